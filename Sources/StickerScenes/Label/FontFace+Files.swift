package import FontLibrary
import MoreFonts
public import StickerErrors
import StickerFiles
public import StickerText

/// Faces from files.
extension FontFace {
    /// A face of a TrueType or OpenType file, or of a collection of them.
    ///
    /// - Throws: `StickerError.Code.missingFile`, `StickerError.Code.unreadableFile`, or
    ///   `StickerError.Code.stage` where the file is no font.
    public convenience init(path: String, index: Int = 0) throws(StickerError) {
        let bytes = try InputFile.bytes(of: path, limit: TextLimits.maximumFontByteCount)
        do {
            try self.init(bytes: bytes, index: index, name: path)
        } catch {
            throw StickerError(wrapping: error)
        }
    }

    /// The faces of a label that names none, in the order in which they are tried: the round display face, a plain one
    /// with all of Latin, Greek and Cyrillic, one for each other script that dates are written in, and colour emoji.
    /// The corners of the others are rounded by ``bundledCornerRadius``, so that they look of the display face's family.
    ///
    /// They are found by `ResourceLocator.standard` and opened when a text first needs them.
    public static let bundled: [FontFace] = FontLibrary.faces.map { face in
        let isRound = face == FontLibrary.display || face.isEmoji
        let synthesis = FontSynthesis(cornerRadius: isRound ? 0 : bundledCornerRadius)
        return bundled(face, synthesis: synthesis, locator: .standard)
    }

    /// The radius with which the outward corners of ``bundled`` faces are rounded, in ems.
    public static let bundledCornerRadius = 0.08

    /// All bundled faces and those of MoreFonts as they were designed, by their names; only a label that names one asks.
    private static let designs: [String: FontFace] = {
        let round = Dictionary(
            uniqueKeysWithValues: bundled.filter { $0.synthesis == .none }.map { ($0.name, $0) })
        return Dictionary(
            uniqueKeysWithValues: (FontLibrary.faces + MoreFonts.faces).map { face in
                (face.name, round[face.name] ?? bundled(face, locator: .standard))
            })
    }()

    /// The face of a file of a resource bundle as it was designed; the file is opened once.
    package static func design(of face: FontLibrary.Face) -> FontFace {
        designs[face.name] ?? bundled(face, locator: .standard)
    }

    /// A bundled face that is looked for where `locator` says.
    static func bundled(
        _ face: FontLibrary.Face, synthesis: FontSynthesis = .none, locator: ResourceLocator
    ) -> FontFace {
        let coverage = FontCoverage(ranges: face.coverage, isEmoji: face.isEmoji)
        return FontFace(
            name: face.name, synthesis: synthesis, coverage: coverage, isHollow: face.isHollow
        ) { () throws(TextError) in
            do throws(StickerError) {
                let bundle = try locator.path(ofBundle: face.bundleName)
                let faces = FilePath.join(bundle, FontLibrary.facesFolder)
                return try InputFile.bytes(of: FilePath.join(faces, face.fileName))
            } catch {
                throw .fontUnavailable(font: face.name, reason: error.description)
            }
        }
    }
}

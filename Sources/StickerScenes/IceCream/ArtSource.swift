import ArtLibrary
import StickerCodecs
import StickerErrors
import StickerFiles

/// The source of the ice creams' art: the built-in one, or a folder with one file for each part.
public struct ArtSource: Hashable, Sendable {
    private enum Origin: Hashable {
        case builtIn
        case folder(String)
        /// The files of parts and end caps by their names without an extension.
        case provided(folder: String, files: [String: ArtFile])
    }

    private let origin: Origin

    private init(_ origin: Origin) {
        self.origin = origin
    }

    /// The art that comes with the engine.
    public static let builtIn = ArtSource(.builtIn)

    /// Custom art: one file for each part, `base01.svg` or `base01.png` and so on, of any size; WebP, GIF and JPEG too.
    ///
    /// Its parts are the built-in ones unless the folder has a `parts.json` with others, which ``IceCreamCatalog``
    /// describes. Drawing an ice cream reads the files of its parts, not that one.
    ///
    /// `scoops-top.svg`, `scoops-bottom.svg` and `topping-bottom.svg`, where they are there, close ice creams without a
    /// topping or a base: they are as wide as the part and lie at its edge; the upper one replaces what is there.
    ///
    /// Parts that are not rendered need no file. Where a part has several files, the SVG is taken, which is sharp at
    /// every size.
    public static func folder(_ path: String) -> ArtSource {
        ArtSource(.folder(path))
    }

    /// Art that has been read.
    ///
    /// - Parameters:
    ///   - folder: the name of its place in errors.
    ///   - files: by the identifiers of parts and the names of end caps.
    static func provided(folder: String, files: [String: ArtFile]) -> ArtSource {
        ArtSource(.provided(folder: folder, files: files))
    }

    /// The folder of custom art; nil for the built-in art, and for art that has been read.
    var ownFolder: String? {
        if case .folder(let folder) = origin { folder } else { nil }
    }

    /// The folder that holds the files; for art that was provided, its name in errors.
    ///
    /// - Throws: `StickerError.Code.resourcesNotFound` where the built-in art was not installed.
    public var folder: String {
        get throws(StickerError) {
            switch origin {
            case .folder(let folder), .provided(let folder, _): folder
            case .builtIn:
                FilePath.join(
                    try ResourceLocator.standard.path(ofBundle: ArtLibrary.bundleName),
                    ArtLibrary.iceCreamFolder)
            }
        }
    }

    /// The file that closes a column's end; nil where the art has none.
    func file(of endCap: IceCreamEndCap) throws(StickerError) -> ArtFile? {
        if case .provided(_, let files) = origin { return files[endCap.rawValue] }
        return try Self.file(at: FilePath.join(try folder, endCap.fileName))
    }

    /// The file at a path; nil where there is none.
    private static func file(at path: String) throws(StickerError) -> ArtFile? {
        do throws(SystemCallError) {
            return try ArtFile(path: path)
        } catch {
            guard error.isMissingFile else { throw .unreadableFile(path: path, reason: error.reason) }
            return nil
        }
    }

    /// The extensions of files, the preferred one first.
    static let fileExtensions = ["svg"] + ImageFormat.allCases.flatMap(\.traits.fileExtensions)

    /// The file of the part with this identifier.
    ///
    /// - Throws: ``StickerError/Code/missingArt``, and where there is no such folder at all
    ///   ``StickerError/Code/missingFile``.
    func file(ofPart identifier: String) throws(StickerError) -> ArtFile {
        let folder = try folder
        if case .provided(_, let files) = origin {
            guard let file = files[identifier] else { throw .missingArt(part: identifier, folder: folder) }
            return file
        }
        for fileExtension in Self.fileExtensions {
            let path = FilePath.join(folder, "\(identifier).\(fileExtension)")
            if let file = try Self.file(at: path) { return file }
        }
        guard (try? FileStatus(path: folder)) != nil else { throw .missingFile(path: folder) }
        throw .missingArt(part: identifier, folder: folder)
    }
}

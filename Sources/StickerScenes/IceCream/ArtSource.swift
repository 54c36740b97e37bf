import ArtLibrary
import StickerErrors
import StickerFiles

/// Where the art of the ice creams comes from: the built-in one, or a folder with a file a part.
public struct ArtSource: Hashable, Sendable {
    private let givenFolder: String?

    /// The art that comes with the engine.
    public static let builtIn = ArtSource(givenFolder: nil)

    /// Art of one's own: files `base01.svg` or `base01.png` and so on, one a part, of any size; WebP, GIF and
    /// JPEG too.
    ///
    /// `scoops-top.svg`, `scoops-bottom.svg` and `topping-bottom.svg`, where they are there, close ice creams without a topping
    /// or a base: as wide as the part, at its edge, the upper one in place of what is there.
    ///
    /// Parts that are not rendered need no file. Where a part has several files, the SVG counts, which is sharp
    /// at every size.
    public static func folder(_ path: String) -> ArtSource {
        ArtSource(givenFolder: path)
    }

    /// The folder that holds the files.
    ///
    /// - Throws: ``StickerError/Code/resourcesNotFound`` where the built-in art was not installed.
    public var folder: String {
        get throws(StickerError) {
            if let givenFolder { return givenFolder }
            return FilePath.join(
                try ResourceLocator.standard.path(ofBundle: ArtLibrary.bundleName), ArtLibrary.iceCreamFolder)
        }
    }

    /// The file that closes a column's end, and what tells its present state from a later one; nil where the art has none.
    func file(of endCap: IceCreamEndCap) throws(StickerError) -> (path: String, stamp: FileStamp)? {
        let path = FilePath.join(try folder, endCap.fileName)
        guard let status = try? FileStatus(path: path) else { return nil }
        return (path, status.stamp)
    }

    /// The kinds of file, the one that counts first.
    static let fileExtensions = ["svg", "png", "webp", "gif", "jpg", "jpeg"]

    /// The file of the part with this identifier, and what tells its present state from a later one.
    ///
    /// - Throws: ``StickerError/Code/missingArt``, and where there is no such folder at all
    ///   ``StickerError/Code/missingFile``.
    func file(ofPart identifier: String) throws(StickerError) -> (path: String, stamp: FileStamp) {
        let folder = try folder
        for fileExtension in Self.fileExtensions {
            let path = FilePath.join(folder, "\(identifier).\(fileExtension)")
            do {
                return (path, try FileStatus(path: path).stamp)
            } catch {
                guard error.isMissingFile else { throw .unreadableFile(path: path, reason: error.reason) }
            }
        }
        guard (try? FileStatus(path: folder)) != nil else { throw .missingFile(path: folder) }
        throw .missingArt(part: identifier, folder: folder)
    }
}

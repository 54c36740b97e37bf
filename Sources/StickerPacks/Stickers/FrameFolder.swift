import StickerErrors
import StickerFiles
import StickerScenes

/// Folders whose pictures are frames.
enum FrameFolder {
    /// The pictures of a folder, in natural order, as names of assets; nil for what is no folder.
    ///
    /// The list is noted as an asset of its own: one more picture is another animation.
    static func pictures(in name: String, assets: any AssetProvider) throws(StickerError) -> [String]? {
        let names: [String]?
        do {
            names = try assets.names(in: name)
        } catch {
            // That it is not there, reading it says.
            guard error.code == .missingFile else { throw error }
            return nil
        }
        guard let names else { return nil }
        return try pictures(among: names, of: assets.path(of: name)).map { FilePath.join(name, $0) }
    }

    private static func pictures(among names: [String], of path: String) throws(StickerError) -> [String] {
        try InputFolder.pictures(among: names, of: path, withExtensions: PictureFormat.fileExtensions)
    }

    /// What stands for the list of a folder's pictures among assets: no file has such a name.
    static func listing(_ name: String) -> String { name.hasSuffix("/") ? name : name + "/" }

    /// The key of the pictures among a folder's names; nil where there is none.
    static func key(ofPicturesAmong names: [String]) -> ContentKey? {
        guard let pictures = try? pictures(among: names, of: "") else { return nil }
        let hasher = ContentHasher()
        for name in pictures { hasher.append(name) }
        return hasher.key
    }

    /// The key of the list of a folder's pictures as it is now; nil where it has none.
    static func presentKey(ofListing name: String, assets: any AssetProvider) -> ContentKey? {
        (try? assets.names(in: name)).flatMap(key(ofPicturesAmong:))
    }

    /// Whether a file looks like a scene.
    static func isJSON(_ bytes: [UInt8]) -> Bool {
        let space = Set(" \t\r\n".utf8)
        return bytes.first { !space.contains($0) } == UInt8(ascii: "{")
    }
}

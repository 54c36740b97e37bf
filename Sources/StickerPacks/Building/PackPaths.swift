import StickerErrors
import StickerFiles

/// Makes sure that each file of a pack has a path of its own that file systems take, those that ignore case as well.
enum PackPaths {
    /// - Throws: `StickerError.Code.invalidManifest` where two files have one path, a file lies where another has a folder,
    ///   or one has the name of the record of builds; with the place of the title or the sticker, where a name made of it is
    ///   too long.
    static func check(_ files: [PackFile], of pack: DrawnPack) throws(StickerError) {
        var paths: Set<String> = [SafeFileName.key(of: PackRecord.fileName)]
        var folders: Set<String> = []
        for file in files {
            for name in file.path.split(separator: "/") where name.utf8.count > SafeFileName.maximumByteCount
            {
                throw tooLong(name, in: pack)
            }
            let key = SafeFileName.key(of: file.path)
            guard paths.insert(key).inserted else { throw clash(file.path) }
            folders.formUnion(self.folders(of: key))
        }
        for file in files where folders.contains(SafeFileName.key(of: file.path)) { throw clash(file.path) }
        if !folders.isDisjoint(with: paths) { throw clash(PackRecord.fileName) }
    }

    private static func tooLong(_ name: Substring, in pack: DrawnPack) -> StickerError {
        // Of those that the name may be made of, the one that makes most of it; a short one makes no name too long.
        let sticker = pack.stickers.filter {
            name.hasPrefix($0.stem) && $0.stem.utf8.count > name.utf8.count / 2
        }
        .max { $0.stem.utf8.count < $1.stem.utf8.count }?.sticker
        return .invalidManifest(
            [sticker?.place ?? "title"],
            reason:
                "the name “\(PrintableText.shortened(String(name)))” of a file in the pack would have \(name.utf8.count) bytes, and file names have at most \(SafeFileName.maximumByteCount); choose a shorter \(sticker == nil ? "title" : "\"id\"")"
        )
    }

    /// The folders that a path goes through.
    private static func folders(of path: String) -> [String] {
        path.indices.filter { path[$0] == "/" }.map { String(path[..<$0]) }
    }

    private static func clash(_ path: String) -> StickerError {
        .invalidManifest(
            [],
            reason:
                "two files of the pack would be “\(PrintableText.shortened(path))”; give the pack another \"identifier\", or the sticker another \"id\""
        )
    }
}

import StickerErrors
import StickerFiles

/// Makes sure that each file of a pack has a path of its own, on file systems that ignore case as well.
enum PackPaths {
    /// - Throws: `StickerError.Code.invalidManifest` where two files have one path, a file lies where another has a folder,
    ///   or one has the name of the record of builds.
    static func check(_ files: [PackFile]) throws(StickerError) {
        var paths: Set<String> = [SafeFileName.key(of: PackRecord.fileName)]
        var folders: Set<String> = []
        for file in files {
            let key = SafeFileName.key(of: file.path)
            guard paths.insert(key).inserted else { throw clash(file.path) }
            folders.formUnion(self.folders(of: key))
        }
        for file in files where folders.contains(SafeFileName.key(of: file.path)) { throw clash(file.path) }
        if !folders.isDisjoint(with: paths) { throw clash(PackRecord.fileName) }
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

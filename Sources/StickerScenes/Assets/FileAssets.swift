public import StickerErrors
import StickerFiles

/// The files of a folder, which is never left: for scenes that are not trusted.
///
/// Names are paths that start in the folder. Absolute paths and `..` are refused, links as well unless they are relative
/// and stay inside. Devices, FIFOs and sockets are never opened.
public struct FolderAssets: AssetProvider, Hashable {
    private let folder: ConfinedFolder

    /// - Parameter root: the folder's path, in which links are followed.
    /// - Throws: `StickerError.Code.missingFile` or `StickerError.Code.unreadableFile` unless it is a folder.
    public init(root: String) throws(StickerError) {
        folder = try ConfinedFolder(path: root)
    }

    /// - Throws: `StickerError.Code.refusedPath` for a path that leaves the folder, `StickerError.Code.missingFile`,
    ///   `StickerError.Code.unreadableFile` for what is no regular file, or `StickerError.Code.invalidFile` for one
    ///   that is longer than `limit` bytes.
    public func bytes(of name: String, limit: Int) throws(StickerError) -> [UInt8] {
        try folder.bytes(of: name, limit: limit)
    }

    /// - Throws: what ``bytes(of:limit:)`` throws.
    public func names(in folder: String) throws(StickerError) -> [String]? {
        try self.folder.names(in: folder)
    }

    public func identity(of name: String) throws(StickerError) -> String {
        try folder.stamp(of: name).text
    }

    public func path(of name: String) -> String { folder.path(of: name) }
}

/// The files of the whole system, as far as the process may read them: for scenes that are trusted.
///
/// Names are absolute paths, or relative ones that start in a folder and may leave it. Only regular files are read.
public struct RelativeFiles: AssetProvider, Hashable {
    /// The folder that relative paths start in.
    public let folder: String

    /// Relative paths start in `folder`; it is not looked at before a file is asked for.
    public init(folder: String) {
        self.folder = folder
    }

    /// - Throws: `StickerError.Code.missingFile`, `StickerError.Code.unreadableFile`, or
    ///   `StickerError.Code.invalidFile` for a file that is longer than `limit` bytes.
    public func bytes(of name: String, limit: Int) throws(StickerError) -> [UInt8] {
        try InputFile.bytes(of: path(of: name), limit: limit)
    }

    /// - Throws: `StickerError.Code.unreadableFile` for a folder that may not be listed.
    public func names(in folder: String) throws(StickerError) -> [String]? {
        let path = path(of: folder)
        guard (try? FileStatus(path: path))?.kind == .directory else { return nil }
        return try InputFolder.names(in: path)
    }

    /// The identity of a file, whatever it is called: its device and inode, or its path where it cannot be looked at.
    public func identity(of name: String) -> String {
        let path = path(of: name)
        return (try? FileStatus(path: path)).map(\.stamp.text) ?? path
    }

    public func path(of name: String) -> String { folder == "." ? name : FilePath.join(folder, name) }

    public func trustedFolder(_ name: String) -> String? { path(of: name) }
}

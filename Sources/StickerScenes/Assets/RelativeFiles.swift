public import StickerErrors
import StickerFiles

/// The files of the whole system, as far as the process may read them: for scenes that are trusted.
///
/// Names are absolute paths, or relative ones that start in a folder and may leave it. Regular files alone are read.
public struct RelativeFiles: AssetProvider, Hashable {
    /// Where relative paths start.
    public let folder: String

    public init(folder: String) {
        self.folder = folder
    }

    /// - Throws: ``StickerError/Code/missingFile``, ``StickerError/Code/unreadableFile``, or
    ///   ``StickerError/Code/invalidFile`` for a file that is longer than `limit` bytes.
    public func bytes(of name: String, limit: Int) throws(StickerError) -> [UInt8] {
        try InputFile.bytes(of: path(of: name), limit: limit)
    }

    /// A file, whatever it is called: by device and inode, or by its path where it cannot be looked at.
    public func identity(of name: String) -> String {
        let path = path(of: name)
        return (try? FileStatus(path: path)).map(\.stamp.text) ?? path
    }

    public func path(of name: String) -> String { FilePath.join(folder, name) }
}

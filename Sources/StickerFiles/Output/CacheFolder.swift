package import StickerErrors
import StickerLimits

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A folder of files that can be made again, each under the key of what it is made of: at most so many bytes, of which the
/// least recently used go first.
///
/// Any number of processes may use it at once: a file appears whole, and one that is read while it is removed is read to its
/// end. What the folder has beside such files is neither counted nor touched.
package final class CacheFolder: Sendable {
    /// The folder's path.
    package let path: String
    /// The most bytes of all files together.
    package let byteLimit: Int
    private let folder: OutputFolder
    /// The bytes that were there at the last look and those that were written since; nil before the first.
    private let known = Locked<Known?>(nil)

    private struct Known {
        var byteCount: Int
        /// How many of them this process has written since it looked.
        var newByteCount = 0
    }

    private struct Entry {
        let name: String
        let size: Int
        let stamp: FileStamp

        /// The least recently used comes first.
        var order: (Int64, Int64, String) { (stamp.seconds, stamp.nanoseconds, name) }
    }

    private static let fileExtension = ".sticker"

    /// How old in seconds a temporary file is before it counts as left behind by a killed program: a file is written in
    /// milliseconds, ten minutes are enough for a process that was suspended or a disk that hangs, and for clocks that differ.
    private static let abandonedAge: Int64 = 600

    /// Makes the folder where it is missing.
    ///
    /// - Throws: ``StickerError/Code/cannotCreate``; ``StickerError/Code/outOfRange`` for less than one byte.
    package init(_ path: String, byteLimit: Int) throws(StickerError) {
        guard byteLimit > 0 else {
            throw .outOfRange(what: "the limit of the cache", value: "\(byteLimit)", range: "1 byte or more")
        }
        self.path = path
        self.byteLimit = byteLimit
        folder = try OutputFolder(path)
    }

    /// The file of a key, which counts as used now; nil where there is none that can be read.
    package func bytes(of key: ContentKey) -> [UInt8]? {
        let path = folder.path(of: Self.name(of: key))
        // A pipe, a folder, or something longer than what was written.
        guard let bytes = try? InputFile.bytes(of: path, limit: byteLimit) else { return nil }
        SystemCalls.touch(path)
        return bytes
    }

    /// Keeps a file under its key, in the place of another; one that is longer than the limit is not kept. Others go where there is
    /// no room, down to seven eighths of the limit.
    ///
    /// - Throws: what ``OutputFile/commit(_:)`` throws.
    package func write(_ bytes: [UInt8], for key: ContentKey) throws(StickerError) {
        guard bytes.count <= byteLimit else { return }
        try folder.write(bytes, to: Self.name(of: key))
        known.withLock { known in
            var now = known ?? Known(byteCount: entries().reduce(0) { $0 + $1.size } - bytes.count)
            now.byteCount += bytes.count
            now.newByteCount += bytes.count
            // Others write as well: that is looked at once in a while.
            if now.byteCount > byteLimit || now.newByteCount > byteLimit / 64 {
                now = Known(byteCount: makeRoom())
            }
            known = now
        }
    }

    /// Removes the least recently used files where there are too many bytes. Temporary files that another process may be
    /// writing stay.
    ///
    /// - Returns: the bytes that stay.
    private func makeRoom() -> Int {
        let entries = entries()
        var byteCount = entries.reduce(0) { $0 + $1.size }
        guard byteCount > byteLimit else { return byteCount }
        let now = Int64(Date().timeIntervalSince1970)
        let oldestFirst =
            entries
            .filter { !OutputFile.isTemporary($0.name) || $0.stamp.seconds <= now - Self.abandonedAge }
            .sorted { $0.order < $1.order }
        for entry in oldestFirst.dropLast() where byteCount > byteLimit / 8 * 7 {
            SystemCalls.unlink(folder.path(of: entry.name))
            byteCount -= entry.size
        }
        return byteCount
    }

    /// The files of keys, and what killed programs left of some.
    private func entries() -> [Entry] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        return names.filter(Self.isOurs).compactMap { name in
            guard let status = try? FileStatus(path: folder.path(of: name), followingLinks: false),
                status.kind == .regular
            else { return nil }
            return Entry(
                name: name, size: status.size, stamp: status.stamp)
        }
    }

    private static func name(of key: ContentKey) -> String { key.description + fileExtension }

    private static func isOurs(_ name: String) -> Bool {
        if name.hasSuffix(fileExtension) {
            return ContentKey(String(name.dropLast(fileExtension.count))) != nil
        }
        return OutputFile.isTemporary(name)
    }
}

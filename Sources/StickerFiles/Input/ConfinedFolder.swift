package import StickerErrors

/// A folder that is never left: files in it are found by paths that start in it.
///
/// Absolute paths and `..` are refused. Links are followed as long as they stay in the folder: relative ones, whose `..`
/// never lead above it. Each part of a path is opened in the folder that was opened before it, no link followed by the
/// system, so that nobody who moves files meanwhile leads a path elsewhere.
package struct ConfinedFolder: Hashable, Sendable {
    package let path: String

    /// The most links followed: as many as Linux follows in one path.
    private static let maximumLinkCount = 40

    /// - Throws: ``StickerError/Code/missingFile`` or ``StickerError/Code/unreadableFile`` unless there is such a folder.
    package init(path: String) throws(StickerError) {
        self.path = path
        do throws(SystemCallError) {
            let descriptor = try SystemCalls.openFolder(path)
            try? SystemCalls.close(descriptor)
        } catch {
            throw error.isMissingFile && error != .notFolder
                ? .missingFile(path: path) : .unreadableFile(path: path, reason: error.reason)
        }
    }

    /// What errors call the file at a path.
    package func path(of name: String) -> String { FilePath.join(path, name) }

    /// Identifies the present state of a regular file.
    ///
    /// - Throws: what ``bytes(of:limit:)`` throws.
    package func stamp(of name: String) throws(StickerError) -> FileStamp {
        try find(name) { (_, _, status) throws(StickerError) in
            try InputFile.check(status, path: path(of: name), takesStandardInput: false)
            return status.stamp
        }
    }

    /// The bytes of a regular file.
    ///
    /// - Throws: ``StickerError/Code/refusedPath`` for a path that leaves the folder; what
    ///   ``InputFile/bytes(of:limit:)`` throws.
    package func bytes(of name: String, limit: Int) throws(StickerError) -> [UInt8] {
        try find(name) { (folder, last, status) throws(StickerError) in
            try InputFile.bytes(
                of: path(of: name), limit: limit, takesStandardInput: false, status: { status },
                open: { () throws(SystemCallError) in try SystemCalls.openForReading(last, in: folder) })
        }
    }

    /// The names of all that lies in a folder, in no order; nil for what is no folder.
    ///
    /// - Throws: what ``bytes(of:limit:)`` throws.
    package func names(in name: String) throws(StickerError) -> [String]? {
        let path = path(of: name)
        if try Self.parts(of: name).isEmpty {
            return try Self.attempt(path) { () throws(SystemCallError) in
                let root = try SystemCalls.openFolder(self.path)
                defer { try? SystemCalls.close(root) }
                return try SystemCalls.names(in: ".", of: root)
            }
        }
        return try find(name) { (folder, last, status) throws(StickerError) in
            guard status.kind == .directory else { return nil }
            return try Self.attempt(path) { () throws(SystemCallError) in
                try SystemCalls.names(in: last, of: folder)
            }
        }
    }

    /// Goes to what a path names, and gives `body` its folder, which is open meanwhile, its name in it, and its status;
    /// it is never a link.
    private func find<Result>(
        _ name: String, _ body: (Int32, String, FileStatus) throws(StickerError) -> Result
    ) throws(StickerError) -> Result {
        let errorPath = path(of: name)
        // The folders that are open, each inside of the one before.
        var folders: [Int32] = []
        defer { for folder in folders { try? SystemCalls.close(folder) } }
        func enter(_ open: () throws(SystemCallError) -> Int32) throws(StickerError) {
            folders.append(try Self.attempt(errorPath, open))
        }
        // The parts that are still to go, the next one last.
        var rest = Array(try Self.parts(of: name).reversed())
        try enter { () throws(SystemCallError) in try SystemCalls.openFolder(path) }
        var linkCount = 0
        while let part = rest.popLast(), let folder = folders.last {
            if part == ".." {
                // The folder before a link is the one that the path came through, wherever it lies by now.
                guard folders.count > 1 else { throw Self.leaving(name) }
                try? SystemCalls.close(folders.removeLast())
                continue
            }
            let status = try Self.attempt(errorPath) { () throws(SystemCallError) in
                try FileStatus(part, in: folder)
            }
            if status.kind == .symbolicLink {
                linkCount += 1
                let target = try Self.attempt(errorPath) { () throws(SystemCallError) in
                    guard linkCount <= Self.maximumLinkCount else { throw .tooManyLinks }
                    return try SystemCalls.target(ofLink: part, in: folder)
                }
                guard !Self.isAbsolute(target) else { throw Self.leaving(name) }
                rest += Self.split(target).reversed()
            } else if rest.isEmpty {
                return try body(folder, part, status)
            } else {
                try enter { () throws(SystemCallError) in
                    guard status.kind == .directory else { throw .notFolder }
                    return try SystemCalls.openFolder(part, in: folder)
                }
            }
        }
        throw .unreadableFile(path: errorPath, reason: SystemCallError.isFolder.reason)
    }

    /// The names that a path goes through.
    private static func parts(of name: String) throws(StickerError) -> [String] {
        guard !isAbsolute(name) else {
            throw .refusedPath(
                name, reason: "absolute paths are refused; write it as seen from the assets' folder")
        }
        let parts = split(name)
        guard !parts.contains("..") else {
            throw .refusedPath(name, reason: "“..” is refused; paths must stay inside the assets folder")
        }
        guard !name.utf8.contains(0) else { throw .refusedPath(name, reason: "a path cannot contain NUL") }
        return parts
    }

    // By bytes, as the system does: a slash with a combining mark behind it is a character of its own.

    private static func isAbsolute(_ path: String) -> Bool { path.utf8.first == UInt8(ascii: "/") }

    private static func split(_ path: String) -> [String] {
        path.utf8.split(separator: UInt8(ascii: "/")).map { String(decoding: $0, as: UTF8.self) }
            .filter { $0 != "." }
    }

    private static func leaving(_ name: String) -> StickerError {
        .refusedPath(name, reason: "a link leads out; paths must stay inside the assets folder")
    }

    private static func attempt<Value>(
        _ path: String, _ call: () throws(SystemCallError) -> Value
    ) throws(StickerError) -> Value {
        do {
            return try call()
        } catch {
            throw error.isMissingFile
                ? .missingFile(path: path) : .unreadableFile(path: path, reason: error.reason)
        }
    }
}

package import StickerErrors

/// The folder that many pictures go to. It stays the same one, whatever its path leads to meanwhile.
package struct OutputFolder: Sendable {
    private let path: String
    let open: OpenFolder

    /// Makes the folder, and those above it, where it is missing, and makes sure that files can be written there.
    ///
    /// - Throws: ``StickerError/Code/cannotCreate``; ``StickerError/Code/conflict`` for an empty path.
    package init(_ path: String) throws(StickerError) {
        self.path = path
        guard !path.isEmpty else { throw .conflict("the output has no name; name a folder") }
        guard path != "-" else {
            throw .cannotCreate(path: path, reason: "many pictures go to a folder; name one")
        }
        try Self.make(path)
        do throws(SystemCallError) {
            open = try OpenFolder(path: path)
        } catch {
            throw .cannotCreate(path: path, reason: error.reason)
        }
        if let reason = reasonAgainstFiles {
            throw .cannotCreate(path: path, reason: "no files can be written in it: \(reason)")
        }
    }

    /// - Parameter path: the path of the open folder in errors.
    init(_ open: OpenFolder, path: String) {
        self.path = path
        self.open = open
    }

    /// Why no file can be made in the folder; nil where some can.
    private var reasonAgainstFiles: String? {
        do throws(StickerError) {
            // Made and taken away again: permissions alone do not tell whether a disk can be written.
            let name = String(UInt64.random(in: 0 ... .max), radix: 36)
            _ = try file("sticker-\(name)")
            return nil
        } catch {
            return error.code == .cannotCreate ? error.reason : error.description
        }
    }

    private static func make(_ path: String) throws(StickerError) {
        if let status = try? FileStatus(path: path) {
            guard status.kind == .directory else {
                throw .cannotCreate(path: path, reason: "it is a file; name a folder")
            }
            return
        }
        let parent = FilePath.folder(of: path.hasSuffix("/") ? String(path.dropLast()) : path)
        if parent != path, (try? FileStatus(path: parent)) == nil { try make(parent) }
        do throws(SystemCallError) {
            try SystemCalls.makeFolder(path)
        } catch {
            // Another process may have made it in between.
            if error == .fileExists, (try? FileStatus(path: path))?.kind == .directory { return }
            throw .cannotCreate(path: path, reason: error.reason)
        }
    }

    /// Where the file of a name is.
    package func path(of name: String) -> String { FilePath.join(path, name) }

    private func file(_ name: String) throws(StickerError) -> OutputFile {
        guard !name.isEmpty, name != ".", name != "..", !name.utf8.contains(UInt8(ascii: "/")) else {
            throw .cannotCreate(path: path(of: name), reason: "it is no name of a file in the folder")
        }
        return try OutputFile(path: path(of: name), in: open, takesDevices: false)
    }

    /// Lets a file appear, whole, in the place of one that is there already. A FIFO of its name is an error, as nobody may
    /// ever read it.
    ///
    /// - Throws: ``StickerError/Code/cannotCreate`` or ``StickerError/Code/writeFailed`` where this file
    ///   cannot be written, and ``StickerError/Code/diskFailed`` where none can.
    package func write(_ bytes: [UInt8], to name: String) throws(StickerError) {
        do throws(StickerError) {
            try file(name).commit(bytes)
        } catch {
            guard error.code == .cannotCreate, let reason = reasonAgainstFiles else { throw error }
            throw .diskFailed(path: path, reason: reason)
        }
    }
}

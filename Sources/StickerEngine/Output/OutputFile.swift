/// A file that appears at its path all at once, when it is complete.
///
/// The bytes go to a temporary file in the same folder, which takes the output's name at ``commit(_:)``; what is never
/// committed is removed. A file that is replaced hands its permissions on. A link at the output's name is replaced, not
/// followed. Devices and pipes are written as they are. A program can make the output before its work, so that a path which cannot be written is reported at once.
public struct OutputFile: ~Copyable {
    /// Where the file will appear.
    public let path: String
    /// Nil once it is closed.
    private var descriptor: Int32?
    /// Nil where the output is a device or a pipe.
    private let temporaryPath: String?

    /// How many names are tried for the temporary file. One is enough unless the random numbers are broken.
    private static let nameAttempts = 16

    /// - Throws: ``StickerError/cannotCreate(path:reason:)`` where the folder is missing or not writable, or where the
    ///   path leads to a folder.
    public init(path: String) throws(StickerError) {
        var generator = SystemRandomNumberGenerator()
        try self.init(path: path, using: &generator)
    }

    /// - Parameter generator: names the temporary file. Process numbers would not do: in containers they repeat, so that
    ///   a file left by a killed program would be in the way for ever.
    init(path: String, using generator: inout some RandomNumberGenerator) throws(StickerError) {
        self.path = path
        let name = FilePath.name(of: path)
        guard !name.isEmpty, name != ".", name != ".." else {
            throw .cannotCreate(path: path, reason: "the path names no file; add a file name")
        }
        var permissions: UInt16?
        if let status = try Self.status(of: path) {
            if status.kind == .regular { permissions = status.permissions }
            if status.kind == .directory {
                throw .cannotCreate(path: path, reason: "it is a folder; add a file name")
            }
            if [.pipe, .socket, .device, .other].contains(status.kind) {
                do {
                    descriptor = try SystemCalls.open(path, for: .writing)
                } catch {
                    throw .cannotCreate(path: path, reason: error.reason)
                }
                temporaryPath = nil
                return
            }
            if status.kind == .symbolicLink, let target = try? FileStatus(path: path), target.kind != .regular
            {
                throw .cannotCreate(
                    path: path,
                    reason: "it is a link to a folder or a device; name that itself, or - for standard output"
                )
            }
        }
        let folder = FilePath.folder(of: path)
        do {
            let file = try Self.createTemporaryFile(
                in: folder, permissions: permissions, using: &generator)
            descriptor = file.descriptor
            temporaryPath = file.path
        } catch {
            throw .cannotCreate(path: path, reason: Self.reason(error, folder: folder))
        }
    }

    /// What is at the path already; nil for nothing, and where that cannot be told.
    ///
    /// - Throws: ``StickerError/cannotCreate(path:reason:)`` for a name that the file system does not take: the temporary
    ///   file, whose name is short, would not find it.
    private static func status(of path: String) throws(StickerError) -> FileStatus? {
        do {
            return try FileStatus(path: path, followingLinks: false)
        } catch {
            guard error == .nameTooLong else { return nil }
            let length = FilePath.name(of: path).utf8.count
            let limit = SafeFileName.maximumByteCount
            throw .cannotCreate(
                path: path,
                reason: length > limit
                    ? "the name has \(length) bytes, and file names have at most \(limit); choose a shorter one"
                    : "the path is too long; choose a shorter one")
        }
    }

    /// Some file systems that a kernel makes up, such as /proc, say of new files that they are not there.
    private static func reason(_ error: SystemCallError, folder: String) -> String {
        guard error.isMissingFile else { return error.reason }
        let isThere = (try? FileStatus(path: folder))?.kind == .directory
        return isThere
            ? "no files can be made in \(folder); choose another folder"
            : "there is no folder \(folder); make it first"
    }

    private static func createTemporaryFile(
        in folder: String, permissions: UInt16?, using generator: inout some RandomNumberGenerator
    ) throws(SystemCallError) -> (descriptor: Int32, path: String) {
        for _ in 0..<nameAttempts {
            let name = String(generator.next() as UInt64, radix: 36)
            let path = FilePath.join(folder, ".sticker-\(name).tmp")
            do throws(SystemCallError) {
                return (try TemporaryFiles.create(path, permissions: permissions), path)
            } catch {
                if error != .fileExists { throw error }
            }
        }
        throw .fileExists
    }

    deinit {
        if let descriptor { try? SystemCalls.close(descriptor) }
        if let temporaryPath { TemporaryFiles.remove(temporaryPath) }
    }

    /// Writes the whole file and lets it appear.
    ///
    /// The disk is not waited for: a crash of the program leaves the old file or the new one, a crash of the machine may
    /// lose the new one.
    ///
    /// - Throws: ``StickerError/writeFailed(path:reason:)``; nothing is left behind then.
    public consuming func commit(_ bytes: [UInt8]) throws(StickerError) {
        try commit(bytes, closing: SystemCalls.close)
    }

    /// - Parameter close: closes the file. The name changes only after that, because some file systems (NFS, quotas) say
    ///   only then that bytes are lost.
    consuming func commit(
        _ bytes: [UInt8], closing close: (Int32) throws(SystemCallError) -> Void
    ) throws(StickerError) {
        do throws(SystemCallError) {
            if let descriptor {
                try SystemCalls.write(bytes, to: descriptor)
                self.descriptor = nil
                try close(descriptor)
            }
            if let temporaryPath { try TemporaryFiles.rename(temporaryPath, to: path) }
        } catch {
            throw .writeFailed(path: path, reason: error.reason)
        }
    }
}

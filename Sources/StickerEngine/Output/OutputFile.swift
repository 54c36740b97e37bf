import Synchronization

/// A file that appears at its path all at once, when it is complete.
///
/// The bytes go to a temporary file in the same folder, which takes the output's name at ``commit(_:)``; what is never
/// committed is removed. A link at the output's name is replaced, not followed. Devices and pipes are written as they
/// are. A program can make the output before its work, so that a path which cannot be written is reported at once.
public struct OutputFile: ~Copyable {
    /// Where the file will appear.
    public let path: String
    private let descriptor: Int32
    /// Nil where the output is a device or a pipe.
    private let temporaryPath: String?

    private static let count = Atomic(0)

    /// - Throws: ``StickerError/cannotCreate(path:reason:)`` where the folder is missing or not writable, or where the
    ///   path leads to a folder.
    public init(path: String) throws(StickerError) {
        self.path = path
        let name = FilePath.name(of: path)
        guard !name.isEmpty, name != ".", name != ".." else {
            throw .cannotCreate(path: path, reason: "the path names no file; add a file name")
        }
        if let status = try? FileStatus(path: path, followingLinks: false) {
            if status.kind == .directory {
                throw .cannotCreate(path: path, reason: "it is a folder; add a file name")
            }
            if status.kind == .other {
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
        let serial = Self.count.add(1, ordering: .relaxed).newValue
        let temporaryPath = FilePath.join(folder, ".sticker-\(ProcessFacts.identifier)-\(serial).tmp")
        do {
            descriptor = try TemporaryFiles.create(temporaryPath)
        } catch {
            throw .cannotCreate(
                path: path,
                reason: error.isMissingFile ? "there is no folder \(folder); make it first" : error.reason)
        }
        self.temporaryPath = temporaryPath
    }

    deinit {
        SystemCalls.close(descriptor)
        if let temporaryPath { TemporaryFiles.remove(temporaryPath) }
    }

    /// Writes the whole file and lets it appear.
    ///
    /// The disk is not waited for: a crash of the program leaves the old file or the new one, a crash of the machine may
    /// lose the new one.
    ///
    /// - Throws: ``StickerError/writeFailed(path:reason:)``; nothing is left behind then.
    public consuming func commit(_ bytes: [UInt8]) throws(StickerError) {
        do {
            try SystemCalls.write(bytes, to: descriptor)
            if let temporaryPath { try TemporaryFiles.rename(temporaryPath, to: path) }
        } catch {
            throw .writeFailed(path: path, reason: error.reason)
        }
    }
}

public import StickerErrors

/// A file that appears at its path all at once, when it is complete.
///
/// The bytes go to a file without a name in the same folder, which takes the output's name at ``commit(_:)``; what is
/// never committed is gone, even where the program is killed. File systems that know no such files (`O_TMPFILE`) have a
/// temporary one with a name instead, which a killed program leaves behind. A file that is replaced hands its permissions
/// on. A link at the output's name is replaced, not followed. Devices and pipes are written as they are. The folder is open
/// from the beginning, so that nothing that moves meanwhile leads the file elsewhere. A program can make the output before
/// its work, so that a path which cannot be written is reported at once.
public struct OutputFile: ~Copyable {
    /// Where the file will appear.
    public let path: String
    /// The open file; nil once it is closed.
    private var descriptor: Int32?
    private let target: TemporaryFiles.Place
    private let content: Content

    /// Where the bytes go before the file appears.
    private enum Content {
        /// The output is a device or a pipe, which is written as it is.
        case output
        /// A file without a name.
        case unnamed(permissions: UInt16?)
        case temporary(TemporaryFiles.Place)
    }

    /// How many names are tried for the temporary file. One is enough unless the random numbers are broken.
    private static let nameAttempts = 16

    /// - Throws: `StickerError.Code.cannotCreate` where the folder is missing or not writable, or where the
    ///   path leads to a folder.
    public init(path: String) throws(StickerError) {
        var generator = SystemRandomNumberGenerator()
        try self.init(path: path, using: &generator)
    }

    /// - Parameters:
    ///   - generator: names the temporary file. Process numbers would not do: in containers they repeat, so that a file left
    ///     by a killed program would be in the way for ever.
    ///   - isNamed: whether the temporary file has a name even where it needs none.
    init(
        path: String, using generator: inout some RandomNumberGenerator, isNamed: Bool = false
    ) throws(StickerError) {
        let name = FilePath.name(of: path)
        guard !name.isEmpty, name != ".", name != ".." else {
            throw .cannotCreate(path: path, reason: "the path names no file; add a file name")
        }
        let folder: OpenFolder
        do throws(SystemCallError) {
            folder = try OpenFolder(path: FilePath.folder(of: path))
        } catch {
            throw .cannotCreate(path: path, reason: Self.reason(error, path: path))
        }
        try self.init(
            path: path, in: folder, takesDevices: true, using: &generator, isNamed: isNamed)
    }

    /// - Parameters:
    ///   - path: the path in errors; its last part is the name of the file.
    ///   - folder: the folder that the file appears in, whatever the path leads to meanwhile.
    ///   - takesDevices: whether a device or a pipe of that name is written; a pipe is waited for until somebody reads it.
    init(path: String, in folder: OpenFolder, takesDevices: Bool) throws(StickerError) {
        var generator = SystemRandomNumberGenerator()
        try self.init(
            path: path, in: folder, takesDevices: takesDevices, using: &generator, isNamed: false)
    }

    private init(
        path: String, in folder: OpenFolder, takesDevices: Bool,
        using generator: inout some RandomNumberGenerator, isNamed: Bool
    ) throws(StickerError) {
        self.path = path
        target = TemporaryFiles.Place(folder: folder, name: FilePath.name(of: path))
        (descriptor, content) = try Self.open(
            target, path: path, takesDevices: takesDevices, using: &generator, isNamed: isNamed)
    }

    private static func open(
        _ target: TemporaryFiles.Place, path: String, takesDevices: Bool,
        using generator: inout some RandomNumberGenerator, isNamed: Bool
    ) throws(StickerError) -> (Int32, Content) {
        let (folder, name) = (target.folder, target.name)
        var permissions: UInt16?
        if let status = try status(of: target, path: path) {
            switch status.kind {
            case .regular: permissions = status.permissions
            case .directory: throw .cannotCreate(path: path, reason: "it is a folder; add a file name")
            case .symbolicLink:
                guard let target = try? FileStatus(path: path), target.kind != .regular else { break }
                throw .cannotCreate(
                    path: path,
                    reason: "it is a link to a folder or a device; name that itself"
                )
            case .pipe, .socket, .device, .other:
                guard takesDevices else {
                    throw .cannotCreate(
                        path: path,
                        reason:
                            "a FIFO, a socket or a device has this name; remove it, or choose another folder")
                }
                do {
                    return (try folder.open(name, for: .writing), .output)
                } catch {
                    throw .cannotCreate(path: path, reason: error.reason)
                }
            }
        }
        if !isNamed, let descriptor = try? createUnnamedFile(in: folder, permissions: permissions) {
            return (descriptor, .unnamed(permissions: permissions))
        }
        do {
            let file = try createTemporaryFile(in: folder, permissions: permissions, using: &generator)
            return (file.descriptor, .temporary(file.place))
        } catch {
            throw .cannotCreate(path: path, reason: reason(error, path: path))
        }
    }

    /// The status of what is there already; nil for nothing, and where that cannot be told.
    ///
    /// - Throws: ``StickerError/Code/cannotCreate`` for a name that the file system does not take: the temporary
    ///   file, whose name is short, would not find it.
    private static func status(
        of target: TemporaryFiles.Place, path: String
    ) throws(StickerError) -> FileStatus? {
        do {
            return try target.folder.status(of: target.name)
        } catch {
            guard error == .nameTooLong else { return nil }
            throw .cannotCreate(path: path, reason: reason(error, path: path))
        }
    }

    private static func reason(_ error: SystemCallError, path: String) -> String {
        let folder = FilePath.folder(of: path)
        if error == .nameTooLong {
            let length = FilePath.name(of: path).utf8.count
            let limit = SafeFileName.maximumByteCount
            return length > limit
                ? "the name has \(length) bytes, and file names have at most \(limit); choose a shorter one"
                : "the path is too long; choose a shorter one"
        }
        guard error.isMissingFile else { return error.reason }
        // Some file systems that a kernel makes up, such as /proc, say of new files that they are not there.
        let isThere = (try? FileStatus(path: folder))?.kind == .directory
        return isThere
            ? "no files can be made in \(folder); choose another folder"
            : "there is no folder \(folder); make it first"
    }

    private static func createUnnamedFile(
        in folder: OpenFolder, permissions: UInt16?
    ) throws(SystemCallError) -> Int32 {
        let descriptor = try folder.open(".", for: .creatingUnnamed)
        do throws(SystemCallError) {
            try TemporaryFiles.setPermissions(permissions, of: descriptor)
        } catch {
            try? SystemCalls.close(descriptor)
            throw error
        }
        return descriptor
    }

    private static func temporaryName(using generator: inout some RandomNumberGenerator) -> String {
        temporaryPrefix + String(generator.next() as UInt64, radix: 36) + temporarySuffix
    }

    private static let temporaryPrefix = ".sticker-"
    private static let temporarySuffix = ".tmp"

    /// Whether a name is that of a temporary file, such as a killed program leaves behind.
    static func isTemporary(_ name: String) -> Bool {
        name.hasPrefix(temporaryPrefix) && name.hasSuffix(temporarySuffix)
    }

    private static func createTemporaryFile(
        in folder: OpenFolder, permissions: UInt16?, using generator: inout some RandomNumberGenerator
    ) throws(SystemCallError) -> (descriptor: Int32, place: TemporaryFiles.Place) {
        for _ in 0..<nameAttempts {
            let place = TemporaryFiles.Place(folder: folder, name: temporaryName(using: &generator))
            do throws(SystemCallError) {
                return (try TemporaryFiles.create(place, permissions: permissions), place)
            } catch {
                if error != .fileExists { throw error }
            }
        }
        throw .fileExists
    }

    deinit {
        if let descriptor { try? SystemCalls.close(descriptor) }
        if case .temporary(let place) = content { TemporaryFiles.remove(place) }
    }

    /// Writes the whole file and lets it appear.
    ///
    /// The disk is not waited for: a crash of the program leaves the old file or the new one, a crash of the machine may
    /// lose the new one.
    ///
    /// - Throws: `StickerError.Code.writeFailed`, and `StickerError.Code.diskFailed` where no other file
    ///   could be written either; nothing is left behind then.
    public consuming func commit(_ bytes: [UInt8]) throws(StickerError) {
        try commit(bytes, closing: SystemCalls.close)
    }

    /// - Parameter close: closes the file. The name changes only after that, because some file systems (NFS, quotas) say
    ///   only then that bytes are lost.
    consuming func commit(
        _ bytes: [UInt8], closing close: (Int32) throws(SystemCallError) -> Void
    ) throws(StickerError) {
        do throws(SystemCallError) {
            guard let descriptor else { return }
            try SystemCalls.write(bytes, to: descriptor)
            switch content {
            case .output:
                self.descriptor = nil
                try close(descriptor)
            case .temporary(let temporary):
                self.descriptor = nil
                try close(descriptor)
                try TemporaryFiles.rename(temporary, to: target.name)
            case .unnamed(let permissions):
                // It must be open to get its name; another number for it is closed instead.
                try close(try SystemCalls.duplicate(descriptor))
                try Self.name(descriptor, target, bytes, permissions: permissions)
            }
        } catch {
            throw error.concernsDisk
                ? .diskFailed(path: path, reason: error.reason)
                : .writeFailed(path: path, reason: error.reason)
        }
    }

    /// Lets a whole file without a name appear.
    private static func name(
        _ descriptor: Int32, _ target: TemporaryFiles.Place, _ bytes: [UInt8], permissions: UInt16?
    ) throws(SystemCallError) {
        var generator = SystemRandomNumberGenerator()
        do throws(SystemCallError) {
            try TemporaryFiles.link(descriptor, to: target) { temporaryName(using: &generator) }
        } catch {
            guard error.refusesName else { throw error }
            // Without /proc and without privileges, an older kernel gives it no name: it is written again.
            let file = try createTemporaryFile(
                in: target.folder, permissions: permissions, using: &generator)
            do throws(SystemCallError) {
                do throws(SystemCallError) {
                    try SystemCalls.write(bytes, to: file.descriptor)
                } catch {
                    try? SystemCalls.close(file.descriptor)
                    throw error
                }
                try SystemCalls.close(file.descriptor)
                try TemporaryFiles.rename(file.place, to: target.name)
            } catch {
                TemporaryFiles.remove(file.place)
                throw error
            }
        }
    }
}

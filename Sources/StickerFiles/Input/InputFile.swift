package import StickerErrors

/// Reading whole inputs.
package enum InputFile {
    /// The largest input file in bytes: far above any picture or font that a sticker is made of, far below what
    /// would fill the memory of a server.
    package static let maximumBytes = 256 << 20

    /// The bytes of the regular file at `path`.
    ///
    /// Nothing else is read or waited for: a pipe may never end, and a device may do something when it is opened.
    ///
    /// - Throws: ``StickerError/Code/missingFile``, ``StickerError/Code/unreadableFile`` or, where it is
    ///   longer than `limit` bytes, ``StickerError/Code/invalidFile``.
    package static func bytes(of path: String, limit: Int = maximumBytes) throws(StickerError) -> [UInt8] {
        try bytes(of: .file(path), limit: limit)
    }

    /// The bytes of a regular file, or of what is open already, whatever it is.
    ///
    /// - Throws: as for a path. At most `limit` bytes and one are read of an input whose length is not known
    ///   beforehand.
    package static func bytes(
        of source: InputSource, limit: Int = maximumBytes
    ) throws(StickerError) -> [UInt8] {
        guard let descriptor = source.descriptor else {
            return try bytes(
                of: source.name, limit: limit,
                status: { () throws(SystemCallError) in try FileStatus(path: source.text) },
                open: { () throws(SystemCallError) in try SystemCalls.open(source.text, for: .reading) })
        }
        do throws(Failure) {
            return try bytes(of: descriptor, size: 0, limit: limit)
        } catch {
            throw self.error(error, path: source.name, limit: limit, isFile: false)
        }
    }

    /// The bytes of a regular file that is found and opened in some way.
    ///
    /// - Parameters:
    ///   - path: the name of the file in errors.
    ///   - limit: in bytes.
    ///   - takesStandardInput: whether a name may stand for what is open already, which the error about a pipe advises.
    ///   - status: looks at the file.
    ///   - open: opens the file.
    static func bytes(
        of path: String, limit: Int, takesStandardInput: Bool = true,
        status: () throws(SystemCallError) -> FileStatus,
        open: () throws(SystemCallError) -> Int32
    ) throws(StickerError) -> [UInt8] {
        do throws(Failure) {
            // Before it is opened: to open some devices is to use them.
            try check(try attempt(status))
            let descriptor = try attempt(open)
            defer { try? SystemCalls.close(descriptor) }
            // And after it: something else may have taken the file's place.
            let status = try attempt { () throws(SystemCallError) in
                try FileStatus(descriptor: descriptor)
            }
            try check(status)
            InputLog.note(status)
            return try bytes(of: descriptor, size: status.size, limit: limit)
        } catch {
            throw self.error(error, path: path, limit: limit, takesStandardInput: takesStandardInput)
        }
    }

    /// Throws unless `status` is that of a regular file.
    ///
    /// - Parameters:
    ///   - path: the name of the file in errors.
    ///   - takesStandardInput: whether a name may stand for what is open already, which the error about a pipe advises.
    static func check(
        _ status: FileStatus, path: String, takesStandardInput: Bool = true
    ) throws(StickerError) {
        do {
            try check(status)
        } catch {
            throw self.error(error, path: path, takesStandardInput: takesStandardInput)
        }
    }

    private static func error(
        _ failure: Failure, path: String, limit: Int = maximumBytes, isFile: Bool = true,
        takesStandardInput: Bool = true
    ) -> StickerError {
        switch failure {
        case .tooLong: .tooLong(path: path, limit: limit)
        case .unsuitable(let kind):
            .unreadableFile(path: path, reason: reason(against: kind, takesStandardInput))
        case .system(let error) where error.isMissingFile && isFile: .missingFile(path: path)
        case .system(let error):
            .unreadableFile(path: path, reason: error == .notOpen ? "it is not open" : error.reason)
        }
    }

    private enum Failure: Error {
        case system(SystemCallError)
        case unsuitable(FileStatus.Kind)
        case tooLong
    }

    private static func attempt<Value>(
        _ call: () throws(SystemCallError) -> Value
    ) throws(Failure) -> Value {
        do {
            return try call()
        } catch {
            throw .system(error)
        }
    }

    private static func check(_ status: FileStatus) throws(Failure) {
        switch status.kind {
        case .regular: break
        case .directory: throw .system(.isFolder)
        case .symbolicLink, .pipe, .socket, .device, .other: throw .unsuitable(status.kind)
        }
    }

    private static func reason(against kind: FileStatus.Kind, _ takesStandardInput: Bool) -> String {
        let name =
            switch kind {
            case .pipe: "a FIFO"
            case .socket: "a socket"
            case .device: "a device"
            case .regular, .directory, .symbolicLink, .other: "something else"
            }
        guard takesStandardInput else {
            return "it is \(name); files of this folder must be regular files"
        }
        return
            "it is \(name), not a regular file; save what comes from it as a file, or send it to standard input and name /dev/stdin"
    }

    /// - Parameter size: how long it is as far as is known, so that it is read in one piece.
    private static func bytes(of descriptor: Int32, size: Int, limit: Int) throws(Failure) -> [UInt8] {
        guard size <= limit else { throw .tooLong }
        func piece(_ count: Int) throws(Failure) -> [UInt8] {
            try attempt { () throws(SystemCallError) in
                try SystemCalls.read(upTo: count, from: descriptor)
            }
        }
        // One byte more than there are, which finds the end at once.
        var bytes = try piece(min(max(size + 1, pieceSize), limit + 1))
        var isAtEnd = bytes.isEmpty
        while !isAtEnd {
            guard bytes.count <= limit else { throw .tooLong }
            let next = try piece(min(max(size + 1 - bytes.count, pieceSize), limit + 1 - bytes.count))
            // The byte too many makes no room for itself, which would be as much again.
            guard bytes.count + next.count <= limit else { throw .tooLong }
            bytes += next
            isAtEnd = next.isEmpty
        }
        return bytes
    }

    /// How much of a pipe is read at a time, and at least of a file.
    private static let pieceSize = 1 << 16
}

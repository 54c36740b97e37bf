/// Reading whole files.
enum InputFile {
    /// The largest input file in bytes: far above any picture or font that a sticker is made of, far below what
    /// would fill the memory of a server.
    static let maximumBytes = 256 << 20

    /// The bytes of the file (or pipe) at `path`.
    ///
    /// - Throws: ``StickerError/missingFile(path:)``, ``StickerError/unreadableFile(path:reason:)`` or, where it is
    ///   longer than `limit` bytes, ``StickerError/invalidFile(path:reason:)``.
    static func bytes(of path: String, limit: Int = maximumBytes) throws(StickerError) -> [UInt8] {
        do throws(SystemCallError) {
            let descriptor = try SystemCalls.open(path, for: .reading)
            defer { SystemCalls.close(descriptor) }
            let status = try FileStatus(descriptor: descriptor)
            guard status.kind != .directory else { throw .isFolder }
            guard status.size <= limit else { throw .tooLarge }
            // One byte more than expected tells the end of the file without growing the array; pipes have no size.
            var bytes: [UInt8] = []
            var room = status.size + 1
            while try SystemCalls.read(upTo: room, from: descriptor, appendingTo: &bytes) > 0 {
                guard bytes.count <= limit else { throw .tooLarge }
                room = bytes.count <= status.size ? status.size + 1 - bytes.count : pieceSize
            }
            return bytes
        } catch {
            switch error {
            case .tooLarge: throw .invalidFile(path: path, reason: "it is longer than \(limit) bytes")
            case _ where error.isMissingFile: throw .missingFile(path: path)
            default: throw .unreadableFile(path: path, reason: error.reason)
            }
        }
    }

    /// How much of a pipe is read at a time.
    private static let pieceSize = 1 << 16
}

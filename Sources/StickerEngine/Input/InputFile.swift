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
            defer { try? SystemCalls.close(descriptor) }
            let status = try FileStatus(descriptor: descriptor)
            guard status.kind != .directory else { throw .isFolder }
            guard status.size <= limit else { throw .tooLarge }
            // In one piece, unless the file grows; pipes have no size.
            var bytes = try SystemCalls.read(upTo: max(status.size + 1, pieceSize), from: descriptor)
            var piece = bytes
            while !piece.isEmpty {
                guard bytes.count <= limit else { throw .tooLarge }
                piece = try SystemCalls.read(
                    upTo: max(status.size + 1 - bytes.count, pieceSize), from: descriptor)
                bytes += piece
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

    /// How much of a pipe is read at a time, and at least of a file.
    private static let pieceSize = 1 << 16
}

/// Bytes of a PNG: chunks one after the other, and numbers with their highest byte first (PNG 3, section 5.3).
struct PNGChunkWriter {
    private(set) var bytes = PNG.signature

    /// - Precondition: the data has less than 2³¹ bytes.
    mutating func append(_ type: String, _ data: some Collection<UInt8>) {
        bytes += Self.number(data.count, byteCount: 4)
        let body = Array(type.utf8) + data
        bytes += body
        bytes += Self.number(Int(PNGChecksum.crc32(body[...])), byteCount: 4)
    }

    /// Appends chunks as they stand in another file.
    mutating func append(whole chunks: some Collection<UInt8>) {
        bytes += chunks
    }

    static func number(_ value: Int, byteCount: Int) -> [UInt8] {
        (0..<byteCount).map { UInt8(truncatingIfNeeded: value >> (8 * (byteCount - 1 - $0))) }
    }
}

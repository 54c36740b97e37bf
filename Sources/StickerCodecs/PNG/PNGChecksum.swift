import CDeflate

/// The checksum of a PNG's chunks (PNG 3, annex D).
enum PNGChecksum {
    /// - Parameter bytes: a chunk's type and data.
    static func crc32(_ bytes: ArraySlice<UInt8>) -> UInt32 {
        // SAFETY: the buffer's count is passed with it.
        unsafe bytes.withUnsafeBytes { unsafe libdeflate_crc32(0, $0.baseAddress, $0.count) }
    }
}

extension PNGInfo.Chunk {
    /// Whether the CRC behind the data is that of the type and the data.
    ///
    /// - Precondition: the chunk is whole, and `bytes` are the file's.
    func hasRightChecksum(in bytes: [UInt8]) -> Bool {
        bytes[data.upperBound..<whole.upperBound].bigEndian
            == Int(PNGChecksum.crc32(bytes[offset + 4..<data.upperBound]))
    }
}

import CDeflate

/// Decompression of short zlib streams (RFC 1950).
enum Inflate {
    /// - Parameter limit: the most bytes of the result; a stream that holds more costs no more than them.
    /// - Returns: nil where the stream is damaged or longer.
    static func zlib(_ bytes: ArraySlice<UInt8>, limit: Int) -> [UInt8]? {
        // SAFETY: the decompressor lives until the end of this call.
        guard let decompressor = unsafe libdeflate_alloc_decompressor() else { return nil }
        defer { unsafe libdeflate_free_decompressor(decompressor) }
        var capacity = 1 << 14
        while true {
            capacity = min(capacity, max(0, limit))
            var status = LIBDEFLATE_BAD_DATA
            // SAFETY: both buffers' counts are passed with them.
            let result = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { output, count in
                unsafe bytes.withUnsafeBytes { input in
                    status = unsafe libdeflate_zlib_decompress(
                        decompressor, input.baseAddress, input.count, output.baseAddress, capacity, &count)
                }
                if status != LIBDEFLATE_SUCCESS { count = 0 }
            }
            if status == LIBDEFLATE_SUCCESS { return result }
            guard status == LIBDEFLATE_INSUFFICIENT_SPACE, capacity < limit else { return nil }
            capacity *= 4
        }
    }
}

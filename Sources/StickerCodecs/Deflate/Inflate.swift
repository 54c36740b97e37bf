import CDeflate
import StickerPixels

/// Decompression of zlib streams (RFC 1950) by libdeflate, each in one go.
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
            let (result, status) = unsafe attempt(decompressor, bytes, capacity: capacity, padding: 0)
            if status == LIBDEFLATE_SUCCESS { return result }
            guard status == LIBDEFLATE_INSUFFICIENT_SPACE, capacity < limit else { return nil }
            capacity *= 4
        }
    }

    /// - Parameters:
    ///   - count: the bytes that the stream must hold.
    ///   - padding: the zeros behind them in the result.
    /// - Returns: nil where the stream is damaged, shorter or longer.
    static func zlib(_ bytes: ArraySlice<UInt8>, exactly count: Int, padding: Int) -> [UInt8]? {
        // SAFETY: the decompressor lives until the end of this call.
        guard let decompressor = unsafe libdeflate_alloc_decompressor() else { return nil }
        defer { unsafe libdeflate_free_decompressor(decompressor) }
        let (result, status) = unsafe attempt(decompressor, bytes, capacity: count, padding: padding)
        return status == LIBDEFLATE_SUCCESS && result.count == count + padding ? result : nil
    }

    /// The bytes of a stream of at most `capacity`, with zeros behind; nothing where it fails.
    @unsafe
    private static func attempt(
        _ decompressor: OpaquePointer, _ bytes: ArraySlice<UInt8>, capacity: Int, padding: Int
    ) -> ([UInt8], libdeflate_result) {
        var status = LIBDEFLATE_BAD_DATA
        // SAFETY: both buffers' counts are passed with them; what the library has written and the zeros behind it are
        // initialized.
        let result = unsafe [UInt8](unsafeUninitializedCapacity: capacity + padding) { output, initialized in
            unsafe LargePages.advise(UnsafeMutableRawBufferPointer(output))
            var count = 0
            unsafe bytes.withUnsafeBytes { input in
                status = unsafe libdeflate_zlib_decompress(
                    decompressor, input.baseAddress, input.count, output.baseAddress, capacity, &count)
            }
            guard status == LIBDEFLATE_SUCCESS else { return }
            if padding > 0 {
                unsafe (output.baseAddress! + count).initialize(repeating: 0, count: padding)
            }
            initialized = count + padding
        }
        return (result, status)
    }
}

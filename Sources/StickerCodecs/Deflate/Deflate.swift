import CDeflate
import CodecGuards

/// Compression to a zlib stream (RFC 1950).
enum Deflate {
    /// libdeflate at one level; its memory is kept for many streams. It makes the same bytes on every machine.
    @safe struct Compressor: ~Copyable {
        private let compressor: OpaquePointer

        /// - Parameter level: 1 quick … 12 small.
        /// - Returns: nil when memory runs out.
        init?(level: Int) {
            // SAFETY: the compressor is this value's alone, and is freed when the value ends.
            guard let compressor = unsafe libdeflate_alloc_compressor(Int32(level)) else { return nil }
            unsafe self.compressor = compressor
        }

        deinit {
            unsafe libdeflate_free_compressor(compressor)
        }

        func compress(_ bytes: [UInt8]) -> [UInt8] {
            // SAFETY: both buffers' counts are passed with them; the output has room for the library's bound.
            let bound = unsafe libdeflate_zlib_compress_bound(compressor, bytes.count)
            return unsafe [UInt8](unsafeUninitializedCapacity: bound) { output, count in
                count = unsafe libdeflate_zlib_compress(
                    compressor, bytes, bytes.count, output.baseAddress, output.count)
            }
        }
    }

    /// zlib with runs of one byte as the only matches: for filtered photos smaller than any search for longer
    /// matches, whose short finds cost more bits than the bytes that they replace, and quicker.
    ///
    /// - Returns: nil when memory runs out.
    static func compressRuns(_ bytes: [UInt8]) -> [UInt8]? {
        // SAFETY: both buffers' counts are passed with them.
        let result = unsafe [UInt8](unsafeUninitializedCapacity: sticker_zlib_bound(bytes.count)) {
            output, count in
            count = unsafe sticker_zlib_compress_runs(bytes, bytes.count, output.baseAddress, output.count)
        }
        return result.isEmpty ? nil : result
    }
}

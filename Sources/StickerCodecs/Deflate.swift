import CDeflate
import CISAL
import CodecGuards

/// Compression to a zlib stream (RFC 1950).
enum Deflate {
    /// libdeflate at one level; its memory is kept for many streams. The same bytes on every machine.
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

    /// ISA-L at level 1, several times quicker than ``Compressor`` at its quickest.
    ///
    /// Which instructions the machine has may change the bytes, never what they decompress to.
    ///
    /// - Returns: nil when the library fails, which it does not with a buffer of this size.
    static func compressQuickly(_ bytes: [UInt8]) -> [UInt8]? {
        // Stored blocks of 65,535 bytes have 5 more each; the library may end blocks earlier.
        let bound = bytes.count + bytes.count / 64 + 1024
        var status: Int32 = 0
        var isFinished = false
        let workspaceCount = 1 << 19
        // SAFETY: the stream's pointers live as long as the closures that lend them, and the counts are the
        // buffers' own; the workspace is longer than what the library asks for at this level.
        let result = unsafe [UInt8](unsafeUninitializedCapacity: bound) { output, count in
            unsafe withUnsafeTemporaryAllocation(byteCount: workspaceCount, alignment: 64) { workspace in
                unsafe bytes.withUnsafeBufferPointer { input in
                    unsafe withUnsafeTemporaryAllocation(of: isal_zstream.self, capacity: 1) { streams in
                        guard let stream = streams.baseAddress else { return }
                        unsafe isal_deflate_init(stream)
                        unsafe stream.pointee.level = 1
                        unsafe stream.pointee.level_buf = workspace.baseAddress?
                            .assumingMemoryBound(to: UInt8.self)
                        unsafe stream.pointee.level_buf_size = UInt32(workspaceCount)
                        unsafe stream.pointee.gzip_flag = UInt16(IGZIP_ZLIB)
                        unsafe stream.pointee.end_of_stream = 1
                        unsafe stream.pointee.flush = UInt16(NO_FLUSH)
                        unsafe stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
                        unsafe stream.pointee.avail_in = UInt32(input.count)
                        unsafe stream.pointee.next_out = output.baseAddress
                        unsafe stream.pointee.avail_out = UInt32(output.count)
                        status = unsafe isal_deflate(stream)
                        isFinished = unsafe stream.pointee.internal_state.state == ZSTATE_END
                        count = unsafe Int(stream.pointee.total_out)
                    }
                }
            }
        }
        return status == COMP_OK && isFinished ? result : nil
    }
}

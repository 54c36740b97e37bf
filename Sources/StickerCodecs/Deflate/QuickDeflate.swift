import CISAL

/// Compression of a segment of a zlib stream piece by piece, by ISA-L at level 1: several times quicker than
/// ``Deflate/Compressor`` at its quickest.
///
/// The machine's instructions may change the bytes, never what they decompress to.
@safe struct QuickDeflate: ~Copyable {
    /// What has been written so far.
    private(set) var segment = DeflateSegment()
    private let stream: UnsafeMutablePointer<isal_zstream>
    private let workspace: UnsafeMutablePointer<UInt8>
    private let piece: UnsafeMutablePointer<UInt8>

    /// `ISAL_DEF_LVL1_SMALL`, an expression that Swift cannot import, and 8 KiB: what the level requires, and 18,432 tokens of 4
    /// bytes. A block ends where they are used up; the default of 65,536 would be longer than most stickers have, and leave
    /// the second cache no room for the rows. The number is part of what the bytes of a file depend on.
    private static let workspaceByteCount = requiredByteCount + 4 * 16 * 1024 + 8 * 1024
    /// `ISAL_DEF_LVL1_REQ`: 4 KiB, and a hash table of 8,192 entries of 2 bytes.
    private static let requiredByteCount = 4 * 1024 + 2 * 8 * 1024
    private static let pieceByteCount = 1 << 14

    init() {
        // SAFETY: the memory is this value's alone, and is freed when it ends; the library sets all of the stream that it
        // reads, and of the workspace, whose size it is told.
        unsafe stream = .allocate(capacity: 1)
        unsafe workspace = .allocate(capacity: Self.workspaceByteCount)
        unsafe piece = .allocate(capacity: Self.pieceByteCount)
        unsafe isal_deflate_init(stream)
        unsafe stream.pointee.level = 1
        unsafe stream.pointee.level_buf = unsafe workspace
        unsafe stream.pointee.level_buf_size = UInt32(Self.workspaceByteCount)
        unsafe stream.pointee.gzip_flag = UInt16(IGZIP_DEFLATE)
        unsafe stream.pointee.flush = UInt16(NO_FLUSH)
    }

    deinit {
        // SAFETY: nothing else holds the memory.
        unsafe stream.deallocate()
        unsafe workspace.deallocate()
        unsafe piece.deallocate()
    }

    /// Takes in the next bytes; ``segment`` is whole after the last.
    ///
    /// - Parameters:
    ///   - bytes: more than 8 the first time, or all of the segment.
    ///   - ending: what follows them.
    /// - Returns: false when the library fails or leaves bytes over, which it does not as long as each call is given all that
    ///   it asks for.
    mutating func append(_ bytes: [UInt8], before ending: DeflateSegment.Ending) -> Bool {
        precondition(
            segment.byteCount > 0 || bytes.count > Self.firstByteCount || ending != .none,
            "the first bytes of a segment are too few")
        let first = segment.byteCount == 0 && bytes.count > Self.firstByteCount ? Self.firstByteCount : 0
        // SAFETY: the library reads the bytes before the closure ends.
        return unsafe bytes.withUnsafeBufferPointer { bytes in
            unsafe segment.count(bytes)
            unsafe stream.pointee.end_of_stream = 0
            if first > 0, unsafe !deflate(.init(rebasing: bytes[..<first]), flush: SYNC_FLUSH) {
                return false
            }
            unsafe stream.pointee.end_of_stream = ending == .stream ? 1 : 0
            let rest = unsafe UnsafeBufferPointer(rebasing: bytes[first...])
            guard unsafe deflate(rest, flush: ending == .segment ? FULL_FLUSH : NO_FLUSH) else {
                return false
            }
            return unsafe ending != .stream || stream.pointee.internal_state.state == ZSTATE_END
        }
    }

    /// The bytes of a segment that get a block of their own.
    ///
    /// At its first byte, ISA-L 2.30 hashes bits of the stream's address where it means the bytes behind it
    /// (`.write_first_byte` in igzip_icf_body_h1_gr_bt.asm), so that what it writes would depend on where the stream lies. So
    /// few bytes, flushed, are compressed by another loop, which sets the first hash as well: 4 to 16 are.
    private static let firstByteCount = 8

    /// - Returns: false when the library fails or leaves bytes over.
    private mutating func deflate(_ bytes: UnsafeBufferPointer<UInt8>, flush: Int32) -> Bool {
        // SAFETY: the library is given the bytes' own count, and reads them before the caller's closure ends; no more than a
        // piece is written at a time.
        unsafe stream.pointee.next_in = UnsafeMutablePointer(mutating: bytes.baseAddress)
        unsafe stream.pointee.avail_in = UInt32(bytes.count)
        unsafe stream.pointee.flush = UInt16(flush)
        repeat {
            unsafe stream.pointee.next_out = unsafe piece
            unsafe stream.pointee.avail_out = UInt32(Self.pieceByteCount)
            guard unsafe isal_deflate(stream) == COMP_OK else { return false }
            let count = unsafe Self.pieceByteCount - Int(stream.pointee.avail_out)
            unsafe segment.blocks.append(contentsOf: UnsafeBufferPointer(start: piece, count: count))
        } while unsafe stream.pointee.avail_out == 0
        return unsafe stream.pointee.avail_in == 0
    }
}

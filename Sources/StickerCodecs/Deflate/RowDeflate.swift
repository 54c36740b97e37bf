import StickerKernels

/// Compression of a segment of a zlib stream that holds unfiltered rows of a picture: each byte is a literal, or begins a match with
/// the byte before it or the row above. Of drawn art, which repeats itself there, that leaves fewer bytes than a quick search for
/// matches anywhere, and takes less time. The bytes are the same on every machine.
@safe struct RowDeflate: ~Copyable {
    /// What has been written so far.
    private(set) var segment = DeflateSegment()
    private let rowDistance: Int
    private let capacity: Int
    /// The last row before the next bytes, then these, and padding.
    private let window: UnsafeMutablePointer<UInt8>
    /// The bytes of that row: none before the first bytes.
    private var history = 0
    private let memory: UnsafeMutablePointer<UInt64>
    private let tokens: UnsafeMutablePointer<UInt16>
    private var tokenCount = 0
    private var counts = [UInt32](repeating: 0, count: Int(STICKER_TOKEN_COUNT))
    private var rest = sticker_token_bits()

    /// A block of DEFLATE ends where it has so many tokens.
    private static let blockTokenCount = 1 << 15
    /// So many tokens make up for the codes that a block of its own brings.
    private static let fixedTokenCount = 1 << 10
    /// The bytes that a kernel may read or write behind those that it is given.
    private static let padding = 64
    /// How far a match reaches back at most.
    private static let longestDistance = 1 << 15

    /// - Parameters:
    ///   - rowByteCount: the bytes from a row to the next.
    ///   - capacity: the most bytes that are taken in at once.
    init(rowByteCount: Int, capacity: Int) {
        // Where a row is too far away, two matches with the byte before are as good as one.
        rowDistance = rowByteCount > Self.longestDistance ? 1 : rowByteCount
        self.capacity = capacity
        // SAFETY: the memory is this value's alone, and is freed when it ends; the kernels write all that they read, but for the
        // history, which is set here, and the padding, of which nothing depends.
        unsafe window = .allocate(capacity: self.rowDistance + capacity + Self.padding)
        unsafe window.initialize(repeating: 0, count: self.rowDistance)
        unsafe memory = .allocate(capacity: sticker_token_memory(capacity))
        unsafe tokens = .allocate(capacity: Self.blockTokenCount + capacity + Self.padding)
    }

    deinit {
        // SAFETY: nothing else holds the memory.
        unsafe window.deallocate()
        unsafe memory.deallocate()
        unsafe tokens.deallocate()
    }

    /// Takes in the next rows; ``segment`` is whole after the last.
    ///
    /// - Parameters:
    ///   - byteCount: the bytes of whole rows, no more than the capacity.
    ///   - ending: what follows them.
    ///   - write: writes them.
    mutating func append(
        _ byteCount: Int, before ending: DeflateSegment.Ending, write: (UnsafeMutablePointer<UInt8>) -> Void
    ) {
        precondition(byteCount <= capacity, "there is room for \(capacity) bytes")
        // SAFETY: the window has room for the history, the capacity and the padding; the tokens for those of a block, of the capacity,
        // which has no more tokens than bytes, and the padding.
        let rows = unsafe window + rowDistance
        unsafe write(rows)
        unsafe segment.count(UnsafeBufferPointer(start: rows, count: byteCount))
        tokenCount += unsafe sticker_row_tokens(
            CodecKernels.level,
            sticker_token_rows(bytes: rows, count: byteCount, history: history, row_distance: rowDistance),
            memory, tokens + tokenCount, &counts)
        unsafe window.update(from: window + byteCount, count: rowDistance)
        history = min(rowDistance, history + byteCount)
        switch ending {
        case .none:
            if tokenCount >= Self.blockTokenCount { writeBlock(isLast: false) }
        case .segment:
            writeBlock(isLast: false)
            // An empty stored block begins with a whole byte.
            append(0, count: 3)
            fillByte()
            segment.blocks += [0, 0, 0xFF, 0xFF]
        case .stream:
            writeBlock(isLast: true)
            fillByte()
        }
    }

    /// Writes a block of the tokens (RFC 1951, section 3.2.3), with codes of its own or the fixed ones, whichever is shorter.
    private mutating func writeBlock(isLast: Bool) {
        var codes = RowCodes(counts, rowDistance: rowDistance)
        var bitCount = codes.bitCount(counts)
        if tokenCount < Self.fixedTokenCount {
            let fixed = RowCodes(fixedFor: rowDistance)
            let fixedBitCount = fixed.bitCount(counts)
            if fixedBitCount <= bitCount { (codes, bitCount) = (fixed, fixedBitCount) }
        }
        append(isLast ? 1 : 0, count: 1)
        append(codes.isFixed ? 1 : 2, count: 2)
        for (bits, count) in codes.header { append(bits, count: count) }
        // SAFETY: the codes' bits are counted, those of a byte may stand before them, and the kernel writes no more than 8 bytes behind.
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: bitCount / 8 + 16) { output, count in
            count = unsafe sticker_write_tokens(
                tokens, tokenCount, codes.codes, &rest, output.baseAddress!)
        }
        segment.blocks += bytes
        append(codes.end.bits, count: codes.end.count)
        tokenCount = 0
        for index in counts.indices { counts[index] = 0 }
    }

    /// Ends a byte that has begun with zeros.
    private mutating func fillByte() { append(0, count: -Int(rest.count) & 7) }

    /// Writes bits, the lowest first.
    private mutating func append(_ bits: UInt64, count: Int) {
        rest.bits |= bits << UInt64(rest.count)
        rest.count += UInt32(count)
        while rest.count >= 8 {
            segment.blocks.append(UInt8(truncatingIfNeeded: rest.bits))
            rest.bits >>= 8
            rest.count -= 8
        }
    }
}

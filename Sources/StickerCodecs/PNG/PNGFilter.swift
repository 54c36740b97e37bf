import StickerKernels

/// How the filter type of each row is chosen (PNG 3, section 12.7).
enum PNGFilter: Hashable, CaseIterable {
    /// None everywhere: best for flat art and palettes, whose pixels repeat exactly.
    case none
    case up
    case paeth
    /// The type whose bytes, taken as signed, have the smallest sum of absolute values: best for photos.
    case smallestSum
    /// The type whose bytes have the fewest different pairs of neighbours: best for art with some gradients.
    case fewestPairs

    /// The stream of filtered rows that gets compressed.
    ///
    /// - Parameter above: the bytes of the row over the first one; zeros, as at the top of a picture, without.
    func filteredRows(_ rows: PNGRows, above: [UInt8]? = nil) -> [UInt8] {
        let count = rows.rowByteCount
        let stride = count + 1
        guard self != .none, count > 0 else { return rows.bytes }
        var scratch = [UInt8](repeating: 0, count: 5 * count)
        let above = above ?? [UInt8](repeating: 0, count: count)
        var sums = [UInt64](repeating: 0, count: 5)
        var pairs = PairCounter()
        let level = CodecKernels.level
        precondition(above.count == count, "the row above is of another length")
        // SAFETY: rows y and y − 1 lie inside the source, the row above the first has its length, row y inside the output of the same length,
        // and the scratch holds the five candidates of `count` bytes that the kernel writes.
        return unsafe [UInt8](unsafeUninitializedCapacity: rows.bytes.count) { output, initialized in
            initialized = rows.bytes.count
            unsafe rows.bytes.withUnsafeBufferPointer { source in
                unsafe above.withUnsafeBufferPointer { above in
                    unsafe scratch.withUnsafeMutableBufferPointer { scratch in
                        guard let output = output.baseAddress, let source = source.baseAddress,
                            let first = above.baseAddress, let scratch = scratch.baseAddress
                        else { return }
                        for y in 0..<rows.height {
                            let row = unsafe source + (y * stride + 1)
                            let above = unsafe y == 0 ? first : row - stride
                            let target = unsafe output + y * stride
                            if let type = fixedType {
                                unsafe target[0] = UInt8(type)
                                unsafe sticker_png_filter(
                                    level, type, row, above, count, rows.layout.filterDistance, target + 1)
                                continue
                            }
                            unsafe sticker_png_filter_row(
                                level, row, above, count, rows.layout.filterDistance, scratch, &sums)
                            let type = unsafe type(sums: sums, scratch: scratch, count: count, pairs: &pairs)
                            unsafe target[0] = UInt8(type)
                            unsafe (target + 1).update(from: scratch + type * count, count: count)
                        }
                    }
                }
            }
        }
    }

    /// The filter type of every row, where it does not depend on the row.
    private var fixedType: Int32? {
        switch self {
        case .none: 0
        case .up: 2
        case .paeth: 4
        case .smallestSum, .fewestPairs: nil
        }
    }

    /// The filter type, 0 … 4, of one row whose candidates stand in the scratch.
    private func type(
        sums: [UInt64], scratch: UnsafePointer<UInt8>, count: Int,
        pairs: inout PairCounter
    ) -> Int {
        guard self == .fewestPairs else {
            return (0..<5).min { sums[$0] < sums[$1] } ?? 0
        }
        // SAFETY: the scratch holds five rows of `count` bytes.
        let counts = (0..<5).map { type in
            unsafe pairs.count(UnsafeBufferPointer(start: scratch + type * count, count: count))
        }
        return (0..<5).min { counts[$0] < counts[$1] } ?? 0
    }
}

/// Counts the different pairs of neighbouring bytes.
private struct PairCounter {
    /// The round in which a pair was last seen, so that nothing has to be cleared between rows.
    private var seen = [UInt32](repeating: 0, count: 1 << 16)
    private var round: UInt32 = 0

    mutating func count(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
        round += 1
        var count = 0
        var pair = 0
        // SAFETY: the index of a pair is 16 bits, as many as `seen` has places; the loop stays in the buffer.
        unsafe seen.withUnsafeMutableBufferPointer { seen in
            for index in 0..<bytes.count {
                pair = unsafe (pair << 8 | Int(bytes[index])) & 0xFFFF
                if index > 0, unsafe seen[pair] != round {
                    unsafe seen[pair] = round
                    count += 1
                }
            }
        }
        return count
    }
}

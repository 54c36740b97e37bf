/// The beginning of a picture without loss (RFC 9649, section 3), as far as it says how many groups of codes follow.
///
/// libwebp builds tables for each group before it decodes a pixel, and a file of a few hundred kilobytes can name 65,536 of
/// them. How many there are is in the entropy image, behind the transforms. Nothing is kept but its colours: copies and
/// cached colours repeat those that were spelled out before, so that none of the images is built.
struct LosslessHeader {
    /// The bytes of libwebp's tables: 0 where the data ends or breaks a rule before them, as libwebp does then, too.
    private(set) var tableByteCount = 0

    private var bits: LosslessBits
    private let time: DecodingTime
    /// How many pixels and copies are read between two looks at the clock.
    private static let stepsBetweenChecks = 1 << 12

    /// - Parameter data: behind the five bytes that name the size.
    /// - Throws: ``CodecError/timeExceeded(_:limit:)``: pixels of a code with one symbol take no bits, so that a few bytes can
    ///   stand for images of millions of them.
    init(_ data: ArraySlice<UInt8>, width: Int, height: Int, time: DecodingTime) throws(CodecError) {
        bits = LosslessBits(data)
        self.time = time
        guard let (groupCount, cacheBits) = try groups(width: width, height: height) else { return }
        tableByteCount = groupCount * Self.groupByteCount(cacheBits: cacheBits)
    }

    /// At most what libwebp 1.2.4 allocates (`kTableSize` and `HTreeGroup` in its `src/dec/vp8l_dec.c`): entries of 4 bytes, 630
    /// for each of red, blue and alpha, 410 for distances, and 654 for lengths and green with what the cache adds (the sizes
    /// that zlib's `enough` finds), and 568 bytes that point to them. Other versions may take other sizes: the tests measure
    /// what a process takes.
    private static func groupByteCount(cacheBits: Int) -> Int {
        let cached = cacheBits == 0 ? 0 : 1 << cacheBits
        return 4 * (3 * 630 + 410 + 654 + cached + 2) + 568
    }

    /// The main picture's header (sections 4 and 5.2.3 and 6.2.2): transforms, cache, entropy image.
    private mutating func groups(
        width: Int, height: Int
    ) throws(CodecError) -> (count: Int, cacheBits: Int)? {
        var width = width
        var seen = Set<Int>()
        while bits.read(1) == 1 {
            let kind = bits.read(2)
            guard seen.insert(kind).inserted, !bits.isExhausted else { return nil }
            switch kind {
            // Predictors, and colours across channels: an image of blocks.
            case 0, 1:
                let block = bits.read(3) + 2
                let isRead = try skipImage(Self.blocks(width, block), Self.blocks(height, block))
                guard isRead else { return nil }
            case 2: break
            default:
                let count = bits.read(8) + 1
                guard try skipImage(count, 1) else { return nil }
                // Several indices in a pixel.
                width = Self.blocks(width, count > 16 ? 0 : count > 4 ? 1 : count > 2 ? 2 : 3)
            }
        }
        guard let cacheBits = cacheBits() else { return nil }
        guard bits.read(1) == 1 else { return bits.isExhausted ? nil : (1, cacheBits) }
        let block = bits.read(3) + 2
        // Where nothing is spelled out, all is of group 0.
        var used = [Bool](repeating: false, count: 1 << 16)
        used[0] = true
        var (highest, count) = (0, 1)
        let isRead = try readImage(Self.blocks(width, block) * Self.blocks(height, block)) { group in
            if used[group] { return }
            used[group] = true
            highest = max(highest, group)
            count += 1
        }
        guard isRead else { return nil }
        // libwebp gives numbers of its own to the groups that are used where there are many.
        return (highest < 1000 ? highest + 1 : count, cacheBits)
    }

    private static func blocks(_ side: Int, _ bits: Int) -> Int { (side + (1 << bits) - 1) >> bits }

    /// 0 for no cache; nil for a size that there is not.
    private mutating func cacheBits() -> Int? {
        guard bits.read(1) == 1 else { return 0 }
        let count = bits.read(4)
        return (1...11).contains(count) ? count : nil
    }

    private mutating func skipImage(_ width: Int, _ height: Int) throws(CodecError) -> Bool {
        try readImage(width * height) { _ in }
    }

    /// Reads an image of one group of codes (section 5.2).
    ///
    /// - Parameter body: is given red and green of each pixel that is spelled out, red in the higher byte.
    /// - Returns: whether there was no fault.
    private mutating func readImage(
        _ pixelCount: Int, _ body: (Int) -> Void
    ) throws(CodecError) -> Bool {
        guard let cacheBits = cacheBits() else { return false }
        let cached = cacheBits == 0 ? 0 : 1 << cacheBits
        var codes: [LosslessCode] = []
        for symbolCount in [256 + 24 + cached, 256, 256, 256, 40] {
            guard let code = LosslessCode(symbolCount: symbolCount, from: &bits) else { return false }
            codes.append(code)
        }
        var (count, stepCount) = (0, 0)
        while count < pixelCount {
            if stepCount.isMultiple(of: Self.stepsBetweenChecks) { try time.check(.webp) }
            stepCount += 1
            let green = codes[0].next(from: &bits)
            if green < 256 {
                let red = codes[1].next(from: &bits)
                _ = codes[2].next(from: &bits)
                _ = codes[3].next(from: &bits)
                body(red << 8 | green)
                count += 1
            } else if green < 256 + 24 {
                count += length(of: green - 256)
                _ = length(of: codes[4].next(from: &bits))
            } else {
                count += 1
            }
            guard !bits.isExhausted else { return false }
        }
        return true
    }

    /// A prefix code and its extra bits (section 5.2.2).
    private mutating func length(of prefix: Int) -> Int {
        guard prefix >= 4 else { return prefix + 1 }
        let extra = (prefix - 2) >> 1
        return (2 + prefix & 1) << extra + bits.read(extra) + 1
    }
}

/// The number of groups of prefix codes in a lossless picture (RFC 9649, section 6.2.2).
///
/// A decoder builds tables for each of them before it decodes a pixel, and a file of a few hundred kilobytes can name 65,536. No
/// header says how many there are: it is one more than the highest number in the entropy image, which stands behind the images
/// of the transforms. So these are read, but not kept.
struct LosslessGroups {
    /// The estimated bytes of a group's tables, whatever the version of libwebp.
    ///
    /// A code has at most 15 bits, and there are five: of up to 256 + 24 + 2,048 symbols, three times 256, and 40. In tables of
    /// two levels whose first has 8 bits, as libwebp has had them from the beginning, they take at most 2,704 + 3 × 630 + 410 entries
    /// (by zlib's `enough`), of 4 bytes each: 20 KB. A fifth is added for what refers to them.
    static let byteCount = 24 << 10

    /// The number of groups; 0 where the data or the time ends, or the data breaks a rule, before it is known: nothing
    /// is built then.
    private(set) var count = 0
    private var bits: LosslessBits
    private let time: DecodingTime?

    /// - Parameters:
    ///   - data: the bytes behind the five that name the size.
    ///   - time: the time left, which is looked at; nil for tests.
    /// - Complexity: O(bytes), however many pixels they stand for.
    init(_ data: ArraySlice<UInt8>, width: Int, height: Int, time: DecodingTime? = nil) {
        bits = LosslessBits(data)
        self.time = time
        count = read(width: width, height: height) ?? 0
    }

    /// Reads transforms, cache and entropy image (sections 4, 5.2.3 and 6.2.2).
    private mutating func read(width: Int, height: Int) -> Int? {
        var width = width
        var seen: Set<Int> = []
        while bits.read(1) == 1 {
            let kind = bits.read(2)
            guard seen.insert(kind).inserted, !bits.isExhausted else { return nil }
            switch kind {
            // Green subtracted from red and blue.
            case 2: break
            case 3:
                let colorCount = bits.read(8) + 1
                guard highestNumber(pixelCount: colorCount) != nil else { return nil }
                // Several indices in a pixel.
                width = Self.tiles(width, colorCount > 16 ? 0 : colorCount > 4 ? 1 : colorCount > 2 ? 2 : 3)
            // Predictors, and colours across channels.
            default: guard highestNumber(width: width, height: height) != nil else { return nil }
            }
        }
        guard readCacheSize() != nil else { return nil }
        guard bits.read(1) == 1 else { return bits.isExhausted ? nil : 1 }
        return highestNumber(width: width, height: height).map { $0 + 1 }
    }

    private static func tiles(_ side: Int, _ exponent: Int) -> Int { (side + 1 << exponent - 1) >> exponent }

    /// Reads an image with a pixel for each tile of a picture, and returns its highest number.
    private mutating func highestNumber(width: Int, height: Int) -> Int? {
        let exponent = bits.read(3) + 2
        return highestNumber(pixelCount: Self.tiles(width, exponent) * Self.tiles(height, exponent))
    }

    /// Reads an image of one group of codes (section 5.2). Copies and cached colours repeat what was spelled out before.
    ///
    /// - Returns: the highest of the numbers that red and green make up, red in the higher byte; nil where there is a fault.
    private mutating func highestNumber(pixelCount: Int) -> Int? {
        guard let cacheSize = readCacheSize() else { return nil }
        var codes: [LosslessCode] = []
        for symbolCount in [256 + 24 + cacheSize, 256, 256, 256, 40] {
            guard let code = LosslessCode(symbolCount: symbolCount, from: &bits) else { return nil }
            codes.append(code)
        }
        var (count, highest, stepCount) = (0, 0, 0)
        while count < pixelCount {
            stepCount += 1
            if stepCount.isMultiple(of: Self.stepsBetweenChecks), time?.remainingNanoseconds == 0 {
                return nil
            }
            let start = bits.position
            let green = codes[0].next(from: &bits)
            if green < 256 {
                highest = max(highest, codes[1].next(from: &bits) << 8 | green)
                _ = codes[2].next(from: &bits)
                _ = codes[3].next(from: &bits)
                count += 1
            } else if green < 256 + 24 {
                count += readLength(green - 256)
                _ = readLength(codes[4].next(from: &bits))
            } else {
                count += 1
            }
            guard !bits.isExhausted else { return nil }
            // What takes no bits comes again until the image is full.
            if bits.position == start { break }
        }
        return highest
    }

    /// The steps between two looks at the clock: a tenth of a millisecond.
    private static let stepsBetweenChecks = 1 << 12

    /// Reads the size of the cache: 0 for no cache; nil for a size that does not exist.
    private mutating func readCacheSize() -> Int? {
        guard bits.read(1) == 1 else { return 0 }
        let exponent = bits.read(4)
        return (1...11).contains(exponent) ? 1 << exponent : nil
    }

    /// Reads the extra bits of a prefix code (section 5.2.2).
    private mutating func readLength(_ prefix: Int) -> Int {
        guard prefix >= 4 else { return prefix + 1 }
        let extra = (prefix - 2) >> 1
        return (2 + prefix & 1) << extra + bits.read(extra) + 1
    }
}

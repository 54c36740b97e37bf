import StickerKernels
import StickerPixels
import StickerTestSupport
import Testing

@testable import StickerCodecs

@Suite struct PNGFilterTests {
    /// The levels that this machine can run, by their names in C.
    private static let levels = KernelLevel.available.compactMap(\.compiled)

    /// One filtered byte after the formulas of PNG 3, section 9.2; a left, b above, c above left.
    private func filtered(_ type: Int, _ x: UInt8, _ a: UInt8, _ b: UInt8, _ c: UInt8) -> UInt8 {
        let (a, b, c) = (Int(a), Int(b), Int(c))
        let predictor: Int
        switch type {
        case 0: predictor = 0
        case 1: predictor = a
        case 2: predictor = b
        case 3: predictor = (a + b) / 2
        default:
            let p = a + b - c
            let (pa, pb, pc) = (abs(p - a), abs(p - b), abs(p - c))
            predictor = pa <= pb && pa <= pc ? a : pb <= pc ? b : c
        }
        return UInt8(truncatingIfNeeded: Int(x) - predictor)
    }

    private func check(
        _ row: [UInt8], _ above: [UInt8], distance: Int, offset: Int, level: sticker_level
    ) {
        let count = row.count
        let source = GuardedBuffer(row, offset: offset)
        let previous = GuardedBuffer(above, offset: offset)
        let output = GuardedBuffer(count: 5 * count, filledWith: 0xEE, offset: offset)
        var sums = [UInt64](repeating: 0, count: 5)
        // SAFETY: the buffers have the lengths that the kernel is given.
        unsafe source.withUnsafeMutableBytes { source in
            unsafe previous.withUnsafeMutableBytes { previous in
                unsafe output.withUnsafeMutableBytes { output in
                    guard let source = source.baseAddress, let previous = previous.baseAddress,
                        let output = output.baseAddress
                    else { return }
                    unsafe sticker_png_filter_row(level, source, previous, count, distance, output, &sums)
                }
            }
        }
        var expected: [UInt8] = []
        for type in 0..<5 {
            for i in 0..<count {
                let a = i < distance ? 0 : row[i - distance]
                let c = i < distance ? 0 : above[i - distance]
                expected.append(filtered(type, row[i], a, above[i], c))
            }
        }
        #expect(output.bytes == expected, "\(count) bytes, distance \(distance), offset \(offset)")
        #expect(output.isIntact && source.isIntact && previous.isIntact)
        for type in 0..<5 {
            let bytes = expected[type * count..<(type + 1) * count]
            #expect(sums[type] == bytes.reduce(0) { $0 + UInt64(Int8(bitPattern: $1).magnitude) })
        }
    }

    @Test(
        "the kernel gives the specification's bytes at every width and distance, and writes nowhere else",
        arguments: levels)
    func widths(level: sticker_level) {
        var generator = SeededGenerator(seed: 11)
        for count in 1...131 {
            let row = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
            let above = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
            check(row, above, distance: 1 + count % 4, offset: count % 13, level: level)
        }
        let long = (0..<9_001).map { _ in UInt8.random(in: 0...255, using: &generator) }
        check(long, long.reversed(), distance: 4, offset: 1, level: level)
    }

    @Test(
        "Paeth is right for every combination of neighbours in coarse steps and at the ends of the range",
        arguments: levels)
    func paeth(level: sticker_level) {
        let values: [UInt8] = [0, 1, 2, 3, 63, 64, 100, 126, 127, 128, 129, 191, 200, 253, 254, 255]
        var row: [UInt8] = []
        var above: [UInt8] = []
        for a in values {
            for b in values {
                for c in values {
                    row += [a, 0]
                    above += [c, b]
                }
            }
        }
        check(row, above, distance: 1, offset: 3, level: level)
    }

    @Test(
        "unpremultiplying gives Color's bytes for all pairs of colour and alpha, and multiplies back exactly",
        arguments: levels)
    func unpremultiplies(level: sticker_level) {
        let words = (0..<65_536).map { pair -> UInt32 in
            let color = UInt32(pair & 255)
            let alpha = UInt32(pair >> 8)
            return color | (255 - color) << 8 | (color / 2) << 16 | alpha << 24
        }
        var straight = [UInt8](repeating: 0, count: 4 * words.count)
        unsafe sticker_unpremultiply(level, words, words.count, &straight)
        var pairs = [UInt8](repeating: 0, count: 2 * words.count)
        unsafe sticker_png_pack_grey_alpha(level, words, words.count, &pairs)
        for (index, word) in words.enumerated() {
            let pixel = PremultipliedColor(word: word)
            let bytes = straight[4 * index..<4 * index + 4]
            let color = Color(pixel)
            guard Array(bytes) == [color.red, color.green, color.blue, color.alpha],
                Array(pairs[2 * index..<2 * index + 2]) == [color.red, color.alpha]
            else {
                Issue.record("\(pixel) became \(bytes), \(pairs[2 * index..<2 * index + 2])")
                return
            }
            if pixel.red <= pixel.alpha { #expect(PremultipliedColor(color).red == pixel.red) }
        }
    }

    @Test(
        "pixel kernels keep to their pixels at every count, also where runs of 16 are equal",
        arguments: [0, 1, 3], levels)
    func pixelCounts(offset: Int, level: sticker_level) {
        var generator = SeededGenerator(seed: 12)
        let kinds: [UInt32] = [0, 0xFF11_2233, 0x8040_2010]
        for count in 0...67 {
            let words = (0..<count).map {
                kinds[($0 / 16 + (Int.random(in: 0..<40, using: &generator) == 0 ? 1 : 0)) % 3]
            }
            let rgba = GuardedBuffer(count: 4 * count, offset: offset)
            let rgb = GuardedBuffer(count: 3 * count, offset: offset)
            let pairs = GuardedBuffer(count: 2 * count, offset: offset)
            // SAFETY: the buffers have four, three and two bytes for each of the words.
            unsafe rgba.withUnsafeMutableBytes { bytes in
                guard let bytes = bytes.baseAddress else { return }
                unsafe sticker_unpremultiply(level, words, count, bytes)
            }
            unsafe rgb.withUnsafeMutableBytes { bytes in
                guard let bytes = bytes.baseAddress else { return }
                unsafe sticker_png_pack_rgb(level, words, count, bytes)
            }
            unsafe pairs.withUnsafeMutableBytes { bytes in
                guard let bytes = bytes.baseAddress else { return }
                unsafe sticker_png_pack_grey_alpha(level, words, count, bytes)
            }
            let pixels = words.map(PremultipliedColor.init(word:))
            #expect(rgba.bytes == pixels.map { Color($0) }.flatMap { [$0.red, $0.green, $0.blue, $0.alpha] })
            #expect(rgb.bytes == pixels.flatMap { [$0.red, $0.green, $0.blue] })
            #expect(pairs.bytes == pixels.map { Color($0) }.flatMap { [$0.red, $0.alpha] })
            #expect(rgba.isIntact && rgb.isIntact && pairs.isIntact)
        }
    }

    @Test(
        "a scan finds one pixel that is translucent, coloured or repeated, wherever it stands",
        arguments: levels)
    func scan(level: sticker_level) {
        let grey: [UInt32] = [0xFF10_1010, 0xFF20_2020]
        for count in 0...67 {
            let plain = (0..<count).map { grey[$0 % 2] }
            let traits = unsafe sticker_png_scan(level, plain, count)
            #expect(traits.is_opaque != 0 && traits.is_grey != 0 && traits.repeat_count == 0)
            for index in 0..<count {
                var pixels = plain
                pixels[index] = 0xFE10_1010
                #expect(unsafe sticker_png_scan(level, pixels, count).is_opaque == 0)
                pixels[index] = index % 2 == 0 ? 0xFF11_1010 : 0xFF10_1011
                #expect(unsafe sticker_png_scan(level, pixels, count).is_grey == 0)
                pixels[index] = grey[(index + 1) % 2]
                let neighbours = (index > 0 ? 1 : 0) + (index + 1 < count ? 1 : 0)
                #expect(unsafe sticker_png_scan(level, pixels, count).repeat_count == neighbours)
            }
        }
        let long = [UInt32](repeating: 7, count: 20_000)
        #expect(unsafe sticker_png_scan(level, long, long.count).repeat_count == 19_999)
    }

    @Test("filtered rows are undone by the decoder", arguments: PNGFilter.allCases)
    func decodes(filter: PNGFilter) throws {
        var generator = SeededGenerator(seed: 13)
        let size = try PixelSize(width: 37, height: 20)
        let pixels = (0..<size.pixelCount).map { index -> PremultipliedColor in
            let (x, y) = (index % 37, index / 37)
            let blue = UInt8.random(in: 0...9, using: &generator)
            return PremultipliedColor(
                Color(red: UInt8(x * 6), green: UInt8(y * 12), blue: blue, alpha: UInt8(255 - x)))
        }
        let pixmap = try Pixmap(size: size, pixels: pixels)
        let rows = PNGRows(pixmap, layout: .rgba, table: nil)
        let filtered = filter.filteredRows(rows)
        let data = try #require(Deflate.compressRuns(filtered))
        let file = PNG.container(size: size, layout: .rgba, data: data)
        #expect(try PNG.decode(file) == pixmap)
    }

    @Test("the smallest sum picks the filter that a smooth slope wants, row by row")
    func picks() throws {
        var pixmap = Pixmap(size: try PixelSize(width: 40, height: 3))
        for x in 0..<40 {
            pixmap[x, 0] = PremultipliedColor(red: UInt8(x * 5), green: 0, blue: 0, alpha: 255)
            pixmap[x, 1] = pixmap[x, 0]
            pixmap[x, 2] = PremultipliedColor(red: UInt8(x % 2), green: 0, blue: 0, alpha: 255)
        }
        let rows = PNGRows(pixmap, layout: .rgb, table: nil)
        let filtered = PNGFilter.smallestSum.filteredRows(rows)
        #expect([filtered[0], filtered[121], filtered[242]] == [1, 2, 0])
        #expect(filtered.count == rows.bytes.count)
        #expect(rows.bytes.count == 3 * 121)
    }

    @Test("a sample has bands of whole rows in the middle of equal shares, and all rows of a small picture")
    func sample() throws {
        let small = PNGRows(Pixmap(size: try PixelSize(width: 9, height: 200)), layout: .rgba, table: nil)
        #expect(small.sample().bytes == small.bytes)
        var pixmap = Pixmap(size: try PixelSize(width: 200, height: 640))
        for y in 0..<640 {
            for x in 0..<200 {
                pixmap[x, y] = PremultipliedColor(
                    red: UInt8(y % 256), green: UInt8(y / 256), blue: 0, alpha: 255)
            }
        }
        func numbers(of sample: PNGRows) -> [Int] {
            #expect(sample.bytes.count == 801 * sample.height)
            return stride(from: 0, to: sample.bytes.count, by: 801).map { row in
                Int(sample.bytes[row + 1]) + 256 * Int(sample.bytes[row + 2])
            }
        }
        let rows = PNGRows(pixmap, layout: .rgba, table: nil)
        // Five bands, of 128 rows each.
        let expected: [Int] = stride(from: 56, to: 640, by: 128).flatMap { first in first..<first + 16 }
        #expect(numbers(of: rows.sample()) == expected)
        #expect(numbers(of: rows.sample(byteCount: 1 << 10, bandHeight: 8)) == Array(316..<324))
    }
}

import StickerPixels
import StickerTestSupport
import Testing

@testable import StickerCodecs

@Suite("The quantiser") struct QuantizerTests {
    /// A slope in all four channels, with a fully transparent border of 3 px and an opaque square.
    private func picture(side: Int = 72) throws -> Pixmap {
        var pixmap = Pixmap(size: try PixelSize(square: side))
        for y in 3..<(side - 3) {
            for x in 3..<(side - 3) {
                let alpha = x > side / 2 && y > side / 2 ? 255 : 20 + (x + y) % 230
                pixmap[x, y] = PremultipliedColor(
                    Color(
                        red: UInt8(x * 255 / side), green: UInt8(y * 255 / side), blue: UInt8((x ^ y) & 0xFF),
                        alpha: UInt8(alpha)))
            }
        }
        return pixmap
    }

    private func meanSquaredError(_ one: Pixmap, _ other: Pixmap) -> Double {
        let sum = zip(one.pixels, other.pixels).reduce(0) {
            $0 + Int(ColorVector($1.0).squaredDistance(to: ColorVector($1.1)))
        }
        return Double(sum) / Double(4 * one.pixels.count)
    }

    @Test(
        "a picture with no more colours than asked for comes back exactly", arguments: Dithering.allCases,
        [1, 2, 3, 17, 255, 256])
    func exact(dithering: Dithering, count: Int) throws {
        var pixmap = Pixmap(size: try PixelSize(width: 40, height: 20))
        for index in 0..<800 {
            let number = index % count
            pixmap[index % 40, index / 40] =
                number == 0
                ? .transparent
                : PremultipliedColor(
                    Color(red: UInt8(number), green: UInt8(255 - number), blue: 90, alpha: UInt8(number | 1)))
        }
        let indexed = try Quantizer(colorCount: count, dithering: dithering).quantized(pixmap)
        #expect(Pixmap(indexed) == pixmap)
        #expect(indexed.palette.count == Set(pixmap.pixels).count)
        #expect(indexed.transparentIndex == 0)
    }

    @Test(
        "fully transparent pixels stay so, opaque ones stay opaque, and colour stays within alpha",
        arguments: Dithering.allCases, [2, 3, 4, 8, 16, 64, 256])
    func alpha(dithering: Dithering, count: Int) throws {
        let pixmap = try picture()
        let indexed = try Quantizer(colorCount: count, dithering: dithering).quantized(pixmap)
        #expect(indexed.palette.count <= count)
        let result = Pixmap(indexed)
        for (before, after) in zip(pixmap.pixels, result.pixels) {
            if before.alpha == 0 { #expect(after == .transparent) }
            if before.alpha == 255 { #expect(after.alpha == 255) }
            #expect(max(after.red, after.green, after.blue) <= after.alpha)
        }
    }

    @Test("more colours never look worse, and 256 come near to the picture")
    func errors() throws {
        let pixmap = try picture()
        let errors = try [2, 4, 8, 16, 32, 64, 128, 256].map {
            meanSquaredError(
                pixmap, Pixmap(try Quantizer(colorCount: $0, dithering: .none).quantized(pixmap)))
        }
        for (fewer, more) in zip(errors, errors.dropFirst()) { #expect(more < fewer) }
        // A slope in three channels at once is hard: 256 colours are six or so steps in each.
        #expect(try #require(errors.last) < 80)
    }

    @Test(
        "dithering keeps the mean of a slope where the nearest colours do not",
        arguments: [Dithering.floydSteinberg, .blueNoise])
    func means(dithering: Dithering) throws {
        // Of eight greys, each stands for 32 levels.
        var slope = Pixmap(size: try PixelSize(width: 256, height: 64))
        for y in 0..<64 {
            for x in 0..<256 {
                slope[x, y] = PremultipliedColor(red: UInt8(x), green: UInt8(x), blue: UInt8(x), alpha: 255)
            }
        }
        func largestError(_ dithering: Dithering) throws -> Int {
            let result = Pixmap(try Quantizer(colorCount: 8, dithering: dithering).quantized(slope))
            return stride(from: 16, to: 240, by: 8).map { first in
                func sum(_ pixmap: Pixmap) -> Int {
                    (0..<64).reduce(0) { sum, y in
                        (first..<(first + 8)).reduce(sum) { $0 + Int(pixmap[$1, y].red) }
                    }
                }
                return abs(sum(result) - sum(slope)) / 512
            }.max() ?? 0
        }
        #expect(try largestError(.none) >= 8)
        #expect(try largestError(dithering) <= 2)
    }

    @Test("flat areas keep their colour, without a speck", arguments: Dithering.allCases)
    func flatAreas(dithering: Dithering) throws {
        let flat = PremultipliedColor(red: 100, green: 149, blue: 237, alpha: 255)
        var pixmap = try picture()
        for y in 20..<60 {
            for x in 10..<40 { pixmap[x, y] = flat }
        }
        let result = Pixmap(try Quantizer(colorCount: 12, dithering: dithering).quantized(pixmap))
        for y in 20..<60 {
            for x in 10..<40 where result[x, y] != flat { Issue.record("(\(x), \(y)): \(result[x, y])") }
        }
    }

    @Test("binary transparency leaves opaque colours and nothing, by the threshold")
    func binary() throws {
        let size = try PixelSize(width: 4, height: 1)
        let pixels = [0, 99, 100, 255].map {
            PremultipliedColor(Color(red: 200, green: 100, blue: 0, alpha: UInt8($0)))
        }
        let pixmap = try Pixmap(size: size, pixels: pixels)
        let straight = try Quantizer(transparency: .binary(threshold: 100)).quantized(pixmap)
        #expect(Pixmap(straight).pixels.map(\.alpha) == [0, 0, 255, 255])
        #expect(Pixmap(straight)[3, 0] == PremultipliedColor(Color(red: 200, green: 100, blue: 0)))
        #expect(abs(Int(Pixmap(straight)[2, 0].red) - 200) <= 1)
        let matte = try Quantizer(transparency: .binary(threshold: 100, matte: .white)).quantized(pixmap)
        // 200 × 100/255 and 255 × 155/255.
        #expect(Pixmap(matte)[2, 0] == PremultipliedColor(red: 233, green: 194, blue: 155, alpha: 255))
    }

    @Test("one palette serves several pictures, each of which keeps what it has alone")
    func shared() throws {
        let size = try PixelSize(square: 8)
        let colors = [Color(red: 255, green: 0, blue: 0), Color(red: 0, green: 0, blue: 255)]
        let pixmaps = colors.map { Pixmap(size: size, filledWith: PremultipliedColor($0)) }
        let quantizer = Quantizer(colorCount: 3)
        let palette = try quantizer.palette(for: pixmaps, reservingTransparency: true)
        #expect(palette.colors.count == 3)
        #expect(palette.colors[0] == .transparent)
        #expect(palette.isExact)
        for pixmap in pixmaps {
            let indexed = try quantizer.indexed(pixmap, palette: palette)
            #expect(indexed.palette == palette.colors)
            #expect(Pixmap(indexed) == pixmap)
        }
    }

    @Test("a picture of nothing has one colour")
    func nothing() throws {
        let pixmap = Pixmap(size: try PixelSize(square: 3))
        #expect(try Quantizer(colorCount: 1).quantized(pixmap).palette == [.transparent])
    }

    @Test("colours that are counted together are never opaque and translucent ones")
    func coarseHistogram() {
        var histogram = ColorHistogram()
        var colors: [PremultipliedColor] = []
        for red in 0..<200 {
            for green in 0..<200 {
                colors.append(
                    PremultipliedColor(
                        red: UInt8(red), green: UInt8(green), blue: 0, alpha: green % 2 == 0 ? 255 : 254))
            }
        }
        histogram.add(colors)
        #expect(histogram.entries.count <= ColorHistogram.maximumEntryCount)
        #expect(!histogram.isExact)
        #expect(histogram.entries.reduce(0) { $0 + $1.weight } == colors.count)
        let opaque = histogram.entries.filter { $0.color[3] == 255 }
        #expect(opaque.reduce(0) { $0 + $1.weight } == colors.count / 2)
    }

    @Test("the search finds what looking at every colour finds, from any guess")
    func search() {
        let seed: UInt64 = 71
        var generator = SeededGenerator(seed: seed)
        func color() -> ColorVector {
            let alpha = UInt8.random(in: 0...255, using: &generator)
            func channel() -> UInt8 { .random(in: 0...alpha, using: &generator) }
            return ColorVector(
                PremultipliedColor(red: channel(), green: channel(), blue: channel(), alpha: alpha))
        }
        for count in [1, 2, 30, 256] {
            let colors = (0..<count).map { _ in color() }
            let nearest = NearestColor(colors)
            for _ in 0..<300 {
                let wanted = color()
                let expected = colors.indices.min {
                    colors[$0].squaredDistance(to: wanted) < colors[$1].squaredDistance(to: wanted)
                }
                let guess = Int.random(in: 0..<count, using: &generator)
                #expect(nearest.index(nearestTo: wanted, guess: guess) == expected, "seed \(seed)")
            }
        }
    }

    @Test("the blue noise has every threshold once, and no low frequencies")
    func blueNoise() {
        let side = BlueNoiseMask.side
        let mask = BlueNoiseMask.shared
        let ranks = (0..<side * side).map { mask.rank(x: $0 % side, y: $0 / side) }
        #expect(ranks.sorted() == Array(0..<BlueNoiseMask.rankCount))
        // Of a square of 8×8, white noise has 32 ± 4 thresholds in the lower half; blue noise is far more even.
        for level in [BlueNoiseMask.rankCount / 4, BlueNoiseMask.rankCount / 2] {
            let expected = 64 * Int(level) / Int(BlueNoiseMask.rankCount)
            for place in 0..<64 {
                let count = (0..<64).count {
                    mask.rank(x: place % 8 * 8 + $0 % 8, y: place / 8 * 8 + $0 / 8) < level
                }
                #expect(abs(count - expected) <= 6, "square \(place), level \(level)")
            }
        }
    }

    @Test(
        "the same picture gives the same colours and indices on every machine, in every process",
        arguments: [
            (Dithering.none, "4a6fd90c3b45a848"), (.floydSteinberg, "b9f5cacf04d0d603"),
            (.blueNoise, "56e87c5ac262f72c"),
        ])
    func deterministic(dithering: Dithering, digest: String) throws {
        let indexed = try Quantizer(colorCount: 40, dithering: dithering).quantized(try picture())
        let palette = indexed.palette.flatMap { [$0.red, $0.green, $0.blue, $0.alpha] }
        // FNV-1a, of 64 bits.
        let hash = (palette + indexed.indices).reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
            ($0 ^ UInt64($1)) &* 0x100_0000_01B3
        }
        #expect(String(hash, radix: 16) == digest)
    }
}

import StickerLimits
import StickerPixels
import StickerTestSupport
import Testing

@testable import StickerCodecs

@Suite struct PNGEncodeTests {
    /// A picture whose pixels are picked from the colours at random, each colour at least once.
    private func picture(of colors: [Color], width: Int = 24, height: Int = 18, seed: UInt64 = 21) throws
        -> Pixmap
    {
        var generator = SeededGenerator(seed: seed)
        let size = try PixelSize(width: width, height: height)
        let pixels = (0..<size.pixelCount).map { index in
            PremultipliedColor(
                colors[index < colors.count ? index : .random(in: 0..<colors.count, using: &generator)])
        }
        return try Pixmap(size: size, pixels: pixels)
    }

    private func greys(_ values: [Int]) -> [Color] {
        values.map { Color(red: UInt8($0), green: UInt8($0), blue: UInt8($0)) }
    }

    private func reds(_ count: Int) -> [Color] {
        (0..<count).map { Color(red: UInt8($0), green: 9, blue: 0) }
    }

    /// What a file says, once its picture is seen to be the same.
    private func encoded(_ pixmap: Pixmap, _ effort: CompressionEffort = .balanced) throws -> PNGInfo {
        let bytes = try PNG.encode(pixmap, effort: effort)
        #expect(try PNG.decode(bytes) == pixmap)
        return try PNG.info(bytes)
    }

    @Test(
        "grey takes the fewest bits that hold it",
        arguments: [
            ([255], 1), ([0, 255], 1), ([0, 85, 170], 2), ([0, 85, 170, 255], 2), ([17, 34, 51, 68, 255], 4),
            (Array(0..<40), 8),
        ] as [([Int], Int)])
    func grey(values: [Int], bitDepth: Int) throws {
        let info = try encoded(try picture(of: greys(values)))
        #expect(info.colorType == .grey)
        #expect(info.bitDepth == bitDepth)
    }

    @Test("greys off the grid of 1, 2 or 4 bits take a palette when it needs fewer")
    func greyPalette() throws {
        let info = try encoded(try picture(of: greys([3, 99])))
        #expect(info.colorType == .palette)
        #expect(info.bitDepth == 1)
    }

    @Test(
        "a palette takes the fewest bits that tell its colours apart",
        arguments: [
            (1, 1), (2, 1), (3, 2), (4, 2), (5, 4), (16, 4), (17, 8), (256, 8),
        ])
    func palette(count: Int, bitDepth: Int) throws {
        let info = try encoded(try picture(of: reds(count), width: 60, height: 60))
        #expect(info.colorType == .palette)
        #expect(info.bitDepth == bitDepth)
        #expect(info.paletteCount == count)
        #expect(!info.hasTransparency)
    }

    @Test("257 colours take RGB, with alpha RGBA, in grey with alpha two channels")
    func direct() throws {
        let many = reds(256) + [Color(red: 0, green: 10, blue: 0)]
        #expect(try encoded(picture(of: many)).colorType == .rgb)
        let translucent = many + [Color(red: 255, green: 0, blue: 0, alpha: 128)]
        #expect(try encoded(picture(of: translucent)).colorType == .rgba)
        let alphas = greys(Array(0..<256)) + [Color(red: 255, green: 255, blue: 255, alpha: 3)]
        let info = try encoded(picture(of: alphas))
        #expect(info.colorType == .greyAlpha)
        #expect(info.bitDepth == 8)
    }

    @Test("a palette that is longer than what it saves is not used")
    func tinyPicture() throws {
        #expect(try encoded(picture(of: reds(12), width: 4, height: 3)).colorType == .rgb)
    }

    @Test("tRNS ends with the last colour that is not opaque")
    func shortTransparency() throws {
        let colors = reds(30) + [.transparent, Color(red: 200, green: 100, blue: 0, alpha: 77)]
        let info = try encoded(try picture(of: colors, width: 60, height: 60))
        #expect(info.colorType == .palette)
        #expect(info.chunks.first { $0.type == "tRNS" }?.byteCount == 2)
    }

    @Test(
        "the balanced effort keeps the order of a picture's colours where tRNS is at most 8 bytes longer by it",
        arguments: [(0, true), (8, true), (9, false)])
    func keptOrder(opaqueCount: Int, isKept: Bool) throws {
        let translucent = (1...20).map { Color(red: 200, green: 100, blue: 0, alpha: UInt8($0)) }
        let colors = reds(opaqueCount) + translucent + reds(30)
        let pixmap = try picture(of: colors, width: 60, height: 60)
        #expect((PNGReduction(pixmap, effort: .balanced).indices != nil) == isKept)
        #expect(PNGReduction(pixmap, effort: .fast).indices != nil)
        #expect(PNGReduction(pixmap, effort: .small).indices == nil)
        let info = try encoded(pixmap)
        #expect(
            info.chunks.first { $0.type == "tRNS" }?.byteCount
                == (isKept ? opaqueCount : 0) + translucent.count)
    }

    @Test("the palette's order depends on the colours alone, not on where they stand")
    func paletteOrder() throws {
        let colors = reds(40) + [.transparent]
        let first = PNGPalette.numbering(colors).palette
        #expect(first.colors == PNGPalette.numbering(colors.reversed()).palette.colors)
        #expect(first.colors[0] == .transparent)
        #expect(Array(first.colors.dropFirst()) == reds(40))
    }

    @Test(
        "a file has the chunks that it needs, tagged sRGB, and no other",
        arguments: CompressionEffort.allCases)
    func chunks(effort: CompressionEffort) throws {
        let plain = try encoded(try picture(of: reds(256) + greys([1])), effort)
        #expect(plain.chunks.map(\.type) == ["IHDR", "sRGB", "IDAT", "IEND"])
        let indexed = try encoded(try picture(of: reds(20) + [.transparent], width: 90, height: 90), effort)
        #expect(indexed.chunks.map(\.type) == ["IHDR", "sRGB", "PLTE", "tRNS", "IDAT", "IEND"])
    }

    @Test(
        "noise, art and both in one come back from every effort, and small is the smallest",
        arguments: [0, 45, 90])
    func kindsOfPictures(noisyRows: Int) throws {
        var generator = SeededGenerator(seed: 23)
        var pixmap = Pixmap(size: try PixelSize(width: 120, height: 90))
        for y in 0..<90 {
            for x in 0..<120 {
                let noise = y < noisyRows ? Int.random(in: 0...7, using: &generator) : 0
                pixmap[x, y] = PremultipliedColor(
                    Color(red: UInt8(x / 8 * 8 + noise), green: UInt8(y / 8 * 9 + noise), blue: UInt8(noise)))
            }
        }
        let files = try CompressionEffort.allCases.map { try PNG.encode(pixmap, effort: $0) }
        for file in files { #expect(try PNG.decode(file) == pixmap) }
        #expect(files[2].count <= files[1].count)
        #expect(files[2].count <= files[0].count)
    }

    @Test("small is never longer than balanced where a longer search loses", arguments: [257, 300])
    func effortOrderOfNoise(count: Int) throws {
        var generator = SeededGenerator(seed: 5)
        let colors = (0..<count).map { _ in
            PremultipliedColor(
                Color(
                    red: .random(in: 0...255, using: &generator),
                    green: .random(in: 0...255, using: &generator),
                    blue: .random(in: 0...255, using: &generator),
                    alpha: .random(in: 90...255, using: &generator)))
        }
        // Flat above, noise of some colours below.
        let size = try PixelSize(width: 584, height: 472)
        let pixels = (0..<size.pixelCount).map { index in
            index < size.pixelCount / 2 ? colors[0] : colors[Int.random(in: 0..<count, using: &generator)]
        }
        let pixmap = try Pixmap(size: size, pixels: pixels)
        let small = try PNG.encode(pixmap, effort: .small)
        #expect(try small.count <= PNG.encode(pixmap).count)
        #expect(try PNG.decode(small) == pixmap)
    }

    @Test(
        "pixels that repeat are counted alike on any number of threads, also over the bands that these take")
    func repeats() throws {
        let size = try PixelSize(width: 1_000, height: 2_300)
        // Pairs, the second of which begins each row.
        let pixels: [PremultipliedColor] = (0..<size.pixelCount).map { index in
            let pair = (index + 1) / 2
            return PremultipliedColor(Color(red: UInt8(pair & 255), green: UInt8(pair >> 8 & 255), blue: 3))
        }
        let pixmap = try Pixmap(size: size, pixels: pixels)
        let expected = zip(pixels, pixels.dropFirst()).count { $0 == $1 }
        for count in [1, 2, 7] {
            let traits = ParallelMap.$maximumThreadCount.withValue(count) { PNGTraits(of: [pixmap]) }
            #expect(traits.repeatCount == expected, "\(count) threads")
        }
    }

    @Test("the segments of a large picture are one stream, the same on any number of threads")
    func segments() throws {
        // 5.8 MB of rows: two segments, in which rows are filtered by the row above them.
        var pixmap = Pixmap(size: try PixelSize(width: 1_300, height: 1_120))
        var generator = SeededGenerator(seed: 3)
        let noise = (0..<1_300).map { _ in UInt8.random(in: 0...255, using: &generator) }
        for y in 0..<1_120 {
            for x in 0..<1_300 {
                pixmap[x, y] = PremultipliedColor(
                    Color(red: noise[x], green: 255 - noise[x], blue: UInt8(y & 255), alpha: 250))
            }
        }
        let files = try [1, nil].map { count in
            try ParallelMap.$maximumThreadCount.withValue(count) { try PNG.encode(pixmap, effort: .fast) }
        }
        #expect(files[0] == files[1])
        #expect(try PNG.decode(files[0]) == pixmap)
        // A palette of 200 colours, whose indices are taken over, in two segments.
        let size = try PixelSize(width: 2_100, height: 2_050)
        let colors = (0..<200).map {
            PremultipliedColor(Color(red: UInt8($0), green: 90, blue: UInt8(255 - $0)))
        }
        let flat = try Pixmap(
            size: size, pixels: (0..<size.pixelCount).map { colors[($0 / 7) % 200] })
        #expect(try PNG.decode(PNG.encode(flat, effort: .fast)) == flat)
    }

    @Test("small is never longer than balanced, and balanced never longer than fast, on art and on a slope")
    func effortOrder() throws {
        var slope = Pixmap(size: try PixelSize(width: 120, height: 90))
        for y in 0..<90 {
            for x in 0..<120 {
                slope[x, y] = PremultipliedColor(
                    Color(red: UInt8(x * 2), green: UInt8(y * 2), blue: UInt8(x + y), alpha: UInt8(255 - x)))
            }
        }
        var art = Pixmap(size: try PixelSize(width: 120, height: 90))
        for y in 20..<70 {
            for x in 30..<(90 - y / 3) {
                art[x, y] = PremultipliedColor(Color(red: UInt8(y), green: 90, blue: 9))
            }
        }
        for pixmap in [slope, art] {
            let counts = try CompressionEffort.allCases.map { try PNG.encode(pixmap, effort: $0).count }
            #expect(counts[2] <= counts[1])
            #expect(counts[1] <= counts[0])
        }
    }

    @Test(
        "small is never longer than balanced where a palette takes much of the file",
        arguments: [1, 2, 3, 17, 40, 90])
    func effortOrderOfPalettes(width: Int) throws {
        var generator = SeededGenerator(seed: UInt64(width))
        for height in [1, 2, 5, 30] {
            for count in [2, 15, 60, 255] {
                // Every third pixel of a row repeats one to the left, in the order in which the colours come.
                let colors = (0..<count).map { _ in
                    PremultipliedColor(
                        Color(
                            red: .random(in: 0...255, using: &generator),
                            green: .random(in: 0...255, using: &generator), blue: 7,
                            alpha: .random(in: 0...1, using: &generator) == 0 ? 255 : 90))
                }
                let pixels = (0..<width * height).map { index in
                    colors[(index.isMultiple(of: 3) ? index / 2 : index) % count]
                }
                let pixmap = try Pixmap(
                    size: try PixelSize(width: width, height: height), pixels: pixels)
                let balanced = try PNG.encode(pixmap).count
                let small = try PNG.encode(pixmap, effort: .small)
                #expect(small.count <= balanced, "\(height) rows, \(count) colours")
                #expect(try PNG.decode(small) == pixmap)
            }
        }
    }

    @Test(
        "random pictures of every layout come back, whatever their size",
        arguments: CompressionEffort.allCases)
    func roundTrip(effort: CompressionEffort) throws {
        let seed: UInt64 = 22
        var generator = SeededGenerator(seed: seed)
        for round in 0..<60 {
            let size = try PixelSize(
                width: .random(in: 1...40, using: &generator), height: .random(in: 1...12, using: &generator))
            let colorCount = [1, 2, 3, 4, 7, 16, 17, 90, 256, 2_000][round % 10]
            let isGrey = Bool.random(using: &generator)
            let isOpaque = Bool.random(using: &generator)
            let colors = (0..<colorCount).map { _ in
                let grey = UInt8.random(in: 0...255, using: &generator)
                return Color(
                    red: grey, green: isGrey ? grey : .random(in: 0...255, using: &generator),
                    blue: isGrey ? grey : .random(in: 0...255, using: &generator),
                    alpha: isOpaque ? 255 : .random(in: 0...255, using: &generator))
            }
            let pixels = (0..<size.pixelCount).map { _ in
                PremultipliedColor(colors[.random(in: 0..<colorCount, using: &generator)])
            }
            let pixmap = try Pixmap(size: size, pixels: pixels)
            #expect(
                try PNG.decode(PNG.encode(pixmap, effort: effort)) == pixmap, "seed \(seed), round \(round)")
        }
    }

    @Test("pixels that break colour ≤ alpha are clamped, and transparent ones become black, in every layout")
    func invalidPixels() throws {
        let broken = PremultipliedColor(red: 200, green: 10, blue: 0, alpha: 100)
        let ghost = PremultipliedColor(red: 5, green: 6, blue: 7, alpha: 0)
        for extra in [0, 300] {
            var pixmap = try picture(
                of: reds(extra == 0 ? 3 : 256) + (extra == 0 ? [] : greys([1, 2])), width: 60)
            pixmap[1, 1] = broken
            pixmap[2, 1] = ghost
            let decoded = try PNG.decode(PNG.encode(pixmap))
            #expect(decoded[1, 1] == PremultipliedColor(red: 100, green: 10, blue: 0, alpha: 100))
            #expect(decoded[2, 1] == .transparent)
            #expect(decoded[3, 1] == pixmap[3, 1])
        }
    }
}

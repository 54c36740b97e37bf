import StickerKernels
import StickerPixels
import StickerTestSupport
import Testing

@testable import StickerCodecs

/// Files that are read at once beside the same read by libpng.
@Suite struct PNGWholeFileTests {
    /// So little memory that only libpng's two rows find room beside the pixels.
    private func tightLimits(_ info: PNGInfo) -> DecodingLimits {
        var limits = DecodingLimits.default
        limits.maximumMemoryByteCount = 4 * info.width * info.height
        return limits
    }

    private func pixels(_ file: [UInt8], limits: DecodingLimits = .default) throws -> PNGPixels {
        PNGPixels(
            bytes: file, info: try PNG.info(file), conversion: nil, limits: limits,
            time: DecodingTime(limits),
            isLenient: false)
    }

    /// - Returns: the straight samples; nil where libpng is left to read the file.
    private func samples(_ file: [UInt8], limits: DecodingLimits = .default) throws -> [UInt8]? {
        let pixels = try pixels(file, limits: limits)
        let size = try PixelSize(width: pixels.info.width, height: pixels.info.height)
        let pixmap = Pixmap(size: size)
        var bytes = [UInt8](repeating: 0, count: 4 * pixmap.pixels.count)
        // SAFETY: four bytes a pixel.
        let isRead = unsafe try bytes.withUnsafeMutableBufferPointer { bytes in
            unsafe try pixels.readWholeFile(into: bytes.baseAddress!, size)
        }
        return isRead ? bytes : nil
    }

    private func expectSame(_ file: [UInt8], _ name: Comment) throws {
        let info = try PNG.info(file)
        #expect(try samples(file) != nil, name)
        #expect(try samples(file, limits: tightLimits(info)) == nil, name)
        #expect(try PNG.decode(file) == PNG.decode(file, limits: tightLimits(info)), name)
    }

    @Test("pictures of every layout and filter are the same by libpng", arguments: CompressionEffort.allCases)
    func encoded(effort: CompressionEffort) throws {
        var generator = SeededGenerator(seed: 61)
        for (width, height) in [(1, 1), (3, 2), (5, 9), (16, 7), (67, 31)] {
            for isOpaque in [true, false] {
                for step in [1, 9, 85, 128] as [UInt8] {
                    for isGrey in [true, false] {
                        var pixmap = try Pixmap(size: PixelSize(width: width, height: height))
                        // Slopes, so that every filter is the best of some row.
                        for y in 0..<height {
                            for x in 0..<width {
                                let noise = UInt8.random(in: 0...7, using: &generator)
                                let slope = UInt8([3 * x, 5 * y, x + y][y % 3] & 255) / 2 + noise
                                let red = slope / step * step
                                pixmap[x, y] = PremultipliedColor(
                                    Color(
                                        red: red, green: isGrey ? red : 200 / step * step,
                                        blue: isGrey ? red : noise / step * step,
                                        alpha: isOpaque ? 255 : UInt8.random(in: 0...255, using: &generator)))
                            }
                        }
                        try expectSame(
                            PNG.encode(pixmap, effort: effort),
                            "\(width)×\(height), \(isOpaque), \(step), \(isGrey)")
                    }
                }
            }
        }
    }

    @Test("samples past the palette are the same by libpng", arguments: [1, 2, 4, 8])
    func shortPalette(bitDepth: Int) throws {
        let limit = 1 << bitDepth
        var png = HandmadePNG(
            width: limit, height: 2, bitDepth: bitDepth, colorType: 3,
            samples: (0..<2 * limit).map { $0 % limit })
        png.palette = [10, 20, 30]
        png.transparency = [40]
        try expectSame(png.bytes, "\(bitDepth) bits")
    }

    @Test("every filter is undone, whatever the distance to the left", arguments: 0...4, 1...4)
    func unfilters(type: Int32, distance: Int) throws {
        var generator = SeededGenerator(seed: 62)
        for count in [distance, 2 * distance, 5 * distance, 33 * distance] {
            let row = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
            let above = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
            var filtered = [UInt8](repeating: 0, count: count)
            // SAFETY: all rows have `count` bytes.
            unsafe sticker_png_filter(CodecKernels.level, type, row, above, count, distance, &filtered)
            unsafe sticker_png_unfilter(type, &filtered, above, count, distance)
            #expect(filtered == row)
        }
    }

    @Test("rows of colours are undone at every level as byte by byte", arguments: 0...4, [3, 4])
    func unfiltersColors(type: Int32, channels: Int) throws {
        var generator = SeededGenerator(seed: 63)
        for level in KernelLevel.available.compactMap(\.compiled) {
            for count in [1, 2, 3, 4, 5, 8, 31] {
                let row = (0..<channels * count).map { _ in UInt8.random(in: 0...255, using: &generator) }
                let above = (0..<channels * count).map { _ in UInt8.random(in: 0...255, using: &generator) }
                func rgba(_ bytes: [UInt8]) -> [UInt8] {
                    (0..<4 * count).map { $0 % 4 < channels ? bytes[$0 / 4 * channels + $0 % 4] : 255 }
                }
                var expected = row
                unsafe sticker_png_unfilter(type, &expected, above, row.count, channels)
                let source = GuardedBuffer(row + [UInt8](repeating: 7, count: 16), offset: 0)
                let output = GuardedBuffer(count: 4 * count, filledWith: 0xEE, offset: count % 3)
                // SAFETY: the source has 16 bytes behind its row, the output room for the pixels.
                unsafe source.withUnsafeMutableBytes { source in
                    unsafe output.withUnsafeMutableBytes { output in
                        unsafe sticker_png_unfilter_colors(
                            level, type, source.baseAddress!, rgba(above), count,
                            Int32(channels), output.baseAddress!)
                    }
                }
                #expect(output.bytes == rgba(expected), "level \(level.rawValue), \(count) pixels")
                #expect(output.isIntact && source.isIntact)
            }
        }
    }

    @Test("files with anything unusual are left to libpng")
    func unusual() throws {
        let png = HandmadePNG(
            width: 3, height: 2, bitDepth: 8, colorType: 2, samples: (0..<18).map { $0 * 14 })
        func file(_ change: (inout HandmadePNG) -> Void) -> [UInt8] {
            var png = png
            change(&png)
            return png.bytes
        }
        #expect(try samples(png.bytes) != nil)
        var deep = png
        deep.bitDepth = 16
        let unusual = [
            deep.bytes, file { $0.isInterlaced = true }, file { $0.transparency = [0, 1, 0, 2, 0, 3] },
            file { $0.palette = [1, 2, 3] }, file { $0.chunksBeforePalette = [("ABCD", [1])] },
        ]
        for (index, file) in unusual.enumerated() { #expect(try samples(file) == nil, "file \(index)") }
        // A byte of each chunk's data or CRC is changed.
        for chunk in try PNG.info(png.bytes).chunks where chunk.type != "IHDR" {
            var damaged = png.bytes
            damaged[chunk.whole.upperBound - 1] ^= 1
            #expect(try samples(damaged) == nil, "\(chunk.type)")
        }
    }
}

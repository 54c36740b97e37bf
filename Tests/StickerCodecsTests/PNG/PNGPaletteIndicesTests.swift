import StickerPixels
import StickerTestSupport
import Testing

@testable import StickerCodecs

/// The kernel that finds the indices of pixels among the colours of a picture.
@Suite struct PNGPaletteIndicesTests {
    /// Indices by order of appearance, and the number of pixels that equal the one before them.
    private func reference(_ pixels: [UInt32]) -> (keys: [UInt32], indices: [UInt8], repeatCount: Int) {
        var keys: [UInt32] = []
        var indices: [UInt8] = []
        for pixel in pixels {
            if !keys.contains(pixel) { keys.append(pixel) }
            indices.append(UInt8(keys.firstIndex(of: pixel)!))
        }
        return (keys, indices, zip(pixels, pixels.dropFirst()).count { $0 == $1 })
    }

    /// Runs of random lengths of some of the colours.
    private func pixels(
        _ count: Int, of colors: [UInt32], longest: Int, _ generator: inout SeededGenerator
    ) -> [UInt32] {
        var pixels: [UInt32] = []
        while pixels.count < count {
            let run = Int.random(in: 1...longest, using: &generator)
            pixels += Array(repeating: colors.randomElement(using: &generator)!, count: run)
        }
        return Array(pixels.prefix(count))
    }

    private func check(_ pixels: [UInt32], level: KernelLevel, offset: Int) {
        let expected = reference(pixels)
        let indices = GuardedBuffer(
            count: pixels.count + ColorTable.indexPadding, filledWith: 0xEE, offset: offset)
        var table = ColorTable()
        // SAFETY: the buffer has room for the indices and the padding.
        let repeatCount = unsafe indices.withUnsafeMutableBytes { indices in
            unsafe pixels.withUnsafeBufferPointer { pixels in
                KernelLevel.$forced.withValue(level) {
                    unsafe table.insert(pixels, indices: indices.baseAddress!)
                }
            }
        }
        #expect(table.keys == expected.keys)
        #expect(Array(indices.bytes.prefix(pixels.count)) == expected.indices)
        #expect(repeatCount == expected.repeatCount)
        #expect(indices.isIntact)
    }

    @Test("every pixel has the index of its colour, at every count", arguments: KernelLevel.available)
    func indices(level: KernelLevel) {
        var generator = SeededGenerator(seed: 25)
        // 0 is a colour as well, and the second is its neighbour in the table.
        let few: [UInt32] = [0, 1, 0xFF11_2233, 0x8040_2010, .max]
        // Of one slot, so that all but the first stand elsewhere, some of them past the table's end.
        let crowded = (0...UInt32.max).lazy.filter { ($0 &* 0x9E37_79B1) >> 21 == 2_046 }.prefix(12)
        let many = (0..<256).map { _ in UInt32.random(in: 0...UInt32.max, using: &generator) }
        for count in 1...70 {
            for colors in [few, Array(crowded), many] {
                for longest in [1, 3, 40] {
                    check(
                        pixels(count, of: colors, longest: longest, &generator), level: level,
                        offset: count % 4)
                }
            }
        }
        check(pixels(5_000, of: many, longest: 9, &generator), level: level, offset: 0)
        check(Array(repeating: 7, count: 5_000), level: level, offset: 0)
    }

    @Test("the 257th colour is one too many, wherever it stands", arguments: KernelLevel.available)
    func overflow(level: KernelLevel) {
        let full = (0..<256).map { UInt32($0) &* 0x0101_0101 }
        for position in 256...300 {
            var pixels = full + Array(repeating: 0, count: 60)
            pixels[position] = 5
            var indices = [UInt8](repeating: 0, count: pixels.count + ColorTable.indexPadding)
            var table = ColorTable()
            let repeatCount = unsafe pixels.withUnsafeBufferPointer { pixels in
                KernelLevel.$forced.withValue(level) {
                    unsafe table.insert(pixels, indices: &indices)
                }
            }
            #expect(repeatCount == nil && table.keys == full)
        }
    }

    @Test("what is found by colours is what a look at all pixels finds")
    func traits() throws {
        var generator = SeededGenerator(seed: 26)
        let palettes: [[UInt32]] = [
            [0xFF00_0000, 0xFF80_8080], [0xFF00_0000, 0xFE80_8080], [0xFF00_0000, 0xFF80_8180],
            [0xFF00_0000, 0xFF81_8080, 0], (0..<300).map { 0xFF00_0000 | $0 },
        ]
        for colors in palettes {
            let size = try PixelSize(width: 61, height: 43)
            let words = pixels(size.pixelCount, of: colors, longest: 4, &generator)
            let pixmap = try Pixmap(size: size, pixels: words.map(PremultipliedColor.init(word:)))
            let (quick, slow) = (PNGTraits(of: [pixmap], keepsIndices: true), PNGTraits(of: [pixmap]))
            #expect(quick.isOpaque == slow.isOpaque && quick.isGrey == slow.isGrey)
            #expect(quick.repeatCount == slow.repeatCount && quick.colors?.keys == slow.colors?.keys)
            #expect((quick.indices == nil) == (colors.count > 256))
        }
    }
}

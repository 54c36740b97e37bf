import StickerPixels
import StickerTestSupport
import Testing

@testable import StickerRaster

/// The kernel that multiplies pixels by a mask beside the product of two fractions.
@Suite struct MaskedPixelsTests {
    private func check(_ words: [UInt32], _ values: [UInt8], level: KernelLevel, offset: Int) {
        let bytes = words.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) } }
        let pixels = GuardedBuffer(bytes, offset: 4 * offset)
        let factors = GuardedBuffer(values, offset: offset)
        let kernel = MaskedPixels(level: level)
        // SAFETY: there are as many values as pixels of four bytes.
        unsafe pixels.withUnsafeMutableBytes { pixels in
            unsafe factors.withUnsafeMutableBytes { factors in
                guard let pixels = pixels.baseAddress, let factors = factors.baseAddress else { return }
                unsafe UnsafeMutableRawPointer(pixels)
                    .withMemoryRebound(to: PremultipliedColor.self, capacity: words.count) {
                        unsafe kernel.multiply($0, by: factors, count: words.count)
                    }
            }
        }
        let expected = bytes.enumerated().map { index, byte -> UInt8 in
            let product = Int(byte) * Int(values[index / 4])
            // Rounded to nearest; there are no halves, as 255 is odd.
            return UInt8((2 * product + 255) / 510)
        }
        #expect(pixels.bytes == expected, "\(words.count) pixels, offset \(offset)")
        #expect(pixels.isIntact && factors.isIntact && factors.bytes == values)
    }

    @Test("every byte is multiplied by every value", arguments: KernelLevel.available)
    func allPairs(level: KernelLevel) {
        let pairs = (0..<65_536).map { (byte: UInt32($0 & 255), value: UInt8($0 >> 8)) }
        check(
            pairs.map { $0.byte | (255 - $0.byte) << 8 | ($0.byte / 2) << 16 | ($0.byte ^ 0x55) << 24 },
            pairs.map(\.value), level: level, offset: 0)
    }

    @Test(
        "only the pixels that are asked for are written, at every count, also where a mask is empty or full",
        arguments: KernelLevel.available, [0, 1, 3])
    func counts(level: KernelLevel, offset: Int) {
        var generator = SeededGenerator(seed: 31)
        for count in 1...131 {
            let words = (0..<count).map { _ in UInt32.random(in: 0...UInt32.max, using: &generator) }
            let kinds: [UInt8?] = [0, 255, nil]
            let values = (0..<count).map { index in
                kinds[(index / 20 + count) % 3] ?? UInt8.random(in: 0...255, using: &generator)
            }
            check(words, values, level: level, offset: offset)
        }
    }
}

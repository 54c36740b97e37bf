import StickerTestSupport
import Testing

@testable import StickerCodecs

@Suite struct PixelRunTests {
    @Test("a run ends where the plain loop ends it, at every length, place and neighbour")
    func endsRuns() {
        for length in 1...40 {
            for before in 0..<3 {
                for after in [0, 1, 9] {
                    // The neighbour differs in a single byte of the pixel.
                    for bit in [0, 15, 31] as [UInt32] {
                        let pixel: UInt32 = 0x8765_4321
                        let other = pixel ^ (1 << bit)
                        let pixels =
                            [UInt32](repeating: other, count: before)
                            + [UInt32](repeating: pixel, count: length)
                            + [UInt32](repeating: other, count: after)
                        let end = unsafe pixels.withUnsafeBufferPointer {
                            unsafe PixelRun.end(from: before, in: $0)
                        }
                        #expect(end == before + length)
                    }
                }
            }
        }
    }
}

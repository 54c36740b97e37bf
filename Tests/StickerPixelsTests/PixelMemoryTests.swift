import StickerLimits
import StickerPixels
import Testing

@Suite struct PixelMemoryTests {
    @Test("pixmaps and masks count once for all copies, and once more for each copy that changes")
    func pictures() throws {
        let size = try PixelSize(square: 64)
        let budget = RenderBudget(RenderLimits(memory: 1 << 20))
        budget.use {
            var used: Int { (1 << 20) - budget.availableMemory }
            do {
                let pixmap = Pixmap(size: size)
                #expect(used == size.byteCount)
                var copy = pixmap
                #expect(used == size.byteCount)
                unsafe copy.withUnsafeMutablePixels { unsafe $0[0] = PremultipliedColor(.black) }
                #expect(used == 2 * size.byteCount)
                unsafe copy.withUnsafeMutablePixels { unsafe $0[1] = PremultipliedColor(.black) }
                #expect(used == 2 * size.byteCount)
                #expect(copy != pixmap)
                var mask = Mask(alphaOf: pixmap)
                #expect(used == 2 * size.byteCount + size.pixelCount)
                let other = mask
                unsafe mask.withUnsafeMutableValues { unsafe $0[0] = 1 }
                #expect(used == 2 * size.byteCount + 2 * size.pixelCount)
                #expect(other != mask)
            }
            #expect(used == 0)
        }
    }
}

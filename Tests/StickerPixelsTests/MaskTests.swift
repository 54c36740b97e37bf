import StickerPixels
import Testing

@Suite struct MaskTests {
    @Test("luminance weighs the channels, and opaque white gives all of it")
    func luminance() throws {
        let colors: [(Color, UInt8)] = [
            (.white, 255), (.black, 0), (.transparent, 0), (Color(red: 255, green: 0, blue: 0), 54),
            (Color(red: 0, green: 255, blue: 0), 182), (Color(red: 0, green: 0, blue: 255), 18),
            (Color(red: 255, green: 255, blue: 255, alpha: 128), 128),
        ]
        let pixmap = try Pixmap(
            size: PixelSize(width: colors.count, height: 1),
            pixels: colors.map { PremultipliedColor($0.0) })
        #expect(Mask(luminanceOf: pixmap).values == colors.map(\.1))
        #expect(Mask(alphaOf: pixmap).values == colors.map(\.0.alpha))
    }

    @Test("as many values as pixels, or an error")
    func count() throws {
        let size = try PixelSize(width: 2, height: 2)
        #expect(try Mask(size: size, values: [1, 2, 3, 4])[1, 1] == 4)
        #expect(throws: PixelError.countMismatch(expected: 4, actual: 3)) {
            try Mask(size: size, values: [1, 2, 3])
        }
    }
}

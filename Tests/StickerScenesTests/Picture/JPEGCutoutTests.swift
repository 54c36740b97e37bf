import StickerCodecs
import StickerEngine
import StickerPixels
import Testing

@testable import StickerScenes

/// Drawings cut out of JPEGs, against the same ones cut out of pixels that nothing was lost of.
@Suite struct JPEGCutoutTests {
    private static let pink = Color(red: 251, green: 225, blue: 236)
    private static let grey = Color(red: 128, green: 128, blue: 128)
    private static let green = Color(red: 0, green: 160, blue: 80)
    private static let dark = Color(red: 32, green: 32, blue: 32)

    @Test(
        "at most one pixel in two hundred differs from a cut-out of the PNG, on light, grey and dark grounds",
        arguments: [
            (Topping.topping03, pink, 480), (.topping04, pink, 480), (.topping05, pink, 480),
            (.topping07, pink, 480),
            (.topping09, pink, 480), (.topping03, grey, 480), (.topping03, dark, 800),
        ])
    func holdsDrawings(topping: Topping, ground: Color, size: Int) throws {
        try check(topping, on: ground, size: size, quality: 90)
    }

    private func check(
        _ topping: Topping, on ground: Color, size: Int, quality: Int, everywhere: Bool = false,
        limit: Int? = nil
    ) throws {
        let drawing = try IceCream(base: .base02, scoops: .scoops02, topping: topping).renderSticker(
            opaque: false, size: size)
        let jpeg = try JPEG.decode(JPEG.encode(drawing, quality: quality, matte: ground))
        var exact = Pixmap(size: drawing.size, filledWith: PremultipliedColor(ground))
        try exact.composite(drawing, x: 0, y: 0)
        let (expected, actual) = try (
            exact.removingBackground(tolerance: 10, everywhere: everywhere).pixmap,
            jpeg.removingBackground(tolerance: 10, everywhere: everywhere).pixmap
        )
        let visible = zip(expected.pixels, actual.pixels).filter { $0.alpha > 0 || $1.alpha > 0 }
        let count = visible.count { Self.difference($0, $1) > 32 }
        #expect(visible.count > 30_000)
        // On a light ground hardly a pixel differs, and so a coarser matte is found out there, too.
        let limit = limit ?? (ground == Self.pink && !everywhere ? 500 : 200)
        #expect(count * limit <= visible.count, "\(count) of \(visible.count) pixels differ")
    }

    @Test(
        "so do those of JPEGs with half the chroma, on green and black grounds too",
        arguments: [
            (Topping.topping03, pink, 480), (.topping09, pink, 800), (.topping03, green, 800),
            (.topping09, green, 800),
            (.topping03, .black, 800), (.topping09, dark, 800),
        ])
    func holdsDrawingsWithHalfTheChroma(topping: Topping, ground: Color, size: Int) throws {
        try check(topping, on: ground, size: size, quality: 89)
    }

    @Test(
        "a little more does on blue, which is as light as a brown contour, and on black in a small picture",
        arguments: [
            (Topping.topping03, Color(red: 30, green: 60, blue: 200), 800, 100),
            (.topping09, .black, 480, 150),
        ])
    func holdsDarkContours(topping: Topping, ground: Color, size: Int, limit: Int) throws {
        try check(topping, on: ground, size: size, quality: 89, limit: limit)
    }

    @Test(
        "everywhere, the light parts of a drawing stay as they do in the PNG",
        arguments: [
            (Topping.topping03, pink, 480), (.topping09, pink, 800), (.topping05, .white, 800),
            (.topping07, pink, 480),
        ])
    func holdsDrawingsEverywhere(topping: Topping, ground: Color, size: Int) throws {
        try check(topping, on: ground, size: size, quality: 89, everywhere: true)
    }

    @Test(
        "fitted, a cut-out whose edge is a little softer lies on the same pixels",
        arguments: [PictureSize.within(width: 618, height: 618), .exactly(width: 618, height: 618)])
    func fitsAlike(size: PictureSize) throws {
        var style = PictureStyle(size: size)
        style.background = BackgroundRemoval()
        // 206.48 and 206.52 pixels wide: once, one was stretched to 206 and the other one to 207.
        let stickers = try [60, 64].map { (alpha: UInt8) in
            var cutout = Pixmap(size: try PixelSize(width: 110, height: 300))
            for y in 0..<300 {
                for x in 3..<103 {
                    let shade: UInt8 = x / 4 % 2 == 0 ? 255 : 0
                    cutout[x, y] = PremultipliedColor(red: shade, green: 0, blue: shade, alpha: 255)
                }
                cutout[103, y] = PremultipliedColor(red: 0, green: 0, blue: 0, alpha: alpha)
            }
            return try PictureFrame(style, width: 618, height: 618).draw(.bitmap(cutout))
        }
        #expect(stickers[0].size == stickers[1].size)
        let largest = zip(stickers[0].pixels, stickers[1].pixels).map(Self.difference).max()
        #expect(largest.map { $0 <= 16 } == true, "\(largest ?? -1)")
    }

    private static func difference(_ a: PremultipliedColor, _ b: PremultipliedColor) -> Int {
        [(a.red, b.red), (a.green, b.green), (a.blue, b.blue), (a.alpha, b.alpha)]
            .map { abs(Int($0) - Int($1)) }.max() ?? 0
    }
}

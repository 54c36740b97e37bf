import StickerCodecs
import StickerEngine
import Testing

/// Drawings cut out of JPEGs, against the same ones cut out of pixels that nothing was lost of.
@Suite struct JPEGCutoutTests {
    private static let pink = Color(red: 251, green: 225, blue: 236)
    private static let grey = Color(red: 128, green: 128, blue: 128)
    private static let dark = Color(red: 32, green: 32, blue: 32)

    @Test(
        "at most one pixel in two hundred differs from a cut-out of the PNG, on light, grey and dark grounds",
        arguments: [
            (Topping.topping03, pink, 480), (.topping04, pink, 480), (.topping05, pink, 480),
            (.topping07, pink, 480),
            (.topping09, pink, 480), (.topping03, grey, 480), (.topping03, dark, 800),
        ])
    func holdsDrawings(topping: Topping, ground: Color, size: Int) throws {
        let drawing = try IceCream(base: .base02, scoops: .scoops02, topping: topping).renderSticker(
            opaque: false, size: size)
        let jpeg = try JPEG.decode(JPEG.encode(drawing, quality: 90, matte: ground))
        var exact = Pixmap(size: drawing.size, filledWith: PremultipliedColor(ground))
        try exact.composite(drawing, x: 0, y: 0)
        let (expected, actual) = try (
            exact.removingBackground(tolerance: 10).pixmap, jpeg.removingBackground(tolerance: 10).pixmap
        )
        let visible = zip(expected.pixels, actual.pixels).filter { $0.alpha > 0 || $1.alpha > 0 }
        let count = visible.count { Self.difference($0, $1) > 32 }
        #expect(visible.count > 30_000)
        // On a light ground hardly a pixel differs, and so a coarser matte is found out there, too.
        let limit = ground == Self.pink ? 500 : 200
        #expect(count * limit <= visible.count, "\(count) of \(visible.count) pixels differ")
    }

    private static func difference(_ a: PremultipliedColor, _ b: PremultipliedColor) -> Int {
        [(a.red, b.red), (a.green, b.green), (a.blue, b.blue), (a.alpha, b.alpha)]
            .map { abs(Int($0) - Int($1)) }.max() ?? 0
    }
}

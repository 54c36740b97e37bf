import StickerCodecs
import StickerEngine
import Testing

/// Stickers with a blurred shadow, cut out of the picture of a chat: what stays is the sticker.
@Suite struct ShadowCutoutTests {
    private static let blue = Color(red: 143, green: 195, blue: 214)
    private static let pink = Color(red: 242, green: 193, blue: 209)
    private static let grey = Color(red: 170, green: 170, blue: 170)

    private static let near = Shadow(x: 3, y: 6, blur: 5, color: Color(red: 0, green: 0, blue: 0, alpha: 119))
    private static let usual = Shadow(y: 10, blur: 14, color: Color(red: 0, green: 0, blue: 0, alpha: 136))
    private static let far = Shadow(y: 18, blur: 30, color: Color(red: 0, green: 0, blue: 0, alpha: 170))

    @Test(
        "a dark blurred shadow around a white outline goes without crumbs, and the outline stays",
        arguments: [
            (near, blue, false), (usual, blue, false), (usual, pink, true), (usual, grey, false),
            (far, blue, true), (far, grey, false),
        ])
    func dropsShadows(shadow: Shadow, ground: Color, isJPEG: Bool) throws {
        let cream = try IceCream(base: .base03, scoops: .scoops03, topping: .topping03).renderSticker(
            opaque: false, size: 420)
        let sticker = try cream.applying([.outline(DieCutOutline(width: 10, color: .white))])
        let picture = try Self.placed(
            try cream.applying([.outline(DieCutOutline(width: 10, color: .white)), .shadow(shadow)]),
            on: ground)
        let subject = try Self.placed(sticker, on: .transparent)
        let read = isJPEG ? try JPEG.decode(JPEG.encode(picture, quality: 90, matte: ground)) : picture
        let result = try read.removingBackground(tolerance: 10).pixmap
        let pairs = zip(result.pixels, subject.pixels).map { (Int($0.alpha), Int($1.alpha)) }
        let count = pairs.count { $0.1 > 0 }
        let (crumbs, lost) = (pairs.count { $0.0 - $0.1 > 32 }, pairs.count { $0.1 - $0.0 > 32 })
        #expect(count > 40_000)
        #expect(crumbs * 200 <= count, "\(crumbs) of \(count) pixels are left of the shadow")
        // Part of the pixels on the very edge, which the shadow has darkened.
        #expect(lost * 50 <= count, "\(lost) of \(count) pixels of the sticker are lost")
    }

    /// A picture in the middle of a ground that is larger than all of its shadows.
    private static func placed(_ picture: PlacedPixmap, on ground: Color) throws -> Pixmap {
        var result = Pixmap(
            size: try PixelSize(width: 320, height: 560), filledWith: PremultipliedColor(ground))
        try result.composite(picture.pixmap, x: 90 + picture.x, y: 60 + picture.y)
        return result
    }
}

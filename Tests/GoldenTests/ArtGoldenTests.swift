import StickerEngine
import StickerTestSupport
import Testing

@Suite(.goldens("art"))
struct ArtGoldenTests {
    @Test("each part of the built-in art at 150 pixels", arguments: identifiers)
    func part(_ part: String) throws {
        let iceCream = IceCream(
            base: Base(rawValue: part), scoops: Scoops(rawValue: part), topping: Topping(rawValue: part))
        expectGolden(try iceCream.renderSticker(opaque: false, size: 150), "art/\(part)")
    }

    private static let identifiers =
        Base.all.map(\.rawValue) + Scoops.all.map(\.rawValue) + Topping.all.map(\.rawValue)
}

import StickerEngine
import StickerTestSupport
import Testing

@Suite(.goldens("art"))
struct ArtGoldenTests {
    @Test("each part of the built-in art at 150 pixels", arguments: parts)
    func part(_ iceCream: IceCream) throws {
        let identifiers = IceCreamStep.allCases.compactMap(iceCream.identifier)
        expectGolden(try iceCream.renderSticker(opaque: false, size: 150), "art/\(identifiers.joined())")
    }

    private static let parts =
        Base.all.map { IceCream(base: $0) } + Scoops.all.map { IceCream(scoops: $0) }
        + Topping.all.map { IceCream(topping: $0) }
}

import StickerEngine
import StickerTestSupport
import Testing

/// The three rows of the table of measures, each opaque and transparent.
@Suite(.goldens("sundae"))
struct SundaeGoldenTests {
    @Test("a base alone", arguments: [true, false])
    func base(opaque: Bool) throws {
        try expect(IceCream(base: .base01), opaque: opaque, "base")
    }

    @Test("a base with scoops", arguments: [true, false])
    func scoops(opaque: Bool) throws {
        try expect(IceCream(base: .base04, scoops: .scoops08), opaque: opaque, "base-scoops")
    }

    @Test("all three parts", arguments: [true, false])
    func complete(opaque: Bool) throws {
        try expect(
            IceCream(base: .base01, scoops: .scoops05, topping: .topping09), opaque: opaque, "complete")
    }

    private func expect(_ iceCream: IceCream, opaque: Bool, _ name: String) throws {
        expectGolden(
            try iceCream.renderSticker(opaque: opaque, size: 300),
            "sundae/\(name)-\(opaque ? "opaque" : "transparent")")
    }
}

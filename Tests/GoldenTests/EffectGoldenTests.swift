import Foundation
import StickerEngine
import StickerTestSupport
import Testing

/// Effects on stickers, on a ground of their own, so that white rings and soft edges can be seen.
@Suite(.goldens("effects"))
struct EffectGoldenTests {
    private static let ground = Color(red: 143, green: 196, blue: 214)

    /// The stickers side by side, each with its effects.
    private func row(_ effects: [[String]]) throws -> Pixmap {
        let iceCream = IceCream(base: .base01, scoops: .scoops02, topping: .topping01)
        var scene = Scene(width: 20 + 180 * effects.count, height: 260, background: Self.ground)
        for (index, list) in effects.enumerated() {
            scene.layers.append(
                Layer(
                    .iceCream(IceCreamContent(iceCream)),
                    frame: Rect(x: 30 + 180 * Double(index), y: 36, width: 160, height: 188), fit: .contain,
                    effects: try list.map { try Effect(parsing: $0) }))
        }
        return try scene.render()
    }

    @Test("outlines of several widths, around a sticker and around its outline")
    func outlines() throws {
        expectGolden(
            try row([["outline:3:white"], ["outline:16:white"], ["outline:8:white", "outline:6:#e4572e"]]),
            "effects/outlines")
    }

    @Test("shadows: hard, soft, of an outline, and inside")
    func shadows() throws {
        expectGolden(
            try row([
                ["shadow:8,8:#1238"], ["shadow:0,8,16:#0008"], ["outline:10:white", "shadow:0,6,12:#0008"],
                ["inner-shadow:0,6,8:#000a"],
            ]),
            "effects/shadows")
    }

    @Test("glow, blur and feather")
    func light() throws {
        expectGolden(try row([["glow:24:#fff6a8"], ["blur:4"], ["feather:20"]]), "effects/light")
    }

    @Test("colours: tint, saturation, hue, brightness, contrast, greys, sepia, negative, levels")
    func colors() throws {
        let effects = [
            "tint:#7b2ff7:0.5", "saturate:2", "hue:120deg", "brightness:1.25", "contrast:1.6", "grayscale",
            "sepia", "invert", "posterize:3",
        ]
        expectGolden(try row(effects.map { [$0] }), "effects/colors")
    }

    @Test("the sheet of effects in the documentation is what its scene draws")
    func sheet() throws {
        let folder = projectFolder.appending(path: "Docs/pictures")
        let json = try Data(contentsOf: folder.appending(path: "effects.json"))
        let drawn = try Scene(json: json, relativeTo: folder.path).render()
        let picture = """
            {"canvas": {"width": \(drawn.size.width), "height": \(drawn.size.height)},
             "layers": [{"image": "effects.png"}]}
            """
        #expect(try Scene(json: Data(picture.utf8), relativeTo: folder.path).render() == drawn)
    }
}

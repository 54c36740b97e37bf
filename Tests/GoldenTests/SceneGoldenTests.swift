import Foundation
import StickerEngine
import StickerTestSupport
import Testing

@Suite(.goldens("scene"))
struct SceneGoldenTests {
    /// Draws the scene in a folder that has a picture and a drawing for it.
    private func expect(_ json: String, _ name: String) throws {
        let folder = try TemporaryFolder()
        try checks().write(to: folder.path("checks.png"))
        try folder.write(
            """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20">
              <path d="M10 1L12.9 7 19.5 8 14.7 12.6 15.9 19 10 15.9 4.1 19 5.3 12.6 0.5 8 7.1 7Z" fill="#F6B656"
                stroke="#5B3A32" stroke-linejoin="round"/>
            </svg>
            """, to: "star.svg")
        let document = try SceneDocument(json: json)
        let scene = try document.scene(assets: RelativeFiles(folder: folder.path))
        expectGolden(try scene.render(), "scene/\(name)")
        // What is written draws the same, and so do assets that are never left.
        let written = try SceneDocument(json: document.json)
        #expect(written == document)
        let confined = try written.scene(assets: FolderAssets(root: folder.path))
        #expect(try confined.render() == scene.render())
    }

    private func checks() throws -> Pixmap {
        var pixmap = Pixmap(size: try PixelSize(square: 8), filledWith: PremultipliedColor(.white))
        let violet = PremultipliedColor(Color(red: 123, green: 94, blue: 167))
        for y in 0..<8 {
            for x in 0..<8 where (x / 2 + y / 2).isMultiple(of: 2) { pixmap[x, y] = violet }
        }
        return pixmap
    }

    @Test("a card with one layer of each kind")
    func card() throws {
        try expect(
            """
            {
              "canvas": {"width": 320, "height": 240, "background": "#FFF8F2"},
              "layers": [
                {"path": "M0 240V150Q80 110 160 150T320 150V240Z",
                 "fill": {"linearGradient": {"start": [0, 130], "end": [0, 240],
                          "stops": [[0, "#A8EFCF"], [1, "#66CF6E"]]}},
                 "stroke": {"paint": "#3FA34D", "width": 4, "dashes": [10, 6], "cap": "round"}},
                {"image": "checks.png", "frame": [16, 16, 64, 64], "filter": "nearest",
                 "clip": "M48 16A32 32 0 0 1 48 80A32 32 0 0 1 48 16Z"},
                {"svg": "star.svg", "frame": [230, 12, 80, 80], "transform": [0.97, 0.26, -0.26, 0.97, 20, -68]},
                {"iceCream": {"base": "waffle-cone", "scoops": "scoops02", "topping": "topping01"},
                 "frame": [120, 30, 80, 200], "fit": "contain"},
                {"label": {"text": "Enjoy!", "color": "#E4572E"}, "frame": [208, 180, 100, 44], "fit": "contain"},
                {"group": [
                   {"path": "M0 0H60V30H0Z", "fill": "#2E86AB"},
                   {"path": "M30 15H90V45H30Z", "fill": "#F3A712", "blend": "multiply"}],
                 "frame": [14, 176, 90, 45], "opacity": 0.7}
              ]
            }
            """, "card")
    }

    @Test("masks, fits, blends and gradients")
    func composition() throws {
        try expect(
            """
            {
              "canvas": {"width": 320, "height": 160, "background": "#203040"},
              "layers": [
                {"image": "checks.png", "frame": [10, 10, 140, 60], "fit": "cover", "filter": "bilinear",
                 "mask": {"label": "MASK", "frame": [14, 12, 132, 56], "fit": "contain"}},
                {"path": "M10 80H150V150H10Z",
                 "fill": {"conicGradient": {"center": [80, 115],
                          "stops": [[0, "red"], [0.33, "lime"], [0.66, "blue"], [1, "red"]]}},
                 "mask": {"path": "M10 80H150V150H10Z", "channel": "luminance",
                          "fill": {"radialGradient": {"center": [80, 115], "radius": 60,
                                   "stops": [[0, "white"], [1, "black"]]}}}},
                {"path": "M170 10H310V150H170Z", "fill": {"image": {"path": "checks.png", "spread": "repeat",
                          "filter": "nearest", "transform": [3, 0, 0, 3, 170, 10]}}, "opacity": 0.4},
                {"svg": "star.svg", "frame": [180, 20, 120, 120], "blend": "screen", "opacity": 0.9},
                {"svg": "star.svg", "frame": [215, 55, 50, 50], "blend": "difference"}
              ]
            }
            """, "composition")
    }
}

import Foundation
import StickerEngine
import StickerTestSupport
import Testing

/// Pictures of scenes that lose their background and their margins.
@Suite struct SceneImageTests {
    /// A red square on near-white, with a margin of 6 pixels that has 3 % of noise.
    private func folder() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        var pixmap = Pixmap(size: try PixelSize(width: 32, height: 24))
        for y in 0..<24 {
            for x in 0..<32 {
                let isInside = (6..<26).contains(x) && (6..<18).contains(y)
                let noise = UInt8((x * 7 + y * 5) % 8)
                pixmap[x, y] = PremultipliedColor(
                    isInside
                        ? Color(red: 220, green: 30, blue: 40)
                        : Color(red: 247 + noise, green: 247 + noise, blue: 247 + noise))
            }
        }
        try pixmap.write(to: folder.path("a.png"))
        var mask = Pixmap(size: pixmap.size)
        for y in 6..<18 { for x in 6..<26 { mask[x, y] = PremultipliedColor(.black) } }
        try mask.write(to: folder.path("mask.png"))
        try Pixmap(size: try PixelSize(square: 3)).write(to: folder.path("small.png"))
        return folder
    }

    private func layer(_ keys: String, in folder: TemporaryFolder) throws -> Pixmap {
        let json = #"{"canvas": {"width": 40, "height": 40}, "layers": [{"image": "a.png"\#(keys)}]}"#
        let scene = try Scene(json: Data(json.utf8), relativeTo: folder.path("."))
        guard case .image(let pixmap, _) = scene.layers[0].content else {
            Issue.record("no image")
            return Pixmap(size: try PixelSize(square: 1))
        }
        return pixmap
    }

    @Test(
        "a background goes, and margins with it; margins alone are cut off",
        arguments: [
            (#", "removeBackground": true"#, true), (#", "removeBackground": 12"#, true),
            (#", "removeBackground": {"everywhere": true}"#, true),
            (#", "removeBackground": {"drop": [[1, 1]], "keep": [[12, 12]]}"#, true),
            (#", "removeBackground": {"mask": "mask.png"}"#, true), (#", "trim": true"#, true),
            (#", "trim": 5"#, true), (#", "trim": 0.5"#, false), (#", "trim": false"#, false),
            (#", "removeBackground": false"#, false), ("", false),
        ])
    func prepares(keys: String, isCut: Bool) throws {
        let pixmap = try layer(keys, in: try folder())
        #expect(pixmap.size == (try PixelSize(width: isCut ? 20 : 32, height: isCut ? 12 : 24)))
        #expect(pixmap[pixmap.width / 2, pixmap.height / 2].red == 220)
    }

    @Test(
        "what cannot be done is an error at its place",
        arguments: [
            (#", "removeBackground": 101"#, "layers[0].removeBackground"),
            (#", "removeBackground": {"tolerence": 9}"#, "did you mean \"tolerance\"?"),
            (#", "removeBackground": {"keep": [3, 3]}"#, "layers[0].removeBackground.keep[0]"),
            (#", "removeBackground": {"keep": [[3, 3.5]]}"#, "must be whole pixels"),
            (
                #", "removeBackground": {"keep": [[32, 3]]}"#,
                "layers[0].image: the point 32,3 to keep lies outside"
            ),
            (#", "removeBackground": {"keep": [[3, 3]], "drop": [[3, 3]]}"#, "both to keep and to drop"),
            (
                #", "removeBackground": {"mask": "mask.png", "everywhere": true}"#,
                "removeBackground.mask: takes the place"
            ),
            (#", "removeBackground": {"mask": "small.png"}"#, "the mask has 3×3 pixels"),
            (#", "removeBackground": {"mask": "none.png"}"#, "layers[0].removeBackground.mask: "),
            (#", "removeBackground": 100"#, "layers[0].image: nothing is left"),
            (#", "trim": -1"#, "layers[0].trim"), (#", "trim": "yes""#, "layers[0].trim"),
        ])
    func fails(keys: String, message: String) throws {
        let folder = try folder()
        #expect {
            try layer(keys, in: folder)
        } throws: { error in
            "\(error)".contains(message)
        }
    }
}

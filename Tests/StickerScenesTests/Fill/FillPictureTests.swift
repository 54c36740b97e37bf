import Foundation
import StickerCodecs
import StickerErrors
import StickerTestSupport
import Testing

@testable import StickerEngine
@testable import StickerScenes

@Suite("Fills with pictures, and fills of scenes")
struct FillPictureTests {
    private static let red = Color(red: 255, green: 0, blue: 0)
    private static let blue = Color(red: 0, green: 0, blue: 255)

    /// 40 × 20 pixels: the left half red, the right half blue.
    private static func halves() throws -> Pixmap {
        var canvas = Canvas(size: try PixelSize(width: 40, height: 20), background: red)
        try canvas.fill(.rect(Rect(x: 20, y: 0, width: 20, height: 20)), with: .color(blue))
        return canvas.finish()
    }

    private static func assets() throws -> MemoryAssets {
        MemoryAssets([
            "a.png": try PNG.encode(halves()), "styles/b.png": try PNG.encode(halves()),
            "styles/mine.json": Array(#"{"color": "picture(b.png)"}"#.utf8),
            "c.svg": Array(#"<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>"#.utf8),
        ])
    }

    private func render(_ members: String, background: String = "white") throws -> Pixmap {
        let json =
            #"{"canvas": {"width": 100, "height": 100, "background": "\#(background)"}, "layers": [\#(members)]}"#
        return try SceneDocument(json: json).scene(assets: Self.assets()).render()
    }

    @Test("cover the box in their own proportions, from the middle")
    func covers() throws {
        // As high as the box, twice as wide: its outer quarters are cut off.
        let fill = Fill.picture(FillPicture(try Self.halves()))
        var canvas = Canvas(size: try PixelSize(width: 60, height: 60))
        let box = Rect(x: 10, y: 20, width: 20, height: 20)
        try canvas.fill(.rect(box), with: fill.paint(over: box))
        let drawn = canvas.finish()
        #expect(
            drawn[10, 20] == PremultipliedColor(Self.red) && drawn[18, 39] == PremultipliedColor(Self.red))
        #expect(
            drawn[22, 20] == PremultipliedColor(Self.blue) && drawn[29, 39] == PremultipliedColor(Self.blue))
        // As wide as the box, cut off above and below.
        var wide = Canvas(size: try PixelSize(width: 80, height: 20))
        let flat = Rect(x: 0, y: 0, width: 80, height: 20)
        try wide.fill(.rect(flat), with: fill.paint(over: flat))
        #expect(wide.finish()[10, 10] == PremultipliedColor(Self.red))
    }

    @Test("are in letters what the file has, in scenes and in styles beside their pictures")
    func fillsLetters() throws {
        for style in [#""color": "picture(a.png)""#, #""style": "styles/mine.json""#] {
            let drawn = try render(#"{"label": {"text": "HH", "fontSize": 60, \#(style)}}"#)
            let colors = Set(drawn.pixels.filter { $0 != PremultipliedColor(.white) })
            #expect(
                colors.contains(PremultipliedColor(Self.red))
                    && colors.contains(PremultipliedColor(Self.blue)))
        }
    }

    @Test(
        "that cannot be read are errors that name them",
        arguments: [
            ("none.png", "none.png: no such file"), ("c.svg", "takes a picture of pixels"),
        ])
    func refuses(name: String, part: String) {
        for layer in [
            #"{"label": {"text": "H", "outline": "4:picture(\#(name))"}}"#,
            #"{"path": "M0 0H9V9Z", "fill": "picture(\#(name))"}"#,
        ] {
            let error = #expect(throws: StickerError.self) { try render(layer) }
            #expect(error?.description.contains(part) == true, "\(error?.description ?? "")")
        }
        #expect(throws: StickerError.self) { try render("", background: "picture(\(name))") }
    }

    @Test("whose pixels are not there are no silent gap")
    func refusesUnread() throws {
        let fill = try Fill(parsing: "picture(a.png)")
        var label = Label("H")
        label.style.fill = fill
        let error = #expect(throws: StickerError.self) { try label.renderSticker() }
        #expect(error?.description.contains("“a.png”") == true)
        #expect(throws: StickerError.self) { try Scene(width: 9, height: 9, background: fill).render() }
    }

    @Test("of a scene's background run over the canvas, those of a path over its box")
    func fillsScenes() throws {
        let drawn = try render(
            #"{"path": "M20 20H60V60H20Z", "fill": "linear-gradient(90deg, red 50%, blue 50%)"}"#,
            background: "red-blue")
        #expect(drawn[5, 0].red > 250 && drawn[5, 99].blue > 250)
        #expect(abs(Int(drawn[5, 50].red) - 127) < 4)
        #expect(
            drawn[38, 40] == PremultipliedColor(Self.red) && drawn[42, 40] == PremultipliedColor(Self.blue))
        let stroked = try render(
            #"{"path": "M20 20H60", "stroke": {"paint": "linear-gradient(90deg, red 50%, blue 50%)", "width": 8}}"#
        )
        #expect(
            stroked[30, 20] == PremultipliedColor(Self.red)
                && stroked[50, 20] == PremultipliedColor(Self.blue))
    }

    @Test("of letters and lines fill nothing else")
    func refusesLetters() {
        for layer in [#"{"path": "M0 0H9V9Z", "fill": "letters(red, blue)"}"#] {
            let error = #expect(throws: StickerError.self) { try render(layer) }
            #expect(error?.description.contains("layers[0].fill") == true)
        }
        #expect(throws: StickerError.self) { try render("", background: "lines(red, blue)") }
    }
}

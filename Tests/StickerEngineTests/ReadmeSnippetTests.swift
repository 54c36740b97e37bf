import Foundation
import StickerEngine
import StickerTestSupport
import Testing

/// The examples of the library in Docs/SWIFT.md, compiled and run: the page must show exactly the code between the marks.
@Suite struct ReadmeSnippetTests {
    @Test("the ice cream of the page is a large opaque sticker")
    func drawsIceCream() throws {
        // begin ice cream
        let iceCream = IceCream(base: .base01, scoops: .scoops05, topping: .topping09)
        let png = try iceCream.renderSticker(opaque: true, size: 618).pngData()
        // end
        let picture = try PNG.decode(Array(png))
        #expect(picture.width == 618 && picture.height == 618)
        try expectOnPage("ice cream")
    }

    @Test("the label of the page is a text with room around it")
    func drawsLabel() throws {
        // begin label
        let style = LabelStyle(fontSize: 96, color: try Color(css: "#E75A9B"), padding: 12)
        let png = try Label("Happy Friday", style: style).renderSticker().pngData()
        // end
        let picture = try PNG.decode(Array(png))
        #expect(picture.width > 300 && picture.height > 60)
        #expect(picture[5, 5] == .transparent)
        try expectOnPage("label")
    }

    @Test("the scene of the page has its layers")
    func drawsScene() throws {
        // begin scene
        let cone = IceCreamContent(IceCream(base: .base01, scoops: .scoops02, topping: .topping01))
        let plate = Path.circle(center: Point(x: 204, y: 204), radius: 196)
        let scene = Scene(
            width: 408, height: 408,
            layers: [
                Layer(.path(PathContent(plate, fill: .color(try Color(css: "lavender"))))),
                Layer(.iceCream(cone), frame: Rect(x: 139, y: 20, width: 130, height: 260), fit: .contain),
                Layer(
                    .label(Label("Enjoy!")), frame: Rect(x: 94, y: 290, width: 220, height: 70), fit: .contain
                ),
            ])
        let png = try scene.render().pngData()
        // end
        let picture = try PNG.decode(Array(png))
        #expect(picture.width == 408 && picture.height == 408)
        #expect(picture[0, 0] == .transparent && picture[204, 150].alpha == 255)
        try expectOnPage("scene")
    }

    @Test("the batch of the page writes a file for each day and language")
    func writesDates() async throws {
        let temporary = try TemporaryFolder()
        let folder = temporary.path("week")
        // begin dates
        let days = try DayRange(from: CalendarDay("2026-11-20"), to: CalendarDay("2026-11-26"))
        let batch = try DateBatch(days: days, locales: ["en_US", "pt_BR"], template: DateTemplate("{full}"))
        for job in batch { print(job.fileName, job.label.text) }
        try await batch.write(to: folder)
        // end
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 14)
        try expectOnPage("dates")
    }

    @Test("the request of the page is a file that the platform takes")
    func writesForPlatform() throws {
        let temporary = try TemporaryFolder()
        let folder = temporary.path
        let photo = temporary.path("photo.png")
        try IceCream(base: .base01).renderSticker(opaque: true, size: 200).write(to: photo)
        // begin request
        let kind = try StickerKind(parsing: "whatsapp")
        let picture = try Picture(contentsOfFile: photo, style: PictureStyle(for: kind.still))
        let output = try RenderOutput(EncodingOptions(format: .webp), for: kind)
        let file = try RenderRequest(.picture(picture), output: output).render()
        for warning in file.warnings { print(warning.code.rawValue, warning) }
        try file.write(to: folder + "/cat.webp")
        // end
        #expect(file.size == (try PixelSize(square: 512)) && file.bytes.count <= 100_000)
        #expect(try Pixmap(contentsOfFile: folder + "/cat.webp").size == file.size)
        try expectOnPage("request")
    }

    @Test("the document of the page is drawn from its folder alone")
    func drawsDocument() throws {
        let temporary = try TemporaryFolder()
        let uploads = temporary.path
        try IceCream(base: .base01).renderSticker(opaque: true, size: 40).write(to: temporary.path("a.png"))
        let json = #"{"canvas": {"width": 60, "height": 50}, "layers": [{"image": "a.png"}]}"#
        // begin document
        let document = try SceneDocument(json: json)
        let scene = try document.scene(assets: FolderAssets(root: uploads))
        let limits = RenderLimits(memory: 256 << 20, time: .seconds(5))
        let sticker = try RenderRequest(.scene(scene), output: RenderOutput(), limits: limits).render()
        // end
        #expect(sticker.size == (try PixelSize(width: 60, height: 50)))
        let outside = try SceneDocument(json: json.replacing("a.png", with: "../a.png"))
        #expect(throws: StickerError.self) { try outside.scene(assets: FolderAssets(root: uploads)) }
        try expectOnPage("document")
    }

    /// Compares the code between the marks of this file with the page.
    private func expectOnPage(_ name: String) throws {
        let source = URL(fileURLWithPath: #filePath)
        let lines = try String(contentsOf: source, encoding: .utf8).components(separatedBy: "\n")
        let begin = try #require(lines.firstIndex { $0 == "        // begin \(name)" })
        let end = try #require(lines[begin...].firstIndex { $0 == "        // end" })
        let code = lines[(begin + 1)..<end].map { $0.hasPrefix("        ") ? String($0.dropFirst(8)) : $0 }
        let block = "```swift\nimport StickerEngine\n\n" + code.joined(separator: "\n") + "\n```\n"
        let root = source.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let page = try String(contentsOf: root.appendingPathComponent("Docs/SWIFT.md"), encoding: .utf8)
        #expect(page.contains(block), "Docs/SWIFT.md lacks this block:\n\(block)")
    }
}

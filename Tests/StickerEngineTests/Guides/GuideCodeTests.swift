import Foundation
import StickerEngine
import StickerTestSupport
import Testing

/// The code of the guides, compiled and run: a page must show exactly what is between the marks.
@Suite struct GuideCodeTests {
    @Test("the ice cream of the page is a large opaque sticker")
    func drawsIceCream() throws {
        // begin ice cream
        let iceCream = IceCream(base: .base01, scoops: .scoops05, topping: .topping09)
        let png = try iceCream.renderSticker(opaque: true, size: 618).pngData()
        // end
        let picture = try PNG.decode(Array(png))
        #expect(picture.width == 618 && picture.height == 618)
        try expect("ice cream", on: "StickersFromCode")
    }

    @Test("the label of the page is a text with room around it")
    func drawsLabel() throws {
        // begin label
        let style = LabelStyle(fontSize: 96, color: try Color(css: "#E75A9B"), padding: 12)
        let png = try Label("Happy Friday", style: style).renderSticker().pngData()

        // A style by its name; what is set on it replaces its part.
        var candy = LabelStyle(try StickerStyle(named: "candy"), fontSize: 96)
        candy.outlines = [LabelOutline(width: 8, color: .white)]
        let sweet = try Label("Happy Friday", style: candy).renderSticker()
        // end
        #expect(sweet.width > 300 && sweet.inkBounds != nil)
        let picture = try PNG.decode(Array(png))
        #expect(picture.width > 300 && picture.height > 60)
        #expect(picture[5, 5] == .transparent)
        try expect("label", on: "StickersFromCode")
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
        try expect("scene", on: "StickersFromCode")
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
        try expect("dates", on: "DateStickers")
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
        let output = try RenderOutput(EncodingOptions(.webp()), for: kind)
        let file = try RenderRequest(.picture(picture), output: output).render()
        for warning in file.warnings { print(warning.code.rawValue, warning) }
        try file.write(to: folder + "/cat.webp")
        // end
        #expect(file.size == (try PixelSize(square: 512)) && file.bytes.count <= 100_000)
        #expect(try Pixmap(contentsOfFile: folder + "/cat.webp").size == file.size)
        try expect("request", on: "StickersFromCode")
    }

    @Test("the document of the page is drawn from its folder alone")
    func drawsDocument() throws {
        let temporary = try TemporaryFolder()
        let uploads = temporary.path
        try IceCream(base: .base01).renderSticker(opaque: true, size: 40).write(to: temporary.path("a.png"))
        let json = #"{"canvas": {"width": 60, "height": 50}, "layers": [{"image": "a.png"}]}"#
        // begin document
        let limits = RenderLimits(memory: 256 << 20, time: .seconds(5))
        let sticker = try RenderBudget.withLimits(limits) {
            let scene = try SceneDocument(json: json).scene(assets: FolderAssets(root: uploads))
            return try RenderRequest(.scene(scene), output: RenderOutput()).render()
        }
        // end
        #expect(sticker.size == (try PixelSize(width: 60, height: 50)))
        let outside = try SceneDocument(json: json.replacing("a.png", with: "../a.png"))
        #expect(throws: StickerError.self) { try outside.scene(assets: FolderAssets(root: uploads)) }
        try expect("document", on: "StickersFromCode")
    }

    @Test("the code of the page measures a render")
    func measures() throws {
        // begin measure
        let request = RenderRequest(.label(Label("Happy Friday")), output: try RenderOutput())
        _ = try request.render()
        let times = try (0..<25).map { _ in try ContinuousClock().measure { _ = try request.render() } }
        print("median:", times.sorted()[times.count / 2])
        // end
        #expect(times.count == 25 && times.allSatisfy { $0 > .zero })
        try expect("measure", on: "MeasuringRenders")
    }

    private func expect(_ name: String, on guide: String) throws {
        try expectCode(
            name, on: "Sources/StickerEngine/StickerEngine.docc/\(guide).md",
            imports: "import StickerEngine\n\n")
    }
}

import Foundation
import StickerTestSupport
import Testing

@testable import StickerEngine

/// The one way from a request to a file.
@Suite struct RenderRequestTests {
    private let label = RenderSource.label(Label("Hi", style: LabelStyle(fontSize: 24)))

    private func scene(_ text: String) throws -> Scene {
        try Scene(json: Data(text.utf8), relativeTo: "/")
    }

    private var moving: Scene {
        get throws {
            try scene(
                """
                {"canvas": {"width": 40, "height": 40}, "animation": {"duration": 0.2, "frameRate": 10}, "layers": [
                {"path": "M0 0H20V20H0Z", "fill": "red", "keyframes": [{"at": 0, "offset": [0, 0]}, {"at": 1, "offset": [20, 0]}]}]}
                """)
        }
    }

    @Test("each source becomes the file of what it draws")
    func sources() throws {
        let pixmap = Pixmap(size: try PixelSize(square: 8), filledWith: PremultipliedColor(.black))
        let iceCream = IceCreamContent(IceCream(base: .base01), size: 60)
        let folder = try TemporaryFolder()
        try folder.write(try pixmap.pngBytes(), to: "a.png")
        let path = folder.path + "/a.png"
        let sources: [(RenderSource, Pixmap)] = [
            (label, try Label("Hi", style: LabelStyle(fontSize: 24)).renderSticker()),
            (.iceCream(iceCream), try iceCream.iceCream.renderSticker(opaque: false, size: 60)),
            (.picture(Picture(pixmap)), try Picture(pixmap).renderSticker()),
            (.scene(try moving), try moving.render()),
            (.file(try ConversionSource(contentsOfFile: path)), pixmap),
            (.pixmap(pixmap), pixmap),
        ]
        for (source, expected) in sources {
            let file = try RenderRequest(source, output: RenderOutput()).render()
            #expect(try PNG.decode(file.bytes) == expected, "\(source)")
            #expect(file.size == expected.size && file.format == .png)
        }
        let frames = RenderSource.animation(.scene(try moving))
        let output = try RenderOutput(EncodingOptions(.webp()), isAnimated: true)
        let file = try RenderRequest(frames, output: output).render()
        #expect(try WebP.decodeAnimation(file.bytes).frames.count == 2)
    }

    @Test("effects are done to stills, and refused of what is animated")
    func effects() throws {
        let pixmap = Pixmap(size: try PixelSize(square: 8), filledWith: PremultipliedColor(.black))
        let request = RenderRequest(
            .pixmap(pixmap), effects: [try Effect(parsing: "outline:2:white")], output: try RenderOutput())
        #expect(try request.render().size == pixmap.applyingVisibly(request.effects).size)
        var animated = request
        animated.source = .animation(.scene(try moving))
        let error = #expect(throws: StickerError.self) { try animated.render() }
        #expect(error?.code == .conflict)
    }

    @Test("a platform refuses the size before a file is made of it, and the format before anything is drawn")
    func platforms() throws {
        let kind = try StickerKind(parsing: "whatsapp")
        #expect(throws: StickerError.self) { try RenderOutput(EncodingOptions(.png()), for: kind) }
        let output = try RenderOutput(EncodingOptions(.webp()), for: kind)
        var attempts = 0
        let error = #expect(throws: StickerError.self) {
            try RenderRequest(label, output: output).render { _ in attempts += 1 }
        }
        #expect(error?.description.contains("512×512") == true && attempts == 0)
        let still = Pixmap(size: try PixelSize(square: 512), filledWith: PremultipliedColor(.black))
        #expect(try RenderRequest(.pixmap(still), output: output).render().bytes.count < 100_000)
    }

    @Test("a platform counts the frames of the file, of which equal ones have become one")
    func countsFrames() throws {
        let kind = try StickerKind(parsing: "line")
        let frame = Pixmap(
            size: try PixelSize(width: 320, height: 270), filledWith: PremultipliedColor(.black))
        let frames = (0..<6).map { index in
            var pixmap = frame
            if index == 5 { pixmap[0, 0] = .transparent }
            return Animation.Frame(pixmap, duration: .milliseconds(200))
        }
        let animation = try Animation(frames: frames, loopCount: 1)
        let output = try RenderOutput(EncodingOptions(.png()), for: kind, isAnimated: true)
        let error = #expect(throws: StickerError.self) {
            try RenderRequest(.animation(.animation(animation)), output: output).render()
        }
        #expect(error?.description.contains("there are 2 frames; there must be 5 … 20") == true)
    }

    @Test("limits are those of the request, and else those of the work under way")
    func limits() throws {
        let request = RenderRequest(label, output: try RenderOutput())
        var limited = request
        limited.limits = RenderLimits(pixels: 10)
        func limit(_ request: RenderRequest) -> LimitExceeded? {
            (#expect(throws: StickerError.self) { try request.render() })?.passedLimit
        }
        #expect(limit(limited)?.resource == .pixels && limit(limited)?.limit == 10)
        RenderBudget.withLimits(RenderLimits(glyphs: 1)) { #expect(limit(request)?.resource == .glyphs) }
        RenderBudget.withLimits(RenderLimits(glyphs: 1)) {
            limited.limits = .default
            #expect(throws: Never.self) { try limited.render() }
        }
    }

    @Test("a cancellation is an error of its own, from outside and of the task")
    func cancellation() async throws {
        let request = RenderRequest(
            .pixmap(Pixmap(size: try PixelSize(square: 64), filledWith: PremultipliedColor(.black))),
            output: try RenderOutput(EncodingOptions(.gif())))
        let cancellation = RenderCancellation()
        #expect(throws: Never.self) { try request.render(cancellation: cancellation) }
        cancellation.cancel()
        let error = #expect(throws: StickerError.self) { try request.render(cancellation: cancellation) }
        #expect(error == .cancelled)
        let task = Task {
            // SAFETY: the task is used within the closure alone.
            unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
            _ = try request.render()
        }
        await #expect(throws: StickerError.cancelled) { try await task.value }
    }

    private func caches(byteLimit: Int) -> RenderCaches {
        RenderCaches(
            parts: PartCache(byteLimit: byteLimit), glyphs: GlyphCoverageCache(maximumByteCount: byteLimit))
    }

    @Test("what is kept is kept by the caches that are handed in, in scenes as well, and changes no pixel")
    func caches() throws {
        let scene = try scene(
            """
            {"canvas": {"width": 90, "height": 90}, "layers": [
            {"iceCream": {"base": "base01"}}, {"label": "Hi", "frame": [0, 0, 60, 30]}]}
            """)
        let sources: [RenderSource] = [
            .iceCream(IceCreamContent(IceCream(base: .base01), size: 40)), label, .scene(scene),
        ]
        for source in sources {
            let request = RenderRequest(source, output: try RenderOutput())
            let expected = try request.render().bytes
            let (some, none) = (caches(byteLimit: 1 << 20), caches(byteLimit: 0))
            #expect(try request.render(caches: some).bytes == expected)
            #expect(some.parts.statistics.byteCount + some.glyphs.byteCount > 0, "\(source)")
            #expect(try request.render(caches: some).bytes == expected)
            #expect(try request.render(caches: none).bytes == expected)
            #expect(none.parts.statistics.byteCount + none.glyphs.byteCount == 0)
        }
    }

    @Test("warnings are values, with what they are about")
    func warnings() throws {
        let still = try RenderRequest(.scene(try moving), output: RenderOutput()).render()
        #expect(still.warnings.map(\.code) == [.firstFrame])
        let pixmap = Pixmap(
            size: try PixelSize(square: 8), filledWith: PremultipliedColor(try Color(css: "#0008")))
        let gif = try RenderOutput(EncodingOptions(.gif()))
        let lost = try RenderRequest(.pixmap(pixmap), output: gif).render()
        #expect(lost.warnings.map(\.code) == [.hardEdges])
        let hidden = try scene(
            #"""
            {"canvas": {"width": 9, "height": 9}, "layers": [
            {"path": "M0 0H9V9H0Z", "fill": "red", "effects": ["opacity:0"]}]}
            """#)
        let warning = try RenderRequest(.scene(hidden), output: RenderOutput()).render().warnings.first
        #expect(warning?.code == .nothingVisible && warning?.text.hasPrefix("layers[0]: ") == true)
    }

    @Test("a file is written whole, and read back as it was")
    func writes() throws {
        let folder = try TemporaryFolder()
        let file = try RenderRequest(label, output: RenderOutput()).render()
        try file.write(to: folder.path + "/hi.png")
        #expect(try Pixmap(contentsOfFile: folder.path + "/hi.png") == PNG.decode(file.bytes))
    }
}

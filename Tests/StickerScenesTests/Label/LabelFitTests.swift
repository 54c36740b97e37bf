import StickerEngine
import Testing

@testable import StickerScenes

@Suite("Labels in boxes and on canvases")
struct LabelFitTests {
    private static let dressed: LabelStyle = {
        var style = LabelStyle(fontSize: 90, padding: 3)
        style.outlines = [LabelOutline(width: 6, color: .white)]
        style.shadows = [Shadow(x: 2, y: 5, blur: 6, color: .black)]
        return style
    }()

    private func box(_ width: Int, _ height: Int) throws -> PixelSize {
        try PixelSize(width: width, height: height)
    }

    @Test(
        "all that shows of a fitted label lies inside of its box, and the next size does not",
        arguments: ["Hi", "Happy Friday", "Thank you so very much for everything"])
    func fillsItsBox(text: String) throws {
        var label = Label(text, style: Self.dressed)
        label.style.fit = LabelFit(try box(300, 200), sizes: .any)
        let fitted = try label.fitted()
        let picture = try label.renderSticker()
        #expect(picture.width <= 300 && picture.height <= 200)
        #expect(try fitted.renderSticker() == picture)
        // It fills one of the sides but for the steps of the sizes.
        #expect(picture.width > 280 || picture.height > 180)

        // The next size does not fit with the space between letters that it has here.
        var larger = label
        larger.style.paragraph.letterSpacing = fitted.style.paragraph.letterSpacing
        larger.style.fontSize = fitted.style.fontSize + 0.25
        larger.style.fit = LabelFit(try box(300, 200), sizes: .shrinking(minimumFactor: 1))
        #expect(throws: StickerError.self) { try larger.renderSticker() }
    }

    @Test("a label that fits keeps its font size and its lines")
    func keepsWhatFits() throws {
        var label = Label("Happy Friday")
        let plain = try label.renderSticker()
        label.style.fit = LabelFit(try box(2_000, 2_000))
        #expect(try label.renderSticker() == plain)
    }

    @Test("a text too long for its box at half its size is an error that names the size that fits")
    func namesTheSizeThatFits() throws {
        var label = Label("Happy Friday", style: LabelStyle(fontSize: 100))
        label.style.fit = LabelFit(try box(100, 40))
        let error = try #require(throws: StickerError.self) { try label.renderSticker() }
        guard case .textDoesNotFit(100, 40, 50, let needed)? = error.cause as? TextError else {
            Issue.record("another error: \(error)")
            return
        }
        label.style.fontSize = try #require(needed)
        label.style.fit = LabelFit(try box(100, 40), sizes: .shrinking(minimumFactor: 1))
        let picture = try label.renderSticker()
        #expect(picture.width <= 100 && picture.height <= 40)
    }

    @Test("letters stand apart as their outlines ask for at the fitted size, whatever size they had")
    func tracksOutlines() throws {
        func spacing(_ fontSize: Double, _ box: PixelSize) throws -> Double {
            var label = Label("Happy Friday", style: LabelStyle(fontSize: fontSize))
            label.style.outlines = [LabelOutline(width: 8, color: .white)]
            label.style.fit = LabelFit(box, sizes: .any)
            return try label.fitted().style.paragraph.letterSpacing
        }
        let large = try spacing(20, try box(900, 400))
        #expect(try large == spacing(400, try box(900, 400)))
        #expect(try spacing(20, try box(300, 100)) > 2 * large)
        // Without outlines, and where the style sets the space, there is none.
        var style = LabelStyle(fontSize: 100)
        #expect(style.layoutParagraph.letterSpacing == 0)
        style.outlines = [LabelOutline(width: 8, color: .white)]
        #expect(style.layoutParagraph.letterSpacing == 0.02)
        #expect(style.layoutParagraph.keepsJoinedLetters)
        style.look.letterSpacing = 0
        #expect(style.layoutParagraph.letterSpacing == 0)
        style.outlines = [LabelOutline(width: 90, color: .white)]
        style.look.letterSpacing = nil
        #expect(style.layoutParagraph.letterSpacing == 0.05)
    }

    @Test("no size below four pixels is tried unless one is asked for")
    func keepsLettersReadable() throws {
        var label = Label("Hi yo")
        label.style.fit = LabelFit(try box(12, 4), sizes: .any)
        let error = try #require(throws: StickerError.self) { try label.renderSticker() }
        guard case .textDoesNotFit(12, 4, 4, let needed)? = error.cause as? TextError else {
            Issue.record("another error: \(error)")
            return
        }
        #expect(try #require(needed) < 4)
    }

    @Test("a text longer than any picture is wide fits where its lines do")
    func fitsLongText() throws {
        var label = Label(Array(repeating: "happy", count: 300).joined(separator: " "))
        #expect(throws: StickerError.self) { try label.renderSticker() }
        label.style.fit = LabelFit(try box(3_000, 3_000))
        #expect(try label.fitted().style.fontSize == 72)
    }

    @Test("a label that is turned upright takes lines as long as its box is high")
    func fitsTurnedText() throws {
        var label = Label("Happy birthday to my very best friend")
        label.style.rotation = 90
        label.style.fit = LabelFit(try box(128, 512), sizes: .any)
        let turned = try label.fitted().style.fontSize
        label.style.rotation = 0
        label.style.fit = LabelFit(try box(512, 128), sizes: .any)
        let upright = try label.fitted().style.fontSize
        #expect(turned > upright * 0.8)
    }

    @Test("lines that are broken by hand stay as they are")
    func keepsLines() throws {
        var label = Label("Monday\n5 January to 9 January")
        label.style.fit = LabelFit(try box(300, 300), sizes: .any)
        #expect(try label.layout().lines.count == 2)
    }

    @Test("no word is torn to make a text larger")
    func tearsNoWord() throws {
        var label = Label("Congratulations")
        label.style.fit = LabelFit(try box(100, 400), sizes: .any)
        #expect(try label.layout().lines.count == 1)
    }

    @Test("a text with a limit of lines is cut where no size fits")
    func cutsWhereAsked() throws {
        var label = Label("Hello there, big wide world", style: LabelStyle(fontSize: 40))
        label.style.fit = LabelFit(try box(200, 60))
        label.style.paragraph.maximumLineCount = 1
        let picture = try label.renderSticker()
        #expect(picture.width <= 200 && picture.height <= 60)
        #expect(try label.layout().fontSize == 20)
    }

    @Test("arcs, turns and bubbles fit as well")
    func fitsEveryLook() throws {
        var styles = [LabelStyle](repeating: Self.dressed, count: 3)
        styles[0].arc = 120
        styles[1].rotation = -20
        styles[2].bubble = LabelBubble(shape: .speech, fill: .color(.white))
        for style in styles {
            var label = Label("Happy Friday", style: style)
            label.style.fit = LabelFit(try box(256, 256), sizes: .any)
            let picture = try label.renderSticker()
            #expect(picture.width <= 256 && picture.height <= 256)
            #expect(picture.width > 230 || picture.height > 230)
        }
    }

    @Test("a smallest factor out of its range is an error", arguments: [0, 1.01, -1, .nan])
    func refusesFactors(factor: Double) throws {
        var label = Label("Hi")
        label.style.fit = LabelFit(try box(100, 100), sizes: .shrinking(minimumFactor: factor))
        #expect(throws: StickerError.self) { try label.renderSticker() }
    }

    @Test("a canvas has the sticker in its middle")
    func centersOnCanvas() throws {
        var label = Label("Hi")
        let sticker = try label.renderSticker()
        label.style.canvas = .size(try box(sticker.width + 20, sticker.height + 7))
        let picture = try label.renderSticker()
        #expect(picture.size == (try box(sticker.width + 20, sticker.height + 7)))
        for y in 0..<sticker.height {
            for x in 0..<sticker.width where picture[x + 10, y + 3] != sticker[x, y] {
                Issue.record("differs at \(x), \(y)")
                return
            }
        }
        #expect(picture.pixels.count { $0.alpha > 0 } == sticker.pixels.count { $0.alpha > 0 })
    }

    @Test("a square canvas has the longer side of the sticker")
    func squares() throws {
        var label = Label("Happy Friday")
        let sticker = try label.renderSticker()
        label.style.canvas = .square
        let picture = try label.renderSticker()
        #expect(picture.width == sticker.width && picture.height == sticker.width)
    }

    @Test("a label larger than its canvas is an error that says what to do")
    func refusesSmallCanvas() throws {
        var label = Label("Happy Friday")
        label.style.canvas = .size(try box(20, 10))
        let error = try #require(throws: StickerError.self) { try label.renderSticker() }
        #expect(
            error.description.hasSuffix(
                "more than the canvas of 20×10; make it fit 20x10, or choose a smaller font size"))
    }
}

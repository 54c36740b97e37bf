import StickerEngine
import StickerTestSupport
import Testing

@Suite struct PictureTests {
    private static let red = Color(red: 214, green: 60, blue: 40)

    /// A red disc on white, off the middle.
    private func photo(width: Int = 200, height: Int = 120) throws -> Pixmap {
        var canvas = Canvas(size: try PixelSize(width: width, height: height), background: .white)
        try canvas.fill(
            .circle(center: Point(x: 60, y: 50), radius: 30), with: .color(Self.red))
        return canvas.finish()
    }

    private func sticker(_ pixmap: Pixmap, _ change: (inout PictureStyle) -> Void) throws -> Pixmap {
        var style = PictureStyle(size: .within(width: 100, height: 100))
        change(&style)
        return try Picture(pixmap, style: style).renderSticker()
    }

    @Test(
        "the longer side is the one asked for, the other follows; both sides are exact where both are given")
    func keepsSizes() throws {
        #expect(try sticker(photo()) { _ in }.size == PixelSize(width: 100, height: 60))
        let exact = try sticker(photo()) { $0.size = .exactly(width: 90, height: 80) }
        #expect(try exact.size == PixelSize(width: 90, height: 80))
        #expect(exact[45, 2] == .transparent && exact[45, 40] != .transparent)
        let even = try sticker(photo(width: 200, height: 117)) {
            $0.size = .within(width: 100, height: 100, even: true)
        }
        #expect(even.width == 100 && even.height == 60)
    }

    @Test(
        "outlines, shadows, effects and padding take their room from the picture, not from the size",
        arguments: PictureCaption.Place.allCases)
    func keepsRoom(place: PictureCaption.Place) throws {
        let result = try sticker(photo()) {
            $0.background = BackgroundRemoval()
            $0.outlines = [LabelOutline(width: 5, color: .white), LabelOutline(width: 2, color: .black)]
            $0.shadows = [Shadow(x: 2, y: 3, blur: 4, color: .black)]
            $0.effects = [.outline(DieCutOutline(width: 3, color: Self.red))]
            $0.caption = PictureCaption("Hi", place: place)
            $0.padding = 4
        }
        #expect(max(result.width, result.height) == 100)
        let ink = try #require(result.inkBounds)
        #expect(ink.minX >= 4 && ink.minY >= 4)
        #expect(ink.maxX <= result.width - 4 && ink.maxY <= result.height - 4)
    }

    @Test(
        "with effects a picture has the size that was asked for, whatever margins and shape it has",
        arguments: [
            Effect.outline(DieCutOutline(width: 6, color: .white)), .glow(Glow(size: 8, color: .white)),
            .shadow(Shadow(x: 2, y: 5, blur: 4, color: .black)), .blur(sigma: 2),
        ])
    func keepsSizesWithEffects(effect: Effect) throws {
        var canvas = Canvas(size: try PixelSize(width: 200, height: 120))
        try canvas.fill(.circle(center: Point(x: 60, y: 50), radius: 30), with: .color(Self.red))
        let drawing = canvas.finish()
        for size in [PictureSize.within(width: 100, height: 100), .exactly(width: 90, height: 70)] {
            let changes: [(inout PictureStyle) -> Void] = [
                { _ in }, { $0.trim = PictureTrim(tolerance: 0) }, { $0.shape = .circle },
                { $0.shape = .heart }, { $0.outlines = [LabelOutline(width: 3, color: .black)] },
            ]
            for change in changes {
                let result = try sticker(drawing) {
                    change(&$0)
                    ($0.size, $0.effects) = (size, [effect])
                }
                #expect(max(result.width, result.height) == size.width)
            }
            let cutout = try sticker(photo()) {
                ($0.size, $0.effects, $0.background) = (size, [effect], BackgroundRemoval())
            }
            #expect(max(cutout.width, cutout.height) == size.width)
        }
    }

    @Test("an effect stands around the picture where it was, on margins too")
    func keepsPlacesOfEffects() throws {
        var canvas = Canvas(size: try PixelSize(width: 80, height: 80))
        try canvas.fill(.circle(center: Point(x: 20, y: 20), radius: 10), with: .color(Self.red))
        let drawing = canvas.finish()
        let result = try sticker(drawing) { $0.effects = [.outline(DieCutOutline(width: 10, color: .black))] }
        // The picture keeps its size of 80 pixels, ten of room on each side.
        #expect(result[30, 30].red > 200 && result[30, 14].red == 0 && result[30, 14].alpha == 255)
    }

    @Test(
        "without its background a picture is trimmed, ringed around its shape, and has no trace of the ground"
    )
    func cutsOut() throws {
        let result = try sticker(photo()) {
            $0.background = BackgroundRemoval()
            $0.outlines = [LabelOutline(width: 8, color: .black)]
        }
        #expect(result.width == 100 && result.height == 100)
        #expect(result[50, 50] == PremultipliedColor(Self.red))
        #expect(result[3, 50] == PremultipliedColor(.black))
        #expect(result[2, 2] == .transparent)
        // Between red and black there is nothing light.
        #expect(result.pixels.allSatisfy { $0.green < 70 })
    }

    @Test("cover keeps the focus point in view, and cuts nothing where it need not")
    func keepsFocus() throws {
        func column(_ focus: FocusPoint) throws -> PremultipliedColor {
            try sticker(photo()) {
                $0.fit = .cover
                $0.focus = focus
            }[50, 42]
        }
        // The disc is at 0.3, 0.42 of the picture.
        #expect(try column(FocusPoint(x: 0.3, y: 0.5)) == PremultipliedColor(Self.red))
        #expect(try column(FocusPoint(x: 1, y: 0.5)) == PremultipliedColor(.white))
        #expect(try sticker(photo()) { $0.fit = .cover }.size == PixelSize(square: 100))
    }

    @Test("a shape cuts its corners away, and is covered by the picture")
    func cutsShapes() throws {
        for text in [
            "circle", "ellipse", "heart", "star", "squircle", "rounded:40%", "path:M5 0 10 5 5 10 0 5z",
        ] {
            let shape = try PictureShape(parsing: text)
            let result = try sticker(photo()) { $0.shape = shape }
            #expect(result.size.width == 100 && result.size.height == 100)
            #expect(result[0, 0] == .transparent && result[99, 99] == .transparent, "\(text)")
            #expect(result[50, 55].alpha == 255, "\(text)")
        }
    }

    @Test(
        "shapes are read as they are written",
        arguments: [
            ("circle", .circle), ("star", .star(points: 5)), ("star:7", .star(points: 7)),
            ("rounded:24", .rounded(.pixels(24))), ("rounded:20%", .rounded(.share(0.2))),
        ] as [(String, PictureShape)])
    func readsShapes(text: String, shape: PictureShape) throws {
        #expect(try PictureShape(parsing: text) == shape)
    }

    @Test(
        "what is no shape, size or focus point is an error",
        arguments: [
            "", "cirle", "circle:3", "star:", "star:2.5", "star:2", "star:65", "rounded", "rounded:",
            "rounded:-1",
            "rounded:51%", "rounded:nan", "path:", "path:M0 0", "path:M0 0L9 0", "path:boo",
            "path:M0 0h1e999v1",
        ])
    func refusesShapes(text: String) {
        #expect(throws: StickerError.self) { try PictureShape(parsing: text) }
    }

    @Test(
        "what is no size is an error",
        arguments: ["", "0", "-5", "8193", "5x", "x5", "5x5x5", "5.5", "99999999999999999999x4", "1e3"])
    func refusesSizes(text: String) {
        #expect(throws: StickerError.self) { try PictureSize(parsing: text) }
    }

    @Test(
        "what is no focus point is an error",
        arguments: ["", "0.5", "1.1,0", "0,-0.1", "a,b", "0,0,0", "nan,0"])
    func refusesFocus(text: String) {
        #expect(throws: StickerError.self) { try FocusPoint(parsing: text) }
    }

    @Test("a background that is not uniform, and one that is all of the picture, are errors that say so")
    func refusesBackgrounds() throws {
        var generator = SeededGenerator(seed: 3)
        let size = try PixelSize(square: 40)
        let noise = try Pixmap(
            size: size,
            pixels: (0..<size.pixelCount).map { _ in
                PremultipliedColor(
                    red: .random(in: 0...255, using: &generator),
                    green: .random(in: 0...255, using: &generator),
                    blue: .random(in: 0...255, using: &generator), alpha: 255)
            })
        #expect { try sticker(noise) { $0.background = BackgroundRemoval() } } throws: {
            "\($0)".contains("the background is not uniform")
        }
        let plain = Pixmap(size: size, filledWith: PremultipliedColor(.white))
        #expect { try sticker(plain) { $0.background = BackgroundRemoval() } } throws: {
            "\($0)".contains("nothing is left without the background")
        }
        #expect { try sticker(plain) { $0.trim = PictureTrim() } } throws: {
            "\($0)".contains("nothing is left without the margins")
        }
        #expect { try sticker(Pixmap(size: size)) { _ in } } throws: {
            "\($0)".contains("all of it is transparent")
        }
    }

    @Test("without its background, a picture is contained in the shape, which cuts nothing off it")
    func containsInShape() throws {
        // Red to the corners of its box.
        var canvas = Canvas(size: try PixelSize(square: 120), background: .white)
        try canvas.fill(.rect(Rect(x: 20, y: 20, width: 80, height: 80)), with: .color(Self.red))
        let picture = canvas.finish()
        for text in ["circle", "star:8", "heart", "squircle"] {
            let shape = try PictureShape(parsing: text)
            let result = try sticker(picture) {
                $0.background = BackgroundRemoval()
                $0.shape = shape
            }
            let ink = try #require(result.inkBounds)
            // A square still, all of whose corners are there.
            #expect(abs(ink.width - ink.height) <= 1 && ink.width < 100, "\(text): \(ink)")
            let solid = result.pixels.count { $0.alpha > 250 }
            #expect(solid >= (ink.width - 2) * (ink.height - 2), "\(text)")
        }
        let cut = try sticker(picture) {
            $0.background = BackgroundRemoval()
            $0.shape = .circle
            $0.fit = .cover
        }
        #expect(cut.inkBounds?.width == 100 && cut[2, 2] == .transparent)
    }

    @Test(
        "words on a picture leave a margin to its edges, and stay inside of its shape",
        arguments: [PictureCaption.Place.top, .center, .bottom], [nil, PictureShape.circle])
    func leavesCaptionMargins(place: PictureCaption.Place, shape: PictureShape?) throws {
        let size = try PixelSize(square: 300)
        let picture = Pixmap(size: size, filledWith: PremultipliedColor(Self.red))
        func sticker(_ caption: PictureCaption?) throws -> Pixmap {
            let style = PictureStyle(size: .within(width: 300, height: 300), shape: shape, caption: caption)
            return try Picture(picture, style: style).renderSticker()
        }
        let (plain, result) = (
            try sticker(nil), try sticker(PictureCaption("Happy birthday", place: place))
        )
        #expect(plain.size == result.size)
        // Nothing of the words stands outside of the picture, nor near its upper and lower edge.
        #expect(zip(plain.pixels, result.pixels).allSatisfy { $0.alpha == $1.alpha })
        let changed = (0..<300).filter { y in (0..<300).contains { plain[$0, y] != result[$0, y] } }
        #expect(try #require(changed.first) >= 9 && #require(changed.last) <= 290)
    }

    @Test(
        "a line of words follows the edge of a circle, and leaves its middle free",
        arguments: [PictureCaption.Place.top, .bottom], ["Hi", "Happy Friday", "A rather long good morning"])
    func curvesCaptions(place: PictureCaption.Place, text: String) throws {
        let picture = Pixmap(size: try PixelSize(square: 300), filledWith: PremultipliedColor(Self.red))
        func sticker(_ caption: PictureCaption?) throws -> Pixmap {
            let style = PictureStyle(size: .within(width: 300, height: 300), shape: .circle, caption: caption)
            return try Picture(picture, style: style).renderSticker()
        }
        let (plain, result) = (try sticker(nil), try sticker(PictureCaption(text, place: place)))
        var distances: [Double] = []
        for y in 0..<300 {
            for x in 0..<300 where plain[x, y] != result[x, y] {
                let (across, down) = (Double(x) - 149.5, Double(y) - 149.5)
                #expect(place == .top ? down < 60 : down > -60)
                distances.append((across * across + down * down).squareRoot())
            }
        }
        // The margin is 3.5 % of 300 pixels, of which the corners of straight letters take a bit; the words are at most 12 %
        // high, with a bit for what is below their baseline.
        #expect(try #require(distances.max()) <= 144 && #require(distances.max()) >= 136)
        #expect(try #require(distances.min()) >= 88)
    }

    @Test("words lie across the edge of a shape that is too narrow for them there, and not on the subject")
    func laysCaptionsAcross() throws {
        let picture = Pixmap(size: try PixelSize(square: 300), filledWith: PremultipliedColor(Self.red))
        func rows(_ shape: PictureShape, _ place: PictureCaption.Place) throws -> ClosedRange<Int> {
            func sticker(_ caption: PictureCaption?) throws -> Pixmap {
                let style = PictureStyle(
                    size: .exactly(width: 300, height: 300), shape: shape, caption: caption)
                return try Picture(picture, style: style).renderSticker()
            }
            let (plain, result) = (
                try sticker(nil), try sticker(PictureCaption("Happy Friday", place: place))
            )
            let changed = (0..<300).filter { y in (0..<300).contains { plain[$0, y] != result[$0, y] } }
            return (try #require(changed.first))...(try #require(changed.last))
        }
        let heart = try rows(.heart, .bottom)
        #expect(heart.upperBound > 285 && heart.lowerBound > 240, "\(heart)")
        // Below the notch, which stays open.
        let notched = try rows(.heart, .top)
        #expect(notched.lowerBound > 55 && notched.upperBound < 150, "\(notched)")
        // Flat below: inside, as before.
        let square = try rows(.rounded(.share(0.1)), .bottom)
        #expect(square.upperBound < 292 && square.lowerBound > 230, "\(square)")
    }

    @Test("an effect that leaves nothing to see is an error that names it")
    func refusesInvisible() throws {
        for (effects, place) in [
            ([Effect.opacity(0)], "effect 1 of 1"), ([.sepia(1), .feather(500)], "effect 2 of 2"),
        ] {
            #expect {
                try sticker(photo()) { $0.effects = effects }
            } throws: {
                "\($0)".contains("nothing can be seen after \(place)")
            }
        }
    }

    @Test("a style that leaves no room, or has a number out of range, is an error before anything is drawn")
    func refusesStyles() throws {
        let picture = try photo()
        let changes: [(inout PictureStyle) -> Void] = [
            { $0.padding = 50 }, { $0.padding = -1 }, { $0.size = .within(width: 0, height: 5) },
            { $0.size = .exactly(width: 8_193, height: 5) },
            { $0.outlines = [LabelOutline(width: 50, color: .white)] },
            { $0.outlines = [LabelOutline(width: .nan, color: .white)] },
            { $0.outlines = Array(repeating: LabelOutline(width: 1, color: .white), count: 17) },
            { $0.shadows = [Shadow(y: .infinity, blur: 1, color: .black)] },
            { $0.effects = [.blur(sigma: -1)] }, { $0.effects = [.blur(sigma: 40)] },
            { $0.focus = FocusPoint(x: .nan, y: 0) }, { $0.trim = PictureTrim(tolerance: 101) },
            { $0.background = BackgroundRemoval(tolerance: -1) }, { $0.shape = .star(points: 1) },
        ]
        for (index, change) in changes.enumerated() {
            #expect(throws: StickerError.self, "change \(index)") { try sticker(picture, change) }
        }
    }

    @Test(
        "pictures of extreme sides are fitted, not a trap",
        arguments: [(1, 1), (1, 9_000), (9_000, 1), (3, 2)])
    func survivesExtremes(width: Int, height: Int) throws {
        let picture = Pixmap(
            size: try PixelSize(width: width, height: height), filledWith: PremultipliedColor(Self.red))
        for fit in Fit.allCases {
            let result = try sticker(picture) { $0.fit = fit }
            #expect(max(result.width, result.height) == 100)
            #expect(result.inkBounds != nil)
        }
    }

    @Test("a drawing is drawn in the size of its place, also where its margins are cut off")
    func drawsVectors() throws {
        let svg =
            #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><circle cx="20" cy="20" r="10"/></svg>"#
        let document = try SVGDocument(parsing: Array(svg.utf8))
        var style = PictureStyle(size: .within(width: 100, height: 100))
        let plain = try Picture(.vector(document), style: style).renderSticker()
        #expect(try plain == document.rendered(size: PixelSize(square: 100)))
        style.trim = PictureTrim()
        let trimmed = try Picture(.vector(document), style: style).renderSticker()
        #expect(trimmed.inkBounds == trimmed.size.bounds)
        // Four times as large as it was, and its edge no softer.
        #expect(trimmed[50, 2].alpha == 255 && trimmed[1, 1].alpha == 0)
    }

    @Test("a caption beside the picture stands clear of it, one on it does not change its size")
    func placesCaptions() throws {
        let plain = try sticker(photo()) { _ in }
        let over = try sticker(photo()) { $0.caption = PictureCaption("Hi") }
        #expect(over.size == plain.size && over != plain)
        let below = try sticker(photo()) { $0.caption = PictureCaption("Hi", place: .below) }
        #expect(below.height > below.width / 2)
        // The row between the photo's white and the words' outline: the picture is opaque from side to side, words are not.
        #expect(below[0, below.height - 1] == .transparent && below[0, 0].alpha == 255)
    }

    @Test("each platform's rules make a sticker that they allow", arguments: StickerKind.all)
    func fitsPlatforms(kind: StickerKind) throws {
        for pixmap in [try photo(), try photo(width: 120, height: 199)] {
            let picture = Picture(pixmap, style: PictureStyle(for: kind.still))
            let result = try picture.renderSticker()
            #expect(kind.still.dimensions.allows(result.size), "\(kind.text): \(result.size)")
            try kind.check(StickerFacts(size: result.size))
        }
        if case .exactly(let width, _) = kind.still.dimensions {
            let other = try PixelSize(square: width + 1)
            #expect(throws: StickerError.self) { try kind.check(StickerFacts(size: other)) }
        }
    }
}

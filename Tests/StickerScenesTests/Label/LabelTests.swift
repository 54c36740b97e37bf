import FontLibrary
import StickerTestSupport
import Testing

@testable import StickerEngine
@testable import StickerErrors
@testable import StickerFiles
@testable import StickerScenes

@Suite struct LabelTests {
    @Test("a label is cornflower blue on a transparent ground, 72 pixels high")
    func hasDefaults() throws {
        let pixmap = try Label("Happy Friday").renderSticker()
        let full = PremultipliedColor(red: 100, green: 149, blue: 237, alpha: 255)
        #expect(pixmap.pixels.contains(full))
        #expect(pixmap.pixels.contains(.transparent))
        #expect(
            pixmap.pixels.allSatisfy { $0 == PremultipliedColor(Color(.cornflowerBlue, alpha: $0.alpha)) })
        let layout = try Label("Happy Friday").layout()
        #expect(layout.fontSize == 72)
    }

    @Test(
        "the canvas ends where the ink ends, and cuts none of it",
        arguments: ["Happy Friday", "g", "Å\nj", "-", ".", "“œuvre”", "Terça-feira", "i"],
        [8.0, 24, 72, 131.5])
    func fitsInk(text: String, fontSize: Double) throws {
        let tight = try Label(text, style: LabelStyle(fontSize: fontSize)).renderSticker()
        #expect(Self.hasInk(tight.pixels.prefix(tight.width)))
        #expect(Self.hasInk(tight.pixels.suffix(tight.width)))
        #expect(
            Self.hasInk(stride(from: 0, to: tight.pixels.count, by: tight.width).map { tight.pixels[$0] }))
        #expect(
            Self.hasInk(
                stride(from: tight.width - 1, to: tight.pixels.count, by: tight.width).map {
                    tight.pixels[$0]
                }))
        // Around the same label with room nothing shows, and as much ink is inside.
        let roomy = try Label(text, style: LabelStyle(fontSize: fontSize, padding: 3)).renderSticker()
        #expect(roomy.width == tight.width + 6 && roomy.height == tight.height + 6)
        #expect(Self.alphaSum(roomy) == Self.alphaSum(tight))
        #expect(roomy.inkBounds == PixelRect(x: 3, y: 3, width: tight.width, height: tight.height))
    }

    @Test("letters stand on a whole row of pixels at every font size", arguments: [11, 24.3, 37.7, 71.9])
    func snapsBaseline(_ fontSize: Double) throws {
        // “l” of the text face, as it was designed, is an upright rectangle on the baseline.
        let style = LabelStyle(fonts: [FontFace.design(of: FontLibrary.text)], fontSize: fontSize)
        let pixmap = try Label("lll", style: style).renderSticker()
        let bottom = pixmap.pixels.suffix(pixmap.width)
        let above = pixmap.pixels.dropLast(pixmap.width).suffix(pixmap.width)
        #expect(Array(bottom) == Array(above))
    }

    @Test("padding leaves whole transparent pixels on every side")
    func pads() throws {
        let plain = try Label("Happy").renderSticker()
        let padded = try Label("Happy", style: LabelStyle(padding: 20)).renderSticker()
        #expect(padded.width == plain.width + 40)
        #expect(padded.height == plain.height + 40)
        for y in 0..<plain.height {
            for x in 0..<plain.width {
                try #require(padded[x + 20, y + 20] == plain[x, y])
            }
        }
    }

    @Test("lines stand one line height apart")
    func stacksLines() throws {
        // Fredoka One's line height at 100 px is 121 px, a whole number, so that the rows repeat.
        let style = LabelStyle(fontSize: 100, lineSpacing: 1.0)
        let one = try Label("H", style: style).renderSticker()
        let three = try Label("H\nH\nH", style: style).renderSticker()
        #expect(three.width == one.width)
        #expect(three.height == one.height + 242)
        for line in 0..<3 {
            let rows = (line * 121 * three.width)..<((line * 121 + one.height) * three.width)
            #expect(Array(three.pixels[rows]) == one.pixels)
        }
    }

    @Test("alignment moves the shorter line")
    func aligns() throws {
        func leftOfDot(_ alignment: TextAlignment) throws -> Int {
            let style = LabelStyle(fontSize: 60, alignment: alignment, lineSpacing: 1.0)
            let pixmap = try Label(".\nHHHH", style: style).renderSticker()
            let row = 4
            return try #require((0..<pixmap.width).first { pixmap[$0, row].alpha > 0 })
        }
        let (start, center, end) = (try leftOfDot(.start), try leftOfDot(.center), try leftOfDot(.end))
        #expect(start < 8)
        #expect(abs(center - (start + end) / 2) <= 1)
        #expect(end > center + 40)
        #expect(try Label("a\nb").layout() == Label("a\nb", style: LabelStyle(alignment: .center)).layout())
    }

    @Test("overlapping glyphs and contours leave no hole")
    func fillsOverlaps() throws {
        // Set so tight that the lines lie on each other: the ink is that of one line.
        let style = LabelStyle(fontSize: 90, alignment: .start, lineSpacing: 0.0)
        let once = try Label("Happy", style: style).renderSticker()
        let twice = try Label("Happy\nHappy", style: style).renderSticker()
        #expect(once.size == twice.size)
        for (a, b) in zip(once.pixels, twice.pixels) {
            #expect(b.alpha >= a.alpha)
        }
    }

    @Test("a label of which nothing can be seen is an error, and one with an outline is none")
    func needsSomethingToSee() throws {
        var style = LabelStyle(fontSize: 40, color: .transparent)
        #expect {
            try Label("A", style: style).renderSticker()
        } throws: { error in
            (error as? StickerError)?.code == .unsuitablePicture
        }
        style.outlines = [LabelOutline(width: 3, color: .black)]
        #expect(try Label("A", style: style).renderSticker().inkBounds != nil)
    }

    @Test("colour and its alpha reach the pixels")
    func honorsColor() throws {
        let color = Color(red: 200, green: 10, blue: 60, alpha: 128)
        let pixmap = try Label("H", style: LabelStyle(color: color)).renderSticker()
        #expect(pixmap.pixels.map(\.alpha).max() == 128)
        #expect(pixmap.pixels.contains(PremultipliedColor(color)))
    }

    @Test("text without ink is an error", arguments: ["", " ", "\n", "\u{A0}\u{2003}\n\t", "\u{200B}"])
    func rejectsEmptyText(_ text: String) {
        #expect(throws: StickerError.stage(TextError.nothingToDraw)) { try Label(text).renderSticker() }
    }

    @Test("sizes past the limits are errors, before anything is drawn")
    func rejectsExcess() {
        #expect(throws: StickerError.stage(TextError.fontSizeOutOfRange(size: 10_000, limit: 4_096))) {
            try Label("Happy", style: LabelStyle(fontSize: 10_000)).renderSticker()
        }
        #expect(throws: StickerError.stage(TextError.textTooLong(limit: 10_000))) {
            try Label(String(repeating: "Happy ", count: 200_000)).renderSticker()
        }
        let wide = Label(String(repeating: "M", count: 10_000), style: LabelStyle(fontSize: 4_096))
        #expect {
            try wide.renderSticker()
        } throws: { error in
            if case .sizeTooLarge? = (error as? StickerError)?.cause as? PixelError { true } else { false }
        }
        for padding in [-1, 20_000, Int.max, Int.min] {
            #expect {
                try Label("Happy", style: LabelStyle(padding: padding)).renderSticker()
            } throws: { error in
                let error = error as? StickerError
                return error?.code == .outOfRange && error?.offender == "the padding"
            }
        }
    }

    /// The reason of the error of a size that is too large; nil for another one.
    private static func reason(_ body: () throws -> Pixmap) -> String? {
        do {
            _ = try body()
            return nil
        } catch {
            guard let error = error as? StickerError, case .sizeTooLarge? = error.cause as? PixelError else {
                return nil
            }
            return error.reason
        }
    }

    @Test("a label that is too large names the font size, what else makes it large, and what to change")
    func saysWhyTooLarge() throws {
        let text = Label("Happy Friday to you", style: LabelStyle(fontSize: 4_096))
        let ofText = try #require(Self.reason { try text.renderSticker() })
        #expect(ofText.hasPrefix("the text at a font size of 4096 pixels would take 39479×4134 pixels; "))
        #expect(ofText.contains("32,767 a side and 67,108,864 in all; choose a smaller font size"))

        var outlined = Label("Happy Friday", style: LabelStyle(fontSize: 2_000))
        outlined.style.outlines = try [LabelOutline(parsing: "500:white")]
        outlined.style.shadows = try [Shadow(parsing: "0,2000,100:black")]
        let ofOutline = try #require(Self.reason { try outlined.renderSticker() })
        #expect(
            ofOutline.hasPrefix("the label at a font size of 2000 pixels, with all that is around its text"))
        #expect(ofOutline.contains("smaller outlines"))

        var square = Label(String(repeating: "M", count: 600), style: LabelStyle(fontSize: 24))
        square.style.canvas = .square
        let ofSquare = try #require(Self.reason { try square.renderSticker() })
        #expect(ofSquare.hasPrefix("a square canvas around a label of "))
    }

    @Test("outlines whose rounding needs a picture that is too large say so")
    func saysWhyOutlinesAreTooLarge() throws {
        var style = LabelStyle(fontSize: 24)
        style.outlines = [LabelOutline(width: 8, fill: .color(.white))]
        func label(_ count: Int) -> Label { Label(String(repeating: "l", count: count), style: style) }
        let narrow = try label(100).laidOut().sheet.size.width
        let wide = try label(200).laidOut().sheet.size.width
        let count = 99 + 100 * (PixelSize.maximumSide - narrow) / (wide - narrow)
        let reason = try #require(Self.reason { try label(count).renderSticker() })
        #expect(reason.hasPrefix("rounding the outlines of a sticker of 327"))
    }

    @Test("effects that make a picture too large name the picture that they are applied to")
    func saysWhyEffectsAreTooLarge() throws {
        let pixmap = Pixmap(
            size: try PixelSize(width: 32_760, height: 4), filledWith: PremultipliedColor(.white))
        let reason = try #require(Self.reason { try pixmap.applyingVisibly([.blur(sigma: 10)]) })
        #expect(reason.hasPrefix("a picture of 32760×4 pixels with its effects would take 32"))
        #expect(reason.contains("effects that reach less far"))
    }

    @Test("characters that the bundled fonts lack are an error that names them")
    func namesMissingCharacters() {
        #expect(
            throws: StickerError.stage(
                TextError.missingGlyphs(characters: ["𓀀", "𓀁"], fonts: FontFace.standard.map(\.name)))
        ) {
            try Label("Happy 𓀀𓀁𓀀").renderSticker()
        }
    }

    @Test("the same label gives the same pixels, also from several threads at once")
    func isDeterministic() async throws {
        let labels = ["Happy Friday", "Happy środa", "Happy Δευτέρα\n& more"].map { Label($0) }
        let expected = try labels.map { try $0.renderSticker() }
        try await withThrowingTaskGroup(of: Bool.self) { group in
            for round in 0..<24 {
                group.addTask { try labels[round % 3].renderSticker() == expected[round % 3] }
            }
            for try await isEqual in group { #expect(isEqual) }
        }
    }

    @Test("a font file of one's own is used alone")
    func usesGivenFonts() throws {
        let bundle = try ResourceLocator.standard.path(ofBundle: FontLibrary.bundleName)
        let path = "\(bundle)/\(FontLibrary.facesFolder)/\(FontLibrary.text.fileName)"
        let style = LabelStyle(fonts: [try FontFace(path: path)])
        #expect(try Label("Happy", style: style).renderSticker() != Label("Happy").renderSticker())
        #expect(throws: StickerError.stage(TextError.missingGlyphs(characters: ["金"], fonts: [path]))) {
            try Label("金", style: style).renderSticker()
        }
    }

    @Test("a font that is not there, or is none, is an error that names the file")
    func namesFontFiles() throws {
        #expect(throws: StickerError.missingFile(path: "/nowhere/a.ttf")) {
            try FontFace(path: "/nowhere/a.ttf")
        }
        let folder = try TemporaryFolder()
        let path = try folder.write("not a font", to: "b.ttf")
        let invalid = TextError.invalidFont(font: path, reason: "it is neither TrueType nor OpenType")
        #expect(throws: StickerError.stage(invalid)) { try FontFace(path: path) }
    }

    @Test("bundled fonts that cannot be found are an error that says where they were looked for")
    func reportsMissingBundle() {
        let face = FontFace.bundled(FontLibrary.display, locator: ResourceLocator(folders: ["/nowhere"]))
        #expect {
            try Label("Happy", style: LabelStyle(fonts: [face])).renderSticker()
        } throws: { error in
            guard let error = error as? StickerError else { return false }
            return error.category == .missingInput && error.description.contains("/nowhere")
        }
    }

    @Test("full-width marks stand near the letters beside them and near each other")
    func fullWidthSigns() throws {
        let width = try Label("本！？本", style: LabelStyle(fontSize: 100)).renderSticker().width
        let letters = try Label("本本", style: LabelStyle(fontSize: 100)).renderSticker().width
        // Two cells would be 200 pixels.
        #expect((60...130).contains(width - letters), "\(width - letters)")
    }

    private static func hasInk(_ pixels: some Sequence<PremultipliedColor>) -> Bool {
        pixels.contains { $0.alpha > 0 }
    }

    private static func alphaSum(_ pixmap: Pixmap) -> Int {
        pixmap.pixels.reduce(0) { $0 + Int($1.alpha) }
    }
}

extension Color {
    fileprivate init(_ color: Color, alpha: UInt8) {
        self = color
        self.alpha = alpha
    }
}

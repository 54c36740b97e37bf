import StickerEngine
import StickerErrors
import Testing

@testable import StickerScenes

@Suite("Fills")
struct FillTests {
    private static let red = Color(red: 255, green: 0, blue: 0)
    private static let green = Color(red: 0, green: 128, blue: 0)
    private static let blue = Color(red: 0, green: 0, blue: 255)

    private func draw(_ text: String, _ fill: String, language: String? = nil) throws -> Pixmap {
        var style = LabelStyle(fontSize: 60, language: language)
        style.fill = try Fill(parsing: fill)
        return try Label(text, style: style).renderSticker()
    }

    /// The colours of opaque pixels, from left to right by the middle of their columns.
    private func colors(of picture: Pixmap) -> [PremultipliedColor] {
        var found: [PremultipliedColor] = []
        for x in 0..<picture.width {
            for y in 0..<picture.height where picture[x, y].alpha == 255 {
                if !found.contains(picture[x, y]) { found.append(picture[x, y]) }
            }
        }
        return found
    }

    @Test(
        "are read in every form",
        arguments: [
            ("letters(red, green, blue)", Fill.letters([.color(red), .color(green), .color(blue)])),
            ("lines(red, blue)", .lines([.color(red), .color(blue)])),
            (
                "dots(12, white, red)",
                .pattern(FillPattern(.ornaments(.dots), size: 12, ground: .white, colors: [red]))
            ),
            (
                "stripes(4.5, white, red, rgb(0, 0, 255))",
                .pattern(FillPattern(.stripes, size: 4.5, ground: .white, colors: [red, blue]))
            ),
            (
                "checks(8, red, blue)", .pattern(FillPattern(.checks, size: 8, ground: red, colors: [blue]))
            ),
            (
                "letters(red, dots(12, white, red))",
                .letters([
                    .color(red),
                    .pattern(FillPattern(.ornaments(.dots), size: 12, ground: .white, colors: [red])),
                ])
            ),
        ])
    func reads(text: String, fill: Fill) throws {
        #expect(try Fill(parsing: text) == fill)
    }

    @Test(
        "of letters run over each line where they go from top to bottom, and over all where CSS's gradient says so"
    )
    func readsLetters() throws {
        #expect(try Fill(parsingLetters: "red-blue") == .lines([Fill(parsing: "red-blue")]))
        for text in ["red", "linear-gradient(red, blue)", "radial-gradient(red, blue)", "letters(red, blue)"]
        {
            #expect(try Fill(parsingLetters: text) == Fill(parsing: text))
        }
        func draw(_ fill: Fill, _ text: String) throws -> Pixmap {
            var style = LabelStyle(fontSize: 60)
            style.fill = fill
            return try Label(text, style: style).renderSticker()
        }
        let (lines, block) = (try Fill(parsingLetters: "red-blue"), try Fill(parsing: "red-blue"))
        #expect(try draw(lines, "HI") == draw(block, "HI"))
        let two = try draw(lines, "H\nH")
        let middle = two.width / 2
        let rows = (0..<two.height).filter { two[middle, $0].alpha == 255 }
        // The bars of both H are of one colour.
        let first = try #require(rows.first)
        let last = try #require(rows.last)
        #expect(abs(Int(two[middle, first].red) - Int(two[middle, last].red)) < 60)
        let whole = try draw(block, "H\nH")
        #expect(Int(whole[middle, first].red) - Int(whole[middle, last].red) > 80)
    }

    @Test(
        "that are written wrongly are errors that say how",
        arguments: [
            ("letters()", "is not a fill"), ("letters(red,,blue)", "is not a fill"),
            ("letters(letters(red))", "is not a fill"), ("lines(letters(red))", "is not a fill"),
            ("dots(12, white)", "write dots(SIZE, GROUND, COLOUR…)"),
            ("dots(0, white, red)", "0.5 … 1000 pixels"),
            ("dots(x, white, red)", "is not a fill"), ("checks(5000, white, red)", "0.5 … 1000 pixels"),
            ("letters(red, nosuch)", "nosuch"), ("picture()", "is not a fill"),
            ("conic-gradient(red, blue)", "is not a fill; write a colour"),
            ("letters(repeating-linear-gradient(red, blue), gold)", "is not a fill; write a colour"),
        ])
    func refuses(text: String, part: String) {
        let error = #expect(throws: StickerError.self) { try Fill(parsing: text) }
        #expect(error?.description.contains(part) == true, "\(error?.description ?? "")")
    }

    @Test("in one another to any depth are refused, without being read")
    func refusesDepth() {
        let deep =
            String(repeating: "letters(", count: 100_000) + "red" + String(repeating: ")", count: 100_000)
        #expect(throws: StickerError.self) { try Fill(parsing: deep) }
    }

    @Test("of letters go from letter to letter in the order of reading, and leave spaces out")
    func fillsLetters() throws {
        let picture = try draw("ab c", "letters(red, green, blue)")
        #expect(
            colors(of: picture) == [Self.red, Self.green, Self.blue].map(PremultipliedColor.init))
        // From right to left: the first letter stands at the right.
        let hebrew = try draw("אב", "letters(red, green)")
        #expect(colors(of: hebrew) == [Self.green, Self.red].map(PremultipliedColor.init))
    }

    @Test("of letters count on through all lines, those of lines begin with each")
    func fillsLines() throws {
        let letters = try draw("x\nx", "letters(red, blue)")
        let lines = try draw("xx\nxx", "lines(red, blue)")
        #expect(Set(colors(of: letters)) == Set([Self.red, Self.blue].map(PremultipliedColor.init)))
        for picture in [letters, lines] {
            for y in 0..<picture.height {
                for x in 0..<picture.width where picture[x, y].alpha == 255 {
                    let isAbove = picture[x, y] == PremultipliedColor(Self.red)
                    #expect(isAbove == (y < picture.height / 2))
                }
            }
        }
    }

    @Test(
        "leave words whose letters join whole",
        arguments: [("سعيد", 1), ("عيد سعيد", 2), ("दिन", 1), ("नया दिन", 2), ("ab", 2)])
    func keepsWordsWhole(text: String, count: Int) throws {
        // Where letters overlap, edges have mixed colours.
        let pure = Set([Self.red, Self.blue].map(PremultipliedColor.init))
        #expect(try pure.intersection(colors(of: draw(text, "letters(red, blue)"))).count == count)
    }

    @Test("of one letter give a mark and its base one colour")
    func keepsMarks() throws {
        // A decomposed é, and a ligature of two parts.
        #expect(try colors(of: draw("e\u{301}", "letters(red, blue)")).count == 1)
        #expect(try colors(of: draw("ก็", "letters(red, blue)")).count == 1)
    }

    @Test("of patterns have the ground and the figures, and repeat at their distance")
    func repeats() throws {
        let picture = try draw("■", "checks(6, red, blue)")
        let ink = try #require(picture.inkBounds)
        let (x, y) = (ink.x + 9, ink.y + 9)
        #expect(Set(colors(of: picture)).isSuperset(of: [Self.red, Self.blue].map(PremultipliedColor.init)))
        for step in 0..<12 {
            #expect(picture[x + step, y] == picture[x + step + 12, y])
            #expect(picture[x + step, y] == picture[x + step, y + 12])
            if picture[x + step, y] == PremultipliedColor(Self.red) {
                #expect(picture[x + step + 6, y] == PremultipliedColor(Self.blue))
            }
        }
    }

    @Test("of large patterns are copied pixel by pixel, from a whole pixel on", arguments: [0.0, 0.37])
    func copiesTiles(fraction: Double) throws {
        let pattern = FillPattern(.checks, size: 20.2, ground: Self.blue, colors: [Self.red])
        var canvas = Canvas(size: try PixelSize(square: 90))
        try canvas.fill(
            .rect(Rect(x: 0, y: 0, width: 90, height: 90)),
            with: try pattern.paint(
                from: Point(x: 4 + fraction, y: 4), transform: .identity, density: 1))
        // 40.4 pixels to a tile, of which 40 are drawn.
        let picture = canvas.finish()
        for y in 0..<49 {
            for x in 0..<49 {
                #expect(picture[x, y] == picture[x + 40, y] && picture[x, y] == picture[x, y + 40])
            }
        }
    }

    @Test("of letters and lines are the text's alone")
    func keepsToText() {
        for text in ["8:letters(red, blue)", "8:lines(red, blue)"] {
            let error = #expect(throws: StickerError.self) { try LabelOutline(parsing: text) }
            #expect(error?.description.contains("fill the text alone") == true, "\(error?.description ?? "")")
        }
    }
}

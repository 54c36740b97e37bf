import StickerTestSupport
import Testing

@testable import StickerPixels

@Suite struct ColorCSSTests {
    /// `#rrggbb[aa]` of a colour read from CSS.
    private func hex(_ css: String) throws -> String { try Color(css: css).description }

    private func reason(_ css: String) -> String? {
        do throws(PixelError) {
            _ = try Color(css: css)
            return nil
        } catch {
            return error.colorReason ?? "another error"
        }
    }

    @Test("reads hexadecimal notation of 3, 4, 6 and 8 digits (CSS Color 4, section 5.2)")
    func hexadecimal() throws {
        #expect(try Color(css: "#0f0") == Color(red: 0, green: 255, blue: 0))
        #expect(try Color(css: "#0F08") == Color(red: 0, green: 255, blue: 0, alpha: 0x88))
        #expect(try Color(css: "#6495ED") == Color(red: 0x64, green: 0x95, blue: 0xED))
        #expect(try Color(css: "#00ff00cc") == Color(red: 0, green: 255, blue: 0, alpha: 204))
        #expect(try Color(css: " #123\n") == Color(red: 0x11, green: 0x22, blue: 0x33))
    }

    @Test("knows all 148 names in any case, and transparent")
    func names() throws {
        #expect(NamedColors.all.count == 148)
        for (name, rgb) in NamedColors.all {
            let color = Color(rgb: rgb)
            #expect(try Color(css: name) == color)
            #expect(try Color(css: name.uppercased()) == color)
        }
        #expect(try hex("RebeccaPurple") == "#663399")
        #expect(try hex("cornflowerblue") == "#6495ed")
        #expect(try hex("lightgoldenrodyellow") == "#fafad2")
        #expect(try hex("darkslategrey") == "#2f4f4f")
        #expect(try Color(css: "Transparent") == .transparent)
    }

    @Test("the names stand in alphabetical order without repetition, as the search needs")
    func nameOrder() {
        let names = NamedColors.all.map(\.name)
        #expect(names == Array(Set(names)).sorted())
    }

    @Test(
        "reads rgb() in the old and the new syntax (CSS Color 4, section 5.1)",
        arguments: [
            ("rgb(0, 255, 0)", "#00ff00"), ("rgb(0 255 0)", "#00ff00"), ("RGB(0 255 0)", "#00ff00"),
            ("rgba(255,0,153,0.5)", "#ff009980"), ("rgb(255 0 153 / 50%)", "#ff009980"),
            ("rgb(100%, 0%, 60%)", "#ff0099"), ("rgb(100% 0 153)", "#ff0099"),
            ("rgb(50% 50% 50%)", "#808080"), ("rgb(127.5 127.4999 0)", "#807f00"),
            ("rgb(300 -5 1e2)", "#ff0064"), ("rgb(+1.5e+1 .5 0.4 / 2)", "#0f0100"),
            ("rgb(none 10 none / none)", "#000a0000"), ("rgba(1 2 3)", "#010203"),
            ("rgb(1,2,3,100%)", "#010203"),
            ("rgb(  1\t2\n3/0.2 )", "#01020333"), ("rgb(1e999 0 0)", "error"),
        ])
    func rgb(css: String, expected: String) throws {
        if expected == "error" {
            #expect(reason(css) != nil)
        } else {
            #expect(try hex(css) == expected)
        }
    }

    @Test(
        "reads hsl() with every unit of angle (CSS Color 4, section 7)",
        arguments: [
            ("hsl(120deg 100% 25%)", "#008000"), ("hsl(0 100% 50%)", "#ff0000"),
            ("hsl(270, 50%, 40%)", "#663399"), ("hsla(270,50%,40%,.5)", "#66339980"),
            ("hsl(270 50 40)", "#663399"), ("hsl(0.75turn 50% 40%)", "#663399"),
            ("hsl(300grad 50% 40%)", "#663399"), ("hsl(4.712388980384690rad 50% 40%)", "#663399"),
            ("hsl(-90 50% 40%)", "#663399"), ("hsl(630 50% 40% / 100%)", "#663399"),
            ("hsl(39 100% 50%)", "#ffa600"), ("hsl(60 0% 50%)", "#808080"), ("hsl(60 200% 50%)", "#ffff00"),
            ("hsl(none 0% 100%)", "#ffffff"), ("hsl(1e308grad 0% 50%)", "#808080"),
            ("hsl(-1e308turn 0% 50%)", "#808080"), ("hsl(1e308rad 0% 0%)", "#000000"),
        ])
    func hsl(css: String, expected: String) throws {
        #expect(try hex(css) == expected)
    }

    @Test(
        "reads hwb() (CSS Color 4, section 8)",
        arguments: [
            ("hwb(150 20% 10%)", "#33e68c"), ("hwb(45 40% 80%)", "#555555"),
            ("hwb(0 0% 0% / 0.5)", "#ff000080"),
            ("hwb(90deg 0% 100%)", "#000000"), ("hwb(0.5turn 100% 0%)", "#ffffff"),
        ])
    func hwb(css: String, expected: String) throws {
        #expect(try hex(css) == expected)
    }

    @Test(
        "an unknown name is refused with the nearest one",
        arguments: [
            ("cornflowrblue", "cornflowerblue"), ("Redd", "red"), ("blu", "blue"),
            ("rebecapurple", "rebeccapurple"),
            ("light grey", "lightgrey"),
        ])
    func nearestName(name: String, nearest: String) {
        #expect(reason(name)?.contains("“\(nearest)”") == true)
    }

    @Test(
        "a name that looks like none of CSS is answered with what can be written, not with a guess",
        arguments: ["nosuch", "x", "transparentt", "corporate-identity"])
    func noFarFetchedName(name: String) {
        #expect(reason(name)?.contains("nearest") == false)
        #expect(reason(name)?.contains("#RRGGBB") == true)
    }

    @Test(
        "refuses what is not a colour, in one line that says why",
        arguments: [
            "", " ", "#", "#12", "#12345", "#1234567", "#123456789", "#ggg", "#１２３", "rgb", "rgb(", "rgb()",
            "rgb(1 2)",
            "rgb(1 2 3 4)", "rgb(1, 2)", "rgb(1,2,3,4,5)", "rgb(1,,3)", "rgb(1, 2%, 3)", "rgb(1 2 3 /)",
            "rgb(1 2 3 / 4 / 5)",
            "rgb(1 2 / 3)", "rgb(1,2,3 / 4)", "rgb(a b c)", "rgb(1px 2 3)", "rgb(1deg 2 3)",
            "rgb(1 2 3 / 4deg)",
            "rgb(1. 2 3)", "rgb(--1 2 3)", "rgb(nan 0 0)", "rgb(inf 0 0)", "rgb(0x10 0 0)", "rgb(5none 0 0)",
            "rgb(none,0,0)",
            "hsl(1% 2% 3%)", "hsl(1, 2, 3)", "hwb(1, 2%, 3%)", "lab(50% 0 0)", "rgb(1 2 3", "1, 2, 3)",
            "red;", "re\nd",
            "\u{0}", "\u{1B}[31mred",
        ])
    func refuses(css: String) throws {
        let error = try #require(throws: PixelError.self) { try Color(css: css) }
        let text = error.description
        #expect(text.contains("is not a colour: "))
        #expect(!text.unicodeScalars.contains { $0.value < 32 })
    }

    @Test("a very long text is refused with a short message")
    func longText() throws {
        let error = try #require(throws: PixelError.self) {
            try Color(css: "rgb(" + String(repeating: "9", count: 100_000) + ")")
        }
        #expect(error.description.count < 200)
    }

    @Test("random text never traps")
    func randomText() {
        let seed: UInt64 = 4
        var generator = SeededGenerator(seed: seed)
        let pieces = [
            "rgb(", "hsl(", "hwb(", ")", "1", "9e9", ".", "-", "+", "e", "%", "/", ",", " ", "deg", "none",
            "#", "é", "f",
        ]
        for _ in 0..<500 {
            let length = Int.random(in: 0...12, using: &generator)
            let text = (0..<length).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
            if let color = try? Color(css: text) {
                #expect((try? Color(css: color.description)) == color, "seed \(seed), “\(text)”")
            }
        }
    }

    @Test("a description is read back to the same colour, and the alpha is left out when opaque")
    func description() throws {
        #expect(Color(red: 1, green: 0xAB, blue: 0).description == "#01ab00")
        #expect(Color(red: 1, green: 0xAB, blue: 0, alpha: 9).description == "#01ab0009")
        for alpha in 0...255 {
            let color = Color(red: UInt8(255 - alpha), green: 7, blue: UInt8(alpha), alpha: UInt8(alpha))
            #expect(try Color(css: color.description) == color)
        }
    }
}

import StickerNotation
import Testing

@Suite("The nearest name") struct NearestNameTests {
    private func nearest(_ text: String, _ names: String...) -> String? {
        NearestName.find(text, among: names.map { ($0, $0) })
    }

    @Test("a name that was mistyped is found, capitals or not")
    func typos() {
        #expect(nearest("telgram", "signal", "telegram", "line") == "telegram")
        #expect(nearest("TELEGRAM", "signal", "telegram") == "telegram")
        #expect(nearest("tleegram", "signal", "telegram") == "telegram")
    }

    @Test("a word of a name, or its beginning, counts as the name")
    func words() {
        #expect(nearest("chocolate", "vanilla", "chocolate-fudge") == "chocolate-fudge")
        #expect(nearest("Berlin", "Europe/Paris", "Europe/Berlin") == "Europe/Berlin")
        #expect(nearest("straw", "strawberry", "stow") == "strawberry")
        #expect(nearest("dark-mint", "mint", "dawn") == "mint")
        #expect(nearest("st", "strawberry") == nil, "two letters are no beginning")
    }

    @Test("a name whose words are joined in another way is the nearest, before one that is a word of it")
    func joints() {
        #expect(nearest("font-size", "font", "size", "fontSize") == "fontSize")
        #expect(nearest("font_size", "font", "fontSize") == "fontSize")
        #expect(nearest("ColorDodge", "color", "color-dodge") == "color-dodge")
        #expect(nearest("--", "font", "size") == nil, "nothing has no letters in common")
    }

    @Test("of names equally far, the one with the nearest number comes first, then the first")
    func ties() {
        #expect(nearest("base6", "base01", "base05", "base09") == "base05")
        #expect(nearest("cat", "car", "cut") == "car")
    }

    @Test("what looks like no name has none, and long texts are compared by their beginning")
    func nothing() {
        #expect(nearest("zebra", "telegram", "signal") == nil)
        #expect(nearest("x") == nil)
        let long = String(repeating: "a", count: 100_000)
        #expect(nearest(long, "b", long + "c") == long + "c")
    }

    @Test("choices are joined by commas, and the last by “or”")
    func choices() {
        #expect(["PNG", "GIF", "WebP"].asChoices == "PNG, GIF or WebP")
        #expect(["PNG"].asChoices == "PNG" && [String]().asChoices.isEmpty)
    }
}

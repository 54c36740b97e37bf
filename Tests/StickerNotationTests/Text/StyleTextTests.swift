import StickerErrors
import StickerNotation
import Testing

@Suite("Short texts of styles") struct StyleTextTests {
    private let reader = StyleText(what: "an outline", text: "8;white", form: "write WIDTH:FILL")

    @Test("separators inside of brackets separate nothing, and spaces around pieces go")
    func splits() {
        #expect(StyleText.split(" 4 , rgb(1, 2, 3),\t5", at: ",") == ["4", "rgb(1, 2, 3)", "5"])
        #expect(StyleText.split("", at: ",") == [""])
        #expect(StyleText.split("a,,b", at: ",") == ["a", "", "b"])
        #expect(StyleText.halves(of: "8:path:M0") ?? ("", "") == ("8", "path:M0"))
        #expect(StyleText.halves(of: "8") == nil)
    }

    @Test(
        "numbers are decimal, without a unit",
        arguments: ["nan", "0x10", "1e3", "8px", "", "--1", "1_0", "inf"])
    func refusesNumbers(text: String) {
        #expect(StyleText.number(text) == nil)
        #expect(throws: reader.failure) { try reader.number(text) }
    }

    @Test("numbers, and angles with or without their unit")
    func numbers() throws {
        #expect(try reader.number("-1.5") == -1.5 && reader.number("+2") == 2)
        #expect(try reader.numbers("0, 4,6", count: 2...4) == [0, 4, 6])
        #expect(throws: reader.failure) { try reader.numbers("0", count: 2...4) }
        #expect(try reader.angle("30deg") == 30 && reader.angle("-30") == -30)
    }

    @Test("a number out of its range is an error that says the range")
    func ranges() throws {
        try StyleText.check(500, in: 0.1...500, what: "the width", unit: "pixels")
        #expect {
            try StyleText.check(500.5, in: 0.1...500, what: "the width", unit: "pixels")
        } throws: {
            "\($0)".contains("500.5") && "\($0)".contains("0.1 … 500 pixels")
        }
        #expect("\(reader.failure)" == "“8;white” is not an outline; write WIDTH:FILL")
    }
}

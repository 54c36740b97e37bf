import Testing

@testable import StickerVector

@Suite struct LengthTests {
    @Test(
        "every unit has its size in pixels",
        arguments: [
            ("12", 12.0), ("12px", 12), ("50%", 100), ("1in", 96), ("2.54cm", 96), ("25.4mm", 96),
            ("72pt", 96), ("6pc", 96),
            ("101.6Q", 96), ("2em", 40), ("2ex", 20), ("2rem", 32), ("1e1px", 10), ("1EM", 20), ("  3 ", 3),
            ("-4", -4),
        ])
    func everyUnitHasItsSizeInPixels(text: String, expected: Double) throws {
        #expect(abs(try Length(parsing: text).resolved(whole: 200, fontSize: 20) - expected) < 1e-9)
    }

    @Test(
        "what is no length is an error",
        arguments: ["", "px", "12 px", "12furlong", "1 2", "auto", "1e500", "%"])
    func whatIsNoLengthIsAnError(text: String) {
        #expect(throws: SyntaxError.self) { try Length(parsing: text) }
    }
}

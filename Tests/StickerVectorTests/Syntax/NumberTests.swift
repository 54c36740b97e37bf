import StickerTestSupport
import Testing

@testable import StickerVector

@Suite struct NumberTests {
    private func number(_ text: String) throws -> (value: Double, end: Int) {
        var scanner = TextScanner(text)
        return (try scanner.number(), scanner.position)
    }

    @Test("numbers are rounded like Swift's own")
    func numbersAreRoundedLikeSwiftSOwn() throws {
        let seed: UInt64 = 0x5EED
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<20_000 {
            let digits = Int.random(in: 1...24, using: &generator)
            let point = Int.random(in: 0...digits, using: &generator)
            var text = Bool.random(using: &generator) ? "-" : ""
            for index in 0..<digits {
                if index == point { text += "." }
                text += String(Int.random(in: 0...9, using: &generator))
            }
            if Bool.random(using: &generator) { text += "e\(Int.random(in: -40...40, using: &generator))" }
            let expected = Double(text.hasPrefix("-.") ? "-0" + text.dropFirst() : text)
            #expect(try number(text).value == expected, "\(text), seed \(seed)")
        }
    }

    @Test(
        "a number ends where its grammar does",
        arguments: [
            ("1.5.5", 1.5, 3), ("1-2", 1, 1), ("1em", 1, 1), ("1ex", 1, 1), ("2e3x", 2000, 3),
            ("1.e2", 100, 4),
            (".5e-1,", 0.05, 5), ("+7 ", 7, 2), ("0000000000000000000000012", 12, 25),
        ])
    func aNumberEndsWhereItsGrammarDoes(text: String, value: Double, end: Int) throws {
        let (actual, position) = try number(text)
        #expect(actual == value)
        #expect(position == end)
    }

    @Test(
        "what is no number is an error",
        arguments: ["", ".", "-", "+.", "e5", "NaN", "inf", "- 1", "1e400", "-1e99999999999999999999"])
    func whatIsNoNumberIsAnError(text: String) {
        #expect(throws: SyntaxError.self) { try number(text) }
    }

    @Test("numbers below the smallest are zero")
    func numbersBelowTheSmallestAreZero() throws {
        #expect(try number("1e-999").value == 0)
    }
}

import Testing

@testable import StickerText

/// Lines as UAX #9 writes its examples: capital letters stand for Hebrew ones.
@Suite struct BidiTests {
    struct Example: Sendable, CustomTestStringConvertible {
        var memory: String
        var direction = TextDirection.auto
        var display: String

        var testDescription: String { "\(memory) is seen as \(display)" }
    }

    static let examples = [
        // UAX #9, section 3.4, “Reordering resolved levels”.
        Example(memory: "car means CAR.", display: "car means RAC."),
        Example(memory: "car MEANS CAR.", direction: .rightToLeft, display: ".RAC SNAEM car"),
        Example(
            memory: "he said “\u{2067}car MEANS CAR\u{2069}.” “\u{2067}IT DOES\u{2069},” she agreed.",
            display: "he said “RAC SNAEM car.” “SEOD TI,” she agreed."),
        Example(
            memory:
                "DID YOU SAY ’\u{2066}he said “\u{2067}car MEANS CAR\u{2069}”\u{2069}‘?",
            direction: .rightToLeft, display: "?‘he said “RAC SNAEM car”’ YAS UOY DID"),
        // Numbers run from left to right, with their separators.
        Example(memory: "DATE 20.11.2026 NOW", display: "WON 20.11.2026 ETAD"),
        Example(memory: "on DATE 12:30, ok", display: "on 12:30 ETAD, ok"),
        // Overrides and embeddings.
        Example(memory: "a\u{202E}bcd\u{202C}e", display: "adcbe"),
        Example(memory: "A\u{202D}BCD\u{202C}E", display: "EBCDA"),
        Example(memory: "a (B) C", display: "a (B) C"),
        Example(memory: "a", direction: .rightToLeft, display: "a"),
        Example(memory: "a!", direction: .rightToLeft, display: "!a"),
        Example(memory: "A!", direction: .leftToRight, display: "A!"),
        // The first strong character decides, and those inside of isolates do not count (P2).
        Example(memory: "1. A b", display: "b A .1"),
        Example(memory: "\u{2068}abc\u{2069} A!", display: "!A abc"),
        // The mark that says so.
        Example(memory: "\u{200F}a!", display: "!a"),
        Example(memory: "A\u{200E}!", direction: .leftToRight, display: "A!"),
    ]

    @Test("lines are reordered as Unicode's algorithm says", arguments: examples)
    func reorders(_ example: Example) {
        let text = Self.hebrew(example.memory)
        let levels = BidiLevels(text.unicodeScalars, direction: example.direction)
        let parts = text.unicodeScalars.enumerated().filter { !$0.element.properties.isBidiControl }
        let seen = VisualOrder.reorder(Array(parts)) { levels[$0.offset] }
        var display = String.UnicodeScalarView()
        for part in seen {
            let isMirrored = levels[part.offset] % 2 == 1
            display.append(Self.latin(isMirrored ? Self.mirrored(part.element) : part.element))
        }
        #expect(String(display) == example.display)
    }

    @Test("text that cannot run from right to left has level 0 throughout")
    func leavesPlainTextAlone() {
        for text in ["", "Happy Friday, 20.11.2026!", "Δευτέρα, среда, 水曜日 🎉"] {
            for direction in [TextDirection.auto, .leftToRight] {
                let levels = BidiLevels(text.unicodeScalars, direction: direction)
                #expect(levels.base == 0)
                #expect((0..<text.unicodeScalars.count).allSatisfy { levels[$0] == 0 })
            }
        }
    }

    @Test("a paragraph without strong characters takes the direction of the first that has one")
    func sharesDirection() {
        #expect(BidiLevels.baseLevel(of: ["12", "\u{5D0}", "a"]) == 1)
        #expect(BidiLevels.baseLevel(of: ["12", "a", "\u{5D0}"]) == 0)
        #expect(BidiLevels.baseLevel(of: ["12", "!"]) == 0)
        let digits = "12!".unicodeScalars
        #expect(BidiLevels(digits, direction: .auto, fallback: 1).base == 1)
        #expect(BidiLevels(digits, direction: .auto, fallback: 1)[0] == 2)
        #expect(BidiLevels(digits, direction: .auto, fallback: 1)[2] == 1)
        #expect(BidiLevels("a".unicodeScalars, direction: .auto, fallback: 1).base == 0)
    }

    @Test("a base direction from right to left turns a line of neutral parts around")
    func turnsRuns() throws {
        // “!” is neutral, so that it stands left of the letters where the paragraph runs from right to left.
        func first(_ direction: TextDirection) throws -> UInt32 {
            let style = ParagraphStyle(fontSize: 72, direction: direction)
            let layout = try TextLayout("hi!", faces: [BundledFaces.display], style: style)
            return try #require(layout.lines[0].runs.first?.glyphs.first?.id)
        }
        let letter = try first(.leftToRight)
        let mark = try first(.rightToLeft)
        #expect(letter != mark)
        #expect(try first(.auto) == letter)
    }

    private static func hebrew(_ text: String) -> String {
        String(
            String.UnicodeScalarView(
                text.unicodeScalars.map { scalar in
                    (65...90).contains(scalar.value)
                        ? Unicode.Scalar(0x5D0 + scalar.value - 65) ?? scalar : scalar
                }))
    }

    private static func latin(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        (0x5D0...0x5EA).contains(scalar.value)
            ? Unicode.Scalar(scalar.value - 0x5D0 + 65) ?? scalar : scalar
    }

    private static func mirrored(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        scalar == "(" ? ")" : scalar == ")" ? "(" : scalar
    }
}

import Testing

@testable import StickerText

/// Expected breaks are written by hand from the rules of UAX #14, revision 51; `|` stands where a line may end.
@Suite struct LineBreakerTests {
    @Test(
        "lines break where UAX #14 lets them",
        arguments: [
            // LB18: after spaces, never before them (LB7).
            "Happy |Birthday,  |dear |Zoë",
            // LB11, LB12: word joiners and no-break spaces glue.
            "no\u{2060}break 10\u{A0}000\u{202F}km".replacingSpaces,
            // LB8: a zero-width space breaks even without ink.
            "zero\u{200B}|width",
            // LB21: after hyphens and soft hyphens; LB12a: never at a non-breaking one.
            "well-|known co\u{AD}|operate A\u{2011}B".replacingSpaces,
            // LB13, LB14, LB16: no line begins with what closes, or ends with what opens.
            "Yes! |(he |“said”) |[1]; |{2}",
            // LB25: numbers stay whole.
            "$1,234.56 |−5 |50% |(12)",
            // LB29 and LB13: an abbreviation's stops hold, a URL's slashes and question marks end lines.
            "e.g. |https://|www.example.com/|path/|to?|q=1",
            // LB22: no break before an ellipsis.
            "wait… |what",
        ])
    func latin(_ marked: String) throws {
        try expectBreaks(marked)
    }

    @Test(
        "kinsoku: no line begins with closing punctuation, nor ends with opening",
        arguments: [
            // LB31 between ideographs, LB13 before 、。」, LB14 after 「.
            "今|日|は、|「良|い」|天|気。",
            "中|文|（测|试），|好！",
            "한|국|어 |좋|다",
        ])
    func cjk(_ marked: String) throws {
        try expectBreaks(marked)
    }

    @Test("small kana begin lines in normal Japanese only")
    func strictness() throws {
        // Class CJ is NS in strict text (LB21 forbids), ID in normal (LB31 allows).
        try expectBreaks("ち|ょ|っ|と", language: "ja")
        try expectBreaks("ちょっ|と", language: "ja-u-lb-strict")
    }

    @Test(
        "languages that ICU does not know take the root's rules",
        arguments: ["", "zz", "x", "no such tag", "\0"])
    func unknownLanguages(_ tag: String) throws {
        try expectBreaks("one |two", language: tag)
    }

    @Test(
        "scripts without spaces break between the words of a dictionary",
        arguments: [
            "สวัสดี|ชาว|โลก",  // Thai: hello, people, world
            "ສະບາຍດີ|ຊາວໂລກ",  // Lao: hello, people of the world
            "សួស្តី|ពិភពលោក",  // Khmer: hello, world
            "မြန်မာ|စကား",  // Burmese: Burmese, language
        ])
    func dictionaries(_ marked: String) throws {
        try expectBreaks(marked)
    }

    @Test(
        "emoji sequences stay whole, and break from each other",
        arguments: [
            // LB8a: ZWJ; LB30a: flags are pairs; LB30b: skin tones.
            "👩‍👩‍👧‍👦|👍🏽|🇩🇪|🇫🇷|❤️",
            "1️⃣|🎉",
        ])
    func emoji(_ marked: String) throws {
        try expectBreaks(marked)
    }

    @Test("nothing breaks an empty line, or a line of one character", arguments: ["", "a", " ", "👩‍👩‍👧‍👦"])
    func nothing(_ line: String) throws {
        try expectBreaks(line)
    }

    @Test("ten thousand characters have as many breaks as they have words")
    func long() throws {
        let line = Array(String(repeating: "word ", count: 2_000).utf8)
        #expect(try LineBreaker.opportunities(in: line, language: nil).count == 1_999)
    }

    @Test("a soft hyphen before a break is seen")
    func softHyphens() {
        let line = Array("co\u{AD}op".utf8)
        #expect(LineBreaker.isSoftHyphen(before: 4, in: line))
        #expect((0...6).filter { $0 != 4 }.allSatisfy { !LineBreaker.isSoftHyphen(before: $0, in: line) })
    }

    private func expectBreaks(
        _ marked: String, language: String? = nil, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let parts = marked.split(separator: "|", omittingEmptySubsequences: false)
        let line = Array(parts.joined().utf8)
        let offsets = [0] + (try LineBreaker.opportunities(in: line, language: language)) + [line.count]
        let found = zip(offsets, offsets.dropFirst()).map { String(decoding: line[$0..<$1], as: UTF8.self) }
        #expect(found == parts.map(String.init), sourceLocation: sourceLocation)
    }
}

extension String {
    /// Each space followed by a mark, for samples that are about something else.
    fileprivate var replacingSpaces: String {
        split(separator: " ").joined(separator: " |")
    }
}

import FontLibrary
import StickerTestSupport
import Testing

@testable import StickerText

@Suite struct PlainItemizationTests {
    private static let faceLists: [[FontFace]] = [
        BundledFaces.all, BundledFaces.whole, [BundledFaces.text], BundledFaces.whole.reversed(),
    ]

    /// What shaping and lines see of a paragraph.
    private static func parts(_ paragraph: ItemizedParagraph) -> [String] {
        [
            paragraph.text, "\(paragraph.utf8)", "\(paragraph.baseLevel)", paragraph.language ?? "–",
            "\(paragraph.runs)",
        ]
            + paragraph.clusters.map {
                "\($0.character) \($0.range) \($0.level) \($0.kind) \($0.script.tag)"
            }
    }

    private static func expectSame(
        _ paragraphs: [String], faces: [FontFace], style: ParagraphStyle, _ comment: Comment
    ) throws {
        let short = try ItemizedText(paragraphs, faces: faces, style: style)
        let long = try ItemizedText(paragraphs, faces: faces, style: style, usesShortWay: false)
        #expect(short.paragraphs.map(parts) == long.paragraphs.map(parts), comment)
    }

    @Test("the short way through ASCII comes to what the way of all texts does")
    func equalsTheLongWay() throws {
        let seed: UInt64 = 1
        var generator = SeededGenerator(seed: seed)
        let signs = (0x20...0x7E).map { Character(Unicode.Scalar(UInt8($0))) }
        let others: [Character] = ["é", "д", "水", "🎉", "ب", "\u{200F}", "\u{7F}", "\u{1}", "\u{AD}", "½"]
        var shortCount = 0
        for round in 0..<2_000 {
            var paragraphs: [String] = []
            for _ in 0..<Int.random(in: 1...3, using: &generator) {
                let isWords = Bool.random(using: &generator)
                var text = String(
                    (0..<Int.random(in: 0...24, using: &generator)).map { _ in
                        (isWords ? signs : Array("0123 ()[]<>,.!")).randomElement(using: &generator) ?? " "
                    })
                if round % 4 == 0, let other = others.randomElement(using: &generator) { text.append(other) }
                paragraphs.append(text)
            }
            var style = ParagraphStyle(fontSize: 10, missingGlyphs: .box)
            style.direction = TextDirection.allCases.randomElement(using: &generator) ?? .auto
            style.language = [nil, "sr", "ja"].randomElement(using: &generator) ?? nil
            style.repertoire = ["", "Happy", "é", "дě", "a水", "0\n"].randomElement(using: &generator) ?? ""
            let faces = Self.faceLists[round % Self.faceLists.count]
            try Self.expectSame(paragraphs, faces: faces, style: style, "seed \(seed), round \(round)")
            if try ItemizedText.plain(paragraphs, faces: faces, style: style) != nil { shortCount += 1 }
        }
        // Both ways were taken.
        #expect((200...1_800).contains(shortCount))
    }

    @Test("letters that only the whole repertoire keeps out of the first face do so on the short way, too")
    func heedsTheRepertoire() throws {
        // The display face has no “ě”, for which all Latin letters take another.
        var style = ParagraphStyle(fontSize: 10)
        style.repertoire = "ě"
        let text = try ItemizedText(["sobota"], faces: BundledFaces.all, style: style)
        #expect(text.paragraphs[0].runs.map(\.face) == [1])
        try Self.expectSame(["sobota"], faces: BundledFaces.all, style: style, "")
    }

    @Test("a face of emoji, and one without all letters, are not taken on the short way")
    func heedsTheFace() throws {
        let emoji = try #require(BundledFaces.whole.first { $0.coverage?.isEmoji == true })
        let plain = ParagraphStyle(fontSize: 10)
        for text in ["1, 2, 3", "12", "#*"] {
            try Self.expectSame([text], faces: [emoji] + BundledFaces.all, style: plain, "\(text)")
        }
        let narrow = FontFace(name: "narrow", coverage: FontCoverage(ranges: [0x61...0x63])) {
            () throws(TextError) in try BundledFaces.load(FontLibrary.display)
        }
        for text in ["abc", "abcd", "a1", " "] {
            try Self.expectSame([text], faces: [narrow] + BundledFaces.all, style: plain, "\(text)")
        }
    }

    @Test("lines without breaks are the text itself, and every break and tab is found")
    func findsBreaks() {
        #expect(HardBreaks.lines(of: "Happy é “水” …") == ["Happy é “水” …"])
        let breaks = ["\n", "\r\n", "\r", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}"]
        for sign in breaks {
            #expect(HardBreaks.lines(of: "a\(sign)é") == ["a", "é"], "\(sign.debugDescription)")
        }
        #expect(HardBreaks.lines(of: "a\tb") == ["a b"])
        #expect(HardBreaks.lines(of: "") == [""])
    }
}

import Foundation
import StickerTestSupport
import Testing

@testable import StickerEngine
@testable import StickerErrors
@testable import StickerFiles
@testable import StickerNotation

@Suite struct PrintableTextTests {
    /// All that a terminal obeys instead of showing it.
    private static let hidden: [Unicode.Scalar] =
        (Array(0...0x1F) + Array(0x7F...0x9F) + [0x061C, 0x200E, 0x200F, 0x2028, 0x2029]
        + Array(0x202A...0x202E) + Array(0x2066...0x2069)).compactMap { (number: UInt32) in
            Unicode.Scalar(number)
        }

    @Test("escapes what a terminal would obey, and nothing else")
    func escapes() {
        #expect(
            PrintableText.escaped("a\nb\u{1B}[31m\u{9B}1m\u{202E}gnp.exe\u{2066}\u{61C}")
                == "a\\nb\\u{1B}[31m\\u{009B}1m\\u{202E}gnp.exe\\u{2066}\\u{061C}")
        for scalar in Self.hidden {
            #expect(
                PrintableText.escaped(String(scalar)).unicodeScalars.allSatisfy {
                    (0x20..<0x7F).contains($0.value)
                })
        }
        let shown = "Happy Friday 🎉 👩‍🚀 שלום مرحبا нет \\ “x”"
        #expect(PrintableText.escaped(shown) == shown)
        let count = (0...0x10FFFF).count { number in
            Unicode.Scalar(UInt32(number)).map(PrintableText.isHidden) ?? false
        }
        #expect(count == Self.hidden.count)
    }

    @Test("cuts what is longer than a message quotes")
    func shortens() {
        let text = String(repeating: "é", count: 200)
        #expect(PrintableText.shortened(text) == text)
        #expect(PrintableText.shortened(text + "x") == text + "…")
        let error = StickerError.unknownName(
            what: "base", name: String(repeating: "x", count: 50_000), nearest: nil, choices: "base01")
        #expect(error.description.count < 300)
        #expect(error.description.hasSuffix("…”; choices: base01"))
    }

    @Test("a line keeps its end, which says what to do")
    func keepsEnds() {
        let line = StandardStream.line("begin " + String(repeating: "\u{202E}", count: 9_000) + " end")
        #expect(line.hasPrefix("begin \\u{202E}") && line.hasSuffix("\\u{202E} end\n"))
        #expect(line.contains("}…\\"))
    }

    @Test("JSON escapes them, and says the same text")
    func escapesJSON() throws {
        let text = String(String.UnicodeScalarView(Self.hidden)) + "é🎉\"\\"
        let json = JSONValue.string(text).line
        #expect(!json.unicodeScalars.contains { PrintableText.isHidden($0) })
        #expect(try JSONParser.parse(Array(json.utf8)) == .string(text))
    }

    @Test("the doctor's report and an inspection have one line a fact, whatever a path or a file says")
    func keepsLines() throws {
        let folder = "/no\u{1B}[31m\nwhere\u{202E}"
        let report = EngineReport(locator: ResourceLocator(folders: [folder])).text
        #expect(report.contains("/no\\u{1B}[31m\\nwhere\\u{202E}"))
        let temporary = try TemporaryFolder()
        let path = try temporary.write(
            "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><g style='a\u{202E}b: 1'/></svg>",
            to: "a\u{202E}.svg")
        let inspection = try FileInspection(path: path)
        #expect(inspection.text.contains("\\u{202E}") && inspection.json.contains("\\u202e"))
        #expect(!inspection.text.contains("\u{202E}") && !inspection.json.contains("\u{202E}"))
    }

    @Test("what is said of a text that is no JSON quotes nothing of it")
    func quotesNothing() {
        let texts = [
            "secret:$6$x:19000", "$ecret", "{secret}", "{\"secret\" secret}",
            "{\"secret\": 1, \"secret\": 2}",
            "[1secret]", "[1e999secret]", "\"secret\u{1}\"", "[\"a\" secret]", "1 secret", "0secret",
            "-secret",
        ]
        for text in texts {
            do {
                _ = try JSONParser.parse(Array(text.utf8))
                Issue.record("it was read: \(text)")
            } catch {
                #expect(!error.reason.contains("ecret") && !error.reason.contains("$"), "\(error.reason)")
            }
        }
    }

    @Test("a text of more values than a scene has is refused before they take the memory")
    func limitsValues() throws {
        func text(_ count: Int) -> [UInt8] {
            Array("[".utf8) + Array(String(repeating: "0,", count: count - 2).utf8) + Array("0]".utf8)
        }
        let limit = JSONParser.maximumValueCount
        _ = try JSONParser.parse(text(limit))
        #expect(throws: JSONSyntaxError.self) { try JSONParser.parse(text(limit + 1)) }
    }
}

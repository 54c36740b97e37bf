import Foundation
import Testing

@testable import StickerTestSupport

@Suite struct TextGoldenTests {
    private func compared(_ expected: String, _ actual: String) -> TextDifference? {
        TextDifference(Array(expected.utf8), Array(actual.utf8))
    }

    private func text(of file: URL) -> String? { try? String(contentsOf: file, encoding: .utf8) }

    @Test("equal texts have no difference", arguments: ["", "a", "a\n", "a\r\nb", "Grüße 🎉\n\n"])
    func equal(text: String) {
        #expect(compared(text, text) == nil)
    }

    @Test(
        "the first line that differs is found, also where one text is longer",
        arguments: [
            ("a\nb\nc", "a\nB\nC", 2, "b", "B"), ("a", "b", 1, "a", "b"), ("a\nb", "a", 2, "b", nil),
            ("a", "a\nb", 2, nil, "b"), ("a\n", "a", 2, "", nil), ("", "\n", 2, nil, ""),
            ("a ", "a", 1, "a ", "a"),
            ("a\r\nb", "a\nb", 1, "a\r", "a"),
        ] as [(String, String, Int, String?, String?)])
    func firstLine(
        _ before: String, _ after: String, _ line: Int, _ expected: String?, _ actual: String?
    ) throws {
        let difference = try #require(compared(before, after))
        #expect(difference.line == line)
        #expect(difference.expected == expected)
        #expect(difference.actual == actual)
    }

    @Test("letters that are equal to Swift and of other bytes differ, and so do bytes that are no text")
    func bytes() throws {
        let difference = try #require(compared("caf\u{E9}", "cafe\u{301}"))
        #expect(difference.description.contains("expected: “café”\n  actual:   “cafe\\u{301}”"))
        #expect(TextDifference([0xFF], [0xFE]) != nil)
    }

    @Test("the message shows both lines, one below the other, with what cannot be seen")
    func message() throws {
        let text = try #require(compared("1\n  --size  a\n", "1\n  --size\ta \n")).description
        #expect(text == "line 2 differs\n  expected: “  --size  a”\n  actual:   “  --size\\u{9}a ”\n")
        let end = try #require(compared("1", "1\n")).description
        #expect(end.contains("expected: (the text has ended)\n  actual:   “”"))
    }

    @Test(
        "a text is recorded by the modes that record pictures, and never passes then",
        arguments: GoldenMode.allCases)
    func modes(mode: GoldenMode) throws {
        try withTemporaryDirectory { directory in
            func store(_ mode: GoldenMode) -> GoldenStore {
                GoldenStore(
                    directory: directory.appending(path: "goldens"),
                    failures: directory.appending(path: "failures"), mode: mode)
            }
            func isRecorded(_ outcome: GoldenOutcome) -> Bool {
                if case .recorded = outcome { true } else { false }
            }
            let file = directory.appending(path: "goldens/help/label.txt")
            #expect(isRecorded(store(.missing).check("old\n", "help/label")))
            #expect(text(of: file) == "old\n")
            #expect(store(.never).check("old\n", "help/label") == .matched)
            #expect(isRecorded(store(mode).check("old\n", "help/label")) == (mode == .all))
            #expect(isRecorded(store(mode).check("x", "help/new")) == (mode != .never))
            let outcome = store(mode).check("new\n", "help/label")
            #expect(outcome != .matched)
            #expect(isRecorded(outcome) == (mode == .failed || mode == .all))
            #expect(text(of: file) == (isRecorded(outcome) ? "new\n" : "old\n"))
        }
    }

    @Test(
        "a failure says the line and leaves the actual text, and a picture of the same name is none of its goldens"
    )
    func failure() throws {
        try withTemporaryDirectory { directory in
            let failures = directory.appending(path: "failures")
            let goldens = directory.appending(path: "goldens")
            let never = GoldenStore(directory: goldens, failures: failures, mode: .never)
            _ = GoldenStore(directory: goldens, failures: failures, mode: .missing).check(
                "a\nb\n", "help/label")
            guard case .failed(let text) = never.check("a\nc\n", "help/label") else {
                Issue.record("another text passed")
                return
            }
            #expect(text.hasPrefix("help/label: line 2 differs\n  expected: “b”\n  actual:   “c”\n"))
            let report = failures.appending(path: "help/label.txt")
            #expect(text.contains(report.path) && text.contains("STICKER_GOLDENS=failed"))
            #expect(self.text(of: report) == "a\nc\n")
            guard case .failed(let missing) = never.check("a", "help/new") else {
                Issue.record("a missing golden passed")
                return
            }
            #expect(missing.contains("the golden text help/new is missing"))
            #expect(never.files(topic: "help") == ["help/label.txt"])
        }
    }
}

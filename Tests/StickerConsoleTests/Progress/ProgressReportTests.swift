import Foundation
import StickerLimits
import Testing

@testable import StickerConsole
@testable import StickerDates
@testable import StickerEngine
@testable import StickerErrors
@testable import StickerFiles
@testable import StickerNotation

@Suite struct ProgressReportTests {
    /// What was written to each stream, at times that a test sets.
    private final class Recorder: Sendable {
        let texts = Locked<[StandardStream: String]>([:])
        let time = Locked(Duration.zero)

        subscript(stream: StandardStream) -> String { texts.withLock { $0[stream] ?? "" } }

        func report(_ style: ProgressStyle, total: Int) -> ProgressReport {
            ProgressReport(
                style: style, noun: ProgressReport.Noun(one: "label", many: "labels"), total: total,
                now: { self.time.withLock { $0 } },
                write: { stream, text throws(StickerError) in
                    self.texts.withLock { $0[stream, default: ""] += text }
                }
            )
        }

        func pass(_ duration: Duration) { time.withLock { $0 += duration } }
    }

    private static let failure = BatchOutcome(fileName: "b.png", error: .stage(TextError.nothingToDraw))

    private func run(_ style: ProgressStyle, total: Int, failing: Int? = nil) throws -> Recorder {
        let recorder = Recorder()
        var report = recorder.report(style, total: total)
        for number in 1...total {
            recorder.pass(.milliseconds(20))
            let outcome =
                number == failing ? Self.failure : BatchOutcome(fileName: "a\"\(number).png", error: nil)
            try report.add(outcome)
        }
        try report.end()
        return recorder
    }

    @Test("the check of many labels is reported in tenths, that of few is not")
    func reportsChecks() throws {
        for (style, stream, first) in [
            (ProgressStyle.lines, StandardStream.error, "2000 of 20000 labels checked\n"),
            (.json, .output, "{\"event\": \"checked\", \"done\": 2000, \"total\": 20000}\n"),
        ] {
            let (many, few) = (Recorder(), Recorder())
            var report = many.report(style, total: 20_000)
            for count in stride(from: 400, through: 20_000, by: 400) { try report.show(checked: count) }
            #expect(many[stream].hasPrefix(first) && many[stream].split(separator: "\n").count == 10)
            var short = few.report(style, total: 9_999)
            try short.show(checked: 9_999)
            #expect(few[stream].isEmpty)
        }
        let bar = Recorder()
        var report = bar.report(.bar, total: 10)
        bar.pass(.seconds(1))
        try report.show(checked: 5)
        #expect(bar[.error].hasSuffix(" checking 5 of 10 labels · 5 a second"))
    }

    @Test("lines come nine times, and a summary at the end, all on standard error")
    func writesLines() throws {
        let recorder = try run(.lines, total: 100)
        let lines = recorder[.error].split(separator: "\n")
        #expect(lines == (1...9).map { "\($0 * 10) of 100 labels" } + ["100 labels in 2.0 s, 50 a second"])
        #expect(recorder[.output].isEmpty)
        #expect(try run(.lines, total: 3)[.error] == "3 labels in 0.06 s, 50 a second\n")
    }

    @Test("a failure is a line of its own, and is counted")
    func writesFailures() throws {
        #expect(
            try run(.lines, total: 2, failing: 2)[.error] == """
                sticker: error: b.png: \(TextError.nothingToDraw)
                1 label, 1 failed in 0.04 s, 50 a second

                """)
        #expect(
            try run(.none, total: 2, failing: 1)[.error]
                == "sticker: error: b.png: \(TextError.nothingToDraw)\n")
        #expect(try run(.none, total: 2)[.error] == "")
    }

    @Test("what a file lacks is a line of its own, and an array in JSON")
    func writesWarnings() throws {
        let warned = BatchOutcome(
            fileName: "a.png", error: nil,
            warnings: [RenderWarning(.firstFrame, "one"), RenderWarning(.firstFrame, "two")])
        func texts(_ style: ProgressStyle) throws -> Recorder {
            let recorder = Recorder()
            var report = recorder.report(style, total: 2)
            try report.add(warned)
            return recorder
        }
        #expect(
            try texts(.none)[.error] == "sticker: warning: a.png: one\nsticker: warning: a.png: two\n")
        #expect(
            try texts(.json)[.output]
                == #"{"event": "written", "file": "a.png", "warnings": ["one", "two"], "done": 1, "total": 2}"#
                + "\n")
    }

    @Test("letters that a font lacks are told once of all files with the same text")
    func writesFontWarningsOnce() throws {
        let recorder = Recorder()
        var report = recorder.report(.none, total: 3)
        for (name, text) in [("a.png", "one"), ("b.png", "one"), ("c.png", "two")] {
            try report.add(
                BatchOutcome(fileName: name, error: nil, warnings: [RenderWarning(.otherFont, text)]))
        }
        #expect(recorder[.error] == "sticker: warning: a.png: one\nsticker: warning: c.png: two\n")
    }

    @Test("JSON is an object a line on standard output, and nothing else")
    func writesJSON() throws {
        let recorder = try run(.json, total: 2, failing: 2)
        #expect(recorder[.error].isEmpty)
        let lines = recorder[.output].split(separator: "\n").map(String.init)
        #expect(
            lines == [
                #"{"event": "written", "file": "a\"1.png", "done": 1, "total": 2}"#,
                #"{"event": "failed", "file": "b.png", "error": "\#(TextError.nothingToDraw)", "done": 2, "total": 2}"#,
                #"{"event": "end", "written": 1, "failed": 1, "total": 2, "seconds": 0.04, "perSecond": 50}"#,
            ])
        for line in lines { #expect(throws: Never.self) { try JSONParser.parse(Array(line.utf8)) } }
    }

    @Test("a bar is drawn over itself, at most ten times a second, and gone at the end")
    func drawsBar() throws {
        let recorder = try run(.bar, total: 50, failing: 25)
        let text = recorder[.error]
        let frames = text.components(separatedBy: "\r\u{1B}[K").dropFirst()
        #expect(frames.first?.hasSuffix("1 of 50 labels · 50 a second") == true)
        #expect(frames.filter { $0.contains(" of 50 labels") }.count == 11)
        #expect(frames.contains { $0 == "sticker: error: b.png: \(TextError.nothingToDraw)\n" })
        #expect(frames.last == "49 labels, 1 failed in 1.0 s, 50 a second\n")
        #expect(recorder[.output].isEmpty)
    }
}

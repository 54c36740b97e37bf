package import StickerEngine
import StickerLimits

/// Reports the progress of work on many files.
///
/// Errors and all that people read go to standard error; JSON goes to standard output:
///
/// ```json
/// {"event": "checked", "done": 40000, "total": 49308}
/// {"event": "written", "file": "2026-01-01.en_US.png", "done": 1, "total": 365}
/// {"event": "written", "file": "2026-01-03.en_US.png", "warnings": ["…"], "done": 3, "total": 365}
/// {"event": "failed", "file": "2026-01-02.en_US.png", "error": "…", "done": 2, "total": 365}
/// {"event": "end", "written": 364, "failed": 1, "total": 365, "seconds": 0.912, "perSecond": 399.1}
/// ```
package struct ProgressReport {
    /// What is counted.
    package struct Noun: Hashable, Sendable {
        let one: String
        let many: String

        /// Such as “label” and “labels”.
        package init(one: String, many: String) {
            self.one = one
            self.many = many
        }
    }

    private let style: ProgressStyle
    private let noun: Noun
    private let total: Int
    private let write: (StandardStream, String) throws(StickerError) -> Void
    private let now: () -> Duration
    private let start: Duration
    private var summary = BatchSummary()
    private var lastDrawn: Duration?
    /// How many tenths were checked when that was last said.
    private var checkedTenths = 0
    /// The warnings about fonts that were shown: they are about texts, of which many files have the same.
    private var shownFontWarnings: Set<RenderWarning> = []

    private var doneCount: Int { summary.writtenCount + summary.failedCount }

    /// - Parameter total: how many there will be.
    package init(style: ProgressStyle, noun: Noun, total: Int) {
        let clock = ContinuousClock()
        let start = clock.now
        self.init(
            style: style.resolved, noun: noun, total: total, now: { start.duration(to: clock.now) },
            write: { stream, text throws(StickerError) in try stream.write(text) })
    }

    /// - Parameters:
    ///   - now: the time that has passed since some moment.
    ///   - write: puts text to a stream.
    init(
        style: ProgressStyle, noun: Noun, total: Int, now: @escaping () -> Duration,
        write: @escaping (StandardStream, String) throws(StickerError) -> Void
    ) {
        self.style = style
        self.noun = noun
        self.total = total
        self.now = now
        self.write = write
        start = now()
    }

    /// Reports how many were checked so far, before the first file. Short checks report nothing.
    ///
    /// - Throws: ``StickerError/Code/writeFailed``.
    package mutating func show(checked count: Int) throws(StickerError) {
        if style == .bar { return try drawBar(count, verb: "checking ") }
        let tenths = count * 10 / max(1, total)
        guard total >= Self.fewestChecked, tenths > checkedTenths else { return }
        checkedTenths = tenths
        switch style {
        case .lines: try write(.error, "\(count) of \(total) \(noun.many) checked\n")
        case .json:
            let members = [
                JSONMember(key: "event", value: .string("checked")), self.count("done", count),
                self.count("total", total),
            ]
            try write(.output, JSONValue.object(members).line + "\n")
        case .auto, .bar, .none: break
        }
    }

    /// Reports that a file is done.
    ///
    /// - Throws: ``StickerError/Code/writeFailed`` where nobody listens any more.
    package mutating func add(_ outcome: BatchOutcome) throws(StickerError) {
        if outcome.error == nil { summary.writtenCount += 1 } else { summary.failedCount += 1 }
        if style == .json {
            var members = [
                JSONMember(key: "event", value: .string(outcome.error == nil ? "written" : "failed")),
                JSONMember(key: "file", value: .string(outcome.fileName)),
            ]
            if let error = outcome.error {
                members.append(JSONMember(key: "error", value: .string(error.description)))
            }
            if !outcome.warnings.isEmpty {
                let warnings = outcome.warnings.map { JSONValue.string($0.description) }
                members.append(JSONMember(key: "warnings", value: .array(warnings)))
            }
            members += [count("done", doneCount), count("total", total)]
            return try write(.output, JSONValue.object(members).line + "\n")
        }
        let warnings = outcome.warnings.filter {
            $0.code != .otherFont || shownFontWarnings.insert($0).inserted
        }
        let lines =
            outcome.error.map { ["error: \(outcome.fileName): \($0.description)"] }
            ?? warnings.map { "warning: \(outcome.fileName): \($0)" }
        if !lines.isEmpty {
            if style == .bar { try write(.error, ProgressStyle.clearedLine) }
            for line in lines { try write(.error, StandardStream.line("sticker: \(line)")) }
            lastDrawn = nil
        }
        switch style {
        case .bar: try drawBar(doneCount)
        case .lines where total >= Self.fewest:
            let tenths = doneCount * 10 / total
            if tenths > (doneCount - 1) * 10 / total, tenths < 10 {
                try write(.error, "\(doneCount) of \(total) \(noun.many)\n")
            }
        case .auto, .lines, .json, .none: break
        }
    }

    /// Ends the report: says how many files there are and how long they took.
    ///
    /// - Throws: ``StickerError/Code/writeFailed``.
    package func end() throws(StickerError) {
        let seconds = (now() - start).seconds
        let rate = seconds > 0 ? Double(doneCount) / seconds : 0
        switch style {
        case .none: break
        case .json:
            let members = [
                JSONMember(key: "event", value: .string("end")), count("written", summary.writtenCount),
                count("failed", summary.failedCount), count("total", total),
                JSONMember(key: "seconds", value: .number(Self.rounded(seconds, 1_000))),
                JSONMember(key: "perSecond", value: .number(Self.rounded(rate, 10))),
            ]
            try write(.output, JSONValue.object(members).line + "\n")
        case .auto, .bar, .lines:
            if style == .bar { try write(.error, ProgressStyle.clearedLine) }
            let failed = summary.failedCount > 0 ? ", \(summary.failedCount) failed" : ""
            try write(
                .error,
                "\(summary.writtenCount) \(summary.writtenCount == 1 ? noun.one : noun.many)\(failed) in \(Self.rounded(seconds, 100)) s, \(Int(rate.rounded())) a second\n"
            )
        }
    }

    /// Ends a report whose work has failed: makes room for the line that says why.
    package func abandon() {
        if style == .bar, lastDrawn != nil { try? write(.error, ProgressStyle.clearedLine) }
    }

    private mutating func drawBar(_ doneCount: Int, verb: String = "") throws(StickerError) {
        let time = now()
        if let lastDrawn, time - lastDrawn < Self.pause { return }
        lastDrawn = time
        let filled = total > 0 ? doneCount * Self.barWidth / total : 0
        let bar =
            String(repeating: "█", count: filled) + String(repeating: "░", count: Self.barWidth - filled)
        let seconds = (time - start).seconds
        let rate = seconds > 0 ? " · \(Int((Double(doneCount) / seconds).rounded())) a second" : ""
        try write(
            .error, "\(ProgressStyle.clearedLine)\(bar) \(verb)\(doneCount) of \(total) \(noun.many)\(rate)")
    }

    private func count(_ key: String, _ value: Int) -> JSONMember {
        JSONMember(key: key, value: .number(Double(value)))
    }

    /// The width of the bar in characters.
    private static let barWidth = 24
    /// The time between two drawings of the bar: faster than the eye follows, slower than the work.
    private static let pause = Duration.milliseconds(100)
    /// The fewest files that lines are written about: fewer are done before such a line is read.
    private static let fewest = 20
    /// The fewest labels whose check is reported in lines.
    private static let fewestChecked = 10_000

    private static func rounded(_ value: Double, _ steps: Double) -> Double {
        (value * steps).rounded() / steps
    }
}

import StickerEngine

/// How progress is reported.
package enum ProgressStyle: String, Hashable, Sendable, CaseIterable {
    /// ``bar`` on a terminal that can draw one, ``lines`` elsewhere.
    case auto
    /// A bar on standard error, redrawn in place.
    case bar
    /// A line of standard error now and then, at most ten in all.
    case lines
    /// A JSON object a file, each on a line of standard output, for other programs.
    case json
    /// Errors alone.
    case none

    /// The style that ``auto`` stands for, by what standard error is.
    var resolved: ProgressStyle {
        guard self == .auto else { return self }
        let isTerminal = ProcessFacts.isTerminal(StandardStream.error.rawValue)
        return isTerminal && ProcessFacts.environment("TERM") != "dumb" ? .bar : .lines
    }

    /// Begins the bar's line again, empty.
    static let clearedLine = "\r\u{1B}[K"
}

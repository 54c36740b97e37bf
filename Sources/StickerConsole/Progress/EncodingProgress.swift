package import StickerEngine

/// Shows on a terminal which files are tried on the way to one that fits a number of bytes, where that takes a while:
/// one line of standard error, drawn again and again, and removed at the end.
package final class EncodingProgress {
    private let isShown: Bool
    private let write: (String) -> Void
    private let now: () -> Duration
    private let start: Duration
    private var isDrawn = false

    /// Lends one to `body`, and takes its line away after it.
    package static func during<R, E: Error>(_ body: (EncodingProgress) throws(E) -> R) throws(E) -> R {
        let progress = EncodingProgress()
        defer { progress.end() }
        return try body(progress)
    }

    private convenience init() {
        let clock = ContinuousClock()
        let start = clock.now
        self.init(
            isShown: ProgressStyle.auto.resolved == .bar, now: { start.duration(to: clock.now) },
            // What cannot be shown is not missed; the file itself still can be written.
            write: { try? StandardStream.error.write($0) })
    }

    /// - Parameters:
    ///   - now: the time that has passed since some moment.
    ///   - write: puts text to the terminal.
    init(isShown: Bool, now: @escaping () -> Duration, write: @escaping (String) -> Void) {
        self.isShown = isShown
        self.now = now
        self.write = write
        start = now()
    }

    /// A file was made.
    package func show(_ attempt: EncodingAttempt) {
        guard isShown, now() - start >= Self.patience else { return }
        isDrawn = true
        write(ProgressStyle.clearedLine + String("fitting: \(attempt)".prefix(Self.width)))
    }

    /// Takes the line away.
    package func end() {
        guard isDrawn else { return }
        isDrawn = false
        write(ProgressStyle.clearedLine)
    }

    /// Work that is over so soon shows nothing.
    private static let patience = Duration.seconds(1)
    /// The width in characters; a line that wraps cannot be drawn again.
    private static let width = 79
}

import Foundation
import StickerLimits

/// How long one use of a database still waits for others, and how long it may work.
final class BusyWait: Sendable {
    private struct Ends {
        var ofWaiting = ContinuousClock.now
        var ofWork = ContinuousClock.now
    }

    private let ends = Locked(Ends())

    /// Begins to count.
    func begin(_ duration: Duration) {
        ends.withLock { $0 = Ends(ofWaiting: .now + duration, ofWork: .now + Self.maximumWork) }
    }

    /// Waits a moment.
    ///
    /// - Returns: false at once where the time is over.
    func again() -> Bool {
        guard ends.withLock({ $0.ofWaiting > .now }) else { return false }
        let start = ContinuousClock.now
        Thread.sleep(forTimeInterval: Self.pause)
        pause(.now - start)
        return true
    }

    /// Leaves a time that has passed out of the work.
    func pause(_ duration: Duration) {
        ends.withLock { $0.ofWork += duration }
    }

    /// Whether the use has worked longer than any history takes.
    var isOver: Bool { ends.withLock { $0.ofWork < .now } }

    /// A history of the greatest length is read in some hundredths of a second.
    static let maximumWork = Duration.seconds(3)

    /// In seconds: about what an addition takes on a disk that is waited for.
    private static let pause = 0.002
}

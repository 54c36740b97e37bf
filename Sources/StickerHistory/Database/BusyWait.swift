import Foundation
import StickerLimits

/// How long one use of a database still waits for others, and how long it works.
final class BusyWait: Sendable {
    private let end = Locked(ContinuousClock.now)

    /// Begins to count.
    func begin(_ duration: Duration) {
        end.withLock { $0 = .now + duration }
    }

    /// Waits a moment.
    ///
    /// - Returns: false at once where the time is over.
    func again() -> Bool {
        guard end.withLock({ $0 > .now }) else { return false }
        Thread.sleep(forTimeInterval: Self.pause)
        return true
    }

    /// Whether the use has taken longer than any history does, waits included.
    var isOver: Bool { end.withLock { $0 + Self.maximumWork < .now } }

    /// A history of the greatest length is read in some hundredths of a second.
    static let maximumWork = Duration.seconds(3)

    /// In seconds: about what an addition takes on a disk that is waited for.
    private static let pause = 0.002
}

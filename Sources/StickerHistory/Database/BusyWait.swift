import Foundation
import StickerLimits

/// How long one use of a database still waits for others.
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

    /// In seconds: about what an addition takes on a disk that is waited for.
    private static let pause = 0.002
}

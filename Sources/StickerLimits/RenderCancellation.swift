import Synchronization

/// Ends renders from outside, where there is no task to cancel: a button, a connection that was closed.
///
/// Any thread may use it. A render looks at it between rows, frames, layers and passes, as it does at the task that it
/// works in.
public final class RenderCancellation: Sendable {
    private let flag = Atomic(false)
    private let isDue: (@Sendable () -> Bool)?

    /// Ends nothing until ``cancel()`` is called.
    public init() { isDue = nil }

    /// For tests, which cancel at a point of the work: ends renders from the first look on at which `isDue`, which is asked at each.
    init(when isDue: @escaping @Sendable () -> Bool) { self.isDue = isDue }

    /// Whether ``cancel()`` was called; it never becomes false again.
    public var isCancelled: Bool {
        if let isDue, isDue() { cancel() }
        return flag.load(ordering: .relaxed)
    }

    /// Ends all renders that were given this, now and later.
    public func cancel() { flag.store(true, ordering: .relaxed) }
}

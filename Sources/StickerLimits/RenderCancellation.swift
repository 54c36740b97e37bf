import Synchronization

/// Ends renders from outside, where there is no task to cancel: a button, a connection that was closed.
///
/// Any thread may use it. A render looks at it between rows, frames, layers and passes, as it does at the task that it
/// works in.
public final class RenderCancellation: Sendable {
    private let flag = Atomic(false)

    /// Ends nothing until ``cancel()`` is called.
    public init() {}

    /// Whether ``cancel()`` was called; it never becomes false again.
    public var isCancelled: Bool { flag.load(ordering: .relaxed) }

    /// Ends all renders that were given this, now and later.
    public func cancel() { flag.store(true, ordering: .relaxed) }
}

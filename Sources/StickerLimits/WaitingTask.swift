/// The task that waits while other threads do parts of its work.
final class WaitingTask: Sendable {
    // SAFETY: whether a task is cancelled may be asked on any thread while `withUnsafeCurrentTask` lends it.
    @safe
    private struct Lent: @unchecked Sendable {
        let task: UnsafeCurrentTask

        init(_ task: UnsafeCurrentTask) { unsafe self.task = task }
    }

    /// Nil once the task does not wait any more: budgets of parts may be kept for longer.
    private let lent: Locked<Lent?>

    private init(_ task: Lent) { lent = Locked(task) }

    /// False once the task does not wait any more.
    var isCancelled: Bool { lent.withLock { unsafe $0?.task.isCancelled ?? false } }

    /// Does `body`, which may hand the current task to other threads and returns when they are done with it; nil outside of tasks.
    static func with<Result, Failure: Error>(
        _ body: (WaitingTask?) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try unsafe withUnsafeCurrentTask { task in
            let waiting = unsafe task.map { unsafe WaitingTask(Lent($0)) }
            defer { waiting?.lent.withLock { $0 = nil } }
            return Swift.Result { () throws(Failure) in try body(waiting) }
        }.get()
    }
}

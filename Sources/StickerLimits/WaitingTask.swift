/// The task that waits while other threads do parts of its work.
// SAFETY: used by those threads alone, while `withUnsafeCurrentTask` waits for them; whether a task is cancelled may be asked on any thread.
@safe
struct WaitingTask: @unchecked Sendable {
    private let task: UnsafeCurrentTask

    var isCancelled: Bool { unsafe task.isCancelled }

    /// Does `body`, which may hand the current task to other threads and returns when they are done with it; nil outside of tasks.
    static func with<Result, Failure: Error>(
        _ body: (WaitingTask?) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try unsafe withUnsafeCurrentTask { task in
            Swift.Result { () throws(Failure) in
                unsafe try body(task.map { unsafe WaitingTask(task: $0) })
            }
        }.get()
    }
}

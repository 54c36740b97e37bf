import Dispatch

/// Work on many elements at once within one call, which returns when all of it is done.
package enum ParallelMap {
    /// The most threads that a call of the current task may use, at least 1; nil for one a processor. Work that is one of many at once
    /// is given fewer.
    @TaskLocal package static var maximumThreadCount: Int?

    /// The result of `work` for each number from 0 on, in their order, whichever is done first.
    ///
    /// Each is a part of the current task's budget, with counts of its own, and ends with the task. It sees no other task-local values,
    /// and its own calls divide no further.
    ///
    /// - Parameters:
    ///   - count: how many numbers.
    ///   - limit: the most at once, at least 1, where memory sets one.
    package static func run<Result: Sendable>(
        _ count: Int, limit: Int = .max, work: @Sendable (Int) -> Result
    ) -> [Result] {
        let threadCount = min(count, limit, maximumThreadCount ?? .max)
        let cancellation = RenderCancellation()
        let whole = RenderBudget.current
        @Sendable func result(_ index: Int) -> Result {
            guard let whole else { return work(index) }
            return RenderBudget(partOf: whole, cancellation: cancellation).use { work(index) }
        }
        guard threadCount > 1 else { return (0..<count).map(result) }
        let state = Locked(State<Result>(count: count))
        // The lock orders what the caller wrote before what the threads read, and their results before its own reads.
        state.withLock { _ in }
        DispatchQueue.concurrentPerform(iterations: threadCount) { _ in
            while let index = state.withLock({ $0.next() }) {
                // The caller's thread is one of these, and the only one that is in the task: it tells the others.
                if Task.isCancelled { cancellation.cancel() }
                let result = $maximumThreadCount.withValue(1) { result(index) }
                state.withLock { $0.results[index] = result }
            }
        }
        return state.withLock { state in state.results.compactMap(\.self) }
    }

    private struct State<Result: Sendable> {
        var results: [Result?]
        private var begun = 0

        init(count: Int) { results = Array(repeating: nil, count: count) }

        mutating func next() -> Int? {
            guard begun < results.count else { return nil }
            defer { begun += 1 }
            return begun
        }
    }
}

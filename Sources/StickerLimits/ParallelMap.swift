import Dispatch

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Work on many elements at once within one call, which returns when all of it is done.
package enum ParallelMap {
    /// The most threads that a call of the current task may use, at least 1; nil for as many as the task's ``RenderLimits/threads``.
    /// Work that is one of many at once is given fewer.
    @TaskLocal package static var maximumThreadCount: Int?

    /// Whether a call of the current task may use several threads, and the machine runs several at once.
    package static var isDivided: Bool {
        processorCount > 1
            && min(maximumThreadCount ?? .max, RenderBudget.current?.limits.threads ?? .max) > 1
    }

    private static let processorCount = sysconf(Int32(_SC_NPROCESSORS_ONLN))

    /// The result of `work` for each number from 0 on, in their order, whichever is done first.
    ///
    /// Each is a part of the current task's budget, and ends with the task; its own calls divide no further. On
    /// other threads it sees no other task-local values: work that needs them binds them itself.
    ///
    /// - Parameters:
    ///   - count: how many numbers.
    ///   - limit: the most at once, at least 1, where memory sets one.
    ///   - counting: whether the parts are renders of their own or one together.
    /// - Throws: the error of the smallest number whose work fails; work on greater ones may not have begun.
    package static func run<Result: Sendable, Failure: Error>(
        _ count: Int, limit: Int = .max, counting: PartCounting = .apart,
        work: @Sendable (Int) throws(Failure) -> Result
    ) throws(Failure) -> [Result] {
        try WaitingTask.with { (waiting) throws(Failure) in
            try run(count, limit: limit, counting: counting, waiting: waiting, work: work)
        }
    }

    private static func run<Result: Sendable, Failure: Error>(
        _ count: Int, limit: Int, counting: PartCounting, waiting: WaitingTask?,
        work: @Sendable (Int) throws(Failure) -> Result
    ) throws(Failure) -> [Result] {
        let whole = RenderBudget.current
        let threadCount = min(count, limit, maximumThreadCount ?? .max, whole?.limits.threads ?? .max)
        @Sendable func result(_ index: Int) throws(Failure) -> Result {
            guard let whole else { return try work(index) }
            let part = RenderBudget(partOf: whole, counting: counting, waiting: waiting)
            return try part.use { () throws(Failure) in try work(index) }
        }
        guard threadCount > 1 else {
            var results: [Result] = []
            for index in 0..<count {
                results.append(
                    try $maximumThreadCount.binding(count > 1 ? 1 : maximumThreadCount) {
                        () throws(Failure) in
                        try result(index)
                    })
            }
            return results
        }
        let state = Locked(State<Result, Failure>(count: count))
        // The lock orders what the caller wrote before what the threads read, and their results before its own reads.
        state.withLock { _ in }
        DispatchQueue.concurrentPerform(iterations: threadCount) { _ in
            while let index = state.withLock({ $0.next() }) {
                let outcome = Outcome { () throws(Failure) in
                    try $maximumThreadCount.binding(1) { () throws(Failure) in try result(index) }
                }
                state.withLock { $0.finish(index, outcome) }
            }
        }
        return try state.withLock { state throws(Failure) in
            var results: [Result] = []
            results.reserveCapacity(count)
            // Up to the first failure, all have been begun, and are done.
            for outcome in state.outcomes.lazy.compactMap(\.self) { results.append(try outcome.get()) }
            return results
        }
    }

    private typealias Outcome = Swift.Result

    private struct State<Value: Sendable, Failure: Error> {
        var outcomes: [Outcome<Value, Failure>?]
        private var begun = 0
        private var hasFailed = false

        init(count: Int) { outcomes = Array(repeating: nil, count: count) }

        mutating func next() -> Int? {
            guard begun < outcomes.count, !hasFailed else { return nil }
            defer { begun += 1 }
            return begun
        }

        mutating func finish(_ index: Int, _ outcome: Outcome<Value, Failure>) {
            if case .failure = outcome { hasFailed = true }
            outcomes[index] = outcome
        }
    }
}

/// What counts against the limits of pixels, pieces, nodes and glyphs where a work is done in parts.
package enum PartCounting: Sendable {
    /// Each part for itself: they are renders of their own, as frames are.
    case apart
    /// All parts together, and what was done before: they make one render.
    case together
}

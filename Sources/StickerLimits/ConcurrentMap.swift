/// Concurrent work on many elements, with a limit on how many are worked on at once.
package enum ConcurrentMap {
    /// Runs `work` on each element, at most `limit` at a time and begun in their order, and hands each result to
    /// `receive` as it comes, one after another on the caller's task.
    ///
    /// Where there is more than one at a time, the work of each is not divided further. Elements are asked for when there is room for them: memory does not grow with their count. Where the task is
    /// cancelled or `receive` returns false, no more work is begun; the results of running work are received all the same.
    package static func run<Elements: Sequence, Result: Sendable>(
        _ elements: Elements, limit: Int, isolation: isolated (any Actor)? = #isolation,
        work: @escaping @Sendable (Elements.Element) -> Result, receive: (Result) -> Bool
    ) async where Elements.Element: Sendable {
        await withTaskGroup(of: Result.self) { group in
            var rest = elements.makeIterator()
            func begin() -> Bool {
                guard !Task.isCancelled, let element = rest.next() else { return false }
                group.addTask {
                    guard limit > 1 else { return work(element) }
                    return ParallelMap.$maximumThreadCount.withValue(1) { work(element) }
                }
                return true
            }
            var hasMore = true
            for _ in 0..<max(1, limit) where hasMore { hasMore = begin() }
            while let result = await group.next() {
                let wantsMore = receive(result)
                hasMore = hasMore && wantsMore && begin()
            }
        }
    }
}

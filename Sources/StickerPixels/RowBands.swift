import StickerLimits
import Synchronization

/// Work on the rows of a picture, done in bands of rows on several threads where it is so much that this is quicker.
///
/// What comes out must not depend on where the bands part. Work that is one of many at once is not divided.
package enum RowBands {
    /// The least time that work on one thread takes to be divided, in nanoseconds: some ten times what it takes to wake a thread.
    private static let leastTime = 400_000.0
    /// The time that a band takes, about, in nanoseconds.
    private static let bandTime = 100_000.0
    /// The most bands: enough for as many threads as memory can feed.
    package static let maximumCount = 32
    /// The rows of each band in a task of a test.
    @TaskLocal private static var forcedHeight: Int?
    /// Whether there is such a test: the look at a task is too much for each small picture.
    private static let isTested = Atomic(false)

    /// For tests: does `body`, in which each band has that many rows, however little work they are.
    package static func withHeight<Result>(_ height: Int, _ body: () throws -> Result) rethrows -> Result {
        isTested.store(true, ordering: .relaxed)
        return try $forcedHeight.withValue(height, operation: body)
    }

    /// Does `work` on bands that make up `rows`.
    ///
    /// - Parameters:
    ///   - rows: the rows, of any count.
    ///   - timePerRow: what a row takes on one thread, about, in nanoseconds.
    ///   - alignment: what the bands' counts are multiples of, but for the last one's.
    ///   - maximumCount: the most bands, for work that begins anew in each; there is one where it is 1 or less.
    /// - Throws: the error of the topmost band whose work fails; bands below it may have begun.
    @inlinable
    package static func run<Failure: Error>(
        _ rows: Range<Int>, timePerRow: Double, alignment: Int = 1, maximumCount: Int = RowBands.maximumCount,
        work: @Sendable (Range<Int>) throws(Failure) -> Void
    ) throws(Failure) {
        guard maximumCount > 1, isDivided(rows.count, timePerRow: timePerRow) else { return try work(rows) }
        _ = try map(
            rows, timePerRow: timePerRow, alignment: alignment, maximumCount: maximumCount, work: work)
    }

    /// Whether so many rows are so much work that it is done in bands where there are threads for it.
    package static func divides(_ count: Int, timePerRow: Double) -> Bool {
        timePerRow * Double(count) >= leastTime || isTested.load(ordering: .relaxed) && forcedHeight != nil
    }

    /// Whether they are done in bands in the current task.
    @usableFromInline
    static func isDivided(_ count: Int, timePerRow: Double) -> Bool {
        divides(count, timePerRow: timePerRow) && ParallelMap.isDivided
    }

    /// The results of `work` on bands that make up `rows`, from the top.
    ///
    /// - Parameter dividesAlways: whether the bands are the same on any number of threads, where what is counted in them depends on
    ///   where they part.
    package static func map<Result: Sendable, Failure: Error>(
        _ rows: Range<Int>, timePerRow: Double, alignment: Int = 1, maximumCount: Int = RowBands.maximumCount,
        dividesAlways: Bool = false, work: @Sendable (Range<Int>) throws(Failure) -> Result
    ) throws(Failure) -> [Result] {
        guard maximumCount > 1, divides(rows.count, timePerRow: timePerRow),
            dividesAlways || ParallelMap.isDivided
        else { return [try work(rows)] }
        let count = min(timePerRow * Double(rows.count) / bandTime, Double(maximumCount))
        let bands = bands(of: rows, count: max(1, Int(count)), alignment: alignment)
        return try KernelLevel.parallelMap(bands.count, counting: .together) { index throws(Failure) in
            try work(bands[index])
        }
    }

    private static func bands(of rows: Range<Int>, count: Int, alignment: Int) -> [Range<Int>] {
        var height = (rows.count + count * alignment - 1) / (count * alignment) * alignment
        if let forced = forcedHeight { height = max(1, forced / alignment) * alignment }
        return stride(from: rows.lowerBound, to: rows.upperBound, by: height).map {
            $0..<min($0 + height, rows.upperBound)
        }
    }
}

import Synchronization

/// What is left of one render's ``RenderLimits``.
///
/// A budget belongs to the task that works inside of ``withLimits(_:cancellation:_:)`` and to the tasks that it starts, as
/// cancellation does: each stage asks ``current`` before it takes memory or begins work. Outside of any budget the
/// stages are unlimited but for the constants of their own; the engine's renderers open one with the default limits.
public final class RenderBudget: Sendable {
    /// What all work on this budget may come to together.
    public let limits: RenderLimits
    /// Ends the work from outside; the task that it works in does as well.
    public let cancellation: RenderCancellation?
    /// The budget of the work that this is a part of; cancelling that cancels this, too.
    private let parent: RenderBudget?
    /// The task that waits for this part on its own thread.
    private let waiting: WaitingTask?

    /// Of the parts of this work, too.
    private let shared: Shared
    private let counts: Counts
    private let start: ContinuousClock.Instant

    /// What parts of a work have together.
    private final class Shared: Sendable {
        /// The bytes that are held.
        let memory = Atomic<Int>(0)
        /// Work since the last look at the clock.
        let unclocked = Atomic<Int>(0)
    }

    /// What was spent.
    private final class Counts: Sendable {
        let pixels = Atomic<Int>(0)
        let pieces = Atomic<Int>(0)
        let nodes = Atomic<Int>(0)
        let glyphs = Atomic<Int>(0)
        /// The costs of what was kept that are counted; each object is held, so that no other one can take its identity.
        let charged = Locked<[ObjectIdentifier: RenderCost]>([:])

        var sum: RenderCost {
            RenderCost(
                pixels: pixels.load(ordering: .relaxed), pieces: pieces.load(ordering: .relaxed),
                nodes: nodes.load(ordering: .relaxed), glyphs: glyphs.load(ordering: .relaxed))
        }

        func add(_ cost: RenderCost) {
            pixels.wrappingAdd(cost.pixels, ordering: .relaxed)
            pieces.wrappingAdd(cost.pieces, ordering: .relaxed)
            nodes.wrappingAdd(cost.nodes, ordering: .relaxed)
            glyphs.wrappingAdd(cost.glyphs, ordering: .relaxed)
        }

        func reset() {
            pixels.store(0, ordering: .relaxed)
            pieces.store(0, ordering: .relaxed)
            nodes.store(0, ordering: .relaxed)
            glyphs.store(0, ordering: .relaxed)
            charged.withLock { $0 = [:] }
        }
    }

    /// The work, in pixels, between two looks at the clock: some tenths of a millisecond.
    private static let clockInterval = 1 << 18

    @TaskLocal private static var taskBudget: RenderBudget?

    /// The current task's budget; nil where it is unlimited.
    public static var current: RenderBudget? { taskBudget }

    /// A budget whose clock starts now. Work counts against it where it is ``current``.
    public convenience init(_ limits: RenderLimits = .default, cancellation: RenderCancellation? = nil) {
        self.init(limits, cancellation: cancellation, parent: nil)
    }

    private init(_ limits: RenderLimits, cancellation: RenderCancellation?, parent: RenderBudget?) {
        self.limits = limits
        self.cancellation = cancellation
        self.parent = parent
        waiting = nil
        shared = Shared()
        counts = Counts()
        start = .now
    }

    /// A budget for a part of the work, on any thread: memory and time are those of the whole, and what ends that ends this as well.
    ///
    /// - Parameters:
    ///   - counting: what counts against the limits of pixels, pieces, nodes and glyphs.
    ///   - waiting: the task that waits for the part, where that is done on another thread.
    init(partOf whole: RenderBudget, counting: PartCounting, waiting: WaitingTask?) {
        limits = whole.limits
        cancellation = nil
        parent = whole
        self.waiting = waiting
        shared = whole.shared
        counts = counting == .together ? whole.counts : Counts()
        start = whole.start
    }

    /// Does `body`, which makes something to be kept, as a part that counts pixels, pieces, nodes and glyphs for itself: which
    /// of several renders finds it made and which one makes it must not decide what they come to.
    ///
    /// - Returns: what it made, and what that counted, for ``charge(_:on:)``.
    package static func apart<Result, Failure: Error>(
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> (made: Result, cost: RenderCost) {
        guard let current else { return (try body(), RenderCost()) }
        let part = RenderBudget(partOf: current, counting: .apart, waiting: nil)
        return (try part.use(body), part.counts.sum)
    }

    /// Counts what something that is kept took to make, the first time that this budget uses it.
    ///
    /// - Throws: ``RenderStop`` for each of the limits.
    package func charge(_ cost: RenderCost, on what: @autoclosure () -> String) throws(RenderStop) {
        let isKnown = counts.charged.withLock { $0.updateValue(cost, forKey: ObjectIdentifier(cost)) != nil }
        guard !isKnown else { return }
        try spend(pixels: cost.pixels, on: what())
        try spend(pieces: cost.pieces, on: what())
        try spend(nodes: cost.nodes, on: what())
        try spend(glyphs: cost.glyphs, on: what())
    }

    /// Does `body` on the present budget; where it fails, what it spent does not count, so that the work can be done in another way.
    package static func trying<Result, Failure: Error>(
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        guard let current else { return try body() }
        let trial = RenderBudget(partOf: current, counting: .apart, waiting: nil)
        let before = current.counts.sum
        trial.counts.add(before)
        trial.counts.charged.withLock { $0 = current.counts.charged.withLock { $0 } }
        let result = try trial.use(body)
        current.counts.add(trial.counts.sum - before)
        let charged = trial.counts.charged.withLock { $0 }
        current.counts.charged.withLock { $0.merge(charged) { old, _ in old } }
        return result
    }

    /// Does `body` on a new budget, which is ``current`` in it. What cancels the present one cancels it, too.
    public static func withLimits<Result, Failure: Error>(
        _ limits: RenderLimits, cancellation: RenderCancellation? = nil,
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try RenderBudget(limits, cancellation: cancellation, parent: current).use(body)
    }

    /// Does `body` on the present budget, or on one with the default limits where there is none.
    public static func withDefaultLimits<Result, Failure: Error>(
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        if current != nil { return try body() }
        return try withLimits(.default, body)
    }

    /// Does `body` on a new budget with the limits of the present one, or with the default limits: for one of many
    /// renders, each of which may be as much work as the limits allow.
    public static func withRenewedLimits<Result, Failure: Error>(
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try withLimits(current?.limits ?? .default, body)
    }

    /// Does `body` with this budget as ``current``.
    public func use<Value, Failure: Error>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
        try Self.$taskBudget.binding(self, body)
    }

    /// As `use(_:)-(()(Failure)->Value)`, for work that waits.
    public func use<Value>(
        isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Value
    ) async throws -> Value {
        try await Self.$taskBudget.withValue(self, operation: body, isolation: isolation)
    }

    /// Whether so many bytes more may be held: asked before they are taken.
    ///
    /// Pixmaps and masks of the engine's own count from then on for as long as they are kept.
    ///
    /// - Parameters:
    ///   - bytes: how many more, on top of those that are held.
    ///   - what: what they are for, as in “a layer”.
    /// - Throws: ``RenderStop/limit(_:)`` for memory.
    public func checkMemory(adding bytes: Int, for what: @autoclosure () -> String) throws(RenderStop) {
        let (sum, overflow) = shared.memory.load(ordering: .relaxed).addingReportingOverflow(bytes)
        guard overflow || sum > limits.memory else { return }
        throw .limit(
            LimitExceeded(.memory, what: what(), needed: overflow ? .max : sum, limit: limits.memory))
    }

    /// Counts memory that was taken against the ``current`` budget, for as long as the reservation is kept; nil for a
    /// few bytes, and without a budget.
    package static func track(bytes: Int) -> MemoryReservation? {
        guard bytes >= notedByteCount, let current else { return nil }
        current.shared.memory.add(bytes, ordering: .relaxed)
        return MemoryReservation(bytes, of: current)
    }

    /// Less is not worth counting: ten thousand of them are 40 MiB.
    private static let notedByteCount = 1 << 12

    /// Takes memory for as long as the reservation is kept.
    ///
    /// - Parameters:
    ///   - bytes: how many; they count until the reservation is released.
    ///   - what: what it is for, as in “a layer”.
    /// - Throws: ``RenderStop/limit(_:)``; nothing is taken then.
    public func reserve(bytes: Int, for what: @autoclosure () -> String) throws(RenderStop)
        -> MemoryReservation
    {
        // Taken first and given back, so that two tasks cannot both take the last of it.
        let (_, sum) = shared.memory.wrappingAdd(bytes, ordering: .relaxed)
        guard sum <= limits.memory, sum >= bytes else {
            shared.memory.wrappingSubtract(bytes, ordering: .relaxed)
            throw .limit(
                LimitExceeded(.memory, what: what(), needed: max(sum, bytes), limit: limits.memory))
        }
        return MemoryReservation(bytes, of: self)
    }

    func release(_ bytes: Int) { shared.memory.subtract(bytes, ordering: .relaxed) }

    /// What may still be held, in bytes; never negative.
    public var availableMemory: Int { max(0, limits.memory - shared.memory.load(ordering: .relaxed)) }

    /// Counts pixels that are about to be touched.
    ///
    /// - Throws: ``RenderStop``: for pixels or time, and where the work is cancelled.
    public func spend(pixels count: Int, on what: @autoclosure () -> String) throws(RenderStop) {
        try spend(count, of: .pixels, counter: counts.pixels, limit: limits.pixels, on: what)
    }

    /// Counts straight pieces of paths that are about to be drawn.
    ///
    /// - Throws: ``RenderStop``: for pieces or time, and where the work is cancelled.
    public func spend(pieces count: Int, on what: @autoclosure () -> String) throws(RenderStop) {
        try spend(count, of: .pieces, counter: counts.pieces, limit: limits.pieces, on: what)
    }

    /// Counts elements or layers that are about to be visited.
    ///
    /// - Throws: ``RenderStop``: for nodes or time, and where the work is cancelled.
    public func spend(nodes count: Int, on what: @autoclosure () -> String) throws(RenderStop) {
        try spend(count, of: .nodes, counter: counts.nodes, limit: limits.nodes, on: what)
    }

    /// Counts glyphs that are about to be set.
    ///
    /// - Throws: ``RenderStop``: for glyphs or time, and where the work is cancelled.
    public func spend(glyphs count: Int, on what: @autoclosure () -> String) throws(RenderStop) {
        try spend(count, of: .glyphs, counter: counts.glyphs, limit: limits.glyphs, on: what)
    }

    /// Counts pixels, pieces, nodes and glyphs from 0 again, for the next frame of an animation. Memory and time go on.
    public func beginFrame() {
        counts.reset()
    }

    /// What a unit of a resource costs in pixels, roughly: it decides how often the clock is looked at.
    private static func weight(of resource: RenderLimits.Resource) -> Int {
        switch resource {
        case .pixels: 1
        case .pieces: 16
        case .nodes, .glyphs: 1 << 10
        case .memory, .time: 0
        }
    }

    private func spend(
        _ count: Int, of resource: RenderLimits.Resource, counter: borrowing Atomic<Int>, limit: Int,
        on what: () -> String
    ) throws(RenderStop) {
        // Saturating, so that no count from outside traps.
        let count = min(max(0, count), 1 << 56)
        let (_, sum) = counter.wrappingAdd(count, ordering: .relaxed)
        guard sum <= limit, sum >= 0 else {
            // Given back, so that a caller who leaves this out may go on, and no sum overflows.
            counter.wrappingSubtract(count, ordering: .relaxed)
            throw .limit(LimitExceeded(resource, what: what(), needed: max(sum, count), limit: limit))
        }
        let weight = count.multipliedReportingOverflow(by: Self.weight(of: resource))
        let work = shared.unclocked.wrappingAdd(
            weight.overflow ? Self.clockInterval : weight.partialValue, ordering: .relaxed
        ).newValue
        guard work >= Self.clockInterval || work < 0 else { return }
        shared.unclocked.store(0, ordering: .relaxed)
        try checkTime(on: what())
    }

    /// Whether the work is to end: it is cancelled, or no time is left.
    package var isOver: Bool { isCancelled || remainingTime == .zero }

    /// Whether the work is not wanted any more.
    private var isCancelled: Bool {
        Task.isCancelled || waiting?.isCancelled == true || cancellation?.isCancelled == true
            || parent?.isCancelled == true
    }

    /// Looks at the clock and for a cancellation: for long work that counts nothing else.
    ///
    /// - Throws: ``RenderStop`` where the time is over, or the work is cancelled.
    public func checkTime(on what: @autoclosure () -> String) throws(RenderStop) {
        if isCancelled { throw .cancelled }
        let passed = ContinuousClock.now - start
        guard passed >= limits.time else { return }
        throw .limit(
            LimitExceeded(
                .time, what: what(), needed: Self.milliseconds(passed),
                limit: Self.milliseconds(limits.time)))
    }

    /// Looks for a cancellation: for long work that makes many files, each of which has the time of the limits.
    ///
    /// - Throws: ``RenderStop`` where the work is cancelled.
    package func checkCancellation() throws(RenderStop) {
        if isCancelled { throw .cancelled }
    }

    /// What is left of the time; never negative.
    public var remainingTime: Duration { max(.zero, limits.time - (ContinuousClock.now - start)) }

    private static func milliseconds(_ duration: Duration) -> Int {
        Int(clamping: duration.attoseconds / Duration.milliseconds(1).attoseconds)
    }
}

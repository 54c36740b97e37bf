/// The union of runs in a row that come by their middles from left to right, however far they reach.
struct RunUnion {
    /// The closed runs from left to right, apart from each other and from the last one.
    private var closed: [Range<Int>] = []
    private(set) var last = Self.nothing
    /// The end of the run before the last one.
    private var closedEnd = Int.min

    /// An empty run left of all others, and apart from them.
    private static let nothing = Int.min..<Int.min

    /// - Precondition: the run is not empty, and its middle not left of that of any before it.
    @inline(__always)
    mutating func insert(_ run: Range<Int>) {
        guard run.lowerBound <= last.upperBound else {
            close()
            last = run
            return
        }
        last = min(run.lowerBound, last.lowerBound)..<max(run.upperBound, last.upperBound)
        if run.lowerBound <= closedEnd { join() }
    }

    private mutating func close() {
        guard !last.isEmpty else { return }
        closed.append(last)
        closedEnd = last.upperBound
    }

    /// Takes into the last run what it meets of those before it.
    private mutating func join() {
        while let run = closed.last, run.upperBound >= last.lowerBound {
            last = min(run.lowerBound, last.lowerBound)..<last.upperBound
            closed.removeLast()
        }
        closedEnd = closed.last?.upperBound ?? .min
    }

    mutating func removeAll() {
        closed.removeAll(keepingCapacity: true)
        last = Self.nothing
        closedEnd = .min
    }

    /// The parts of the runs in a range, from left to right.
    func forEach(in range: Range<Int>, _ body: (Range<Int>) -> Void) {
        for run in closed where run.overlaps(range) { body(run.clamped(to: range)) }
        if last.overlaps(range) { body(last.clamped(to: range)) }
    }
}

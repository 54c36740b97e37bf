/// The elements that were laid out so far: a layout of few lines can ask for billions of them.
final class LayoutWork {
    private var elementCount = 0
    private let limit: Int

    init(limit: Int = LayoutLimits.maximumElementCount) { self.limit = limit }

    /// Adds elements before there is memory for them: as many for each repetition.
    func count(_ elements: Int, repetitions: Int = 1) throws(LayoutError) {
        let (added, overflows) = elements.multipliedReportingOverflow(by: repetitions)
        guard !overflows, added <= limit - elementCount else { throw .tooManyElements(limit: limit) }
        elementCount += added
    }
}

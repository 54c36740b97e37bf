/// Bytes that count against a render's ``RenderLimits/memory`` for as long as this object is kept.
public final class MemoryReservation: Sendable {
    private let budget: RenderBudget
    /// How many bytes count.
    public let byteCount: Int

    init(_ byteCount: Int, of budget: RenderBudget) {
        self.byteCount = byteCount
        self.budget = budget
    }

    deinit { budget.release(byteCount) }
}

extension MemoryReservation? {
    /// Counts the memory of a copy-on-write value once more where the value is shared: it is about to be copied. Copies of
    /// what was made outside of any budget do not count.
    package mutating func recountIfShared(byteCount: @autoclosure () -> Int) {
        guard self != nil, !isKnownUniquelyReferenced(&self) else { return }
        self = RenderBudget.track(bytes: byteCount())
    }
}

/// Bytes that count against a render's ``RenderLimits/memory`` for as long as this object is kept.
public final class HeldMemory: Sendable {
    private let budget: RenderBudget
    public let byteCount: Int

    init(_ byteCount: Int, of budget: RenderBudget) {
        self.byteCount = byteCount
        self.budget = budget
    }

    deinit { budget.release(byteCount) }
}

import StickerErrors
import StickerLimits

extension StickerError {
    /// Counts what something that is kept took to make, in the current task's budget.
    ///
    /// - Throws: ``StickerError/Code/limit``.
    static func charge(_ cost: RenderCost, on what: @autoclosure () -> String) throws(StickerError) {
        try askBudget { budget throws(RenderStop) in try budget.charge(cost, on: what()) }
    }
}

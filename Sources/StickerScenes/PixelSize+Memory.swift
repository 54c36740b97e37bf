import StickerErrors
import StickerLimits
import StickerPixels

extension StickerError {
    /// Counts what something that is kept took to make, in the current task's budget.
    ///
    /// - Throws: ``StickerError/Code/limit``.
    static func charge(_ cost: RenderCost, on what: @autoclosure () -> String) throws(StickerError) {
        try askBudget { budget throws(RenderStop) in try budget.charge(cost, on: what()) }
    }
}

extension PixelSize {
    /// Asks the current task's budget for the memory of pictures of this size.
    ///
    /// - Parameters:
    ///   - count: the number of pictures.
    ///   - what: what they are for, as in “a label”.
    /// - Throws: ``StickerError/Code/limit``.
    func checkMemory(_ count: Int = 1, for what: @autoclosure () -> String) throws(StickerError) {
        try StickerError.askBudget { budget throws(RenderStop) in
            try budget.checkMemory(adding: count * byteCount, for: what())
        }
    }
}

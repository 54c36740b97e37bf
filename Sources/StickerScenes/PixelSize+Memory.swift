import StickerErrors
import StickerLimits
import StickerPixels

extension PixelSize {
    /// Asks the budget of the work under way for a picture of this size.
    ///
    /// - Parameters:
    ///   - count: how many of them.
    ///   - what: what they are for, as in “a label”.
    /// - Throws: ``StickerError/Code/limit``.
    func checkMemory(_ count: Int = 1, for what: @autoclosure () -> String) throws(StickerError) {
        try StickerError.askBudget { budget throws(RenderStop) in
            try budget.checkMemory(adding: count * byteCount, for: what())
        }
    }
}

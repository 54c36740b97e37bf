import StickerErrors
import StickerLimits
import StickerPixels

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

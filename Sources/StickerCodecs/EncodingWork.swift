import StickerPixels

/// What an encoder takes from the ``RenderBudget`` that it works in.
enum EncodingWork {
    /// - Returns: what has to be kept as long as the memory; nil outside of any budget.
    /// - Throws: ``CodecError/limit(_:)``, also where the budget's time is over.
    static func hold(_ byteCount: Int, _ format: ImageFormat) throws(CodecError) -> HeldMemory? {
        guard let budget = RenderBudget.current else { return nil }
        do throws(LimitExceeded) {
            try budget.checkTime(on: format.encodingWork)
            return try budget.hold(bytes: byteCount, for: format.encodingWork)
        } catch {
            throw .limit(error)
        }
    }

    /// - Throws: ``CodecError/limit(_:)`` where the budget's time is over.
    static func checkTime(_ format: ImageFormat) throws(CodecError) {
        do throws(LimitExceeded) {
            try RenderBudget.current?.checkTime(on: format.encodingWork)
        } catch {
            throw .limit(error)
        }
    }
}

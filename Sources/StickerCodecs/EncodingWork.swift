import StickerLimits
import StickerPixels

/// What an encoder takes from the ``RenderBudget`` that it works in.
enum EncodingWork {
    /// - Returns: what has to be kept as long as the memory; nil outside of any budget.
    /// - Throws: ``CodecError/limit(_:)``, also where the budget's time is over.
    static func reserve(_ byteCount: Int, _ format: ImageFormat) throws(CodecError) -> MemoryReservation? {
        try CodecError.askBudget { budget throws(LimitExceeded) in
            try budget.checkTime(on: format.encodingWork)
            return try budget.reserve(bytes: byteCount, for: format.encodingWork)
        }
    }

    /// - Throws: ``CodecError/limit(_:)`` where the budget's time is over.
    static func checkTime(_ format: ImageFormat) throws(CodecError) {
        try CodecError.askBudget { budget throws(LimitExceeded) in
            try budget.checkTime(on: format.encodingWork)
        }
    }
}

import StickerLimits
import StickerPixels

/// The memory and time that an encoder takes from the current ``RenderBudget``.
enum EncodingWork {
    /// - Returns: a reservation to be kept as long as the memory; nil outside of any budget.
    /// - Throws: ``CodecError/stopped(_:)``, also where the budget's time is over.
    static func reserve(_ byteCount: Int, _ format: ImageFormat) throws(CodecError) -> MemoryReservation? {
        try CodecError.askBudget { budget throws(RenderStop) in
            try budget.checkTime(on: format.encodingWork)
            return try budget.reserve(bytes: byteCount, for: format.encodingWork)
        }
    }

    /// How many times so many bytes may be held at once, in the memory that is left; at least 1.
    static func affordableCount(ofBytes byteCount: Int) -> Int {
        guard let budget = RenderBudget.current else { return .max }
        return max(1, budget.availableMemory / max(1, byteCount))
    }

    /// - Throws: ``CodecError/stopped(_:)`` where the budget's time is over, or the work is cancelled.
    static func checkTime(_ format: ImageFormat) throws(CodecError) {
        try checkTime(on: format.encodingWork)
    }

    /// Checks the time of work for any format. Cheap enough to be called for each row of pixels.
    ///
    /// - Parameter what: the work, as in “writing a GIF file”.
    static func checkTime(on what: @autoclosure () -> String) throws(CodecError) {
        try CodecError.askBudget { budget throws(RenderStop) in try budget.checkTime(on: what()) }
    }
}

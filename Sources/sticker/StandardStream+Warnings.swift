import StickerEngine

extension StandardStream {
    /// A line each to standard error.
    static func warn(_ warnings: [String]) throws(StickerError) {
        for warning in warnings { try error.writeLine("sticker: warning: \(warning)") }
    }
}

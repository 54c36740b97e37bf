import StickerEngine

extension StandardStream {
    /// A line each to standard error.
    ///
    /// - Parameter name: what they are about, where they do not say it.
    static func warn(_ warnings: [RenderWarning], of name: String? = nil) throws(StickerError) {
        for warning in warnings {
            let context = name.map { "\($0): " } ?? ""
            try error.writeLine("sticker: warning: \(context)\(warning)\(OptionHint.advice(on: warning))")
        }
    }
}

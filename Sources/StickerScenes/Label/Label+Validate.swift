package import StickerErrors

extension Label {
    /// Throws what ``renderSticker()`` would throw for the text, its look and its canvas, as far as that can be known
    /// without pixels.
    ///
    /// Draws only a sticker that may be too large for its canvas: the ends of a shadow take room but may leave no ink.
    ///
    /// Complexity: that of a layout, or of the search of ``fitted()``.
    package func validate() throws(StickerError) {
        let sheet = try LabelSheet(try fitted())
        guard let canvas = style.canvas, !canvas.surelyHolds(sheet.size) else { return }
        _ = try renderSticker()
    }
}

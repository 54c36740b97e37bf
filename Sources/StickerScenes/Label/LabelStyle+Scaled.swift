import StickerText

extension LabelStyle {
    /// The style with all lengths in pixels times a factor, also past their ranges; the box and the canvas stay.
    package func scaled(by factor: Double) -> LabelStyle {
        var style = self
        style.fontSize *= factor
        style.padding = Int((Double(padding) * factor).rounded())
        style.paragraph.maximumWidth = paragraph.maximumWidth.map { $0 * factor }
        style.look = look.scaled(by: factor)
        return style
    }
}

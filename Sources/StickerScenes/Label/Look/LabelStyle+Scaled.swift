import StickerRaster
import StickerText

extension LabelStyle {
    /// All lengths times a factor, each kept in its range: the same look, larger or smaller. For a style without a fit.
    func scaled(by factor: Double) -> LabelStyle {
        func scaled(_ value: Double, in range: ClosedRange<Double>) -> Double {
            min(range.upperBound, max(range.lowerBound, value * factor))
        }
        func scaled(_ outline: LabelOutline) -> LabelOutline {
            LabelOutline(width: scaled(outline.width, in: LabelOutline.widthRange), fill: outline.fill)
        }
        var style = self
        style.paragraph.maximumWidth = paragraph.maximumWidth.map {
            min(TextLimits.maximumWidth, $0 * factor)
        }
        style.fontSize = min(TextLimits.maximumFontSize, fontSize * factor)
        style.padding = Int(
            scaled(
                Double(padding),
                in: Double(Self.paddingRange.lowerBound)...Double(Self.paddingRange.upperBound)
            ).rounded())
        style.outlines = outlines.map(scaled)
        style.shadows = shadows.map { shadow in
            Shadow(
                x: scaled(shadow.x, in: Shadow.offsetRange),
                y: scaled(shadow.y, in: Shadow.offsetRange),
                blur: scaled(shadow.blur, in: Shadow.blurRange), color: shadow.color)
        }
        style.highlight = highlight.map { highlight in
            LabelHighlight(
                size: scaled(highlight.size, in: LabelHighlight.sizeRange),
                inset: scaled(highlight.inset, in: LabelHighlight.insetRange), angle: highlight.angle,
                color: highlight.color)
        }
        style.bubble?.padding = bubble?.padding.map { scaled($0, in: LabelBubble.lengthRange) }
        style.bubble?.radius = bubble?.radius.map { scaled($0, in: LabelBubble.lengthRange) }
        style.bubble?.border = bubble?.border.map(scaled)
        return style
    }

    /// Whether the label is a path of one colour, and nothing else.
    var isPlain: Bool {
        guard case .color = fill else { return false }
        return outlines.isEmpty && shadows.isEmpty && highlight == nil && bubble == nil
    }
}

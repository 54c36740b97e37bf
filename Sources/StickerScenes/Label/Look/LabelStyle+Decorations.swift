import StickerPixels
import StickerText

extension LabelStyle {
    /// All decorations, from the back to the front.
    var decorations: [any Decoration] {
        var decorations: [any Decoration] = shadows.reversed()
        if let bubble { decorations.append(bubble) }
        decorations += outlines.reversed() as [any Decoration]
        if let highlight { decorations.append(highlight) }
        return decorations
    }

    /// How the text is set, with its outlines in mind.
    var layoutParagraph: ParagraphStyle {
        var paragraph = paragraph
        if case .tight(let width) = paragraph.lineSpacing {
            // Outlines that are out of range are errors of their own.
            let outlineWidth = max(0, min(decorations.outlineWidth, Double(PixelSize.maximumSide)))
            paragraph.lineSpacing = arc == 0 ? .tight(outlineWidth: width + outlineWidth) : .multiple(1)
        }
        return paragraph
    }

    /// Whether the label is a path of one colour, and nothing else.
    var isPlain: Bool {
        guard case .color = fill else { return false }
        return decorations.isEmpty
    }
}

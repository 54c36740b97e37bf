import StickerPixels
import StickerRaster

extension LabelStyle {
    /// What is drawn before the glyphs, from the back.
    var decorationsBelow: [any Decoration] {
        var decorations: [any Decoration] = shadows.reversed()
        if let bubble { decorations.append(bubble) }
        return decorations + outlines.reversed()
    }

    /// What is drawn on the glyphs.
    var decorationsAbove: [any Decoration] {
        if let highlight { [highlight] } else { [] }
    }

    /// From a pixel to the furthest one that takes part in what the decorations make of it, in whole pixels.
    var decorationExtent: Int {
        // An offset may be turned.
        let shadow =
            shadows.map {
                Double(GaussianBlur.extent(sigma: $0.sigma)) + ($0.x * $0.x + $0.y * $0.y).squareRoot()
            }
            .max() ?? 0
        // Outlines are closed, and their holes filled, within half of their width more.
        let outline = 2 * outlines.totalWidth + (bubble?.border?.width ?? 0)
        let light = highlight.map { 2 * $0.size + $0.inset } ?? 0
        return Int(min(Double(PixelSize.maximumSide), (outline + shadow + light).rounded(.up))) + 2
    }

    /// Whether the label is a path of one colour, and nothing else.
    var isPlain: Bool {
        guard case .color = fill else { return false }
        return decorationsBelow.isEmpty && decorationsAbove.isEmpty
    }

    /// The text alone, on its arc and turned.
    var undecorated: LabelStyle {
        var style = self
        style.outlines = []
        style.shadows = []
        style.highlight = nil
        style.bubble = nil
        return style
    }

    /// With decorations that are larger or smaller.
    func scalingDecorations(by factor: Double) -> LabelStyle {
        if factor == 1 { return self }
        var style = self
        style.outlines = outlines.map { $0.scaled(by: factor) }
        style.shadows = shadows.map { $0.scaled(by: factor) }
        style.highlight = highlight?.scaled(by: factor)
        style.bubble = bubble?.scaled(by: factor)
        return style
    }
}

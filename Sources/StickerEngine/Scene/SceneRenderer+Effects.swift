import StickerPixels
import StickerRaster

extension SceneRenderer {
    /// Draws a layer's content apart, with room for what lies past the canvas and reaches into it, and then what the
    /// effects have made of it.
    mutating func drawWithEffects(
        _ layer: Layer, opacity: Double, blend: BlendMode, place: String
    ) throws {
        for effect in layer.effects { try effect.check() }
        // Of those of which nothing is left, the place among the others is kept.
        let numbered = layer.effects.enumerated().compactMap { index, effect in
            effect.transformed(by: canvas.transform).map { (index: index, effect: $0) }
        }
        let effects = numbered.map(\.effect)
        var bare = layer
        bare.effects = []
        let margin = effects.reduce(0) { $0 + $1.influence }
        var renderer = try apart(margin: margin)
        try renderer.drawContent(of: bare, opacity: 1, blend: .sourceOver, place: place)
        let content = renderer.finish()
        let placed = try content.applying(effects)
        guard let ink = placed.pixmap.inkBounds, let visible = placed.pixmap.cropped(to: ink) else {
            guard content.inkBounds.map({ isOnCanvas($0, margin: margin) }) ?? false else { return }
            return try hiddenLayers.hide(place) {
                try content.indexOfHiding(among: effects).map {
                    Effect.hidingText(numbered[$0].index, of: layer.effects.count)
                }
            }
        }
        hiddenLayers.show(place)
        let frame = Rect(
            x: Double(placed.x + ink.x - margin), y: Double(placed.y + ink.y - margin),
            width: Double(ink.width), height: Double(ink.height))
        let outer = canvas.transform
        canvas.transform = .identity
        try canvas.draw(visible, in: frame, filter: .nearest, opacity: opacity, blend: blend)
        canvas.transform = outer
    }

    /// Whether a part of a picture with a margin around the canvas is not in the margin alone.
    private func isOnCanvas(_ rect: PixelRect, margin: Int) -> Bool {
        rect.x < margin + canvas.size.width && rect.maxX > margin
            && rect.y < margin + canvas.size.height && rect.maxY > margin
    }
}

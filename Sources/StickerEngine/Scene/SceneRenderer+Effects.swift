import StickerPixels
import StickerRaster

extension SceneRenderer {
    /// Draws a layer's content apart, with room for what lies past the canvas and reaches into it, and then what the
    /// effects have made of it.
    mutating func drawWithEffects(
        _ layer: Layer, opacity: Double, blend: BlendMode, place: String
    ) throws {
        for effect in layer.effects { try effect.check() }
        let effects = layer.effects.compactMap { $0.transformed(by: canvas.transform) }
        var bare = layer
        bare.effects = []
        let margin = effects.reduce(0) { $0 + $1.influence }
        var renderer = try apart(margin: margin)
        try renderer.drawContent(of: bare, opacity: 1, blend: .sourceOver, place: place)
        let placed = try renderer.finish().applying(effects)
        guard let ink = placed.pixmap.inkBounds, let visible = placed.pixmap.cropped(to: ink) else { return }
        let frame = Rect(
            x: Double(placed.x + ink.x - margin), y: Double(placed.y + ink.y - margin),
            width: Double(ink.width), height: Double(ink.height))
        let outer = canvas.transform
        canvas.transform = .identity
        try canvas.draw(visible, in: frame, filter: .nearest, opacity: opacity, blend: blend)
        canvas.transform = outer
    }
}

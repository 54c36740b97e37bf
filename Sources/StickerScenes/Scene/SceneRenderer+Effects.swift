import StickerGeometry
import StickerPixels
import StickerRaster

extension SceneRenderer {
    /// Draws a layer's content off-screen, with the parts past the canvas whose effects reach into it, and then the
    /// result of the effects.
    mutating func drawWithEffects(
        _ layer: Layer, opacity: Double, blend: BlendMode, place: String
    ) throws {
        for effect in layer.effects { try effect.check() }
        // Effects of which nothing is left are dropped; the others keep their numbers.
        let numbered = layer.effects.enumerated().compactMap { index, effect in
            effect.transformed(by: canvas.transform).map { (index: index, effect: $0) }
        }
        let effects = numbered.map(\.effect)
        let visible = canvas.clipBounds
        let margin = effects.reduce(0) { $0 + $1.inputExtent }
        // With space for the effects, so that they need no larger copy.
        let area = visibleArea(of: layer, margin: margin)
        guard !area.isEmpty else { return }
        var bare = layer
        bare.effects = []
        let content = try drawn(bare, over: area, place: place)
        guard let contentInk = content.inkBounds?.moved(x: area.x, y: area.y) else { return }
        // Handed over, so that the effects need no copy.
        let placed = try (consume content).applying(
            effects, visible: visible.moved(x: -area.x, y: -area.y))
        guard let ink = placed.pixmap.inkBounds else {
            guard !contentInk.intersection(canvas.bounds).isEmpty else { return }
            return try hiddenLayers.hide(place) {
                try drawn(bare, over: area, place: place).indexOfHiding(among: effects).map {
                    Effect.hidingText(numbered[$0].index, of: layer.effects.count)
                }
            }
        }
        hiddenLayers.show(place)
        let (pixmap, x, y) = (placed.pixmap, placed.x + area.x, placed.y + area.y)
        let outer = canvas.transform
        canvas.transform = .identity
        try canvas.pushClip(ink.moved(x: x, y: y))
        let frame = PixelRect(x: x, y: y, width: pixmap.width, height: pixmap.height)
        try canvas.draw(pixmap, in: Rect(frame), filter: .nearest, opacity: opacity, blend: blend)
        canvas.popClip()
        canvas.transform = outer
    }

    /// What a layer without effects shows, by itself.
    private func drawn(_ layer: Layer, over area: PixelRect, place: String) throws -> Pixmap {
        var renderer = try offscreen(over: area)
        try renderer.drawContent(of: layer, opacity: 1, blend: .sourceOver, place: place)
        return renderer.finish()
    }
}

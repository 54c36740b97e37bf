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
        var bare = layer
        bare.effects = []
        let visible = canvas.clipBounds
        let margin = effects.reduce(0) { $0 + $1.inputExtent }
        let isBounded = !effects.contains(where: \.fillsTransparency)
        let area = isBounded ? visibleArea(of: bare, margin: margin) : visible.expanded(by: margin)
        guard !area.isEmpty else { return }
        var renderer = try offscreen(over: area)
        try renderer.drawContent(of: bare, opacity: 1, blend: .sourceOver, place: place)
        let content = renderer.finish()
        let placed = try content.applying(effects, visible: visible.moved(x: -area.x, y: -area.y))
        guard let ink = placed.pixmap.inkBounds, let shown = placed.pixmap.cropped(to: ink) else {
            guard let ink = content.inkBounds?.moved(x: area.x, y: area.y),
                !ink.intersection(canvas.bounds).isEmpty
            else { return }
            return try hiddenLayers.hide(place) {
                try content.indexOfHiding(among: effects).map {
                    Effect.hidingText(numbered[$0].index, of: layer.effects.count)
                }
            }
        }
        hiddenLayers.show(place)
        let frame = Rect(
            PixelRect(x: placed.x + ink.x, y: placed.y + ink.y, width: ink.width, height: ink.height)
                .moved(x: area.x, y: area.y))
        let outer = canvas.transform
        canvas.transform = .identity
        try canvas.draw(shown, in: frame, filter: .nearest, opacity: opacity, blend: blend)
        canvas.transform = outer
    }
}

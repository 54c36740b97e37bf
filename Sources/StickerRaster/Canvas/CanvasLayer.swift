import StickerPixels

/// The base of a canvas, or a layer above it, with what it needs to be composited.
struct CanvasLayer: Sendable {
    var surface: Surface
    /// The opacity, 0 … 255.
    let opacity: UInt8
    let blend: BlendMode
    /// The mask, which covers at least the surface.
    let mask: ClipMask?
    /// The layer's own clips, the first of them its bounds; each is within the one before it.
    ///
    /// The clip around the layer is not among them: it applies once, when the layer is composited. Its soft edges
    /// would otherwise count twice.
    var clips: [ClipRegion]

    init(base pixmap: Pixmap) {
        self.init(bounds: pixmap.size.bounds, pixmap: pixmap, opacity: 255, blend: .sourceOver, mask: nil)
    }

    init(bounds: PixelRect, pixmap: Pixmap, opacity: UInt8, blend: BlendMode, mask: ClipMask?) {
        self.init(Surface(bounds: bounds, pixmap: pixmap), opacity: opacity, blend: blend, mask: mask)
    }

    init(_ surface: Surface, opacity: UInt8 = 255, blend: BlendMode = .sourceOver, mask: ClipMask? = nil) {
        self.surface = surface
        self.opacity = opacity
        self.blend = blend
        self.mask = mask
        self.clips = [ClipRegion(bounds: surface.bounds)]
    }

    /// The region that drawing is limited to.
    var clip: ClipRegion { clips[clips.count - 1] }
}

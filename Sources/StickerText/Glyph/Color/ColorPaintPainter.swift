import StickerGeometry
import StickerPixels
import StickerRaster

/// Draws the tree of a `COLR` glyph on a canvas, whose transform goes from ems to pixels.
struct ColorPaintPainter {
    private(set) var canvas: Canvas
    private let palette: ResolvedPalette
    private let foreground: Color
    /// Whether glows that stand by themselves are drawn.
    private var drawsGlows: Bool

    init(
        size: PixelSize, transform: Transform, palette: ResolvedPalette, foreground: Color, drawsGlows: Bool
    ) {
        canvas = Canvas(size: size)
        canvas.transform = transform
        self.palette = palette
        self.foreground = foreground
        self.drawsGlows = drawsGlows
    }

    /// O(paints × pixels) at worst. Throws with layers left open: the canvas is then of no more use.
    mutating func draw(_ paint: ColorPaint) throws(RasterError) {
        switch paint {
        case .layers(let layers):
            for layer in layers { try draw(layer) }
        case .fill(let fill):
            // Everywhere: the shape is given in pixels, the fill in its own space.
            let toPixels = canvas.transform
            guard let paint = self.paint(of: fill, transform: toPixels) else { return }
            canvas.transform = .identity
            defer { canvas.transform = toPixels }
            try canvas.fill(.rect(Rect(canvas.size.bounds)), with: paint)
        case .glyph(let path, let inside):
            if let (fill, transform) = inside.soleFill {
                guard let paint = self.paint(of: fill, transform: transform) else { return }
                try canvas.fill(path, with: paint)
            } else {
                try canvas.pushClip(path)
                try draw(inside)
                canvas.popClip()
            }
        case .transformed(let transform, let inside):
            let outer = canvas.transform
            canvas.transform = transform.then(outer)
            try draw(inside)
            canvas.transform = outer
        case .clipped(let box, let inside):
            try canvas.pushClip(.rect(box))
            try draw(inside)
            canvas.popClip()
        case .composite(let source, let blend, let backdrop):
            let outerDrawsGlows = drawsGlows
            drawsGlows = true
            defer { drawsGlows = outerDrawsGlows }
            try canvas.pushLayer()
            try draw(backdrop)
            try canvas.pushLayer(blend: blend)
            try draw(source)
            canvas.popLayer()
            canvas.popLayer()
        }
    }

    /// The fill as a paint of the canvas; nil where it paints nothing, or is a glow that is left out.
    private func paint(of fill: ColorFill, transform: Transform) -> Paint? {
        guard drawsGlows || !fill.isGlow(palette: palette, foreground: foreground) else { return nil }
        return fill.paint(palette: palette, foreground: foreground, transform: transform)
    }
}

extension ColorPaint {
    /// The fill and its transform, where the paint is nothing else.
    fileprivate var soleFill: (ColorFill, Transform)? {
        switch self {
        case .fill(let fill): (fill, .identity)
        case .transformed(let transform, let paint):
            paint.soleFill.map { ($0.0, $0.1.then(transform)) }
        case .layers, .glyph, .clipped, .composite: nil
        }
    }
}

import StickerPixels
import StickerRaster

extension ColorFill {
    /// Whether it is a glow, as the light around a flame: a radial gradient that is nowhere opaque and fades out to
    /// nothing.
    ///
    /// A glow can be seen, but is no part of a glyph's shape: an outline does not go around it.
    func isGlow(palette: ResolvedPalette, foreground: Color) -> Bool {
        guard case .radial(_, let startRadius, _, let endRadius, let line) = self, line.spread == .pad,
            endRadius > startRadius, let last = line.stops.last
        else { return false }
        func alpha(_ stop: ColorLineStop) -> UInt8 { palette.color(stop.color, foreground: foreground).alpha }
        return alpha(last) == 0 && line.stops.allSatisfy { alpha($0) < 255 }
    }
}

extension ColorPaint {
    /// Whether it has a glow that stands by itself: inside of a composite, what looks like one may cut a shape out. O(paints).
    func hasGlow(palette: ResolvedPalette, foreground: Color) -> Bool {
        switch self {
        case .layers(let layers): layers.contains { $0.hasGlow(palette: palette, foreground: foreground) }
        case .fill(let fill): fill.isGlow(palette: palette, foreground: foreground)
        case .glyph(_, let paint), .transformed(_, let paint), .clipped(_, let paint):
            paint.hasGlow(palette: palette, foreground: foreground)
        case .composite: false
        }
    }
}

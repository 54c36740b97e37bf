import StickerGeometry
import StickerRaster

/// The paint of a `COLR` glyph: a tree, in ems, y down, the origin on the baseline.
///
/// Version 0 is the part of it that has layers of glyphs filled with one colour each.
indirect enum ColorPaint: Sendable {
    /// Layers, each above the one before.
    case layers([ColorPaint])
    case fill(ColorFill)
    /// The paint inside of an outline, which is filled nonzero.
    case glyph(Path, ColorPaint)
    case transformed(Transform, ColorPaint)
    /// A paint inside of a box: the clip box of a glyph.
    case clipped(Rect, ColorPaint)
    /// The source composited on the backdrop, apart from all that is below.
    case composite(source: ColorPaint, blend: BlendMode, backdrop: ColorPaint)
}

/// The fill of a shape, or of the whole plane.
enum ColorFill: Hashable, Sendable {
    case solid(ColorReference)
    case linear(start: Point, end: Point, rotation: Point, line: ColorLine)
    case radial(start: Point, startRadius: Double, end: Point, endRadius: Double, line: ColorLine)
    /// Angles in degrees counter-clockwise, as one sees them, from the right.
    case sweep(center: Point, startAngle: Double, endAngle: Double, line: ColorLine)
}

/// The colours of a gradient.
struct ColorLine: Hashable, Sendable {
    /// The stops in the order of their offsets; where those are equal, in that of the font.
    let stops: [ColorLineStop]
    let spread: SpreadMode
}

struct ColorLineStop: Hashable, Sendable {
    /// The offset, −2 … 2.
    let offset: Double
    let color: ColorReference
}

extension ColorPaint {
    /// The colours that it names.
    func forEachColor(_ body: (ColorReference) -> Void) {
        switch self {
        case .layers(let layers): for layer in layers { layer.forEachColor(body) }
        case .fill(.solid(let color)): body(color)
        case .fill(.linear(_, _, _, let line)), .fill(.radial(_, _, _, _, let line)),
            .fill(.sweep(_, _, _, let line)):
            for stop in line.stops { body(stop.color) }
        case .glyph(_, let paint), .transformed(_, let paint), .clipped(_, let paint):
            paint.forEachColor(body)
        case .composite(let source, _, let backdrop):
            source.forEachColor(body)
            backdrop.forEachColor(body)
        }
    }
}

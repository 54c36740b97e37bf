import StickerErrors
import StickerGeometry
import StickerRaster
import StickerText

/// Sets the lines of a layout on concentric circles.
///
/// The widest line's baseline, as long as the line is wide, takes the whole angle; the other lines keep their
/// distances from it. Each cluster (a letter with its marks, a ligature) is turned as a whole, about the middle of its
/// advance, where it stands on the circle exactly.
struct ArcPlacement {
    private let layout: TextLayout
    /// 1 for circles below the text, −1 for circles above it.
    private let side: Double
    /// The circles' centre.
    private let center: Point

    /// The smallest radius of a baseline, in ems: on a smaller one letters stand in each other.
    private static let minimumRadius = 0.5

    /// - Parameter degrees: not 0, in ``LabelAngle/arcRange``.
    /// - Throws: ``StickerError/Code/outOfRange`` where the text is too short, or has too many lines, for
    ///   the angle.
    init(_ layout: TextLayout, degrees: Double) throws(StickerError) {
        self.layout = layout
        side = degrees > 0 ? 1 : -1
        let angle = abs(degrees) * .pi / 180
        var widest = layout.lines[0]
        for line in layout.lines where line.width > widest.width { widest = line }
        let radius = widest.width / angle
        center = Point(x: layout.width / 2, y: widest.baseline + side * radius)
        for line in layout.lines where line.width > 0 {
            let radius = self.radius(of: line)
            guard radius >= Self.minimumRadius * layout.fontSize, line.width <= radius * 2 * .pi + 1e-6 else {
                throw .outOfRange(
                    what: "the angle of the arc", value: "\(degrees)°",
                    range: "nearer to 0 for a text this short or with lines this many")
            }
        }
    }

    private func radius(of line: TextLine) -> Double {
        side * (center.y - line.baseline)
    }

    /// All glyphs, in the order of the layout.
    func glyphs() -> [PlacedGlyph] {
        layout.lines.flatMap { line in
            line.runs.flatMap { run in
                var placed: [PlacedGlyph] = []
                var start = 0
                while start < run.glyphs.count {
                    var end = start + 1
                    while end < run.glyphs.count, run.glyphs[end].textOffset == run.glyphs[start].textOffset {
                        end += 1
                    }
                    placed += cluster(run.glyphs[start..<end], of: run.face, in: line)
                    start = end
                }
                return placed
            }
        }
    }

    private func cluster(
        _ glyphs: ArraySlice<PositionedGlyph>, of face: FontFace, in line: TextLine
    ) -> [PlacedGlyph] {
        let pen = glyphs.first?.pen ?? 0
        let middle = pen + glyphs.reduce(0) { $0 + $1.advance } / 2
        let radius = radius(of: line)
        let degrees = side * (middle - center.x) / radius * 180 / .pi
        let turn = Transform.rotation(degrees: degrees, around: center)
        // The middle moves to the top of the circle (or its bottom), and round from there.
        let place = Transform.translation(x: center.x - middle, y: 0).then(turn)
        return glyphs.map { glyph in
            let upright = Transform(
                a: layout.fontSize, b: 0, c: 0, d: layout.fontSize, e: glyph.origin.x, f: glyph.origin.y)
            return PlacedGlyph(face: face, id: glyph.id, transform: upright.then(place))
        }
    }
}

import StickerGeometry
import StickerRaster

/// Affine maps. Fonts have y up and we have it down: with F = (x, −y), a font's map M becomes F·M·F.
extension ColorPaintReader {
    /// The map whose table begins at `offset`; odd formats are variable, and begin as the one before.
    func transform(at offset: Int, format: Int) throws(FontTableFault) -> Transform {
        let map: Transform
        switch format & ~1 {
        case 12:
            let affine = offset + (try table.uint24(at: offset + 4))
            map = Transform(
                a: try table.fixed(at: affine), b: -(try table.fixed(at: affine + 4)),
                c: -(try table.fixed(at: affine + 8)), d: try table.fixed(at: affine + 12),
                e: try table.fixed(at: affine + 16) / unitsPerEm,
                f: -(try table.fixed(at: affine + 20)) / unitsPerEm)
        case 14:
            let shift = try point(at: offset + 4)
            map = .translation(x: shift.x, y: shift.y)
        case 16, 18:
            map = .scale(x: try table.fraction(at: offset + 4), y: try table.fraction(at: offset + 6))
        case 20, 22:
            let scale = try table.fraction(at: offset + 4)
            map = .scale(x: scale, y: scale)
        case 24, 26:
            // Counter-clockwise, 1 for 180°; ours turn clockwise.
            map = .rotation(degrees: -180 * (try table.fraction(at: offset + 4)))
        default:
            // x′ = x − tan(α)·y, y′ = y + tan(β)·x in the font, both signs turned by F.
            let across = Transform.skewX(degrees: 180 * (try table.fraction(at: offset + 4)))
            let down = Transform.skewY(degrees: -180 * (try table.fraction(at: offset + 6)))
            map = Transform(a: 1, b: down.b, c: across.c, d: 1, e: 0, f: 0)
        }
        guard map.isFinite else { throw FontTableFault(reason: "it skews by 90°") }
        guard let center = try center(at: offset, format: format) else { return map }
        return Transform.translation(x: -center.x, y: -center.y).then(map)
            .then(.translation(x: center.x, y: center.y))
    }

    /// The point around which to scale, turn or skew, nil for the origin.
    private func center(at offset: Int, format: Int) throws(FontTableFault) -> Point? {
        switch format & ~1 {
        case 18, 30: try point(at: offset + 8)
        case 22, 26: try point(at: offset + 6)
        default: nil
        }
    }
}

import StickerErrors
import StickerGeometry
import StickerRaster

/// A shadow of the letters alone, which lies on the outlines.
struct LetterShadow: Decoration {
    let shadow: Shadow

    func validate() throws(StickerError) { try shadow.validate() }

    func scaled(by factor: Double) -> LetterShadow { LetterShadow(shadow: shadow.scaled(by: factor)) }

    var outsets: Outsets { shadow.outsets }

    var inputExtent: Double { shadow.inputExtent }

    func draw(with painter: inout DecorationPainter) throws {
        let offset = painter.orientation.apply(to: Point(x: shadow.x, y: shadow.y))
        let mask = try painter.letterMask(movedBy: offset)
        try painter.canvas.fill(try mask.blurred(sigma: shadow.sigma), with: .color(shadow.color))
    }
}

import StickerErrors
import StickerGeometry
import StickerNotation
import StickerRaster

extension Shadow: Decoration {
    func validate() throws(StickerError) {
        for offset in [x, y] {
            try StyleText.check(offset, in: Self.offsetRange, what: "the offset of a shadow", unit: "pixels")
        }
        try StyleText.check(blur, in: Self.blurRange, what: "the blur of a shadow", unit: "pixels")
    }

    func scaled(by factor: Double) -> Shadow {
        Shadow(x: x * factor, y: y * factor, blur: blur * factor, color: color)
    }

    /// The outsets around all that casts the shadow: the silhouette with its outlines and its backdrop.
    var outsets: Outsets {
        let extent = Double(GaussianBlur.extent(sigma: sigma))
        return Outsets(
            left: max(0, extent - x), top: max(0, extent - y), right: max(0, extent + x),
            bottom: max(0, extent + y))
    }

    /// The extent of the blur and the length of the offset, which may be turned.
    var inputExtent: Double { Double(GaussianBlur.extent(sigma: sigma)) + (x * x + y * y).squareRoot() }

    func draw(with painter: inout DecorationPainter) throws {
        let offset = painter.orientation.apply(to: Point(x: x, y: y))
        try painter.canvas.fill(try painter.wholeMask(movedBy: offset, sigma: sigma), with: .color(color))
    }

    /// The shadow with its offset at the nearest whole pixels.
    var snapped: Shadow {
        Shadow(x: x.rounded(), y: y.rounded(), blur: blur, color: color)
    }
}

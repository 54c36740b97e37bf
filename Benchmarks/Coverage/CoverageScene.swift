import StickerGeometry
import StickerPixels
import StickerRaster

/// A shape that is filled, or drawn along with a pen, into an empty mask.
struct CoverageScene: Sendable {
    let name: String
    let path: Path
    let size: PixelSize
    /// Nil fills.
    var strokeWidth: Double?

    /// The shapes that stickers are made of.
    static func all() throws -> [CoverageScene] {
        let small = try PixelSize(square: 300)
        let large = try PixelSize(square: 618)
        let disc = Path.circle(center: Point(x: 150, y: 150), radius: 130.3)
        return [
            CoverageScene(name: "disc 300²", path: disc, size: small),
            CoverageScene(
                name: "disc 618²", path: .circle(center: Point(x: 309, y: 309), radius: 300.3), size: large),
            CoverageScene(
                name: "rectangle 300²", path: .rect(Rect(x: 10.5, y: 10.5, width: 280, height: 280)),
                size: small),
            CoverageScene(name: "star 300²", path: star(center: 150, radius: 148, corners: 20), size: small),
            CoverageScene(name: "rings 540×120", path: rings(), size: try PixelSize(width: 540, height: 120)),
            CoverageScene(name: "ring by a pen 300²", path: disc, size: small, strokeWidth: 20),
        ]
    }

    private static func star(center: Double, radius: Double, corners: Int) -> Path {
        var path = Path()
        for corner in 0..<corners {
            let length = corner.isMultiple(of: 2) ? radius : radius / 2
            let offset = Transform.rotation(degrees: 360 * Double(corner) / Double(corners))
                .apply(to: Point(x: length, y: 0))
            let point = Point(x: center + offset.x, y: center + offset.y)
            if corner == 0 { path.move(to: point) } else { path.line(to: point) }
        }
        path.close()
        return path
    }

    /// Two lines of ten letters o: what a label asks of the converter.
    private static func rings() -> Path {
        var path = Path()
        for letter in 0..<20 {
            let center = Point(x: 30 + Double(letter % 10) * 50, y: 32 + Double(letter / 10) * 56)
            path.append(.circle(center: center, radius: 20))
            // Mirrored, so that it turns the other way.
            let inner = Path.circle(center: .zero, radius: 12)
                .transformed(by: .scale(x: -1, y: 1))
                .transformed(by: .translation(x: center.x, y: center.y))
            path.append(inner)
        }
        return path
    }
}

import Foundation
import Pictures
import StickerGeometry
import StickerPixels
import StickerRaster

/// Fills of paths, gradients, and a picture that is drawn turned.
func shapes() throws -> [Row] {
    let side = 309.0
    let size = try PixelSize(square: Int(side))
    let stops = [
        GradientStop(offset: 0, color: .white), GradientStop(offset: 0.4, color: .black),
        GradientStop(offset: 1, color: Color(red: 10, green: 20, blue: 200)),
    ]
    let center = Point(x: side / 2, y: side / 2)
    let square = Path.rect(Rect(x: 0, y: 0, width: side, height: side))
    let turned = Transform.rotation(degrees: 20).then(.translation(x: 60, y: -20))
    let picture = ImagePaint(image: try Pictures.pixmap(.sticker, side: 250), transform: turned)
    func row(_ name: String, _ path: Path, _ paint: Paint) -> Row {
        var canvas = Canvas(size: size, background: .white)
        return Row(name) { try canvas.fill(path, with: paint) }
    }
    return [34, 340, 3_400].map { count in
        row("fill \(count) curves", ring(of: count, around: center, radius: 130), .color(.black))
    } + [
        row(
            "linear gradient", square,
            .linearGradient(
                LinearGradient(
                    start: Point(x: 15, y: 25), end: Point(x: 290, y: 250), stops: stops))),
        row(
            "radial gradient", square,
            .radialGradient(RadialGradient(center: center, radius: 140, stops: stops))),
        row("conic gradient", square, .conicGradient(ConicGradient(center: center, stops: stops))),
        row("turned picture", square, .image(picture)),
    ]
}

/// A closed path around a circle whose curves swing to both sides of it.
private func ring(of count: Int, around center: Point, radius: Double) -> Path {
    func point(_ turn: Double, _ radius: Double) -> Point {
        let angle = 2 * Double.pi * turn / Double(count)
        return Point(x: center.x + cos(angle) * radius, y: center.y + sin(angle) * radius)
    }
    var path = Path()
    path.move(to: point(0, radius))
    for index in 0..<count {
        let turn = Double(index)
        path.cubic(
            control1: point(turn + 0.2, radius + 8), control2: point(turn + 0.8, radius - 8),
            to: point(turn + 1, radius))
    }
    path.close()
    return path
}

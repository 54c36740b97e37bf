import StickerGeometry
import StickerPixels
import StickerTestSupport

@testable import StickerRaster

/// A subject, and what it stands on.
enum BackgroundScene {
    static let grounds: [Color] = [
        .white, .black, Color(red: 60, green: 190, blue: 90), Color(red: 120, green: 150, blue: 190),
        Color(red: 250, green: 225, blue: 235),
    ]

    /// A disc of a colour, a handle of it, and hairs a pixel wide, as a mask.
    static func subject(side: Int) throws -> Mask {
        let size = try PixelSize(square: side)
        let middle = Double(side) / 2
        var canvas = Canvas(size: size)
        let paint = Paint.color(.black)
        try canvas.fill(
            .circle(center: Point(x: middle, y: middle), radius: middle * 0.55), with: paint)
        for degrees in stride(from: 0.0, to: 360, by: 24) {
            var hair = Path()
            let turn = Transform.rotation(degrees: degrees)
            let (from, to) = (
                turn.apply(to: Point(x: 0, y: -middle * 0.5)), turn.apply(to: Point(x: 3, y: -middle * 0.85))
            )
            hair.move(to: Point(x: middle + from.x, y: middle + from.y))
            hair.line(to: Point(x: middle + to.x, y: middle + to.y))
            try canvas.stroke(hair, with: paint, style: StrokeStyle(width: 1.2))
        }
        return Mask(alphaOf: canvas.finish())
    }

    static func composed(_ mask: Mask, _ color: Color, over ground: Color) throws -> Pixmap {
        var canvas = Canvas(size: mask.size, background: ground)
        try canvas.fill(mask, with: .color(color))
        return canvas.finish()
    }

    /// Lit in the middle, darker by so much of it in the corners, and with noise.
    static func wall(side: Int, _ color: Color, falloff: Double, noise: Int, seed: UInt64) throws -> Pixmap {
        var generator = SeededGenerator(seed: seed)
        var picture = Pixmap(size: try PixelSize(square: side))
        for y in 0..<side {
            for x in 0..<side {
                let (u, v) = (Double(2 * x - side) / Double(side), Double(2 * y - side) / Double(side))
                let light = 1 - falloff * (u * u + v * v) / 2
                func channel(_ value: UInt8) -> UInt8 {
                    let noise = Int.random(in: -noise...noise, using: &generator)
                    return UInt8(min(255, max(0, Int(Double(value) * light) + noise)))
                }
                picture[x, y] = PremultipliedColor(
                    red: channel(color.red), green: channel(color.green), blue: channel(color.blue),
                    alpha: 255)
            }
        }
        return picture
    }
}

extension BackgroundModel {
    /// A background of one colour.
    init(flat pixmap: Pixmap, _ color: IntegerColor) {
        self.init(BackgroundSurface(color), width: pixmap.width, height: pixmap.height)
    }
}

import StickerGeometry
import StickerPixels
import StickerTestSupport

@testable import StickerRaster

/// Pictures and colours for the tests of drawing.
enum Sample {
    static let red = Color(red: 255, green: 0, blue: 0)
    static let green = Color(red: 0, green: 255, blue: 0)
    static let blue = Color(red: 0, green: 0, blue: 255)

    /// - Parameter extreme: channels are 0 or alpha, alpha 0 or 255, which makes filters overshoot most.
    static func random(
        width: Int, height: Int, seed: UInt64, opaque: Bool = false, extreme: Bool = false
    ) throws -> Pixmap {
        var generator = SeededGenerator(seed: seed)
        func byte(_ highest: UInt8) -> UInt8 {
            extreme
                ? (Bool.random(using: &generator) ? highest : 0)
                : UInt8.random(in: 0...highest, using: &generator)
        }
        let size = try PixelSize(width: width, height: height)
        return try Pixmap(
            size: size,
            pixels: (0..<size.pixelCount).map { _ in
                let alpha = opaque ? 255 : byte(255)
                return PremultipliedColor(
                    red: byte(alpha), green: byte(alpha), blue: byte(alpha), alpha: alpha)
            })
    }

    /// Left and right swapped.
    static func mirrored(_ picture: Pixmap) -> Pixmap {
        var result = picture
        for y in 0..<picture.height {
            for x in 0..<picture.width { result[x, y] = picture[picture.width - 1 - x, y] }
        }
        return result
    }

    /// Several overlapping shapes with curves and a hole.
    static var shape: Path {
        var path = Path.circle(center: Point(x: 21.3, y: 19.7), radius: 15.2)
        path.append(.roundedRect(Rect(x: 12.4, y: 11.1, width: 40.2, height: 14.9), radiusX: 4, radiusY: 6))
        return path
    }
}

import StickerEngine
import StickerTestSupport
import Testing

/// A disc that fades to the right below a soft rounded square that fades downwards: opaque on opaque, soft on
/// opaque, soft on soft, and each on nothing.
@Suite("Compositing, drawn", .goldens("composite"))
struct CompositeGoldenTests {
    private static let side = 96

    @Test("draws each operator over a two-shape scene", arguments: BlendMode.allCases)
    func eachOperator(mode: BlendMode) throws {
        var scene = try disc()
        try scene.composite(try square(), blend: mode)
        expectGolden(scene, "composite/\(mode.rawValue)")
    }

    @Test("limits source-over by opacity, mask and clip, with the source partly outside")
    func limits() throws {
        let source = try square()
        // Diagonal stripes.
        let mask = try Mask(
            size: source.size,
            values: (0..<source.size.pixelCount).map { index in
                UInt8((index % source.width + index / source.width) / 8 % 2 * 255)
            })
        var scene = try disc()
        try scene.composite(
            source, x: -20, y: -20, opacity: 0.8, mask: mask,
            clip: PixelRect(x: 8, y: 8, width: 90, height: 48))
        expectGolden(scene, "composite/opacity-mask-clip")
    }

    /// Warm: red at the top, yellow at the bottom; opaque on the left half, fading to nothing on the right.
    private func disc() throws -> Pixmap {
        try draw { x, y in
            let (dx, dy) = (x - 40, y - 40)
            let edge = 34 - (dx * dx + dy * dy).squareRoot()
            let color = Color(red: 240, green: UInt8(30 + 190 * min(1, max(0, y / 80))), blue: 40)
            return color.multiplyingAlpha(by: min(1, max(0, edge)) * min(1, max(0, (80 - x) / 40)))
        }
    }

    /// Cool: blue on the left, green on the right; opaque at the top, fading to nothing at the bottom.
    private func square() throws -> Pixmap {
        try draw { x, y in
            let (dx, dy) = (max(0, abs(x - 57) - 20), max(0, abs(y - 57) - 20))
            let edge = 12 - (dx * dx + dy * dy).squareRoot()
            let step = min(1, max(0, (x - 25) / 64))
            let color = Color(red: 30, green: UInt8(60 + 150 * step), blue: UInt8(230 - 170 * step))
            return color.multiplyingAlpha(by: min(1, max(0, edge / 3)) * min(1, max(0, (96 - y) / 50)))
        }
    }

    private func draw(_ color: (Double, Double) -> Color) throws -> Pixmap {
        let size = try PixelSize(square: Self.side)
        let pixels = (0..<size.pixelCount).map { index in
            PremultipliedColor(color(Double(index % Self.side) + 0.5, Double(index / Self.side) + 0.5))
        }
        return try Pixmap(size: size, pixels: pixels)
    }
}

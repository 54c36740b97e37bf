import StickerPixels
import StickerTestSupport
import Testing

@testable import StickerRaster

@Suite struct PreparedPixmapTests {
    /// Rows of runs of every kind and length.
    private func picture(using random: inout SeededGenerator) throws -> Pixmap {
        // Narrow ones have runs with less than a block of the kernel on both sides.
        let widths = [1...20, 1...150].randomElement(using: &random)!
        let size = try PixelSize(
            width: .random(in: widths, using: &random), height: .random(in: 1...40, using: &random))
        var pixels: [PremultipliedColor] = []
        while pixels.count < size.pixelCount {
            let alpha = [0, 0, 255, 255, UInt8.random(in: 1...254, using: &random)].randomElement(
                using: &random)!
            for _ in 0..<Int.random(in: 1...90, using: &random) {
                pixels.append(
                    PremultipliedColor(
                        red: .random(in: 0...alpha, using: &random),
                        green: .random(in: 0...alpha, using: &random),
                        blue: .random(in: 0...alpha, using: &random), alpha: alpha))
            }
        }
        return try Pixmap(size: size, pixels: Array(pixels.prefix(size.pixelCount)))
    }

    @Test("layers that are stacked give the bytes of layers composited one by one", arguments: 0..<80)
    func stacking(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        // Some canvases have several bands of rows.
        let size = try PixelSize(
            width: .random(in: 1...400, using: &random), height: .random(in: 1...250, using: &random))
        let background = [
            PremultipliedColor.transparent, PremultipliedColor(IceCreamColors.pink),
            PremultipliedColor(red: 3, green: 9, blue: 1, alpha: 99),
        ].randomElement(using: &random)!
        let layers = try (0..<Int.random(in: 0...4, using: &random)).map { _ in
            PreparedLayer(
                PreparedPixmap(try picture(using: &random)), x: .random(in: -160...410, using: &random),
                y: .random(in: -45...255, using: &random))
        }
        for level in KernelLevel.available {
            try KernelLevel.$forced.withValue(level) {
                var expected = Pixmap(size: size, filledWith: background)
                for layer in layers {
                    try expected.composite(layer.picture.pixmap, x: layer.x, y: layer.y)
                }
                #expect(try Pixmap(size: size, filledWith: background, stacking: layers) == expected)
            }
        }
    }

    @Test("pixels without alpha that have a colour, which break colour ≤ alpha, are composited once")
    func glow() throws {
        let (glow, mixed) = (
            PremultipliedColor(red: 5, green: 9, blue: 2, alpha: 0),
            PremultipliedColor(red: 40, green: 9, blue: 2, alpha: 99)
        )
        for lengths in [(30, 5, 40, 3), (24, 17, 24, 1), (1, 1, 200, 30)] {
            let row =
                Array(repeating: PremultipliedColor.transparent, count: lengths.0)
                + Array(repeating: mixed, count: lengths.1) + Array(repeating: glow, count: lengths.2)
                + Array(repeating: mixed, count: lengths.3)
            let pixmap = try Pixmap(
                size: try PixelSize(width: row.count, height: 2), pixels: row + row.reversed())
            for level in KernelLevel.available {
                try KernelLevel.$forced.withValue(level) {
                    var expected = Pixmap(size: pixmap.size, filledWith: PremultipliedColor(.black))
                    try expected.composite(pixmap, x: 0, y: 0)
                    let layers = [PreparedLayer(PreparedPixmap(pixmap), x: 0, y: 0)]
                    let stacked = try Pixmap(
                        size: pixmap.size, filledWith: PremultipliedColor(.black), stacking: layers)
                    #expect(stacked == expected, "\(lengths), \(level)")
                }
            }
        }
    }

    @Test("a large canvas is filled to its last pixel", arguments: [1, 85, 86, 255, 256, 5000])
    func filling(width: Int) throws {
        let color = PremultipliedColor(IceCreamColors.pink)
        let pixmap = Pixmap(size: try PixelSize(width: width, height: 3), filledWith: color)
        #expect(pixmap.pixels.allSatisfy { $0 == color })
    }

    private enum IceCreamColors {
        static let pink = Color(red: 250, green: 225, blue: 235)
    }
}

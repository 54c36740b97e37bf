import StickerPixels
import StickerTestSupport
import Testing

@testable import StickerCodecs

@Suite struct PaletteMappingTests {
    @Test("errors are passed on as Floyd and Steinberg weighed them, in rows that turn")
    func errorDiffusion() throws {
        let levels = [0, 64, 128, 192, 255]
        let palette = ColorPalette(levels.map(Self.grey), isExact: false)
        let (width, height) = (17, 9)
        let seed: UInt64 = 91
        var generator = SeededGenerator(seed: seed)
        let values = (0..<width * height).map { _ in Int.random(in: 0...255, using: &generator) }
        let pixmap = try Pixmap(
            size: try PixelSize(width: width, height: height), pixels: values.map(Self.grey))
        #expect(
            try PaletteMapping.errorDiffusion(pixmap, palette).map { levels[Int($0)] }
                == Self.diffused(values, width: width, levels: levels), "seed \(seed)")
    }

    private static func grey(_ value: Int) -> PremultipliedColor {
        PremultipliedColor(Color(red: UInt8(value), green: UInt8(value), blue: UInt8(value)))
    }

    /// By the figure of the paper: 7 for the next one; 3, 5 and 1 below it; all of 16.
    private static func diffused(_ values: [Int], width: Int, levels: [Int]) -> [Int] {
        var result = values
        var errors = [Int: Int]()
        for y in 0..<values.count / width {
            let step = y % 2 == 0 ? 1 : -1
            for column in 0..<width {
                let x = step == 1 ? column : width - 1 - column
                // What the palette has is taken as it is.
                if levels.contains(values[y * width + x]) { continue }
                let error = Double(errors[y * width + x] ?? 0) / 16
                let wanted = min(255, max(0, values[y * width + x] + Int((error + 0.5).rounded(.down))))
                let level = levels.min { (abs($0 - wanted), $0) < (abs($1 - wanted), $1) } ?? 0
                result[y * width + x] = level
                for (dx, dy, weight) in [(step, 0, 7), (-step, 1, 3), (0, 1, 5), (step, 1, 1)]
                where (0..<width).contains(x + dx) {
                    errors[(y + dy) * width + x + dx, default: 0] += weight * (wanted - level)
                }
            }
        }
        return result
    }

    @Test("what shows of a matte is rounded to the nearest, for every alpha")
    func matte() {
        for alpha in UInt8.min...255 {
            let pixel = PremultipliedColor(red: 0, green: alpha, blue: alpha / 2, alpha: alpha)
            for value in UInt8.min...255 {
                let under = Int((Double(Int(value) * (255 - Int(alpha))) / 255).rounded())
                let result = pixel.over(opaque: Color(red: value, green: value, blue: value, alpha: 3))
                let expected = [under, under + Int(alpha), under + Int(alpha / 2), 255]
                if [result.red, result.green, result.blue, result.alpha].map(Int.init) != expected {
                    Issue.record("alpha \(alpha), matte \(value): \(result)")
                }
            }
        }
    }

    @Test("palettes go from what lets through to what does not, and from dark to light by 3 : 6 : 1")
    func order() {
        let colors = [
            Color(red: 255, green: 255, blue: 255, alpha: 9), Color(red: 0, green: 0, blue: 59),
            Color(red: 0, green: 10, blue: 0), Color(red: 0, green: 0, blue: 61),
            Color(red: 21, green: 0, blue: 0), Color(red: 0, green: 11, blue: 0),
            Color(red: 23, green: 0, blue: 0),
        ]
        #expect(PNGPalette.numbering(colors.reversed()).palette.colors == colors)
    }
}

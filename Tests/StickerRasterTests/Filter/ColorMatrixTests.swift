import StickerPixels
import StickerTestSupport
import Testing

@testable import StickerRaster

@Suite("Colour matrices")
struct ColorMatrixTests {
    /// Every alpha with every colour up to it.
    private static func everyPixel() throws -> Pixmap {
        var pixels: [PremultipliedColor] = []
        for alpha in 0...255 as ClosedRange<UInt8> {
            for red in 0...alpha {
                pixels.append(
                    PremultipliedColor(red: red, green: alpha - red, blue: red / 2, alpha: alpha))
            }
        }
        return try Pixmap(size: PixelSize(width: 257, height: 128), pixels: pixels)
    }

    @Test("the identity gives back every pixel, and so does each function that says so")
    func identity() throws {
        let pixmap = try Self.everyPixel()
        let same: [ColorMatrix] = [
            .identity, .saturation(1), .hueRotation(degrees: 0), .hueRotation(degrees: 360), .brightness(1),
            .contrast(1), .grayscale(0), .sepia(0), .inversion(0), .opacity(1),
        ]
        for matrix in same { #expect(try pixmap.applying([.colorMatrix(matrix)]).pixmap == pixmap) }
    }

    @Test("matches the formula in doubles within the rounding of one step", arguments: 0..<20)
    func formula(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let values = (0..<20).map { _ in Double.random(in: -1.5...1.5, using: &random) }
        let matrix = try #require(ColorMatrix(values: values))
        #expect(matrix.values == values)
        let map = PixelMatrix(matrix)
        for _ in 0..<500 {
            let alpha = UInt8.random(in: 1...255, using: &random)
            let pixel = PremultipliedColor(
                red: .random(in: 0...alpha, using: &random), green: .random(in: 0...alpha, using: &random),
                blue: .random(in: 0...alpha, using: &random), alpha: alpha)
            let old =
                [pixel.red, pixel.green, pixel.blue].map { Double($0) / Double(alpha) }
                + [Double(alpha) / 255, 1]
            let new = (0..<4).map { row in
                min(1, max(0, (0..<5).reduce(0.0) { $0 + values[row * 5 + $1] * old[$1] }))
            }
            let actual = map.apply(to: pixel)
            try #require(abs(Double(actual.alpha) - new[3] * 255) <= 0.501, "seed \(seed)")
            for (channel, value) in zip([actual.red, actual.green, actual.blue], new) {
                try #require(abs(Double(channel) - value * Double(actual.alpha)) <= 0.501, "seed \(seed)")
                try #require(channel <= actual.alpha)
            }
        }
    }

    @Test("known colours: greys have no hue, the negative of white is black, sepia is CSS's")
    func known() throws {
        func mapped(_ color: Color, _ matrix: ColorMatrix) -> Color {
            Color(PixelMatrix(matrix).apply(to: PremultipliedColor(color)))
        }
        let red = Color(red: 255, green: 0, blue: 0)
        // 0.213 · 255, 0.2126 · 255.
        #expect(mapped(red, .saturation(0)) == Color(red: 54, green: 54, blue: 54))
        #expect(mapped(red, .grayscale(1)) == Color(red: 54, green: 54, blue: 54))
        #expect(mapped(red, .sepia(1)) == Color(red: 100, green: 89, blue: 69))
        // What browsers show for hue-rotate(120deg) of red.
        #expect(mapped(red, .hueRotation(degrees: 120)) == Color(red: 0, green: 113, blue: 0))
        #expect(mapped(.white, .inversion(1)) == .black)
        #expect(mapped(.white, .brightness(0.5)) == Color(red: 128, green: 128, blue: 128))
        #expect(
            mapped(Color(red: 64, green: 128, blue: 192), .contrast(2))
                == Color(red: 1, green: 129, blue: 255))
        #expect(mapped(red, .opacity(0.5)).alpha == 128)
        for degrees in stride(from: 0.0, to: 360, by: 33) {
            let grey = Color(red: 90, green: 90, blue: 90)
            #expect(mapped(grey, .hueRotation(degrees: degrees)) == grey)
        }
    }

    @Test("is none without twenty numbers")
    func count() {
        #expect(ColorMatrix(values: Array(repeating: 0, count: 19)) == nil)
        #expect(ColorMatrix(values: ColorMatrix.identity.values) == .identity)
    }
}

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

    @Test(
        "the kernels give the bytes of the reference at every level, in rows of any length", arguments: 0..<12
    )
    func kernels(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var matrix = try #require(
            ColorMatrix(values: (0..<20).map { _ in Double.random(in: -1.5...1.5, using: &random) }))
        if seed.isMultiple(of: 2) { matrix.alpha.offset = -abs(matrix.alpha.offset) }
        let every = try Self.everyPixel()
        for width in [257, 1, 7, 8, 9, 31] {
            var pixmap = try #require(
                every.cropped(to: PixelRect(x: 0, y: 0, width: width, height: 128)))
            pixmap.fill(
                PixelRect(x: 0, y: 3, width: width, height: 40), with: .transparent, blend: .copy)
            let pictures = try KernelLevel.available.map { level in
                try KernelLevel.$forced.withValue(level) {
                    var picture = pixmap
                    try picture.apply(matrix, in: PixelRect(x: 0, y: 1, width: width, height: 126))
                    return picture
                }
            }
            for picture in pictures.dropFirst() { try #require(picture == pictures[0], "seed \(seed)") }
        }
    }

    @Test("matrices in a row become one where nothing is clamped between them, the same to a rounding")
    func merging() throws {
        let inRange: [ColorMatrix] = [
            .grayscale(1), .grayscale(0.5), .saturation(0.4), .brightness(0.7), .contrast(0.6), .inversion(1),
        ]
        let every = try Self.everyPixel()
        for first in inRange {
            for next in inRange + [.sepia(1), .saturation(2), .contrast(1.5), .opacity(0.4)] {
                let merged = Effect.merging([.colorMatrix(first), .colorMatrix(next)])
                try #require(merged.count == 1)
                let once = try every.applying(merged).pixmap
                var twice = every
                try twice.apply(first, in: every.size.bounds)
                try twice.apply(next, in: every.size.bounds)
                for (a, b) in zip(once.pixels, twice.pixels) {
                    try #require(a.alpha == b.alpha)
                    // A rounding of the first step, as much larger as the second one makes it.
                    try #require(
                        abs(Int(a.red) - Int(b.red)) <= 2 && abs(Int(a.green) - Int(b.green)) <= 2
                            && abs(Int(a.blue) - Int(b.blue)) <= 2)
                }
            }
        }
        let apart: [(ColorMatrix, ColorMatrix)] = [
            (.saturation(2), .grayscale(1)), (.brightness(1.2), .contrast(0.5)), (.opacity(0.5), .sepia(1)),
            (.sepia(1), .contrast(0.5)), (.inversion(1), ColorMatrix(alpha: .init(alpha: 1, offset: 0.1))),
            (.inversion(1), ColorMatrix(alpha: .init(red: 1))),
        ]
        for (first, next) in apart {
            #expect(Effect.merging([.colorMatrix(first), .colorMatrix(next)]).count == 2)
        }
        #expect(
            Effect.merging([
                .colorMatrix(.grayscale(1)), .colorMatrix(.contrast(0.5)), .posterize(levels: 4),
                .colorMatrix(.sepia(1)),
            ]).count == 3)
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

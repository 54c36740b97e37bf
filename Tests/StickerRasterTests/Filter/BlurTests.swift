import StickerPixels
import StickerTestSupport
import Testing

@testable import StickerRaster

@Suite("Gaussian blur")
struct BlurTests {
    @Test("is within 3 % of a true Gaussian", arguments: [1, 1.5, 2, 3, 5.5, 9])
    func gaussian(_ sigma: Double) throws {
        var random = SeededGenerator(seed: 7)
        var mask = try Mask(size: PixelSize(width: 60, height: 51))
        // Boxes and single pixels, as hard as shapes can be.
        for _ in 0..<5 {
            let (x, y) = (Int.random(in: 0..<50, using: &random), Int.random(in: 0..<40, using: &random))
            for row in y..<(y + 10) { for column in x..<(x + 8) { mask[column, row] = 255 } }
        }
        for _ in 0..<30 {
            mask[Int.random(in: 0..<60, using: &random), Int.random(in: 0..<51, using: &random)] = 255
        }
        let actual = try mask.blurred(sigma: sigma)
        let expected = Self.reference(mask, sigma: sigma)
        var largest = 0.0
        for (value, truth) in zip(actual.values, expected) {
            largest = max(largest, abs(Double(value) - truth))
        }
        #expect(largest <= 0.03 * 255, "off by \(largest)")
    }

    @Test("keeps a flat inside flat, and ends where it says", arguments: [0.3, 1, 2.5, 6, 20])
    func extent(_ sigma: Double) throws {
        let reach = GaussianBlur.extent(sigma: sigma)
        let side = 2 * reach + 1
        let size = try PixelSize(square: side + 2 * reach + 2)
        var mask = Mask(size: size)
        for y in (reach + 1)..<(reach + 1 + side) {
            for x in (reach + 1)..<(reach + 1 + side) { mask[x, y] = 255 }
        }
        let blurred = try mask.blurred(sigma: sigma)
        #expect(blurred[size.width / 2, size.height / 2] == 255)
        for index in 0..<size.width {
            #expect(blurred[index, 0] == 0 && blurred[0, index] == 0)
            #expect(blurred[index, size.height - 1] == 0 && blurred[size.width - 1, index] == 0)
        }
        #expect(Double(reach) >= 2.5 * sigma && Double(reach) <= 3 * sigma + 3)
    }

    @Test("every kernel gives the bytes of the plain reference", arguments: KernelLevel.available)
    func kernels(_ level: KernelLevel) throws {
        var random = SeededGenerator(seed: 17)
        for round in 0..<60 {
            let size = try PixelSize(
                width: .random(in: 1...120, using: &random), height: .random(in: 1...120, using: &random))
            let sigma = [1e-9, 0.3, 0.8, 1.5, 4, 30][Int.random(in: 0..<6, using: &random)]
            var mask = Mask(size: size)
            if round.isMultiple(of: 2) {
                for index in 0..<size.pixelCount where Int.random(in: 0..<3, using: &random) > 0 {
                    mask[index % size.width, index / size.width] = .random(in: 0...255, using: &random)
                }
            } else {
                // Rows and columns that are the same for a while.
                for _ in 0..<Int.random(in: 1...4, using: &random) {
                    let left = Int.random(in: 0..<size.width, using: &random)
                    let top = Int.random(in: 0..<size.height, using: &random)
                    let value = UInt8.random(in: 1...255, using: &random)
                    let right = Int.random(in: left..<size.width, using: &random)
                    for y in top...Int.random(in: top..<size.height, using: &random) {
                        for x in left...right { mask[x, y] = value }
                    }
                }
            }
            let pixels = mask.values.map { alpha in
                PremultipliedColor(red: alpha / 2, green: alpha, blue: alpha / 3, alpha: alpha)
            }
            let pixmap = try Pixmap(size: size, pixels: pixels)
            let expected = try KernelLevel.$forced.withValue(.scalar) {
                (try mask.blurred(sigma: sigma), try pixmap.blurred(sigma: sigma))
            }
            let actual = try KernelLevel.$forced.withValue(level) {
                (try mask.blurred(sigma: sigma), try pixmap.blurred(sigma: sigma))
            }
            #expect(actual.0 == expected.0, "\(size), σ \(sigma)")
            #expect(actual.1 == expected.1, "\(size), σ \(sigma)")
        }
    }

    @Test("is the same mirrored and turned")
    func symmetry() throws {
        var random = SeededGenerator(seed: 3)
        var mask = try Mask(size: PixelSize(width: 37, height: 23))
        for y in 0..<23 { for x in 0..<37 { mask[x, y] = .random(in: 0...255, using: &random) } }
        var mirrored = mask
        for y in 0..<23 { for x in 0..<37 { mirrored[x, y] = mask[36 - x, 22 - y] } }
        let (a, b) = (try mask.blurred(sigma: 2.7), try mirrored.blurred(sigma: 2.7))
        for y in 0..<23 { for x in 0..<37 { try #require(a[x, y] == b[36 - x, 22 - y]) } }
    }

    @Test("a pixmap's alpha is blurred as a mask is, and no colour passes its alpha")
    func pixmaps() throws {
        var random = SeededGenerator(seed: 11)
        let size = try PixelSize(width: 33, height: 29)
        let pixels = (0..<size.pixelCount).map { _ in
            PremultipliedColor(
                Color(
                    red: .random(in: 0...255, using: &random), green: .random(in: 0...255, using: &random),
                    blue: .random(in: 0...255, using: &random), alpha: .random(in: 0...255, using: &random)))
        }
        let pixmap = try Pixmap(size: size, pixels: pixels)
        let blurred = try pixmap.blurred(sigma: 1.6)
        #expect(try Mask(alphaOf: blurred) == Mask(alphaOf: pixmap).blurred(sigma: 1.6))
        #expect(blurred.pixels.allSatisfy { max($0.red, $0.green, $0.blue) <= $0.alpha })
        #expect(try pixmap.blurred(sigma: 0) == pixmap)
    }

    @Test("standard deviations out of range are errors")
    func ranges() throws {
        let mask = Mask(size: try PixelSize(square: 3))
        for sigma in [-1, 1_001, Double.nan, .infinity] {
            #expect(throws: RasterError.self) { try mask.blurred(sigma: sigma) }
        }
        #expect(
            try Mask(size: PixelSize(square: 3), filledWith: 255).blurred(sigma: 1_000).values.allSatisfy {
                $0 == 0
            })
    }

    /// Each value with a sampled Gaussian, far out, in doubles.
    private static func reference(_ mask: Mask, sigma: Double) -> [Double] {
        let radius = Int(sigma * 6) + 2
        var weights = (-radius...radius).map { gaussian(Double($0), sigma) }
        let sum = weights.reduce(0, +)
        weights = weights.map { $0 / sum }
        func pass(_ values: [Double], step: Int, count: Int, lines: Int, lineStep: Int) -> [Double] {
            var result = values
            for line in 0..<lines {
                for index in 0..<count {
                    var total = 0.0
                    for tap in max(0, index - radius)...min(count - 1, index + radius) {
                        total += values[line * lineStep + tap * step] * weights[tap - index + radius]
                    }
                    result[line * lineStep + index * step] = total
                }
            }
            return result
        }
        let rows = pass(
            mask.values.map(Double.init), step: 1, count: mask.width, lines: mask.height, lineStep: mask.width
        )
        return pass(rows, step: mask.width, count: mask.height, lines: mask.width, lineStep: 1)
    }

    /// e^(−x²/2σ²), as a power series of its square root's halves.
    private static func gaussian(_ x: Double, _ sigma: Double) -> Double {
        var exponent = -x * x / (2 * sigma * sigma)
        var halvings = 0
        while exponent < -0.1 {
            exponent /= 2
            halvings += 1
        }
        var value =
            1 + exponent * (1 + exponent / 2 * (1 + exponent / 3 * (1 + exponent / 4 * (1 + exponent / 5))))
        for _ in 0..<halvings { value *= value }
        return value
    }
}

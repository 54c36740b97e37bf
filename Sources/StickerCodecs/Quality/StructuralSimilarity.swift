import StickerPixels

/// SSIM of the brightness of two pictures of one size, on white and on black, times how near the colours of each window are.
struct StructuralSimilarity {
    /// The mean over all windows on both backgrounds.
    let mean: Double

    private static let windowSide = 8
    private static let step = 4

    init(_ one: Pixmap, _ other: Pixmap) {
        let first = Plane(one)
        let second = Plane(other)
        var sum = 0.0
        var count = 0
        for y in Self.origins(one.height) {
            for x in Self.origins(one.width) {
                guard let values = Self.window(first, second, x: x, y: y) else { continue }
                sum += values
                count += 1
            }
        }
        mean = count == 0 ? 1 : sum / Double(count)
    }

    /// The first rows or columns of the windows: in even steps, and once at the end.
    private static func origins(_ count: Int) -> [Int] {
        let last = count - windowSide
        guard last > 0 else { return [0] }
        return Array(stride(from: 0, to: last, by: step)) + [last]
    }

    /// The mean of the window on both backgrounds; nil where both pictures are transparent.
    private static func window(_ one: Plane, _ other: Plane, x: Int, y: Int) -> Double? {
        var onBlack = Sums()
        var onWhite = Sums()
        var color = ColorDifference()
        var isEmpty = true
        for row in y..<min(y + windowSide, one.height) {
            for index in (row * one.width + x)..<(row * one.width + min(x + windowSide, one.width)) {
                let (a, b) = (Int(one.luma[index]), Int(other.luma[index]))
                let (gapA, gapB) = (255 - Int(one.alpha[index]), 255 - Int(other.alpha[index]))
                isEmpty = isEmpty && gapA == 255 && gapB == 255
                onBlack.add(a, b)
                onWhite.add(a + gapA, b + gapB)
                color.add(one.chroma[index], other.chroma[index])
            }
        }
        return isEmpty ? nil : (onBlack.similarity + onWhite.similarity) / 2 * color.similarity
    }

    /// Brightness by Rec. 601, of the premultiplied colour, which is that on black; on white, 255 − alpha more. Its
    /// differences of colour are the same on both.
    private struct Plane {
        let width: Int
        let height: Int
        let luma: [UInt8]
        let alpha: [UInt8]
        let chroma: [Chroma]

        init(_ pixmap: Pixmap) {
            width = pixmap.width
            height = pixmap.height
            luma = pixmap.pixels.map(Self.luma)
            alpha = pixmap.pixels.map(\.alpha)
            chroma = pixmap.pixels.map(Chroma.init)
        }

        /// At most alpha, because the weights come to 256.
        private static func luma(_ color: PremultipliedColor) -> UInt8 {
            let red = 77 * UInt32(color.red)
            let green = 150 * UInt32(color.green)
            let blue = 29 * UInt32(color.blue)
            return UInt8((red + green + blue + 128) >> 8)
        }
    }

    /// Cb and Cr by Rec. 601 in 256ths of a step, −32,640 … 32,640.
    private struct Chroma {
        let blue: Int16
        let red: Int16

        init(_ color: PremultipliedColor) {
            let (r, g, b) = (Int32(color.red), Int32(color.green), Int32(color.blue))
            blue = Int16(128 * b - 85 * g - 43 * r)
            red = Int16(128 * r - 107 * g - 21 * b)
        }
    }

    /// How far the mean colours of a window are apart: the eye sees colour too coarsely for anything finer, and dithering,
    /// which keeps the mean, looks right.
    private struct ColorDifference {
        private var count = 0
        private var blue = 0
        private var red = 0

        /// The squared distance at which half is left. At 3 steps, which are hard to see, 0.957 are left.
        private static let halvingSquare = 200.0

        mutating func add(_ a: Chroma, _ b: Chroma) {
            count += 1
            blue += Int(a.blue) - Int(b.blue)
            red += Int(a.red) - Int(b.red)
        }

        /// C₃ / (C₃ + ΔCb² + ΔCr²) with C₃ = 200.
        var similarity: Double {
            let scale = Double(256 * 256 * count * count)
            return Self.halvingSquare * scale
                / (Self.halvingSquare * scale + Double(blue * blue + red * red))
        }
    }

    /// What the similarity of a window is made of: whole numbers, so that no order of adding matters.
    private struct Sums {
        private var count = 0
        private var a = 0
        private var b = 0
        private var squares = 0
        private var products = 0

        mutating func add(_ a: Int, _ b: Int) {
            count += 1
            self.a += a
            self.b += b
            squares += a * a + b * b
            products += a * b
        }

        /// (2 μₐ μ_b + C₁)(2 σ_ab + C₂) / ((μₐ² + μ_b² + C₁)(σₐ² + σ_b² + C₂)), all times count².
        var similarity: Double {
            let scale = Double(count * count)
            let c1 = 0.01 * 255 * 0.01 * 255 * scale
            let c2 = 0.03 * 255 * 0.03 * 255 * scale
            let means = Double(a * a + b * b)
            let covariance = Double(count * products - a * b)
            let variances = Double(count * squares - a * a - b * b)
            return (Double(2 * a * b) + c1) * (2 * covariance + c2) / ((means + c1) * (variances + c2))
        }
    }
}

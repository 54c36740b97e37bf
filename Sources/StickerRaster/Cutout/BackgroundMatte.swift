import StickerPixels

/// A straight colour in whole numbers.
struct IntegerColor: Equatable {
    var red: Int
    var green: Int
    var blue: Int

    init(red: Int, green: Int, blue: Int) {
        (self.red, self.green, self.blue) = (red, green, blue)
    }

    init(_ pixel: PremultipliedColor) {
        let color = Color(pixel)
        self.init(red: Int(color.red), green: Int(color.green), blue: Int(color.blue))
    }

    @inline(__always)
    static func - (a: IntegerColor, b: IntegerColor) -> IntegerColor {
        IntegerColor(red: a.red - b.red, green: a.green - b.green, blue: a.blue - b.blue)
    }

    @inline(__always)
    func dot(_ other: IntegerColor) -> Int { red * other.red + green * other.green + blue * other.blue }

    /// The square of their ``ColorDistance``.
    @inline(__always)
    func squaredDistance(to other: IntegerColor) -> Int {
        ColorDistance.square(red, green, blue, other.red, other.green, other.blue)
    }
}

/// How much of each pixel near the edge of a subject is subject, and what is left of it without the background.
///
/// A pixel on an edge is a mixture, `C = α·F + (1 − α)·B`. The background's colour B is that of the nearest pixels well
/// inside of the background; for the subject's, F, there are two candidates: the nearest pixels well inside of the
/// subject, and of the pixels around the one that is least like the background, which is right for what is thin, such as
/// hair. Each gives an α by projecting C onto the line from B to F; the one whose mixture comes closer to C is taken.
struct BackgroundMatte {
    private let pixels: [PremultipliedColor]
    private let width: Int
    private let height: Int
    private let flood: BackgroundFlood
    private let color: IntegerColor
    /// The square of the flood's ``ColorDistance``.
    private let tolerance: Int
    /// How far from the flood pixels may be mixtures, in pixels.
    private let reach: Int
    private let subject: NearestPixels
    private let background: NearestPixels
    /// Of the background's pixels, those so near to the subject that they may be mixtures.
    private let isNearSubject: [Bool]
    /// The α of the subject's mixtures; −1 of what is none.
    private var alphas: [Int16]

    /// How far from an edge the colours for it are looked for, in steps.
    private static let searchSteps = 64
    /// How far into the background mixtures reach, and how far around a pixel another one is looked for that is
    /// unlike the background.
    private static let nearSteps = 3
    /// From here on a pixel is so much subject that those behind it are no mixtures.
    private static let solidAlpha = 208

    init(_ pixmap: Pixmap, flood: BackgroundFlood, color: BorderColor, tolerance: Int, reach: Int) {
        pixels = pixmap.pixels
        (width, height) = (pixmap.width, pixmap.height)
        self.flood = flood
        self.color = IntegerColor(red: color.red, green: color.green, blue: color.blue)
        self.tolerance = tolerance
        self.reach = reach
        let (width, height) = (width, height)
        let marks = flood.isBackground
        let toFlood = NearestPixels(width: width, height: height, steps: reach) { marks[$0] }.indices
        let toSubject = NearestPixels(width: width, height: height, steps: Self.nearSteps) { !marks[$0] }
            .indices
        subject = NearestPixels(width: width, height: height, steps: Self.searchSteps) { toFlood[$0] < 0 }
        background = NearestPixels(width: width, height: height, steps: Self.searchSteps) {
            toSubject[$0] < 0
        }
        isNearSubject = toSubject.map { $0 >= 0 }
        alphas = [Int16](repeating: -1, count: marks.count)
        findMixtures()
    }

    /// Goes from the flood into the subject, a step at a time, as long as pixels are mixtures: a hard edge ends that at
    /// once, so that what is light behind a dark contour stays as it is.
    private mutating func findMixtures() {
        var front = alphas.indices.filter { index in
            guard !flood.isBackground[index] else { return false }
            let x = index % width
            return (x > 0 && flood.isBackground[index - 1])
                || (x + 1 < width && flood.isBackground[index + 1])
                || (index >= width && flood.isBackground[index - width])
                || (index + width < alphas.count && flood.isBackground[index + width])
        }
        for depth in 0..<reach where !front.isEmpty {
            // The deeper a pixel lies, the less it can be a mixture, whatever its colour.
            let least = 255 * depth * depth / (reach * reach)
            var next: [Int] = []
            for index in front where alphas[index] < 0 {
                let alpha = max(
                    least, coverage(of: IntegerColor(pixels[index]), at: index, behind: behind(index)))
                alphas[index] = Int16(truncatingIfNeeded: alpha)
                guard alpha < Self.solidAlpha else { continue }
                let x = index % width
                if x > 0 { next.append(index - 1) }
                if x + 1 < width { next.append(index + 1) }
                if index >= width { next.append(index - width) }
                if index + width < alphas.count { next.append(index + width) }
            }
            front = next.filter { alphas[$0] < 0 && !flood.isBackground[$0] }
        }
    }

    /// The background's colour for a pixel.
    private func behind(_ index: Int) -> IntegerColor {
        mean(around: Int(background.indices[index]), of: background) ?? color
    }

    /// The pixel without the background.
    func pixel(at index: Int) -> PremultipliedColor {
        let pixel = pixels[index]
        guard flood.isBackground[index] else {
            guard alphas[index] >= 0, pixel.alpha > 0 else { return pixel }
            return Self.unmixed(
                IntegerColor(pixel), alpha: Int(alphas[index]), behind: behind(index), opacity: pixel.alpha)
        }
        guard pixel.alpha > 0, isNearSubject[index] else { return .transparent }
        let (mixture, behind) = (IntegerColor(pixel), behind(index))
        // Noise of the background is none of the subject: what is half as near as the tolerance is gone, and what lies
        // between comes in evenly.
        let distance = mixture.squaredDistance(to: behind)
        guard distance * 4 > tolerance else { return .transparent }
        let (low, high) = (Self.root(tolerance) / 2, Self.root(tolerance))
        let alpha =
            coverage(of: mixture, at: index, behind: behind) * min(high - low, Self.root(distance) - low)
            / max(1, high - low)
        return Self.unmixed(mixture, alpha: alpha, behind: behind, opacity: pixel.alpha)
    }

    /// The α of the better candidate, 0 … 255.
    private func coverage(of mixture: IntegerColor, at index: Int, behind: IntegerColor) -> Int {
        var best = (alpha: 255, error: Int.max)
        func consider(_ candidate: IntegerColor?) {
            guard let candidate else { return }
            let way = candidate - behind
            let length = way.dot(way)
            // A subject of the background's colour cannot be told from it.
            guard length * 9 > tolerance else { return }
            let offset = mixture - behind
            let alpha = min(255, max(0, (offset.dot(way) * 255 + length / 2) / length))
            let rest = IntegerColor(
                red: offset.red * 255 - way.red * alpha, green: offset.green * 255 - way.green * alpha,
                blue: offset.blue * 255 - way.blue * alpha)
            let error = rest.dot(rest)
            if error < best.error { best = (alpha, error) }
        }
        consider(mean(around: Int(subject.indices[index]), of: subject))
        consider(extreme(around: index, from: behind))
        return best.alpha
    }

    /// The mean of the marked pixels among a marked one and its eight neighbours.
    private func mean(around index: Int, of marks: NearestPixels) -> IntegerColor? {
        guard index >= 0 else { return nil }
        var sum = IntegerColor(red: 0, green: 0, blue: 0)
        var count = 0
        forEachPixel(around: index, reach: 1) { neighbor in
            guard Int(marks.indices[neighbor]) == neighbor, pixels[neighbor].alpha > 0 else { return }
            let color = IntegerColor(pixels[neighbor])
            sum.red += color.red
            sum.green += color.green
            sum.blue += color.blue
            count += 1
        }
        guard count > 0 else { return nil }
        return IntegerColor(
            red: (sum.red + count / 2) / count, green: (sum.green + count / 2) / count,
            blue: (sum.blue + count / 2) / count)
    }

    /// Of the pixels around that are no background, the one least like it.
    private func extreme(around index: Int, from behind: IntegerColor) -> IntegerColor? {
        var best: (color: IntegerColor, distance: Int)?
        forEachPixel(around: index, reach: Self.nearSteps) { neighbor in
            guard !flood.isBackground[neighbor] else { return }
            let color = IntegerColor(pixels[neighbor])
            let distance = color.squaredDistance(to: behind)
            if distance > best?.distance ?? -1 { best = (color, distance) }
        }
        return best?.color
    }

    private func forEachPixel(around index: Int, reach: Int, _ body: (Int) -> Void) {
        let (x, y) = (index % width, index / width)
        for row in max(0, y - reach)...min(height - 1, y + reach) {
            for column in max(0, x - reach)...min(width - 1, x + reach) { body(row * width + column) }
        }
    }

    /// `C − (1 − α)·B`, which is the subject's colour, premultiplied, times what opacity the pixel had.
    private static func unmixed(
        _ mixture: IntegerColor, alpha: Int, behind: IntegerColor, opacity: UInt8
    ) -> PremultipliedColor {
        let value = UInt8(min(255, max(0, alpha)))
        func channel(_ mixed: Int, _ behind: Int) -> UInt8 {
            let left = mixed - Int(unitProduct(255 - value, UInt8(behind)))
            return unitProduct(UInt8(min(Int(value), max(0, left))), opacity)
        }
        return PremultipliedColor(
            red: channel(mixture.red, behind.red), green: channel(mixture.green, behind.green),
            blue: channel(mixture.blue, behind.blue), alpha: unitProduct(value, opacity))
    }

    /// The whole part of a square root, with four bits behind the point.
    private static func root(_ square: Int) -> Int {
        Int((Double(square) * 256).squareRoot())
    }
}

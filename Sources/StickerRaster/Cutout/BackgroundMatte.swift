import StickerPixels

/// How much of each pixel near the edge of a subject is subject, and what is left of it without the background.
///
/// A pixel on an edge is a mixture, `C = α·F + (1 − α)·B`. B is the model's colour there. For the subject's, F, there are
/// candidates: pixels well inside of the subject, the nearest one and those nearest to places around; and of the pixels
/// around the one that is least like the background, which is right for what is thin and stands alone. Each gives an α by
/// projecting C onto the line from B to F; the first that explains C, or else the one whose mixture comes closest, is
/// taken. Where colours are even further into the subject, as in drawings, they are its own, and tell F at once. What comes
/// out keeps to F: what differs more is the background's hue that a camera smears over an edge.
struct BackgroundMatte {
    private let pixels: [PremultipliedColor]
    private let width: Int
    private let height: Int
    private let flood: BackgroundFlood
    private let background: BackgroundModel
    /// The greatest distance of mixtures from the flood, in pixels.
    private let edgeWidth: Int
    /// The greatest thickness, in pixels, of a part that keeps the flood from the background between hairs.
    private let gap: Int
    private let subject: NearestPixels
    /// The nearest pixel of the flood for each pixel outside of it, if it is near enough.
    private let toFlood: NearestPixels
    /// The ``ColorDistance`` up to which a pixel is the background's noise.
    private let noise: Int
    /// The square of the flood's ``ColorDistance``.
    private let tolerance: Int
    /// The α of the subject's mixtures; −1 for pixels that are no mixture.
    private var alphas: [Int16]
    /// The pixels of the cut-out.
    private(set) var result: [PremultipliedColor]

    /// The distance from an edge up to which its colours are looked for, as a part of the longer side.
    private static let searchPart = 4
    /// The depth inside of the subject up to which spots may show the background through, in edge widths.
    private static let speckDepths = 2
    /// The depths behind the edge up to which its colours are looked for, in edge widths: beside it they may be
    /// mixtures themselves.
    private static let depths = 3
    /// The steps inside of an edge up to which even colours are looked for: as far as cameras and their compression
    /// smear one.
    private static let evenSteps = 4
    /// The number of further pixels that must be alike.
    private static let evenCount = 3
    /// The steps around a pixel up to which one is looked for that is unlike the background.
    private static let nearSteps = 3
    /// The width of the band beside an edge in which its noise is measured.
    private static let bandSteps = 4
    /// The α from which on a pixel is so much subject that those behind it are no mixtures.
    private static let solidAlpha = 208
    /// The α up to which an enclosed pixel shows the background through.
    private static let speckAlpha = 150
    /// The largest difference of a channel of the subject from the colour that explains it.
    private static let slack = 8
    /// The least noise, in percent: no picture is free of it.
    private static let leastNoise = 1.25

    /// - Throws: ``RasterError/stopped(_:)``, within some ten thousand pixels of the time's end.
    init(
        _ pixmap: Pixmap, flood: BackgroundFlood, background: BackgroundModel, tolerance: Int, edgeWidth: Int,
        gap: Int
    ) throws(RasterError) {
        pixels = pixmap.pixels
        (width, height) = (pixmap.width, pixmap.height)
        self.flood = flood
        self.background = background
        self.edgeWidth = edgeWidth
        self.gap = gap
        self.tolerance = tolerance
        let (width, height) = (width, height)
        let marks = flood.isBackground
        let toFlood = NearestPixels(width: width, height: height, steps: Self.speckDepths * edgeWidth) {
            marks[$0]
        }
        subject = NearestPixels(width: width, height: height, steps: max(width, height) / Self.searchPart) {
            let steps = toFlood.steps(from: $0, width: width)
            return steps < 0 || steps > edgeWidth
        }
        self.toFlood = toFlood
        let near = max(Self.nearSteps, edgeWidth / 2)
        let toSubject = NearestPixels(width: width, height: height, steps: near + Self.bandSteps) {
            !marks[$0]
        }
        let band = marks.indices.lazy.filter { toSubject.steps(from: $0, width: width) > near }
        noise = Self.noise(in: band, pixmap, background, tolerance: tolerance)
        alphas = [Int16](repeating: -1, count: marks.count)
        result = pixels
        try findMixtures()
        try findSpecks()
        for index in marks.indices {
            try spendRun(at: index)
            guard marks[index] else { continue }
            result[index] = .transparent
            let steps = toSubject.steps(from: index, width: width)
            guard steps > 0, steps <= near, pixels[index].alpha > 0 else { continue }
            let mixture = mixture(at: index)
            guard mixture.error != .max else { continue }
            result[index] = unmixed(index, alpha: mixture.alpha, front: mixture.front)
        }
    }

    /// Asks for the next pixels, at the first of each run of them.
    private func spendRun(at index: Int) throws(RasterError) {
        guard index.isMultiple(of: Self.runLength) else { return }
        try RasterBudget.spend(pixels: Self.runLength, on: Self.work)
    }

    private static let runLength = 1 << 14
    private static let work = "removing a background"

    /// Two and a half times the root of the mean square of the noise on the border, or of that beside the edge, where a
    /// camera and its compression leave more.
    private static func noise(
        in band: some Sequence<Int>, _ pixmap: Pixmap, _ background: BackgroundModel, tolerance: Int
    ) -> Int {
        var (sum, count) = (0, 0)
        for index in band where pixmap.pixels[index].alpha > 0 {
            sum += background.squaredDistance(of: pixmap.pixels[index], at: index)
            count += 1
        }
        let square = min(tolerance / 16, max(background.noise(in: pixmap), count > 0 ? sum / count : 0))
        let least = ColorDistance.square(percent: leastNoise)
        return root(max(min(least, tolerance / 4), square * 25 / 4))
    }

    /// Goes from the flood into the subject, a step at a time, as long as pixels are mixtures: a hard edge ends that at
    /// once, so that what is light behind a dark contour stays as it is.
    private mutating func findMixtures() throws(RasterError) {
        var front = alphas.indices.filter { index in
            guard !flood.isBackground[index] else { return false }
            let x = index % width
            return (x > 0 && flood.isBackground[index - 1])
                || (x + 1 < width && flood.isBackground[index + 1])
                || (index >= width && flood.isBackground[index - width])
                || (index + width < alphas.count && flood.isBackground[index + width])
        }
        for depth in 0..<edgeWidth where !front.isEmpty {
            // The deeper a pixel lies, the less it can be a mixture, whatever its colour.
            let least = 255 * depth * depth / (edgeWidth * edgeWidth)
            var next: [Int] = []
            try RasterBudget.spend(pixels: front.count, on: Self.work)
            for index in front where alphas[index] < 0 {
                let mixture = mixture(at: index)
                let alpha = max(least, mixture.alpha)
                alphas[index] = Int16(truncatingIfNeeded: alpha)
                if pixels[index].alpha > 0 {
                    result[index] = unmixed(
                        index, alpha: alpha, front: mixture.front, purity: mixture.alpha)
                }
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

    /// Small spots near enough that show the background through, but which something solid keeps the flood from, as
    /// between hairs.
    private mutating func findSpecks() throws(RasterError) {
        let alone = BackgroundModel.aloneSquare(tolerance: tolerance)
        var mixtures: [Mixture] = []
        /// The place of a pixel's mixture among them; −1 without one.
        var places = [Int32](repeating: -1, count: alphas.count)
        for index in alphas.indices {
            try spendRun(at: index)
            guard alphas[index] < 0, !flood.isBackground[index], toFlood.indices[index] >= 0 else { continue }
            let mixture = mixture(at: index)
            guard mixture.alpha <= Self.speckAlpha, mixture.isClose else { continue }
            places[index] = Int32(truncatingIfNeeded: mixtures.count)
            mixtures.append(mixture)
        }
        for members in ConnectedComponents(of: places.map { $0 >= 0 }, width: width, connectivity: .four)
        where members.count <= edgeWidth * edgeWidth {
            // Light parts of a drawing, behind its contour, may be mixtures as well.
            guard members.contains(where: { toFlood.steps(from: Int($0), width: width) <= gap }),
                members.contains(where: {
                    background.squaredDistance(of: pixels[Int($0)], at: Int($0)) <= alone
                }),
                members.allSatisfy({ isInGap(Int($0)) { places[$0] >= 0 } })
            else { continue }
            for index in members.lazy.map(Int.init) {
                let mixture = mixtures[Int(places[index])]
                result[index] = unmixed(index, alpha: mixture.alpha, front: mixture.front)
            }
        }
    }

    /// Whether all pixels around one of a spot are of the spot, of the background, or less like it: where one colour of
    /// the subject meets another, the pixels between them are not.
    private func isInGap(_ index: Int, isSpot: (Int) -> Bool) -> Bool {
        let distance = distanceFromBackground(index)
        var isInGap = true
        forEachPixel(around: index, radius: 1) { neighbor in
            guard !isSpot(neighbor), !flood.isBackground[neighbor], alphas[neighbor] < 0 else { return }
            if toFlood.indices[neighbor] < 0 || distanceFromBackground(neighbor) + noise < distance {
                isInGap = false
            }
        }
        return isInGap
    }

    private func distanceFromBackground(_ index: Int) -> Int {
        Self.root(background.squaredDistance(of: pixels[index], at: index))
    }

    /// The colour that the subject has evenly from a few steps behind an edge on, away from the background; nil where it
    /// changes on, as in hair and out of focus, or where a pixel has no background near.
    ///
    /// - Returns: the colour, and how many steps it is away.
    private func evenColor(behind index: Int, exactly: Bool) -> (color: IntegerColor, steps: Int)? {
        let source = Int(toFlood.indices[index])
        guard source >= 0, source != index else { return nil }
        let (x, y) = (index % width, index / width)
        let (wayX, wayY) = (x - source % width, y - source / width)
        let norm = max(abs(wayX), abs(wayY))
        func color(_ step: Int) -> IntegerColor? {
            let (inX, inY) = (x + step * wayX / norm, y + step * wayY / norm)
            guard (0..<width).contains(inX), (0..<height).contains(inY) else { return nil }
            let place = inY * width + inX
            return flood.isBackground[place] || pixels[place].alpha == 0 ? nil : IntegerColor(pixels[place])
        }
        let behind = background.color(at: index)
        for steps in 0...Self.evenSteps {
            guard let here = color(steps) else { return nil }
            // Both of the two pixels are noisy.
            let limit = exactly ? 0 : min(2 * noise * noise, here.squaredDistance(to: behind) / 16)
            let isEven = (1...Self.evenCount).allSatisfy { further in
                color(steps + further).map { $0.squaredDistance(to: here) <= limit } ?? false
            }
            if isEven { return (here, steps) }
        }
        return nil
    }

    private struct Mixture {
        var alpha: Int
        var front: IntegerColor
        /// The square of what the mixture leaves over, in 255ths of a level.
        var error: Int
        /// Whether the error is small beside the way from the background to the subject.
        var isExplained = false
        /// Whether the error is no more than noise leaves over, and subjects of several colours do.
        var isClose = false
    }

    /// The mixture of the best candidate, α 0 … 255, without the noise.
    private func mixture(at index: Int) -> Mixture {
        let color = IntegerColor(pixels[index])
        let behind = background.color(at: index)
        let offset = color - behind
        let whole = Mixture(alpha: 255, front: color, error: .max)
        // Drawn in one colour, and no mixture whatever the colours around.
        if let own = own(of: index, offset, behind, exactly: true) { return own }
        var best = whole
        var longest: Mixture?
        func consider(_ place: Int) {
            guard let front = mean(around: place), let candidate = mixture(offset, behind, front: front)
            else { return }
            if candidate.error < best.error { best = candidate }
            // Among the candidates that explain it, the one farthest from the background is taken: the others may be
            // mixtures as well.
            if candidate.isClose, candidate.alpha < longest?.alpha ?? 256 { longest = candidate }
        }
        let (x, y) = (index % width, index / width)
        for (dx, dy) in [(0, 0), (edgeWidth, 0), (-edgeWidth, 0), (0, edgeWidth), (0, -edgeWidth)] {
            let place = min(height - 1, max(0, y + dy)) * width + min(width - 1, max(0, x + dx))
            consider(Int(subject.indices[place]))
        }
        if case let source = Int(subject.indices[index]), source >= 0, source != index {
            let (wayX, wayY) = (source % width - x, source / width - y)
            let norm = max(abs(wayX), abs(wayY))
            for depth in 1..<Self.depths {
                let inX = source % width + depth * edgeWidth * wayX / norm
                let inY = source / width + depth * edgeWidth * wayY / norm
                guard (0..<width).contains(inX), (0..<height).contains(inY) else { break }
                let place = inY * width + inX
                if Int(subject.indices[place]) == place { consider(place) }
            }
        }
        if let longest { return withoutNoise(longest, behind) }
        if let own = own(of: index, offset, behind, exactly: false) { return own }
        if !best.isExplained, let front = extreme(around: index, from: behind),
            let candidate = mixture(offset, behind, front: front), candidate.error < best.error / 4
        {
            best = candidate
        }
        return best.error == .max ? whole : withoutNoise(best, behind)
    }

    /// The mixture without noise: α near 0, the background's noise, becomes 0, and α near 255, the subject's noise,
    /// becomes 255.
    private func withoutNoise(_ mixture: Mixture, _ behind: IntegerColor) -> Mixture {
        let length = max(1, Self.root(mixture.front.squaredDistance(to: behind)))
        let low = min(64, 255 * noise / length)
        var result = mixture
        result.alpha = min(255, max(0, mixture.alpha - low) * 255 / max(1, 255 - low - low / 2))
        return result
    }

    /// The mixture of a pixel in an even colour, all subject; where that colour begins a few steps further, the mixture
    /// with it.
    private func own(
        of index: Int, _ offset: IntegerColor, _ behind: IntegerColor, exactly: Bool
    ) -> Mixture? {
        guard let even = evenColor(behind: index, exactly: exactly) else { return nil }
        if even.steps == 0 {
            return Mixture(alpha: 255, front: even.color, error: .max)
        }
        guard let mixture = mixture(offset, behind, front: even.color), mixture.isClose else { return nil }
        return withoutNoise(mixture, behind)
    }

    private func mixture(
        _ offset: IntegerColor, _ behind: IntegerColor, front: IntegerColor
    ) -> Mixture? {
        let way = front - behind
        let length = way.dot(way)
        // A subject of the background's colour cannot be told from it.
        guard length * 9 > tolerance else { return nil }
        let alpha = min(255, max(0, (offset.dot(way) * 255 + length / 2) / length))
        let rest = IntegerColor(
            red: offset.red * 255 - way.red * alpha, green: offset.green * 255 - way.green * alpha,
            blue: offset.blue * 255 - way.blue * alpha)
        let error = rest.dot(rest)
        let left = error / (255 * 255)
        return Mixture(
            alpha: alpha, front: front, error: error, isExplained: left * 9 <= length,
            isClose: left <= noise * noise / 9 + offset.dot(offset) / 64 + length / 100)
    }

    /// The mean of the subject's pixels among one of them and its eight neighbours.
    private func mean(around index: Int) -> IntegerColor? {
        guard index >= 0 else { return nil }
        var sum = IntegerColor(red: 0, green: 0, blue: 0)
        var count = 0
        forEachPixel(around: index, radius: 1) { neighbor in
            guard Int(subject.indices[neighbor]) == neighbor, pixels[neighbor].alpha > 0 else { return }
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

    /// The pixel least like the background, among those around that are not background.
    private func extreme(around index: Int, from behind: IntegerColor) -> IntegerColor? {
        var best: (color: IntegerColor, distance: Int)?
        forEachPixel(around: index, radius: Self.nearSteps) { neighbor in
            guard !flood.isBackground[neighbor] else { return }
            let color = IntegerColor(pixels[neighbor])
            let distance = color.squaredDistance(to: behind)
            if distance > best?.distance ?? -1 { best = (color, distance) }
        }
        return best?.color
    }

    private func forEachPixel(around index: Int, radius: Int, _ body: (Int) -> Void) {
        let (x, y) = (index % width, index / width)
        for row in max(0, y - radius)...min(height - 1, y + radius) {
            for column in max(0, x - radius)...min(width - 1, x + radius) { body(row * width + column) }
        }
    }

    /// `(C − (1 − α)·B) / α`, kept near to F, at the opacity α of what the pixel had.
    ///
    /// - Parameter purity: the α that its colour speaks for, where that is another one.
    private func unmixed(
        _ index: Int, alpha: Int, front: IntegerColor, purity: Int? = nil
    ) -> PremultipliedColor {
        guard alpha > 0 else { return .transparent }
        let (color, behind) = (IntegerColor(pixels[index]), background.color(at: index))
        // The more there is of the subject, the more its own colour counts.
        let purity = purity ?? alpha
        let slack = purity >= 255 ? 255 : Self.slack + max(0, purity - 224)
        func channel(_ mixed: Int, _ behind: Int, _ front: Int) -> UInt8 {
            let left = (mixed * 255 - (255 - alpha) * behind) / alpha
            return UInt8(min(255, max(0, min(front + slack, max(front - slack, left)))))
        }
        return PremultipliedColor(
            Color(
                red: channel(color.red, behind.red, front.red),
                green: channel(color.green, behind.green, front.green),
                blue: channel(color.blue, behind.blue, front.blue),
                alpha: unitProduct(UInt8(min(255, alpha)), pixels[index].alpha)))
    }

    /// The whole part of a square root.
    private static func root(_ square: Int) -> Int { Int(Double(square).squareRoot()) }
}

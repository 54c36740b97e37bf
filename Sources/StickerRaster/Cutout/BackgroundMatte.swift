import StickerPixels

/// How much of each pixel near the edge of a subject is subject, and what is left of it without the background.
///
/// A pixel on an edge is a mixture, `C = α·F + (1 − α)·B`. B is the model's colour there. F, the subject's, stands where the
/// way inwards stops leading away from the background (``EdgeProfile``): behind a sharp edge two pixels further, behind one
/// out of focus many. α is found by projecting C onto the line from B to F. What already stands there is the subject's
/// alone, so that nothing behind a contour is touched, whatever its colour.
struct BackgroundMatte {
    private let pixels: [PremultipliedColor]
    private let width: Int
    private let flood: BackgroundFlood
    private let background: BackgroundModel
    private let profile: EdgeProfile
    private let isKept: [Bool]
    private let isShadow: [Bool]
    /// The greatest distance of mixtures from the flood, in pixels.
    private let edgeWidth: Int
    /// The α of the subject's mixtures; −1 for pixels that are no mixture.
    private var alphas: [Int16]
    /// The pixels of the cut-out.
    private(set) var result: [PremultipliedColor]

    /// The α from which on a pixel is so much subject that those behind it are no mixtures.
    private static let solidAlpha = 208
    /// The largest difference of a channel of the subject from the colour that explains it.
    private static let slack = 8
    /// The width of a sharp edge, in pixels.
    private static let shadowEdgeWidth = 3
    /// The most steps from the subject at which a pixel of the flood may have a share of it.
    private static let leastTail = 3

    /// - Parameters:
    ///   - ragged: where the edge is of hairs.
    ///   - isKept: whether each pixel is to stay as it is, although it has the background's colour.
    ///   - isShadow: whether each pixel of the flood is in a shadow. Beside one, only sharp edges are told from it.
    ///   - edgeWidth: the greatest width of a soft edge, in pixels.
    /// - Throws: ``RasterError/stopped(_:)``, within some ten thousand pixels of the time's end.
    init(
        _ pixmap: Pixmap, flood: BackgroundFlood, background: BackgroundModel, ragged: RaggedEdges,
        isKept: [Bool], isShadow: [Bool],
        tolerance: Int, edgeWidth: Int
    ) throws(RasterError) {
        pixels = pixmap.pixels
        width = pixmap.width
        self.flood = flood
        self.background = background
        self.isKept = isKept
        self.isShadow = isShadow
        self.edgeWidth = edgeWidth
        let (width, height) = (pixmap.width, pixmap.height)
        let marks = flood.isBackground
        let tail = max(Self.leastTail, edgeWidth / 2)
        let toSubject = NearestPixels(width: width, height: height, steps: max(tail, EdgeNoise.lastStep)) {
            !marks[$0]
        }
        let toFlood = NearestPixels(width: width, height: height, steps: edgeWidth) { marks[$0] }
        let noise = EdgeNoise.level(
            pixmap, flood: flood, background: background, toSubject: toSubject, tolerance: tolerance)
        profile = EdgeProfile(
            pixmap, flood: flood, background: background, ragged: ragged, toFlood: toFlood, noise: noise,
            tolerance: tolerance,
            edgeWidth: edgeWidth)
        alphas = [Int16](repeating: -1, count: marks.count)
        result = pixels
        try findMixtures(toFlood)
        for index in marks.indices where marks[index] {
            try spendRun(at: index)
            result[index] = .transparent
            let steps = toSubject.steps(from: index, width: width)
            guard steps > 0, steps <= tail, pixels[index].alpha > 0 else { continue }
            guard let mixture = profile.mixture(at: index, towards: Int(toSubject.indices[index])) else {
                continue
            }
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

    /// Goes from the flood into the subject, a step at a time, as long as pixels are mixtures: a hard edge ends that at
    /// once.
    private mutating func findMixtures(_ toFlood: NearestPixels) throws(RasterError) {
        var front = alphas.indices.filter { !flood.isBackground[$0] && flood.isBeside($0) }
        for depth in 0..<edgeWidth where !front.isEmpty {
            var next: [Int] = []
            try RasterBudget.spend(pixels: front.count, on: Self.work)
            for index in front where alphas[index] < 0 {
                let nearest = Int(toFlood.indices[index])
                let edgeWidth = isShadow[nearest] ? Self.shadowEdgeWidth : edgeWidth
                guard !isKept[index], depth < edgeWidth,
                    let mixture = profile.mixture(at: index, awayFrom: nearest)
                else {
                    alphas[index] = 255
                    continue
                }
                // The deeper a pixel lies, the less it can be a mixture, whatever its colour.
                let alpha = max(255 * depth * depth / (edgeWidth * edgeWidth), mixture.alpha)
                alphas[index] = Int16(truncatingIfNeeded: alpha)
                if pixels[index].alpha > 0 {
                    result[index] = unmixed(index, alpha: alpha, front: mixture.front, purity: mixture.alpha)
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
}

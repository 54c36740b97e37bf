import StickerPixels

/// Finds what of a picture is background, step by step.
struct BackgroundSearch {
    let border: BackgroundBorder
    /// The background's colour at every pixel.
    private(set) var background: BackgroundModel
    /// Which pixels are background.
    private(set) var flood: BackgroundFlood
    /// What stays on request.
    let kept: KeptAreas
    /// The greatest width of the edge behind the background in which pixels may be mixtures.
    let edgeWidth: Int

    private let pixmap: Pixmap
    private let ragged: RaggedEdges
    /// Which pixels are a shadow on the background.
    private let isShadow: [Bool]
    /// The square of the ``ColorDistance``.
    private let tolerance: Int
    /// That within which an enclosed area has the background's colour: what shows through a handle has it as the border has,
    /// and a highlight seldom so exactly.
    private let pocketTolerance: Int
    private let keeping: [Int]
    private let everywhere: Bool

    /// The share of the tolerance that is the one of pockets.
    private static let pocketShare = 0.6

    /// That is far out of focus.
    private static let maximumEdgeWidth = 32
    /// The rounds in which a model of the background follows what was found with the one before it.
    private static let rounds = 3

    /// - Parameters:
    ///   - color: the most frequent colour of the border.
    ///   - keeping: the indices of pixels to keep.
    ///   - dropping: the indices of pixels that go.
    /// - Throws: ``RasterError/stopped(_:)``.
    /// - Complexity: O(pixels).
    init(
        _ pixmap: Pixmap, color: IntegerColor, percent: Double, everywhere: Bool, keeping: [Int],
        dropping: [Int]
    ) throws(RasterError) {
        try Self.spendStage(on: pixmap)
        self.pixmap = pixmap
        let tolerance = ColorDistance.square(percent: percent)
        self.tolerance = tolerance
        self.everywhere = everywhere
        self.keeping = keeping
        pocketTolerance = ColorDistance.square(percent: percent * Self.pocketShare)
        border = BackgroundBorder(of: pixmap, color: color, tolerance: percent)
        let ground = BackgroundModel(border.surface, width: pixmap.width, height: pixmap.height)
        var background = ground
        // Until its end, the search is for what the border reaches: of what is enclosed, the model would follow more and
        // more colours.
        var flood = BackgroundFlood(pixmap, background: background, tolerance: tolerance)
        for _ in 0..<Self.rounds {
            try Self.spendStage(on: pixmap)
            let before = flood.backgroundCount
            background.follow(flood, of: pixmap, limit: min(64, max(0, percent) * 2.55))
            flood = BackgroundFlood(pixmap, background: background, tolerance: tolerance)
            if flood.backgroundCount == before { break }
        }
        try Self.spendStage(on: pixmap)
        var shadow = ContactShadow(pixmap, flood: flood, ground: ground, tolerance: tolerance)
        shadow.keep(keeping)
        flood.add(shadow.isShadow)
        if shadow.isFound { background.follow(flood, of: pixmap, limit: 255) }
        isShadow = shadow.isFound ? shadow.isShadow : [Bool](repeating: false, count: shadow.isShadow.count)
        // Hairs are thicker in larger pictures, and edges softer.
        edgeWidth = min(Self.maximumEdgeWidth, max(3, max(pixmap.width, pixmap.height) / 36))
        let alone = BackgroundModel.aloneSquare(tolerance: tolerance)
        flood.fillGrains(maximumCount: edgeWidth)
        ragged = RaggedEdges(of: flood)
        try flood.fillPockets(within: ragged, steps: edgeWidth, maximumCount: 4 * edgeWidth * edgeWidth) {
            index in
            background.squaredDistance(of: pixmap.pixels[index], at: index) <= alone
        }
        if everywhere {
            flood.fillEnclosed(tolerance: tolerance) { index in
                let pixel = pixmap.pixels[index]
                return pixel.alpha == 0 ? 0 : background.squaredDistance(of: pixel, at: index)
            }
            flood.fillGrains(maximumCount: edgeWidth)
        }
        if !dropping.isEmpty {
            try Self.spendStage(on: pixmap)
            let dropped = DroppedAreas(
                pixmap, flood: flood, background: background, points: dropping, tolerance: tolerance)
            flood.add(dropped.isDropped)
            // Edges are mixtures with what was dropped.
            if dropped.hasOtherColor { background.follow(flood, of: pixmap, limit: 255) }
            flood.fillGrains(maximumCount: edgeWidth)
        }
        if !keeping.isEmpty { try Self.spendStage(on: pixmap) }
        kept = KeptAreas(pixmap, flood: flood, keeping: keeping, dropping: dropping)
        flood.remove(kept.isKept)
        self.background = background
        self.flood = flood
    }

    /// The cut-out's pixels.
    ///
    /// - Throws: ``RasterError/stopped(_:)``.
    func matte() throws(RasterError) -> [PremultipliedColor] {
        try Self.spendStage(on: pixmap)
        return try BackgroundMatte(
            pixmap, flood: flood, background: background, ragged: ragged, isKept: kept.isKept,
            isShadow: isShadow,
            tolerance: tolerance, edgeWidth: edgeWidth
        ).result
    }

    /// The closed areas of the background's colour that are left, but for those that were asked for; none where they were
    /// looked at everywhere.
    func pockets() -> [BackgroundPocket] {
        guard !everywhere else { return [] }
        let alone = BackgroundModel.aloneSquare(tolerance: pocketTolerance)
        return BackgroundPocket.all(in: pixmap.size, keeping: keeping) { index in
            !flood.isBackground[index] && !kept.isKept[index] && pixmap.pixels[index].alpha == 255
                && background.squaredDistance(of: pixmap.pixels[index], at: index) <= alone
        }
    }

    /// Asks for one of the stages, each of which goes over the picture and its planes about ten times.
    private static func spendStage(on pixmap: Pixmap) throws(RasterError) {
        try RasterBudget.spend(pixels: 10 * pixmap.size.pixelCount, on: "removing a background")
    }
}

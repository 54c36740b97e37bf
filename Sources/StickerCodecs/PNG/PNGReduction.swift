import StickerPixels

/// The layouts that hold a picture without loss.
struct PNGReduction {
    /// The layout that takes the fewest bytes before compression.
    let best: PNGLayout
    /// Other layouts that may compress better, although they are longer at first.
    let alternatives: [PNGLayout]
    /// From each different pixel to its index in the palette; nil without a palette.
    let table: ColorTable?
    /// The index of each pixel, where it is known without the table.
    let indices: [UInt8]?
    /// Whether at least half of the pixels equal the one before them: drawn art rather than a photo.
    let isFlat: Bool

    /// Whether the best layout is one whose bytes are worth filtering: neither indices nor parts of bytes nor flat.
    var wantsFilters: Bool { !isFlat && best.colorType != .palette && best.bitDepth == 8 }

    /// Whether the best layout's bytes are those of a ``RowDeflate``: unfiltered, and a pixel is a byte or less.
    var suitsRowMatches: Bool { !wantsFilters && best.bitsPerPixel <= 8 }

    /// - Parameter effort: the fastest leaves a palette's colours in the order in which they come, and the balanced one where that costs
    ///   no more than ``fewBytes``.
    init(_ pixmap: Pixmap, effort: CompressionEffort) {
        self.init(
            PNGTraits(of: [pixmap], keepsIndices: Self.keepsIndices(effort)),
            unorderedCost: effort == .fast ? .max : Self.fewBytes)
    }

    /// Whether the indices of a palette are kept, a byte a pixel.
    static func keepsIndices(_ effort: CompressionEffort) -> Bool { effort != .small }

    /// What a palette without an order may cost that takes a quarter of the time.
    private static let fewBytes = 8

    /// The layouts that hold all of the pictures that were looked at, such as the frames of an animation.
    ///
    /// - Parameter unorderedCost: by how many bytes tRNS may be longer because the palette's colours are in the order in which they come,
    ///   where the indices are known.
    init(_ traits: PNGTraits, unorderedCost: Int = 0) {
        isFlat = traits.repeatCount * 2 >= traits.pixelCount
        let direct: PNGLayout =
            switch (traits.isOpaque, traits.isGrey) {
            case (true, true): .grey(bitDepth: 8)
            case (true, false): .rgb
            case (false, true): .greyAlpha
            case (false, false): .rgba
            }
        guard var table = traits.colors else {
            best = direct
            alternatives = []
            self.table = nil
            indices = nil
            return
        }
        let straight = table.colors.map { Color($0) }
        let unordered = PNGPalette(colors: straight)
        let palette: PNGPalette
        // Two pixels may be one colour when a caller's pixmap breaks colour ≤ alpha.
        if let known = traits.indices, table.colors.allSatisfy(\.isValid),
            unordered.alphaCount - unordered.translucentCount <= unorderedCost
        {
            indices = known
            palette = unordered
        } else {
            indices = nil
            let numbers: [UInt8]
            (palette, numbers) = PNGPalette.numbering(straight)
            table.renumber(numbers)
        }
        self.table = table
        let indexed = PNGLayout.palette(palette, bitDepth: palette.bitDepth)
        var layouts = [palette.greyBitDepth.map { .grey(bitDepth: $0) } ?? direct, indexed]
        func length(_ layout: PNGLayout) -> Int {
            layout.storedByteCount(width: traits.width, height: traits.height)
        }
        if length(layouts[1]) < length(layouts[0]) { layouts.swapAt(0, 1) }
        best = layouts[0]
        if palette.bitDepth < 8 { layouts.append(.palette(palette, bitDepth: 8)) }
        alternatives = Array(layouts.dropFirst())
    }

    private init(_ reduction: PNGReduction, best: PNGLayout) {
        self.best = best
        alternatives = []
        table = reduction.table
        indices = reduction.indices
        isFlat = reduction.isFlat
    }

    /// The same reduction without other layouts than the best.
    var settled: PNGReduction { PNGReduction(self, best: best) }
}

import StickerPixels

/// Estimates how many bytes a part of an animation takes in a layout.
struct PNGPartCost: Sendable {
    private let reduction: PNGReduction
    private let level: Int

    /// The bytes of a part's chunks beside its pixels.
    private static let chunkByteCount = 54

    init(reduction: PNGReduction, effort: CompressionEffort) {
        self.reduction = reduction
        // The quickest search tells which of two parts is shorter nearly as well as the one that follows.
        level = effort == .small ? 6 : 1
    }

    func byteCount(of part: FramePart) -> Int {
        let rows = PNGRows(part.pixmap, layout: reduction.best, table: reduction.table)
        let filter: PNGFilter = reduction.wantsFilters ? .smallestSum : .none
        let filtered = filter.filteredRows(rows)
        let compressor = Deflate.Compressor(level: level)
        return (compressor?.compress(filtered).count ?? filtered.count) + Self.chunkByteCount
    }
}

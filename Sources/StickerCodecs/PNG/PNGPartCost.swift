import StickerPixels

/// About how many bytes a part of an animation takes in a layout.
struct PNGPartCost {
    let reduction: PNGReduction
    let preset: CompressionPreset

    /// What a part's chunks take beside its pixels.
    private static let chunkByteCount = 54

    func byteCount(of part: FramePart) -> Int {
        let rows = PNGRows(part.pixmap, layout: reduction.best, table: reduction.table)
        let filter: PNGFilter = reduction.wantsFilters ? .smallestSum : .none
        let filtered = filter.filteredRows(rows)
        // The quickest search tells which of two parts is shorter nearly as well as the one that follows.
        let level = preset == .small ? 6 : 1
        let data = Deflate.Compressor(level: level)?.compress(filtered)
        return (data?.count ?? filtered.count) + Self.chunkByteCount
    }
}

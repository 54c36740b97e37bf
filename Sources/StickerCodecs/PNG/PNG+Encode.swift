public import StickerPixels

extension PNG {
    /// Encodes losslessly, tagged sRGB, in the smallest layout that holds the picture:
    /// grey of 1 … 8 bits, a palette of 1 … 8 bits, grey with alpha, RGB or RGBA.
    ///
    /// The same pixmap and preset give the same bytes; for ``CompressionPreset/fast`` that holds
    /// among machines with the same vector instructions.
    ///
    /// - Throws: ``CodecError/encodingFailed(_:reason:)`` when memory runs out.
    /// - Complexity: O(pixels).
    public static func encode(
        _ pixmap: Pixmap, preset: CompressionPreset = .balanced
    ) throws(CodecError) -> [UInt8] {
        let reduction = PNGReduction(pixmap)
        let data: [UInt8]?
        var layout = reduction.best
        switch preset {
        case .fast:
            data = Deflate.compressQuickly(filteredRows(pixmap, reduction))
        case .balanced:
            data = Deflate.compress(filteredRows(pixmap, reduction), level: 6)
        case .small:
            let smallest = smallest(pixmap, reduction)
            data = smallest?.data
            layout = smallest?.layout ?? layout
        }
        guard let data else { throw .encodingFailed(.png, reason: "out of memory") }
        return try container(width: pixmap.width, height: pixmap.height, layout: layout, data: data)
    }

    /// The picture in its best layout, with the filter that its kind of picture usually wants.
    private static func filteredRows(_ pixmap: Pixmap, _ reduction: PNGReduction) -> [UInt8] {
        let rows = PNGRows(pixmap, layout: reduction.best, table: reduction.table)
        let isIndexed = reduction.best.colorType == .palette || reduction.best.bitDepth < 8
        return (isIndexed || reduction.isFlat ? PNGFilter.none : .smallestSum).filteredRows(rows)
    }

    /// Tries layouts and filters quickly, then compresses the two best thoroughly and keeps the smaller.
    private static func smallest(
        _ pixmap: Pixmap, _ reduction: PNGReduction
    ) -> (layout: PNGLayout, data: [UInt8])? {
        var trials: [(layout: PNGLayout, rows: [UInt8], estimate: Int)] = []
        for layout in [reduction.best] + reduction.alternatives {
            let rows = PNGRows(pixmap, layout: layout, table: reduction.table)
            for filter in layout.bitDepth < 8 ? [.none] : PNGFilter.allCases {
                let filtered = filter.filteredRows(rows)
                guard let data = Deflate.compress(filtered, level: 1) else { return nil }
                trials.append((layout, filtered, data.count))
            }
        }
        trials.sort { $0.estimate < $1.estimate }
        var best: (layout: PNGLayout, data: [UInt8])?
        for trial in trials.prefix(2) {
            // Where little repeats, the search for the best matches is short and worth it.
            let level = trial.estimate > trial.rows.count / 4 ? 12 : 9
            guard let data = Deflate.compress(trial.rows, level: level) else { return nil }
            if best.map({ data.count < $0.data.count }) ?? true { best = (trial.layout, data) }
        }
        return best
    }
}

import StickerPixels

/// A picture compressed, with the layout chosen for it. The functions give nil when memory runs out.
struct PNGCompression {
    let layout: PNGLayout
    /// A zlib stream of filtered rows.
    let data: [UInt8]

    /// The bytes in a file that depend on the choice.
    private var fileByteCount: Int { layout.tableByteCount + data.count }

    /// Whether a file of it has fewer bytes.
    func isShorter(than other: PNGCompression) -> Bool { fileByteCount < other.fileByteCount }

    /// The compressed picture that the effort leads to.
    ///
    /// Pictures that are long before compression are compressed as by a quicker effort, which holds less of them at a time.
    ///
    /// - Throws: ``CodecError/outOfMemory(_:)``, ``CodecError/encodingFailed(_:reason:)``, ``CodecError/stopped(_:)``.
    static func best(
        _ pixmap: Pixmap, _ reduction: PNGReduction, effort: CompressionEffort
    ) throws(CodecError) -> PNGCompression {
        let rows = reduction.best.storedByteCount(width: pixmap.width, height: pixmap.height)
        let effort = affordable(effort, rowByteCount: rows)
        let held = try EncodingWork.reserve(heldByteCount(effort, rowByteCount: rows), .png)
        defer { withExtendedLifetime(held) {} }
        let result: PNGCompression? =
            switch effort {
            case .fast: try fast(pixmap, reduction)
            case .balanced: try balanced(pixmap, reduction)
            case .small: try small(pixmap, reduction)
            }
        guard let result else { throw .outOfMemory(.png) }
        return result
    }

    /// The most bytes that are held at once beside the picture.
    ///
    /// - Parameter rowByteCount: the bytes of all rows before compression.
    static func heldByteCount(_ effort: CompressionEffort, rowByteCount: Int) -> Int {
        heldRowCount(affordable(effort, rowByteCount: rowByteCount)) * rowByteCount
    }

    /// - Parameter rowByteCount: the bytes of all rows before compression.
    static func affordable(_ effort: CompressionEffort, rowByteCount: Int) -> CompressionEffort {
        if rowByteCount > longestBalanced { return .fast }
        return effort == .small && rowByteCount > longestSmall ? .balanced : effort
    }

    /// The effort that a picture is compressed with.
    static func affordable(
        _ effort: CompressionEffort, for pixmap: Pixmap, _ reduction: PNGReduction
    ) -> CompressionEffort {
        affordable(
            effort,
            rowByteCount: reduction.best.storedByteCount(width: pixmap.width, height: pixmap.height))
    }

    /// The longest rows for ``CompressionEffort/balanced``: 128 MiB, 2²⁵ pixels of four channels.
    private static let longestBalanced = 1 << 27
    /// The longest rows for ``CompressionEffort/small``: 64 MiB, 2²⁴ pixels of four channels.
    private static let longestSmall = 1 << 26

    /// How often the rows are held, at most: as they are, filtered, and compressed, or compressed in two ways; by the fastest effort
    /// compressed alone, by the smallest in a second layout and with the best of two methods beside the next.
    private static func heldRowCount(_ effort: CompressionEffort) -> Int {
        switch effort {
        case .fast: 2
        case .balanced: 3
        case .small: 6
        }
    }

    /// One pass of everything, in segments that are compressed beside each other.
    private static func fast(
        _ pixmap: Pixmap, _ reduction: PNGReduction
    ) throws(CodecError) -> PNGCompression {
        let rowByteCount = reduction.best.rowByteCount(width: pixmap.width) + 1
        let height = max(1, segmentByteCount / rowByteCount)
        let starts = Array(stride(from: 0, to: pixmap.height, by: height))
        let segments = try KernelLevel.parallelMap(starts.count) { index throws(CodecError) in
            try segment(starts[index]..<min(starts[index] + height, pixmap.height), of: pixmap, reduction)
        }
        return PNGCompression(layout: reduction.best, data: DeflateSegment.stream(of: segments))
    }

    /// A segment that holds some rows.
    private static func segment(
        _ range: Range<Int>, of pixmap: Pixmap, _ reduction: PNGReduction
    ) throws(CodecError) -> DeflateSegment {
        guard reduction.suitsRowMatches else { return try quickSegment(range, of: pixmap, reduction) }
        let segment = try rowSegment(range, of: pixmap, reduction)
        guard segment.blocks.count > segment.byteCount / sparseShare else { return segment }
        // Patterns and gradients may repeat what is neither beside nor above.
        let other = try quickSegment(range, of: pixmap, reduction)
        return other.blocks.count < segment.blocks.count ? other : segment
    }

    /// Rows that ``RowDeflate`` makes a fifth as long are drawn art.
    private static let sparseShare = 5

    private static func rowSegment(
        _ range: Range<Int>, of pixmap: Pixmap, _ reduction: PNGReduction
    ) throws(CodecError) -> DeflateSegment {
        let rowByteCount = reduction.best.rowByteCount(width: pixmap.width) + 1
        var compressor = RowDeflate(rowByteCount: rowByteCount, capacity: max(rowByteCount, bandByteCount))
        try forEachBand(range, of: pixmap, reduction) { band, ending in
            // SAFETY: that is room for the rows of the band.
            unsafe compressor.append(rowByteCount * band.count, before: ending) { output in
                unsafe PNGRows.write(
                    band, of: pixmap, layout: reduction.best, table: reduction.table,
                    indices: reduction.indices, to: output)
            }
        }
        return compressor.segment
    }

    private static func quickSegment(
        _ range: Range<Int>, of pixmap: Pixmap, _ reduction: PNGReduction
    ) throws(CodecError) -> DeflateSegment {
        let filter = reduction.wantsFilters ? PNGFilter.smallestSum : .none
        var compressor = QuickDeflate()
        var above: [UInt8]?
        if filter != .none, range.lowerBound > 0 {
            above = rows(range.lowerBound - 1..<range.lowerBound, of: pixmap, reduction).last
        }
        try forEachBand(range, of: pixmap, reduction) { range, ending throws(CodecError) in
            let band = rows(range, of: pixmap, reduction)
            guard compressor.append(filter.filteredRows(band, above: above), before: ending) else {
                throw .encodingFailed(.png, reason: "the compressor failed at row \(range.lowerBound)")
            }
            if filter != .none { above = band.last }
        }
        return compressor.segment
    }

    private static func rows(_ range: Range<Int>, of pixmap: Pixmap, _ reduction: PNGReduction) -> PNGRows {
        PNGRows(
            pixmap, layout: reduction.best, table: reduction.table, indices: reduction.indices, range: range)
    }

    /// Gives some rows at a time, so that no more than these need room in the nearest caches, and what follows them.
    private static func forEachBand(
        _ range: Range<Int>, of pixmap: Pixmap, _ reduction: PNGReduction,
        _ body: (Range<Int>, DeflateSegment.Ending) throws(CodecError) -> Void
    ) throws(CodecError) {
        let height = max(1, bandByteCount / (reduction.best.rowByteCount(width: pixmap.width) + 1))
        for start in stride(from: range.lowerBound, to: range.upperBound, by: height) {
            try EncodingWork.checkTime(.png)
            let end = min(start + height, range.upperBound)
            try body(
                start..<end, end < range.upperBound ? .none : end < pixmap.height ? .segment : .stream)
        }
    }

    /// The bytes of rows in a segment of ``fast(_:_:)``: 4 MiB, a picture of nearly 1,024 × 1,024, so that stickers are one. Part of what
    /// the bytes of a file depend on.
    private static let segmentByteCount = 1 << 22
    /// The bytes that are filtered and compressed at once.
    private static let bandByteCount = 1 << 15

    /// Up to so many bytes, the longer search of level 6 takes no time to speak of, and makes labels a seventh shorter than
    /// level 5 does; art of a sticker's size it makes no shorter.
    private static let thoroughByteCount = 1 << 18

    private static func balancedLevel(_ rows: PNGRows) -> Int {
        rows.bytes.count <= thoroughByteCount ? 6 : 5
    }

    private static func balanced(
        _ pixmap: Pixmap, _ reduction: PNGReduction
    ) throws(CodecError) -> PNGCompression? {
        let rows = rows(0..<pixmap.height, of: pixmap, reduction)
        if reduction.suitsRowMatches { return try balancedRows(rows) }
        guard let compressor = Deflate.Compressor(level: balancedLevel(rows)) else { return nil }
        let method = try PNGMethod.shortest(PNGMethod.usual(for: reduction), on: rows.sample(), compressor)
        try EncodingWork.checkTime(.png)
        let filtered = method.filter.filteredRows(rows)
        try EncodingWork.checkTime(.png)
        return method.compress(filtered, compressor).map {
            PNGCompression(layout: reduction.best, data: $0)
        }
    }

    /// Matches with the byte before and the row above alone, where a fifth of the bytes is left by them or less, and a search makes a sample no
    /// shorter; else the shorter of both.
    private static func balancedRows(_ rows: PNGRows) throws(CodecError) -> PNGCompression? {
        let matched = rows.compressedByRowMatches()
        let sample = rows.sample(byteCount: sampleByteCount, bandHeight: sampleBandHeight)
        try EncodingWork.checkTime(.png)
        if sample.height < rows.height, matched.count <= rows.bytes.count / sparseShare {
            guard let quick = Deflate.Compressor(level: 1) else { return nil }
            if sample.compressedByRowMatches().count <= quick.compress(sample.bytes).count {
                return PNGCompression(layout: rows.layout, data: matched)
            }
            try EncodingWork.checkTime(.png)
        }
        guard let compressor = Deflate.Compressor(level: balancedLevel(rows)) else { return nil }
        let searched = compressor.compress(rows.bytes)
        return PNGCompression(layout: rows.layout, data: searched.count < matched.count ? searched : matched)
    }

    /// The bytes of a sample that tells whether a search for matches pays, and the rows of each of its bands.
    private static let sampleByteCount = 1 << 13
    private static let sampleBandHeight = 8

    /// Tries layouts and methods on a sample of the rows, the two best and balanced's own on all rows,
    /// and the winner with a thorough search.
    private static func small(
        _ pixmap: Pixmap, _ reduction: PNGReduction
    ) throws(CodecError) -> PNGCompression? {
        guard let compressor = Deflate.Compressor(level: 6) else { return nil }
        let usual = PNGMethod.usual(for: reduction)
        var trials: [Trial] = []
        for layout in [reduction.best] + reduction.alternatives {
            let rows = PNGRows(pixmap, layout: layout, table: reduction.table)
            let sample = rows.sample()
            let share = Double(rows.bytes.count) / Double(sample.bytes.count)
            for method in PNGMethod.candidates(for: layout) {
                try EncodingWork.checkTime(.png)
                guard let data = method.compress(method.filter.filteredRows(sample), compressor) else {
                    return nil
                }
                let isUsual = layout == reduction.best && usual.contains(method)
                trials.append(
                    Trial(
                        rows: rows, method: method,
                        estimate: Double(layout.tableByteCount) + Double(data.count) * share,
                        isUsual: isUsual))
            }
        }
        // Sorting keeps the order of equals, so that the choice is the same everywhere.
        trials.sort { $0.estimate < $1.estimate }
        let finalists = trials.prefix(2) + trials.dropFirst(2).filter(\.isUsual)
        return try winner(of: Array(finalists), compressor)
    }

    private static func winner(
        of finalists: [Trial], _ compressor: borrowing Deflate.Compressor
    ) throws(CodecError) -> PNGCompression? {
        var best: (trial: Trial, filtered: [UInt8], result: PNGCompression)?
        for trial in finalists {
            try EncodingWork.checkTime(.png)
            let filtered = trial.method.filter.filteredRows(trial.rows)
            guard let data = trial.method.compress(filtered, compressor) else { return nil }
            let result = PNGCompression(layout: trial.rows.layout, data: data)
            if best.map({ result.isShorter(than: $0.result) }) ?? true { best = (trial, filtered, result) }
        }
        guard let best else { return nil }
        var result = best.result
        // Where little repeats, a search over all ways to parse is short.
        let isDense = result.data.count > best.filtered.count / 4
        if !best.trial.method.isRuns || isDense {
            try EncodingWork.checkTime(.png)
            guard let thorough = Deflate.Compressor(level: isDense ? 10 : 9) else { return nil }
            let again = PNGCompression(layout: result.layout, data: thorough.compress(best.filtered))
            if again.isShorter(than: result) { result = again }
        }
        var matchedLayouts: Set<PNGLayout> = []
        for rows in finalists.map(\.rows)
        where rows.layout.bitsPerPixel <= 8 && matchedLayouts.insert(rows.layout).inserted {
            try EncodingWork.checkTime(.png)
            let matched = PNGCompression(layout: rows.layout, data: rows.compressedByRowMatches())
            if matched.isShorter(than: result) { result = matched }
        }
        return result
    }

    private struct Trial {
        let rows: PNGRows
        let method: PNGMethod
        /// The estimated bytes of the whole picture.
        let estimate: Double
        /// Whether ``CompressionEffort/balanced`` might do the same.
        let isUsual: Bool
    }
}

/// A filter with the kind of compression that follows it.
struct PNGMethod: Hashable {
    let filter: PNGFilter
    /// Whether runs and frequencies are used alone, instead of a search for matches.
    let isRuns: Bool

    private init(_ filter: PNGFilter, isRuns: Bool = false) {
        self.filter = filter
        self.isRuns = isRuns
    }

    /// Flat art repeats itself: matches of whole pixels compress it, and filters would hide them.
    /// A photo repeats nothing: filters make its bytes small, and only their frequencies are left to use;
    /// but filtered slopes without noise repeat again.
    static func usual(for reduction: PNGReduction) -> [PNGMethod] {
        guard reduction.wantsFilters else { return [PNGMethod(.none)] }
        return [PNGMethod(.smallestSum, isRuns: true), PNGMethod(.smallestSum)]
    }

    /// The method that makes the fewest bytes of the rows; of equals, the first.
    ///
    /// - Throws: ``CodecError/stopped(_:)``.
    static func shortest(
        _ methods: [PNGMethod], on rows: PNGRows, _ compressor: borrowing Deflate.Compressor
    ) throws(CodecError) -> PNGMethod {
        var best = methods[0]
        guard methods.count > 1 else { return best }
        var bestCount = Int.max
        for method in methods {
            try EncodingWork.checkTime(.png)
            let count = method.compress(method.filter.filteredRows(rows), compressor)?.count ?? .max
            if count < bestCount {
                best = method
                bestCount = count
            }
        }
        return best
    }

    /// The methods that may be the best for pictures of the layout.
    static func candidates(for layout: PNGLayout) -> [PNGMethod] {
        if layout.bitDepth < 8 { return [PNGMethod(.none)] }
        let matching = PNGFilter.allCases.map { PNGMethod($0) }
        if layout.colorType == .palette { return matching }
        return matching + [PNGMethod(.smallestSum, isRuns: true), PNGMethod(.paeth, isRuns: true)]
    }

    func compress(_ filtered: [UInt8], _ compressor: borrowing Deflate.Compressor) -> [UInt8]? {
        isRuns ? Deflate.compressRuns(filtered) : compressor.compress(filtered)
    }
}

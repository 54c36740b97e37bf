/// A paragraph whose runs are shaped once, for all lines and sizes that it may be set in. All lengths are in ems.
///
/// Its boundaries are those between clusters, counted from 0 to the number of clusters.
struct ShapedParagraph {
    var source: ItemizedParagraph
    /// The runs, one for each run of the source, in the order of the text.
    let runs: [ShapedRun]
    /// The byte offset of each boundary.
    let offsets: [Int]
    /// The sum of the advances before each boundary, in the order of the text.
    let pens: [Double]
    /// For each boundary the last one up to it where a line may be cut without shaping anew
    /// (HarfBuzz's `HB_GLYPH_FLAG_UNSAFE_TO_BREAK`).
    let previousSafe: [Int]
    /// For each boundary the first one from it on where a line may be cut without shaping anew.
    let nextSafe: [Int]
    /// For each boundary the place where the text before it ends, without the spaces at its end.
    let inkEnds: [Int]
    /// Whether letters are spaced, one for each run of the source.
    private let isSpaced: [Bool]

    var count: Int { source.clusters.count }

    /// O(bytes).
    init(_ source: ItemizedParagraph) throws(TextError) {
        self.source = source
        let clusters = source.clusters
        var runs: [ShapedRun] = []
        for run in source.runs {
            runs.append(try LetterSpacing.add(to: try source.shape(run.range, of: run), in: source))
        }
        self.runs = runs
        isSpaced = try source.runs.map { run throws(TextError) in
            try LetterSpacing.isAdded(between: source.faces[run.face], in: source.style)
        }
        var offsets: [Int] = []
        offsets.reserveCapacity(clusters.count + 1)
        for cluster in clusters { offsets.append(cluster.range.lowerBound) }
        offsets.append(source.utf8.count)
        self.offsets = offsets

        var advances = [Double](repeating: 0, count: clusters.count)
        var isSafe = [Bool](repeating: false, count: clusters.count + 1)
        for run in runs {
            for glyph in run.glyphs {
                guard let cluster = source.clusterIndex(at: glyph.textOffset) else { continue }
                advances[cluster] += Double(glyph.advance) / run.unitsPerEm
                if clusters[cluster].range.lowerBound == glyph.textOffset { isSafe[cluster] = true }
            }
            for glyph in run.glyphs where glyph.isUnsafeToBreak {
                guard let cluster = source.clusterIndex(at: glyph.textOffset) else { continue }
                isSafe[cluster] = false
            }
        }
        // HarfBuzz does not know of the letters that join across the ends of a run.
        for run in source.runs where run.script.isCursive {
            for end in [run.range.lowerBound, run.range.upperBound] {
                guard let next = source.clusterIndex(at: end), next > 0, !clusters[next - 1].isSpace else {
                    continue
                }
                isSafe[next] = false
            }
        }
        isSafe[0] = true
        isSafe[clusters.count] = true

        var pen = 0.0
        var pens: [Double] = []
        pens.reserveCapacity(clusters.count + 1)
        pens.append(0)
        for advance in advances {
            pen += advance
            pens.append(pen)
        }
        self.pens = pens
        var (safe, end) = (0, 0)
        var (previousSafe, inkEnds): ([Int], [Int]) = ([], [])
        previousSafe.reserveCapacity(clusters.count + 1)
        inkEnds.reserveCapacity(clusters.count + 1)
        inkEnds.append(0)
        for boundary in isSafe.indices {
            if isSafe[boundary] { safe = boundary }
            previousSafe.append(safe)
            if boundary < clusters.count {
                if !clusters[boundary].isSpace, clusters[boundary].kind != .invisible { end = boundary + 1 }
                inkEnds.append(end)
            }
        }
        self.previousSafe = previousSafe
        self.inkEnds = inkEnds
        var nextSafe = [Int](repeating: clusters.count, count: clusters.count + 1)
        for boundary in isSafe.indices.reversed().dropFirst() {
            nextSafe[boundary] = isSafe[boundary] ? boundary : nextSafe[boundary + 1]
        }
        self.nextSafe = nextSafe
    }

    /// The place where the ink of a line ends that is cut at `range`: the spaces at its end hang.
    func inkEnd(of range: Range<Int>) -> Int {
        max(range.lowerBound, inkEnds[range.upperBound])
    }

    /// The width of a line without its hanging spaces, as if it were cut without shaping anew. O(1).
    func estimatedWidth(of range: Range<Int>) -> Double {
        let end = inkEnd(of: range)
        return pens[end] - pens[range.lowerBound] - hangingSpacing(of: range.lowerBound..<end)
    }

    /// The letter spacing at the right end of a line, which stands between letters alone. O(log runs).
    func hangingSpacing(of range: Range<Int>) -> Double {
        guard source.style.letterSpacing != 0, !range.isEmpty else { return 0 }
        let last = source.baseLevel == 0 ? range.upperBound - 1 : range.lowerBound
        let cluster = source.clusters[last]
        guard LetterSpacing.isAdded(after: cluster),
            source.runs.indices(overlapping: cluster.range).allSatisfy({ isSpaced[$0] })
        else { return 0 }
        return source.style.letterSpacing
    }

    /// Shapes the clusters of `range` anew, in the order of the text.
    ///
    /// - Parameters:
    ///   - isLineStart: whether nothing before them is seen.
    ///   - isLineEnd: whether nothing after them is seen.
    ///   - hyphenated: whether the soft hyphen at their end shows.
    /// - Complexity: O(clusters in the range).
    func shape(
        _ range: Range<Int>, isLineStart: Bool, isLineEnd: Bool, hyphenated: Bool = false
    ) throws(TextError) -> [ShapedRun] {
        guard !range.isEmpty else { return [] }
        let bytes = offsets[range.lowerBound]..<offsets[range.upperBound]
        let start = isLineStart ? bytes.lowerBound : offsets[max(0, range.lowerBound - Self.contextCount)]
        let end = isLineEnd ? bytes.upperBound : offsets[min(count, range.upperBound + Self.contextCount)]
        var shaped: [ShapedRun] = []
        for index in source.runs.indices(overlapping: bytes) {
            let run = source.runs[index]
            var text = Array(source.utf8[start..<end])
            var part = run.range.clamped(to: bytes)
            if hyphenated, !run.isMissing, part.upperBound == bytes.upperBound,
                let hyphen = try hyphen(of: run)
            {
                text.replaceSubrange((text.count - LineBreaker.softHyphen.count)..., with: hyphen)
                part = part.lowerBound..<(start + text.count)
            }
            let context = ShapingContext(utf8: text, start: start)
            shaped.append(
                try LetterSpacing.add(to: try source.shape(part, of: run, in: context), in: source))
        }
        return shaped
    }

    /// The number of clusters beside a stretch that its letters may join with: HarfBuzz looks at five characters.
    private static let contextCount = 5

    /// The UTF-8 of the hyphen that the run's face has; nil where it has none.
    private func hyphen(of run: TextRun) throws(TextError) -> [UInt8]? {
        let font = try source.faces[run.face].shapingFont()
        let hyphens: [Unicode.Scalar] = ["\u{2010}", "-"]
        return hyphens.first { font.hasNominalGlyph(for: $0) }.map { Array(String($0).utf8) }
    }
}

extension TextCluster {
    /// Whether it hangs at the end of a line.
    /// A space that carries a mark is none: the mark is ink.
    var isSpace: Bool {
        if range.count == 1, let byte = character.utf8.first { return byte == 0x20 || 0x9...0xD ~= byte }
        return character.unicodeScalars.allSatisfy(\.properties.isWhitespace)
    }
}

extension [TextRun] {
    /// The indices of the runs that have some of the bytes. O(log runs).
    func indices(overlapping bytes: Range<Int>) -> Range<Int> {
        let first = partitioningIndex { $0.range.upperBound > bytes.lowerBound }
        let end = partitioningIndex { $0.range.lowerBound >= bytes.upperBound }
        return first..<Swift.max(first, end)
    }
}

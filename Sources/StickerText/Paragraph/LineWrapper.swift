/// A line of a paragraph before its glyphs are put in their places.
struct WrappedLine: Hashable {
    /// The clusters of the line, the spaces that hang at its end among them.
    let clusters: Range<Int>
    /// The width in ems, without the hanging spaces.
    let width: Double
    let endsInHyphen: Bool
    /// Whether a word had to be broken between its clusters, or is one cluster wider than the line.
    let isForced: Bool
}

/// Breaks a paragraph into lines of a width, as often as asked; all widths are in ems.
///
/// A line ends where UAX #14 lets it; where lines are balanced, phrases stay whole as well, except one that does not
/// fit alone in a line. A word that does not fit is, as a last resort, broken between clusters (CSS Text 3,
/// `overflow-wrap: break-word`); every line has at least one cluster, even if it is too wide.
struct LineWrapper {
    private(set) var measurer: LineMeasurer
    /// The breaks, found when a line first has to be broken.
    private var breaks: Breaks?

    /// The boundaries at which lines may end, ascending; the last of each is the paragraph's end.
    private struct Breaks {
        /// Breaks between phrases, or wherever UAX #14 lets lines end.
        let preferred: [Int]
        /// Breaks wherever UAX #14 lets lines end.
        let all: [Int]
    }

    /// The tolerance of widths, below which they are equal: 1/65,536 of a pixel at the largest font size.
    static let tolerance = 1.0 / 268_435_456
    /// The length, in ems, by which shaping a line's ends anew can make it narrower: letters of other forms at both
    /// ends.
    private static let estimateSlack = 2.0
    /// The number of times that balancing halves the range of widths: to less than a thousandth of an em for 16 ems.
    private static let balancingStepCount = 14

    var paragraph: ShapedParagraph { measurer.paragraph }

    init(_ paragraph: ShapedParagraph) {
        measurer = LineMeasurer(paragraph)
    }

    mutating func setFaces(_ faces: [FontFace]) { measurer.setFaces(faces) }

    /// The lines, at least one. O(clusters), and for balanced ones 14 times that.
    mutating func lines(maximumWidth: Double, wrap: LineWrap) throws(TextError) -> [WrappedLine] {
        switch wrap {
        case .greedy: try greedyLines(maximumWidth: maximumWidth)
        case .balanced: try balancedLines(maximumWidth: maximumWidth)
        }
    }

    /// The width of any stretch of the paragraph that stood alone.
    mutating func width(of clusters: Range<Int>) throws(TextError) -> Double {
        try measurer.width(of: clusters)
    }

    /// Greedy lines; nil where a word would have to be broken between its clusters. O(clusters).
    mutating func linesOfWholeWords(maximumWidth: Double) throws(TextError) -> [WrappedLine]? {
        try greedyLines(maximumWidth: maximumWidth, allowsForcedLines: false)
    }

    /// The whole paragraph as one line.
    mutating func singleLine() throws(TextError) -> WrappedLine {
        let all = 0..<paragraph.count
        return WrappedLine(
            clusters: all, width: try measurer.width(of: all), endsInHyphen: false, isForced: false)
    }

    private mutating func greedyLines(maximumWidth: Double) throws(TextError) -> [WrappedLine] {
        try greedyLines(maximumWidth: maximumWidth, allowsForcedLines: true) ?? []
    }

    /// The lines; nil as soon as a word would have to be broken and may not.
    private mutating func greedyLines(
        maximumWidth: Double, allowsForcedLines: Bool
    ) throws(TextError) -> [WrappedLine]? {
        let whole = try singleLine()
        if whole.width <= maximumWidth + Self.tolerance { return [whole] }
        let breaks = try loadBreaks().preferred
        var lines: [WrappedLine] = []
        var (start, next) = (0, 0)
        while start < paragraph.count {
            while breaks[next] <= start { next += 1 }
            // The first that does not fit by its advances alone; the few before it are looked at exactly.
            var last = next
            while last + 1 < breaks.count,
                paragraph.estimatedWidth(of: start..<breaks[last]) <= maximumWidth + Self.tolerance
            {
                last += 1
            }
            var line: WrappedLine?
            while line == nil, last >= next {
                line = try fittingLine(start..<breaks[last], maximumWidth: maximumWidth)
                last -= 1
            }
            let chosen: WrappedLine
            if let line {
                chosen = line
            } else {
                guard allowsForcedLines else { return nil }
                chosen = try forcedLine(start..<breaks[next], maximumWidth: maximumWidth)
            }
            lines.append(chosen)
            start = chosen.clusters.upperBound
        }
        return lines
    }

    private mutating func fittingLine(
        _ range: Range<Int>, maximumWidth: Double
    ) throws(TextError) -> WrappedLine? {
        guard paragraph.estimatedWidth(of: range) <= maximumWidth + Self.estimateSlack else { return nil }
        let endsInHyphen = self.endsInHyphen(at: range.upperBound)
        let width = try measurer.width(of: range, hyphenated: endsInHyphen)
        guard width <= maximumWidth + Self.tolerance else { return nil }
        return WrappedLine(clusters: range, width: width, endsInHyphen: endsInHyphen, isForced: false)
    }

    /// The most words of a phrase that fit, or the most clusters of a word, at least one.
    private mutating func forcedLine(
        _ phrase: Range<Int>, maximumWidth: Double
    ) throws(TextError) -> WrappedLine {
        let all = try loadBreaks().all
        let ends = all[
            all.partitioningIndex {
                $0 > phrase.lowerBound
            }..<all.partitioningIndex { $0 >= phrase.upperBound }]
        for end in ends.reversed() {
            if let line = try fittingLine(phrase.lowerBound..<end, maximumWidth: maximumWidth) { return line }
        }
        let word = phrase.lowerBound..<(ends.first ?? phrase.upperBound)
        let first = word.lowerBound + 1
        var end = first
        while end + 1 < word.upperBound,
            paragraph.estimatedWidth(of: word.lowerBound..<end) <= maximumWidth + Self.tolerance
        {
            end += 1
        }
        var width = try measurer.width(of: word.lowerBound..<end)
        while end > first, width > maximumWidth + Self.tolerance {
            end -= 1
            width = try measurer.width(of: word.lowerBound..<end)
        }
        return WrappedLine(
            clusters: word.lowerBound..<end, width: width, endsInHyphen: false, isForced: true)
    }

    /// Narrows the lines by halving, as far as their count, hyphens and words stay as they are (CSS Text 4,
    /// `text-wrap: balance`).
    ///
    /// A paragraph in which greedy breaking tears a word apart stays as it is.
    private mutating func balancedLines(maximumWidth: Double) throws(TextError) -> [WrappedLine] {
        var best = try greedyLines(maximumWidth: maximumWidth)
        guard best.count > 1, !best.contains(where: \.isForced) else { return best }
        let (count, hyphenCount) = (best.count, best.count(where: \.endsInHyphen))
        var high = best.lazy.map(\.width).max() ?? 0
        var low = best.reduce(0) { $0 + $1.width } / Double(count) / 2
        for _ in 0..<Self.balancingStepCount where low < high {
            let middle = (low + high) / 2
            let lines = try linesOfWholeWords(maximumWidth: middle)
            if let lines, lines.count <= count,
                lines.count(where: \.endsInHyphen) <= hyphenCount
            {
                best = lines
                high = lines.lazy.map(\.width).max() ?? middle
            } else {
                low = middle
            }
        }
        return best
    }

    private func endsInHyphen(at boundary: Int) -> Bool {
        boundary < paragraph.count
            && LineBreaker.isSoftHyphen(before: paragraph.offsets[boundary], in: paragraph.source.utf8)
    }

    private mutating func loadBreaks() throws(TextError) -> Breaks {
        if let breaks { return breaks }
        let source = paragraph.source
        let offsets = try LineBreaker.opportunities(in: source.utf8, language: source.style.language)
        let all = boundaries(at: offsets)
        let preferred =
            source.style.wrap == .balanced
            ? boundaries(at: try PhraseBreaks.opportunities(among: offsets, in: source.utf8)) : all
        let found = Breaks(preferred: preferred, all: all)
        breaks = found
        return found
    }

    private func boundaries(at offsets: [Int]) -> [Int] {
        let source = paragraph.source
        var found: [Int] = []
        for offset in offsets {
            // Never inside of a cluster: where marks follow a space, UAX #14 would let a line end between them.
            guard let boundary = source.clusterIndex(at: offset), paragraph.offsets[boundary] == offset else {
                continue
            }
            if source.style.hyphenation == .none, LineBreaker.isSoftHyphen(before: offset, in: source.utf8) {
                continue
            }
            found.append(boundary)
        }
        found.append(paragraph.count)
        return found
    }
}

/// Widths of the lines that a paragraph could be broken into, in ems.
///
/// A line between two boundaries at which it is safe to break is as wide as the advances say. Elsewhere, as inside of a
/// ligature, between joined letters or before a hyphen, its ends are shaped anew; how that changes the width is kept, so
/// that trying other widths shapes nothing twice.
struct LineMeasurer {
    private(set) var paragraph: ShapedParagraph
    private var startCorrections: [Int: Double] = [:]
    private var endCorrections: [End: Double] = [:]
    private var wholeWidths: [Whole: Double] = [:]
    /// The number of times that text was shaped.
    private(set) var shapingCount = 0

    private struct End: Hashable {
        let boundary: Int
        let isHyphenated: Bool
    }

    private struct Whole: Hashable {
        let range: Range<Int>
        let isHyphenated: Bool
    }

    init(_ paragraph: ShapedParagraph) {
        self.paragraph = paragraph
    }

    mutating func setFaces(_ faces: [FontFace]) { paragraph.source.faces = faces }

    /// The width of a line as if its text stood alone, its hanging spaces left out. O(1) where it is known.
    mutating func width(of range: Range<Int>, hyphenated: Bool = false) throws(TextError) -> Double {
        let inkEnd = paragraph.inkEnd(of: range)
        let hanging = paragraph.hangingSpacing(
            of: range.lowerBound..<(hyphenated ? range.upperBound : inkEnd))
        guard let middle = paragraph.safeMiddle(of: range, hyphenated: hyphenated),
            middle.lowerBound <= inkEnd
        else {
            let key = Whole(range: range, isHyphenated: hyphenated)
            if let known = wholeWidths[key] { return known }
            let runs = try shape(range, isLineStart: true, isLineEnd: true, hyphenated: hyphenated)
            let width = advance(of: runs, before: hyphenated ? range.upperBound : inkEnd) - hanging
            wholeWidths[key] = width
            return width
        }
        var width = paragraph.pens[inkEnd] - paragraph.pens[range.lowerBound] - hanging
        if middle.lowerBound > range.lowerBound {
            width += try startCorrection(range.lowerBound, safe: middle.lowerBound)
        }
        if middle.upperBound < range.upperBound {
            width += try endCorrection(
                End(boundary: range.upperBound, isHyphenated: hyphenated), safe: middle.upperBound)
        }
        return width
    }

    private mutating func startCorrection(_ start: Int, safe: Int) throws(TextError) -> Double {
        if let known = startCorrections[start] { return known }
        let runs = try shape(start..<safe, isLineStart: true, isLineEnd: false, hyphenated: false)
        let correction = advance(of: runs, before: safe) - (paragraph.pens[safe] - paragraph.pens[start])
        startCorrections[start] = correction
        return correction
    }

    private mutating func endCorrection(_ end: End, safe: Int) throws(TextError) -> Double {
        if let known = endCorrections[end] { return known }
        let runs = try shape(
            safe..<end.boundary, isLineStart: false, isLineEnd: true, hyphenated: end.isHyphenated)
        let inkEnd = end.isHyphenated ? end.boundary : paragraph.inkEnd(of: safe..<end.boundary)
        let known = paragraph.pens[paragraph.inkEnd(of: safe..<end.boundary)] - paragraph.pens[safe]
        let correction = advance(of: runs, before: inkEnd) - known
        endCorrections[end] = correction
        return correction
    }

    private mutating func shape(
        _ range: Range<Int>, isLineStart: Bool, isLineEnd: Bool, hyphenated: Bool
    ) throws(TextError) -> [ShapedRun] {
        shapingCount += 1
        return try paragraph.shape(
            range, isLineStart: isLineStart, isLineEnd: isLineEnd, hyphenated: hyphenated)
    }

    private func advance(of runs: [ShapedRun], before boundary: Int) -> Double {
        let end = paragraph.offsets[boundary]
        return runs.reduce(0) { sum, run in
            let units = run.glyphs.reduce(0) { $0 + ($1.textOffset < end ? $1.advance : 0) }
            return sum + Double(units) / run.unitsPerEm
        }
    }
}

extension ShapedParagraph {
    /// The part of a line whose glyphs are those of the whole paragraph; nil where all of it must be shaped anew.
    func safeMiddle(of range: Range<Int>, hyphenated: Bool) -> Range<Int>? {
        let start = nextSafe[range.lowerBound]
        // The hyphen kerns with the letter before it.
        let end = previousSafe[hyphenated ? max(0, range.upperBound - 2) : range.upperBound]
        return start <= end ? start..<end : nil
    }
}

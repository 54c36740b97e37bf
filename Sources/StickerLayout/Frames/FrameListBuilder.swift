import StickerGeometry

/// Gathers the frames of a layout, section by section.
struct FrameListBuilder {
    private var runs: [FrameRun] = []
    private var pieces: [FramePiece] = []
    /// The patterns of the section before, which those of the next one often equal.
    private var known: [Range<Int>] = []
    /// The number of patterns of the present section.
    private var patternCount = 0

    /// The number of frames so far.
    private(set) var count = 0

    /// The most pieces of a pattern that is looked through where one of its many repetitions is met.
    private static let longestRepeated = 64

    init(sectionCount: Int) { runs.reserveCapacity(sectionCount) }

    var list: CollectionLayoutFrameList { CollectionLayoutFrameList(runs: runs, pieces: pieces) }

    mutating func beginSection() { patternCount = 0 }

    /// Appends a pattern, once or repeated. ``LayoutWork`` has counted its frames.
    mutating func append(
        _ pattern: [FramePiece], section: Int?, origin: Point, firstItem: Int = 0, itemCount: Int = 0,
        repetitions: Int = 1, step: Point = .zero
    ) {
        guard !pattern.isEmpty else { return }
        let place = place(of: pattern)
        let isShort = pattern.count <= Self.longestRepeated
        for repetition in 0..<(isShort ? 1 : repetitions) {
            let run = FrameRun(
                start: Int32(count), firstPiece: Int32(place.lowerBound), pieceCount: Int32(place.count),
                repetitions: Int32(isShort ? repetitions : 1),
                section: section.map(Int32.init(clamping:)) ?? -1,
                firstItem: Int32(firstItem + repetition * itemCount), itemCount: Int32(itemCount),
                origin: Point(
                    x: origin.x + Double(repetition) * step.x, y: origin.y + Double(repetition) * step.y),
                step: step)
            runs.append(run)
            count = run.frames.upperBound
        }
    }

    /// Where a pattern lies among the pieces, added where it is a new one.
    private mutating func place(of pattern: [FramePiece]) -> Range<Int> {
        defer { patternCount += 1 }
        if known.indices.contains(patternCount), pieces[known[patternCount]].elementsEqual(pattern) {
            return known[patternCount]
        }
        let place = pieces.count..<(pieces.count + pattern.count)
        // A single pattern, such as that of a section whose items are measured, is not copied.
        if pieces.isEmpty { pieces = pattern } else { pieces += pattern }
        if patternCount < known.count { known[patternCount] = place } else { known.append(place) }
        return place
    }
}

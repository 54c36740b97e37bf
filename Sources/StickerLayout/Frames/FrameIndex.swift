import StickerGeometry

/// Finds the frames in a rectangle without looking at all: a tree of the boxes around runs of neighbours.
struct FrameIndex: Sendable {
    /// The boxes of each level, from those around a leaf's frames up to few; each is around some boxes of the level below.
    private let levels: [[Box]]
    /// The index of the first frame of each leaf: some neighbours, or all repetitions of a pattern.
    private let leaves: [Int32]

    /// The number of frames in a leaf, and of boxes in one of the next level: a box costs about as much as a frame to look at.
    private static let branching = 16

    /// - Complexity: O(frames), where each pattern that is repeated counts once.
    init(_ list: CollectionLayoutFrameList) {
        var boxes: [Box] = []
        var leaves: [Int32] = []
        // The number of frames in the last leaf; a full one takes none.
        var filled = Self.branching
        for run in list.runs {
            let pattern = list.pieces[Int(run.firstPiece)..<Int(run.firstPiece + run.pieceCount)]
            if run.repetitions > 1 {
                leaves.append(run.start)
                boxes.append(Box(run, pattern))
                filled = Self.branching
                continue
            }
            for (number, piece) in pattern.enumerated() {
                if filled == Self.branching {
                    leaves.append(run.start + Int32(number))
                    boxes.append(Box())
                    filled = 0
                }
                boxes[boxes.count - 1].add(Box(run.place(piece, in: 0)))
                filled += 1
            }
        }
        self.leaves = leaves
        var levels = [boxes]
        while boxes.count > Self.branching {
            boxes = stride(from: 0, to: boxes.count, by: Self.branching).map { start in
                boxes[start..<min(start + Self.branching, boxes.count)].reduce(into: Box()) { $0.add($1) }
            }
            levels.append(boxes)
        }
        self.levels = levels
    }

    /// The frames that have a part in a rectangle, in their order.
    func frames(in rect: Rect, of list: CollectionLayoutFrameList) -> [CollectionLayoutFrame] {
        let wanted = Box(rect)
        var found: [CollectionLayoutFrame] = []
        func search(_ level: Int, _ range: Range<Int>) {
            for index in range where levels[level][index].meets(wanted) {
                guard level > 0 else {
                    let end = index + 1 < leaves.count ? Int(leaves[index + 1]) : list.endIndex
                    append(Int(leaves[index])..<end, of: list, in: wanted, to: &found)
                    continue
                }
                let start = index * Self.branching
                search(level - 1, start..<min(start + Self.branching, levels[level - 1].count))
            }
        }
        search(levels.count - 1, levels[levels.count - 1].indices)
        return found
    }

    /// Appends the frames of a leaf that meet a box.
    private func append(
        _ range: Range<Int>, of list: CollectionLayoutFrameList, in wanted: Box,
        to found: inout [CollectionLayoutFrame]
    ) {
        let run = list.runs[list.run(of: range.lowerBound)]
        guard run.repetitions > 1 else {
            for frame in list[range] where Box(frame.frame).meets(wanted) { found.append(frame) }
            return
        }
        let pattern = list.pieces[Int(run.firstPiece)..<Int(run.firstPiece + run.pieceCount)]
        for repetition in wanted.repetitions(of: run, pattern) {
            for piece in pattern where Box(run.place(piece, in: repetition)).meets(wanted) {
                found.append(run.frame(piece, in: repetition))
            }
        }
    }
}

/// The sides of a rectangle; empty, it meets nothing.
private struct Box {
    var minX = Double.infinity
    var minY = Double.infinity
    var maxX = -Double.infinity
    var maxY = -Double.infinity

    init() {}

    init(_ rect: Rect) { (minX, minY, maxX, maxY) = (rect.minX, rect.minY, rect.maxX, rect.maxY) }

    /// The box around all repetitions of a pattern: between the first and the last one lie the others.
    init(_ run: FrameRun, _ pattern: ArraySlice<FramePiece>) {
        self.init(run, pattern, 0)
        add(Box(run, pattern, Int(run.repetitions) - 1))
    }

    private init(_ run: FrameRun, _ pattern: ArraySlice<FramePiece>, _ repetition: Int) {
        for piece in pattern { add(Box(run.place(piece, in: repetition))) }
    }

    mutating func add(_ other: Box) {
        minX = min(minX, other.minX)
        minY = min(minY, other.minY)
        maxX = max(maxX, other.maxX)
        maxY = max(maxY, other.maxY)
    }

    /// Whether both have an area, or a point that one of them is, in common.
    func meets(_ other: Box) -> Bool {
        minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
    }

    /// The repetitions of a pattern that may meet this box, and at most one more at both ends.
    func repetitions(of run: FrameRun, _ pattern: ArraySlice<FramePiece>) -> Range<Int> {
        let first = Box(run, pattern, 0)
        let (low, high, step) =
            run.step.x != 0
            ? (minX - first.maxX, maxX - first.minX, run.step.x)
            : (minY - first.maxY, maxY - first.minY, run.step.y)
        let count = Int(run.repetitions)
        guard step != 0 else { return 0..<count }
        func number(_ distance: Double) -> Int {
            Int(min(max(-1, (distance / step).rounded(.down)), Double(count)))
        }
        let (one, other) = (number(low), number(high))
        return max(0, min(one, other) - 1)..<min(count, max(one, other) + 2)
    }
}

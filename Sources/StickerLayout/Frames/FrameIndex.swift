import StickerGeometry

/// Finds the frames in a rectangle without looking at all: a tree of the boxes around runs of neighbours.
struct FrameIndex: Sendable {
    /// The boxes of each level, from those around a run of frames up to few; each is around a run of the level below.
    private let levels: [[Box]]
    private let count: Int

    /// The length of a run: a box costs about as much as a frame to look at.
    private static let runLength = 16

    /// The sides of a rectangle; empty, it meets nothing.
    private struct Box {
        var minX = Double.infinity
        var minY = Double.infinity
        var maxX = -Double.infinity
        var maxY = -Double.infinity

        mutating func add(_ other: Box) {
            minX = min(minX, other.minX)
            minY = min(minY, other.minY)
            maxX = max(maxX, other.maxX)
            maxY = max(maxY, other.maxY)
        }

        init() {}

        init(_ rect: Rect) { (minX, minY, maxX, maxY) = (rect.minX, rect.minY, rect.maxX, rect.maxY) }

        /// Whether both have an area, or a point that one of them is, in common.
        func meets(_ other: Box) -> Bool {
            minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
        }
    }

    /// - Complexity: O(frames).
    init(_ frames: [CollectionLayoutFrame]) {
        count = frames.count
        var levels: [[Box]] = []
        var boxes = Self.boxes(count: frames.count) { Box(frames[$0].frame) }
        levels.append(boxes)
        while boxes.count > Self.runLength {
            let below = boxes
            boxes = Self.boxes(count: below.count) { below[$0] }
            levels.append(boxes)
        }
        self.levels = levels
    }

    private static func boxes(count: Int, box: (Int) -> Box) -> [Box] {
        stride(from: 0, to: count, by: runLength).map { start in
            var union = Box()
            for index in start..<min(start + runLength, count) { union.add(box(index)) }
            return union
        }
    }

    /// The indices of the frames that have a part in a rectangle, in ascending order.
    func indices(in rect: Rect, frame: (Int) -> Rect) -> [Int] {
        let wanted = Box(rect)
        var found: [Int] = []
        func search(_ level: Int, _ range: Range<Int>) {
            guard level >= 0 else {
                for index in range where Box(frame(index)).meets(wanted) { found.append(index) }
                return
            }
            let below = level == 0 ? count : levels[level - 1].count
            for index in range where levels[level][index].meets(wanted) {
                let start = index * Self.runLength
                search(level - 1, start..<min(start + Self.runLength, below))
            }
        }
        search(levels.count - 1, levels[levels.count - 1].indices)
        return found
    }
}

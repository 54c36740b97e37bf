import StickerPixels

/// The parts of a shape that do not touch: letters, their dots and their marks.
struct ShapeParts {
    /// Pixels of a row beside each other that belong to one part.
    struct Run {
        let row: Int
        let columns: Range<Int>
        /// The number of its part.
        fileprivate(set) var part: Int
    }

    /// The runs by rows, from left to right.
    private(set) var runs: [Run] = []
    /// The index of each row's first run, and behind them that of a run after the last.
    private var rowStarts: [Int] = []
    /// The box around each part.
    private(set) var boxes: [PixelRect] = []

    /// What is covered less is no part of a shape.
    static let leastCoverage: UInt8 = 32

    /// - Complexity: O(values).
    init(of mask: Mask) {
        var sets = DisjointSets()
        var above = 0..<0
        for row in 0..<mask.height {
            rowStarts.append(runs.count)
            appendRuns(of: mask, row: row)
            let current = rowStarts[row]..<runs.count
            sets.append(count: current.count)
            var other = above.lowerBound
            for index in current {
                // Pixels that share a corner belong together.
                let columns = runs[index].columns
                while other < above.upperBound, runs[other].columns.upperBound < columns.lowerBound {
                    other += 1
                }
                var touching = other
                while touching < above.upperBound, runs[touching].columns.lowerBound <= columns.upperBound {
                    sets.join(index, touching)
                    touching += 1
                }
            }
            above = current
        }
        rowStarts.append(runs.count)
        var numbers: [Int: Int] = [:]
        for index in runs.indices {
            let root = sets.root(index)
            let run = runs[index]
            let box = PixelRect(
                x: run.columns.lowerBound, y: run.row, width: run.columns.count, height: 1)
            if let number = numbers[root] {
                boxes[number] = boxes[number].union(box)
                runs[index].part = number
            } else {
                numbers[root] = boxes.count
                runs[index].part = boxes.count
                boxes.append(box)
            }
        }
    }

    /// The runs of a row, of none where it lies outside of the mask.
    func runs(ofRow row: Int) -> ArraySlice<Run> {
        guard row >= 0, row + 1 < rowStarts.count else { return [] }
        return runs[rowStarts[row]..<rowStarts[row + 1]]
    }

    /// The pairs of parts whose boxes, grown by a margin, share pixels within bounds, in a fixed order.
    func neighbours(within margin: Int, in bounds: PixelRect) -> [(one: Int, other: Int, shared: PixelRect)] {
        var pairs: [(one: Int, other: Int, shared: PixelRect)] = []
        let order = boxes.indices.sorted { (boxes[$0].minX, $0) < (boxes[$1].minX, $1) }
        for (place, one) in order.enumerated() {
            let box = boxes[one].expanded(by: margin)
            for other in order[(place + 1)...] {
                let next = boxes[other].expanded(by: margin)
                guard next.minX < box.maxX else { break }
                let shared = box.intersection(next).intersection(bounds)
                if !shared.isEmpty { pairs.append((one, other, shared)) }
            }
        }
        return pairs
    }

    private mutating func appendRuns(of mask: Mask, row: Int) {
        let width = mask.width
        // SAFETY: the row lies in the mask, and no byte behind it is read.
        unsafe mask.withUnsafeValues { values in
            let start = unsafe values.baseAddress! + row * width
            var x = 0
            while x < width {
                while x + 8 <= width, unsafe UniformBytes(at: start + x).isEmpty { x += 8 }
                while x < width, unsafe start[x] < Self.leastCoverage { x += 1 }
                let first = x
                while x + 8 <= width, unsafe UniformBytes(at: start + x).isFull { x += 8 }
                while x < width, unsafe start[x] >= Self.leastCoverage { x += 1 }
                if first < x { runs.append(Run(row: row, columns: first..<x, part: 0)) }
            }
        }
    }
}

public import StickerPixels

extension Mask {
    /// Fills the small holes of the shape: an area closing (Vincent, *Morphological Area Openings and Closings*, 1993) of
    /// what is covered by half or more.
    ///
    /// A hole is what is less than half covered and has no way out, by pixels that share sides, past the shape's bounds. It is
    /// filled with its soft edge.
    ///
    /// - Parameter area: in pixels; holes of so many or more stay.
    /// - Returns: whether there were any.
    /// - Complexity: O(values in the shape's bounds).
    @discardableResult
    public mutating func fillHoles(smallerThan area: Double) -> Bool {
        !fillHoles { holes in holes.map { Double($0.area) < area } }.isEmpty
    }

    /// Fills the holes that are chosen, as ``fillHoles(smallerThan:)`` does.
    ///
    /// - Parameter isChosen: is given all holes, and decides for each whether it is filled.
    /// - Returns: the holes that were filled.
    package mutating func fillHoles(
        choosing isChosen: ([MaskHole]) throws -> [Bool]
    ) rethrows -> [MaskHole] {
        guard let box = inkBounds else { return [] }
        var runs = HoleRuns(of: self, in: box)
        let holes = runs.holes()
        guard !holes.isEmpty else { return [] }
        let chosen = zip(holes, try isChosen(holes.map(\.hole))).filter(\.1).map(\.0)
        let components = Set(chosen.map(\.component))
        fill(runs.runs(ofComponents: components))
        return chosen.map(\.hole)
    }

    /// Fills the holes that are chosen, as ``fillHoles(smallerThan:)`` does, and others at some pixels or beside them, also those
    /// that the mask's edge cuts.
    ///
    /// - Parameters:
    ///   - isChosen: is given all holes, and decides for each whether it is filled wherever it lies.
    ///   - pixels: where holes are filled that are not chosen.
    ///   - limit: in pixels; what has so many or more is no hole there.
    package mutating func fillHoles(
        choosing isChosen: ([MaskHole]) throws -> [Bool], andAt pixels: [(x: Int, y: Int)],
        smallerThan limit: Double
    ) rethrows {
        guard let box = inkBounds else { return }
        var runs = HoleRuns(of: self, in: box)
        let holes = runs.holes()
        let chosen = zip(holes, try isChosen(holes.map(\.hole))).filter(\.1).map(\.0.component)
        fill(
            runs.runs(ofComponents: Set(chosen)) + runs.runs(ofGapsAt: pixels, smallerThan: limit))
    }

    fileprivate mutating func fill(_ holes: [HoleRuns.Run]) {
        for run in holes {
            let around = max(0, run.columns.lowerBound - 1)..<min(width, run.columns.upperBound + 1)
            for y in max(0, run.row - 1)...min(height - 1, run.row + 1) {
                // What is less than half covered there, beyond a corner, may be open.
                for x in around where self[x, y] >= 128 { self[x, y] = 255 }
            }
            for x in run.columns { self[x, run.row] = 255 }
        }
    }
}

/// What is less than half covered in the middle of a shape.
package struct MaskHole: Hashable {
    /// The number of its pixels.
    package let area: Int
    /// The number of sides that its pixels share with the shape's.
    package let perimeter: Int
    /// The column of the pixel in the middle of its longest row.
    package let x: Int
    /// The row of that pixel.
    package let y: Int

    /// About how wide it is: the width of a slit, 0.8 times the radius of a disc, half the side of a square.
    package var meanWidth: Double { 2 * Double(area) / Double(perimeter) }
}

/// The runs of pixels less than half covered in a mask's rows, united where they touch.
private struct HoleRuns {
    struct Run {
        let row: Int
        let columns: Range<Int>
        /// The index of another run of the same component, or its own.
        var parent: Int
        /// The area of the component, where the run is its own parent.
        var area: Int
        /// The number of sides of the component's pixels that no two of them share, where the run is its own parent.
        var perimeter: Int
        var isOpen: Bool
    }

    private var runs: [Run] = []

    /// - Parameter box: the shape's bounds; what touches them is open.
    init(of mask: Mask, in box: PixelRect) {
        var above = 0..<0
        for y in box.minY..<box.maxY {
            let first = runs.count
            appendRuns(of: mask, row: y, in: box)
            join(first..<runs.count, with: above)
            above = first..<runs.count
        }
    }

    /// The components that are closed, from the top.
    mutating func holes() -> [(hole: MaskHole, component: Int)] {
        var longest: [Int: Int] = [:]
        var order: [Int] = []
        for index in runs.indices {
            let root = root(of: index)
            guard !runs[root].isOpen else { continue }
            guard let known = longest[root] else {
                order.append(root)
                longest[root] = index
                continue
            }
            if runs[index].columns.count > runs[known].columns.count { longest[root] = index }
        }
        return order.map { root in
            let run = runs[longest[root] ?? root]
            let hole = MaskHole(
                area: runs[root].area, perimeter: runs[root].perimeter,
                x: (run.columns.lowerBound + run.columns.upperBound) / 2, y: run.row)
            return (hole, root)
        }
    }

    mutating func runs(ofComponents components: Set<Int>) -> [Run] {
        guard !components.isEmpty else { return [] }
        return runs.indices.filter { components.contains(root(of: $0)) }.map { runs[$0] }
    }

    /// All runs of the small components, open ones too, that one of some pixels or a neighbour of it belongs to.
    mutating func runs(ofGapsAt pixels: [(x: Int, y: Int)], smallerThan area: Double) -> [Run] {
        let columns = Dictionary(grouping: pixels, by: \.y).mapValues { $0.map(\.x).sorted() }
        var components: Set<Int> = []
        for index in runs.indices {
            let run = runs[index]
            let near = (run.columns.lowerBound - 1)...run.columns.upperBound
            let isMeant = (run.row - 1...run.row + 1).contains { row in
                columns[row]?.hasElement(in: near) ?? false
            }
            guard isMeant else { continue }
            let root = root(of: index)
            if Double(runs[root].area) < area { components.insert(root) }
        }
        return runs(ofComponents: components)
    }

    private mutating func appendRuns(of mask: Mask, row: Int, in box: PixelRect) {
        let start = row * mask.width
        let isOuter = row == box.minY || row == box.maxY - 1
        // SAFETY: the box lies in the mask.
        unsafe mask.withUnsafeValues { values in
            var x = box.minX
            /// Goes on past words that are all empty, or all full.
            func skip(_ byte: UInt8) {
                while x + 8 <= box.maxX,
                    unsafe UniformBytes(at: values.baseAddress! + start + x).extreme == byte
                { x += 8 }
            }
            while x < box.maxX {
                skip(255)
                while x < box.maxX, unsafe values[start + x] >= 128 { x += 1 }
                let first = x
                skip(0)
                while x < box.maxX, unsafe values[start + x] < 128 { x += 1 }
                guard first < x else { return }
                runs.append(
                    Run(
                        row: row, columns: first..<x, parent: runs.count, area: x - first,
                        perimeter: 2 * (x - first) + 2,
                        isOpen: isOuter || first == box.minX || x == box.maxX))
            }
        }
    }

    /// Unites the runs of a row with those above that share a column.
    private mutating func join(_ row: Range<Int>, with above: Range<Int>) {
        var other = above.lowerBound
        for index in row {
            let columns = runs[index].columns
            while other < above.upperBound, runs[other].columns.upperBound <= columns.lowerBound {
                other += 1
            }
            var touching = other
            while touching < above.upperBound, runs[touching].columns.lowerBound < columns.upperBound {
                unite(index, touching)
                let shared = columns.clamped(to: runs[touching].columns).count
                runs[root(of: index)].perimeter -= 2 * shared
                touching += 1
            }
        }
    }

    private mutating func unite(_ one: Int, _ other: Int) {
        let (one, other) = (root(of: one), root(of: other))
        guard one != other else { return }
        // The root is the first of all: a run's way to it only goes upwards.
        let (root, child) = (min(one, other), max(one, other))
        runs[child].parent = root
        runs[root].area += runs[child].area
        runs[root].perimeter += runs[child].perimeter
        runs[root].isOpen = runs[root].isOpen || runs[child].isOpen
    }

    private mutating func root(of index: Int) -> Int {
        var index = index
        while runs[index].parent != index {
            // Halves the way for the next one that goes it.
            runs[index].parent = runs[runs[index].parent].parent
            index = runs[index].parent
        }
        return index
    }
}

extension [Int] {
    /// Whether an element of the array, which is sorted, lies in the range.
    fileprivate func hasElement(in range: ClosedRange<Int>) -> Bool {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle] < range.lowerBound { low = middle + 1 } else { high = middle }
        }
        return low < count && self[low] <= range.upperBound
    }
}

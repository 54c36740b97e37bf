/// The nearest of marked pixels for those near them.
struct NearestPixels {
    /// The index of the nearest marked pixel, or −1 where none is near enough.
    let indices: [Int32]

    /// Marks spread outwards in steps to the four neighbours, row by row, so that the pixel found is nearest by city
    /// block, and the first by rows of several.
    ///
    /// - Parameter steps: the number of steps that marks spread.
    /// - Complexity: O(pixels).
    init(width: Int, height: Int, steps: Int, isMarked: (Int) -> Bool) {
        let count = width * height
        var indices = [Int32](repeating: -1, count: count)
        var front: [Int32] = []
        for index in 0..<count where isMarked(index) {
            indices[index] = Int32(truncatingIfNeeded: index)
            let x = index % width
            // Inner ones have nowhere to spread to.
            let isEdge =
                (x > 0 && !isMarked(index - 1)) || (x + 1 < width && !isMarked(index + 1))
                || (index >= width && !isMarked(index - width))
                || (index + width < count && !isMarked(index + width))
            if isEdge { front.append(Int32(truncatingIfNeeded: index)) }
        }
        var next: [Int32] = []
        for _ in 0..<steps where !front.isEmpty {
            for place in front {
                let index = Int(place)
                let source = indices[index]
                let x = index % width
                func spread(to neighbor: Int) {
                    guard indices[neighbor] < 0 else { return }
                    indices[neighbor] = source
                    next.append(Int32(truncatingIfNeeded: neighbor))
                }
                if x > 0 { spread(to: index - 1) }
                if x + 1 < width { spread(to: index + 1) }
                if index >= width { spread(to: index - width) }
                if index + width < count { spread(to: index + width) }
            }
            swap(&front, &next)
            next.removeAll(keepingCapacity: true)
        }
        self.indices = indices
    }

    /// The number of steps to the marked pixel; −1 where none is near enough.
    @inline(__always)
    func steps(from index: Int, width: Int) -> Int {
        let source = Int(indices[index])
        guard source >= 0 else { return -1 }
        return abs(source % width - index % width) + abs(source / width - index / width)
    }
}

/// The connected components of a set of pixels, one after the other in the order of their first pixels by rows.
struct ConnectedComponents: Sequence, IteratorProtocol {
    /// The neighbours of a pixel that belong together with it.
    enum Connectivity {
        /// The pixels beside, above and below it.
        case four
        /// The pixels at its corners as well.
        case eight
    }

    private let width: Int
    private let connectivity: Connectivity
    /// The pixels of the set that are in no component so far.
    private var isLeft: [Bool]
    /// The index before which none of them is left.
    private var start = 0

    /// - Parameter isMember: for each pixel, row by row, whether it is in the set.
    /// - Complexity: O(pixels) for all components together.
    init(of isMember: [Bool], width: Int, connectivity: Connectivity) {
        self.width = width
        self.connectivity = connectivity
        isLeft = isMember
    }

    /// The indices of the next component's pixels, from the first one outwards.
    mutating func next() -> [Int32]? {
        while start < isLeft.count, !isLeft[start] { start += 1 }
        guard start < isLeft.count else { return nil }
        var members: [Int32] = []
        take(start, &members)
        var place = 0
        while place < members.count {
            let index = Int(members[place])
            place += 1
            let x = index % width
            takeRow(index, x, &members)
            for middle in [index - width, index + width] where isLeft.indices.contains(middle) {
                take(middle, &members)
                if connectivity == .eight { takeRow(middle, x, &members) }
            }
        }
        return members
    }

    /// Takes the pixels left and right of one.
    private mutating func takeRow(_ index: Int, _ x: Int, _ members: inout [Int32]) {
        if x > 0 { take(index - 1, &members) }
        if x + 1 < width { take(index + 1, &members) }
    }

    private mutating func take(_ index: Int, _ members: inout [Int32]) {
        guard isLeft[index] else { return }
        isLeft[index] = false
        members.append(Int32(truncatingIfNeeded: index))
    }
}

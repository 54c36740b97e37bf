/// Finds the nearest of some colours, in a few steps where a near one is known.
///
/// For each colour the others are kept in the order of their distance, so that a search ends where the rest is too far
/// from the guess to be nearer than it (Phillips, “Acceleration of k-means and related clustering algorithms”, 2002).
struct NearestColor {
    let colors: [ColorVector]
    /// For each colour, all of them from the nearest on.
    private let order: [UInt8]
    /// The squared distances in that order.
    private let distances: [Int32]

    /// - Precondition: there are 1 … 256 colours.
    init(_ colors: [ColorVector]) {
        precondition(!colors.isEmpty && colors.count <= 256, "1 … 256 colours are searched")
        self.colors = colors
        var order: [UInt8] = []
        var distances: [Int32] = []
        order.reserveCapacity(colors.count * colors.count)
        distances.reserveCapacity(colors.count * colors.count)
        for color in colors {
            // The distance in the high bits, the index in the low ones: no two are equal.
            let sorted = colors.indices.map { colors[$0].squaredDistance(to: color) << 8 | Int32($0) }
                .sorted()
            for value in sorted {
                order.append(UInt8(truncatingIfNeeded: value))
                distances.append(value >> 8)
            }
        }
        self.order = order
        self.distances = distances
    }

    /// The index of the nearest colour; of equally near ones, the first.
    ///
    /// - Parameter guess: the index of a colour that may be near.
    func index(nearestTo color: ColorVector, guess: Int) -> Int {
        let squaredDistance = color.squaredDistance(to: colors[guess])
        var best = (distance: squaredDistance, index: guess)
        // SAFETY: each colour has a row of as many distances and indices as there are colours.
        unsafe colors.withUnsafeBufferPointer { colors in
            unsafe distances.withUnsafeBufferPointer { distances in
                unsafe order.withUnsafeBufferPointer { order in
                    let row = guess * colors.count
                    for position in row..<(row + colors.count) {
                        // By the triangle inequality, what is more than twice as far from the guess as the colour is
                        // farther.
                        if unsafe distances[position] > 4 * squaredDistance { break }
                        let index = unsafe Int(order[position])
                        let distance = unsafe color.squaredDistance(to: colors[index])
                        if distance < best.distance || distance == best.distance && index < best.index {
                            best = (distance, index)
                        }
                    }
                }
            }
        }
        return best.index
    }
}

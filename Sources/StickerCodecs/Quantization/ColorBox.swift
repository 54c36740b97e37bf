/// Colours that one colour of a palette would stand for.
struct ColorBox {
    private(set) var entries: [ColorHistogram.Entry]
    /// The sum of squared distances to the mean, each times how often the colour occurs.
    let error: Double
    /// The channel in which the colours differ most.
    private let axis: Int

    init(_ entries: [ColorHistogram.Entry]) {
        self.entries = entries
        var moments = Moments()
        var squares = SIMD4<Double>()
        for entry in entries {
            moments.add(entry)
            let color = SIMD4<Double>(entry.color)
            squares += color * color * Double(entry.weight)
        }
        let weight = Double(moments.weight)
        let sum = SIMD4<Double>(moments.sum)
        let errors = squares - sum * sum / weight
        axis = (1..<4).reduce(0) { errors[$1] > errors[$0] ? $1 : $0 }
        error = entries.count > 1 ? max(0, errors.sum()) : 0
    }

    /// The mean, rounded.
    var color: ColorVector {
        var moments = Moments()
        for entry in entries { moments.add(entry) }
        return ColorHistogram.Entry(sum: moments.sum, weight: moments.weight).color
    }

    /// Cuts across the channel in which the colours differ most, where the errors of both parts together are smallest
    /// (the criterion of Wu, “Efficient statistical computations for optimal color quantization”, Graphics Gems II).
    ///
    /// O(n log n).
    func split() -> (ColorBox, ColorBox) {
        let axis = axis
        let sorted = entries.map { (color: $0.color, entry: $0) }.sorted { left, right in
            if left.color[axis] != right.color[axis] { return left.color[axis] < right.color[axis] }
            // Any order will do, if it is one: equals of a sort may come in any.
            for channel in 0..<4 where left.color[channel] != right.color[channel] {
                return left.color[channel] < right.color[channel]
            }
            return left.entry.weight < right.entry.weight
        }
        var total = Moments()
        for (_, entry) in sorted { total.add(entry) }
        var left = Moments()
        var cut = sorted.count / 2
        var best = -Double.infinity
        for index in 1..<sorted.count {
            left.add(sorted[index - 1].entry)
            let gain = left.squaredSumOverWeight + total.subtracting(left).squaredSumOverWeight
            if gain > best {
                best = gain
                cut = index
            }
        }
        return (
            ColorBox(sorted[..<cut].map(\.entry)), ColorBox(sorted[cut...].map(\.entry))
        )
    }

    /// The sums that means and errors are made of.
    private struct Moments {
        var sum = SIMD4<Int>()
        var weight = 0

        mutating func add(_ entry: ColorHistogram.Entry) {
            sum &+= entry.sum
            weight += entry.weight
        }

        func subtracting(_ other: Moments) -> Moments {
            Moments(sum: sum &- other.sum, weight: weight - other.weight)
        }

        var squaredSumOverWeight: Double {
            let sum = SIMD4<Double>(sum)
            return (sum * sum).sum() / Double(weight)
        }
    }
}

/// Which source pixels each output pixel of one axis reads, and with which weights.
///
/// Weights are integers with ``fractionBits`` fractional bits, and those of one output sum to exactly 1, so
/// that a constant stays constant and an opaque picture stays opaque up to its edges. A tap beyond the source
/// counts for the pixel at its edge.
struct ResampleAxis: Hashable, Sendable {
    /// The number of pixels in the source.
    let sourceCount: Int
    /// The number of source pixels per output, the same for all of them.
    let tapCount: Int
    /// The first source pixel of each output; `start + tapCount` never passes the source.
    let starts: [Int32]
    /// `starts.count × tapCount` weights, output by output.
    let weights: [Int16]

    /// The value 1 is `1 << 14`. The weights of Lanczos3, the widest swing of the four, sum to at most 1.55 in
    /// absolute value, which keeps both passes inside 16-bit factors and 32-bit sums.
    static let fractionBits = 14

    /// How far (in pixels) a position may be off a whole pixel and still count as on it: far below what
    /// 8 bits can show, far above what rounding in a chain of transforms adds up to.
    static let snapDistance = 1.0 / 4096

    var outputCount: Int { starts.count }

    /// The filter over a stretch of the source that begins at `origin` and advances by `step` per output.
    ///
    /// O(outputs × taps).
    ///
    /// - Parameters:
    ///   - sourceCount: pixels in the source, at least 1.
    ///   - outputCount: pixels wanted, at least 1.
    ///   - origin: the place in the source of the left edge of output 0, in pixels; finite.
    ///   - step: source pixels per output pixel, finite; negative steps mirror the picture.
    init(
        sourceCount: Int, outputCount: Int, origin: Double, step: Double, filter: ResampleFilter
    ) {
        self.sourceCount = sourceCount
        if let shift = Self.wholePixelShift(
            sourceCount: sourceCount, outputCount: outputCount, origin: origin, step: step)
        {
            tapCount = 1
            starts = (0..<outputCount).map { Int32($0 + shift) }
            weights = Array(repeating: 1 << Int16(Self.fractionBits), count: outputCount)
            return
        }
        var windows = (0..<outputCount).map { output in
            Window(
                center: origin + (Double(output) + 0.5) * step, step: step, sourceCount: sourceCount,
                filter: filter)
        }
        // Rounding may differ between the two ends of a symmetric map; a symmetric picture shall not show it.
        if abs(2 * origin + Double(outputCount) * step - Double(sourceCount)) < 1e-9 {
            for output in 0..<outputCount / 2 {
                windows[outputCount - 1 - output] = windows[output].mirrored(sourceCount: sourceCount)
            }
        }

        let tapCount = windows.map(\.weights.count).max() ?? 1
        var starts: [Int32] = []
        var weights: [Int16] = []
        starts.reserveCapacity(outputCount)
        weights.reserveCapacity(outputCount * tapCount)
        for window in windows {
            let start = min(window.start, sourceCount - tapCount)
            let leading = window.start - start
            starts.append(Int32(start))
            weights.append(contentsOf: repeatElement(0, count: leading))
            weights.append(contentsOf: window.weights)
            weights.append(contentsOf: repeatElement(0, count: tapCount - leading - window.weights.count))
        }
        self.tapCount = tapCount
        self.starts = starts
        self.weights = weights
    }

    /// Whether every output is one source pixel, unchanged.
    var copiesPixels: Bool { tapCount == 1 }

    /// The number of pixels by which the outputs are shifted against the source, where the map does nothing else and
    /// stays inside the source.
    static func wholePixelShift(
        sourceCount: Int, outputCount: Int, origin: Double, step: Double
    ) -> Int? {
        guard abs(step - 1) * Double(outputCount) < snapDistance else { return nil }
        let shift = origin.rounded()
        guard abs(origin - shift) < snapDistance, shift >= 0,
            shift + Double(outputCount) <= Double(sourceCount)
        else { return nil }
        return Int(shift)
    }

    /// Normalises the values to integers that sum to exactly 1.
    ///
    /// Rounds the running sum, not the values: the errors of thousands of small weights then cancel out
    /// instead of piling up.
    static func normalized(_ values: [Double]) -> [Int16] {
        let one = Double(1 << fractionBits)
        let factor = one / values.reduce(0, +)
        var sum = 0.0
        var done = 0
        return values.indices.map { index in
            sum += values[index]
            let total = index == values.count - 1 ? Int(one) : Int((sum * factor).rounded())
            defer { done = total }
            return Int16(clamping: total - done)
        }
    }
}

/// The taps of one output pixel.
private struct Window {
    var start: Int
    var weights: [Int16]

    init(center: Double, step: Double, sourceCount: Int, filter: ResampleFilter) {
        let end = Double(sourceCount)
        if filter == .nearest {
            start = Int(min(max(center.rounded(.down), 0), end - 1))
            weights = [1 << Int16(ResampleAxis.fractionBits)]
            return
        }
        // An output pixel that is wider than the source sees all of it; more would only repeat the edges.
        let scale = min(max(1, abs(step)), end)
        let radius = filter.radius * scale
        let center = min(max(center, -radius), end + radius)
        let first = Int((center - radius - 0.5).rounded(.up))
        let last = Int((center + radius - 0.5).rounded(.down))
        let lowest = min(max(first, 0), sourceCount - 1)
        let highest = min(max(last, 0), sourceCount - 1)
        var values = [Double](repeating: 0, count: highest - lowest + 1)
        for tap in first...last {
            let clamped = min(max(tap, lowest), highest)
            values[clamped - lowest] += filter.weight(at: (Double(tap) + 0.5 - center) / scale)
        }
        start = lowest
        weights = ResampleAxis.normalized(values)
        trim()
    }

    /// The window that reads the same pixels counted from the other end.
    func mirrored(sourceCount: Int) -> Window {
        var result = self
        result.start = sourceCount - start - weights.count
        result.weights.reverse()
        return result
    }

    /// Drops taps of no weight at both ends.
    private mutating func trim() {
        while weights.count > 1, weights.last == 0 { weights.removeLast() }
        let leading = min(weights.prefix { $0 == 0 }.count, weights.count - 1)
        weights.removeFirst(leading)
        start += leading
    }
}

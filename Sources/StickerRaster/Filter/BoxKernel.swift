/// One pass of an extended box blur: a box whose two end taps may weigh less than the others, so that its variance
/// is any number (Gwosdek, Grewenig, Bruhn and Weickert, “Theoretical foundations of Gaussian convolution by extended
/// box filtering”, 2011).
///
/// Three of them one after the other come within 3 % of a Gaussian's height everywhere, at a cost that does not
/// depend on its width.
struct BoxKernel: Hashable {
    static let passCount = 3

    /// Full taps on either side of the middle.
    let radius: Int
    /// In 1/2³², of the 2·radius + 1 full taps, and of the one at each end.
    let weight: UInt64
    let endWeight: UInt64

    /// How far all passes together reach.
    var reach: Int { Self.passCount * (radius + 1) }

    /// - Parameter sigma: the standard deviation of all passes together, 0 or more, in pixels.
    init(sigma: Double) {
        // The variance of a pass. A box of radius r has (r² + r) / 3.
        let variance = sigma * sigma / Double(Self.passCount)
        radius = Int(((1 + 12 * variance).squareRoot() / 2 - 0.5).rounded(.down))
        let (r, count) = (Double(radius), Double(2 * radius + 1))
        // The end taps, as a part of a full one, that make up for the rest.
        let part = count * (variance - r * (r + 1) / 3) / (2 * ((r + 1) * (r + 1) - variance))
        let one = Double(1 << 32)
        weight = UInt64((one / (count + 2 * max(0, part))).rounded(.down))
        // What is left, so that the weights add up to 1.
        endWeight = ((1 << 32) - weight * UInt64(2 * radius + 1)) / 2
    }

    /// Blurs `laneCount` columns of 16-bit values at once: rows `radius + 1 ..< count − radius − 1` of `output` are
    /// written, each from the rows around it in `input`.
    ///
    /// - Parameter sums: room for `laneCount` numbers.
    func pass(
        _ input: UnsafePointer<UInt16>, _ output: UnsafeMutablePointer<UInt16>, rows: Range<Int>,
        laneCount: Int,
        sums: UnsafeMutablePointer<UInt32>
    ) {
        // SAFETY: the caller lends rows around all of `rows` as far as the kernel reaches, of `laneCount` values each.
        unsafe sums.update(repeating: 0, count: laneCount)
        for row in (rows.lowerBound - radius)..<(rows.lowerBound + radius) {
            let values = unsafe input + row * laneCount
            for lane in 0..<laneCount { unsafe sums[lane] &+= UInt32(values[lane]) }
        }
        for row in rows {
            let next = unsafe input + (row + radius) * laneCount
            let last = unsafe input + (row - radius) * laneCount
            let before = unsafe last - laneCount
            let after = unsafe next + laneCount
            let target = unsafe output + row * laneCount
            for lane in 0..<laneCount {
                let sum = unsafe sums[lane] &+ UInt32(next[lane])
                let ends = unsafe UInt32(before[lane]) &+ UInt32(after[lane])
                let total = UInt64(sum) &* weight &+ UInt64(ends) &* endWeight &+ (1 << 31)
                unsafe target[lane] = UInt16(truncatingIfNeeded: total &>> 32)
                unsafe sums[lane] = sum &- UInt32(last[lane])
            }
        }
    }
}

/// One pass of an extended box blur: a box whose two end taps may weigh less than the others, so that its variance
/// is any number (Gwosdek, Grewenig, Bruhn and Weickert, “Theoretical foundations of Gaussian convolution by extended
/// box filtering”, 2011).
///
/// Three of them one after the other come within 3 % of a Gaussian's height everywhere, at a cost that does not
/// depend on its width.
struct BoxKernel: Hashable {
    static let passCount = 3

    /// The number of full taps on either side of the middle.
    let radius: Int
    /// The weights in 1/2³², of the 2·radius + 1 full taps, and of the one at each end.
    let weight: UInt64
    let endWeight: UInt64

    /// The distance that a value spreads by all passes together.
    var extent: Int { Self.passCount * (radius + 1) }

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

    /// The values in `rows`, each from those around it in `input`, as far as the kernel reaches; 0 elsewhere.
    func pass(_ input: [UInt16], rows: Range<Int>) -> [UInt16] {
        var output = [UInt16](repeating: 0, count: input.count)
        var sum = input[(rows.lowerBound - radius)..<(rows.lowerBound + radius)].reduce(UInt64(0)) {
            $0 + UInt64($1)
        }
        for row in rows {
            sum += UInt64(input[row + radius])
            let ends = UInt64(input[row - radius - 1]) + UInt64(input[row + radius + 1])
            let total = sum * weight + ends * endWeight + (1 << 31)
            output[row] = UInt16(truncatingIfNeeded: total >> 32)
            sum -= UInt64(input[row - radius])
        }
        return output
    }
}

/// A duration as a fraction of a second whose parts have 16 bits, as APNG has it.
struct FrameDelay: Hashable {
    let numerator: Int
    /// The denominator, at least 1.
    let denominator: Int

    /// The fraction itself where one of 16 bits has the value, to the last digit of a `Duration`; else one near to it.
    ///
    /// It is the last convergent of the continued fraction whose parts fit: no fraction with a smaller denominator is
    /// nearer.
    ///
    /// - Returns: nil for more than 65,535 seconds.
    init?(_ duration: Duration) {
        let limit: Int128 = 65_535
        var (dividend, divisor) = (duration.attoseconds, Int128(1_000_000_000_000_000_000))
        guard dividend <= divisor * limit else { return nil }
        var (numerator, denominator) = (Int128(1), Int128(0))
        var (lastNumerator, lastDenominator) = (Int128(0), Int128(1))
        while divisor != 0 {
            let quotient = dividend / divisor
            let next = (quotient * numerator + lastNumerator, quotient * denominator + lastDenominator)
            guard next.0 <= limit, next.1 <= limit else { break }
            (lastNumerator, lastDenominator) = (numerator, denominator)
            (numerator, denominator) = next
            (dividend, divisor) = (divisor, dividend % divisor)
        }
        self.numerator = Int(numerator)
        self.denominator = Int(denominator)
    }
}

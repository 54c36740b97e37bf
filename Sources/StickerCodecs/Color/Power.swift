/// Powers and logarithms by the four operations alone, whose results are the same on every machine; a C library's `pow` and `log` may not be.
enum Power {
    /// `base` to the `exponent`, with a relative error below 10⁻¹³ for the exponents of tone curves.
    ///
    /// - Parameter base: below 2¹⁰²³; 0 and less give 0.
    static func raise(_ base: Double, to exponent: Double) -> Double {
        guard base > 0, base.isFinite, exponent.isFinite else { return 0 }
        return exponential(exponent * logarithm(base))
    }

    /// The natural logarithm of a positive number: that of its power of two, and 2·artanh((m − 1)/(m + 1)) of the rest.
    static func logarithm(_ value: Double) -> Double {
        var mantissa = value.significand
        var exponent = Double(value.exponent)
        if mantissa > 1.414_213_562_373_095 {
            mantissa /= 2
            exponent += 1
        }
        let ratio = (mantissa - 1) / (mantissa + 1)
        let square = ratio * ratio
        // |ratio| < 0.172: the 13th term is below 10⁻²⁰.
        var sum = 0.0
        for term in stride(from: 25, through: 1, by: -2) { sum = sum * square + 1 / Double(term) }
        return exponent * ln2 + 2 * ratio * sum
    }

    /// 2ⁿ · e^r with |r| ≤ ln 2 / 2, the second by its series.
    private static func exponential(_ value: Double) -> Double {
        // Past these, the result is infinite or nothing at all.
        guard value < 700 else { return .greatestFiniteMagnitude }
        guard value > -700 else { return 0 }
        let power = (value / ln2).rounded()
        let rest = value - power * ln2
        var sum = 1.0
        for term in stride(from: 16, through: 1, by: -1) { sum = 1 + sum * rest / Double(term) }
        return Double(sign: .plus, exponent: Int(power), significand: sum)
    }

    private static let ln2 = 0.693_147_180_559_945_309
}

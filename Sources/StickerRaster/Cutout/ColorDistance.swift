import StickerPixels

/// How different two colours look, in integers.
///
/// Riemersma's “low-cost approximation” (compuphase.com/cmetric.htm), `(2 + r̄/256)·ΔR² + 4·ΔG² + (2 + (255 − r̄)/256)·ΔB²`
/// with r̄ the mean of both reds: nearer to what people see than plain RGB, and the same number on every machine. Of
/// greys the root is three times the difference.
enum ColorDistance {
    /// The square of the distance between black and white, the largest of opaque colours.
    static let maximumSquare = 584_970

    /// The square of the distance between two straight colours; alpha does not count.
    @inline(__always)
    static func square(
        _ red: Int, _ green: Int, _ blue: Int, _ otherRed: Int, _ otherGreen: Int, _ otherBlue: Int
    ) -> Int {
        let mean = (red + otherRed) >> 1
        let (dr, dg, db) = (red - otherRed, green - otherGreen, blue - otherBlue)
        return ((512 + mean) * dr * dr) >> 8 + 4 * dg * dg + ((767 - mean) * db * db) >> 8
    }

    /// The square of the distance between two premultiplied colours. Three times the square of the difference of their
    /// alphas is added.
    @inline(__always)
    static func square(_ a: PremultipliedColor, _ b: PremultipliedColor) -> Int {
        let alpha = Int(a.alpha) - Int(b.alpha)
        return square(Int(a.red), Int(a.green), Int(a.blue), Int(b.red), Int(b.green), Int(b.blue))
            + 3 * alpha * alpha
    }

    /// The square of a tolerance in percent of the distance between black and white.
    static func square(percent: Double) -> Int {
        let share = min(100, max(0, percent.isNaN ? 0 : percent)) / 100
        return Int((share * share * Double(maximumSquare)).rounded())
    }
}

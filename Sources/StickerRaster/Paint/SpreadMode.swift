/// How a gradient goes on beyond its ends, or an image beyond its edges (SVG 2 §14.2.2 `spreadMethod`).
public enum SpreadMode: String, Hashable, Sendable, CaseIterable {
    /// `pad` goes on with the colour of the end, `repeat` begins anew, and `reflect` runs back and forth.
    case pad, `repeat`, reflect
}

extension SpreadMode {
    /// Brings any number into −1 … 2 so that it names the same colour; what is not a number counts as the start.
    ///
    /// Padding keeps a little of what lies beyond the ends: before the first stop and at it may differ.
    @inline(__always)
    func offset(_ t: Double) -> Double {
        switch self {
        case .pad:
            // Written so that NaN fails the first comparison.
            let atLeast = t > -1 ? t : -1
            return atLeast < 2 ? atLeast : 2
        case .repeat:
            return fractionalPart(t)
        case .reflect:
            let fraction = 2 * fractionalPart(t / 2)
            return fraction <= 1 ? fraction : 2 - fraction
        }
    }
}

/// `t − ⌊t⌋`, in 0 … 1; 0 for what has no fractional digits left, or is not a number.
///
/// By conversion to an integer, which is an instruction, where rounding down is a call on older processors.
@inline(__always)
func fractionalPart(_ t: Double) -> Double {
    guard abs(t) < 1e15 else { return 0 }
    let rest = t - Double(Int(t))
    return rest < 0 ? rest + 1 : rest
}

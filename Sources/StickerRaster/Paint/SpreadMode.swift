/// What lies beyond a gradient's ends or an image's edges (SVG 2 §14.2.2 `spreadMethod`).
public enum SpreadMode: String, Hashable, Sendable, CaseIterable {
    case pad, `repeat`, reflect
}

extension SpreadMode {
    /// Brings any number into −1 … 2 so that it names the same colour; what is not a number counts as the start.
    ///
    /// Padding keeps a little of what lies beyond the ends: before the first stop and at it may differ.
    @inline(__always)
    func place(_ t: Double) -> Double {
        switch self {
        case .pad:
            // Written so that NaN fails the first comparison.
            let atLeast = t > -1 ? t : -1
            return atLeast < 2 ? atLeast : 2
        case .repeat:
            let fraction = t - t.rounded(.down)
            return fraction >= 0 ? fraction : 0
        case .reflect:
            let fraction = t - 2 * (t / 2).rounded(.down)
            guard fraction >= 0 else { return 0 }
            return fraction <= 1 ? fraction : 2 - fraction
        }
    }
}

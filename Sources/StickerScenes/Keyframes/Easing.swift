/// How a value goes from one keyframe to the next: the course of its speed, or a jump.
public enum Easing: Hashable, Sendable {
    /// At constant speed.
    case linear
    /// CSS's `cubic-bezier(x1, y1, x2, y2)` (CSS Easing 1 §2.3). `x1` and `x2` are 0 … 1, others count as the nearest of
    /// the two; with `y1` and `y2` outside of 0 … 1 the value overshoots.
    case cubicBezier(x1: Double, y1: Double, x2: Double, y2: Double)
    /// The value stays until the next keyframe, and jumps there.
    case hold

    // The curves of CSS's keywords.
    /// CSS's `ease`: fast from the start, slow at the end.
    public static let ease = cubicBezier(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1)
    /// CSS's `ease-in`: slow at the start.
    public static let easeIn = cubicBezier(x1: 0.42, y1: 0, x2: 1, y2: 1)
    /// CSS's `ease-out`: slow at the end.
    public static let easeOut = cubicBezier(x1: 0, y1: 0, x2: 0.58, y2: 1)
    /// CSS's `ease-in-out`: slow at both ends.
    public static let easeInOut = cubicBezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1)

    /// The share of the way that is gone after a share of the time: 0 → 0, 1 → 1.
    ///
    /// Made of `+ − ×` alone, so that it is the same number on every machine.
    ///
    /// - Parameter time: 0 … 1; values outside are clamped.
    public func progress(at time: Double) -> Double {
        guard time > 0 else { return 0 }
        guard time < 1 else { return 1 }
        switch self {
        case .linear: return time
        case .hold: return 0
        case .cubicBezier(let x1, let y1, let x2, let y2):
            let x = (min(1, max(0, x1)), min(1, max(0, x2)))
            return Self.bezier(y1, y2, at: Self.parameter(x.0, x.1, where: time))
        }
    }

    /// The parameter at which the curve has this x. With its control points in 0 … 1, x only grows, so that halving
    /// the range finds it.
    private static func parameter(_ x1: Double, _ x2: Double, where x: Double) -> Double {
        var (low, high) = (0.0, 1.0)
        for _ in 0..<halvings {
            let middle = (low + high) / 2
            if bezier(x1, x2, at: middle) < x { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }

    /// The number of halvings, which leaves a range of 2⁻⁴⁰: a thousandth of a pixel on a way of a billion.
    private static let halvings = 40

    /// One coordinate of the curve from 0 through the control values to 1 (Bernstein form).
    private static func bezier(_ first: Double, _ second: Double, at t: Double) -> Double {
        let rest = 1 - t
        return 3 * rest * rest * t * first + 3 * rest * t * t * second + t * t * t
    }
}

import StickerGeometry

/// Finds the offset on its ramp that a gradient shows at a pixel.
///
/// The pixel's centre is mapped into the gradient's own space; each case then says how far along it lies, 0 at the
/// first end and 1 at the second.
enum GradientGeometry: Sendable {
    /// `offset = x·dx + y·dy + origin`, in pixels already.
    case linear(dx: Double, dy: Double, origin: Double)
    /// Circles around one point: `offset = (distance − innerRadius) / growth`.
    case concentric(toGradient: Transform, innerRadius: Double, growth: Double)
    case focal(FocalGeometry)
    /// `offset = (clockwise turns from the seam, within one turn, + startToSeam) / sweep`, in turns.
    case conic(toGradient: Transform, seam: Double, startToSeam: Double, sweep: Double)
    /// The two in single precision, twice as quick.
    case singleConcentric(SingleRadialGeometry)
    case singleConic(SingleConicGeometry)
}

extension GradientGeometry {
    /// The same in single precision where that is exact enough; it depends on the gradient alone, never on what is painted.
    func single(steepest: Float, spread: SpreadMode) -> GradientGeometry? {
        switch self {
        case .concentric(let toGradient, let innerRadius, let growth):
            SingleRadialGeometry(
                toGradient: toGradient, innerRadius: innerRadius, growth: growth, steepest: steepest,
                spread: spread
            ).map { .singleConcentric($0) }
        case .conic(let toGradient, let seam, let startToSeam, let sweep):
            SingleConicGeometry(
                toGradient: toGradient, seam: seam, startToSeam: startToSeam, sweep: sweep,
                steepest: steepest,
                spread: spread
            ).map { .singleConic($0) }
        case .linear, .focal, .singleConcentric, .singleConic: nil
        }
    }
}

/// Two circles, the first around the origin.
///
/// The offset of a point is the largest ω for which the circle with the centre `ω·d` and the radius
/// `r₀ + ω·Δr ≥ 0` passes through it (HTML, 2D context, `createRadialGradient`):
///
/// ```
/// |p − ω·d|² = (r₀ + ω·Δr)²   ⇒   a·ω² − 2·b·ω + c = 0
/// a = d·d − Δr²     b = p·d + r₀·Δr     c = p·p − r₀²
/// ```
struct FocalGeometry: Sendable {
    private let toGradient: Transform
    private let dx: Double
    private let dy: Double
    private let innerRadius: Double
    private let growth: Double
    private let a: Double

    /// - Parameter toGradient: from pixels to a space whose origin is the centre of the first circle.
    init(toGradient: Transform, dx: Double, dy: Double, innerRadius: Double, growth: Double) {
        self.toGradient = toGradient
        self.dx = dx
        self.dy = dy
        self.innerRadius = innerRadius
        self.growth = growth
        let distance = dx * dx + dy * dy
        let a = distance - growth * growth
        // A focus on the outer circle makes a = 0; what rounding leaves of it would be a far-off second circle.
        self.a = abs(a) <= 1e-9 * distance ? 0 : a
    }

    /// The offset of the pixel centre (x, y), or nil where no circle passes.
    @inline(__always)
    func offset(x: Double, y: Double) -> Double? {
        let p = toGradient.apply(to: Point(x: x, y: y))
        let b = p.x * dx + p.y * dy + innerRadius * growth
        let c = p.x * p.x + p.y * p.y - innerRadius * innerRadius
        let discriminant = b * b - a * c
        guard discriminant >= 0 else { return nil }
        // The root that adds numbers of one sign is exact; the other one follows from the product c / a.
        let root = discriminant.squareRoot()
        let sum = b < 0 ? b - root : b + root
        guard sum != 0 else { return 0 }
        let first = c / sum
        let second = a == 0 ? -.infinity : sum / a
        let larger = max(first, second)
        if larger.isFinite, innerRadius + larger * growth >= 0 { return larger }
        let smaller = min(first, second)
        return smaller.isFinite && innerRadius + smaller * growth >= 0 ? smaller : nil
    }
}

/// Sine, cosine and arctangent from `+ − × ÷ √` alone.
///
/// The C library's functions differ in the last bit between machines (with and without fused multiplication), and
/// pixels must not. Errors here stay below 10⁻¹⁵ for angles up to ±10⁶ radians; the tests compare them with the C
/// library's.
package enum Trigonometry {
    // π/2 in three parts; the first two have 33 significant bits, so that their products with a whole number
    // below 2²⁰ are exact (Cody and Waite 1980).
    private static let halfPiHigh = 1.5707963267341256
    private static let halfPiMiddle = 6.077100506303966e-11
    private static let halfPiLow = 2.0222662487959506e-21
    private static let twoOverPi = 0.6366197723675814

    /// Radians to (sine, cosine); (NaN, NaN) for what is not finite.
    package static func sineAndCosine(_ radians: Double) -> (sine: Double, cosine: Double) {
        guard radians.isFinite else { return (.nan, .nan) }
        // Past 2²⁰ quarter turns, whole turns are taken off first, exactly as IEEE 754 defines the remainder;
        // π itself being rounded, digits are lost there, but the same ones everywhere.
        let angle = abs(radians) < 1_000_000 ? radians : radians.remainder(dividingBy: 2 * .pi)
        let turns = (angle * twoOverPi).rounded(.toNearestOrEven)
        let rest = ((angle - turns * halfPiHigh) - turns * halfPiMiddle) - turns * halfPiLow
        return rotated(sineOfSmall(rest), cosineOfSmall(rest), quarterTurns: Int(turns))
    }

    /// Degrees to (sine, cosine), exact at every multiple of 90°; (NaN, NaN) for what is not finite.
    package static func sineAndCosine(degrees: Double) -> (sine: Double, cosine: Double) {
        guard degrees.isFinite else { return (.nan, .nan) }
        let angle = degrees.remainder(dividingBy: 360)
        let turns = (angle / 90).rounded(.toNearestOrEven)
        let rest = (angle - turns * 90) * (.pi / 180)
        return rotated(sineOfSmall(rest), cosineOfSmall(rest), quarterTurns: Int(turns))
    }

    package static func sine(_ radians: Double) -> Double { sineAndCosine(radians).sine }
    package static func cosine(_ radians: Double) -> Double { sineAndCosine(radians).cosine }

    /// The tangent; infinite at no representable angle, as π/2 is not one.
    package static func tangent(_ radians: Double) -> Double {
        let (sine, cosine) = sineAndCosine(radians)
        return sine / cosine
    }

    /// The angle of (x, y) from the positive x axis, in −π … π; 0 at the origin.
    package static func arctangent2(y: Double, x: Double) -> Double {
        guard x.isFinite, y.isFinite else { return .nan }
        let (absX, absY) = (abs(x), abs(y))
        guard absX > 0 || absY > 0 else { return 0 }
        var angle =
            absY <= absX ? arctangentOfUnit(absY / absX) : .pi / 2 - arctangentOfUnit(absX / absY)
        if x < 0 { angle = .pi - angle }
        return y < 0 ? -angle : angle
    }

    /// The angle in 0 … π; arguments outside −1 … 1 count as the nearest of the two.
    package static func arccosine(_ value: Double) -> Double {
        guard !value.isNaN else { return .nan }
        let clamped = min(1, max(-1, value))
        return arctangent2(y: ((1 - clamped) * (1 + clamped)).squareRoot(), x: clamped)
    }

    private static func rotated(
        _ sine: Double, _ cosine: Double, quarterTurns: Int
    ) -> (sine: Double, cosine: Double) {
        switch quarterTurns & 3 {
        case 0: (sine, cosine)
        case 1: (cosine, -sine)
        case 2: (-sine, -cosine)
        default: (-cosine, sine)
        }
    }

    /// Taylor's series up to x¹⁷: the rest is below 10⁻¹⁹ for |x| ≤ π/4.
    private static func sineOfSmall(_ x: Double) -> Double {
        let q = x * x
        var sum = 1 / 355_687_428_096_000.0
        sum = sum * q - 1 / 1_307_674_368_000.0
        sum = sum * q + 1 / 6_227_020_800.0
        sum = sum * q - 1 / 39_916_800.0
        sum = sum * q + 1 / 362_880.0
        sum = sum * q - 1 / 5_040.0
        sum = sum * q + 1 / 120.0
        sum = sum * q - 1 / 6.0
        return x + x * (q * sum)
    }

    /// Taylor's series up to x¹⁸.
    private static func cosineOfSmall(_ x: Double) -> Double {
        let q = x * x
        var sum = -1 / 6_402_373_705_728_000.0
        sum = sum * q + 1 / 20_922_789_888_000.0
        sum = sum * q - 1 / 87_178_291_200.0
        sum = sum * q + 1 / 479_001_600.0
        sum = sum * q - 1 / 3_628_800.0
        sum = sum * q + 1 / 40_320.0
        sum = sum * q - 1 / 720.0
        sum = sum * q + 1 / 24.0
        return (1 - 0.5 * q) + q * q * sum
    }

    /// For 0 ≤ x ≤ 1: the nearest multiple of 1/8 comes from a table, the rest (|t| ≤ 1/16) from the series.
    ///
    /// `arctan x = arctan c + arctan((x − c) / (1 + x·c))`
    private static func arctangentOfUnit(_ x: Double) -> Double {
        let step = (x * 8).rounded(.toNearestOrEven)
        let center = step / 8
        let t = (x - center) / (1 + x * center)
        let q = t * t
        var sum = 1 / 13.0
        sum = sum * q - 1 / 11.0
        sum = sum * q + 1 / 9.0
        sum = sum * q - 1 / 7.0
        sum = sum * q + 1 / 5.0
        sum = sum * q - 1 / 3.0
        return arctangentsOfEighths[Int(step)] + (t + t * (q * sum))
    }

    private static let arctangentsOfEighths = [
        0.0, 0.12435499454676144, 0.24497866312686414, 0.3587706702705722, 0.4636476090008061,
        0.5585993153435624, 0.6435011087932844, 0.7188299996216245, 0.7853981633974483,
    ]
}

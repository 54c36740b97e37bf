/// An affine map of the plane, in the order of SVG's `matrix(a b c d e f)`:
///
/// ```
/// x′ = a·x + c·y + e
/// y′ = b·x + d·y + f
/// ```
@frozen
public struct Transform: Hashable, Sendable, BitwiseCopyable {
    /// The factor of x in x′.
    public var a: Double
    /// The factor of x in y′.
    public var b: Double
    /// The factor of y in x′.
    public var c: Double
    /// The factor of y in y′.
    public var d: Double
    /// The shift to the right.
    public var e: Double
    /// The shift downwards.
    public var f: Double

    /// Takes the numbers in the order of SVG's `matrix(a b c d e f)`.
    @inlinable
    public init(a: Double, b: Double, c: Double, d: Double, e: Double, f: Double) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.e = e
        self.f = f
    }

    /// Leaves every point where it is.
    public static let identity = Transform(a: 1, b: 0, c: 0, d: 1, e: 0, f: 0)

    /// Moves by `x` to the right and by `y` downwards.
    public static func translation(x: Double, y: Double) -> Transform {
        Transform(a: 1, b: 0, c: 0, d: 1, e: x, f: y)
    }

    /// Scales about the origin; a negative factor mirrors.
    public static func scale(x: Double, y: Double) -> Transform {
        Transform(a: x, b: 0, c: 0, d: y, e: 0, f: 0)
    }

    /// Whether all six numbers are finite.
    public var isFinite: Bool {
        a.isFinite && b.isFinite && c.isFinite && d.isFinite && e.isFinite && f.isFinite
    }

    /// `a·d − b·c`: the factor by which areas grow, negative where the map mirrors.
    public var determinant: Double { a * d - b * c }

    /// The map that applies `self` first and `next` after it.
    @inlinable
    public func then(_ next: Transform) -> Transform {
        Transform(
            a: next.a * a + next.c * b,
            b: next.b * a + next.d * b,
            c: next.a * c + next.c * d,
            d: next.b * c + next.d * d,
            e: next.a * e + next.c * f + next.e,
            f: next.b * e + next.d * f + next.f)
    }

    /// The map back, or nil where the determinant is zero or not finite.
    public var inverse: Transform? {
        let determinant = determinant
        guard determinant != 0, determinant.isFinite else { return nil }
        let result = Transform(
            a: d / determinant, b: -b / determinant,
            c: -c / determinant, d: a / determinant,
            e: (c * f - d * e) / determinant, f: (b * e - a * f) / determinant)
        return result.isFinite ? result : nil
    }

    /// Where the point goes.
    @inlinable
    public func apply(to point: Point) -> Point {
        Point(x: a * point.x + c * point.y + e, y: b * point.x + d * point.y + f)
    }
}

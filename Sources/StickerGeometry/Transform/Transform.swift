/// An affine map of the plane, in the order of SVG's `matrix(a b c d e f)`:
///
/// ```
/// x′ = a·x + c·y + e
/// y′ = b·x + d·y + f
/// ```
@frozen
public struct Transform: Hashable, Sendable, BitwiseCopyable {
    public var a: Double
    public var b: Double
    public var c: Double
    public var d: Double
    public var e: Double
    public var f: Double

    @inlinable
    public init(a: Double, b: Double, c: Double, d: Double, e: Double, f: Double) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.e = e
        self.f = f
    }

    public static let identity = Transform(a: 1, b: 0, c: 0, d: 1, e: 0, f: 0)

    public static func translation(x: Double, y: Double) -> Transform {
        Transform(a: 1, b: 0, c: 0, d: 1, e: x, f: y)
    }

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

    @inlinable
    public func apply(to point: Point) -> Point {
        Point(x: a * point.x + c * point.y + e, y: b * point.x + d * point.y + f)
    }
}

import StickerGeometry

/// Fixed-point coordinates of the scan converter: whole pixels times 2¹⁶.
///
/// Points are rounded to this grid once; all that follows is integer sums, or products of exact integers rounded
/// in one place, so that the windings of closed shapes cancel to exactly 0 and insides come to exactly 1.
enum Fixed {
    static let shift = 16
    static let one = 1 << shift
    static let fraction = one - 1

    /// Nearest integer, ties to even, for |value| < 2⁵¹: adding 1.5·2⁵² pushes the fraction out of the significand.
    @inline(__always)
    static func rounded(_ value: Double) -> Int {
        let magic = 0x1.8p52
        return Int(bitPattern: UInt(truncatingIfNeeded: (value + magic).bitPattern))
            &- Int(bitPattern: UInt(truncatingIfNeeded: magic.bitPattern))
    }

    @inline(__always)
    static func from(_ coordinate: Double) -> Int { rounded(coordinate * Double(one)) }

    /// The nearest multiple of 1/2¹⁶, for |value| < 2³⁵: the sum has no room for what is finer.
    @inline(__always)
    static func onGrid(_ value: Double) -> Double { (value + 0x1.8p36) - 0x1.8p36 }
}

/// A point in fixed point.
struct FixedPoint: BitwiseCopyable, Sendable {
    var x: Int
    var y: Int
}

extension FixedPoint {
    /// The nearest one, of coordinates below 2³⁵.
    @inline(__always)
    init(_ point: Point) { self.init(x: Fixed.from(point.x), y: Fixed.from(point.y)) }
}

/// A straight edge in fixed point, relative to the converter's bounds, with y0 < y1.
struct Edge: BitwiseCopyable, Sendable {
    var x0: Int
    var y0: Int
    var x1: Int
    var y1: Int
    /// +1 where the path goes down, −1 where it goes up.
    var winding: Int32
    /// The next edge of the same band, or −1.
    var next: Int32 = -1

    /// The edge between two points of different rows.
    @inline(__always)
    init(_ from: FixedPoint, _ to: FixedPoint) {
        let isDown = from.y < to.y
        let (top, bottom) = isDown ? (from, to) : (to, from)
        (x0, y0, x1, y1) = (top.x, top.y, bottom.x, bottom.y)
        winding = isDown ? 1 : -1
    }
}

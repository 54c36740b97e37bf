// Public, because other modules get specialised code of public generic functions only.

/// Takes the points of a curve that was cut into straight pieces.
public protocol PolylineSink {
    /// Takes the end of the next piece; the first piece begins where the curve does.
    mutating func line(to point: Point)
}

/// Curves as straight pieces of equal parameter length.
///
/// A piece of parameter length h leaves the curve by at most h²/8 times the greatest second derivative, which for
/// Bézier curves follows from the second differences of the control points.
public enum Flattening {
    /// The number of pieces that keep a quadratic curve within `tolerance`; infinite where the numbers overflow.
    public static func pieceCount(
        from start: Point, control: Point, to end: Point, tolerance: Double
    ) -> Double {
        let bend = secondDifference(start, control, end)
        return (bend / (4 * tolerance)).squareRoot().rounded(.up)
    }

    /// The number of pieces that keep a cubic curve within `tolerance`; infinite where the numbers overflow.
    public static func pieceCount(
        from start: Point, control1: Point, control2: Point, to end: Point, tolerance: Double
    ) -> Double {
        let bend = max(
            secondDifference(start, control1, control2), secondDifference(control1, control2, end))
        return (bend * 0.75 / tolerance).squareRoot().rounded(.up)
    }

    /// Draws `count` pieces, the last of which ends in `end` exactly. O(count).
    @inlinable
    @inline(__always)
    public static func quadratic<Sink: PolylineSink>(
        from start: Point, control: Point, to end: Point, count: Int, into sink: inout Sink
    ) {
        let linear = (control - start) * 2
        let square = start - control * 2 + end
        let step = 1 / Double(max(1, count))
        for index in stride(from: 1, to: count, by: 1) {
            let t = Double(index) * step
            sink.line(to: start + steady((square * t + linear) * t))
        }
        sink.line(to: end)
    }

    /// Draws `count` pieces, the last of which ends in `end` exactly. O(count).
    @inlinable
    @inline(__always)
    public static func cubic<Sink: PolylineSink>(
        from start: Point, control1: Point, control2: Point, to end: Point, count: Int,
        into sink: inout Sink
    ) {
        let linear = (control1 - start) * 3
        let square = (start - control1 * 2 + control2) * 3
        let cube = end - start + (control1 - control2) * 3
        let step = 1 / Double(max(1, count))
        for index in stride(from: 1, to: count, by: 1) {
            let t = Double(index) * step
            sink.line(to: start + steady(((cube * t + square) * t + linear) * t))
        }
        sink.line(to: end)
    }

    /// Rounds to 2⁻³² of a pixel, so that the sum with a start on the converter's grid is exact below 2²⁰ pixels: a
    /// curve is cut at the same places wherever whole pixels move it.
    @inlinable
    @inline(__always)
    public static func steady(_ offset: Point) -> Point {
        let magic = 0x1.8p20
        return Point(x: (offset.x + magic) - magic, y: (offset.y + magic) - magic)
    }

    private static func secondDifference(_ a: Point, _ b: Point, _ c: Point) -> Double {
        let difference = a - b * 2 + c
        return (difference.x * difference.x + difference.y * difference.y).squareRoot()
    }
}

import StickerGeometry
import StickerKernels

/// The pixel grid as seen from the middle of a radial or conic gradient, in single precision, where that is exact enough.
///
/// Columns and rows are counted from the pixel in which the middle lies: they are whole numbers, and what is
/// mapped is small where the colours change, so that each number's error is a share of itself.
struct SingleMap: Sendable {
    /// From columns and rows, counted from the middle's pixel, to the gradient's space.
    private let toGradient: Transform
    private let column: Int
    private let row: Int
    /// The condition number of the map: how much longer it makes one direction than another, at least 1.
    fileprivate let conditionNumber: Double
    /// The longest that a pixel becomes, in the gradient's space: the map's larger singular value.
    private let largestPixel: Double

    /// The error of a number that is rounded once, as a share of it.
    fileprivate static let unit = 0x1p-24
    /// The error of a colour, in steps of a channel of 255, up to which single precision serves.
    fileprivate static let largestError = 0x1p-8

    /// - Parameters:
    ///   - map: from pixels to a space whose origin is the gradient's middle.
    ///   - scale: what the space is multiplied by.
    /// - Returns: nil where the middle or the scale is outside of what pictures have.
    fileprivate init?(_ map: Transform, scale: Double) {
        guard let middle = map.inverse?.apply(to: .zero), abs(middle.x) < 0x1p24, abs(middle.y) < 0x1p24
        else {
            return nil
        }
        let (x, y) = (middle.x.rounded(.down), middle.y.rounded(.down))
        let origin = map.apply(to: Point(x: x + 0.5, y: y + 0.5))
        toGradient = Transform(
            a: map.a * scale, b: map.b * scale, c: map.c * scale, d: map.d * scale, e: origin.x * scale,
            f: origin.y * scale)
        (column, row) = (Int(x), Int(y))
        let t = toGradient
        let squares = t.a * t.a + t.b * t.b + t.c * t.c + t.d * t.d
        // The sum of the singular values' quotient and its inverse.
        let area = abs(t.a * t.d - t.b * t.c)
        let sum = squares / area
        conditionNumber = (sum + max(0, sum * sum - 4).squareRoot()) / 2
        largestPixel = (conditionNumber * area).squareRoot()
        // Not even squares of what 2³² pixels become leave the range of a Float.
        guard squares > 0x1p-60, squares < 0x1p20, conditionNumber < 0x1p20 else { return nil }
    }

    func single(row y: Int) -> sticker_single_row {
        let y = Double(y - row)
        return sticker_single_row(
            a: Float(toGradient.a), across: Float(toGradient.c * y + toGradient.e), b: Float(toGradient.b),
            down: Float(toGradient.d * y + toGradient.f))
    }

    func column(_ x: Int) -> Int32 { Int32(x - column) }

    /// The largest error of a point so far from the middle, in roundings of 1.
    ///
    /// Three roundings of the column's product, and two of the point: a column is as long as the distance in pixels, and up to half
    /// a pixel more, because it is counted from the centre of the middle's pixel.
    fileprivate func error(at distance: Double) -> Double {
        (3 * conditionNumber + 2) * distance + 1.5 * largestPixel
    }
}

/// Circles around one point in single precision: `offset = distance − inner`.
struct SingleRadialGeometry: Sendable {
    let map: SingleMap
    let inner: Float

    /// - Returns: nil where the error of a colour could be seen, and where circles do not grow or are not padded.
    init?(
        toGradient: Transform, innerRadius: Double, growth: Double, steepest: Float, spread: SpreadMode
    ) {
        guard spread == .pad, growth > 0, let map = SingleMap(toGradient, scale: 1 / growth) else {
            return nil
        }
        // The map; the length 2; the subtraction and the inner radius; the ramp 2.
        let (inner, outer) = (innerRadius / growth, innerRadius / growth + 1)
        let error = (map.error(at: outer) + 2 * outer + inner + 3) * SingleMap.unit
        guard error * Double(steepest) <= SingleMap.largestError else { return nil }
        self.map = map
        self.inner = Float(inner)
    }

    @inline(__always)
    func offset(_ row: sticker_single_row, _ column: Int32) -> Float {
        let n = Float(column)
        let (x, y) = (row.a * n + row.across, row.b * n + row.down)
        return (x * x + y * y).squareRoot() - inner
    }
}

/// Rays from a point in single precision: `offset = (clockwise turns from the seam + startToSeam) · perTurn`.
struct SingleConicGeometry: Sendable {
    let map: SingleMap
    /// More than −1/2, at most 1/2: what lies on it is offset 0 there too.
    let seam: Float
    let startToSeam: Float
    let perTurn: Float

    /// - Returns: nil where the error of a colour could be seen, and where the sweep is not padded.
    init?(
        toGradient: Transform, seam: Double, startToSeam: Double, sweep: Double, steepest: Float,
        spread: SpreadMode
    ) {
        let size = max(abs(toGradient.a), abs(toGradient.b), abs(toGradient.c), abs(toGradient.d))
        guard spread == .pad, let map = SingleMap(toGradient, scale: 1 / size) else { return nil }
        // The map (6·conditionNumber + 2) / 2π: the middle's column has no product to round, and in the others the half pixel is no
        // more than the distance. The arctangent 1.5; turns from the top, from the seam, within one turn 2; the turns to the start
        // and their sum; the ramp 2.
        let turns = map.conditionNumber + 5 + 2 * abs(startToSeam)
        let error = (turns / sweep + 2) * SingleMap.unit
        guard error * Double(steepest) <= SingleMap.largestError else { return nil }
        self.map = map
        self.seam = Float(seam - (seam - 0.5).rounded(.up))
        self.startToSeam = Float(startToSeam)
        perTurn = Float(1 / sweep)
    }

    @inline(__always)
    func offset(_ row: sticker_single_row, _ column: Int32) -> Float {
        let n = Float(column)
        let turns = clockwiseTurns(x: row.a * n + row.across, y: row.b * n + row.down)
        return ((turns < 0 ? turns + 1 : turns) + startToSeam) * perTurn
    }

    /// The angle of (x, y) clockwise from the top (where y points down), in turns, −1/2 … 1/2, less the seam; 0 at the origin.
    ///
    /// The arctangent of the smaller by the larger coordinate, in turns, as the polynomial of seven terms whose largest error
    /// is least (found by Lawson's weights): 4·10⁻⁸ of a turn, no more than a rounding. It is added to the nearest axis, or
    /// subtracted from it; in this order, and the terms in pairs, since a processor waits for each result that the next step needs.
    @inline(__always)
    private func clockwiseTurns(x: Float, y: Float) -> Float {
        let (absX, absY) = (abs(x), abs(y))
        let isWide = absX > absY
        let larger = isWide ? absX : absY
        // At the origin itself, 0 is divided by the least number.
        let least = Float.leastNormalMagnitude
        let ratio = (isWide ? absY : absX) / (larger > least ? larger : least)
        let q = ratio * ratio
        let q2 = q * q
        let third: Float = 0.031_525_116_4 - 0.021_061_515_4 * q
        let low: Float = 0.159_154_326 - 0.053_026_236_6 * q + third * q2
        let high: Float = 0.012_672_496 - 0.005_348_273_55 * q + 0.001_084_129_21 * q2
        let octant = ratio * (low + high * (q2 * q2))
        let isDown = y > 0
        let quarter: Float = isWide ? 0.25 : 0
        let axis = Float(signOf: x, magnitudeOf: isDown ? 0.5 - quarter : quarter) - seam
        let isSubtracted = (isWide != isDown) != (x.sign == .minus)
        return axis + (isSubtracted ? -octant : octant)
    }
}

import StickerGeometry
import StickerKernels

/// A Bézier curve as straight pieces that have the curve's area.
///
/// Chords lie on one side of a curve, and the areas that they cut off add up along it. So the inner points leave the curve
/// p: at steps of h they are p − h²/12·p″. Between a curve and its chord lie h³/12·p′×p″, and moving both ends so far gives
/// h·p′ × h²/12·p″ back. The ends of the curve stay; the pieces there are shorter by √½, for which the one moved point suffices.
///
/// Within a pixel, then, only what its border cuts off of a piece is wrong, at most an eighth of the piece's length times its
/// distance from the curve: pieces may be several times as long as chords of the same accuracy.
struct CurvePieces {
    /// More pieces than this are not asked for: the curve is halved first, and halves that cannot be seen are dropped.
    static let maximumCount = 128

    let count: Int
    private(set) var x: sticker_cubic
    private(set) var y: sticker_cubic
    /// The parameter length of an inner piece.
    let step: Double
    /// Whether the points come from the end of the curve to its start: which way a path walks along a curve changes nothing, but for one
    /// that ends where it starts.
    let isReversed: Bool

    /// The length of the first and the last piece, in steps.
    private static let endStep = 0.5.squareRoot()

    /// The curve `start + ((cube·t + square)·t + linear)·t`, whose points stay in the box of its control points: a curve
    /// beside a pixel does not reach into it.
    init(
        from start: Point, linear: Point, square: Point, cube: Point, count: Int, in box: CurveBox,
        isReversed: Bool
    ) {
        self.count = count
        self.isReversed = isReversed
        step = 1 / (Double(count - 2) + 2 * Self.endStep)
        // p″ is 6·cube·t + 2·square.
        let (third, shift) = (step * step * 0.5, step * step * (-1.0 / 6))
        x = sticker_cubic(
            start: start.x, shift: square.x * shift, linear: linear.x - cube.x * third, square: square.x,
            cube: cube.x, low: box.minX, high: box.maxX)
        y = sticker_cubic(
            start: start.y, shift: square.y * shift, linear: linear.y - cube.y * third, square: square.y,
            cube: cube.y, low: box.minY, high: box.maxY)
    }

    /// Whether they go over few rows and columns each, as far as the box tells.
    var areShort: Bool { larger(x.high - x.low, y.high - y.low) <= 8 * Double(count) }

    /// The place of the first inner point in steps, and the way to the next one.
    var places: (first: Double, next: Double) {
        isReversed ? (Double(count - 2) + Self.endStep, -1) : (Self.endStep, 1)
    }

    /// An inner point, 1 … `count` − 1; the reference of `sticker_cubic_points`.
    @inline(__always)
    func point(_ index: Int) -> Point {
        let places = places
        let t = (places.first + places.next * Double(index - 1)) * step
        return Point(x: Self.coordinate(x, t), y: Self.coordinate(y, t))
    }

    /// What is added to the start is rounded to 2⁻³² of a pixel, so that the sum with a start on the converter's grid, as those
    /// of glyphs are, is exact below 2²⁰ pixels: such a curve is cut at the same places wherever whole pixels move it.
    @inline(__always)
    private static func coordinate(_ curve: sticker_cubic, _ t: Double) -> Double {
        let magic = 0x1.8p20
        let offset = ((curve.cube * t + curve.square) * t + curve.linear) * t + curve.shift
        return min(max(curve.start + ((offset + magic) - magic), curve.low), curve.high)
    }
}

// MARK: How many

extension CurvePieces {
    /// The length of a piece times its distance from the curve, at most, in square pixels. A pixel is wrong by an eighth of it:
    /// 0.3/255 of two pieces that meet there. Where a curve bends back and forth within a pixel, of a bit more, up to 0.55/255 in
    /// searches; the errors of several curves in one pixel add up.
    private static let area = 1.0 / 112
    /// How far a piece may leave its part of the curve, along the curve as well: a sharp bend stays in its pixel.
    private static let distance = 0.1
    /// A curve that leaves its chord by less is its chord.
    private static let flatness = 1.0 / 800

    /// The number of pieces of a quadratic curve with these differences of its points; more than ``maximumCount`` where it
    /// is to be halved.
    @inline(__always)
    static func count(_ first: Point, _ second: Point) -> Int {
        let chord = first + second
        if isFlat(cross(first, chord) * 0.5, chord) { return 1 }
        // p′ is 2·first at the start, p″ is 2·(second − first).
        return count(turn: 4 * abs(cross(first, second)), bend: 4 * squaredLength(second - first))
    }

    /// The same for a cubic curve.
    @inline(__always)
    static func count(_ first: Point, _ second: Point, _ third: Point) -> Int {
        let chord = first + second + third
        if isFlat(larger(abs(cross(first, chord)), abs(cross(third, chord))) * 0.75, chord) { return 1 }
        // p′×p″ is 18·((1 − t)²·first×second + t(1 − t)·first×third + t²·second×third).
        let ends = larger(abs(cross(first, second)), abs(cross(second, third)))
        return count(
            turn: 18 * larger(ends, abs(cross(first, third)) * 0.5),
            bend: 36 * larger(squaredLength(second - first), squaredLength(third - second)))
    }

    /// - Parameter product: the largest distance from the chord's line times the chord's length.
    @inline(__always)
    private static func isFlat(_ product: Double, _ chord: Point) -> Bool {
        product * product < squaredLength(chord) * (flatness * flatness)
    }

    /// - Parameters:
    ///   - turn: the greatest |p′×p″|: a piece is h³/8 of it as its length times its distance.
    ///   - bend: the greatest |p″|²: a piece leaves the curve by h²/8 of the root.
    @inline(__always)
    private static func count(turn: Double, bend: Double) -> Int {
        let byArea = cubeRoot(turn * (1 / (8 * area)))
        let byDistance = (bend.squareRoot() * (1 / (8 * distance))).squareRoot()
        let steps = larger(byArea, byDistance)
        // One more pays for the shorter ones at the ends, and for how much the curve changes along so few.
        guard steps < Double(maximumCount) else { return maximumCount + 1 }
        // Rounded up, without the system's mathematics: its call takes longer than the rest.
        let whole = Int(steps)
        return 1 + max(1, Double(whole) < steps ? whole + 1 : whole)
    }

    /// The cube root to 1/10,000, without the system's mathematics.
    @inline(__always)
    private static func cubeRoot(_ value: Double) -> Double {
        let value = larger(value, 1e-30)
        // A third of the exponent, and one of Halley's steps.
        let guess = Double(bitPattern: value.bitPattern / 3 + 0x2A9F_7893 << 32)
        let cube = guess * guess * guess
        return guess * ((cube + 2 * value) / (2 * cube + value))
    }

    @inline(__always)
    private static func cross(_ a: Point, _ b: Point) -> Double { a.x * b.y - a.y * b.x }

    @inline(__always)
    private static func squaredLength(_ a: Point) -> Double { a.x * a.x + a.y * a.y }
}

/// The box around a curve's control points.
struct CurveBox {
    var minX: Double
    var minY: Double
    var maxX: Double
    var maxY: Double

    @inline(__always)
    init(_ a: Point, _ b: Point, _ c: Point, _ d: Point) {
        minX = min(min(a.x, b.x), min(c.x, d.x))
        minY = min(min(a.y, b.y), min(c.y, d.y))
        maxX = larger(larger(a.x, b.x), larger(c.x, d.x))
        maxY = larger(larger(a.y, b.y), larger(c.y, d.y))
    }
}

/// The larger number: one instruction, where `max`, which says which one of two that are equal, takes four.
@inline(__always)
func larger(_ a: Double, _ b: Double) -> Double { a > b ? a : b }

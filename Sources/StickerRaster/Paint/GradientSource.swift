import StickerGeometry
import StickerKernels
import StickerPixels

/// A gradient ready to give the colours of runs of pixels.
struct GradientSource: Sendable {
    let ramp: GradientRamp
    let spread: SpreadMode
    let geometry: GradientGeometry
    private let level = KernelLevel.current.compiled

    /// Whether all colours are opaque.
    let isOpaque: Bool

    /// In single precision where that is exact enough.
    init(ramp: GradientRamp, spread: SpreadMode, geometry: GradientGeometry) {
        if let single = geometry.single(steepest: ramp.steepest, spread: spread) {
            self.init(ramp: ramp.single, spread: spread, exactly: single)
        } else {
            self.init(ramp: ramp, spread: spread, exactly: geometry)
        }
    }

    /// - Parameter geometry: in the precision in which it is painted.
    init(ramp: GradientRamp, spread: SpreadMode, exactly geometry: GradientGeometry) {
        self.ramp = ramp
        self.spread = spread
        self.geometry = geometry
        // Outside of a cone of two circles nothing is painted.
        if case .focal = geometry { isOpaque = false } else { isOpaque = ramp.isOpaque }
    }

    /// The count of a painted pixel in a ``StickerLimits/RenderBudget``.
    var costPerPixel: Int {
        switch geometry {
        case .linear: 8
        case .concentric, .singleConcentric: 12
        case .focal, .conic, .singleConic: 64
        }
    }

    /// Writes the colours of `count` pixels of row `y`, beginning at column `x`. O(count), and O(stops) where
    /// colours jump.
    func fetch(x: Int, y: Int, count: Int, into output: UnsafeMutablePointer<PremultipliedColor>) {
        if let level, unsafe fetch(level, column: x, row: y, count: count, into: output) { return }
        let (column, line) = (x, y)
        let (x, y) = (Double(x) + 0.5, Double(y) + 0.5)
        // SAFETY: the ramp has at least one segment, and the cursor stays inside it; the caller lends `count` pixels.
        unsafe ramp.segments.withUnsafeBufferPointer { segments in
            var cursor = unsafe Cursor(segments: segments)
            switch geometry {
            case .linear(let dx, let dy, let origin):
                let row = y * dy + origin
                if dx == 0 {
                    let color = cursor.color(at: spread.offset(row))
                    unsafe output.fill(with: color, count: count)
                    return
                }
                for index in 0..<count {
                    let offset = (x + Double(index)) * dx + row
                    unsafe output[index] = cursor.color(at: spread.offset(offset))
                }
            case .concentric(let toGradient, let innerRadius, let growth):
                let perUnit = 1 / growth
                for index in 0..<count {
                    let p = toGradient.apply(to: Point(x: x + Double(index), y: y))
                    let offset = ((p.x * p.x + p.y * p.y).squareRoot() - innerRadius) * perUnit
                    unsafe output[index] = cursor.color(at: spread.offset(offset))
                }
            case .focal(let geometry):
                for index in 0..<count {
                    if let offset = geometry.offset(x: x + Double(index), y: y) {
                        unsafe output[index] = cursor.color(at: spread.offset(offset))
                    } else {
                        unsafe output[index] = .transparent
                    }
                }
            case .conic(let toGradient, let seam, let startToSeam, let sweep):
                let perTurn = 1 / sweep
                for index in 0..<count {
                    let p = toGradient.apply(to: Point(x: x + Double(index), y: y))
                    let offset =
                        (fractionalPart(clockwiseTurns(x: p.x, y: p.y) - seam) + startToSeam) * perTurn
                    unsafe output[index] = cursor.color(at: spread.offset(offset))
                }
            case .singleConcentric(let geometry):
                let (first, row) = (geometry.map.column(column), geometry.map.single(row: line))
                for index in 0..<count {
                    unsafe output[index] = cursor.color(at: geometry.offset(row, first + Int32(index)))
                }
            case .singleConic(let geometry):
                let (first, row) = (geometry.map.column(column), geometry.map.single(row: line))
                for index in 0..<count {
                    unsafe output[index] = cursor.color(at: geometry.offset(row, first + Int32(index)))
                }
            }
        }
    }
}

extension GradientSource {
    /// The same by a kernel; false where there is none for the geometry.
    private func fetch(
        _ level: sticker_level, column: Int, row: Int, count: Int,
        into output: UnsafeMutablePointer<PremultipliedColor>
    ) -> Bool {
        let (x, y) = (Double(column) + 0.5, Double(row) + 0.5)
        // SAFETY: the ramp has at least one segment; the caller lends `count` pixels, each of which is four bytes.
        return unsafe ramp.segments.withUnsafeBufferPointer { segments in
            let ramp = unsafe sticker_ramp(
                segments: segments.baseAddress!, count: segments.count, spread: spread.compiled)
            let colors = unsafe UnsafeMutableRawPointer(output).assumingMemoryBound(to: UInt32.self)
            switch geometry {
            case .linear(let dx, let dy, let origin):
                guard dx != 0 else { return false }
                unsafe sticker_linear_gradient(level, ramp, x, dx, y * dy + origin, count, colors)
            case .concentric(let toGradient, let innerRadius, let growth):
                unsafe sticker_radial_gradient(
                    level, ramp, x, toGradient.row(y), innerRadius, 1 / growth, count, colors)
            case .conic(let toGradient, let seam, let startToSeam, let sweep):
                unsafe sticker_conic_gradient(
                    level, ramp, x, toGradient.row(y), seam, startToSeam, 1 / sweep, count, colors)
            case .singleConcentric(let single):
                unsafe sticker_radial_gradient_single(
                    level, ramp, single.map.column(column), single.map.single(row: row), single.inner, count,
                    colors)
            case .singleConic(let single):
                unsafe sticker_conic_gradient_single(
                    level, ramp, single.map.column(column), single.map.single(row: row), single.seam,
                    single.startToSeam, single.perTurn, count, colors)
            case .focal: return false
            }
            return true
        }
    }
}

/// The angle of (x, y) clockwise from the top (where y points down), in turns, −1/4 … 3/4; 0 at the origin.
///
/// The arctangent of the smaller by the larger coordinate as a polynomial (Abramowitz and Stegun 4.4.49, error
/// below 2·10⁻⁸): colours need no more, and ``Trigonometry`` is several times slower.
@inline(__always)
private func clockwiseTurns(x: Double, y: Double) -> Double {
    let (absX, absY) = (abs(x), abs(y))
    let larger = absX > absY ? absX : absY
    guard larger > 0, larger < .infinity else { return 0 }
    let ratio = (absX > absY ? absY : absX) / larger
    let q = ratio * ratio
    var sum = 0.002_866_225_7 * q - 0.016_165_736_7
    sum = sum * q + 0.042_909_613_8
    sum = sum * q - 0.075_289_640_0
    sum = sum * q + 0.106_562_639_3
    sum = sum * q - 0.142_088_994_4
    sum = sum * q + 0.199_935_508_5
    sum = sum * q - 0.333_331_452_8
    let octant = (ratio + ratio * q * sum) * (0.5 / .pi)
    // From the x axis clockwise: within the quadrant, then mirrored into the one that the signs name.
    let quadrant = absX > absY ? octant : 0.25 - octant
    let fromRight = x < 0 ? 0.5 - quadrant : quadrant
    return 0.25 + (y < 0 ? -fromRight : fromRight)
}

/// A ramp and the segment found last: neighbouring pixels mostly share it, or have the next one.
// SAFETY: lives inside one `withUnsafe…` call of the segments; its index is one of theirs.
@safe private struct Cursor {
    private let segments: UnsafeBufferPointer<GradientRamp.Segment>
    private var index = 0

    init(segments: UnsafeBufferPointer<GradientRamp.Segment>) {
        unsafe self.segments = segments
    }

    /// The colour at `offset`, which is in −1 … 2.
    @inline(__always)
    mutating func color(at offset: Double) -> PremultipliedColor {
        let segment = segment(at: offset)
        return segment.color(at: Float(offset - segment.start))
    }

    /// The same in single precision, of a ramp whose starts are single numbers; the offset is any number.
    @inline(__always)
    mutating func color(at offset: Float) -> PremultipliedColor {
        let segment = segment(at: Double(offset))
        return segment.color(at: offset - Float(segment.start))
    }

    @inline(__always)
    private mutating func segment(at offset: Double) -> GradientRamp.Segment {
        // SAFETY: `index` begins at 0 and moves only to segments that exist.
        if unsafe index + 1 < segments.count && segments[index + 1].start <= offset {
            index += 1
            if unsafe index + 1 < segments.count && segments[index + 1].start <= offset {
                index = unsafe search(offset, in: index..<segments.count)
            }
        } else if unsafe index > 0 && segments[index].start > offset {
            index = search(offset, in: 0..<index)
        }
        return unsafe segments[index]
    }

    /// The last of some segments that starts at `offset` or before it, or the first of them. O(log n): a pattern that
    /// repeats within a pixel jumps anywhere.
    private func search(_ offset: Double, in range: Range<Int>) -> Int {
        var (low, high) = (range.lowerBound, range.upperBound)
        while high - low > 1 {
            let middle = (low + high) / 2
            // SAFETY: the caller's range lies inside the segments.
            if unsafe segments[middle].start <= offset { low = middle } else { high = middle }
        }
        return low
    }
}

import StickerGeometry
import StickerPixels
import StickerTestSupport

@testable import StickerRaster

/// Coverage by counting samples, 64 across a pixel and 64 or more down: slow, plain, and independent of the scan
/// converter.
///
/// Each row of samples is shifted by another 64th of the samples' distance, so that upright edges are not all
/// counted or all missed at once. Level edges are, which is an error of up to half a row: shapes that have them
/// take more rows.
struct CoverageReference {
    private var edges: [(from: Point, to: Point)] = []

    /// Curves become `piecesPerCurve` straight pieces.
    init(_ path: Path, piecesPerCurve: Int = 256) {
        var start = Point.zero
        var last = Point.zero
        func lerp(_ a: Point, _ b: Point, _ t: Double) -> Point { a * (1 - t) + b * t }
        for (index, element) in path.elements.enumerated() {
            if index == 0, let end = element.end {
                (start, last) = (end, end)
                continue
            }
            switch element {
            case .move(let to):
                edges.append((last, start))
                (start, last) = (to, to)
            case .line(let to):
                edges.append((last, to))
                last = to
            case .quadratic(let control, let to):
                let from = last
                for piece in 1...piecesPerCurve {
                    let t = Double(piece) / Double(piecesPerCurve)
                    let point = lerp(lerp(from, control, t), lerp(control, to, t), t)
                    edges.append((last, point))
                    last = point
                }
            case .cubic(let control1, let control2, let to):
                let from = last
                for piece in 1...piecesPerCurve {
                    let t = Double(piece) / Double(piecesPerCurve)
                    let center = lerp(control1, control2, t)
                    let left = lerp(lerp(from, control1, t), center, t)
                    let right = lerp(center, lerp(control2, to, t), t)
                    let point = lerp(left, right, t)
                    edges.append((last, point))
                    last = point
                }
            case .close:
                edges.append((last, start))
                last = start
            }
        }
        edges.append((last, start))
        edges.removeAll { $0.from.y == $0.to.y }
    }

    /// Coverage a pixel, 0 … 255.
    func values(width: Int, height: Int, rule: FillRule, sampleRows: Int = 64) -> [UInt8] {
        var counts = [Int](repeating: 0, count: width * height)
        for row in 0..<height {
            let near = edges.filter {
                min($0.from.y, $0.to.y) < Double(row + 1) && max($0.from.y, $0.to.y) > Double(row)
            }
            guard !near.isEmpty else { continue }
            for sampleRow in 0..<sampleRows {
                let y = Double(row) + (Double(sampleRow) + 0.5) / Double(sampleRows)
                let shift = (Double(sampleRow * 23 % 64) + 0.5) / 64
                count(in: near, y: y, shift: shift, width: width) { first, end in
                    for pixel in (first / 64)...((end - 1) / 64) {
                        counts[row * width + pixel] += min(end, pixel * 64 + 64) - max(first, pixel * 64)
                    }
                }
            }
        }
        return counts.map { UInt8((Double($0) * 255 / Double(64 * sampleRows)).rounded()) }
        func count(
            in edges: [(from: Point, to: Point)], y: Double, shift: Double, width: Int,
            _ body: (Int, Int) -> Void
        ) {
            var crossings: [(x: Double, winding: Int)] = []
            for (from, to) in edges where (from.y <= y) != (to.y <= y) {
                let x = from.x + (to.x - from.x) * ((y - from.y) / (to.y - from.y))
                crossings.append((x, from.y < to.y ? 1 : -1))
            }
            crossings.sort { $0.x < $1.x }
            var winding = 0
            for (crossing, next) in zip(crossings, crossings.dropFirst()) {
                winding += crossing.winding
                guard rule == .nonzero ? winding != 0 : winding & 1 != 0 else { continue }
                func sample(_ x: Double) -> Int {
                    Int(max(0, min(Double(width * 64), (x * 64 - shift).rounded(.up))))
                }
                let (first, end) = (sample(crossing.x), sample(next.x))
                if first < end { body(first, end) }
            }
        }
    }
}

extension SeededGenerator {
    /// A simple polygon: corners in turn around a centre, at random distances.
    mutating func star(center: Point, radii: ClosedRange<Double>, corners: Int, isReversed: Bool = false)
        -> Path
    {
        var path = Path()
        for index in 0..<corners {
            let share = (Double(index) + number(in: 0.1...0.9)) / Double(corners)
            let (sine, cosine) = Trigonometry.sineAndCosine(degrees: (isReversed ? -360 : 360) * share)
            let radius = number(in: radii)
            let point = Point(x: center.x + radius * cosine, y: center.y + radius * sine)
            if index == 0 { path.move(to: point) } else { path.line(to: point) }
        }
        path.close()
        return path
    }
}

/// The greatest difference, with its place.
func greatestDifference(_ mask: Mask, _ reference: [UInt8]) -> (difference: Int, x: Int, y: Int) {
    var result = (difference: 0, x: 0, y: 0)
    for (index, (a, b)) in zip(mask.values, reference).enumerated() {
        let difference = abs(Int(a) - Int(b))
        if difference > result.difference { result = (difference, index % mask.width, index / mask.width) }
    }
    return result
}

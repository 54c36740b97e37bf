import StickerGeometry
import StickerPixels

@testable import StickerRaster

/// The signed areas of edges in double precision, a cell a pixel: what coverage is before it becomes a byte.
struct SignedAreas: EdgeSink {
    let bounds: PixelRect
    private var cells: [Double]
    private(set) var count = 0

    init(bounds: PixelRect) {
        self.bounds = bounds
        cells = Array(repeating: 0, count: (bounds.width + 1) * bounds.height)
    }

    /// Adds an edge between points relative to the bounds, in pixels.
    mutating func add(_ from: Point, _ to: Point) {
        let (top, bottom) = from.y < to.y ? (from, to) : (to, from)
        guard top.y < bottom.y else { return }
        func x(at y: Double) -> Double {
            let share = (y - top.y) / (bottom.y - top.y)
            return top.x * (1 - share) + bottom.x * share
        }
        for row in max(0, Int(top.y))..<min(bounds.height, Int(bottom.y.rounded(.up))) {
            let (start, end) = (max(top.y, Double(row)), min(bottom.y, Double(row + 1)))
            let (left, right) = (min(x(at: start), x(at: end)), max(x(at: start), x(at: end)))
            let height = (from.y < to.y ? 1 : -1) * (end - start)
            for column in max(0, Int(left))...max(0, min(bounds.width - 1, Int(right))) {
                let (near, far) = (max(left, Double(column)), min(right, Double(column + 1)))
                let part = right > left ? max(0, far - near) / (right - left) * height : height
                let passedOn = part * ((near + far) / 2 - Double(column))
                cells[row * (bounds.width + 1) + column] += part - passedOn
                cells[row * (bounds.width + 1) + column + 1] += passedOn
            }
        }
    }

    mutating func add(_ edge: Edge) {
        count += 1
        func point(_ x: Int, _ y: Int) -> Point {
            Point(x: Double(x) / Double(Fixed.one), y: Double(y) / Double(Fixed.one))
        }
        let (top, bottom) = (point(edge.x0, edge.y0), point(edge.x1, edge.y1))
        if edge.winding > 0 { add(top, bottom) } else { add(bottom, top) }
    }

    mutating func add(_ line: FixedLine) -> (rows: Int, columns: Int) {
        for index in 0..<line.pieceCount where line[index].y != line[index + 1].y {
            add(Edge(line[index], line[index + 1]))
        }
        return (0, 0)
    }

    /// The greatest difference of a pixel, in 1/255.
    func greatestDifference(from other: SignedAreas) -> Double {
        var greatest = 0.0
        for row in 0..<bounds.height {
            var sum = 0.0
            for cell in row * (bounds.width + 1)..<(row + 1) * (bounds.width + 1) - 1 {
                sum += cells[cell] - other.cells[cell]
                greatest = max(greatest, abs(sum))
            }
        }
        return greatest * 255
    }
}

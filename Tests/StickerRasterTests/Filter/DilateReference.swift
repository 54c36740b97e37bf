import StickerGeometry
import StickerPixels

@testable import StickerRaster

/// The edges of a mask's shape, by the pixels that they run through.
struct CoverageEdges {
    let width: Int
    let height: Int
    /// The index of a pixel's edge, or −1.
    private(set) var indices: [Int32]
    private(set) var edges: [CoverageEdge] = []

    /// What lies around the mask counts as 0.
    init(of mask: Mask) {
        width = mask.width
        height = mask.height
        indices = Array(repeating: -1, count: mask.values.count)
        func value(_ x: Int, _ y: Int) -> UInt8 {
            x >= 0 && x < mask.width && y >= 0 && y < mask.height ? mask[x, y] : 0
        }
        func row(_ x: Int, _ y: Int) -> (UInt8, UInt8, UInt8) {
            (value(x - 1, y), value(x, y), value(x + 1, y))
        }
        for y in 0..<height {
            for x in 0..<width {
                guard let edge = CoverageEdge(x: x, y: y, around: (row(x, y - 1), row(x, y), row(x, y + 1)))
                else { continue }
                indices[y * width + x] = Int32(edges.count)
                edges.append(edge)
            }
        }
    }

    /// The nearest edge on the way from that of a pixel, from neighbour to neighbour.
    func nearest(to place: Point, from x: Int, _ y: Int) -> (distance: Double, direction: Point) {
        var least = Double.infinity
        var (x, y) = (x, y)
        while true {
            let last = (x, y)
            for row in max(0, last.1 - 1)...min(height - 1, last.1 + 1) {
                for column in max(0, last.0 - 1)...min(width - 1, last.0 + 1) {
                    let index = indices[row * width + column]
                    guard index >= 0 else { continue }
                    let square = edges[Int(index)].signedSquare(from: place)
                    if square < least { (least, x, y) = (square, column, row) }
                }
            }
            if last == (x, y) { return edges[Int(indices[y * width + x])].distance(from: place) }
        }
    }
}

extension Mask {
    /// The shape grown by a distance, over the whole mask, pixel by pixel: what ``StickerPixels/Mask/dilated(by:)`` must
    /// equal byte for byte.
    func dilatedPlainly(by distance: Double) -> Mask {
        let edges = CoverageEdges(of: self)
        var transform = FeatureTransform(marks: edges.indices, width: width, height: height)
        var result = self
        for y in 0..<height {
            transform.nearest(inRow: y) { x, nearestX, nearestY in
                guard self[x, y] < 255 else { return }
                let nearest = edges.nearest(
                    to: Point(x: Double(x), y: Double(y)), from: nearestX, nearestY)
                let coverage = PlaneCoverage.coverage(
                    depth: distance - nearest.distance, x: nearest.direction.x, y: nearest.direction.y)
                result[x, y] = max(result[x, y], UInt8((coverage * 255).rounded()))
            }
        }
        return result
    }
}

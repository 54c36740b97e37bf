package import StickerGeometry
import StickerRaster

extension Path {
    /// The letters of a hollow face with their strokes filled; counters stay open.
    ///
    /// Such a letter is drawn as a line around each stroke: of contours inside of each other, the outermost is the line's outer
    /// edge, the second one the inner edge, the third one the outer edge of the line around a counter, the fourth one the counter.
    /// The second and the third are left out.
    ///
    /// O(contours × elements).
    package func fillingStrokes() -> Path {
        let contours = contours.map { (elements: $0, corners: Path.corners(of: $0)) }
        var result = Path()
        for (index, contour) in contours.enumerated() {
            guard let point = contour.corners.first else { continue }
            var depth = 0
            for (other, around) in contours.enumerated() where other != index {
                if Path.polygon(around.corners, contains: point) { depth += 1 }
            }
            guard depth % 4 == 0 || depth % 4 == 3 else { continue }
            for element in contour.elements { result.append(element) }
        }
        return result
    }

    /// The subpaths, each beginning with its first step.
    private var contours: [[PathElement]] {
        var contours: [[PathElement]] = []
        for element in elements {
            if case .move = element { contours.append([]) }
            if contours.isEmpty { contours.append([]) }
            contours[contours.count - 1].append(element)
        }
        return contours
    }

    /// The ends of a contour's steps, and the middles of its curves.
    private static func corners(of contour: [PathElement]) -> [Point] {
        var corners: [Point] = []
        for element in contour {
            guard let end = element.end else { continue }
            let from = corners.last ?? end
            switch element {
            case .quadratic(let control, _): corners.append((from + control * 2 + end) * 0.25)
            case .cubic(let control1, let control2, _):
                corners.append((from + (control1 + control2) * 3 + end) * 0.125)
            case .move, .line, .close: break
            }
            corners.append(end)
        }
        return corners
    }

    /// Whether a point is inside of a polygon: a ray to its right crosses the sides an odd number of times.
    private static func polygon(_ corners: [Point], contains point: Point) -> Bool {
        guard var last = corners.last else { return false }
        var isInside = false
        for corner in corners {
            if (corner.y > point.y) != (last.y > point.y),
                point.x < last.x + (corner.x - last.x) * ((point.y - last.y) / (corner.y - last.y))
            {
                isInside.toggle()
            }
            last = corner
        }
        return isInside
    }

    private mutating func append(_ element: PathElement) {
        switch element {
        case .move(let to): move(to: to)
        case .line(let to): line(to: to)
        case .quadratic(let control, let to): quadratic(control: control, to: to)
        case .cubic(let control1, let control2, let to): cubic(control1: control1, control2: control2, to: to)
        case .close: close()
        }
    }
}

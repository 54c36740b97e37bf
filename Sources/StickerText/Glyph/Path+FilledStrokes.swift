package import StickerGeometry

extension Path {
    /// The letters of a hollow face with their strokes filled; counters stay open.
    ///
    /// Such a letter is drawn as a line around each stroke: of contours inside of each other, the outermost is the line's outer
    /// edge, the second one the inner edge, the third one the outer edge of the line around a counter, the fourth one the counter.
    /// The second and the third are left out.
    ///
    /// O(contours × elements).
    package func fillingStrokes() -> Path {
        contours { $0 % 4 == 0 || $0 % 4 == 3 }
    }

    /// The empty strokes of the letters of a hollow face: what ``fillingStrokes()`` fills.
    ///
    /// O(contours × elements).
    package func emptyStrokes() -> Path {
        contours { $0 % 4 == 1 || $0 % 4 == 2 }
    }

    /// The contours of some depths: of 0 those outside of all others.
    private func contours(_ isMeant: (_ depth: Int) -> Bool) -> Path {
        let contours = subpaths.map { (path: $0, corners: $0.points(piecesPerStep: 2)) }
        var result = Path()
        for (index, contour) in contours.enumerated() {
            guard let point = contour.corners.first else { continue }
            var depth = 0
            for (other, around) in contours.enumerated() where other != index {
                if Path.polygon(around.corners, contains: point) { depth += 1 }
            }
            guard isMeant(depth) else { continue }
            result.append(contour.path)
        }
        return result
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
}

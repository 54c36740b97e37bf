extension Path {
    /// The part of a path's inside on one side of an upright line, its curves as straight pieces, to be filled as the path is.
    ///
    /// Each subpath is cut by itself (Sutherland and Hodgman, 1974); the edges that come to lie on the line enclose nothing.
    ///
    /// - Parameters:
    ///   - x: the place of the line.
    ///   - keepsLeft: whether the part on the left stays, else the one on the right.
    ///   - count: the number of pieces of a curve; at least 1.
    /// - Complexity: O(elements × pieces).
    package func cut(at x: Double, keepsLeft: Bool, piecesPerStep count: Int = 12) -> Path {
        var result = Path()
        for subpath in subpaths {
            let points = subpath.points(piecesPerStep: count)
            guard let last = points.last else { continue }
            func isInside(_ point: Point) -> Bool { keepsLeft ? point.x <= x : point.x >= x }
            var kept: [Point] = []
            var previous = last
            for point in points {
                if isInside(point) != isInside(previous) {
                    let share = (x - previous.x) / (point.x - previous.x)
                    kept.append(Point(x: x, y: previous.y + (point.y - previous.y) * share))
                }
                if isInside(point) { kept.append(point) }
                previous = point
            }
            guard kept.count > 2 else { continue }
            result.move(to: kept[0])
            for point in kept.dropFirst() { result.line(to: point) }
            result.close()
        }
        return result
    }
}

extension Path {
    /// The subpaths, each from a move to the next one. O(elements).
    package var subpaths: [Path] {
        var subpaths: [Path] = []
        for element in elements {
            if case .move = element { subpaths.append(Path()) }
            if subpaths.isEmpty { subpaths.append(Path()) }
            subpaths[subpaths.count - 1].append(element)
        }
        return subpaths
    }

    /// Points along a path of one subpath, from its start on: each step is cut into pieces of equal parameter length, that
    /// of a `close` included. O(elements × pieces).
    ///
    /// - Parameter count: of pieces, for each step; at least 1.
    package func points(piecesPerStep count: Int) -> [Point] {
        var points = PointList()
        for element in elements {
            guard let from = points.points.last else {
                if let start = element.end { points.line(to: start) }
                continue
            }
            switch element {
            case .move(let to): points.line(to: to)
            case .line(let to):
                Flattening.quadratic(
                    from: from, control: (from + to) * 0.5, to: to, count: count, into: &points)
            case .quadratic(let control, let to):
                Flattening.quadratic(from: from, control: control, to: to, count: count, into: &points)
            case .cubic(let control1, let control2, let to):
                Flattening.cubic(
                    from: from, control1: control1, control2: control2, to: to, count: count, into: &points)
            case .close:
                let start = points.points[0]
                Flattening.quadratic(
                    from: from, control: (from + start) * 0.5, to: start, count: count, into: &points)
            }
        }
        return points.points
    }

    private struct PointList: PolylineSink {
        var points: [Point] = []

        mutating func line(to point: Point) { points.append(point) }
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

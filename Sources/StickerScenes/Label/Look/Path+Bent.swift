import StickerGeometry

extension Path {
    /// The path with each of its points moved; its pieces are made short first, so that bending their control points is bending them.
    ///
    /// - Parameters:
    ///   - pieceLength: the longest piece, along which lines must be bent by little; segments over 64 times as long have longer ones.
    ///   - place: where a point goes.
    func bent(pieceLength: Double, by place: (Point) -> Point) -> Path {
        var result = Path()
        var (current, start) = (Point.zero, Point.zero)
        func curve(_ control1: Point, _ control2: Point, _ end: Point) {
            let points = [current, control1, control2, end]
            let length = zip(points, points.dropFirst()).reduce(0) { sum, pair in
                let way = pair.1 - pair.0
                return sum + (way.x * way.x + way.y * way.y).squareRoot()
            }
            let count = max(1, min(64, Int((length / pieceLength).rounded(.up))))
            var rest = points
            for piece in 0..<count {
                let (first, second) = Self.split(rest, at: 1 / Double(count - piece))
                result.cubic(
                    control1: place(first[1]), control2: place(first[2]), to: place(first[3]))
                rest = second
            }
            current = end
        }
        func line(_ end: Point) {
            let way = end - current
            curve(current + way * (1.0 / 3), current + way * (2.0 / 3), end)
        }
        for element in elements {
            switch element {
            case .move(let point):
                result.move(to: place(point))
                (current, start) = (point, point)
            case .line(let end):
                line(end)
            case .quadratic(let control, let end):
                curve(
                    current + (control - current) * (2.0 / 3), end + (control - end) * (2.0 / 3), end)
            case .cubic(let control1, let control2, let end):
                curve(control1, control2, end)
            case .close:
                if current != start { line(start) }
                result.close()
                current = start
            }
        }
        return result
    }

    /// The two parts of a cubic (de Casteljau).
    private static func split(_ points: [Point], at t: Double) -> ([Point], [Point]) {
        func mix(_ a: Point, _ b: Point) -> Point { a + (b - a) * t }
        let ab = mix(points[0], points[1])
        let bc = mix(points[1], points[2])
        let cd = mix(points[2], points[3])
        let abc = mix(ab, bc)
        let bcd = mix(bc, cd)
        let middle = mix(abc, bcd)
        return ([points[0], ab, abc, middle], [middle, bcd, cd, points[3]])
    }
}

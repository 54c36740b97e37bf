import StickerGeometry

/// The edge of a bubble that goes around its text like an ellipse, step by step.
struct RoundBubble {
    /// The middle of the ellipse that the text lies in.
    private let center: Point
    /// Half the width and half the height of the ellipse.
    private let axes: Point
    /// Points of the ellipse, clockwise from its right end (y down), one more than there are steps; as far apart as each other.
    private let points: [Point]
    /// The distance from one point to the next along the ellipse, in pixels.
    private let step: Double

    /// The box of the smallest ellipse around letters.
    ///
    /// - Parameters:
    ///   - content: the box of all letters.
    ///   - pieces: their boxes; nothing else needs to lie inside.
    ///   - padding: the distance from the letters, in pixels.
    ///   - flatness: the least height of the ellipse as a share of its width.
    ///   - least: the least half height of the ellipse, in pixels.
    static func box(
        around content: Rect, pieces: [Rect], padding: Double, flatness: Double, least: Double
    ) -> Rect {
        let a = max(1, content.width / 2, content.height / 2 * flatness)
        let b = max(1, content.height / 2, a * flatness)
        let reach = (pieces.isEmpty ? [content] : pieces).reduce(0.0) { reach, piece in
            let x = max(abs(piece.minX - content.midX), abs(piece.maxX - content.midX)) / a
            let y = max(abs(piece.minY - content.midY), abs(piece.maxY - content.midY)) / b
            return max(reach, (x * x + y * y).squareRoot())
        }
        let (halfWidth, halfHeight) = (max(least, a * reach + padding), max(least, b * reach + padding))
        return Rect(
            x: content.midX - halfWidth, y: content.midY - halfHeight, width: 2 * halfWidth,
            height: 2 * halfHeight)
    }

    /// - Parameters:
    ///   - box: the box of the ellipse.
    ///   - stepLength: the length of a step, in pixels, about.
    ///   - counts: the range of the number of steps.
    ///   - isEven: whether there are as many above as below.
    init(in box: Rect, stepLength: Double, counts: ClosedRange<Int>, isEven: Bool = false) {
        center = Point(x: box.midX, y: box.midY)
        axes = Point(x: box.width / 2, y: box.height / 2)
        // Equal steps along the ellipse, found among many along its angle.
        let fineCount = 720
        let (center, axes) = (center, axes)
        let fine = (0...fineCount).map { index in
            let (sine, cosine) = Trigonometry.sineAndCosine(degrees: Double(index) * 360 / Double(fineCount))
            return Point(x: center.x + axes.x * cosine, y: center.y + axes.y * sine)
        }
        var lengths = [0.0]
        for (from, to) in zip(fine, fine.dropFirst()) {
            let way = to - from
            lengths.append(lengths[lengths.count - 1] + (way.x * way.x + way.y * way.y).squareRoot())
        }
        let perimeter = lengths[fineCount]
        let wished = stepLength > 0 ? perimeter / stepLength : 0
        let nearest = Int(min(Double(counts.upperBound), max(Double(counts.lowerBound), wished.rounded())))
        let count = isEven ? nearest / 2 * 2 : nearest
        step = perimeter / Double(count)
        var points: [Point] = []
        var index = 0
        for number in 0..<count {
            let length = step * Double(number)
            while index < fineCount - 1, lengths[index + 1] < length { index += 1 }
            let span = lengths[index + 1] - lengths[index]
            let share = span > 0 ? (length - lengths[index]) / span : 0
            points.append(fine[index] + (fine[index + 1] - fine[index]) * share)
        }
        points.append(points[0])
        self.points = points
    }

    /// The middle of each step, moved outwards by a share of the step's length.
    private func tips(_ share: (Int) -> Double) -> [Point] {
        zip(points, points.dropFirst()).enumerated().map { index, ends in
            let way = ends.1 - ends.0
            let length = max(1e-9, (way.x * way.x + way.y * way.y).squareRoot())
            let outwards = Point(x: way.y / length, y: -way.x / length)
            return (ends.0 + ends.1) * 0.5 + outwards * (step * share(index))
        }
    }

    /// Round teeth, as of a seal.
    func scalloped() -> Path {
        var path = Path()
        path.move(to: points[0])
        for (tip, end) in zip(tips { _ in 0.62 }, points.dropFirst()) {
            path.quadratic(control: tip, to: end)
        }
        path.close()
        return path
    }

    /// Spikes of several lengths, as of a bang in comics; the left half mirrors the right one.
    func spiked() -> Path {
        let count = points.count - 1
        let shares = (0..<count).map { index in
            // Counted from the nearer end of the upper or the lower half, which begins with a spike of another length.
            let half = count / 2
            let place = index % max(1, half)
            let shares = [0.9, 0.6, 0.78, 0.52, 0.7]
            return shares[(min(place, half - 1 - place) + (index >= half ? 2 : 0)) % shares.count]
        }
        var path = Path()
        path.move(to: points[0])
        for (tip, end) in zip(tips { shares[$0] }, points.dropFirst()) {
            path.line(to: tip)
            path.line(to: end)
        }
        path.close()
        return path
    }

    /// Round puffs of several sizes, as of a cloud, to be filled nonzero.
    func puffed() -> Path {
        let shares = [0.68, 0.6, 0.74, 0.63]
        var path = Path.ellipse(
            in: Rect(x: center.x - axes.x, y: center.y - axes.y, width: 2 * axes.x, height: 2 * axes.y))
        for (index, point) in points.dropLast().enumerated() {
            path.append(.circle(center: point, radius: step * shares[index % shares.count]))
        }
        return path
    }

    /// Puffs that lead away from a cloud, smaller and smaller.
    ///
    /// - Parameters:
    ///   - direction: where to, of length 1.
    ///   - size: the radius of the first, in pixels.
    func puffs(towards direction: Point, size: Double) -> Path {
        // Where the ray from the middle leaves the ellipse.
        let (x, y) = (direction.x / max(1e-9, axes.x), direction.y / max(1e-9, axes.y))
        var distance = 1 / max(1e-9, (x * x + y * y).squareRoot()) + step * 0.8
        var path = Path()
        var radius = size
        for _ in 0..<3 {
            distance += radius * 1.2
            path.append(.circle(center: center + direction * distance, radius: radius))
            distance += radius * 1.1
            radius *= 0.62
        }
        return path
    }
}

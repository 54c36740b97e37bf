import StickerRaster

/// The box around what nodes fill, strokes and clips left aside: SVG's object bounding box (SVG 2 §8.10).
struct BoundingBox {
    private var low = Point(x: .infinity, y: .infinity)
    private var high = Point(x: -.infinity, y: -.infinity)

    /// nil where nothing was added.
    var rect: Rect? {
        guard low.x <= high.x, low.y <= high.y else { return nil }
        return Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }

    mutating func add(_ nodes: [DrawingNode], transform: Transform = .identity) {
        for node in nodes {
            switch node {
            case .shape(let shape): add(shape.path, transform: shape.transform.then(transform))
            case .group(let group): add(group.children, transform: group.transform.then(transform))
            }
        }
    }

    /// Adds all that nodes may mark, strokes included; rather too much than too little.
    mutating func addInk(of nodes: [DrawingNode], transform: Transform = .identity) {
        for node in nodes {
            switch node {
            case .shape(let shape):
                let toSpace = shape.transform.then(transform)
                var box = BoundingBox()
                box.add(shape.path, transform: toSpace)
                guard let rect = box.rect else { continue }
                add(rect.expanded(by: (shape.stroke?.style.reach ?? 0) * toSpace.maximumScale))
            case .group(let group):
                let toSpace = group.transform.then(transform)
                if let ink = group.ink {
                    add(ink.bounds(under: toSpace))
                } else {
                    addInk(of: group.children, transform: toSpace)
                }
            }
        }
    }

    private mutating func add(_ rect: Rect) {
        include(Point(x: rect.minX, y: rect.minY))
        include(Point(x: rect.maxX, y: rect.maxY))
    }

    /// Adds a path exactly: curves by their extremes.
    mutating func add(_ path: Path, transform: Transform = .identity) {
        var current = Point.zero
        var subpathStart = Point.zero
        for element in path.elements {
            switch element {
            case .move(let to):
                current = transform.apply(to: to)
                subpathStart = current
                include(current)
            case .line(let to):
                current = transform.apply(to: to)
                include(current)
            case .quadratic(let control, let to):
                let (control, end) = (transform.apply(to: control), transform.apply(to: to))
                addQuadratic(current, control, end)
                current = end
            case .cubic(let control1, let control2, let to):
                let end = transform.apply(to: to)
                addCubic(current, transform.apply(to: control1), transform.apply(to: control2), end)
                current = end
            case .close:
                current = subpathStart
            }
        }
    }

    private mutating func include(_ point: Point) {
        low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
        high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
    }

    private func holds(_ point: Point) -> Bool {
        point.x >= low.x && point.x <= high.x && point.y >= low.y && point.y <= high.y
    }

    /// Extremes lie where the derivative `2(1 − t)(c − a) + 2t(b − c)` is zero.
    private mutating func addQuadratic(_ a: Point, _ c: Point, _ b: Point) {
        include(a)
        include(b)
        guard !holds(c) else { return }
        for (from, middle, to) in [(a.x, c.x, b.x), (a.y, c.y, b.y)] {
            let divisor = from - 2 * middle + to
            guard divisor != 0 else { continue }
            let t = (from - middle) / divisor
            guard t > 0, t < 1 else { continue }
            let s = 1 - t
            include(a * (s * s) + c * (2 * s * t) + b * (t * t))
        }
    }

    /// Extremes lie where the derivative, a quadratic in t, is zero.
    private mutating func addCubic(_ a: Point, _ c1: Point, _ c2: Point, _ b: Point) {
        include(a)
        include(b)
        guard !holds(c1) || !holds(c2) else { return }
        for (p0, p1, p2, p3) in [(a.x, c1.x, c2.x, b.x), (a.y, c1.y, c2.y, b.y)] {
            let square = p3 - p0 + 3 * (p1 - p2)
            let linear = 2 * (p0 - 2 * p1 + p2)
            let constant = p1 - p0
            for t in Self.roots(square, linear, constant) where t > 0 && t < 1 {
                let s = 1 - t
                include(a * (s * s * s) + c1 * (3 * s * s * t) + c2 * (3 * s * t * t) + b * (t * t * t))
            }
        }
    }

    /// Of `square·t² + linear·t + constant`.
    private static func roots(_ square: Double, _ linear: Double, _ constant: Double) -> [Double] {
        guard square != 0 else { return linear == 0 ? [] : [-constant / linear] }
        let discriminant = linear * linear - 4 * square * constant
        guard discriminant >= 0 else { return [] }
        // The sum of two numbers of one sign loses no digits; the other root follows from the product.
        let sum = -(linear + (linear < 0 ? -1 : 1) * discriminant.squareRoot()) / 2
        return sum == 0 ? [0] : [sum / square, constant / sum]
    }
}

extension StrokeStyle {
    /// How far from the path a mark may lie.
    fileprivate var reach: Double {
        var factor = 1.0
        if cap == .square { factor = 2.0.squareRoot() }
        if join == .miter { factor = max(factor, miterLimit) }
        return width / 2 * factor
    }
}

extension Rect {
    /// The box around the rectangle's image.
    func bounds(under transform: Transform) -> Rect {
        let corners = [(minX, minY), (maxX, minY), (minX, maxY), (maxX, maxY)].map { corner in
            transform.apply(to: Point(x: corner.0, y: corner.1))
        }
        let left = corners.reduce(.infinity) { min($0, $1.x) }
        let top = corners.reduce(.infinity) { min($0, $1.y) }
        return Rect(
            x: left, y: top, width: corners.reduce(-.infinity) { max($0, $1.x) } - left,
            height: corners.reduce(-.infinity) { max($0, $1.y) } - top)
    }
}

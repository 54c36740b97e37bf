import StickerGeometry
import StickerRaster

extension [DrawingNode] {
    /// The box around what the nodes fill, strokes and clips left aside: SVG's object bounding box (SVG 2 §8.10).
    /// nil where there is nothing.
    func boundingBox(transform: Transform = .identity) -> Rect? {
        box { node in
            switch node {
            case .shape(let shape): shape.path.transformed(by: shape.transform.then(transform)).bounds
            case .group(let group): group.children.boundingBox(transform: group.transform.then(transform))
            }
        }
    }

    /// The elements of all paths in the nodes, masks and clips left aside.
    var pathElementCount: Int {
        reduce(0) { sum, node in
            switch node {
            case .shape(let shape): sum + shape.path.elements.count
            case .group(let group): sum + group.children.pathElementCount
            }
        }
    }

    /// A box around all that the nodes may mark, strokes included; rather too large than too small.
    func inkBox(transform: Transform = .identity) -> Rect? {
        box { node in
            switch node {
            case .shape(let shape):
                let toSpace = shape.transform.then(transform)
                let box = shape.path.transformed(by: toSpace).controlBounds
                guard let extent = shape.stroke?.style.extent else { return box }
                return box?.expanded(by: extent * toSpace.maximumScale)
            case .group(let group):
                let toSpace = group.transform.then(transform)
                return group.ink?.box(under: toSpace) ?? group.children.inkBox(transform: toSpace)
            }
        }
    }

    private func box(of measure: (DrawingNode) -> Rect?) -> Rect? {
        var result: Rect?
        for node in self {
            guard let box = measure(node) else { continue }
            result = result?.union(box) ?? box
        }
        return result
    }
}

extension StrokeStyle {
    /// The largest distance of a mark from the path.
    fileprivate var extent: Double {
        var factor = 1.0
        if cap == .square { factor = 2.0.squareRoot() }
        if join == .miter { factor = max(factor, miterLimit) }
        return width / 2 * factor
    }
}

extension Rect {
    /// The box around the rectangle's image.
    func box(under transform: Transform) -> Rect {
        let corner = transform.apply(to: Point(x: x, y: y))
        let (acrossX, acrossY) = (transform.a * width, transform.b * width)
        let (downX, downY) = (transform.c * height, transform.d * height)
        return Rect(
            x: corner.x + min(0, acrossX) + min(0, downX), y: corner.y + min(0, acrossY) + min(0, downY),
            width: abs(acrossX) + abs(downX), height: abs(acrossY) + abs(downY))
    }
}

/// A rectangle in user space; its sides may be fractional.
public struct Rect: Hashable, Sendable {
    /// The left side.
    public var x: Double
    /// The top.
    public var y: Double
    /// The width, to the right; 0 or less makes the rectangle empty.
    public var width: Double
    /// The height, downwards; 0 or less makes the rectangle empty.
    public var height: Double

    /// A rectangle from its top-left corner; no number is changed.
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// The left side, ``x``.
    public var minX: Double { x }
    /// The top, ``y``.
    public var minY: Double { y }
    /// The right side; left of ``minX`` where the width is negative.
    public var maxX: Double { x + width }
    /// The bottom; above ``minY`` where the height is negative.
    public var maxY: Double { y + height }
    /// Half-way between the left and the right side.
    public var midX: Double { x + width / 2 }
    /// Half-way between the top and the bottom.
    public var midY: Double { y + height / 2 }
    /// Whether it has no area; also where a side is negative or NaN.
    public var isEmpty: Bool { !(width > 0 && height > 0) }
    /// Whether none of the four numbers is infinite or NaN.
    public var isFinite: Bool { x.isFinite && y.isFinite && width.isFinite && height.isFinite }

    /// The area that both hold; empty, at a corner of one of them, where they do not meet.
    public func intersection(_ other: Rect) -> Rect {
        let (left, top) = (max(minX, other.minX), max(minY, other.minY))
        return Rect(
            x: left, y: top, width: max(0, min(maxX, other.maxX) - left),
            height: max(0, min(maxY, other.maxY) - top))
    }

    /// The smallest rectangle that holds both.
    public func union(_ other: Rect) -> Rect {
        let left = min(minX, other.minX)
        let top = min(minY, other.minY)
        return Rect(
            x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
    }

    /// The rectangle with every side moved outwards by `amount` (inwards where it is negative).
    public func expanded(by amount: Double) -> Rect {
        Rect(x: x - amount, y: y - amount, width: width + 2 * amount, height: height + 2 * amount)
    }

    /// The smallest upright rectangle around the four transformed corners.
    public func transformed(by transform: Transform) -> Rect {
        let a = transform.apply(to: Point(x: minX, y: minY))
        let b = transform.apply(to: Point(x: maxX, y: minY))
        let c = transform.apply(to: Point(x: minX, y: maxY))
        let d = transform.apply(to: Point(x: maxX, y: maxY))
        let (left, right) = (min(a.x, b.x, c.x, d.x), max(a.x, b.x, c.x, d.x))
        let (top, bottom) = (min(a.y, b.y, c.y, d.y), max(a.y, b.y, c.y, d.y))
        return Rect(x: left, y: top, width: right - left, height: bottom - top)
    }
}

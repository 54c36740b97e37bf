/// A position in user space: x to the right, y down, in pixels unless a transform says otherwise.
@frozen
public struct Point: Hashable, Sendable, BitwiseCopyable {
    /// The coordinate to the right.
    public var x: Double
    /// The coordinate downwards.
    public var y: Double

    /// A point at any coordinates; see ``isFinite``.
    @inlinable
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// The origin.
    public static let zero = Point(x: 0, y: 0)

    /// Whether neither coordinate is infinite or NaN.
    @inlinable
    public var isFinite: Bool { x.isFinite && y.isFinite }

    /// Adds the coordinates one by one.
    @inlinable
    public static func + (a: Point, b: Point) -> Point { Point(x: a.x + b.x, y: a.y + b.y) }
    /// The vector from the second point to the first.
    @inlinable
    public static func - (a: Point, b: Point) -> Point { Point(x: a.x - b.x, y: a.y - b.y) }
    /// The point with both coordinates times `factor`.
    @inlinable
    public static func * (a: Point, factor: Double) -> Point { Point(x: a.x * factor, y: a.y * factor) }
}

/// A rectangle of whole pixels, origin top-left; it may be empty and may lie anywhere.
public struct PixelRect: Hashable, Sendable {
    /// The first column; may be negative.
    public var x: Int
    /// The first row; may be negative.
    public var y: Int
    /// The number of columns; never negative.
    public var width: Int
    /// The number of rows; never negative.
    public var height: Int

    /// A negative width or height makes an empty rectangle.
    public init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = max(0, width)
        self.height = max(0, height)
    }

    /// Whether it holds no pixel.
    public var isEmpty: Bool { width == 0 || height == 0 }
    /// The first column, ``x``.
    public var minX: Int { x }
    /// The first row, ``y``.
    public var minY: Int { y }
    /// One past the last column; saturates at `Int.max`.
    public var maxX: Int { Self.saturatingSum(x, width) }
    /// One past the last row; saturates at `Int.max`.
    public var maxY: Int { Self.saturatingSum(y, height) }

    /// The pixels that both rectangles hold; empty (at this rectangle's origin) where they do not meet.
    public func intersection(_ other: PixelRect) -> PixelRect {
        let left = max(minX, other.minX)
        let top = max(minY, other.minY)
        let right = min(maxX, other.maxX)
        let bottom = min(maxY, other.maxY)
        guard left < right, top < bottom else { return PixelRect(x: x, y: y, width: 0, height: 0) }
        return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// Whether all pixels of `other` are in this rectangle; an empty `other` always is.
    public func contains(_ other: PixelRect) -> Bool {
        other.isEmpty
            || other.minX >= minX && other.minY >= minY && other.maxX <= maxX && other.maxY <= maxY
    }

    /// The rectangle so many columns further right and rows further down.
    ///
    /// - Precondition: the place can be counted.
    public func moved(x: Int, y: Int) -> PixelRect {
        PixelRect(x: self.x + x, y: self.y + y, width: width, height: height)
    }

    /// The rectangle enlarged on every side by a margin of 0 or more.
    ///
    /// - Precondition: the sides can be counted.
    public func expanded(by margin: Int) -> PixelRect {
        PixelRect(x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin)
    }

    /// The smallest rectangle that holds both; an empty one counts for nothing.
    public func union(_ other: PixelRect) -> PixelRect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        let left = min(minX, other.minX)
        let top = min(minY, other.minY)
        return PixelRect(
            x: left, y: top, width: Self.saturatingDifference(max(maxX, other.maxX), left),
            height: Self.saturatingDifference(max(maxY, other.maxY), top))
    }

    private static func saturatingDifference(_ a: Int, _ b: Int) -> Int {
        let (difference, overflow) = a.subtractingReportingOverflow(b)
        return overflow ? .max : difference
    }

    private static func saturatingSum(_ a: Int, _ b: Int) -> Int {
        let (sum, overflow) = a.addingReportingOverflow(b)
        return overflow ? .max : sum
    }
}

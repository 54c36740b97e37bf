/// A pixel of a picture, by its column and row, counted from 0 at the top-left.
public struct PixelPoint: Hashable, Sendable {
    /// The column; may lie outside of every picture.
    public var x: Int
    /// The row; may lie outside of every picture.
    public var y: Int

    /// Makes a point of a column and a row.
    public init(x: Int, y: Int) {
        self.x = x
        self.y = y
    }
}

extension PixelPoint: CustomStringConvertible {
    /// As it is written: `120,88`.
    public var description: String { "\(x),\(y)" }
}

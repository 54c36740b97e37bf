/// A width and a height in user space.
public struct Size: Hashable, Sendable {
    /// The width.
    public var width: Double
    /// The height.
    public var height: Double

    /// No number is changed.
    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    /// Whether neither number is infinite or NaN.
    public var isFinite: Bool { width.isFinite && height.isFinite }
}

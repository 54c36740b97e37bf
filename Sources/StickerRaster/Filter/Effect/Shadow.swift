public import StickerPixels

/// A soft shadow, behind a shape or on it.
public struct Shadow: Hashable, Sendable {
    /// The offset to the right, in pixels, in ``offsetRange``.
    public var x: Double
    /// The offset downwards, in pixels, in ``offsetRange``.
    public var y: Double
    /// The blur, as CSS's `box-shadow` has it: a Gaussian with half of it as its standard deviation; in ``blurRange``.
    public var blur: Double
    /// The colour, straight; its alpha multiplies the shadow.
    public var color: Color

    /// The range of the offsets, in pixels.
    public static let offsetRange = -2_000.0...2_000
    /// The range of ``blur``, in pixels.
    public static let blurRange = 0.0...500

    /// The numbers are checked by ``Effect/validate()``, before anything is drawn.
    public init(x: Double = 0, y: Double, blur: Double, color: Color) {
        self.x = x
        self.y = y
        self.blur = blur
        self.color = color
    }

    /// The standard deviation of the Gaussian, in pixels.
    public var sigma: Double { blur / 2 }

    /// - Parameter what: the shadow, with its article.
    func validate(what: String) throws(RasterError) {
        for offset in [x, y] {
            try Effect.check(offset, in: Self.offsetRange, what: "the offset of \(what)", unit: "pixels")
        }
        try Effect.check(blur, in: Self.blurRange, what: "the blur of \(what)", unit: "pixels")
    }
}

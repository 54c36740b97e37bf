public import StickerPixels

/// A soft shadow, behind a shape or on it.
public struct Shadow: Hashable, Sendable {
    /// To the right, in pixels, in ``offsetRange``.
    public var x: Double
    /// Downwards, in pixels, in ``offsetRange``.
    public var y: Double
    /// As CSS's `box-shadow` has it: a Gaussian blur of half of it as its standard deviation; in ``blurRange``.
    public var blur: Double
    /// Straight; its alpha multiplies the shadow.
    public var color: Color

    /// In pixels.
    public static let offsetRange = -2_000.0...2_000
    /// In pixels.
    public static let blurRange = 0.0...500

    /// The numbers are checked by ``Effect/validate()``, before anything is drawn.
    public init(x: Double = 0, y: Double, blur: Double, color: Color) {
        self.x = x
        self.y = y
        self.blur = blur
        self.color = color
    }

    /// Of its Gaussian, in pixels.
    public var sigma: Double { blur / 2 }

    /// - Parameter what: the shadow, with its article.
    func validate(what: String) throws(RasterError) {
        for offset in [x, y] {
            try Effect.check(offset, in: Self.offsetRange, what: "the offset of \(what)", unit: "pixels")
        }
        try Effect.check(blur, in: Self.blurRange, what: "the blur of \(what)", unit: "pixels")
    }
}

public import StickerPixels

/// How an SVG file is read.
public struct SVGParsingOptions: Hashable, Sendable {
    /// Whether whatever is not understood is an error rather than a warning.
    public var isStrict: Bool
    /// What `currentColor` stands for where the file sets no `color`.
    public var currentColor: Color
    /// What the file may hold, and come to once references are followed.
    public var limits: SVGLimits

    /// Warns rather than fails, and takes black for `currentColor`, unless told otherwise.
    public init(isStrict: Bool = false, currentColor: Color = .black, limits: SVGLimits = SVGLimits()) {
        self.isStrict = isStrict
        self.currentColor = currentColor
        self.limits = limits
    }
}

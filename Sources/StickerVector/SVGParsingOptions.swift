public import StickerPixels

/// How an SVG file is read.
public struct SVGParsingOptions: Hashable, Sendable {
    /// Whether anything that is not understood is an error rather than a warning.
    public var isStrict: Bool
    /// The colour that `currentColor` stands for where the file sets no `color`.
    public var currentColor: Color
    /// The limits of the file, and of the drawing once references are followed.
    public var limits: SVGLimits

    /// By default warns rather than fails, and takes black for `currentColor`.
    public init(isStrict: Bool = false, currentColor: Color = .black, limits: SVGLimits = SVGLimits()) {
        self.isStrict = isStrict
        self.currentColor = currentColor
        self.limits = limits
    }
}

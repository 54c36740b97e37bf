public import StickerPixels

/// A box that all of a label must fit into: its glyphs, outlines, shadows, bubble and padding.
public struct LabelFit: Hashable, Sendable {
    /// The size of the box, in pixels.
    public var size: PixelSize
    /// The font sizes that are tried.
    public var sizes: FontSizes

    /// The font sizes that are tried, the largest first.
    public enum FontSizes: Hashable, Sendable {
        /// All: the text comes out as large as the box allows, whatever font size the style has.
        case any
        /// From the style's font size down to this share of it, in ``minimumFactorRange``.
        case shrinking(minimumFactor: Double)
    }

    /// The range of the smallest factor.
    public static let minimumFactorRange = 0.01...1.0
    /// The default of the smallest factor: half as large is still the label that was asked for.
    public static let defaultMinimumFactor = 0.5

    /// By default down to half of the style's font size.
    public init(_ size: PixelSize, sizes: FontSizes = .shrinking(minimumFactor: defaultMinimumFactor)) {
        self.size = size
        self.sizes = sizes
    }
}

extension LabelFit.FontSizes {
    /// The font sizes that options ask for: from a given font size or factor downwards, else any.
    ///
    /// - Parameters:
    ///   - hasFontSize: whether a font size is given.
    ///   - minimumFactor: nil for the default.
    package init(hasFontSize: Bool, minimumFactor: Double?) {
        self =
            hasFontSize || minimumFactor != nil
            ? .shrinking(minimumFactor: minimumFactor ?? LabelFit.defaultMinimumFactor) : .any
    }
}

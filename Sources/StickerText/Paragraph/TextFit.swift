import StickerLimits

/// A box, and how far a font size may shrink for the text to fit into it.
public struct TextFit: Hashable, Sendable {
    /// In pixels.
    public var width: Double
    /// In pixels.
    public var height: Double
    /// The smallest font size as a share of the style's; more than 0, at most 1.
    public var minimumFactor: Double
    /// What must fit into the width and the height.
    public var measure: Measure

    /// What must fit.
    public enum Measure: String, Hashable, Sendable, CaseIterable {
        /// The layout's box: advances, ascent and descent. All texts of as many lines are as high.
        case box
        /// The ink, in lines whose advances fit the width: letters come out larger, as a drawing cropped to its ink needs.
        case ink
    }

    /// Down to half of the style's font size unless told otherwise.
    public init(width: Double, height: Double, minimumFactor: Double = 0.5, measure: Measure = .box) {
        self.width = width
        self.height = height
        self.minimumFactor = minimumFactor
        self.measure = measure
    }

    /// The box that is left inside of margins in pixels, for what is drawn around the glyphs: outlines, shadows, bubbles.
    public func inset(left: Double, top: Double, right: Double, bottom: Double) -> TextFit {
        var result = self
        result.width -= left + right
        result.height -= top + bottom
        return result
    }

    /// Throws unless every number is in its range.
    func validate() throws(TextError) {
        for (what, side) in [("the width to fit", width), ("the height to fit", height)] {
            guard side > 0, side <= TextLimits.maximumWidth else {
                throw .outOfRange(
                    what: what, value: side,
                    range: "more than 0 and at most \(NumberText.plain(TextLimits.maximumWidth)) px")
            }
        }
        guard minimumFactor > 0, minimumFactor <= 1 else {
            throw .outOfRange(
                what: "the smallest share of the font size", value: minimumFactor,
                range: "more than 0 and at most 1")
        }
    }
}

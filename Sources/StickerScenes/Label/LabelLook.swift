import StickerErrors
import StickerNotation
public import StickerRaster

/// The look of a label: its fill, and what is drawn around and on its letters.
///
/// Lengths are pixels in the look of a label, and hundredths of the font size in a style (``LabelStyle/base``). A property
/// that is nil leaves the choice to the style, and without one, is absent.
public struct LabelLook: Hashable, Sendable {
    /// The fill of the letters; a gradient runs over the box of their ink.
    public var fill: Fill?
    /// Outlines around the letters, from the inside outwards; each begins where the one before it ends.
    public var outlines: [LabelOutline]?
    /// Whether the outermost outline becomes one plate for all letters and lines, without gaps and holes; it needs an
    /// outline.
    public var hasPlate: Bool?
    /// The shadows of the whole, below everything else; the first lies on top.
    public var shadows: [Shadow]?
    /// The shadows of the letters alone, on the outlines: with an offset, letters that stand out; without, a glow.
    public var letterShadows: [Shadow]?
    /// The sides of letters that have a depth.
    public var extrusion: LabelExtrusion?
    /// A highlight inside of the letters.
    public var highlight: LabelHighlight?
    /// The bubble that the text stands on.
    public var bubble: LabelBubble?
    /// How the letters are bent or moved.
    public var warp: LabelWarp?
    /// Small shapes around the text.
    public var ornaments: LabelOrnaments?
    /// Space between letters, in ems, in `TextLimits.letterSpacingRange`; that of ``LabelStyle/paragraph`` comes first,
    /// unless it is 0.
    public var letterSpacing: Double?

    /// The parts of the style that the label goes without, unless it has one of its own.
    public var removed: Set<Part> = []

    /// A part that a label has at most once. (No outlines and no shadows are empty arrays.)
    public enum Part: Hashable, Sendable, CaseIterable {
        case extrusion, highlight, bubble, warp, ornaments
    }

    /// The text that stands for none of a part, whatever the style has.
    package static let none = "none"

    /// A look that leaves every choice to the style.
    public init() {}

    /// Takes what the text of a part says; `none` removes that of the style.
    package mutating func set<Value, Failure: Error>(
        _ part: Part, _ value: WritableKeyPath<LabelLook, Value?>, to text: String?,
        _ parse: (String) throws(Failure) -> Value
    ) throws(Failure) {
        guard let text else { return }
        if text == Self.none {
            removed.insert(part)
        } else {
            self[keyPath: value] = try parse(text)
        }
    }

    /// The look with all lengths times a factor, also past their ranges.
    func scaled(by factor: Double) -> LabelLook {
        var look = self
        look.fill = fill?.scaled(by: factor)
        look.outlines = outlines?.map { $0.scaled(by: factor) }
        look.shadows = shadows?.map { $0.scaled(by: factor) }
        look.letterShadows = letterShadows?.map { $0.scaled(by: factor) }
        look.extrusion = extrusion?.scaled(by: factor)
        look.highlight = highlight?.scaled(by: factor)
        look.bubble = bubble?.scaled(by: factor)
        return look
    }

    /// The look with no blur wider than can be drawn, which those of a style may be at the largest font sizes.
    func withFeasibleBlurs() -> LabelLook {
        func feasible(_ shadow: Shadow) -> Shadow {
            var shadow = shadow
            shadow.blur = min(shadow.blur, 2 * GaussianBlur.maximumSigma)
            return shadow
        }
        var look = self
        look.shadows = shadows?.map(feasible)
        look.letterShadows = letterShadows?.map(feasible)
        return look
    }

    /// The look, with the parts of another where it says nothing.
    ///
    /// A bubble of its own comes without the plate of the other one, and of several outlines with the innermost alone: the
    /// outer ones are the sticker that the bubble replaces.
    func over(_ base: LabelLook) -> LabelLook {
        var look = self
        look.fill = fill ?? base.fill
        look.letterShadows = letterShadows ?? base.letterShadows
        look.extrusion = extrusion ?? kept(.extrusion, base.extrusion)
        look.highlight = highlight ?? kept(.highlight, base.highlight)
        look.warp = warp ?? kept(.warp, base.warp)
        look.ornaments = ornaments ?? kept(.ornaments, base.ornaments)
        look.shadows = shadows ?? base.shadows
        look.letterSpacing = letterSpacing ?? base.letterSpacing
        look.bubble = bubble ?? kept(.bubble, base.bubble)
        if bubble != nil {
            if look.outlines == nil, let outlines = base.outlines, outlines.count > 1 {
                look.outlines = [outlines[0]]
            }
        } else {
            look.outlines = outlines ?? base.outlines
            look.hasPlate = hasPlate ?? (look.outlines?.isEmpty == false ? base.hasPlate : nil)
        }
        return look
    }

    /// A part of the style, unless the look goes without it.
    private func kept<Value>(_ part: Part, _ value: Value?) -> Value? { removed.contains(part) ? nil : value }

    /// Throws unless all numbers are in their ranges.
    func validate() throws(StickerError) {
        try Self.check(outlines?.count, limit: LabelOutline.maximumCount, what: "outlines")
        try Self.check(shadows?.count, limit: Shadow.maximumCount, what: "shadows")
        try Self.check(letterShadows?.count, limit: Shadow.maximumCount, what: "shadows of letters")
        try fill?.validate(isOfLetters: true)
        try warp?.validate()
        try ornaments?.validate()
        for decoration in decorations { try decoration.validate() }
    }

    private static func check(_ count: Int?, limit: Int, what: String) throws(StickerError) {
        guard let count, count > limit else { return }
        throw .outOfRange(what: "the number of \(what)", value: "\(count)", range: "at most \(limit)")
    }
}

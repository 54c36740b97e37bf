public import StickerLimits
import StickerPixels
public import StickerRaster

/// What can be wrong with fonts and text that come from data.
public enum TextError: Error, Hashable, Sendable {
    /// The font's bytes cannot be had; `reason` is one clause.
    case fontUnavailable(font: String, reason: String)
    /// The bytes are no font that can be used; `reason` is one clause.
    case invalidFont(font: String, reason: String)
    /// The file has more bytes than the limit.
    case fontTooLarge(font: String, byteCount: Int, limit: Int)
    /// A collection has fewer faces than asked for.
    case faceIndexOutOfRange(font: String, index: Int, faceCount: Int)
    /// The font has no such axis; `axes` are those that it has.
    case unknownAxis(font: String, axis: String, axes: [FontAxis])
    /// The font does not reach so far on one of its axes.
    case axisValueOutOfRange(font: String, axis: FontAxis, value: Double)
    /// More boldness or slant than can be made of a font's shapes.
    case synthesisOutOfRange(what: String, value: Double, range: ClosedRange<Double>)
    /// A text that does not name an OpenType feature and its value.
    case invalidFeature(text: String)
    /// A text that is not a well-formed language tag.
    case invalidLanguage(tag: String)
    /// The outline of one glyph is damaged.
    case invalidGlyph(font: String, glyph: UInt32, reason: String)
    /// A layout without any font.
    case noFonts
    /// Characters that no font has, each once, in the order of the text.
    case missingGlyphs(characters: [Character], fonts: [String])
    /// A font size in pixels that is not greater than 0, past the limit, or not finite.
    case fontSizeOutOfRange(size: Double, limit: Double)
    /// A line spacing out of range, as a multiple of the fonts' line height.
    case lineSpacingOutOfRange(value: Double, limit: Double)
    /// A text of more Unicode scalars than the limit.
    case textTooLong(limit: Int)
    /// The text shapes into more glyphs than the limit.
    case tooManyGlyphs(limit: Int)
    /// The glyphs' outlines have more path elements together than the limit.
    case outlineTooComplex(limit: Int)
    /// A number of the style is out of its range; `what` names it, `range` says what it may be.
    case outOfRange(what: String, value: Double, range: String)
    /// Wrapped text is too large for its box at the smallest size; `neededSize` is the one at which it would fit, nil where
    /// there is none. All in pixels.
    case textDoesNotFit(width: Double, height: Double, minimumSize: Double, neededSize: Double?)
    /// The library that finds line breaks lacks its data; `reason` is one clause.
    case lineBreakingUnavailable(reason: String)
    /// Empty text, or text of spaces alone.
    case nothingToDraw
    /// The render has passed one of its limits, or was cancelled.
    case stopped(RenderStop)
    /// The glyphs cannot be drawn.
    case raster(RasterError)
}

extension TextError: StopReporting {
    package var category: FailureCategory {
        switch self {
        case .fontUnavailable: .missingInput
        case .fontSizeOutOfRange, .lineSpacingOutOfRange, .textTooLong, .tooManyGlyphs, .nothingToDraw,
            .noFonts, .unknownAxis, .axisValueOutOfRange, .synthesisOutOfRange, .invalidFeature,
            .invalidLanguage, .outOfRange, .textDoesNotFit:
            .usage
        case .invalidFont, .fontTooLarge, .faceIndexOutOfRange, .invalidGlyph, .missingGlyphs,
            .outlineTooComplex, .lineBreakingUnavailable, .stopped, .raster:
            .invalidData
        }
    }

    package var stop: RenderStop? {
        switch self {
        case .stopped(let stop): stop
        case .raster(let error): error.stop
        case .fontUnavailable, .invalidFont, .fontTooLarge, .faceIndexOutOfRange, .unknownAxis,
            .axisValueOutOfRange, .synthesisOutOfRange, .invalidFeature, .invalidLanguage, .invalidGlyph,
            .noFonts, .missingGlyphs, .fontSizeOutOfRange, .lineSpacingOutOfRange, .textTooLong,
            .tooManyGlyphs, .outlineTooComplex, .outOfRange, .textDoesNotFit, .lineBreakingUnavailable,
            .nothingToDraw:
            nil
        }
    }
}

extension TextError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .fontUnavailable(let font, let reason):
            "cannot read the font \(font): \(reason)"
        case .invalidFont(let font, let reason):
            "\(font) is not a usable font: \(reason)"
        case .fontTooLarge(let font, let byteCount, let limit):
            "the font \(font) has \(byteCount) bytes; at most \(limit) are read"
        case .faceIndexOutOfRange(let font, let index, let faceCount):
            "the font \(font) has no face \(index); its faces are 0 … \(faceCount - 1)"
        case .unknownAxis(let font, let axis, let axes):
            axes.isEmpty
                ? "the font \(font) has no axis “\(axis)”: it does not vary"
                : "the font \(font) has no axis “\(axis)”; it has \(axes.map { Self.describe($0) }.joined(separator: ", "))"
        case .axisValueOutOfRange(let font, let axis, let value):
            "\(axis.tag)=\(NumberText.plain(value)) is out of range in the font \(font), which has \(Self.describe(axis))"
        case .synthesisOutOfRange(let what, let value, let range):
            "a synthetic \(what) of \(NumberText.plain(value)) is out of range; it must be \(NumberText.plain(range.lowerBound)) … \(NumberText.plain(range.upperBound))"
        case .invalidFeature(let text):
            "“\(text)” is no OpenType feature; write four letters, as in ss01, with any value, as in liga=0"
        case .invalidLanguage(let tag):
            "“\(tag)” is no language tag; write one that begins with the language's code of two or three letters, as in ro, pt-BR or sr-Latn"
        case .invalidGlyph(let font, let glyph, let reason):
            "glyph \(glyph) of the font \(font) is damaged: \(reason)"
        case .noFonts:
            "no font is given; name at least one"
        case .missingGlyphs(let characters, let fonts):
            Self.describe(missing: characters, in: fonts)
        case .fontSizeOutOfRange(let size, let limit):
            "a font size of \(NumberText.plain(size)) px is out of range; it must be more than 0 and at most \(NumberText.plain(limit))"
        case .lineSpacingOutOfRange(let value, let limit):
            "a line spacing of \(NumberText.plain(value)) is out of range; it must be 0 … \(NumberText.plain(limit))"
        case .textTooLong(let limit):
            "the text is too long; at most \(limit) Unicode scalars are laid out"
        case .tooManyGlyphs(let limit):
            "the text has more than \(limit) glyphs; shorten it"
        case .outlineTooComplex(let limit):
            "the glyphs have more than \(limit) path elements together; shorten the text or take a simpler font"
        case .outOfRange(let what, let value, let range):
            "\(what) of \(NumberText.plain(value)) is out of range; it must be \(range)"
        case .textDoesNotFit(let width, let height, let minimumSize, let neededSize):
            "the text does not fit into \(NumberText.plain(width)) × \(NumberText.plain(height)) px at a font size of \(NumberText.plain(minimumSize)) px; "
                + (neededSize.map {
                    "it would at \(NumberText.plain($0)) px: allow smaller sizes, or a larger box"
                }
                    ?? "it does at no size: give it a larger box, or shorter words")
        case .lineBreakingUnavailable(let reason):
            "cannot break lines: \(reason); install the data of ICU, or give no width"
        case .stopped(let stop): stop.description
        case .raster(let error): error.description
        case .nothingToDraw:
            "nothing of the text can be seen; give it at least one visible character, or a larger size"
        }
    }

    /// `wght 100 … 900`.
    private static func describe(_ axis: FontAxis) -> String {
        "\(axis.tag) \(NumberText.plain(axis.range.lowerBound)) … \(NumberText.plain(axis.range.upperBound))"
    }
}

public import StickerErrors
import StickerLimits
import StickerPixels
import StickerText

extension Label {
    /// The label at the font size, and with the lines, that ``LabelStyle/fit`` asks for; the label itself without a
    /// fit.
    ///
    /// The font size is the largest at which all that shows of the label fits, its padding included, or up to an eighth less
    /// where three lines or more become more even; sizes are tried in steps of a quarter of a pixel. A text with line breaks keeps its lines where any size allows it; other lines are
    /// broken where that makes the text larger: for a turned label at one of several widths, on an arc never. A size at
    /// which a word would have to be broken between letters does not fit. Where no size fits, a text with a
    /// `ParagraphStyle.maximumLineCount` is cut at the smallest.
    ///
    /// - Throws: `StickerError.Code.stage` with `TextError.textDoesNotFit(width:height:minimumSize:neededSize:)`, and what
    ///   ``renderSticker()`` throws.
    /// - Complexity: O(glyphs × log (font sizes)); the text is shaped once, and up to three times for the space that outlines ask for.
    public func fitted() throws(StickerError) -> Label {
        style.fit == nil ? self : try laidOut().label
    }

    /// The label at the font size and with the lines that its fit asks for, with its layout.
    func laidOut() throws(StickerError) -> LaidOutLabel {
        try RenderBudget.withDefaultLimits { () throws(StickerError) in
            try style.validateLook()
            if let fit = style.fit { return try laidOut(fitting: fit) }
            let layout = try unfittedLayout()
            var label = self
            label.style = style.resolved
            return LaidOutLabel(
                label: label, layout: layout, sheet: try LabelSheet(layout, style: label.style))
        }
    }

    /// The label at the font size that a fit asks for, with the space between letters that their outlines ask for at that
    /// size.
    private func laidOut(fitting fit: LabelFit) throws(StickerError) -> LaidOutLabel {
        func fitted(_ label: Label) throws(StickerError) -> LaidOutLabel {
            var fitter = try LabelFitter(label, fit: fit)
            return try fitter.fitted()
        }
        guard style.outlineTracking > 0 else { return try fitted(self) }
        var close = self
        close.style.look.letterSpacing = 0
        var sized = style
        // Outlines of the base are as large in ems at every size; those in pixels need to know it first.
        let found = style.look.outlines == nil ? nil : try fitted(close)
        if let found { sized.fontSize = found.label.style.fontSize }
        var spaced = self
        spaced.style.paragraph.letterSpacing = sized.outlineTracking
        spaced.style.paragraph.keepsJoinedLetters = true
        do {
            return try fitted(spaced)
        } catch {
            // The smallest letters have no room to spare.
            guard case .textDoesNotFit? = error.cause as? TextError else { throw error }
            if let found { return found }
            return try fitted(close)
        }
    }

    /// The layout at the style's font size.
    func unfittedLayout() throws(StickerError) -> TextLayout {
        do {
            return try TextLayout(text, faces: faces, style: style.layoutParagraph)
        } catch {
            throw StickerError(wrapping: error)
        }
    }
}

/// A label at its font size and with its lines, and the places of its parts.
struct LaidOutLabel {
    /// The label without a fit.
    let label: Label
    let layout: TextLayout
    let sheet: LabelSheet

    /// How large and how even its lines are, as a number to compare those of one text by: the font size, up to 40 % less for
    /// lines that are shorter than the widest, and a tenth less for a last line shorter than half of it.
    var beauty: Double {
        let widths = layout.lines.map(\.width)
        guard layout.width > 0, let last = widths.last else { return layout.fontSize }
        let fill = widths.reduce(0, +) / (layout.width * Double(widths.count))
        let orphan = last < layout.width / 2 ? 0.9 : 1
        return layout.fontSize * (0.6 + 0.4 * fill) * orphan
    }
}

/// Searches the font size of a label.
private struct LabelFitter {
    /// The label without its fit.
    private let label: Label
    private let box: PixelSize
    private let sizes: ClosedRange<Double>
    private var text: ShapedText
    /// Whether lines may be broken where the text has none.
    private var breaksLines = true

    /// The smallest font size in pixels; nobody reads smaller letters.
    private static let smallestSize = 4.0
    /// The number of widths that are tried for the lines of a turned label.
    private static let turnedWidthCount = 12

    init(_ label: Label, fit: LabelFit) throws(StickerError) {
        var label = label
        label.style.fit = nil
        self.label = label
        box = fit.size
        sizes = try Self.sizes(fit.sizes, fontSize: label.style.fontSize)
        do {
            text = try ShapedText(label.text, faces: label.faces, style: label.style.layoutParagraph)
        } catch {
            throw StickerError(wrapping: error)
        }
    }

    private static func sizes(
        _ sizes: LabelFit.FontSizes, fontSize: Double
    ) throws(StickerError) -> ClosedRange<Double> {
        switch sizes {
        case .any:
            return smallestSize...TextLimits.maximumFontSize
        case .shrinking(let factor):
            let range = LabelFit.minimumFactorRange
            guard range.contains(factor) else {
                throw .outOfRange(
                    what: "the smallest share of the font size", value: "\(factor)",
                    range: "\(range.lowerBound) … 1")
            }
            guard fontSize > 0, fontSize <= TextLimits.maximumFontSize else {
                throw .stage(TextError.fontSizeOutOfRange(size: fontSize, limit: TextLimits.maximumFontSize))
            }
            return (fontSize * factor)...fontSize
        }
    }

    mutating func fitted() throws(StickerError) -> LaidOutLabel {
        // Who breaks lines by hand means them: they stay if any size allows it.
        if label.text.contains(where: \.isNewline), paragraph.maximumWidth == nil {
            breaksLines = false
            if let found = try largest(in: sizes) { return found }
            breaksLines = true
        }
        if let found = try largest(in: sizes) { return try evened(found) }
        if let shortened = try shortened() { return shortened }
        let step = FontSizeSearch.step
        let smallest = sizes.lowerBound
        let needed = smallest > step ? try largest(in: step...smallest) : nil
        throw .stage(
            TextError.textDoesNotFit(
                width: Double(box.width), height: Double(box.height), minimumSize: smallest,
                neededSize: needed?.layout.fontSize))
    }

    private mutating func largest(in sizes: ClosedRange<Double>) throws(StickerError) -> LaidOutLabel? {
        var fitter = self
        defer { self = fitter }
        return try FontSizeSearch.largest(in: sizes) { size throws(StickerError) in
            try fitter.candidate(fontSize: size)
        }
    }

    /// The label, or one a bit smaller whose lines are more even: the largest letters of all often leave a word alone in a
    /// line.
    private mutating func evened(_ found: LaidOutLabel) throws(StickerError) -> LaidOutLabel {
        let wasBroken = found.label.style.paragraph.maximumWidth != nil && paragraph.maximumWidth == nil
        guard wasBroken, found.layout.lines.count >= Self.fewestUnevenLines else { return found }
        var best = found
        for share in Self.smallerSizes {
            let size =
                (found.layout.fontSize * share / FontSizeSearch.step).rounded(.down) * FontSizeSearch.step
            guard size >= sizes.lowerBound, let smaller = try candidate(fontSize: size) else { break }
            if smaller.beauty > best.beauty { best = smaller }
        }
        return best
    }

    /// The fewest lines that a smaller size may make more even.
    private static let fewestUnevenLines = 3
    /// The shares of the largest size that are tried for more even lines.
    private static let smallerSizes = [0.97, 0.94, 0.91, 0.88]

    /// The label at a font size, its lines as they are given or else broken; nil where neither fits.
    private mutating func candidate(fontSize: Double) throws(StickerError) -> LaidOutLabel? {
        var label = label(fontSize: fontSize)
        if paragraph.maximumWidth == nil, let fitting = try fitting(label) { return fitting }
        guard breaksLines, label.style.arc == 0 else { return nil }
        for width in try lineWidths(of: label) {
            label.style.paragraph.maximumWidth = width
            if try breaksOnlyBetweenWords(label), let fitting = try fitting(label) { return fitting }
        }
        return nil
    }

    /// The label at a font size, with the look that it has there.
    private func label(fontSize: Double) -> Label {
        var label = label
        label.style.fontSize = fontSize
        label.style = label.style.resolved
        return label
    }

    /// The text cut at the smallest size; nil where that does not fit either.
    private mutating func shortened() throws(StickerError) -> LaidOutLabel? {
        guard let limit = paragraph.maximumLineCount else { return nil }
        var label = label(fontSize: sizes.lowerBound)
        for width in try lineWidths(of: label) {
            label.style.paragraph.maximumWidth = width
            label.style.paragraph.maximumLineCount = limit
            let lineCount = try layout(of: label).lines.count
            for count in stride(from: lineCount, to: 0, by: -1) {
                label.style.paragraph.maximumLineCount = count
                if let inside = try inside(label, try layout(of: label)) { return inside }
            }
        }
        return nil
    }

    private var paragraph: ParagraphStyle { label.style.paragraph }

    /// The widths that lines of a label at its font size may have, in pixels, the widest first: one that makes the
    /// sticker as wide as the box, or for a turned label several, evenly spread up to the longest line that fits into
    /// it.
    private mutating func lineWidths(of label: Label) throws(StickerError) -> [Double] {
        let (width, height) = (Double(box.width), Double(box.height))
        let longest = paragraph.maximumWidth ?? .infinity
        guard label.style.rotation == 0 else {
            let diagonal = (width * width + height * height).squareRoot()
            return (1...Self.turnedWidthCount).reversed().map {
                min(longest, diagonal * Double($0) / Double(Self.turnedWidthCount))
            }
        }
        var probe = label
        probe.style.paragraph.maximumWidth = min(longest, width)
        probe.style.paragraph.maximumLineCount = nil
        let lines = try layout(of: probe)
        guard let sheet = try sheet(of: lines, probe.style) else { return [] }
        // What stands around the lines; less than nothing where letters have more space at their sides.
        let margins = Double(sheet.size.width) - lines.width
        return width > margins ? [min(longest, width - margins)] : []
    }

    private mutating func breaksOnlyBetweenWords(_ label: Label) throws(StickerError) -> Bool {
        guard let width = label.style.paragraph.maximumWidth else { return true }
        do {
            return try text.lineCount(
                maximumWidth: width / label.style.fontSize, limit: paragraph.maximumLineCount ?? .max) != nil
        } catch {
            throw StickerError(wrapping: error)
        }
    }

    /// The label with its layout, where all of it lies inside of the box and none of it is cut.
    private mutating func fitting(_ label: Label) throws(StickerError) -> LaidOutLabel? {
        var whole = label
        whole.style.paragraph.maximumLineCount = nil
        let layout = try layout(of: whole)
        guard layout.lines.count <= paragraph.maximumLineCount ?? .max else { return nil }
        return try inside(label, layout)
    }

    private mutating func layout(of label: Label) throws(StickerError) -> TextLayout {
        let paragraph = label.style.paragraph
        do {
            return try text.layout(
                fontSize: paragraph.fontSize, maximumWidth: paragraph.maximumWidth,
                maximumLineCount: paragraph.maximumLineCount,
                lineSpacing: label.style.layoutParagraph.lineSpacing)
        } catch {
            throw StickerError(wrapping: error)
        }
    }

    /// The label with its layout, where it lies inside of the box.
    private func inside(_ label: Label, _ layout: TextLayout) throws(StickerError) -> LaidOutLabel? {
        guard let sheet = try sheet(of: layout, label.style), sheet.size.width <= box.width,
            sheet.size.height <= box.height
        else { return nil }
        return LaidOutLabel(label: label, layout: layout, sheet: sheet)
    }

    /// The sheet of a layout; nil where the label is larger than any picture may be.
    private func sheet(of layout: TextLayout, _ style: LabelStyle) throws(StickerError) -> LabelSheet? {
        do {
            return try LabelSheet(layout, style: style)
        } catch {
            if case .sizeTooLarge? = error.cause as? PixelError { return nil }
            throw error
        }
    }
}

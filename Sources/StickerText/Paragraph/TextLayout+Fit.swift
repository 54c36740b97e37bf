import StickerGeometry
import StickerRaster

/// Text as large as fits into a box.
extension TextLayout {
    /// Sets `text` at the largest font size at which it fits into a box when wrapped, from the style's down to
    /// ``TextFit/minimumFactor`` of it.
    ///
    /// Sizes are tried in steps of ``fittingStep``, by halving: the size found fits, and the next step up does not, or is
    /// past the style's. (Ink and hyphens may let an even larger size fit again; it is not looked for.) A size at which
    /// a word would have to be broken between letters does not fit. Nothing is shaped twice for it.
    ///
    /// Where even the smallest size does not fit, a style with a ``ParagraphStyle/maximumLineCount`` sets that size, and
    /// ends it with an ellipsis after as many lines as the box has room for.
    ///
    /// - Throws: ``TextError/textDoesNotFit(width:height:minimumSize:neededSize:)``, and what
    ///   ``init(_:faces:style:)`` throws.
    /// - Complexity: O(characters × (faces + log sizes)) at worst.
    public static func fitting(
        _ text: String, faces: [FontFace], style: ParagraphStyle, fit: TextFit
    ) throws(TextError) -> TextLayout {
        try fit.validate()
        var fitter = TextFitter(text: try ShapedText(text, faces: faces, style: style), fit: fit)
        return try fitter.layout()
    }

    /// The distance in pixels between the font sizes that fitting tries: multiples of it, the style's size, and the
    /// smallest one.
    public static let fittingStep = FontSizeSearch.step
}

/// Searches the font size.
struct TextFitter {
    private(set) var text: ShapedText
    private let fit: TextFit
    private let maximumWidth: Double

    init(text: ShapedText, fit: TextFit) {
        self.text = text
        self.fit = fit
        maximumWidth = min(fit.width, text.style.maximumWidth ?? fit.width)
    }

    mutating func layout() throws(TextError) -> TextLayout {
        let largest = text.style.fontSize
        let smallest = largest * fit.minimumFactor
        if let size = try largestFitting(smallest...largest) { return try layout(fontSize: size) }
        if let layout = try shortenedLayout(smallest) { return layout }
        let step = FontSizeSearch.step
        throw .textDoesNotFit(
            width: fit.width, height: fit.height, minimumSize: smallest,
            neededSize: smallest > step ? try largestFitting(step...smallest) : nil)
    }

    private mutating func largestFitting(_ sizes: ClosedRange<Double>) throws(TextError) -> Double? {
        var fitter = self
        defer { self = fitter }
        return try FontSizeSearch.largest(in: sizes) { size throws(TextError) in
            try fitter.fits(size) ? size : nil
        }
    }

    private mutating func layout(fontSize: Double) throws(TextError) -> TextLayout {
        try text.layout(fontSize: fontSize, maximumWidth: maximumWidth, maximumLineCount: nil)
    }

    private mutating func fits(_ fontSize: Double) throws(TextError) -> Bool {
        guard
            let count = try text.lineCount(
                maximumWidth: maximumWidth / fontSize, limit: text.style.maximumLineCount ?? .max)
        else { return false }
        switch fit.measure {
        case .box:
            return height(ofLines: count, fontSize: fontSize) <= fit.height + Self.tolerance
        case .ink:
            guard let ink = try layout(fontSize: fontSize).inkBounds() else { return true }
            return ink.width <= fit.width + Self.tolerance && ink.height <= fit.height + Self.tolerance
        }
    }

    /// As many lines as the style and the box allow, the last with an ellipsis; nil where not one does.
    private mutating func shortenedLayout(_ fontSize: Double) throws(TextError) -> TextLayout? {
        guard let limit = text.style.maximumLineCount, height(ofLines: 1, fontSize: fontSize) <= fit.height
        else {
            return nil
        }
        let lineHeight = text.metrics.lineHeight * text.style.lineSpacing * fontSize
        let further = (fit.height - height(ofLines: 1, fontSize: fontSize)) / lineHeight
        let count = further < Double(limit) ? 1 + Int(further) : limit
        return try text.layout(
            fontSize: fontSize, maximumWidth: maximumWidth, maximumLineCount: min(limit, count))
    }

    private func height(ofLines count: Int, fontSize: Double) -> Double {
        let metrics = text.metrics
        return
            (metrics.ascent + metrics.descent + Double(count - 1) * metrics.lineHeight
            * text.style.lineSpacing)
            * fontSize
    }

    /// In pixels: what rounding of doubles may add.
    private static let tolerance = 1e-6
}

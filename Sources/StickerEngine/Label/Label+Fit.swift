import StickerPixels
import StickerText

extension Label {
    /// The label at the font size, and with the lines, that ``LabelStyle/fit`` asks for; itself where it asks for none.
    ///
    /// The largest size is taken at which all that shows of the label fits, its padding included; sizes are tried in
    /// steps of ``TextLayout/fittingStep``. Lines stay as they are given where that fits, and are broken otherwise; on an
    /// arc they always stay. A size at which a word would have to be broken between letters does not fit. Where no size
    /// fits, a text with a ``ParagraphStyle/maximumLineCount`` is cut at the smallest.
    ///
    /// - Throws: ``StickerError/text(_:)`` with ``TextError/textDoesNotFit(width:height:minimumSize:neededSize:)``, and what
    ///   ``renderSticker()`` throws.
    /// - Complexity: O(glyphs × log (font sizes)), once the text is shaped.
    public func fitted() throws(StickerError) -> Label {
        guard let fit = style.fit else { return self }
        return try LabelFitter(self, fit: fit).fitted()
    }
}

/// Searches the font size of a label.
private struct LabelFitter {
    /// Without its fit.
    private let label: Label
    private let box: PixelSize
    private let sizes: ClosedRange<Double>

    /// In pixels; nobody reads smaller letters.
    private static let smallestSize = 4.0

    init(_ label: Label, fit: LabelFit) throws(StickerError) {
        var label = label
        label.style.fit = nil
        self.label = label
        box = fit.size
        switch fit.sizes {
        case .any:
            sizes = Self.smallestSize...TextLimits.maximumFontSize
        case .shrinking(let factor):
            guard LabelFit.minimumFactorRange.contains(factor) else {
                throw .outOfRange(
                    what: "the smallest share of the font size", value: "\(factor)",
                    range: "\(LabelFit.minimumFactorRange.lowerBound) … 1")
            }
            let largest = label.style.fontSize
            guard largest > 0, largest <= TextLimits.maximumFontSize else {
                throw .text(.fontSizeOutOfRange(size: largest, limit: TextLimits.maximumFontSize))
            }
            sizes = (largest * factor)...largest
        }
    }

    func fitted() throws(StickerError) -> Label {
        if let found = try largest(in: sizes) { return found }
        if let shortened = try shortened() { return shortened }
        let step = TextLayout.fittingStep
        let smallest = sizes.lowerBound
        let needed = smallest > step ? try largest(in: step...smallest) : nil
        throw .text(
            .textDoesNotFit(
                width: Double(box.width), height: Double(box.height), minimumSize: smallest,
                neededSize: needed?.style.fontSize))
    }

    private func largest(in sizes: ClosedRange<Double>) throws(StickerError) -> Label? {
        let size = try FontSizeSearch.largest(in: sizes) { size throws(StickerError) in
            try candidate(fontSize: size) != nil
        }
        return try size.flatMap { size throws(StickerError) in try candidate(fontSize: size) }
    }

    /// The label at a font size, its lines as they are given or else broken; nil where neither fits.
    private func candidate(fontSize: Double) throws(StickerError) -> Label? {
        var label = label
        label.style.fontSize = fontSize
        if style.maximumWidth == nil, try fits(label) { return label }
        guard label.style.arc == 0, let width = try lineWidth(of: label) else { return nil }
        label.style.paragraph.maximumWidth = width
        guard try breaksOnlyBetweenWords(label), try fits(label) else { return nil }
        return label
    }

    /// What the smallest size shows of the text when it is cut; nil where that does not fit either.
    private func shortened() throws(StickerError) -> Label? {
        guard let limit = style.maximumLineCount else { return nil }
        var label = label
        label.style.fontSize = sizes.lowerBound
        guard let width = try lineWidth(of: label) else { return nil }
        label.style.paragraph.maximumWidth = width
        let lineCount = try label.layout().lines.count
        for count in stride(from: min(limit, lineCount), to: 0, by: -1) {
            label.style.paragraph.maximumLineCount = count
            if try size(of: label).map(isInside) ?? false { return label }
        }
        return nil
    }

    private var style: ParagraphStyle { label.style.paragraph }

    /// How wide lines may be for the sticker to be as wide as the box, in pixels; nil where nothing is left.
    private func lineWidth(of label: Label) throws(StickerError) -> Double? {
        var probe = label
        probe.style.rotation = 0
        probe.style.paragraph.maximumWidth = nil
        guard let sheet = try sheet(of: probe) else { return nil }
        // What stands around the lines; less than nothing where letters bear more room at their sides.
        let margins = Double(sheet.size.width) - (try probe.layout().width)
        let width = Double(box.width) - margins
        return width > 0 ? min(width, style.maximumWidth ?? width) : nil
    }

    private func breaksOnlyBetweenWords(_ label: Label) throws(StickerError) -> Bool {
        var paragraph = label.style.paragraph
        guard let width = paragraph.maximumWidth else { return true }
        paragraph.maximumLineCount = nil
        let fit = TextFit(width: width, height: TextLimits.maximumWidth, minimumFactor: 1)
        do {
            _ = try TextLayout.fitting(label.text, faces: label.faces, style: paragraph, fit: fit)
            return true
        } catch {
            guard case .textDoesNotFit = error else { throw .text(error) }
            return false
        }
    }

    /// Whether all of the label, none of it cut, lies inside of the box.
    private func fits(_ label: Label) throws(StickerError) -> Bool {
        var whole = label
        whole.style.paragraph.maximumLineCount = nil
        if let limit = style.maximumLineCount {
            guard try whole.layout().lines.count <= limit else { return false }
        }
        return try size(of: whole).map(isInside) ?? false
    }

    private func isInside(_ size: PixelSize) -> Bool {
        size.width <= box.width && size.height <= box.height
    }

    private func size(of label: Label) throws(StickerError) -> PixelSize? {
        try sheet(of: label)?.size
    }

    /// Nil where the label is larger than any picture may be.
    private func sheet(of label: Label) throws(StickerError) -> LabelSheet? {
        do {
            return try LabelSheet(label)
        } catch .pixel(.sizeTooLarge) {
            return nil
        }
    }
}

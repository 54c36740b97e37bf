import StickerErrors
import StickerGeometry
import StickerLayout
import StickerPixels

/// The elements of a catalogue's sheet.
extension SheetDrawing {
    /// The most pixels that a sticker in a frame may have; nil for a frame without any.
    func box(_ frame: Rect) -> PixelSize? {
        let box = pixels(frame)
        guard !box.isEmpty else { return nil }
        return try? PixelSize(
            width: Int(exactly: box.width) ?? .max, height: Int(exactly: box.height) ?? .max)
    }

    /// A title in the frame of a header: in one line, unless it was measured.
    mutating func header(
        _ text: String, in frame: Rect, color: Color, title: SheetTitles.Title? = nil
    ) throws(StickerError) {
        let size = title?.size ?? Self.titleSize(height: frame.height)
        guard size * scale >= 1 else { return }
        let inset = Self.titleInset(width: frame.width)
        let line = Rect(x: frame.x + inset, y: frame.y, width: frame.width - 2 * inset, height: frame.height)
        // Half of the height of capital letters below the middle.
        try lines(
            text, in: line, baseline: frame.midY - (title?.extent ?? 0) / 2 + size * 0.36,
            style: TextStyle(size: size, color: color), lineCount: title?.lineCount ?? 1)
    }

    /// The baselines of a title in a header of this width, in points; none for letters too small to draw.
    func baselines(ofTitle text: String, size: Double, width: Double) throws(StickerError) -> [Double] {
        guard size * scale >= 1, text.contains(where: { !$0.isWhitespace }) else { return [] }
        return try baselines(
            of: text, style: TextStyle(size: size, color: .black),
            width: width - 2 * Self.titleInset(width: width),
            lineCount: SheetTitles.maximumLineCount)
    }

    /// The font size of a title in a header of a line, in points.
    static func titleSize(height: Double) -> Double { min(28, height * 0.54) }

    /// The space at both sides of a title, in points.
    private static func titleInset(width: Double) -> Double { min(8, width / 8) }

    /// A short text on a pill, which becomes wider where the text is.
    mutating func badge(_ text: String, in frame: Rect, _ palette: SheetPalette) throws(StickerError) {
        // Emoji have colours of their own, which show on white.
        let isText = text.contains { $0.isLetter || $0.isNumber }
        let style = TextStyle(size: frame.height * (isText ? 0.62 : 0.58), color: palette.badgeText)
        guard style.size * scale >= 1, !frame.isEmpty else { return }
        let width = max(frame.width, try self.width(of: text, style: style) + frame.height * 0.4)
        let pill = Rect(x: frame.midX - width / 2, y: frame.y, width: width, height: frame.height)
        if isText {
            card(pill, radius: frame.height / 2, color: palette.badge)
        } else {
            card(
                pill, radius: frame.height / 2, color: .white,
                stroke: (Color(red: 91, green: 58, blue: 50, alpha: 70), 1))
        }
        _ = try centered(text, in: pill, style: style)
    }

    /// The number of the page in its lower margin, where there is room for it.
    mutating func pageNumber(
        _ text: String, of page: SheetPage, _ margins: DirectionalEdgeInsets, _ palette: SheetPalette
    ) throws(StickerError) {
        let place = Rect(
            x: 0, y: page.size.height - margins.bottom, width: page.size.width, height: margins.bottom)
        _ = try centered(text, in: place, style: TextStyle(size: 10, color: palette.faintText))
    }
}

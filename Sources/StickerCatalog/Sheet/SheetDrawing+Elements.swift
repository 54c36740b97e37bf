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

    /// A title in the frame of a header.
    mutating func header(_ text: String, in frame: Rect, color: Color) throws(StickerError) {
        let size = min(28, frame.height * 0.54)
        guard size * scale >= 1 else { return }
        let inset = min(8, frame.width / 8)
        let line = Rect(x: frame.x + inset, y: frame.y, width: frame.width - 2 * inset, height: frame.height)
        // Half of the height of capital letters below the middle.
        try self.line(
            text, in: line, baseline: frame.midY + size * 0.36, style: TextStyle(size: size, color: color))
    }

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

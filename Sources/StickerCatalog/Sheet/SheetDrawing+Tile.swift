import StickerErrors
import StickerGeometry
import StickerLayout
import StickerLimits

/// The tiles of a layout's picture.
extension SheetDrawing {
    /// A frame as a tile, with as much text as there is room for.
    mutating func tile(_ frame: SheetFrame, colors: TileColors) throws(StickerError) {
        // Neighbours without space between them are told apart.
        let place = frame.frame.expanded(by: -min(1, frame.frame.width / 8, frame.frame.height / 8))
        let radius = min(6, place.width / 4, place.height / 4)
        card(place, radius: radius, color: colors.fill, stroke: (colors.line, 1))
        if case .decoration = frame.element.kind {
            // Most of it lies behind items; the last line shows more often than the middle.
            let corner = Rect(
                x: place.x, y: place.maxY - 12, width: place.width, height: min(12, place.height))
            _ = try centered(
                frame.element.kindName, in: corner, style: TextStyle(size: 7, color: colors.text))
            return
        }
        try label(frame, in: place, colors: colors)
    }

    private mutating func label(
        _ frame: SheetFrame, in place: Rect, colors: TileColors
    ) throws(StickerError) {
        let (kind, index) = (frame.element.kindName, "\(frame.element.index)")
        let size = "\(Self.text(frame.frame.width)) × \(Self.text(frame.frame.height))"
        if place.height >= Self.threeLines {
            let middle = place.midY
            func row(_ offset: Double, _ height: Double) -> Rect {
                Rect(x: place.x + 2, y: middle + offset, width: place.width - 4, height: height)
            }
            let rows = [
                (row(-21, 12), kind, 9.0), (row(-9, 18), index, 16), (row(10, 10), size, 7.5),
            ]
            for (row, text, fontSize) in rows {
                _ = try centered(text, in: row, style: TextStyle(size: fontSize, color: colors.text))
            }
            return
        }
        let style = TextStyle(size: min(10, place.height * 0.62), color: colors.text)
        // Smaller letters cannot be read.
        guard style.size >= 3 else { return }
        for text in ["\(kind) \(index) · \(size)", "\(kind) \(index)", index]
        where try centered(text, in: place.expanded(by: -1), style: style) { return }
    }

    /// The least height of a tile with three lines, in points.
    private static let threeLines = 44.0

    /// Points to a tenth.
    private static func text(_ points: Double) -> String {
        NumberText.plain((points * 10).rounded() / 10 + 0)
    }
}

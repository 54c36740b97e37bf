public import StickerPixels
import StickerRaster
import StickerText

/// Words as a sticker, on a transparent ground.
///
/// ```swift
/// let pixmap = try Label("Happy Friday").renderSticker()
/// ```
public struct Label: Hashable, Sendable {
    /// One or more lines.
    public var text: String
    public var style: LabelStyle

    public init(_ text: String, style: LabelStyle = LabelStyle()) {
        self.text = text
        self.style = style
    }

    /// Draws the text on a canvas that fits its ink, rounded outwards to whole pixels, plus the padding.
    ///
    /// - Throws: ``StickerError/text(_:)`` where the text is empty or too long, has characters that no font has, or a
    ///   number of the style is out of range; ``StickerError/pixel(_:)`` where the canvas would be too large. Both are
    ///   found before the canvas is allocated.
    public func renderSticker() throws(StickerError) -> Pixmap {
        let shape = try shape()
        var canvas = Canvas(size: shape.size)
        do throws(RasterError) {
            try canvas.fill(shape.path, with: .color(style.color), rule: .nonzero)
        } catch {
            throw .raster(error)
        }
        let pixmap = canvas.finish()
        guard style.color.alpha > 0 else { return pixmap }
        guard let ink = pixmap.inkBounds else { throw .text(.nothingToDraw) }
        // A curve's tip may reach into a row without colouring any pixel of it; such a row is not part of the ink.
        let padding = style.padding
        let visible = PixelRect(
            x: ink.x - padding, y: ink.y - padding, width: ink.width + 2 * padding,
            height: ink.height + 2 * padding)
        return pixmap.cropped(to: visible) ?? pixmap
    }
}

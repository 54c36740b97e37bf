public import StickerPixels
public import StickerRaster
public import StickerText

/// What a label draws, before it becomes pixels.
public struct LabelShape: Hashable, Sendable {
    /// All glyphs, to be filled nonzero; the first baseline lies on a whole number.
    public let path: Path
    /// The canvas from (0, 0): the ink, rounded outwards to whole pixels, plus the padding.
    public let size: PixelSize
}

extension Label {
    /// Where each glyph stands, without colour and padding.
    ///
    /// - Throws: ``StickerError/text(_:)``.
    public func layout() throws(StickerError) -> TextLayout {
        let paragraph = ParagraphStyle(
            fontSize: style.fontSize, alignment: style.alignment, lineSpacing: style.lineSpacing,
            language: style.language)
        do {
            return try TextLayout(
                text, faces: style.fonts.isEmpty ? FontFace.bundled : style.fonts, style: paragraph)
        } catch {
            throw .text(error)
        }
    }

    /// The text as a path, for those who draw it on a canvas of their own, turned or scaled.
    ///
    /// - Throws: what ``renderSticker()`` throws.
    public func shape() throws(StickerError) -> LabelShape {
        guard LabelStyle.paddingRange.contains(style.padding) else {
            throw .outOfRange(
                what: "the padding", value: "\(style.padding)",
                range: "0 … \(LabelStyle.paddingRange.upperBound) pixels")
        }
        let layout = try layout()
        // Letters stand crisp where the first baseline falls between two rows of pixels, not inside of one.
        let baseline = layout.lines[0].baseline
        let snap = baseline.rounded() - baseline
        let ink = try Self.ink(of: layout, movedDownBy: snap)
        let padding = Double(style.padding)
        let size: PixelSize
        do {
            // Before the outlines are copied, and long before pixels are allocated.
            size = try PixelSize(
                width: Self.wholePixels(ink.width + 2 * padding),
                height: Self.wholePixels(ink.height + 2 * padding))
        } catch {
            throw .pixel(error)
        }
        do {
            let path = try layout.outline(
                transform: .translation(x: padding - ink.minX, y: padding - ink.minY + snap))
            return LabelShape(path: path, size: size)
        } catch {
            throw .text(error)
        }
    }

    /// The box of the ink, rounded outwards.
    private static func ink(of layout: TextLayout, movedDownBy snap: Double) throws(StickerError) -> Rect {
        do throws(TextError) {
            guard let ink = try layout.inkBounds() else { throw .nothingToDraw }
            let left = ink.minX.rounded(.down)
            let top = (ink.minY + snap).rounded(.down)
            return Rect(
                x: left, y: top, width: ink.maxX.rounded(.up) - left,
                height: (ink.maxY + snap).rounded(.up) - top)
        } catch {
            throw .text(error)
        }
    }

    /// A length as an integer; one past every limit stays so.
    private static func wholePixels(_ length: Double) -> Int {
        Int(exactly: length) ?? .max
    }
}

import StickerErrors
import StickerGeometry
import StickerPixels
import StickerRaster
import StickerText

/// The places of all parts of a label before anything is drawn.
///
/// Parts are placed upright, in the layout's space, and turned onto the canvas by one transform, so that only paths are
/// ever turned.
struct LabelSheet {
    /// The glyphs on the canvas.
    let glyphs: [PlacedGlyph]
    /// The box around the ink of the glyphs, upright.
    let inkBox: Rect
    /// The box of the bubble without its tail, upright.
    let bubbleBox: Rect?
    /// The transform from the upright space to the canvas.
    let placement: Transform
    let size: PixelSize

    /// - Parameters:
    ///   - style: a style with the layout's font size.
    ///   - isDecorated: whether the sheet has the decorations of the style.
    init(_ layout: TextLayout, style: LabelStyle, isDecorated: Bool = true) throws(StickerError) {
        try style.validateLook()
        let decorations = isDecorated ? style.decorations : []
        let outlineWidth = decorations.outlineWidth
        // Letters stand crisp where the first baseline falls between two rows of pixels, not inside of one.
        let baseline = layout.lines[0].baseline
        let snap = Transform.translation(x: 0, y: baseline.rounded() - baseline)
        let upright =
            style.arc == 0
            ? layout.glyphs(transform: snap)
            : try ArcPlacement(layout, degrees: style.arc, outlineWidth: outlineWidth).glyphs().map {
                $0.moved(by: snap)
            }
        let inkBox = try Self.ink(of: upright, isUpright: style.arc == 0)
        self.inkBox = inkBox
        let turn = Transform.rotation(degrees: style.rotation)
        let turned = style.rotation == 0 ? upright : upright.map { $0.moved(by: turn) }
        let turnedInk = style.rotation == 0 ? inkBox : try Self.ink(of: turned, isUpright: false)
        var backdrop: Rect?
        if isDecorated, let bubble = style.bubble {
            let pieces = bubble.shape == .pill ? try Self.inkBoxes(of: upright) : []
            let bubbleBox = bubble.box(
                around: inkBox.expanded(by: outlineWidth),
                pieces: pieces.map { $0.expanded(by: outlineWidth) },
                fontSize: style.fontSize)
            let path = bubble.path(in: bubbleBox, fontSize: style.fontSize).transformed(by: turn)
            backdrop = path.bounds
            self.bubbleBox = bubbleBox
        } else {
            bubbleBox = nil
        }
        let box = decorations.bounds(around: turnedInk, backdrop: backdrop)

        let (left, top) = (box.minX.rounded(.down), box.minY.rounded(.down))
        let padding = Double(style.padding)
        do {
            // Before the outlines are copied, and long before pixels are allocated.
            size = try PixelSize(
                width: Self.wholePixels(box.maxX.rounded(.up) - left + 2 * padding),
                height: Self.wholePixels(box.maxY.rounded(.up) - top + 2 * padding))
        } catch {
            throw .stage(error)
        }
        let move = Transform.translation(x: padding - left, y: padding - top)
        placement = turn.then(move)
        glyphs = turned.map { $0.moved(by: move) }
    }

    /// The sheet under a transform, on a canvas of another size.
    init(_ sheet: LabelSheet, movedBy transform: Transform, size: PixelSize) {
        glyphs = sheet.glyphs.map { $0.moved(by: transform) }
        inkBox = sheet.inkBox
        bubbleBox = sheet.bubbleBox
        placement = sheet.placement.then(transform)
        self.size = size
    }

    /// The exact box of the ink.
    private static func ink(of glyphs: [PlacedGlyph], isUpright: Bool) throws(StickerError) -> Rect {
        do throws(TextError) {
            guard let ink = isUpright ? try glyphs.inkBounds() : try turnedInk(of: glyphs) else {
                throw .nothingToDraw
            }
            return ink
        } catch {
            throw StickerError(wrapping: error)
        }
    }

    /// The boxes of the glyphs that have ink.
    private static func inkBoxes(of glyphs: [PlacedGlyph]) throws(StickerError) -> [Rect] {
        do throws(TextError) {
            return try glyphs.inkBoxes()
        } catch {
            throw StickerError(wrapping: error)
        }
    }

    /// The ink of turned glyphs, from their outlines: the boxes of turned glyphs are larger than the glyphs.
    private static func turnedInk(of glyphs: [PlacedGlyph]) throws(TextError) -> Rect? {
        var ink = try glyphs.outline().bounds
        for glyph in try glyphs.colorGlyphs() where !glyph.bounds.isEmpty {
            ink = ink?.union(glyph.bounds) ?? glyph.bounds
        }
        return ink
    }

    /// A length as an integer; one past every limit stays so.
    private static func wholePixels(_ length: Double) -> Int {
        Int(exactly: length) ?? .max
    }
}

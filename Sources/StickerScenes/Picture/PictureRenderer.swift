import StickerErrors
import StickerGeometry
import StickerPixels
import StickerRaster
import StickerVector

/// Makes a sticker of a picture, step by step as ``Picture/renderSticker(warn:)`` says.
struct PictureRenderer {
    private let style: PictureStyle
    private let margins: PictureMargins
    /// The width that is left for the picture and its caption, in pixels.
    private let contentWidth: Int
    private let contentHeight: Int

    init(_ style: PictureStyle) throws(StickerError) {
        self.style = style
        margins = PictureMargins(style)
        contentWidth = style.size.width - margins.left - margins.right
        contentHeight = style.size.height - margins.top - margins.bottom
        let outsets = Effect.totalOutsets(of: style.effects)
        let (across, down) = (outsets.left + outsets.right, outsets.top + outsets.bottom)
        guard contentWidth > across, contentHeight > down else {
            throw .outOfRange(
                what: "the space that outlines, shadows, effects and padding take",
                value:
                    "\(margins.left + margins.right + across)×\(margins.top + margins.bottom + down) pixels",
                range: "less than the sticker, \(style.size.width)×\(style.size.height)")
        }
    }

    func draw(_ artwork: Artwork, warn: (RenderWarning) -> Void) throws -> Pixmap {
        // Where the words stand beside the picture, they take their height from it.
        let wordsBeside = try style.caption.flatMap {
            $0.place.isBeside ? try $0.rendered(width: contentWidth, height: contentHeight) : nil
        }
        let outsets = Effect.totalOutsets(of: style.effects)
        let width = max(1, contentWidth - outsets.left - outsets.right)
        let height = max(
            1, contentHeight - (wordsBeside?.height ?? 0) - outsets.top - outsets.bottom)
        let cutout = try PictureSource(artwork, style: style).prepared(
            width: width, height: height, warn: warn)
        let picture = try PictureFrame(style, width: width, height: height).draw(cutout) { warning in
            // What was cut out of a drawing was drawn in pixels for that, larger than it is shown.
            if case .bitmap = artwork { warn(warning) }
        }
        .applyingVisibly(style.effects, within: outsets)
        guard let caption = style.caption else { return try finish(picture) }
        if let wordsBeside {
            return try finish(picture.with(wordsBeside, beside: caption.place))
        }
        let captions = try CaptionLayout(
            width: contentWidth, height: contentHeight, shape: style.shape, picture: picture)
        let (words, inset) = try captions.set(caption)
        return try finish(picture.with(words, on: caption.place, inset: inset))
    }

    /// Shadows, outlines and the content on the canvas.
    private func finish(_ content: Pixmap) throws -> Pixmap {
        let (width, height, left, top) = canvas(for: content.size)
        let size = try PixelSize(width: width, height: height)
        try size.checkMemory(2, for: "a sticker of \(size) pixels")
        guard !style.outlines.isEmpty || !style.shadows.isEmpty else {
            var sticker = Pixmap(size: size)
            try sticker.composite(content, x: left, y: top, blend: .copy)
            return sticker
        }
        let place = PixelRect(x: left, y: top, width: content.width, height: content.height)
        var painter = DecorationPainter(
            size: size, silhouette: PictureSilhouette(of: content, at: place, on: size),
            outlineWidth: style.decorations.outlineWidth, box: Rect(place))
        try painter.draw(style.decorations)
        try painter.canvas.draw(content, in: Rect(place))
        return painter.finish()
    }

    /// The size of the canvas, and where the content lies on it.
    private func canvas(for size: PixelSize) -> (width: Int, height: Int, left: Int, top: Int) {
        switch style.size {
        case .exactly(let width, let height):
            return (
                width, height, margins.left + (contentWidth - size.width) / 2,
                margins.top + (contentHeight - size.height) / 2
            )
        case .within(_, _, let even):
            let step = even ? 2 : 1
            let width = size.width + margins.left + margins.right
            let height = size.height + margins.top + margins.bottom
            return (
                (width + step - 1) / step * step, (height + step - 1) / step * step, margins.left, margins.top
            )
        }
    }
}

/// The space that outlines, shadows and padding take on each side, in whole pixels.
struct PictureMargins {
    let left: Int
    let top: Int
    let right: Int
    let bottom: Int

    init(_ style: PictureStyle) {
        let bounds = style.decorations.bounds(around: Rect(x: 0, y: 0, width: 0, height: 0))
        left = style.padding + Int((-bounds.minX).rounded(.up))
        top = style.padding + Int((-bounds.minY).rounded(.up))
        right = style.padding + Int(bounds.maxX.rounded(.up))
        bottom = style.padding + Int(bounds.maxY.rounded(.up))
    }
}

import StickerPixels

/// Frames with colours that GIF can hold.
struct GIFReduction {
    let pixmaps: [Pixmap]
    /// The palette of all frames; nil where each part has its own.
    let palette: GIFPalette?
    /// Whether there is room for a transparent colour beside those of the frames.
    let canLeaveOut: Bool
    /// Whether no pixel has changed.
    let isExact: Bool

    init(_ frames: GIFFrames, colorCount: Int, dithering: Dithering) {
        let colors = frames.palette(colorCount: colorCount)
        if let colors {
            let quantizer = frames.quantizer(colorCount: colorCount, dithering: dithering)
            pixmaps = frames.pixmaps.map { Pixmap(quantizer.indexed(prepared: $0, palette: colors)) }
        } else {
            pixmaps = frames.pixmaps
        }
        palette = colors.map { GIFPalette($0.colors) }
        canLeaveOut = colors?.colors.contains(.transparent) ?? true
        isExact = (colors?.isExact ?? true) && !frames.isTranslucent
    }
}

import StickerPixels

/// Frames with colours and alpha that GIF can hold.
struct GIFReduction {
    let pixmaps: [Pixmap]
    /// The palette of all frames; nil where each part has its own.
    let palette: GIFPalette?
    /// Whether there is room for a transparent colour beside those of the frames.
    let canLeaveOut: Bool

    init(_ frames: [Pixmap], options: GIF.Options) {
        let quantizer = Quantizer(
            colorCount: options.colorCount, dithering: options.dithering,
            transparency: .binary(threshold: options.alphaThreshold, matte: options.matte))
        var shared = quantizer.palette(for: frames, reservingTransparency: frames.count > 1)
        if !shared.isExact, frames.count > 1 {
            let full = quantizer.palette(for: frames)
            if full.isExact {
                shared = full
            } else {
                let own = frames.map { quantizer.palette(for: [$0]) }
                if own.allSatisfy(\.isExact) {
                    pixmaps = zip(frames, own).map { Pixmap(quantizer.indexed($0, palette: $1)) }
                    palette = nil
                    canLeaveOut = true
                    return
                }
            }
        }
        let colors = shared
        pixmaps = frames.map { Pixmap(quantizer.indexed($0, palette: colors)) }
        palette = GIFPalette(colors.colors)
        canLeaveOut = colors.colors.contains(.transparent)
    }
}

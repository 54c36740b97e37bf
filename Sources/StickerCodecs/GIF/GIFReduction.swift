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
        let isMoving = frames.count > 1
        let frames = frames.map(quantizer.prepared)
        let counted = quantizer.colors(ofPrepared: frames)
        var shared = quantizer.exactPalette(for: counted, reservingTransparency: isMoving)
        if shared == nil, isMoving {
            shared = quantizer.exactPalette(for: counted)
            if shared == nil, let own = Self.exactPalettes(of: frames, quantizer) {
                pixmaps = zip(frames, own).map { Pixmap(quantizer.indexed(prepared: $0, palette: $1)) }
                palette = nil
                canLeaveOut = true
                return
            }
        }
        let colors = shared ?? quantizer.palette(for: counted, reservingTransparency: isMoving)
        pixmaps = frames.map { Pixmap(quantizer.indexed(prepared: $0, palette: colors)) }
        palette = GIFPalette(colors.colors)
        canLeaveOut = colors.colors.contains(.transparent)
    }

    /// One for each frame, which is prepared; nil where one of them has too many colours.
    private static func exactPalettes(of frames: [Pixmap], _ quantizer: Quantizer) -> [ColorPalette]? {
        var palettes: [ColorPalette] = []
        for frame in frames {
            let counted = quantizer.colors(ofPrepared: [frame])
            guard let palette = quantizer.exactPalette(for: counted) else { return nil }
            palettes.append(palette)
        }
        return palettes
    }
}

import StickerPixels

/// Frames with colours that GIF can hold.
struct GIFReduction {
    let pixmaps: [Pixmap]
    /// The palette of all frames; nil where each part has its own.
    let palette: GIFPalette?
    /// Whether there is room for a transparent colour beside those of the frames.
    let canLeaveOut: Bool
    /// The number of colours to which those of all frames are reduced, where there are too many; nil where each is
    /// kept.
    let reducedColorCount: Int?

    /// - Throws: ``CodecError/stopped(_:)``.
    init(_ frames: GIFFrames, colorCount: Int, dithering: Dithering) throws(CodecError) {
        let colors = try frames.palette(colorCount: colorCount)
        if let colors {
            let quantizer = frames.quantizer(colorCount: colorCount, dithering: dithering)
            let prepared = frames.pixmaps
            // The indices, the colours, and rows of errors.
            let limit = EncodingWork.affordableCount(ofBytes: 8 * prepared[0].size.pixelCount)
            pixmaps = try KernelLevel.parallelMap(prepared.count, limit: limit) { index throws(CodecError) in
                Pixmap(try quantizer.indexed(prepared: prepared[index], palette: colors))
            }
        } else {
            pixmaps = frames.pixmaps
        }
        palette = colors.map { GIFPalette($0.colors) }
        canLeaveOut = colors?.colors.contains(.transparent) ?? true
        reducedColorCount = colors.flatMap { $0.isExact ? nil : $0.colors.count }
    }
}

import StickerLimits
public import StickerPixels

extension GIF {
    /// Encodes a still; without loss where it has no more colours than asked for, the transparent one counted, and no
    /// translucent pixels.
    ///
    /// - Parameters:
    ///   - pixmap: the picture.
    ///   - colorCount: the most colours, the transparent one counted; 2 … 256.
    ///   - dithering: the dithering where there are more colours than that.
    ///   - alphaThreshold: the smallest alpha that becomes opaque; GIF has opaque pixels and fully transparent ones.
    ///   - matte: the colour under translucent pixels that become opaque; nil keeps their straight colour.
    /// - Throws: ``CodecError/outOfMemory(_:)``.
    /// - Precondition: `colorCount` is 2 … 256.
    public static func encode(
        _ pixmap: Pixmap, colorCount: Int = 256, dithering: Dithering = .blueNoise,
        alphaThreshold: UInt8 = 128,
        matte: Color? = nil
    ) throws(CodecError) -> [UInt8] {
        try encode(
            GIFFrames(pixmap, alphaThreshold: alphaThreshold, matte: matte), colorCount: colorCount,
            dithering: dithering
        ).bytes
    }

    /// Encodes an animation; each frame is stored as the rectangle that changed, without the pixels in it that stay where
    /// that is shorter.
    ///
    /// Without loss where all frames together have no more colours than asked for, the transparent one counted, or each one
    /// of them has, and no pixels are translucent. Durations are rounded to hundredths of a second so that their sum stays
    /// right; frames equal to the one before them are joined with it. Players show frames of
    /// less than 20 ms for 100 ms. More than 65,536 loops are written as so many.
    ///
    /// - Parameters:
    ///   - animation: the frames.
    ///   - colorCount: the most colours of all frames together, the transparent one counted; 2 … 256.
    ///   - dithering: the dithering where there are more colours than that.
    ///   - alphaThreshold: the smallest alpha that becomes opaque; GIF has opaque pixels and fully transparent ones.
    ///   - matte: the colour under translucent pixels that become opaque; nil keeps their straight colour.
    /// - Throws: ``CodecError/encodingFailed(_:reason:)`` for a frame that shows longer than 655.35 s;
    ///   ``CodecError/outOfMemory(_:)``.
    /// - Precondition: `colorCount` is 2 … 256.
    public static func encode(
        _ animation: Animation, colorCount: Int = 256, dithering: Dithering = .blueNoise,
        alphaThreshold: UInt8 = 128,
        matte: Color? = nil
    ) throws(CodecError) -> [UInt8] {
        try encode(
            try GIFFrames(animation, alphaThreshold: alphaThreshold, matte: matte), colorCount: colorCount,
            dithering: dithering
        ).bytes
    }

    /// Encodes frames from which several files are made, in the same way.
    ///
    /// - Returns: the file, and the number of colours to which those of the frames were reduced, once their alpha is
    ///   binary; nil where each is kept.
    /// - Precondition: `colorCount` is 2 … 256.
    package static func encode(
        _ frames: GIFFrames, colorCount: Int, dithering: Dithering
    ) throws(CodecError) -> (bytes: [UInt8], reducedColorCount: Int?) {
        precondition((2...256).contains(colorCount), "a GIF has 2 … 256 colours")
        // The frames with few colours, and their places in the palette.
        let held = try EncodingWork.reserve(5 * frames.pixelCount, .gif)
        defer { withExtendedLifetime(held) {} }
        let reduction = try GIFReduction(frames, colorCount: colorCount, dithering: dithering)
        let pictures = zip(reduction.pixmaps, frames.durations).map { Animation.Frame($0, duration: $1) }
        let merged = FramePlanner.merged(pictures, maximumDuration: maximumDuration)
        let size = pictures[0].pixmap.size
        let palette = reduction.palette
        // A frame's colours are looked up once, not for each part of it that is tried.
        let planes = palette.map { palette in
            KernelLevel.parallelMap(merged.count) { palette.indices(of: merged[$0].pixmap.pixels) }
        }
        @Sendable func picture(of part: FramePart) -> GIFPicture? {
            guard let palette, let planes else { return GIFPicture(part) }
            return GIFPicture(part, palette: palette, plane: planes[part.frame], width: size.width)
        }
        let planner = FramePlanner(canReplace: false, canLeaveOut: reduction.canLeaveOut, format: .gif) {
            part in
            // A part with too many colours for a palette is never the best.
            picture(of: part).map(GIFWriter.byteCount) ?? .max / 4
        }
        var stored: [GIFPicture] = []
        for part in try planner.parts(of: merged) {
            guard let picture = picture(of: part) else {
                throw .encodingFailed(.gif, reason: "a frame has more than 256 colours")
            }
            stored.append(picture)
        }
        let bytes = try GIFWriter.file(
            of: stored, size: size, palette: palette, loopCount: frames.loopCount)
        return (bytes, reduction.reducedColorCount)
    }

    /// The longest time of a frame: 65,535 hundredths of a second.
    private static let maximumDuration = Duration.milliseconds(655_350)

    /// The frames with durations in whole hundredths of a second.
    static func timed(_ animation: Animation) throws(CodecError) -> [Animation.Frame] {
        let unit = Duration.milliseconds(10)
        var clock = Duration.zero
        var begin: Int128 = 0
        var frames: [Animation.Frame] = []
        for (index, frame) in animation.frames.enumerated() {
            guard frame.duration <= maximumDuration else {
                throw .encodingFailed(
                    .gif,
                    reason:
                        "frame \(index + 1) shows for \(frame.duration), and \(maximumDuration) is the most")
            }
            clock += frame.duration
            let end = clock.rounded(toUnit: unit)
            frames.append(Animation.Frame(frame.pixmap, duration: unit * Int(end - begin)))
            begin = end
        }
        return frames
    }
}

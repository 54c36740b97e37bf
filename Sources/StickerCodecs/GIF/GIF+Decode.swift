public import StickerPixels

extension GIF {
    /// Decodes the first frame, on the whole canvas.
    ///
    /// - Throws: ``CodecError``, also for a file that ends within the frame.
    /// - Complexity: O(bytes + pixels).
    public static func decode(
        _ bytes: [UInt8], limits: DecodingLimits = .default
    ) throws(CodecError) -> Pixmap {
        try decodeLeniently(bytes, limits: limits).whole()
    }

    /// Decodes the first frame of a file that may be damaged: the rows that can be decoded, and transparent where none
    /// were.
    ///
    /// - Throws: ``CodecError`` where no row can be made at all, and for limits.
    public static func decodeLeniently(
        _ bytes: [UInt8], limits: DecodingLimits = .default
    ) throws(CodecError) -> Decoded<Pixmap> {
        let decoder = try GIFFrameDecoder(bytes, limits: limits, frameLimit: 1)
        return Decoded(decoder.frames[0].pixmap, damage: decoder.damage)
    }

    /// Decodes all frames, with disposal resolved.
    ///
    /// The canvas is transparent at first and where a frame is disposed of, as in browsers: the file's background colour
    /// is not shown. Parts of frames outside the canvas are cut off. Durations are the file's, zero too, but
    /// for 10 ms, which are 100 ms, as browsers show them. Without a count of loops all frames show once, and a lone frame
    /// of no duration for ever, as stills of other formats do.
    ///
    /// - Throws: ``CodecError``, also for a file that ends within a frame. The trailer may be missing: many programs leave it
    ///   out.
    /// - Complexity: O(bytes + frames × pixels).
    public static func decodeAnimation(
        _ bytes: [UInt8], limits: DecodingLimits = .default
    ) throws(CodecError) -> Animation {
        try decodeAnimationLeniently(bytes, limits: limits).whole()
    }

    /// Decodes all frames of a file that may be damaged: the frames before the damage, and the sound rows of the
    /// damaged one.
    ///
    /// - Throws: ``CodecError`` where no row of the first frame can be made, and for limits.
    public static func decodeAnimationLeniently(
        _ bytes: [UInt8], limits: DecodingLimits = .default
    ) throws(CodecError) -> Decoded<Animation> {
        let decoder = try GIFFrameDecoder(bytes, limits: limits, frameLimit: .max)
        return Decoded(
            try Animation(decoded: decoder.frames, loopCount: decoder.loopCount), damage: decoder.damage)
    }
}

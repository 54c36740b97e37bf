public import StickerPixels

/// Decodes files of any format, told apart by their first bytes, never by their names.
public enum ImageDecoder {
    /// Decodes a still picture in sRGB, upright; of an animation, its default image or first frame.
    ///
    /// - Throws: ``CodecError``.
    public static func decode(
        _ bytes: [UInt8], limits: DecodingLimits = .default
    ) throws(CodecError) -> Pixmap {
        try format(of: bytes).codec.decode(bytes, limits: limits)
    }

    /// Decodes as much as possible of a damaged file, as the format's own decoder says.
    ///
    /// - Throws: ``CodecError`` where nothing can be decoded, or where a limit is passed.
    public static func decodeLeniently(
        _ bytes: [UInt8], limits: DecodingLimits = .default
    ) throws(CodecError) -> Decoded<Pixmap> {
        try format(of: bytes).codec.decodeLeniently(bytes, limits: limits)
    }

    /// Decodes all frames with their durations; a still becomes one frame of no duration.
    ///
    /// - Throws: ``CodecError``.
    public static func decodeAnimation(
        _ bytes: [UInt8], limits: DecodingLimits = .default
    ) throws(CodecError) -> Animation {
        try format(of: bytes).codec.decodeAnimation(bytes, limits: limits)
    }

    /// Decodes all frames, or those before the damage where a file is damaged.
    ///
    /// - Throws: ``CodecError`` where no frame can be decoded, or where a limit is passed.
    public static func decodeAnimationLeniently(
        _ bytes: [UInt8], limits: DecodingLimits = .default
    ) throws(CodecError) -> Decoded<Animation> {
        try format(of: bytes).codec.decodeAnimationLeniently(bytes, limits: limits)
    }

    /// The facts of a file, without its pixels.
    ///
    /// - Throws: ``CodecError`` where the format's own decoder would throw at once.
    package static func facts(of bytes: [UInt8]) throws(CodecError) -> ImageFacts {
        try format(of: bytes).codec.facts(of: bytes)
    }

    static func format(of bytes: [UInt8]) throws(CodecError) -> ImageFormat {
        guard let format = ImageFormat(of: bytes) else { throw bytes.isEmpty ? .empty : .unknownFormat }
        return format
    }
}

extension ImageDecoder {
    /// The number of frames by the file's records, of which none is decoded; 1 for a still.
    ///
    /// Files that are cut off or whose records are broken are errors, as for the strict decoders. Damage within a frame's
    /// compressed pixels is not seen, nor are limits on pixels, which decoding checks.
    ///
    /// - Throws: ``CodecError``, as the format's `info` does.
    /// - Complexity: O(bytes), and O(chunks) for PNG and WebP, whose profiles are not read.
    public static func frameCount(
        of bytes: [UInt8], limits: DecodingLimits = .default
    ) throws(CodecError) -> Int {
        try format(of: bytes).codec.frameCount(of: bytes, limits: limits)
    }
}

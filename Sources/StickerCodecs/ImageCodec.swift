import StickerPixels

/// The functions of a file format's codec: a new format is a type with these, and a row in ``ImageFormat/traits``.
///
/// Formats of stills need no more than the first three functions.
protocol ImageCodec {
    /// Whether the bytes start with the format's signature.
    static func recognizes(_ bytes: [UInt8]) -> Bool
    /// Decodes a still, or an animation's default image or first frame.
    static func decode(_ bytes: [UInt8], limits: DecodingLimits) throws(CodecError) -> Pixmap
    /// Decodes as much as possible of a damaged file.
    static func decodeLeniently(_ bytes: [UInt8], limits: DecodingLimits) throws(CodecError) -> Decoded<
        Pixmap
    >
    /// Decodes all frames.
    static func decodeAnimation(_ bytes: [UInt8], limits: DecodingLimits) throws(CodecError) -> Animation
    /// Decodes the frames before the damage.
    static func decodeAnimationLeniently(
        _ bytes: [UInt8], limits: DecodingLimits
    ) throws(CodecError) -> Decoded<Animation>
    /// The facts of a file, of which no pixel is decoded.
    static func facts(of bytes: [UInt8]) throws(CodecError) -> ImageFacts
    /// The number of frames by the file's records, of which none is decoded.
    static func frameCount(of bytes: [UInt8], limits: DecodingLimits) throws(CodecError) -> Int
}

/// A still is one frame of no duration.
extension ImageCodec {
    static func facts(of bytes: [UInt8]) throws(CodecError) -> ImageFacts { ImageFacts() }

    static func decodeAnimation(_ bytes: [UInt8], limits: DecodingLimits) throws(CodecError) -> Animation {
        Animation(still: try decode(bytes, limits: limits))
    }

    static func decodeAnimationLeniently(
        _ bytes: [UInt8], limits: DecodingLimits
    ) throws(CodecError) -> Decoded<Animation> {
        let decoded = try decodeLeniently(bytes, limits: limits)
        return Decoded(Animation(still: decoded.value), damage: decoded.damage)
    }

    static func frameCount(of bytes: [UInt8], limits: DecodingLimits) throws(CodecError) -> Int { 1 }
}

extension PNG: ImageCodec {
    static func facts(of bytes: [UInt8]) -> ImageFacts {
        guard let info = try? info(bytes) else { return ImageFacts() }
        return ImageFacts(
            colorType: "\(info.colorType)", bitDepth: info.bitDepth, paletteCount: info.paletteCount,
            isInterlaced: info.isInterlaced, density: density(of: bytes, chunks: info.chunks),
            profile: info.profile, orientation: info.orientation,
            chunkTypes: info.chunks.map(\.type))
    }
}

extension JPEG: ImageCodec {
    static func facts(of bytes: [UInt8]) throws(CodecError) -> ImageFacts {
        let info = try info(bytes)
        return ImageFacts(
            colorType: "\(info.colorModel)", bitDepth: info.bitDepth,
            isProgressive: info.process == .progressive,
            samplingFactors: info.components.map { "\($0.horizontalFactor)x\($0.verticalFactor)" },
            profile: info.profile, orientation: info.orientation)
    }
}

extension WebP: ImageCodec {
    static func facts(of bytes: [UInt8]) -> ImageFacts {
        guard let info = try? info(bytes) else { return ImageFacts() }
        return ImageFacts(
            isLossless: info.frames.allSatisfy(\.isLossless), profile: info.profile,
            orientation: info.orientation)
    }
}

extension GIF: ImageCodec {
    static func facts(of bytes: [UInt8]) -> ImageFacts {
        ImageFacts(paletteCount: (try? info(bytes))?.globalColorCount)
    }

    static func frameCount(of bytes: [UInt8], limits: DecodingLimits) throws(CodecError) -> Int {
        try info(bytes, limits: limits).frames.count
    }
}

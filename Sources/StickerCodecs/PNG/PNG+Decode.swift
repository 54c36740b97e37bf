import CodecGuards
public import StickerPixels

extension PNG {
    /// Decodes a still picture of any colour type, bit depth and interlacing, to sRGB, upright; of an animation, its
    /// default image.
    ///
    /// Samples of 16 bits are rounded to 8. Colours are converted as the first of cICP, iCCP, sRGB and gAMA with cHRM says
    /// that can be followed, eXIf's orientation is applied, and damaged ones of these never make a file fail.
    ///
    /// - Throws: ``CodecError``, also for a wrong CRC in any chunk and for a file that lacks its end.
    /// - Complexity: O(bytes + pixels); the memory is 4 bytes a pixel, twice that to turn it, and three times that to
    ///   convert 16-bit samples; where the limits leave room, the bytes of the rows before they are pixels beside these.
    public static func decode(
        _ bytes: [UInt8], limits: DecodingLimits = .default
    ) throws(CodecError) -> Pixmap {
        try decode(bytes, limits: limits, time: DecodingTime(limits), isLenient: false)
    }

    /// Decodes as much as possible of a file that may be damaged: the rows before the damage, or for interlaced
    /// pictures the blocks of all passes before it. The rest is transparent. Wrong CRCs are ignored.
    ///
    /// - Throws: ``CodecError`` where no row can be decoded, or where a limit is passed.
    public static func decodeLeniently(
        _ bytes: [UInt8], limits: DecodingLimits = .default
    ) throws(CodecError) -> Decoded<Pixmap> {
        try decodeLeniently(bytes, limits: limits, time: DecodingTime(limits))
    }

    static func decodeLeniently(
        _ bytes: [UInt8], limits: DecodingLimits, time: DecodingTime
    ) throws(CodecError) -> Decoded<Pixmap> {
        try Decoded.lenient { isLenient throws(CodecError) in
            try decode(bytes, limits: limits, time: time, isLenient: isLenient)
        }
    }

    static func decode(
        _ bytes: [UInt8], limits: DecodingLimits, time: DecodingTime, isLenient: Bool
    ) throws(CodecError) -> Pixmap {
        let info = try info(bytes, limits: limits, isLenient: isLenient)
        let conversion = info.profile.conversion(for: info.colorModel, isDeep: info.bitDepth == 16)
        let pixels = PNGPixels(
            bytes: bytes, info: info, conversion: conversion, limits: limits, time: time, isLenient: isLenient
        )
        // libpng, once called, ends for the time alone.
        try time.check(.png)
        let held = try limits.reserve(
            memory: try pixels.memoryByteCount, pixels: info.width * info.height, .png)
        defer { withExtendedLifetime(held) {} }
        return try pixels.decoded().oriented(info.orientation)
    }
}

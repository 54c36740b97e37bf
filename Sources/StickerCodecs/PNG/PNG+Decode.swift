import CodecGuards
public import StickerPixels

extension PNG {
    /// Decodes a still picture of any colour type, bit depth and interlacing; of an animation, its default image.
    ///
    /// Samples of 16 bits are rounded to 8; gAMA, sRGB and iCCP are ignored, so that the samples count as sRGB.
    /// Colour profiles never make a file fail.
    ///
    /// - Throws: ``CodecError``, also for a wrong CRC in any chunk and for a file that lacks its end.
    /// - Complexity: O(bytes + pixels).
    public static func decode(
        _ bytes: [UInt8], limits: DecodingLimits = .default
    ) throws(CodecError) -> Pixmap {
        guard bytes.count <= limits.maximumByteCount else {
            throw .limitExceeded(.png, what: "bytes", value: bytes.count, limit: limits.maximumByteCount)
        }
        let info = try info(bytes, limits: limits)
        try checkTransparency(of: info)
        let size = try checkedSize(of: info, byteCount: bytes.count, limits: limits)
        return try decodePixels(bytes, size: size, info: info, limits: limits)
    }

    /// libpng skips a tRNS of the wrong length or in the wrong place with a warning; the picture would be opaque
    /// where it was meant to be transparent (PNG 3, sections 5.6 and 11.3.1.1).
    private static func checkTransparency(of info: PNGInfo) throws(CodecError) {
        let byteCounts: ClosedRange<Int>
        switch info.colorType {
        case .grey: byteCounts = 2...2
        case .rgb: byteCounts = 6...6
        case .palette: byteCounts = 1...max(1, info.paletteCount ?? 0)
        case .greyAlpha, .rgba: return
        }
        guard let index = info.chunks.firstIndex(where: { $0.type == "tRNS" }) else { return }
        let chunk = info.chunks[index]
        guard byteCounts.contains(chunk.byteCount) else {
            throw .corrupt(
                .png, reason: "its tRNS chunk has a length of \(chunk.byteCount)", offset: chunk.offset,
                row: nil)
        }
        guard !info.chunks[..<index].contains(where: { $0.type == "IDAT" }) else {
            throw .corrupt(
                .png, reason: "its tRNS chunk stands after the picture data", offset: chunk.offset, row: nil)
        }
    }

    /// All that can be refused before the pixels are allocated.
    private static func checkedSize(
        of info: PNGInfo, byteCount: Int, limits: DecodingLimits
    ) throws(CodecError) -> PixelSize {
        let size: PixelSize
        do throws(PixelError) {
            size = try PixelSize(width: info.width, height: info.height)
        } catch {
            throw .pixel(error)
        }
        guard size.pixelCount <= limits.maximumPixelCount else {
            throw .limitExceeded(
                .png, what: "pixels", value: size.pixelCount, limit: limits.maximumPixelCount)
        }
        for chunk in info.chunks
        where chunk.type != "IDAT" && chunk.byteCount > limits.maximumChunkByteCount {
            throw .limitExceeded(
                .png, what: "bytes in chunk \(chunk.type)", value: chunk.byteCount,
                limit: limits.maximumChunkByteCount)
        }
        // A small file that claims a large picture is refused before the picture is allocated:
        // DEFLATE cannot expand by more than this (a match of 258 bytes takes at least 2 bits).
        let maximumExpansion = 1032
        guard info.imageDataByteCount >= info.filteredByteCount / maximumExpansion else {
            throw .corrupt(
                .png, reason: "its data is too short for \(size) pixels", offset: byteCount, row: nil)
        }
        return size
    }

    private static func decodePixels(
        _ bytes: [UInt8], size: PixelSize, info: PNGInfo, limits: DecodingLimits
    ) throws(CodecError) -> Pixmap {
        // SAFETY: the guard writes width × height × 4 bytes, which is the room that the pixmap lends;
        // on failure the pixels are discarded unread.
        unsafe try Pixmap(size: size) { pixels throws(CodecError) in
            var failure = sticker_codec_failure()
            let status = unsafe bytes.withUnsafeBufferPointer { input in
                unsafe sticker_png_decode(
                    input.baseAddress, input.count, UInt32(size.width), UInt32(size.height),
                    max(0, limits.maximumChunkByteCount),
                    UnsafeMutableRawPointer(pixels.baseAddress)?
                        .assumingMemoryBound(to: UInt8.self), &failure)
            }
            guard status == 0 else { throw CodecError(failure, byteCount: bytes.count) }
            if info.hasTransparency { unsafe premultiply(pixels) }
        }
    }

    /// Multiplies straight colours by their alpha in place.
    private static func premultiply(_ pixels: UnsafeMutableBufferPointer<PremultipliedColor>) {
        // SAFETY: the indices are the buffer's own.
        for index in pixels.indices {
            let straight = unsafe pixels[index]
            if straight.alpha == 255 { continue }
            unsafe pixels[index] = PremultipliedColor(
                Color(red: straight.red, green: straight.green, blue: straight.blue, alpha: straight.alpha))
        }
    }
}

extension CodecError {
    /// What the guard reports of a file that libpng would not read.
    init(_ failure: sticker_codec_failure, byteCount: Int) {
        if failure.truncated != 0 {
            self = .truncated(.png, byteCount: byteCount)
        } else {
            self = .corrupt(
                .png, reason: failure.reason, offset: Int(clamping: failure.offset),
                row: failure.row < 0 ? nil : Int(clamping: failure.row))
        }
    }
}

extension sticker_codec_failure {
    /// The message as a string.
    var reason: String {
        // SAFETY: the bytes read are those of the field itself, up to its NUL.
        unsafe withUnsafeBytes(of: message) { raw in
            unsafe String(decoding: raw.prefix { $0 != 0 }, as: UTF8.self)
        }
    }
}

import CWebP
import StickerPixels

/// One compressed picture inside a WebP file, decoded by libwebp: a VP8 or VP8L chunk, an ALPH chunk before it perhaps.
enum WebPBitstream {
    struct Traits {
        let width: Int
        let height: Int
        let isLossless: Bool
        let hasTransparency: Bool
    }

    /// What the picture's header says.
    static func traits(of bytes: [UInt8], in range: Range<Int>) throws(CodecError) -> Traits {
        var features = WebPBitstreamFeatures()
        // SAFETY: the pointer and the count are those of the slice.
        let status = unsafe bytes[range].withUnsafeBufferPointer { data in
            unsafe WebPGetFeatures(data.baseAddress, data.count, &features)
        }
        guard status == VP8_STATUS_OK else { throw error(status, bytes: bytes, range: range) }
        guard features.has_animation == 0, features.format != 0 else {
            throw .corrupt(.webp, reason: "a picture is expected here", offset: range.lowerBound, row: nil)
        }
        return Traits(
            width: Int(features.width), height: Int(features.height), isLossless: features.format == 2,
            hasTransparency: features.has_alpha != 0)
    }

    /// The pixels, straight (not premultiplied) although in a pixmap: see ``Pixmap/premultiplyStraight()``.
    static func straightPixels(
        of bytes: [UInt8], in range: Range<Int>, size: PixelSize
    ) throws(CodecError) -> Pixmap {
        // SAFETY: the library writes `height` rows of `width × 4` bytes, which is the room that the pixmap lends;
        // on failure the pixels are discarded unread.
        unsafe try Pixmap(size: size) { pixels throws(CodecError) in
            var config = unsafe WebPDecoderConfig()
            guard unsafe WebPInitDecoderConfig(&config) != 0 else {
                throw .corrupt(
                    .webp, reason: "libwebp is of another version", offset: range.lowerBound, row: nil)
            }
            unsafe lend(pixels, to: &config.output, width: size.width)
            let status = unsafe bytes[range].withUnsafeBufferPointer { data in
                unsafe WebPDecode(data.baseAddress, data.count, &config)
            }
            guard status == VP8_STATUS_OK else { throw error(status, bytes: bytes, range: range) }
        }
    }

    /// As many rows from the top as the data gives, straight like ``straightPixels(of:in:size:)``; transparent below.
    static func straightRows(of bytes: [UInt8], in range: Range<Int>, size: PixelSize) -> Pixmap {
        var result = Pixmap(size: size)
        var rowCount: Int32 = 0
        // SAFETY: the library writes into the room that the pixmap lends, and the decoder is deleted before it is taken
        // back; the data outlives each call that reads it.
        unsafe result.withUnsafeMutablePixels { pixels in
            var output = unsafe WebPDecBuffer()
            guard unsafe WebPInitDecBuffer(&output) != 0 else { return }
            unsafe lend(pixels, to: &output, width: size.width)
            guard let decoder = unsafe WebPINewDecoder(&output) else { return }
            _ = unsafe bytes[range].withUnsafeBufferPointer { data in
                unsafe WebPIAppend(decoder, data.baseAddress, data.count)
            }
            var stride: Int32 = 0
            if unsafe WebPIDecGetRGB(decoder, &rowCount, nil, nil, &stride) == nil { rowCount = 0 }
            unsafe WebPIDelete(decoder)
            for index in max(0, min(size.height, Int(rowCount))) * size.width..<pixels.count {
                unsafe pixels[index] = .transparent
            }
        }
        return result
    }

    private static func lend(
        _ pixels: UnsafeMutableBufferPointer<PremultipliedColor>, to output: inout WebPDecBuffer, width: Int
    ) {
        // SAFETY: the buffer's own address and length; a pixel is four bytes.
        unsafe output.colorspace = MODE_RGBA
        unsafe output.is_external_memory = 1
        unsafe output.u.RGBA.rgba = UnsafeMutableRawPointer(pixels.baseAddress)?
            .assumingMemoryBound(to: UInt8.self)
        unsafe output.u.RGBA.stride = Int32(4 * width)
        unsafe output.u.RGBA.size = 4 * pixels.count
    }

    private static func error(_ status: VP8StatusCode, bytes: [UInt8], range: Range<Int>) -> CodecError {
        switch status {
        case VP8_STATUS_NOT_ENOUGH_DATA, VP8_STATUS_SUSPENDED:
            // Data that ends before the file does was cut before it was put into the file.
            range.upperBound >= bytes.count
                ? .truncated(.webp, byteCount: bytes.count)
                : .corrupt(
                    .webp, reason: "a picture's data ends early", offset: range.upperBound, row: nil)
        case VP8_STATUS_OUT_OF_MEMORY:
            .corrupt(.webp, reason: "it takes more memory than there is", offset: range.lowerBound, row: nil)
        case VP8_STATUS_UNSUPPORTED_FEATURE:
            .unsupported(.webp, feature: "a kind of picture that libwebp lacks")
        default:
            .corrupt(.webp, reason: "a picture's data is damaged", offset: range.lowerBound, row: nil)
        }
    }
}

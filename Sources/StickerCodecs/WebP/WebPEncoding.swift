import CWebP
import StickerKernels
import StickerLimits
import StickerPixels

/// Calls of libwebp's encoders.
enum WebPEncoding {
    /// The bytes that a picture takes beside the pixmap, at most: it is held twice, straight and as the library has it, and the
    /// search for repeated pixels takes 24 bytes for each where nothing repeats (as measured of noise).
    static func byteCount(of size: PixelSize, _ mode: WebP.Mode) -> Int {
        let searched =
            switch mode {
            case .lossless, .nearLossless: 24
            // Alpha is written without loss.
            case .lossy: 20
            }
        return (4 + 4 + searched) * size.pixelCount
    }

    static func still(_ pixmap: Pixmap, _ mode: WebP.Mode) throws(CodecError) -> [UInt8] {
        var config = try config(mode)
        var picture = unsafe try picture(of: pixmap)
        var writer = unsafe WebPMemoryWriter()
        // SAFETY: the writer stays where it is while the encoder runs; its memory is read by its own count, and is freed
        // afterwards, as the picture is.
        let result: [UInt8]? = unsafe withUnsafeMutablePointer(to: &writer) { writer in
            unsafe WebPMemoryWriterInit(writer)
            unsafe picture.writer = unsafe WebPMemoryWrite
            unsafe picture.progress_hook = { _, _ in RenderBudget.current?.isOver == true ? 0 : 1 }
            unsafe picture.custom_ptr = UnsafeMutableRawPointer(writer)
            defer { unsafe WebPMemoryWriterClear(writer) }
            guard unsafe WebPEncode(&config, &picture) != 0 else { return nil }
            return unsafe [UInt8](UnsafeBufferPointer(start: writer.pointee.mem, count: writer.pointee.size))
        }
        let code = unsafe picture.error_code
        unsafe WebPPictureFree(&picture)
        guard let result else {
            try EncodingWork.checkTime(.webp)
            throw error(code) ?? .encodingFailed(.webp, reason: "libwebp's error \(code.rawValue)")
        }
        return result
    }

    /// - Parameter timestamps: the times at which each frame begins and the last one ends, in milliseconds.
    static func animation(
        _ animation: Animation, timestamps: [Int32], _ mode: WebP.Mode
    ) throws(CodecError) -> [UInt8] {
        var config = try config(mode)
        var options = WebPAnimEncoderOptions()
        guard unsafe WebPAnimEncoderOptionsInit(&options) != 0 else { throw mismatch }
        options.anim_params.loop_count = Int32(min(animation.loopCount, Animation.loopCountRange.upperBound))
        options.anim_params.bgcolor = 0
        // The smallest of all ways to store each frame; frames that stand alone are for players that skip.
        options.minimize_size = 1
        // SAFETY: the encoder and what it assembles are freed on every way out; it copies each picture it is given.
        guard
            let encoder = unsafe WebPAnimEncoderNew(
                Int32(animation.size.width), Int32(animation.size.height), &options)
        else { throw .outOfMemory(.webp) }
        defer { unsafe WebPAnimEncoderDelete(encoder) }
        for (index, frame) in animation.frames.enumerated() {
            try EncodingWork.checkTime(.webp)
            var picture = unsafe try picture(of: frame.pixmap)
            defer { unsafe WebPPictureFree(&picture) }
            guard unsafe WebPAnimEncoderAdd(encoder, &picture, timestamps[index], &config) != 0 else {
                throw unsafe error(picture.error_code) ?? failure(of: encoder)
            }
        }
        var data = unsafe WebPData()
        unsafe WebPDataInit(&data)
        defer { unsafe WebPDataClear(&data) }
        guard unsafe WebPAnimEncoderAdd(encoder, nil, timestamps[animation.frames.count], nil) != 0,
            unsafe WebPAnimEncoderAssemble(encoder, &data) != 0
        else { throw unsafe failure(of: encoder) }
        return unsafe [UInt8](UnsafeBufferPointer(start: data.bytes, count: data.size))
    }

    private static var mismatch: CodecError {
        .encodingFailed(.webp, reason: "libwebp is of another version")
    }

    private static func outOfRange(_ what: String, _ value: Int, _ most: Int) -> CodecError {
        .encodingFailed(.webp, reason: "\(what) is 0 … \(most), not \(value)")
    }

    /// The error where memory has run out.
    private static func error(_ code: WebPEncodingError) -> CodecError? {
        switch code {
        case VP8_ENC_ERROR_OUT_OF_MEMORY, VP8_ENC_ERROR_BITSTREAM_OUT_OF_MEMORY: .outOfMemory(.webp)
        default: nil
        }
    }

    private static func failure(of encoder: OpaquePointer) -> CodecError {
        // SAFETY: a terminated string that the encoder owns.
        let message = unsafe WebPAnimEncoderGetError(encoder)
        return .encodingFailed(.webp, reason: unsafe message.map { unsafe String(cString: $0) } ?? "unknown")
    }

    private static func config(_ mode: WebP.Mode) throws(CodecError) -> WebPConfig {
        var config = WebPConfig()
        // SAFETY: the library fills a value of this frame.
        guard unsafe WebPConfigInit(&config) != 0 else { throw mismatch }
        switch mode {
        case .lossless(let effort):
            guard (0...9).contains(effort) else { throw outOfRange("an effort", effort, 9) }
            guard unsafe WebPConfigLosslessPreset(&config, Int32(effort)) != 0 else { throw mismatch }
        case .nearLossless(let level, let effort):
            config = try self.config(.lossless(effort: effort))
            guard (0...99).contains(level) else { throw outOfRange("a level", level, 99) }
            config.near_lossless = Int32(level)
        case .lossy(let quality):
            guard (0...100).contains(quality) else { throw outOfRange("a quality", quality, 100) }
            config.quality = Float(quality)
        }
        // Alpha beside colours; the bytes are the same.
        config.thread_level = 1
        return config
    }

    /// The pixels as libwebp holds them, straight; the caller frees the picture.
    private static func picture(of pixmap: Pixmap) throws(CodecError) -> WebPPicture {
        var picture = unsafe WebPPicture()
        // SAFETY: the kernel writes four bytes for each of the pixels that it is lent, and the library copies
        // `height` rows of `width × 4` bytes.
        guard unsafe WebPPictureInit(&picture) != 0 else { throw mismatch }
        unsafe picture.use_argb = 1
        unsafe picture.width = Int32(pixmap.width)
        unsafe picture.height = Int32(pixmap.height)
        let byteCount = 4 * pixmap.size.pixelCount
        let straight = unsafe [UInt8](unsafeUninitializedCapacity: byteCount) { output, count in
            unsafe pixmap.withUnsafePixels { pixels in
                unsafe UnsafeRawBufferPointer(pixels).withMemoryRebound(to: UInt32.self) { words in
                    unsafe sticker_unpremultiply(
                        CodecKernels.level, words.baseAddress, words.count, output.baseAddress)
                }
            }
            count = byteCount
        }
        guard unsafe WebPPictureImportRGBA(&picture, straight, Int32(4 * pixmap.width)) != 0 else {
            unsafe WebPPictureFree(&picture)
            throw .outOfMemory(.webp)
        }
        return unsafe picture
    }
}

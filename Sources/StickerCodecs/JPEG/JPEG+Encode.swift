import CodecGuards
public import StickerPixels

extension JPEG {
    /// What ``encode(_:quality:matte:)`` can be asked for.
    public static let qualities = 1...100

    /// From this quality on, colours have full resolution (4:4:4); below it half of it in both directions (4:2:0), which
    /// saves a fifth of the bytes and shows at the edges of saturated colours.
    public static let fullChromaQuality = 90

    /// Encodes as a progressive JFIF file, without a profile: readers take it for sRGB, and the bytes of one count where
    /// sizes are limited. Grey pictures have one channel.
    ///
    /// The same pixels and parameters give the same bytes on every machine.
    ///
    /// - Parameters:
    ///   - quality: 1 … 100, the scale of the Independent JPEG Group.
    ///   - matte: what is under pixels that are not opaque; its alpha counts as 255.
    /// - Precondition: the quality is in ``qualities``.
    /// - Throws: ``CodecError/outOfMemory(_:)``.
    /// - Complexity: O(pixels).
    public static func encode(
        _ pixmap: Pixmap, quality: Int = 90, matte: Color = .white
    ) throws(CodecError) -> [UInt8] {
        precondition(qualities.contains(quality), "a quality is 1 … 100")
        var isGrey = true
        var samples: [UInt8] = []
        samples.reserveCapacity(3 * pixmap.pixels.count)
        for pixel in pixmap.pixels {
            let color = pixel.alpha == 255 ? pixel : pixel.over(opaque: matte)
            isGrey = isGrey && color.red == color.green && color.green == color.blue
            samples.append(color.red)
            samples.append(color.green)
            samples.append(color.blue)
        }
        if isGrey { samples = stride(from: 0, to: samples.count, by: 3).map { samples[$0] } }
        var output: UnsafeMutablePointer<UInt8>?
        var count = 0
        var failure = sticker_codec_failure()
        // SAFETY: there are width × height × channels samples, which live as long as the call; the library's file is copied
        // and freed here alone.
        let status = unsafe samples.withUnsafeBufferPointer { samples in
            var picture = unsafe sticker_jpeg_picture(
                samples: samples.baseAddress, width: UInt32(pixmap.width), height: UInt32(pixmap.height),
                channel_count: isGrey ? 1 : 3, quality: Int32(quality),
                full_chroma: quality >= fullChromaQuality ? 1 : 0)
            return unsafe sticker_jpeg_encode(&picture, &output, &count, &failure)
        }
        guard status == 0, let file = unsafe output else {
            throw CodecError(writing: failure, .jpeg)
        }
        defer { unsafe sticker_jpeg_free(file) }
        return unsafe Array(UnsafeBufferPointer(start: file, count: count))
    }
}

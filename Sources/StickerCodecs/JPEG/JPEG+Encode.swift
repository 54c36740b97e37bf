import CodecGuards
import StickerLimits
public import StickerPixels

extension JPEG {
    /// The range of the quality in ``encode(_:quality:matte:)``.
    public static let qualities = 1...100

    /// From this quality on, colours have full resolution (4:4:4); below it half of it in both directions (4:2:0), which
    /// saves a fifth of the bytes and shows at the edges of saturated colours.
    public static let fullChromaQuality = 90

    /// Encodes as a JFIF file, progressive unless reading that would take more than
    /// ``DecodingLimits/defaultMaximumMemoryByteCount``; without a profile: readers take it for sRGB, and the bytes of one count where
    /// sizes are limited. Grey pictures have one channel.
    ///
    /// The same pixels and parameters give the same bytes on every machine.
    ///
    /// - Parameters:
    ///   - pixmap: a picture in sRGB; pixels that are not opaque are put over `matte`.
    ///   - quality: 1 … 100, the scale of the Independent JPEG Group.
    ///   - matte: the colour under pixels that are not opaque; its alpha counts as 255.
    /// - Precondition: the quality is in ``qualities``.
    /// - Throws: ``CodecError/outOfMemory(_:)``, ``CodecError/stopped(_:)``.
    /// - Complexity: O(pixels).
    public static func encode(
        _ pixmap: Pixmap, quality: Int = 90, matte: Color = .white
    ) throws(CodecError) -> [UInt8] {
        precondition(qualities.contains(quality), "a quality is 1 … 100")
        return try encode(
            pixmap, quality: quality, matte: matte,
            isProgressive: isProgressive(pixmap.size, isFull: quality >= fullChromaQuality))
    }

    static func encode(
        _ pixmap: Pixmap, quality: Int, matte: Color, isProgressive: Bool
    ) throws(CodecError) -> [UInt8] {
        let isFull = quality >= fullChromaQuality
        let held = try EncodingWork.reserve(
            3 * pixmap.size.pixelCount
                + (isProgressive ? coefficientByteCount(of: pixmap.size, isFull: isFull) : 0), .jpeg)
        defer { withExtendedLifetime(held) {} }
        var isGrey = true
        var samples: [UInt8] = []
        samples.reserveCapacity(3 * pixmap.pixels.count)
        var rest = pixmap.pixels[...]
        while !rest.isEmpty {
            try EncodingWork.checkTime(.jpeg)
            for pixel in rest.prefix(pixmap.width) {
                let color = pixel.alpha == 255 ? pixel : pixel.over(opaque: matte)
                isGrey = isGrey && color.red == color.green && color.green == color.blue
                samples.append(color.red)
                samples.append(color.green)
                samples.append(color.blue)
            }
            rest = rest.dropFirst(pixmap.width)
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
                full_chroma: isFull ? 1 : 0, progressive: isProgressive ? 1 : 0,
                is_over: { RenderBudget.current?.isOver == true ? 1 : 0 })
            return unsafe sticker_jpeg_encode(&picture, &output, &count, &failure)
        }
        guard status == 0, let file = unsafe output else {
            try EncodingWork.checkTime(.jpeg)
            throw CodecError(writing: failure, .jpeg)
        }
        defer { unsafe sticker_jpeg_free(file) }
        return unsafe Array(UnsafeBufferPointer(start: file, count: count))
    }

    /// The bytes that the coefficients of a progressive file in colour take.
    static func coefficientByteCount(of size: PixelSize, isFull: Bool) -> Int {
        let factor = isFull ? 1 : 2
        let luma = JPEGInfo.Component(horizontalFactor: factor, verticalFactor: factor)
        let chroma = JPEGInfo.Component(horizontalFactor: 1, verticalFactor: 1)
        return [luma, chroma, chroma].coefficientByteCount(width: size.width, height: size.height)
    }

    /// Whether a progressive file of the size is read, unless limits are lowered.
    static func isProgressive(_ size: PixelSize, isFull: Bool) -> Bool {
        4 * size.pixelCount + coefficientByteCount(of: size, isFull: isFull)
            <= DecodingLimits.defaultMaximumMemoryByteCount
    }
}

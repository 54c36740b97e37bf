import StickerPixels

extension DecodingLimits {
    /// Frames of an animation, each of which is held whole.
    func checkFrames(_ count: Int, of size: PixelSize, in format: ImageFormat) throws(CodecError) {
        guard count <= maximumFrameCount else {
            throw .limitExceeded(format, what: "frames or more", value: count, limit: maximumFrameCount)
        }
        let (pixelCount, overflow) = count.multipliedReportingOverflow(by: size.pixelCount)
        guard !overflow, pixelCount <= maximumAnimationPixelCount else {
            throw .limitExceeded(
                format, what: "pixels or more in all frames together",
                value: overflow ? .max : pixelCount, limit: maximumAnimationPixelCount)
        }
    }
}

import StickerPixels

extension DecodingLimits {
    /// Frames of an animation, each of which is held whole.
    ///
    /// - Parameter extra: the bytes that decoding holds beside frames and canvases.
    func checkFrames(_ count: Int, of size: PixelSize, extra: Int = 0, in format: ImageFormat)
        throws(CodecError)
    {
        guard count <= maximumFrameCount else {
            throw .limitExceeded(format, what: "frames or more", value: count, limit: maximumFrameCount)
        }
        let (pixelCount, overflow) = count.multipliedReportingOverflow(by: size.pixelCount)
        guard !overflow, pixelCount <= maximumAnimationPixelCount else {
            throw .limitExceeded(
                format, what: "pixels or more in all frames together",
                value: overflow ? .max : pixelCount, limit: maximumAnimationPixelCount)
        }
        // The canvas, what is drawn onto it, and what is put back; a still is its only frame.
        let canvasCount = count > 1 ? 3 : 0
        try check(memory: 4 * (pixelCount + canvasCount * size.pixelCount) + extra, format)
    }
}

public import StickerPixels

extension DecodingLimits {
    /// Checks the frames of an animation, each of which is held whole.
    ///
    /// - Parameter extra: the bytes that decoding holds beside frames and canvases.
    /// - Returns: all the bytes that decoding holds.
    @discardableResult
    func checkFrames(_ count: Int, of size: PixelSize, extra: Int = 0, in format: ImageFormat)
        throws(CodecError) -> Int
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
        let canvasCount = count > 1 ? Self.canvasCount : 0
        let memory = 4 * (pixelCount + canvasCount * size.pixelCount) + extra
        try check(memory: memory, format)
        return memory
    }

    /// The number of canvases: the canvas, what is drawn onto it, and what is put back; a still is its only frame.
    private static let canvasCount = 3

    /// The most frames of an animation that is read with these limits; at least 1.
    ///
    /// - Parameter size: the size of the animation.
    public func frameCapacity(of size: PixelSize) -> Int {
        let held = maximumMemoryByteCount / 4 / size.pixelCount - Self.canvasCount
        return max(1, min(maximumFrameCount, maximumAnimationPixelCount / size.pixelCount, held))
    }
}

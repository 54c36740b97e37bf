import StickerPixels

extension DecodingLimits {
    /// - Throws: ``CodecError/limitExceeded(_:what:value:limit:)`` for a file that is too long.
    func check(byteCount: Int, _ format: ImageFormat) throws(CodecError) {
        guard byteCount <= maximumByteCount else {
            throw .limitExceeded(format, what: "bytes", value: byteCount, limit: maximumByteCount)
        }
    }

    /// The size of a picture that may be allocated.
    ///
    /// - Throws: ``CodecError/pixel(_:)``, ``CodecError/limitExceeded(_:what:value:limit:)``.
    func checkedSize(width: Int, height: Int, _ format: ImageFormat) throws(CodecError) -> PixelSize {
        let size: PixelSize
        do throws(PixelError) {
            size = try PixelSize(width: width, height: height)
        } catch {
            throw .pixel(error)
        }
        guard size.pixelCount <= maximumPixelCount else {
            throw .limitExceeded(format, what: "pixels", value: size.pixelCount, limit: maximumPixelCount)
        }
        return size
    }
}

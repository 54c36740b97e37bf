import StickerLimits
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
        let (pixelCount, overflow) = width.multipliedReportingOverflow(by: height)
        guard !overflow, pixelCount <= maximumPixelCount else {
            throw .limitExceeded(
                format, what: "pixels", value: overflow ? .max : pixelCount, limit: maximumPixelCount)
        }
        do throws(PixelError) {
            return try PixelSize(
                width: width, height: height, maximumPixelCount: max(1, maximumPixelCount))
        } catch {
            throw .pixel(error)
        }
    }

    /// Checks what decoding will hold at a time, and takes it from the current ``RenderBudget``, with the pixels that
    /// it will touch.
    ///
    /// - Returns: a reservation to be kept until the decoder is done; nil outside of any budget.
    /// - Throws: ``CodecError/limitExceeded(_:what:value:limit:)``, ``CodecError/stopped(_:)``.
    func reserve(memory: Int, pixels: Int, _ format: ImageFormat) throws(CodecError) -> MemoryReservation? {
        try check(memory: memory, format)
        return try CodecError.askBudget { budget throws(RenderStop) in
            try budget.spend(pixels: pixels, on: format.decodingWork)
            return try budget.reserve(bytes: memory, for: format.decodingWork)
        }
    }

    /// - Parameter memory: the bytes that decoding holds at a time.
    /// - Throws: ``CodecError/limitExceeded(_:what:value:limit:)`` where they are too many.
    func check(memory: Int, _ format: ImageFormat) throws(CodecError) {
        guard memory <= maximumMemoryByteCount else {
            throw .limitExceeded(
                format, what: "bytes to hold in memory", value: memory, limit: maximumMemoryByteCount)
        }
    }
}

extension ImageFormat {
    /// The name of a decoder's work in errors.
    var decodingWork: String { "decoding a \(self) file" }
    /// The name of an encoder's work in errors.
    var encodingWork: String { "writing a \(self) file" }
}

import StickerPixels

/// Pixels on their way in: straight red, green, blue and alpha, where premultiplied ones will stand.
extension Pixmap {
    /// Brings straight colours to sRGB in place.
    mutating func convertStraight(_ conversion: ColorConversion) {
        // SAFETY: a pixel is four bytes, red, green, blue and alpha.
        unsafe withUnsafeMutablePixels { pixels in
            unsafe UnsafeMutableRawBufferPointer(pixels).withMemoryRebound(to: UInt8.self) { bytes in
                unsafe conversion.convert(bytes)
            }
        }
    }

    /// Multiplies straight colours by their alpha in place, rounded exactly.
    mutating func premultiplyStraight() {
        // SAFETY: the buffer lives as long as the call.
        unsafe withUnsafeMutablePixels { pixels in unsafe pixels.premultiplyStraight() }
    }
}

extension UnsafeMutableBufferPointer<PremultipliedColor> {
    /// Multiplies straight colours by their alpha in place, rounded exactly.
    @unsafe
    func premultiplyStraight() {
        // SAFETY: the indices are the buffer's own.
        for index in 0..<count {
            let straight = unsafe self[index]
            if straight.alpha == 255 { continue }
            unsafe self[index] = PremultipliedColor(
                Color(red: straight.red, green: straight.green, blue: straight.blue, alpha: straight.alpha))
        }
    }
}

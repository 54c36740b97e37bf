/// Converts rows of straight (not premultiplied) colours to sRGB bytes.
///
/// Nothing in it changes once it is made, so that it is made once for all frames of a file.
public struct ColorConversion {
    private let method: Method

    private enum Method {
        case matrix(MatrixConversion)
        case lookup(LookupConversion)
    }

    /// - Parameters:
    ///   - profile: the colour space of the picture.
    ///   - model: the channels of the picture; grey ones are converted when they are expanded to three.
    ///   - isDeep: whether samples of 16 bits are to be converted, instead of bytes.
    /// - Returns: nil where nothing is to be done: the profile is sRGB, or does not fit the picture and is ignored.
    public init?(from profile: ColorProfile, model: ColorModel, isDeep: Bool = false) {
        guard profile.model == model else { return nil }
        switch profile.content {
        case .standard: return nil
        case .matrix(let curves, let matrix):
            method = .matrix(MatrixConversion(curves, matrix, isDeep: isDeep))
        case .lookup(let icc):
            guard let conversion = LookupConversion(icc: icc, model: model, isDeep: isDeep) else {
                return nil
            }
            method = .lookup(conversion)
        }
    }

    /// Converts pixels of 4 bytes in place: red, green, blue and alpha, which stays; or, for a CMYK profile, four inks of
    /// which 255 is most, to red, green, blue and 255.
    ///
    /// - Precondition: the count is a multiple of 4, and the conversion is one of bytes.
    public func convert(_ pixels: inout [UInt8]) {
        // SAFETY: the buffer lives as long as the call.
        unsafe pixels.withUnsafeMutableBufferPointer { unsafe convert($0) }
    }

    /// Converts pixels of 4 bytes in memory that is lent, in the same way.
    @unsafe
    func convert(_ pixels: UnsafeMutableBufferPointer<UInt8>) {
        precondition(pixels.count % 4 == 0, "pixels have four bytes")
        switch method {
        case .matrix(let conversion): unsafe conversion.convert(pixels)
        case .lookup(let conversion): unsafe conversion.convert(pixels)
        }
    }

    /// Converts pixels of four 16-bit samples, red, green, blue and alpha, to as many of four bytes; alpha is rounded.
    ///
    /// - Precondition: both counts are equal multiples of 4, the profile is not for CMYK, and the conversion is deep.
    @unsafe
    func convert(_ samples: UnsafeBufferPointer<UInt16>, to pixels: UnsafeMutableBufferPointer<UInt8>) {
        precondition(pixels.count % 4 == 0 && samples.count == pixels.count, "pixels have four samples")
        switch method {
        case .matrix(let conversion): unsafe conversion.convert(samples, to: pixels)
        case .lookup(let conversion): unsafe conversion.convert(samples, to: pixels)
        }
    }
}

/// A 16-bit sample as the nearest byte: `round(x / 257)`.
func roundedToByte(_ sample: UInt16) -> UInt8 {
    UInt8(truncatingIfNeeded: (UInt32(sample) * 255 + 32_895) >> 16)
}

import CLCMS

/// Colours through the tables of an ICC profile, by Little CMS with the perceptual intent.
@safe final class LookupConversion {
    private let transform: cmsHTRANSFORM
    private let model: ColorModel
    private let isDeep: Bool

    /// Whether a transform to sRGB can be made of the profile.
    static func reads(_ icc: [UInt8], model: ColorModel) -> Bool {
        // Without the tables that make it quick, and slow to make.
        guard
            let transform = unsafe makeTransform(
                icc, model: model, isDeep: false, flags: cmsFLAGS_NOOPTIMIZE)
        else { return false }
        // SAFETY: made above, and used nowhere else.
        unsafe cmsDeleteTransform(transform)
        return true
    }

    /// - Parameter isDeep: for samples of 16 bits.
    /// - Returns: nil where the library cannot read the profile.
    init?(icc: [UInt8], model: ColorModel, isDeep: Bool) {
        // SAFETY: the transform is this object's alone, and ends with it.
        guard let transform = unsafe Self.makeTransform(icc, model: model, isDeep: isDeep, flags: 0) else {
            return nil
        }
        unsafe self.transform = transform
        self.model = model
        self.isDeep = isDeep
    }

    deinit {
        unsafe cmsDeleteTransform(transform)
    }

    /// - Precondition: it was made for samples of 8 bits.
    @unsafe
    func convert(_ pixels: UnsafeMutableBufferPointer<UInt8>) {
        precondition(!isDeep, "a conversion of 16-bit samples")
        let pixelCount = pixels.count / 4
        var input: [UInt8] = []
        var output: [UInt8] = []
        // SAFETY: rows of `pieceLength` pixels at most, whose buffers are as long as the formats ask for.
        for start in stride(from: 0, to: pixelCount, by: Self.pieceLength) {
            let range = start..<min(pixelCount, start + Self.pieceLength)
            input.removeAll(keepingCapacity: true)
            for pixel in range {
                for channel in 0..<model.channelCount { unsafe input.append(pixels[4 * pixel + channel]) }
            }
            output = [UInt8](repeating: 0, count: 3 * range.count)
            unsafe cmsDoTransform(transform, input, &output, UInt32(range.count))
            for (index, pixel) in range.enumerated() {
                for channel in 0..<3 { unsafe pixels[4 * pixel + channel] = output[3 * index + channel] }
                if model == .cmyk { unsafe pixels[4 * pixel + 3] = 255 }
            }
        }
    }

    /// - Precondition: it was made for samples of 16 bits.
    @unsafe
    func convert(_ samples: UnsafeBufferPointer<UInt16>, to pixels: UnsafeMutableBufferPointer<UInt8>) {
        precondition(isDeep, "a conversion of 8-bit samples")
        let pixelCount = pixels.count / 4
        var input: [UInt16] = []
        var output: [UInt16] = []
        // SAFETY: as above, with samples of two bytes.
        for start in stride(from: 0, to: pixelCount, by: Self.pieceLength) {
            let range = start..<min(pixelCount, start + Self.pieceLength)
            input.removeAll(keepingCapacity: true)
            for pixel in range {
                for channel in 0..<model.channelCount { unsafe input.append(samples[4 * pixel + channel]) }
            }
            output = [UInt16](repeating: 0, count: 3 * range.count)
            unsafe cmsDoTransform(transform, input, &output, UInt32(range.count))
            for (index, pixel) in range.enumerated() {
                for channel in 0..<3 {
                    unsafe pixels[4 * pixel + channel] = roundedToByte(output[3 * index + channel])
                }
                unsafe pixels[4 * pixel + 3] = roundedToByte(samples[4 * pixel + 3])
            }
        }
    }

    /// Pixels at a time.
    private static let pieceLength = 1024

    @unsafe
    private static func makeTransform(
        _ icc: [UInt8], model: ColorModel, isDeep: Bool, flags: Int32
    ) -> cmsHTRANSFORM? {
        // SAFETY: the library copies what it reads of the profile; both profiles are closed once the transform stands.
        guard let profile = unsafe cmsOpenProfileFromMem(icc, UInt32(clamping: icc.count)) else { return nil }
        defer { unsafe cmsCloseProfile(profile) }
        guard let standard = unsafe cmsCreate_sRGBProfile() else { return nil }
        defer { unsafe cmsCloseProfile(standard) }
        let byteCount: UInt32 = isDeep ? 2 : 1
        // Without the cache of the last pixel, which is the only state of a transform.
        return unsafe cmsCreateTransform(
            profile, model.pixelFormat(bytesPerSample: byteCount), standard,
            ColorModel.rgb.pixelFormat(bytesPerSample: byteCount), UInt32(INTENT_PERCEPTUAL),
            UInt32(cmsFLAGS_NOCACHE | flags))
    }
}

extension ColorModel {
    fileprivate var channelCount: Int {
        switch self {
        case .grey: 1
        case .rgb: 3
        case .cmyk: 4
        }
    }

    /// Little CMS's word for packed samples, as its macros COLORSPACE_SH, CHANNELS_SH and BYTES_SH put it together.
    fileprivate func pixelFormat(bytesPerSample: UInt32) -> UInt32 {
        let space =
            switch self {
            case .grey: PT_GRAY
            case .rgb: PT_RGB
            case .cmyk: PT_CMYK
            }
        return UInt32(space) << 16 | UInt32(channelCount) << 3 | bytesPerSample
    }
}

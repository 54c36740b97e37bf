import CLCMS

/// Colours through the tables of an ICC profile, by Little CMS with the perceptual intent.
///
/// The library computes with floating point where it makes its tables, and looks them up by whole numbers: another
/// version of it, or another compiler, may give a byte that differs by 1.
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
        // SAFETY: pixels have four bytes before and after, and the library reads each one before it writes it; the fourth
        // byte stays.
        unsafe cmsDoTransform(
            transform, pixels.baseAddress, pixels.baseAddress, UInt32(clamping: pixels.count / 4))
        guard model == .cmyk else { return }
        for index in stride(from: 3, to: pixels.count, by: 4) { unsafe pixels[index] = 255 }
    }

    /// - Precondition: it was made for samples of 16 bits.
    @unsafe
    func convert(_ samples: UnsafeBufferPointer<UInt16>, to pixels: UnsafeMutableBufferPointer<UInt8>) {
        precondition(isDeep, "a conversion of 8-bit samples")
        // SAFETY: pixels have four samples before and four bytes after; the library leaves the fourth byte out.
        unsafe cmsDoTransform(
            transform, samples.baseAddress, pixels.baseAddress, UInt32(clamping: pixels.count / 4))
        for index in stride(from: 3, to: pixels.count, by: 4) {
            unsafe pixels[index] = roundedToByte(samples[index])
        }
    }

    /// The profile with the tags D2B0 … 3 (ICC.1, sections 9.2.26 to 9.2.29) under names that mean nothing.
    ///
    /// They are chains of any number of steps, each of which may stand for as many as the file has bytes, and the library would
    /// go through all of them for each of thousands of points. A2B0 is there beside them, for programs that lack them.
    private static func withoutElementTags(_ icc: [UInt8]) -> [UInt8] {
        guard icc.count >= 132 else { return icc }
        var result = icc
        let count = min(icc[128..<132].bigEndian, (icc.count - 132) / 12)
        for entry in stride(from: 132, to: 132 + 12 * count, by: 12)
        where icc[entry..<entry + 3].elementsEqual("D2B".utf8) {
            result[entry] = UInt8(ascii: "X")
        }
        return result
    }

    @unsafe
    private static func makeTransform(
        _ icc: [UInt8], model: ColorModel, isDeep: Bool, flags: Int32
    ) -> cmsHTRANSFORM? {
        let icc = withoutElementTags(icc)
        // SAFETY: the library copies what it reads of the profile; both profiles are closed once the transform stands.
        guard let profile = unsafe cmsOpenProfileFromMem(icc, UInt32(clamping: icc.count)) else { return nil }
        defer { unsafe cmsCloseProfile(profile) }
        guard let standard = unsafe cmsCreate_sRGBProfile() else { return nil }
        defer { unsafe cmsCloseProfile(standard) }
        // Without the cache of the last pixel, which is the only state of a transform.
        return unsafe cmsCreateTransform(
            profile, model.pixelFormat(bytesPerSample: isDeep ? 2 : 1), standard,
            ColorModel.rgb.pixelFormat(bytesPerSample: 1), UInt32(INTENT_PERCEPTUAL),
            UInt32(cmsFLAGS_NOCACHE | flags))
    }
}

extension ColorModel {
    /// Little CMS's constant for pixels of four samples, the first of which are this model's, as its macros
    /// COLORSPACE_SH, EXTRA_SH, CHANNELS_SH and BYTES_SH put it together.
    fileprivate func pixelFormat(bytesPerSample: UInt32) -> UInt32 {
        let (space, channelCount): (Int32, UInt32) =
            switch self {
            case .grey: (PT_GRAY, 1)
            case .rgb: (PT_RGB, 3)
            case .cmyk: (PT_CMYK, 4)
            }
        return UInt32(space) << 16 | (4 - channelCount) << 7 | channelCount << 3 | bytesPerSample
    }
}

public import StickerPixels

/// Limits and extent of Gaussian blurs.
public enum GaussianBlur {
    /// The largest standard deviation in pixels: with sums of it, 32 bits still suffice.
    public static let maximumSigma = 1_000.0

    /// The distance that a blurred shape may show beyond the shape, in whole pixels: about three standard deviations.
    public static func extent(sigma: Double) -> Int {
        guard sigma > 0, sigma <= maximumSigma else { return 0 }
        return BoxKernel(sigma: sigma).extent
    }

    /// The count of a blurred pixel in a ``RenderBudget``: three boxes along each axis read and write it.
    static let passes = 12
    /// The count of a blurred value of a mask, a quarter of the work.
    static let maskPasses = 3

    static func check(_ sigma: Double) throws(RasterError) {
        guard sigma.isFinite else { throw .nonFinite(what: "the standard deviation of a blur") }
        guard sigma >= 0, sigma <= maximumSigma else {
            throw .outOfRange(
                what: "the standard deviation of a blur", value: sigma, range: "0 … \(Int(maximumSigma))")
        }
    }
}

extension Mask {
    /// Blurs with a Gaussian; what lies outside of the mask counts as 0.
    ///
    /// Three extended boxes along each axis stand for the Gaussian, within 3 % of its height, in integers alone.
    /// O(values), whatever `sigma` is; less where whole bands of rows or columns are the same.
    ///
    /// - Parameter sigma: the standard deviation in pixels, 0 … ``GaussianBlur/maximumSigma``; 0 changes nothing.
    /// - Throws: ``RasterError/nonFinite(what:)``, ``RasterError/outOfRange(what:value:range:)``.
    public func blurred(sigma: Double) throws(RasterError) -> Mask {
        var result = self
        try result.blur(sigma: sigma)
        return result
    }

    /// As ``blurred(sigma:)``, in place.
    mutating func blur(sigma: Double) throws(RasterError) {
        try GaussianBlur.check(sigma)
        guard sigma > 0 else { return }
        try RasterBudget.spend(pixels: GaussianBlur.maskPasses * size.pixelCount, on: "a blur")
        let blur = BoxBlur(kernel: BoxKernel(sigma: sigma))
        let (width, height) = (width, height)
        // SAFETY: the mask has `height` rows of `width` values.
        unsafe withUnsafeMutableValues { values in
            guard let base = values.baseAddress else { return }
            unsafe blur.blur(base, stride: width, width: width, height: height, channels: 1)
        }
    }
}

extension Pixmap {
    /// Blurs with a Gaussian, on premultiplied values; what lies outside of the picture counts as transparent.
    ///
    /// As ``StickerPixels/Mask/blurred(sigma:)``, with whose alpha it agrees.
    ///
    /// - Throws: ``RasterError/nonFinite(what:)``, ``RasterError/outOfRange(what:value:range:)``.
    public func blurred(sigma: Double) throws(RasterError) -> Pixmap {
        var result = self
        try result.blur(sigma: sigma, in: size.bounds)
        return result
    }

    /// As ``blurred(sigma:)``, in place and in a part of the picture, outside of which all counts as transparent.
    ///
    /// - Precondition: `area` lies inside the picture.
    mutating func blur(sigma: Double, in area: PixelRect) throws(RasterError) {
        try GaussianBlur.check(sigma)
        guard sigma > 0, !area.isEmpty else { return }
        precondition(size.bounds.intersection(area) == area, "the area lies outside of the picture")
        try RasterBudget.spend(pixels: GaussianBlur.passes * area.width * area.height, on: "a blur")
        let blur = BoxBlur(kernel: BoxKernel(sigma: sigma))
        let width = width
        // SAFETY: the area lies in the picture. A pixel is four bytes, red, green, blue and alpha. All four are blurred
        // alike, monotonically, so that no colour passes its alpha.
        unsafe withUnsafeMutablePixels { pixels in
            guard let base = pixels.baseAddress else { return }
            let bytes = unsafe UnsafeMutableRawPointer(base + area.y * width + area.x)
                .assumingMemoryBound(to: UInt8.self)
            unsafe blur.blur(bytes, stride: 4 * width, width: area.width, height: area.height, channels: 4)
        }
    }
}

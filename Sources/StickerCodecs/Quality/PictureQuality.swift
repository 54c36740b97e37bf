import StickerLimits
public import StickerPixels

/// How close a picture is to the one that it was made from.
public struct PictureQuality: Hashable, Sendable {
    /// The mean of the squared differences of premultiplied red, green, blue and alpha, all four counted alike.
    public let meanSquaredError: Double
    /// The similarity of their looks, −1 … 1, where 1 is the same: a figure of this engine, not to be compared with
    /// those of others.
    ///
    /// It is the mean over all windows that are not empty of the structural similarity (SSIM) of the brightness on
    /// white and on black (Wang, Bovik, Sheikh, Simoncelli, “Image quality assessment: from error visibility to
    /// structural similarity”, 2004; windows of 8×8 in steps of 4, K₁ = 0.01, K₂ = 0.03) times that of the colours, 200
    /// / (200 + ΔCb² + ΔCr²), where Δ is between the means of the window.
    public let similarity: Double

    /// A quality that was measured before.
    package init(meanSquaredError: Double, similarity: Double) {
        self.meanSquaredError = meanSquaredError
        self.similarity = similarity
    }

    /// Compares pictures of one size.
    ///
    /// - Precondition: the sizes are the same.
    /// - Complexity: O(pixels).
    public init(of picture: Pixmap, comparedWith original: Pixmap) {
        self.init(of: [picture], comparedWith: [original])
    }

    /// Compares pictures one by one, such as the frames of animations: means over all of them.
    ///
    /// - Precondition: there is at least one, there are as many of both, and the sizes are the same.
    /// - Complexity: O(pixels).
    public init(of pictures: [Pixmap], comparedWith originals: [Pixmap]) {
        precondition(!pictures.isEmpty && pictures.count == originals.count, "pictures are compared in pairs")
        var squares = 0
        var pixelCount = 0
        var similarities = 0.0
        for (picture, original) in zip(pictures, originals) {
            precondition(picture.size == original.size, "pictures of one size are compared")
            squares += Self.squaredError(picture, original)
            pixelCount += original.pixels.count
            similarities += StructuralSimilarity(picture, original).mean
        }
        meanSquaredError = Double(squares) / Double(4 * pixelCount)
        similarity = similarities / Double(pictures.count)
    }

    /// The peak signal-to-noise ratio in decibels, `10 log₁₀(255² / meanSquaredError)`; infinite for the same pictures.
    public var peakSignalToNoiseRatio: Double {
        meanSquaredError == 0
            ? .infinity : 10 * Power.logarithm(255 * 255 / meanSquaredError) / Self.naturalLogarithmOfTen
    }

    private static func squaredError(_ one: Pixmap, _ other: Pixmap) -> Int {
        var sum = 0
        for index in one.pixels.indices where one.pixels[index] != other.pixels[index] {
            sum += Int(ColorVector(one.pixels[index]).squaredDistance(to: ColorVector(other.pixels[index])))
        }
        return sum
    }

    private static let naturalLogarithmOfTen = 2.302_585_092_994_046
}

extension PictureQuality: CustomStringConvertible {
    /// Both figures under their names, as in `PSNR 41.3 dB, similarity 0.987`.
    public var description: String {
        guard meanSquaredError > 0 else { return "lossless" }
        let decibels = NumberText.rounded(peakSignalToNoiseRatio, digits: 1)
        return "PSNR \(decibels) dB, similarity \(NumberText.rounded(similarity, digits: 3))"
    }
}

public import StickerErrors
import StickerNotation
import StickerPixels
public import StickerPlatforms

/// The size of a sticker, outlines, shadows and padding included.
public enum PictureSize: Hashable, Sendable {
    /// As large as fits, and no larger than what shows of it. Where `even` says so, an odd side gets one transparent row
    /// or column more.
    case within(width: Int, height: Int, even: Bool = false)
    /// Exactly this size, with what shows of the sticker in the middle.
    case exactly(width: Int, height: Int)

    /// The range of a side, in pixels: stickers are small, and every step takes memory by the area.
    public static let sideRange = 1...8_192
    /// The default size: large enough for the largest sticker that a platform takes.
    public static let standard = PictureSize.within(width: 618, height: 618)

    /// The width in pixels: exact, or the most that it may be.
    public var width: Int {
        switch self {
        case .within(let width, _, _), .exactly(let width, _): width
        }
    }

    /// The height in pixels: exact, or the most that it may be.
    public var height: Int {
        switch self {
        case .within(_, let height, _), .exactly(_, let height): height
        }
    }

    /// The largest size that a platform's rules allow, or where they set no limit, the smallest.
    public init(for dimensions: StickerDimensions) {
        self =
            switch dimensions {
            case .exactly(let width, let height): .exactly(width: width, height: height)
            case .longestSide(let side): .within(width: side, height: side)
            case .square(let side), .atLeast(let side): .exactly(width: side, height: side)
            case .within(let width, let height, _, let even):
                .within(width: width, height: height, even: even)
            }
    }

    /// Reads `618`, the longer side of the sticker, or `512x512`, its exact size.
    ///
    /// - Parameters:
    ///   - text: one number of pixels, or two with `x` or `×` between them.
    ///   - sideRange: the range of a side, in pixels.
    /// - Throws: `StickerError.Code.invalidNotation` or `StickerError.Code.outOfRange`.
    public init(
        parsing text: String, sideRange: ClosedRange<Int> = PictureSize.sideRange
    ) throws(StickerError) {
        let sides = text.split(omittingEmptySubsequences: false) { $0 == "x" || $0 == "×" }
        guard (1...2).contains(sides.count), sides.allSatisfy(Self.isWholeNumber) else {
            throw .invalidNotation(
                what: "a size", text: text,
                form: "write the longer side in pixels, as in 618, or both sides, as in 512x512")
        }
        // A number past every integer is past every limit as well.
        let numbers = sides.map { Int($0) ?? .max }
        self =
            numbers.count == 2
            ? .exactly(width: numbers[0], height: numbers[1]) : .within(width: numbers[0], height: numbers[0])
        try validate(sideRange: sideRange, as: text)
    }

    private static func isWholeNumber(_ text: Substring) -> Bool {
        let digits = text.hasPrefix("-") ? text.dropFirst() : text
        return !digits.isEmpty && digits.utf8.allSatisfy { (48...57).contains($0) }
    }

    /// - Parameter text: the text that was written.
    func validate(
        sideRange: ClosedRange<Int> = PictureSize.sideRange, as text: String? = nil
    ) throws(StickerError) {
        guard !sideRange.contains(width) || !sideRange.contains(height) else { return }
        let range = "\(sideRange.lowerBound) … \(sideRange.upperBound) pixels"
        if case .within(let side, let other, _) = self, side == other {
            throw .outOfRange(what: "the size", value: text ?? "\(side)", range: range)
        }
        throw .outOfRange(what: "the size", value: text ?? "\(width)x\(height)", range: range + " a side")
    }

    /// The canvas for content of the given size in its own units: as large as that, enlarged or reduced, or exactly the
    /// size that was asked for.
    ///
    /// - Throws: ``StickerError/Code/stage`` for a size that no picture can have.
    func canvas(width contentWidth: Double, height contentHeight: Double) throws(StickerError) -> PixelSize {
        do {
            switch self {
            case .exactly(let width, let height): return try PixelSize(width: width, height: height)
            case .within(let width, let height, let isEven):
                let scale = min(Double(width) / contentWidth, Double(height) / contentHeight)
                let sides = [contentWidth, contentHeight].map { side in
                    // A number past every integer is past every size as well.
                    let pixels = max(1, Int(exactly: (side * scale).rounded()) ?? .max - 1)
                    return isEven ? pixels + pixels % 2 : pixels
                }
                return try PixelSize(width: sides[0], height: sides[1])
            }
        } catch {
            throw .stage(error)
        }
    }
}

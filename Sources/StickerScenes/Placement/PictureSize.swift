public import StickerErrors
import StickerNotation
public import StickerPlatforms

/// How large a picture sticker comes out, outlines, shadows and padding included.
public enum PictureSize: Hashable, Sendable {
    /// As large as fits, and no larger than what shows of it. Where `even` says so, an odd side gets one transparent row
    /// or column more.
    case within(width: Int, height: Int, even: Bool = false)
    /// Exactly so large, what shows of it in the middle.
    case exactly(width: Int, height: Int)

    /// What a side may have, in pixels: stickers are small, and every step takes memory by the area.
    public static let sideRange = 1...8_192
    /// Large enough for the largest sticker that a platform takes.
    public static let standard = PictureSize.within(width: 618, height: 618)

    public var width: Int {
        switch self {
        case .within(let width, _, _), .exactly(let width, _): width
        }
    }

    public var height: Int {
        switch self {
        case .within(_, let height, _), .exactly(_, let height): height
        }
    }

    /// The largest that a platform's rules allow, or where they set no limit, the smallest.
    public init(for dimensions: StickerDimensions) {
        self =
            switch dimensions {
            case .exactly(let width, let height): .exactly(width: width, height: height)
            case .longestSide(let side): .within(width: side, height: side)
            case .square(let side), .atLeastSquare(let side): .exactly(width: side, height: side)
            case .within(let width, let height, _, let even):
                .within(width: width, height: height, even: even)
            }
    }

    /// Reads `618`, the longer side of what comes out, or `512x512`, exactly that.
    ///
    /// - Throws: ``StickerError/Code/invalidNotation`` or ``StickerError/Code/outOfRange``.
    public init(parsing text: String) throws(StickerError) {
        let sides = text.split(omittingEmptySubsequences: false) { $0 == "x" || $0 == "×" }
        guard (1...2).contains(sides.count),
            sides.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { (48...57).contains($0) } })
        else {
            throw .invalidNotation(
                what: "a size", text: text,
                form: "write the longer side in pixels, as in 618, or both exactly, as in 512x512")
        }
        // A number past every integer is past every limit as well.
        let numbers = sides.map { Int($0) ?? .max }
        self =
            numbers.count == 2
            ? .exactly(width: numbers[0], height: numbers[1]) : .within(width: numbers[0], height: numbers[0])
        try validate()
    }

    func validate() throws(StickerError) {
        for side in [width, height] where !Self.sideRange.contains(side) {
            throw .outOfRange(
                what: "a side of the sticker", value: "\(side)",
                range: "\(Self.sideRange.lowerBound) … \(Self.sideRange.upperBound) pixels")
        }
    }
}

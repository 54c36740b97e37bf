public import StickerCodecs
public import StickerErrors
import StickerPixels

/// How a picture becomes a file: its format, what may be lost, and how long the file may be.
public struct EncodingOptions: Hashable, Sendable {
    /// The format with its own options.
    public var formatOptions: FormatOptions
    /// The length of the longest file, in bytes; nil for any.
    public var maximumByteCount: Int?
    /// The shortest length, in pixels, to which the longer side may be reduced so that the file fits; nil keeps the
    /// size.
    public var minimumSide: Int?
    /// Whether an animation may lose frames so that the file fits.
    public var allowsDroppingFrames: Bool

    /// What the file is written as.
    public var format: ImageFormat { formatOptions.format }

    /// By default a PNG of any length; ``validate()`` checks the numbers.
    public init(
        _ formatOptions: FormatOptions = .png(), maximumByteCount: Int? = nil, minimumSide: Int? = nil,
        allowsDroppingFrames: Bool = false
    ) {
        self.formatOptions = formatOptions
        self.maximumByteCount = maximumByteCount
        self.minimumSide = minimumSide
        self.allowsDroppingFrames = allowsDroppingFrames
    }

    /// - Throws: `StickerError.Code.outOfRange`, and `StickerError.Code.conflict` for a matte that is not opaque, and for a
    ///   smallest side without a number of bytes.
    public func validate() throws(StickerError) {
        try formatOptions.validate()
        try Self.check(maximumByteCount, 1...Int.max, "the most bytes")
        try Self.check(minimumSide, 1...PixelSize.maximumSide, "the smallest side")
        if minimumSide != nil, maximumByteCount == nil {
            throw .conflict(
                "a smallest size is for a file that must fit a number of bytes; give that as well")
        }
    }

    static func check(_ value: Int?, _ range: ClosedRange<Int>, _ what: String) throws(StickerError) {
        guard let value, !range.contains(value) else { return }
        throw .outOfRange(
            what: what, value: "\(value)",
            range: range.upperBound == .max
                ? "at least \(range.lowerBound)" : "\(range.lowerBound) … \(range.upperBound)")
    }
}

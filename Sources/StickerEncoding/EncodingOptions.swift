public import StickerCodecs
public import StickerErrors
public import StickerPixels

/// How a picture becomes a file: the format, how much is lost, and how long the file may be.
public struct EncodingOptions: Hashable, Sendable {
    /// What the file is written as.
    public var format: ImageFormat
    /// How much time to spend on a smaller file without losing anything; for PNG and WebP.
    public var effort: CompressionEffort
    /// 1 … 100 for JPEG and lossy WebP. JPEG has 90 unless given, and WebP loses nothing unless given. Under
    /// ``maximumByteCount``, the highest that is tried.
    public var quality: Int?
    /// The most colours, 2 … 256; all of them unless given. Under ``maximumByteCount``, the most that are tried.
    public var colorCount: Int?
    /// The dithering when colours are reduced. Unless given, stills take Floyd–Steinberg's and animations blue noise; under
    /// ``maximumByteCount``, none as well, where that looks better.
    public var dithering: Dithering?
    /// What is under pixels that are not opaque: in JPEG everywhere, white unless given; in GIF under soft edges.
    public var matte: Color?
    /// The longest file, in bytes.
    public var maximumByteCount: Int?
    /// How short the longer side may become so that the file fits; nil keeps the size.
    public var minimumSide: Int?
    /// Whether an animation may lose frames so that the file fits.
    public var allowsDroppingFrames: Bool

    /// What ``colorCount`` can be.
    public static let colorCounts = 2...IndexedPixmap.maximumColorCount

    /// A PNG of any length unless told otherwise; ``validate()`` checks the numbers.
    public init(
        format: ImageFormat = .png, effort: CompressionEffort = .balanced, quality: Int? = nil,
        colorCount: Int? = nil, dithering: Dithering? = nil, matte: Color? = nil,
        maximumByteCount: Int? = nil, minimumSide: Int? = nil, allowsDroppingFrames: Bool = false
    ) {
        self.format = format
        self.effort = effort
        self.quality = quality
        self.colorCount = colorCount
        self.dithering = dithering
        self.matte = matte
        self.maximumByteCount = maximumByteCount
        self.minimumSide = minimumSide
        self.allowsDroppingFrames = allowsDroppingFrames
    }

    /// - Throws: `StickerError.Code.outOfRange`, and `StickerError.Code.conflict` for what the format
    ///   has not.
    public func validate() throws(StickerError) {
        try Self.check(quality, JPEG.qualities, "the quality")
        try Self.check(colorCount, Self.colorCounts, "the number of colours")
        try Self.check(maximumByteCount, 1...Int.max, "the most bytes")
        try Self.check(minimumSide, 1...PixelSize.maximumSide, "the smallest side")
        if let matte, matte.alpha < 255 {
            throw .conflict("a matte is the background of what is transparent; give it an opaque colour")
        }
        if quality != nil, !format.traits.hasQuality {
            throw .conflict("\(format) has no quality; give a number of colours, or the most bytes")
        }
        if !format.traits.hasPalette, colorCount != nil || dithering != nil {
            throw .conflict("\(format) has no palette; give a quality, or the most bytes")
        }
        if quality != nil, colorCount != nil {
            throw .conflict("quality and number of colours exclude each other; give one of them")
        }
        if quality != nil, dithering != nil {
            throw .conflict("dithering is for few colours, not for a quality; give one of them")
        }
        if matte != nil, format.traits.alpha == .full {
            throw .conflict("\(format) keeps what is transparent and needs no matte; leave it out")
        }
        if minimumSide != nil, maximumByteCount == nil {
            throw .conflict("a picture becomes smaller to fit a number of bytes alone; give the most bytes")
        }
    }

    private static func check(_ value: Int?, _ range: ClosedRange<Int>, _ what: String) throws(StickerError) {
        guard let value, !range.contains(value) else { return }
        throw .outOfRange(
            what: what, value: "\(value)",
            range: range.upperBound == .max
                ? "at least \(range.lowerBound)" : "\(range.lowerBound) … \(range.upperBound)")
    }
}

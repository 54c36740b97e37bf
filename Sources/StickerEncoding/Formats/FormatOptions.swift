public import StickerCodecs
public import StickerErrors
public import StickerPixels

/// A file format with its options.
public enum FormatOptions: Hashable, Sendable {
    /// Stills and animations (APNG), lossless or with a palette.
    case png(PNGOptions = PNGOptions())
    /// Opaque stills of some quality.
    case jpeg(JPEGOptions = JPEGOptions())
    /// Stills and animations of up to 256 colours.
    case gif(GIFOptions = GIFOptions())
    /// Stills and animations, lossless, of some quality, or with a palette.
    case webp(WebPOptions = WebPOptions())

    /// The format without its options.
    public var format: ImageFormat {
        switch self {
        case .png: .png
        case .jpeg: .jpeg
        case .gif: .gif
        case .webp: .webp
        }
    }

    var encoder: any FormatEncoder {
        switch self {
        case .png(let options): options
        case .jpeg(let options): options
        case .gif(let options): options
        case .webp(let options): options
        }
    }

    /// The usual options of a format that is known when the program runs.
    ///
    /// - Parameters:
    ///   - format: of the file.
    ///   - effort: for the formats that have one, PNG and WebP.
    public init(_ format: ImageFormat, effort: CompressionEffort = .balanced) {
        self =
            switch format {
            case .png: .png(PNGOptions(effort: effort))
            case .jpeg: .jpeg()
            case .gif: .gif()
            case .webp: .webp(WebPOptions(effort: effort))
            }
    }

    /// The options of a format that is known when the program runs, with choices that it may not have.
    ///
    /// - Parameters:
    ///   - format: of the file.
    ///   - effort: for the formats that have one, PNG and WebP.
    ///   - quality: 1 … 100.
    ///   - colorCount: 2 … 256.
    ///   - dithering: where colours are reduced.
    ///   - matte: an opaque colour.
    /// - Throws: `StickerError.Code.conflict` for choices that the format does not have, and for choices that exclude
    ///   each other.
    public init(
        _ format: ImageFormat, effort: CompressionEffort, quality: Int?, colorCount: Int?,
        dithering: Dithering?, matte: Color?
    ) throws(StickerError) {
        let traits = format.traits
        if quality != nil, !traits.hasQuality {
            throw .conflict("\(format) has no quality; give a number of colours, or the most bytes")
        }
        let colors =
            colorCount == nil && dithering == nil
            ? nil : ColorReduction(colorCount: colorCount, dithering: dithering)
        if colors != nil, !traits.hasPalette {
            throw .conflict("\(format) has no palette; give a quality, or the most bytes")
        }
        if quality != nil, colorCount != nil {
            throw .conflict("quality and number of colours exclude each other; give one of them")
        }
        if quality != nil, dithering != nil {
            throw .conflict("dithering is for few colours, not for a quality; give one of them")
        }
        if matte != nil, traits.alpha == .full {
            throw .conflict("\(format) keeps what is transparent and needs no matte; leave it out")
        }
        switch format {
        case .png: self = .png(PNGOptions(effort: effort, colors: colors))
        case .jpeg: self = .jpeg(JPEGOptions(quality: quality, matte: matte))
        case .gif: self = .gif(GIFOptions(colors: colors ?? ColorReduction(), matte: matte))
        case .webp:
            self = .webp(
                WebPOptions(
                    effort: effort,
                    loss: quality.map { .quality($0) } ?? colors.map { .colors($0) } ?? .none))
        }
    }

    /// - Throws: `StickerError.Code.outOfRange`, and `StickerError.Code.conflict` for a matte that is not opaque.
    public func validate() throws(StickerError) {
        let encoder = encoder
        try EncodingOptions.check(encoder.chosenQuality, JPEG.qualities, "the quality")
        try EncodingOptions.check(
            encoder.chosenColors?.colorCount, ColorReduction.colorCounts, "the number of colours")
        if let matte = encoder.chosenMatte, matte.alpha < 255 {
            throw .conflict("a matte is the background of what is transparent; give it an opaque colour")
        }
    }
}

/// How colours are reduced to a palette.
public struct ColorReduction: Hashable, Sendable {
    /// The most colours, 2 … 256; by default 256, where colours must be reduced. Under
    /// ``EncodingOptions/maximumByteCount``, the most that are tried.
    public var colorCount: Int?
    /// By default, stills take Floyd–Steinberg's and animations blue noise; under ``EncodingOptions/maximumByteCount``,
    /// none as well, where that looks better.
    public var dithering: Dithering?

    /// The range of ``colorCount``.
    public static let colorCounts = 2...IndexedPixmap.maximumColorCount

    /// By default 256 colours with the usual dithering.
    public init(colorCount: Int? = nil, dithering: Dithering? = nil) {
        self.colorCount = colorCount
        self.dithering = dithering
    }

    func candidate(for subject: EncodingSubject) -> EncodingCandidate {
        .colors(colorCount ?? Self.colorCounts.upperBound, dithering ?? subject.usualDithering)
    }
}

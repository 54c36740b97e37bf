import StickerCodecs
public import StickerPixels

/// How JPEG files are made, which are stills, opaque and always lossy.
public struct JPEGOptions: Hashable, Sendable {
    /// The quality, 1 … 100; by default ``usualQuality``. Under ``EncodingOptions/maximumByteCount``, the highest that
    /// is tried.
    public var quality: Int?
    /// The opaque colour under pixels that are not opaque; nil is white, with a warning where there are any.
    public var matte: Color?

    /// The default of ``quality``.
    public static let usualQuality = 90

    /// By default on white.
    public init(quality: Int? = nil, matte: Color? = nil) {
        self.quality = quality
        self.matte = matte
    }
}

extension JPEGOptions: FormatEncoder {
    var chosenQuality: Int? { quality }
    var chosenMatte: Color? { matte }

    func flattened(_ subject: EncodingSubject) -> EncodingSubject { subject.flattened(on: matte ?? .white) }

    func candidate(for subject: EncodingSubject) -> EncodingCandidate {
        .quality(quality ?? Self.usualQuality)
    }

    func encode(
        _ subject: EncodingSubject, as candidate: EncodingCandidate, effort: CompressionEffort,
        palettes: PaletteCache
    ) throws -> EncodingCandidate.File {
        guard case .quality(let quality) = candidate else { preconditionFailure("JPEG has qualities alone") }
        let pixmap = subject.frames[0].pixmap
        let bytes = try JPEG.encode(pixmap, quality: quality, matte: matte ?? .white)
        let matteSteps: [EncodingStep] = pixmap.isOpaque ? [] : [matte.map { .matte($0) } ?? .flattened]
        return EncodingCandidate.File(bytes: bytes, steps: matteSteps + [.quality(quality)], result: nil)
    }
}

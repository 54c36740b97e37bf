public import StickerCodecs
import StickerPixels

/// How WebP files are made.
public struct WebPOptions: Hashable, Sendable {
    /// What is lost so that the file is smaller.
    public enum Loss: Hashable, Sendable {
        /// Nothing, where no number of bytes is to be fitted.
        case none
        /// The quality, 1 … 100. Under ``EncodingOptions/maximumByteCount``, the highest that is tried.
        case quality(Int)
        /// Colours; the file itself is lossless.
        case colors(ColorReduction)
    }

    /// How much time is spent on a smaller lossless file.
    public var effort: CompressionEffort
    /// What may be lost.
    public var loss: Loss

    /// By default lossless.
    public init(effort: CompressionEffort = .balanced, loss: Loss = .none) {
        self.effort = effort
        self.loss = loss
    }

    /// Options of a lossy file.
    ///
    /// - Parameter quality: 1 … 100.
    public init(quality: Int) {
        self.init(loss: .quality(quality))
    }
}

extension WebPOptions: FormatEncoder {
    var chosenQuality: Int? { if case .quality(let quality) = loss { quality } else { nil } }
    var chosenColors: ColorReduction? { if case .colors(let colors) = loss { colors } else { nil } }

    /// The next one, 0, looks no better than a quality of as many bytes.
    var nearLosslessLevels: [Int] { loss == .none ? [20, 40, 60, 80] : [] }

    func check(_ size: PixelSize) throws(CodecError) { try WebP.check(size) }

    func quickLosslessByteCount(of subject: EncodingSubject) throws -> Int? {
        try Self.encode(subject, .lossless(effort: 0)).count
    }

    func candidate(for subject: EncodingSubject) -> EncodingCandidate {
        switch loss {
        case .none: .lossless
        case .quality(let quality): .quality(quality)
        case .colors(let colors): colors.candidate(for: subject)
        }
    }

    func encode(
        _ subject: EncodingSubject, as candidate: EncodingCandidate, effort: CompressionEffort,
        palettes: PaletteCache
    ) throws -> EncodingCandidate.File {
        if case .quality(let quality) = candidate {
            let bytes = try Self.encode(subject, .lossy(quality: quality))
            return EncodingCandidate.File(bytes: bytes, steps: [.quality(quality)], result: nil)
        }
        let effort =
            switch effort {
            case .fast: 1
            case .balanced: 6
            case .small: 9
            }
        if case .nearLossless(let level) = candidate {
            let bytes = try Self.encode(subject, .nearLossless(level: level, effort: effort))
            return EncodingCandidate.File(bytes: bytes, steps: [.nearLossless(level: level)], result: nil)
        }
        return try candidate.losslessFile(of: subject, palettes: palettes) { subject in
            try Self.encode(subject, .lossless(effort: effort))
        }
    }

    private static func encode(_ subject: EncodingSubject, _ mode: WebP.Mode) throws -> [UInt8] {
        guard let animation = try subject.animation else {
            return try WebP.encode(subject.frames[0].pixmap, mode: mode)
        }
        return try WebP.encode(animation, mode: mode)
    }
}

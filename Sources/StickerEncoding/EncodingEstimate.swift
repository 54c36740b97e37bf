import StickerCodecs
import StickerPixels

/// Estimates how many bytes a file takes, from the files that were made of the same picture: in another size, with fewer
/// frames, or with other losses.
struct EncodingEstimate {
    /// Candidates whose files differ only in how much they lose.
    private enum Kind: Hashable {
        case lossless
        case nearLossless
        case palette(Dithering)
        case quality
    }

    /// The bytes a pixel of each kind's files that lose least, by the last file of the kind.
    private var densities: [Kind: Double] = [:]

    mutating func record(_ candidate: EncodingCandidate, of picture: EncodingSubject, byteCount: Int) {
        densities[Self.kind(candidate)] =
            Double(byteCount) / candidate.expectedSize / Double(Self.pixelCount(of: picture))
    }

    /// The expected bytes of the file of the candidate's kind that loses least; nil where nothing is known.
    func largest(_ candidate: EncodingCandidate, of picture: EncodingSubject) -> Double? {
        let pixelCount = Double(Self.pixelCount(of: picture))
        if let density = densities[Self.kind(candidate)] { return density * pixelCount }
        guard let share = Self.share(of: candidate), let density = densities[.lossless] else { return nil }
        return density * pixelCount * share
    }

    /// The length of files that lose least of their kind, in parts of the lossless one.
    private static func share(of candidate: EncodingCandidate) -> Double? {
        switch candidate {
        case .lossless: nil
        case .nearLossless: 1
        case .colors: 0.5
        case .quality: 0.35
        }
    }

    private static func kind(_ candidate: EncodingCandidate) -> Kind {
        switch candidate {
        case .lossless: .lossless
        case .nearLossless: .nearLossless
        case .colors(_, let dithering): .palette(dithering)
        case .quality: .quality
        }
    }

    private static func pixelCount(of picture: EncodingSubject) -> Int {
        picture.size.pixelCount * picture.frames.count
    }
}

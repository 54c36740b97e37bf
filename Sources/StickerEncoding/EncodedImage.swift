public import StickerCodecs
public import StickerErrors
import StickerLimits
import StickerNotation
public import StickerPixels

/// A file, and what was done to make it.
public struct EncodedImage: Hashable, Sendable {
    /// The whole file.
    public let bytes: [UInt8]
    /// The format of the bytes.
    public let format: ImageFormat
    /// The size in pixels; smaller than the picture was where ``steps`` say so.
    public let size: PixelSize
    /// What was lost, in the order in which it was done; empty where nothing is lost.
    public let steps: [EncodingStep]
    /// The quality against the picture as it was, in its size or reduced to 2²⁰ pixels; JPEG on its matte. Measured
    /// only under ``EncodingOptions/maximumByteCount``, where ``steps`` are not empty: nil says that nothing is lost
    /// where there are no steps, and that it was not measured where there are some.
    public let quality: PictureQuality?

    /// A file that was made before.
    package init(
        bytes: [UInt8], format: ImageFormat, size: PixelSize, steps: [EncodingStep], quality: PictureQuality?
    ) {
        self.bytes = bytes
        self.format = format
        self.size = size
        self.steps = steps
        self.quality = quality
    }

    /// What was done, on one line, as in `64 colours, floyd-steinberg; PSNR 38.2 dB, similarity 0.987`.
    public var summary: String {
        ([EncodingStep.text(steps)] + (quality.map { [$0.description] } ?? [])).joined(separator: "; ")
    }

    /// What is wrong with the file; empty where it looks like the picture.
    public var warnings: [RenderWarning] {
        var warnings: [RenderWarning] = []
        let lost = steps.compactMap { if case .lostTranslucency(let share) = $0 { share } else { nil } }.first
        if let lost {
            warnings.append(.lostTranslucency(format, share: lost))
        } else if steps.contains(.hardEdges) {
            warnings.append(.hardEdges(format))
        }
        if steps.contains(.flattened) { warnings.append(.flattened(format)) }
        if steps.contains(.thinned) { warnings.append(.thinned(format)) }
        if steps.contains(.stopped) { warnings.append(.stopped) }
        if let quality, quality.similarity < Self.leastSimilarity { warnings.append(.poorQuality) }
        return warnings
    }

    /// The same file with a step that was done before the others.
    func adding(_ step: EncodingStep) -> EncodedImage {
        EncodedImage(bytes: bytes, format: format, size: size, steps: [step] + steps, quality: quality)
    }

    /// The similarity below which edges break and colours are wrong.
    private static let leastSimilarity = 0.7

    /// The length of the file, the most that it may have, and the ``summary``.
    public func report(maximumByteCount: Int) -> String {
        "\(NumberText.grouped(bytes.count)) of \(NumberText.grouped(maximumByteCount)) bytes: \(summary)"
    }
}

/// Something that a picture loses on its way into a file.
public enum EncodingStep: Hashable, Sendable {
    /// At most so many colours.
    case colors(Int, Dithering)
    /// The quality of JPEG or lossy WebP, 1 … 100.
    case quality(Int)
    /// Colours rounded before lossless compression, by WebP's levels: 20 the most, 80 the least.
    case nearLossless(level: Int)
    /// A matte under pixels that were not opaque.
    case matte(Color)
    /// White under pixels that were not opaque, because no matte was given.
    case flattened
    /// Another size.
    case resized(PixelSize)
    /// Translucent pixels are either opaque or gone.
    case hardEdges
    /// Translucent parts such as shadows are gone: a share of all pixels that are not transparent.
    case lostTranslucency(share: Double)
    /// Frames are left out that would show for less than the format's shortest time.
    case thinned
    /// All frames have become the same picture.
    case stopped
    /// So many of an animation's frames are left.
    case frames(Int, of: Int)

    /// Several steps, in their order.
    static func text(_ steps: [EncodingStep]) -> String {
        steps.isEmpty ? "lossless" : steps.map(\.description).joined(separator: ", ")
    }
}

extension EncodingStep: CustomStringConvertible {
    public var description: String {
        switch self {
        case .colors(let count, .none): "\(count) colours"
        case .colors(let count, let dithering): "\(count) colours, \(dithering.rawValue)"
        case .quality(let quality): "quality \(quality)"
        case .nearLossless(let level): "near-lossless \(level)"
        case .matte(let color):
            "on " + (color == .white ? "white" : "rgb(\(color.red), \(color.green), \(color.blue))")
        case .flattened: "on white"
        case .hardEdges: "hard edges"
        case .lostTranslucency: "translucent parts gone"
        case .thinned: "short frames left out"
        case .stopped: "all frames alike"
        case .resized(let size): "resized to \(size)"
        case .frames(let count, let total): "\(count) of \(total) frames kept"
        }
    }
}

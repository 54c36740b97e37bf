public import StickerCodecs
import StickerLimits
import StickerNotation
public import StickerPixels

/// One rule of a platform that a sticker breaks.
public enum PlatformViolation: Hashable, Sendable {
    /// The platform takes nothing animated in a format that is written.
    case animation
    /// The file's format is not one of those that are taken.
    case format(ImageFormat, accepted: [ImageFormat], isAnimated: Bool)
    /// The size of the picture, or of each frame, is not one of those that are taken.
    case dimensions(PixelSize, accepted: StickerDimensions, isAnimated: Bool)
    /// The file is too long.
    case byteCount(Int, maximum: Int)
    /// There are too few frames, or too many.
    case frameCount(Int, accepted: ClosedRange<Int>)
    /// A frame shows for too short a time.
    ///
    /// - Parameter frame: the index of the frame, counted from 0.
    case frameDuration(Duration, frame: Int, minimum: Duration)
    /// - Parameters:
    ///   - once: the time of all frames together.
    ///   - loopCount: how often they show within `maximum`.
    ///   - countsLoops: whether `maximum` is the time of all loops together.
    case duration(once: Duration, loopCount: Int, maximum: Duration, countsLoops: Bool)
    /// The number of loops is not one of those that are taken; 0 means for ever.
    case loopCount(Int, accepted: ClosedRange<Int>)
    /// No pixel is transparent, and some must be.
    case opaque
    /// Some pixels are transparent, and none may be.
    case transparent
    /// The file has an alpha channel, although no pixel is transparent.
    case alphaChannel
    /// The picture comes too close to a border.
    case margin(Int, minimum: Int)
    /// The file names too few pixels an inch.
    case density(Double, minimum: Int)
}

extension PlatformViolation: CustomStringConvertible {
    /// One line: what the value is, and what it must be.
    public var description: String {
        switch self {
        case .animation:
            "it takes no animated \(Self.list(ImageFormat.allCases.filter(\.traits.isAnimatable), isAnimated: false))"
        case .format(let format, let accepted, let isAnimated):
            "the format is \(format); it must be \(Self.list(accepted, isAnimated: isAnimated))"
        case .dimensions(let size, let accepted, isAnimated: false):
            "the picture has \(size) pixels; it must have \(accepted)"
        case .dimensions(let size, let accepted, isAnimated: true):
            "the frames have \(size) pixels; they must have \(accepted)"
        case .byteCount(let count, let maximum):
            "the file has \(count) bytes; it must have at most \(maximum)"
        case .frameCount(let count, let accepted):
            "there are \(count) frames; there must be \(accepted.lowerBound) … \(accepted.upperBound)"
        case .frameDuration(let duration, let frame, let minimum):
            "frame \(frame + 1) shows for \(Self.text(duration)); it must show for at least \(Self.text(minimum))"
        case .duration(let once, let loopCount, let maximum, let countsLoops):
            "it plays for \(Self.text(once))" + (loopCount > 1 ? ", \(Self.times(loopCount))" : "")
                + "; it must play for at most \(Self.text(maximum))"
                + (countsLoops ? ", all loops together" : "")
        case .loopCount(let count, let accepted):
            "it plays \(Self.times(count)); it must play \(Self.times(accepted))"
        case .opaque: "no pixel is transparent; the background must be"
        case .transparent: "some pixels are transparent; none may be"
        case .alphaChannel: "the file has an alpha channel; it must have none"
        case .margin(let margin, let least):
            "\(margin) pixels at a border are transparent; there must be at least \(least)"
        case .density(let density, let least):
            "the file names \(NumberText.rounded(density, digits: 1)) pixels an inch; there must be at least \(least)"
        }
    }

    /// What to do about it; nil where the description says it.
    var remedy: String? {
        switch self {
        case .animation: "make a still, or choose another platform"
        case .format(_, let accepted, _):
            accepted.first.map { "end the name with .\($0.traits.fileExtensions[0])" }
        case .dimensions: "leave out the size, or choose one that it takes"
        case .byteCount: "compress it harder, or choose a smaller size"
        case .duration(let once, 1, let maximum, _):
            "make it \(Self.factor(once / maximum)) times as fast, or shorter"
        case .duration: "let it loop less often"
        case .opaque: "remove the background, or leave a transparent margin"
        case .transparent: "put a background behind it"
        case .alphaChannel: "write it as RGB"
        case .margin: "leave a wider margin"
        case .frameCount, .frameDuration, .loopCount, .density: nil
        }
    }

    /// Formats in words: “PNG or WebP”.
    static func list(_ formats: [ImageFormat], isAnimated: Bool) -> String {
        formats.map { isAnimated ? $0.traits.animatedName : $0.traits.name }.asChoices
    }

    /// In milliseconds, or in seconds where they are whole.
    static func text(_ duration: Duration) -> String {
        let (seconds, attoseconds) = duration.components
        guard attoseconds != 0 else { return "\(seconds) s" }
        return NumberText.plain(duration.milliseconds) + " ms"
    }

    static func times(_ count: Int) -> String {
        count == 0 ? "for ever" : count == 1 ? "once" : "\(count) times"
    }

    static func times(_ range: ClosedRange<Int>) -> String {
        range.lowerBound == range.upperBound
            ? times(range.lowerBound) : "\(range.lowerBound) … \(range.upperBound) times"
    }

    /// Rounded up to hundredths, without zeros at the end.
    private static func factor(_ value: Double) -> String {
        NumberText.plain((value * 100).rounded(.up) / 100)
    }
}

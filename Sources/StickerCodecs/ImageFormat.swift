/// The file formats that this module reads and writes.
public enum ImageFormat: String, CaseIterable, Hashable, Sendable {
    /// Stills and animations (APNG).
    case png
    /// Stills without transparency, always with some loss.
    case jpeg
    /// Stills and animations of up to 256 colours a frame.
    case gif
    /// Stills and animations, with or without loss.
    case webp

    /// The format whose signature the bytes begin with; names of files are never looked at.
    public init?(of bytes: [UInt8]) {
        guard let format = Self.allCases.first(where: { $0.codec.recognizes(bytes) }) else { return nil }
        self = format
    }

    /// All formats in words, for errors.
    static var list: String { allCases.map(\.description).joined(separator: ", ") }
}

/// The properties of a file format.
public struct FormatTraits: Hashable, Sendable {
    /// The levels of alpha that a format keeps.
    public enum Alpha: Hashable, Sendable {
        /// All pixels are opaque.
        case none
        /// Each pixel is opaque or fully transparent.
        case binary
        /// Each pixel has one of 256 levels.
        case full
    }

    /// The name for people.
    public let name: String
    /// The name for people of an animation, as in `APNG`.
    public let animatedName: String
    /// The media type, as IANA registers it.
    public let mediaType: String
    /// The extensions of file names, without the dot; the usual one first.
    public let fileExtensions: [String]
    /// The levels of alpha.
    public let alpha: Alpha
    /// Whether it can hold several frames.
    public let isAnimatable: Bool
    /// Whether it is written with a quality, 1 … 100.
    public let hasQuality: Bool
    /// Whether colours can be reduced to a palette.
    public let hasPalette: Bool
    /// Whether any picture of 8 bits a channel can be written without loss.
    public let isLossless: Bool
    /// The shortest time that a frame can show: browsers show shorter frames for much longer. Nil where any time is
    /// kept.
    public let shortestFrameDuration: Duration?
}

extension ImageFormat {
    /// The table of formats.
    public var traits: FormatTraits {
        switch self {
        case .png:
            FormatTraits(
                name: "PNG", animatedName: "APNG", mediaType: "image/png", fileExtensions: ["png", "apng"],
                alpha: .full,
                isAnimatable: true, hasQuality: false, hasPalette: true, isLossless: true,
                shortestFrameDuration: .milliseconds(10))
        case .jpeg:
            FormatTraits(
                name: "JPEG", animatedName: "JPEG", mediaType: "image/jpeg", fileExtensions: ["jpg", "jpeg"],
                alpha: .none,
                isAnimatable: false, hasQuality: true, hasPalette: false, isLossless: false,
                shortestFrameDuration: nil)
        case .gif:
            FormatTraits(
                name: "GIF", animatedName: "GIF", mediaType: "image/gif", fileExtensions: ["gif"],
                alpha: .binary,
                isAnimatable: true, hasQuality: false, hasPalette: true, isLossless: false,
                shortestFrameDuration: .milliseconds(20))
        case .webp:
            FormatTraits(
                name: "WebP", animatedName: "WebP", mediaType: "image/webp", fileExtensions: ["webp"],
                alpha: .full,
                isAnimatable: true, hasQuality: true, hasPalette: true, isLossless: true,
                shortestFrameDuration: .milliseconds(10))
        }
    }

    var codec: any ImageCodec.Type {
        switch self {
        case .png: PNG.self
        case .jpeg: JPEG.self
        case .gif: GIF.self
        case .webp: WebP.self
        }
    }
}

extension ImageFormat: CustomStringConvertible {
    /// The name for people.
    public var description: String { traits.name }
}

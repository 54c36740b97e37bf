public import StickerCodecs
public import StickerErrors
import StickerNotation
public import StickerPixels

/// One of the things that a platform takes, such as its stickers or its emoji, with the rules for their files.
///
/// Written as the platform's name, or `PLATFORM:KIND`: `telegram`, `telegram:emoji`, `imessage:small`.
public struct StickerKind: Hashable, Sendable {
    public let platform: StickerPlatform
    /// Nil for the one that the platform's name alone stands for.
    public let name: String?
    /// For pictures that do not move.
    public let still: StickerRules
    /// For those that do; nil where the platform takes none in a format that the engine writes.
    public let animated: StickerRules?

    /// `PLATFORM` or `PLATFORM:KIND`.
    public var text: String { platform.rawValue + (name.map { ":" + $0 } ?? "") }

    /// Every kind of every platform.
    public static var all: [StickerKind] { StickerPlatform.allCases.flatMap(\.kinds) }

    /// What the platform's name alone stands for.
    public init(_ platform: StickerPlatform) {
        self = platform.kinds[0]
    }

    /// Reads `PLATFORM` or `PLATFORM:KIND`.
    ///
    /// - Throws: ``StickerError/Code/unknownName``.
    public init(parsing text: String) throws(StickerError) {
        let kinds = Self.all
        guard let kind = kinds.first(where: { $0.text == text.lowercased() }) else {
            throw .unknown("platform", text, among: kinds.map(\.text))
        }
        self = kind
    }

    /// Throws ``StickerError/Code/conflict`` where a still of this size is refused.
    public func check(_ size: PixelSize) throws(StickerError) {
        guard !still.dimensions.allows(size) else { return }
        throw .conflict(
            "\(text) takes pictures of \(still.dimensions), and this one has \(size); leave the size away, or choose one that it takes"
        )
    }

    /// Throws ``StickerError/Code/conflict`` where stills of a format are refused.
    ///
    /// - Parameter name: of the output.
    public func check(_ format: ImageFormat, of name: String) throws(StickerError) {
        guard !still.formats.contains(format) else { return }
        throw .conflict("\(name): \(text) takes \(still.formatList), not \(format); end the name so")
    }

    /// Throws ``StickerError/Code/conflict`` where a still of so many bytes is refused.
    ///
    /// - Parameter name: of the output.
    public func check(byteCount: Int, of name: String) throws(StickerError) {
        guard let limit = still.maximumByteCount, byteCount > limit else { return }
        throw .conflict(
            "\(name): \(text) takes \(limit) bytes at most, and this has \(byteCount); choose the effort small, or a smaller size"
        )
    }

    /// For the table: a kind as one value.
    init(
        _ platform: StickerPlatform, _ name: String? = nil, still: StickerRules, animated: StickerRules?
    ) {
        self.platform = platform
        self.name = name
        self.still = still
        self.animated = animated
    }
}

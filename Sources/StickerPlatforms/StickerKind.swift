public import StickerErrors
import StickerNotation

/// One of the things that a platform takes, such as its stickers or its emoji, with the rules for their files.
///
/// Written as the platform's name, or `PLATFORM:KIND`: `telegram`, `telegram:emoji`, `imessage:small`.
public struct StickerKind: Hashable, Sendable {
    /// The platform that takes this kind.
    public let platform: StickerPlatform
    /// The name of the kind; nil for the one that the platform's name alone stands for.
    public let name: String?
    /// The rules for stills.
    public let still: StickerRules
    /// The rules for animated stickers; nil where the platform takes none in a format that the engine writes.
    public let animated: StickerRules?
    /// What the platform asks of a pack of this kind, and of what is said about its stickers.
    public let pack: PackRules

    /// The kind as `PLATFORM` or `PLATFORM:KIND`.
    public var text: String { platform.rawValue + (name.map { ":" + $0 } ?? "") }

    /// Every kind of every platform.
    public static var all: [StickerKind] { StickerPlatform.allCases.flatMap(\.kinds) }

    /// The kind that the platform's name alone stands for.
    public init(_ platform: StickerPlatform) {
        self = platform.kinds[0]
    }

    /// Reads `PLATFORM` or `PLATFORM:KIND`.
    ///
    /// - Throws: `StickerError.Code.unknownName`.
    public init(parsing text: String) throws(StickerError) {
        let kinds = Self.all
        guard let kind = kinds.first(where: { $0.text == text.lowercased() }) else {
            throw .unknown("platform", text, among: kinds.map(\.text))
        }
        self = kind
    }

    /// The rules for stills or for animated stickers.
    ///
    /// - Throws: `StickerError.Code.conflict` where the platform takes nothing animated in a format that is written.
    public func rules(animated isAnimated: Bool) throws(StickerError) -> StickerRules {
        guard isAnimated else { return still }
        guard let animated else { throw refusal(of: [.animation]) }
        return animated
    }

    /// The rules that a sticker breaks, as far as it is known; empty where the platform takes it.
    public func violations(of facts: StickerFacts) -> [PlatformViolation] {
        guard let rules = facts.isAnimated ? animated : still else { return [.animation] }
        return rules.violations(of: facts)
    }

    /// - Throws: `StickerError.Code.conflict` with every rule that the sticker breaks, and what to do about it.
    public func check(_ facts: StickerFacts) throws(StickerError) {
        let violations = violations(of: facts)
        if !violations.isEmpty { throw refusal(of: violations) }
    }

    private func refusal(of violations: [PlatformViolation]) -> StickerError {
        let lines = violations.map(\.description) + violations.compactMap(\.remedy)
        return StickerError(
            .conflict, reason: "\(text) does not take this: " + lines.joined(separator: "; "),
            cause: PlatformRefusal(violations: violations))
    }

    /// A kind as one value: for the table, and for pictures of a pack that are drawn as stickers are.
    package init(
        _ platform: StickerPlatform, _ name: String? = nil, still: StickerRules, animated: StickerRules?,
        pack: PackRules
    ) {
        self.platform = platform
        self.name = name
        self.still = still
        self.animated = animated
        self.pack = pack
    }
}

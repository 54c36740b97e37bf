/// One figure of a platform's rules.
public struct PlatformFigure: Hashable, Sendable {
    /// What a figure is about.
    public enum Subject: Hashable, Sendable {
        /// The file of a still.
        case still
        /// The file of an animated sticker.
        case animated
        /// A pack, or what is said about the stickers in it.
        case pack
        /// A picture that is no sticker.
        case image(PackImage.Role)
    }

    /// The kind of sticker that it holds for.
    public let kind: StickerKind
    /// What it is about.
    public let subject: Subject
    /// The rule.
    public let rule: PlatformRule
    /// What the rule asks for, in a few words: “at most 100,000 bytes”.
    public let limit: String

    /// Where the figure comes from, the source that decides first.
    public var sources: [RuleSource] {
        kind.platform.entry.citations.first { $0.fits(self) }?.sources ?? []
    }
}

extension PlatformFigure.Subject: CustomStringConvertible {
    /// “still”, “animated”, “pack”, or what the picture is called.
    public var description: String {
        switch self {
        case .still: "still"
        case .animated: "animated"
        case .pack: "pack"
        case .image(let role): role.rawValue
        }
    }
}

/// Which grapheme clusters are drawn as emoji and which as text (UTS #51, section 1.4).
enum EmojiPresentation {
    private static let textSelector: Unicode.Scalar = "\u{FE0E}"
    private static let emojiSelector: Unicode.Scalar = "\u{FE0F}"
    private static let keycap: Unicode.Scalar = "\u{20E3}"
    static let joiner: Unicode.Scalar = "\u{200D}"
    /// The flag of ZZ, which ISO 3166 leaves to be nobody's.
    static let unassignedFlag: [Unicode.Scalar] = ["\u{1F1FF}", "\u{1F1FF}"]

    static func isRegionalIndicator(_ scalar: Unicode.Scalar) -> Bool {
        (0x1F1E6...0x1F1FF).contains(scalar.value)
    }

    /// Whether the scalar spells the subdivision of a flag, or ends its name.
    static func isTag(_ scalar: Unicode.Scalar) -> Bool {
        (0xE0020...0xE007F).contains(scalar.value)
    }

    /// Whether a cluster is an emoji in emoji presentation: its first character is one by default, or the cluster has
    /// the emoji selector U+FE0F, a keycap, a skin tone or joined parts; never with the text selector U+FE0E behind
    /// its first character.
    static func isEmoji(_ cluster: Character.UnicodeScalarView) -> Bool {
        guard let first = cluster.first, first.properties.isEmoji else { return false }
        var rest = cluster.dropFirst()
        if rest.first == textSelector { return false }
        if first.properties.isEmojiPresentation || rest.first == emojiSelector { return true }
        guard let second = rest.popFirst() else { return false }
        if second == keycap { return true }
        if second.properties.isEmojiModifier { return first.properties.isEmojiModifierBase }
        return second == joiner && rest.first?.properties.isEmoji == true
    }
}

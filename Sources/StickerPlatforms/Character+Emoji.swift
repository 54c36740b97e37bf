extension Character {
    /// Whether the character is shown as one emoji (UTS #51, section 1.4.9): one that is an emoji by itself or that the
    /// variation selector U+FE0F makes one, with or without a skin tone or tags; several of them that U+200D joins; a
    /// keycap; a flag of a region that there is. Those that are typed without U+FE0F, as “❤” often is, count from U+2000 on: “©” alone is none, nor is
    /// “1”, nor a skin tone.
    package var isEmoji: Bool {
        var scalars = unicodeScalars[...]
        if Self.isFlag(scalars) || Self.isKeycap(scalars) { return true }
        // Of those that are joined, some programs leave out U+FE0F; one at least must be an emoji without doubt.
        var isShownAsEmoji = false
        repeat {
            guard let base = scalars.popFirst(), base.properties.isEmoji, base.value > 0x7F,
                !Self.regionalIndicators.contains(base), !base.properties.isEmojiModifier
            else { return false }
            if base.properties.isEmojiPresentation || base.value >= 0x2000 { isShownAsEmoji = true }
            if let next = scalars.first, next.properties.isEmojiModifier {
                guard base.properties.isEmojiModifierBase else { return false }
                isShownAsEmoji = true
                scalars.removeFirst()
            } else if scalars.first == Self.emojiSelector {
                isShownAsEmoji = true
                scalars.removeFirst()
            }
            if let next = scalars.first, Self.tags.contains(next) {
                let tags = scalars.prefix { Self.tags.contains($0) }
                guard base == Self.blackFlag, EmojiFlags.isSubdivision(tags) else { return false }
                scalars = scalars.dropFirst(tags.count)
                guard scalars.popFirst() == Self.lastTag else { return false }
            }
        } while scalars.popFirst(if: Self.joiner)
        return isShownAsEmoji && scalars.isEmpty
    }

    /// The emoji with U+FE0F where it is one scalar that is shown as a text without it; others as they are.
    package var withEmojiSelector: Character {
        let scalars = unicodeScalars
        guard scalars.count == 1, let scalar = scalars.first, !scalar.properties.isEmojiPresentation else {
            return self
        }
        return Character(String(self) + String(Character(Self.emojiSelector)))
    }

    private static let emojiSelector: Unicode.Scalar = "\u{FE0F}"
    private static let keycap: Unicode.Scalar = "\u{20E3}"
    private static let joiner: Unicode.Scalar = "\u{200D}"
    private static let regionalIndicators: ClosedRange<Unicode.Scalar> = "\u{1F1E6}"..."\u{1F1FF}"
    private static let blackFlag: Unicode.Scalar = "\u{1F3F4}"
    /// What spells the subdivision of a flag, without the one that ends it.
    private static let tags: ClosedRange<Unicode.Scalar> = "\u{E0020}"..."\u{E007E}"
    private static let lastTag: Unicode.Scalar = "\u{E007F}"

    private static func isFlag(_ scalars: Substring.UnicodeScalarView) -> Bool {
        scalars.count == 2 && scalars.allSatisfy(regionalIndicators.contains) && EmojiFlags.isRegion(scalars)
    }

    private static func isKeycap(_ scalars: Substring.UnicodeScalarView) -> Bool {
        guard let first = scalars.first, first.properties.isEmoji, first.value <= 0x7F else { return false }
        return scalars.dropFirst().elementsEqual([emojiSelector, keycap])
            || scalars.dropFirst().elementsEqual([keycap])
    }
}

extension String {
    /// Whether the text is one emoji.
    var isEmoji: Bool { count == 1 && first?.isEmoji == true }
}

extension Substring.UnicodeScalarView {
    /// Removes the first scalar where it is a given one.
    fileprivate mutating func popFirst(if scalar: Unicode.Scalar) -> Bool {
        guard first == scalar else { return false }
        removeFirst()
        return true
    }
}

/// What is known of a pack that is to go to a platform, before its pictures are looked at.
package struct PackFacts {
    /// What is known of one sticker.
    package struct Sticker {
        /// Whether it moves.
        package var isAnimated: Bool
        /// Its emoji; nil where the pack has no place for them.
        package var emoji: [String]?
        /// Its keywords; nil where the pack has no place for them.
        package var keywords: [String]?
        /// Its texts.
        package var texts: PackTexts

        package init(
            isAnimated: Bool, emoji: [String]? = nil, keywords: [String]? = nil,
            texts: PackTexts = PackTexts()
        ) {
            self.isAnimated = isAnimated
            self.emoji = emoji
            self.keywords = keywords
            self.texts = texts
        }
    }

    /// The stickers in their order.
    package var stickers: [Sticker]
    /// The texts of the pack.
    package var texts: PackTexts

    package init(stickers: [Sticker], texts: PackTexts = PackTexts()) {
        self.stickers = stickers
        self.texts = texts
    }
}

/// Texts, and those that have a place and may be missing there.
package struct PackTexts {
    private let places: Set<PackText>
    private let values: [PackText: String]

    /// - Parameters:
    ///   - values: the texts that are there; those without a place break no rule.
    ///   - places: the texts that have a place; nil for those that are there.
    package init(_ values: [PackText: String] = [:], places: Set<PackText>? = nil) {
        self.values = values
        self.places = places ?? Set(values.keys)
    }

    /// The rules that the texts break.
    func faults(
        _ rules: [PackText: TextRule], isAnimated: Bool
    ) -> [(text: PackText, value: String?, fault: TextFault)] {
        PackText.allCases.filter(places.contains).compactMap { text in
            let value = values[text]
            return rules[text]?.fault(of: value, animated: isAnimated).map { (text, value, $0) }
        }
    }
}

/// What is wrong with a text.
package enum TextFault: Hashable {
    /// It must be there; what is asked for, in words.
    case missing(String)
    /// The length as it counts, and the lengths that are taken.
    case length(Int, accepted: ClosedRange<Int>, TextRule.Unit)
    /// Some of its characters are not taken.
    case form(TextForm)
}

extension TextRule {
    /// What is wrong with a text, nil where it is missing; nil where nothing is.
    package func fault(of text: String?, animated isAnimated: Bool) -> TextFault? {
        guard let text else { return isRequired ? .missing("\(self)") : nil }
        if let length = wrongLength(of: text, animated: isAnimated) {
            return .length(length, accepted: self.length(animated: isAnimated), unit)
        }
        guard let form, !form.allows(text) else { return nil }
        return .form(form)
    }
}

import StickerLimits
import StickerPlatforms

extension TextRule {
    /// What is wrong with a text, nil where it is missing.
    func findings(
        of value: String?, _ text: PackText, in file: String?, isAnimated: Bool
    ) -> [PackFinding] {
        guard let value else {
            return isRequired ? [PackFinding(text.rule, in: file, "missing", limit: "\(self)")] : []
        }
        let accepted = length(animated: isAnimated)
        if let length = wrongLength(of: value, animated: isAnimated) {
            return [
                PackFinding(
                    text.rule, in: file, unit.words(length), limit: Self.words(accepted, unit))
            ]
        }
        guard let form, !form.allows(value) else { return [] }
        return [PackFinding(text.rule, in: file, "“\(value)”", limit: form.words)]
    }
}

extension String {
    /// Whether the text is one emoji.
    var isEmoji: Bool {
        count == 1 && first?.isEmoji == true
    }
}

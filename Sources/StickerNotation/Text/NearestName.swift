import StickerPixels

/// Finds the valid name that a mistyped one was meant to be.
package enum NearestName {
    /// The choice whose name is the fewest edits away from `text`; a name that differs in capitals and in what stands between
    /// words alone, as `fontSize` from `font-size`, comes first, then one that begins with `text`, has it as a word or is one of
    /// its words, and of names equally far the one whose trailing number is nearest, then the first.
    ///
    /// - Returns: nil where `text` looks like none of the names.
    package static func find<Choice>(_ text: String, among choices: [(name: String, choice: Choice)])
        -> Choice?
    {
        let letters = letters(of: text)
        if !letters.isEmpty, let same = choices.first(where: { Self.letters(of: $0.name) == letters }) {
            return same.choice
        }
        let wanted = Array(text.lowercased().utf8.prefix(maximumLength))
        let wantedWords = wanted.split { separators.contains($0) }
        let number = trailingNumber(wanted)
        var best: (distance: Int, gap: Int, choice: Choice)?
        for (name, choice) in choices {
            let candidate = Array(name.lowercased().utf8.prefix(maximumLength))
            let words = candidate.split { separators.contains($0) }
            let isPart =
                wanted.count >= 3
                && (candidate.starts(with: wanted) || words.contains { $0.elementsEqual(wanted) })
                || candidate.count >= 3 && wantedWords.contains { $0.elementsEqual(candidate) }
            let distance = isPart ? 0 : EditDistance.between(wanted, candidate)
            guard EditDistance.isTypingError(distance, between: wanted, and: candidate) else { continue }
            let gap =
                if let number, let other = trailingNumber(candidate) { abs(number - other) } else { Int.max }
            if best.map({ (distance, gap) < ($0.distance, $0.gap) }) ?? true {
                best = (distance, gap, choice)
            }
        }
        return best?.choice
    }

    /// The separators between the words of a name, as in `color-dodge` and `Europe/Berlin`.
    private static let separators = Array("-/".utf8)

    /// A name without what stands between its words, which may begin with capitals instead.
    private static func letters(of name: String) -> [UInt8] {
        name.lowercased().utf8.prefix(maximumLength).filter { !"-_ /".utf8.contains($0) }
    }

    /// The longest text compared; more is cut, because the comparison takes the product of both lengths.
    private static let maximumLength = 64

    private static func trailingNumber(_ text: [UInt8]) -> Int? {
        let digits = text.reversed().prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        return Int(String(decoding: digits.reversed(), as: UTF8.self))
    }
}

extension [String] {
    /// The elements as the choices of a message: “PNG, GIF or WebP”.
    package var asChoices: String {
        guard let last, count > 1 else { return joined() }
        return dropLast().joined(separator: ", ") + " or " + last
    }
}

/// The form of language tags (RFC 5646, section 2.1), which HarfBuzz does not check.
enum LanguageTag {
    /// Whether `tag` is well-formed: a language with any script, region, variants, extensions and private parts, in this
    /// order, or only private parts. A language has two or three letters: of the longer ones that the form allows, none was ever
    /// registered, and who writes `german` means `de`. Whether a language of this name exists is not asked.
    static func isWellFormed(_ tag: String) -> Bool {
        guard tag.utf8.count <= maximumLength else { return false }
        let subtags = tag.lowercased().split(separator: "-", omittingEmptySubsequences: false)
        guard subtags.allSatisfy({ (1...8).contains($0.count) && $0.allSatisfy(isAlphanumeric) }) else {
            return false
        }
        if irregular.contains(tag.lowercased()) { return true }
        var rest = subtags[...]
        if rest.first == "x" { return rest.count > 1 }
        guard let language = rest.popFirst(), (2...3).contains(language.count), language.allSatisfy(isLetter)
        else {
            return false
        }
        for _ in 0..<3 where rest.first.map({ $0.count == 3 && $0.allSatisfy(isLetter) }) == true {
            rest.removeFirst()
        }
        if let script = rest.first, script.count == 4, script.allSatisfy(isLetter) { rest.removeFirst() }
        if let region = rest.first,
            (region.count == 2 && region.allSatisfy(isLetter))
                || (region.count == 3 && region.allSatisfy(isDigit))
        {
            rest.removeFirst()
        }
        while let variant = rest.first,
            variant.count >= 5 || (variant.count == 4 && isDigit(variant.first ?? "a"))
        {
            rest.removeFirst()
        }
        while let singleton = rest.first, singleton.count == 1, singleton != "x" {
            rest.removeFirst()
            guard rest.first.map({ $0.count > 1 }) == true else { return false }
            rest = rest.drop { $0.count > 1 }
        }
        return rest.isEmpty || (rest.first == "x" && rest.count > 1)
    }

    /// The longest tag, far over any in use; HarfBuzz keeps every tag it has seen.
    private static let maximumLength = 100

    /// The grandfathered tags of an irregular form.
    private static let irregular: Set<String> = [
        "en-gb-oed", "i-ami", "i-bnn", "i-default", "i-enochian", "i-hak", "i-klingon", "i-lux", "i-mingo",
        "i-navajo", "i-pwn", "i-tao", "i-tay", "i-tsu", "sgn-be-fr", "sgn-be-nl", "sgn-ch-de",
    ]

    private static func isLetter(_ character: Character) -> Bool {
        ("a"..."z").contains(character)
    }

    private static func isDigit(_ character: Character) -> Bool {
        ("0"..."9").contains(character)
    }

    private static func isAlphanumeric(_ character: Character) -> Bool {
        isLetter(character) || isDigit(character)
    }
}

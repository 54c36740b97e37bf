import StickerErrors

/// Takes a template apart at its braces.
struct DateTemplateParser {
    private let text: String
    private let characters: [Character]
    private let placeholders: Set<String>
    private var index = 0
    /// The fields that stand as written, and where.
    private var fields: [(field: DateField, position: Int)] = []

    init(text: String, placeholders: Set<String>) {
        self.text = text
        self.characters = Array(text)
        self.placeholders = placeholders
    }

    mutating func parse() throws(StickerError) -> [DateTemplate.Part] {
        guard characters.count <= Self.maximumLength else {
            throw error(at: Self.maximumLength, "a template has at most \(Self.maximumLength) characters")
        }
        var parts: [DateTemplate.Part] = []
        var literal = ""
        while index < characters.count {
            let character = characters[index]
            if character == "{" || character == "}" {
                if index + 1 < characters.count, characters[index + 1] == character {
                    literal.append(character)
                    index += 2
                    continue
                }
                guard character == "{" else {
                    throw error(at: index, "this brace closes nothing; write }} for a brace")
                }
                if !literal.isEmpty { parts.append(.literal(literal)) }
                literal = ""
                parts.append(try field())
            } else {
                literal.append(character)
                index += 1
            }
        }
        if !literal.isEmpty { parts.append(.literal(literal)) }
        try refuseMixedUpFields()
        return parts
    }

    /// The longest template, in characters; far more than a sticker has room for.
    private static let maximumLength = 1_000

    /// What stands between the brace at the index and the one that closes it.
    private mutating func field() throws(StickerError) -> DateTemplate.Part {
        let open = index
        var isQuoted = false
        index += 1
        while index < characters.count, isQuoted || characters[index] != "}" {
            guard isQuoted || characters[index] != "{" else {
                throw error(at: index, "a brace inside of braces; write '{' for a brace in a pattern")
            }
            if characters[index] == "'" { isQuoted.toggle() }
            index += 1
        }
        guard index < characters.count else {
            throw error(
                at: open,
                isQuoted
                    ? "an apostrophe after this brace is not closed; write '' for one"
                    : "this brace is not closed; add }, or write {{ for a brace")
        }
        let content = open + 1..<index
        index += 1
        if placeholders.contains(String(characters[content])) {
            return .placeholder(String(characters[content]))
        }
        return .date(try pattern(in: content))
    }

    /// Words that people try as patterns, though their letters would be read as fields, and what they mean.
    private static let patternsOfWords = [
        "weekday": "EEEE", "day": "d", "dayname": "EEEE", "month": "MMMM", "year": "yyyy", "date": "long",
        "time": "~jmm", "hour": "~j", "week": "w",
    ]

    private mutating func pattern(in range: Range<Int>) throws(StickerError) -> DatePattern {
        var range = range
        let capitalizes = !range.isEmpty && characters[range.lowerBound] == "^"
        if capitalizes { range = (range.lowerBound + 1)..<range.upperBound }
        if let skeleton = DatePattern.styles[String(characters[range])] {
            return try localized(Array(skeleton), at: nil, in: range, capitalizes)
        }
        if !range.isEmpty, characters[range.lowerBound] == "~" {
            let start = range.lowerBound + 1
            return try localized(
                Array(characters[start..<range.upperBound]), at: start, in: range, capitalizes)
        }
        let word = String(characters[range])
        if let meant = Self.patternsOfWords[word.lowercased()] {
            throw error(at: range.lowerBound, "“\(word)” is a word, not a pattern; write {\(meant)}")
        }
        var pieces: [DatePattern.Piece] = []
        var literal = ""
        var position = range.lowerBound
        while position < range.upperBound {
            let character = characters[position]
            if character == "'" {
                literal += quoted(at: &position, before: range.upperBound)
            } else if character.isASCII, character.isLetter {
                if !literal.isEmpty { pieces.append(.literal(literal)) }
                literal = ""
                let field = Self.field(at: position, in: characters[..<range.upperBound])
                guard DatePattern.isVerbatim(field) else {
                    throw unknown(field, at: position, isSkeleton: false)
                }
                pieces.append(.field(field))
                fields.append((field, position))
                position += field.count
            } else {
                literal.append(character)
                position += 1
            }
        }
        if !literal.isEmpty { pieces.append(.literal(literal)) }
        guard pieces.contains(where: \.isField) else {
            throw error(
                at: max(range.lowerBound - 1, 0),
                "there is no date between the braces; write a pattern such as {EEEE} or {d MMMM yyyy}")
        }
        return DatePattern(verbatim: pieces, capitalizes: capitalizes)
    }

    /// Other programs write `DD/MM/YYYY` and `dd/mm/yyyy` for a date; by UTS #35 these are other fields, which make a wrong
    /// date that looks right.
    private func refuseMixedUpFields() throws(StickerError) {
        let letters = Set(fields.map(\.field.letter))
        let hasMonth = letters.contains("M") || letters.contains("L")
        for (field, position) in fields {
            switch field.letter {
            case "D" where hasMonth:
                throw error(
                    at: position, "“\(field.text)” is the day of the year; the day of the month is d or dd")
            case "Y" where hasMonth && !letters.contains("w"):
                throw error(
                    at: position,
                    "“\(field.text)” is the year that a week belongs to; the year of a date is y or yyyy")
            case "m" where !letters.isDisjoint(with: "dyY") && letters.isDisjoint(with: "hHkKs"):
                throw error(at: position, "“\(field.text)” is the minute; the month is M or MM")
            default: break
            }
        }
    }

    /// - Parameter start: where the skeleton begins in the template; nil where it stands for the name of a style.
    private func localized(
        _ skeleton: [Character], at start: Int?, in range: Range<Int>, _ capitalizes: Bool
    ) throws(StickerError) -> DatePattern {
        var fields: [DateField] = []
        var position = 0
        while position < skeleton.count {
            let place = (start ?? range.lowerBound) + position
            guard skeleton[position].isASCII, skeleton[position].isLetter else {
                throw error(
                    at: place,
                    "“\(skeleton[position])” in a skeleton, which is letters alone, as in {~yMMMMd}")
            }
            let field = Self.field(at: position, in: skeleton[...])
            guard DatePattern.isLocalized(field) else { throw unknown(field, at: place, isSkeleton: true) }
            fields.append(field)
            position += field.count
        }
        guard !fields.isEmpty else {
            throw error(
                at: range.lowerBound,
                "there is no date after the ~; write a skeleton such as {~yMMMMd}")
        }
        return DatePattern(localized: fields, capitalizes: capitalizes)
    }

    /// The text between the apostrophe at `position` and the next one; two together are an apostrophe.
    private func quoted(at position: inout Int, before end: Int) -> String {
        var text = ""
        position += 1
        if position < end, characters[position] == "'" {
            position += 1
            return "'"
        }
        while position < end {
            if characters[position] == "'" {
                guard position + 1 < end, characters[position + 1] == "'" else { break }
                position += 1
            }
            text.append(characters[position])
            position += 1
        }
        position += 1
        return text
    }

    /// The letter at `position` and its repetitions.
    private static func field(at position: Int, in characters: ArraySlice<Character>) -> DateField {
        let letter = characters[position]
        return DateField(letter: letter, count: characters[position...].prefix { $0 == letter }.count)
    }

    private func unknown(_ field: DateField, at position: Int, isSkeleton: Bool) -> StickerError {
        let isKnown = isSkeleton ? DatePattern.isLocalized : DatePattern.isVerbatim
        let counts = (1...DateField.maximumCount).filter {
            isKnown(DateField(letter: field.letter, count: $0))
        }
        if let largest = counts.last {
            return error(
                at: position,
                "“\(field.text)” has \(field.count) letters; \(field.letter) has at most \(largest)")
        }
        if isSkeleton, DatePattern.isVerbatim(DateField(letter: field.letter, count: 1)) {
            return error(
                at: position,
                "\(field.letter) is no field of skeletons"
                    + ("hHKkabB".contains(field.letter) ? "; j is the hour as the locale writes it" : ""))
        }
        return error(
            at: position,
            "\(field.letter) is no field of dates; words stand outside of the braces or between apostrophes")
    }

    private func error(at position: Int, _ reason: String) -> StickerError {
        .invalidTemplate(text: text, position: position + 1, reason: reason)
    }
}

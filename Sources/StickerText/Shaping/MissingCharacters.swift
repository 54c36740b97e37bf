/// Characters without a glyph, each once, in the order in which they were found.
struct MissingCharacters {
    private(set) var characters: [Character] = []
    private var known = Set<Character>()

    var isEmpty: Bool { characters.isEmpty }

    mutating func insert(_ character: Character) {
        if known.insert(character).inserted { characters.append(character) }
    }
}

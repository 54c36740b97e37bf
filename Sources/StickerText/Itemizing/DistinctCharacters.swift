/// Characters, each once, in the order in which they were found.
struct DistinctCharacters {
    private(set) var characters: [Character] = []
    private var known = Set<Character>()
    /// One bit a character of ASCII, most of many texts, which takes no hashing.
    private var knownASCII: (low: UInt64, high: UInt64) = (0, 0)

    var isEmpty: Bool { characters.isEmpty }

    /// O(1) on average.
    mutating func insert(_ character: Character) {
        let isNew: Bool
        // A carriage return with its line feed has the ASCII value of one, but is another character.
        if character.utf8.count == 1, let ascii = character.utf8.first {
            let bit: UInt64 = 1 << UInt64(ascii % 64)
            isNew = (ascii < 64 ? knownASCII.low : knownASCII.high) & bit == 0
            if ascii < 64 { knownASCII.low |= bit } else { knownASCII.high |= bit }
        } else {
            isNew = known.insert(character).inserted
        }
        if isNew { characters.append(character) }
    }
}

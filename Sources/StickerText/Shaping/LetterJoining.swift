/// What holds the letters of a word together.
package enum LetterJoining: Hashable, Sendable {
    /// Nothing, as in Latin, Han and Thai.
    case none
    /// A line along their tops, as in Devanagari.
    case headline
    /// Their strokes, as in Arabic.
    case cursive
}

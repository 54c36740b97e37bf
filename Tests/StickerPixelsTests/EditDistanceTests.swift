import StickerPixels
import Testing

@Suite struct EditDistanceTests {
    @Test(
        "an edit distance counts insertions, deletions, replacements and exchanges of neighbours",
        arguments: [
            ("", "", 0), ("", "abc", 3), ("abc", "", 3), ("kitten", "sitting", 3), ("opactiy", "opacity", 1),
            ("bleu", "blue", 1), ("ab", "ba", 1), ("abc", "cab", 2),
        ])
    func countsEdits(a: String, b: String, distance: Int) {
        #expect(EditDistance.between(Array(a.utf8), Array(b.utf8)) == distance)
    }

    @Test("a third of a name may be mistyped, and one letter of a short one")
    func judgesTypingErrors() {
        func isTypingError(_ distance: Int, _ a: String, _ b: String) -> Bool {
            EditDistance.isTypingError(distance, between: Array(a.utf8), and: Array(b.utf8))
        }
        #expect(isTypingError(1, "x", "re"))
        #expect(!isTypingError(2, "xx", "red"))
        #expect(isTypingError(2, "nosuch", "aqua"))
        #expect(!isTypingError(3, "nosuch", "aqua"))
    }
}

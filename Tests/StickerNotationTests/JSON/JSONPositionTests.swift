import Testing

@testable import StickerEngine
@testable import StickerNotation

@Suite struct JSONPositionTests {
    private static let text = """
        {"a": {"b.c": [1, {"d": true}],
          "e": 2},
         "a.e": [[], [3,
        4]]}
        """

    @Test(
        "a place is found where its value begins, or its key",
        arguments: [
            ("", false, 1, 1), ("a", false, 1, 7), ("a", true, 1, 2), ("a.b.c", false, 1, 15),
            ("a.b.c", true, 1, 8), ("a.b.c[1]", false, 1, 19), ("a.b.c[1].d", false, 1, 25),
            ("a.b.c[1].d", true, 1, 20), ("a.e", false, 2, 8), ("a.e", true, 2, 3), ("a.e[1]", false, 3, 14),
            ("a.e[1][1]", false, 4, 1),
        ])
    func finds(place: String, isKey: Bool, line: Int, column: Int) {
        let error = JSONNodeError(place: place, reason: "", isKey: isKey)
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let position = JSONPosition(of: error, in: Array(Self.text.utf8))
        #expect(position?.line == line && position?.column == column)
        // A mark of the byte order is no part of the text, but of its bytes.
        let marked = JSONPosition(of: error, in: mark + Array(Self.text.utf8))
        #expect(marked?.line == line && marked?.column == (line == 1 ? column + 3 : column))
    }

    @Test("a place that is not there is not found, nor one of what is no JSON")
    func misses() {
        for place in ["b", "a.b", "a.b.c[2]", "a.b.c[1].d.x"] {
            let error = JSONNodeError(place: place, reason: "")
            #expect(JSONPosition(of: error, in: Array(Self.text.utf8)) == nil)
        }
        #expect(JSONPosition(of: JSONNodeError(place: "", reason: ""), in: Array("{".utf8)) == nil)
    }
}

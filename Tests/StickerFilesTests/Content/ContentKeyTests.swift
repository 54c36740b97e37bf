import StickerFiles
import Testing

@Suite("The key of a content") struct ContentKeyTests {
    @Test("it is XXH3 with 128 bits over the lengths and the bytes")
    func known() {
        // Of no bytes at all, as xxhsum -H2 prints it.
        #expect(ContentHasher().key.description == "99aa06d3014798d86001c324468d497f")
    }

    @Test("values are told from one another")
    func borders() {
        func key(_ texts: [String]) -> ContentKey {
            let hasher = ContentHasher()
            for text in texts { hasher.append(text) }
            return hasher.key
        }
        #expect(key(["ab", "c"]) == key(["ab", "c"]))
        #expect(key(["ab", "c"]) != key(["a", "bc"]))
        #expect(key(["a", ""]) != key(["a"]))
        #expect(ContentKey(of: Array("ab".utf8)) == key(["ab"]))
    }

    @Test("it can be read again, and nothing else can")
    func text() {
        let key = ContentKey(of: [1, 2, 3])
        #expect(ContentKey(key.description) == key)
        for text in [
            "", "99aa", String(repeating: "g", count: 32), "+" + String(repeating: "1", count: 31),
            key.description.uppercased(), key.description + "0",
        ] { #expect(ContentKey(text) == nil) }
    }
}

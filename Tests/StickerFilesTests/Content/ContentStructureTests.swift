import Testing

@testable import StickerFiles

@Suite("Keys of values by their structure") struct ContentStructureTests {
    private struct Pair: Hashable {
        var a = 0
        var b: Double? = nil
    }
    private enum Choice: Hashable {
        case none, one(Int), other(Int), pair(Pair)
    }
    private enum Named: String, CustomStringConvertible {
        case a, b
        var description: String { "the same" }
    }
    private enum Vague: CustomStringConvertible {
        case a, b
        var description: String { "the same" }
    }
    private final class Box {}
    private enum First {
        struct Shape { var side = 1 }
    }
    private enum Second {
        struct Shape { var side = 1 }
    }

    private func key(_ value: Any) -> ContentKey? {
        let hasher = ContentHasher()
        return hasher.append(structureOf: value) ? hasher.key : nil
    }

    @Test("values that differ in any part have different keys, and equal ones the same")
    func tellsApart() {
        let values: [Any] = [
            Pair(), Pair(a: 1), Pair(b: 0), Pair(b: 0.5), Pair(b: -0.0), Choice.none, Choice.one(1),
            Choice.other(1), Choice.one(2), Choice.pair(Pair()), Choice.pair(Pair(a: 1)), [1, 2], [2, 1], [1],
            [Int](), "1", 1, UInt8(1), true, 1.0, Int?.none as Any, ["a", "b"], ["ab"],
            Named.a, Named.b, First.Shape(), Second.Shape(), 1...2, 1...3, 0...2, Duration.seconds(1),
            Duration.seconds(2), Duration.milliseconds(1_500), Duration.nanoseconds(1),
        ]
        let keys = values.map(key)
        #expect(!keys.contains(nil) && Set(keys).count == values.count)
        #expect(values.map(key) == keys)
    }

    @Test("a part that says nothing of itself gives no key")
    func admitsUnknown() {
        #expect(key(Box()) == nil && key([Box()]) == nil && key({ 1 }) == nil)
        #expect(key(Set([1])) == nil && key(["a": 1]) == nil)
        #expect(key(Vague.a) == nil)
        #expect(key(Vague?.none as Any) != nil)
    }

    @Test("the name of a type has no address, which would be another in each process")
    func namesTypes() {
        let name = ContentHasher.name(of: First.Shape.self)
        #expect(name.hasSuffix("ContentStructureTests.First.Shape") && !name.contains("$"), "\(name)")
        let optional = ContentHasher.name(of: [First.Shape?].self)
        #expect(optional.contains("First.Shape") && !optional.contains("$"), "\(optional)")
    }
}

import StickerCatalog
import StickerTestSupport
import Testing

@Suite("Differences of snapshots")
struct CatalogDifferenceTests {
    typealias Snapshot = CatalogSnapshot<Int, Int>
    typealias Change = CatalogChange<Int, Int>

    private static func of(_ content: (section: Int, items: [Int])...) throws -> Snapshot {
        try Snapshot(content)
    }

    @Test("are the fewest moves in a section, and name the place behind another item")
    func moves() throws {
        func changes(_ old: [Int], _ new: [Int]) throws -> [Change] {
            try Self.of((0, new)).difference(from: Self.of((0, old)))
        }
        #expect(try changes([1, 2, 3, 4], [1, 2, 3, 4]).isEmpty)
        #expect(try changes([1, 2, 3, 4], [4, 1, 2, 3]) == [.moveItem(4, section: 0, after: nil)])
        #expect(try changes([1, 2, 3, 4], [2, 3, 4, 1]) == [.moveItem(1, section: 0, after: 4)])
        #expect(
            try changes([1, 2, 3, 4, 5], [1, 4, 3, 2, 5]).count == 2)
        #expect(try changes([1, 2], [1, 7, 2]) == [.insertItem(7, section: 0, after: 1)])
        #expect(try changes([1, 7, 2], [1, 2]) == [.deleteItem(7)])
        #expect(try changes(Array(0..<100), (0..<100).reversed()).count == 99)
    }

    @Test("move items and sections rather than make them again")
    func sections() throws {
        let old = try Self.of((0, [1, 2]), (1, [3]), (2, []))
        #expect(
            try Self.of((1, [3]), (2, []), (0, [1, 2])).difference(from: old) == [.moveSection(0, after: 2)])
        // What leaves a section that goes is moved before.
        #expect(
            try Self.of((1, [2, 3]), (2, [])).difference(from: old)
                == [.deleteItem(1), .moveItem(2, section: 1, after: nil), .deleteSection(0)])
        #expect(
            try Self.of((0, [1]), (9, [2]), (1, [3]), (2, [])).difference(from: old)
                == [.insertSection(9, after: 0), .moveItem(2, section: 9, after: nil)])
    }

    @Test("tell what is to be made again")
    func reloads() throws {
        let old = try Self.of((0, [1, 2]), (1, [3]))
        var new = old
        try new.reconfigureItems([3, 1])
        try new.reloadItems([2])
        try new.reloadSections([1])
        #expect(
            new.difference(from: old) == [
                .reloadSection(1), .reconfigureItem(1), .reloadItem(2), .reconfigureItem(3),
            ])
        #expect(try old.applying(new.difference(from: old)) == new)
        // What the old one had to be made again is done.
        #expect(try new.applying(old.difference(from: new)) == old)
    }

    @Test("of random snapshots make the second of the first", arguments: 0..<60 as Range<UInt64>)
    func roundTrip(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let old = try Self.random(&random, itemCount: Int.random(in: 0...60, using: &random))
        var new = old
        for _ in 0..<Int.random(in: 0...50, using: &random) { try Self.change(&new, &random) }
        let changes = new.difference(from: old)
        #expect(try old.applying(changes) == new, "seed \(seed)")
        #expect(changes.isEmpty == (old == new), "seed \(seed)")
        // Another one altogether, in which some items have the same names.
        let other = try Self.random(&random, itemCount: Int.random(in: 0...60, using: &random))
        #expect(try old.applying(other.difference(from: old)) == other, "seed \(seed)")
    }

    @Test(
        "move no more items than a comparison of all pairs finds necessary",
        arguments: 0..<40 as Range<UInt64>)
    func minimal(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let order = Array(0..<Int.random(in: 1...40, using: &random)).shuffled(using: &random)
        // The longest ascending part by the textbook's O(n²).
        var longest: [Int] = []
        for (index, item) in order.enumerated() {
            longest.append(
                1 + (order[..<index].indices.filter { order[$0] < item }.map { longest[$0] }.max() ?? 0))
        }
        let changes = try Self.of((0, order)).difference(from: Self.of((0, order.sorted())))
        #expect(changes.count == order.count - (longest.max() ?? 0), "seed \(seed)")
    }

    @Test("of large snapshots take no time in proportion to the square")
    func large() {
        // Of processor time; the square of the number takes minutes.
        Fuzzer.run(name: "difference", iterations: 1, timeLimit: .seconds(20)) { _ in
            let count = 50_000
            let old = try Self.of((0, Array(0..<count)), (1, []))
            let new = try Self.of((1, Array(0..<count).reversed()))
            let changes = new.difference(from: old)
            #expect(changes.count == count + 1)
            #expect(try old.applying(changes) == new)
            let turned = try Self.of((0, (0..<count).map { $0 ^ 1 }), (1, []))
            #expect(turned.difference(from: old).count == count / 2)
        }
    }

    @Test("that do not belong to a snapshot are errors")
    func refuses() throws {
        let snapshot = try Self.of((0, [1, 2]), (1, [3]))
        func refuses(_ error: CatalogError, _ change: Change) {
            #expect(throws: error) { try snapshot.applying([change]) }
        }
        refuses(.unknownItem("9"), .deleteItem(9))
        refuses(.duplicateItem("1"), .insertItem(1, section: 0, after: nil))
        refuses(.unknownSection("9"), .insertItem(7, section: 9, after: nil))
        // An item of another section.
        refuses(.unknownItem("3"), .insertItem(7, section: 0, after: 3))
        refuses(.unknownItem("9"), .moveItem(9, section: 0, after: nil))
        refuses(.besideItself("1"), .moveItem(1, section: 0, after: 1))
        refuses(.duplicateSection("0"), .insertSection(0, after: nil))
        refuses(.unknownSection("9"), .insertSection(7, after: 9))
        refuses(.unknownSection("9"), .moveSection(9, after: nil))
        refuses(.besideItself("1"), .moveSection(1, after: 1))
        refuses(.unknownSection("9"), .deleteSection(9))
        refuses(.unknownSection("9"), .reloadSection(9))
        refuses(.unknownItem("9"), .reloadItem(9))
        refuses(.unknownItem("9"), .reconfigureItem(9))
    }

    private static func random(_ random: inout SeededGenerator, itemCount: Int) throws -> Snapshot {
        var snapshot = Snapshot()
        try snapshot.appendSections(
            Array(Array(0..<8).shuffled(using: &random).prefix(.random(in: 1...6, using: &random))))
        for item in Array(0..<80).shuffled(using: &random).prefix(itemCount) {
            try snapshot.appendItems(
                [item], toSection: snapshot.sectionIdentifiers.randomElement(using: &random))
        }
        return snapshot
    }

    /// One operation of any kind.
    private static func change(_ snapshot: inout Snapshot, _ random: inout SeededGenerator) throws {
        let item = snapshot.itemIdentifiers.randomElement(using: &random)
        let other = snapshot.itemIdentifiers.randomElement(using: &random)
        let section = snapshot.sectionIdentifiers.randomElement(using: &random)
        let otherSection = snapshot.sectionIdentifiers.randomElement(using: &random)
        let new = Int.random(in: 100...10_000, using: &random)
        switch Int.random(in: 0..<10, using: &random) {
        case 0: try section.map { try snapshot.appendItems([new], toSection: $0) }
        case 1: try item.map { try snapshot.insertItems([new], beforeItem: $0) }
        case 2: snapshot.deleteItems([item ?? 0])
        case 3, 4: if let item, let other, item != other { try snapshot.moveItem(item, beforeItem: other) }
        case 5: if let item, let other, item != other { try snapshot.moveItem(item, afterItem: other) }
        case 6: try snapshot.insertSections([new], beforeSection: section ?? 0)
        case 7: if snapshot.numberOfSections > 1 { snapshot.deleteSections([section ?? 0]) }
        case 8:
            if let section, let otherSection, section != otherSection {
                try snapshot.moveSection(section, afterSection: otherSection)
            }
        default: try item.map { try snapshot.reloadItems([$0]) }
        }
    }
}

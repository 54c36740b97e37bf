import StickerCatalog
import Testing

@Suite("Snapshots")
struct CatalogSnapshotTests {
    typealias Snapshot = CatalogSnapshot<String, Int>

    /// Sections `a`, `b`, … with items.
    static func of(_ items: [Int]...) throws -> Snapshot {
        try Snapshot(items.enumerated().map { ("abcdefgh".map(String.init)[$0], $1) })
    }

    static func content(_ snapshot: Snapshot) throws -> [[Int]] {
        try snapshot.sectionIdentifiers.map { try snapshot.itemIdentifiers(inSection: $0) }
    }

    private func changed(_ items: [Int]..., change: (inout Snapshot) throws -> Void) throws -> [[Int]] {
        var snapshot = try Snapshot(items.enumerated().map { ("abcdefgh".map(String.init)[$0], $1) })
        try change(&snapshot)
        return try Self.content(snapshot)
    }

    private func sections(
        _ names: [Int], change: (inout CatalogSnapshot<Int, Int>) throws -> Void
    ) throws -> [Int] {
        var snapshot = CatalogSnapshot<Int, Int>()
        try snapshot.appendSections(names)
        for name in names { try snapshot.appendItems([name * 10], toSection: name) }
        try change(&snapshot)
        // Items stay with their section.
        for name in snapshot.sectionIdentifiers {
            let items = try snapshot.itemIdentifiers(inSection: name)
            #expect(items == [name * 10] || !names.contains(name))
        }
        return snapshot.sectionIdentifiers
    }

    @Test("move items before and after others, in their section and into another one")
    func movesItems() throws {
        #expect(try changed([0, 1], [2, 3]) { try $0.moveItem(0, beforeItem: 2) } == [[1], [0, 2, 3]])
        #expect(try changed([0, 1], [2, 3]) { try $0.moveItem(0, afterItem: 2) } == [[1], [2, 0, 3]])
        #expect(try changed([0, 1], [2, 3]) { try $0.moveItem(3, beforeItem: 0) } == [[3, 0, 1], [2]])
        #expect(try changed([0, 1, 2]) { try $0.moveItem(0, afterItem: 2) } == [[1, 2, 0]])
        // Where it is already.
        #expect(try changed([0, 1, 2]) { try $0.moveItem(0, beforeItem: 1) } == [[0, 1, 2]])
        #expect(try changed([0, 1, 2]) { try $0.moveItem(2, afterItem: 1) } == [[0, 1, 2]])
    }

    @Test("move sections with their items")
    func movesSections() throws {
        #expect(try sections([0, 1, 2]) { try $0.moveSection(0, beforeSection: 2) } == [1, 0, 2])
        #expect(try sections([0, 1, 2]) { try $0.moveSection(0, afterSection: 2) } == [1, 2, 0])
        #expect(try sections([0, 1, 2]) { try $0.moveSection(2, beforeSection: 0) } == [2, 0, 1])
    }

    @Test("insert sections and items before and after others, in their order")
    func inserts() throws {
        #expect(try sections([0, 1]) { try $0.insertSections([2, 3], beforeSection: 1) } == [0, 2, 3, 1])
        #expect(try sections([0, 1]) { try $0.insertSections([2, 3], afterSection: 0) } == [0, 2, 3, 1])
        #expect(try sections([0, 1]) { try $0.insertSections([2, 3], afterSection: 1) } == [0, 1, 2, 3])
        #expect(
            try changed([0, 1], [2]) { try $0.insertItems([7, 8], beforeItem: 0) } == [[7, 8, 0, 1], [2]])
        #expect(
            try changed([0, 1], [2]) { try $0.insertItems([7, 8], afterItem: 1) } == [[0, 1, 7, 8], [2]])
        // Those that are there already move.
        #expect(
            try changed([0, 1], [2, 3]) { try $0.insertItems([3, 7, 1], afterItem: 0) } == [
                [0, 3, 7, 1], [2],
            ])
        #expect(try sections([0, 1, 2]) { try $0.insertSections([2, 0], beforeSection: 1) } == [2, 0, 1])
    }

    @Test("append to the last section, or to one that is named; what is there already moves")
    func appends() throws {
        #expect(try changed([0], [1]) { try $0.appendItems([2, 3]) } == [[0], [1, 2, 3]])
        #expect(try changed([0], [1]) { try $0.appendItems([2], toSection: "a") } == [[0, 2], [1]])
        #expect(try changed([0, 1], [2]) { try $0.appendItems([0, 4]) } == [[1], [2, 0, 4]])
        #expect(try changed([0, 1, 2]) { try $0.appendItems([2, 0]) } == [[1, 2, 0]])
        #expect(try sections([0, 1, 2]) { try $0.appendSections([0, 3]) } == [1, 2, 0, 3])
    }

    @Test("delete items, sections with their items, and all items")
    func deletes() throws {
        #expect(try changed([0, 1], [2, 3]) { $0.deleteItems([3, 0, 99]) } == [[1], [2]])
        #expect(try changed([0, 1], [2, 3]) { $0.deleteAllItems() } == [[], []])
        var snapshot = try Self.of([0, 1], [2], [3])
        snapshot.deleteSections(["a", "c", "x"])
        #expect(snapshot.sectionIdentifiers == ["b"] && snapshot.itemIdentifiers == [2])
        #expect(snapshot.sectionIdentifier(containingItem: 0) == nil)
        // Its place is taken by another section, which has none of its items.
        try snapshot.appendSections(["d", "e"])
        try snapshot.appendItems([0], toSection: "d")
        #expect(try Self.content(snapshot) == [[2], [0], []])
        #expect(snapshot.numberOfSections == 3 && snapshot.numberOfItems == 2)
        #expect(try snapshot.numberOfItems(inSection: "e") == 0)
        #expect(snapshot.sectionIdentifier(containingItem: 0) == "d")
    }

    @Test("know what is to be made again, as long as it is there")
    func reloads() throws {
        var snapshot = try Self.of([0, 1], [2])
        try snapshot.reloadItems([0, 2])
        try snapshot.reconfigureItems([1])
        try snapshot.reloadSections(["b"])
        #expect(snapshot.reloadedItemIdentifiers == [0, 2] && snapshot.reconfiguredItemIdentifiers == [1])
        #expect(
            snapshot.itemIdentifiers.compactMap(snapshot.indexOfItem) == Array(0..<snapshot.numberOfItems))
        #expect(
            snapshot.sectionIdentifiers.compactMap(snapshot.indexOfSection)
                == Array(0..<snapshot.numberOfSections))
        #expect(snapshot.indexOfItem(-1) == nil)
        #expect(snapshot != (try Self.of([0, 1], [2])))
        snapshot.deleteItems([0, 1])
        snapshot.deleteSections(["b"])
        #expect(snapshot.reloadedItemIdentifiers.isEmpty && snapshot.reconfiguredItemIdentifiers.isEmpty)
        #expect(snapshot.reloadedSectionIdentifiers.isEmpty)
    }

    @Test("are equal where they have the same content, however they came by it")
    func equality() throws {
        var other = try Self.of([9, 1], [0])
        other.deleteItems([9])
        try other.moveItem(0, beforeItem: 1)
        #expect(other == (try Self.of([0, 1], [])))
        #expect(other != (try Self.of([1, 0], [])))
        #expect(other != (try Self.of([0], [1])))
        #expect(other != (try Self.of([0, 1])))
    }

    @Test("refuse what cannot be, and stay as they are")
    func refuses() throws {
        func refuses(_ error: CatalogError, _ change: (inout Snapshot) throws -> Void) throws {
            let before = try Self.of([0, 1], [2])
            var snapshot = before
            #expect(throws: error) { try change(&snapshot) }
            #expect(snapshot == before)
        }
        try refuses(.duplicateItem("7")) { try $0.appendItems([7, 8, 7]) }
        try refuses(.duplicateItem("7")) { try $0.insertItems([7, 7], beforeItem: 0) }
        try refuses(.duplicateItem("1")) { try $0.reloadItems([1, 1]) }
        try refuses(.duplicateSection("x")) { try $0.appendSections(["x", "x"]) }
        try refuses(.duplicateSection("x")) { try $0.insertSections(["x", "x"], afterSection: "a") }
        try refuses(.unknownSection("x")) { try $0.appendItems([7], toSection: "x") }
        try refuses(.unknownSection("x")) { try $0.insertSections(["y"], beforeSection: "x") }
        try refuses(.unknownSection("x")) { try $0.moveSection("x", beforeSection: "a") }
        try refuses(.unknownSection("x")) { try $0.reloadSections(["a", "x"]) }
        try refuses(.unknownSection("x")) { _ = try $0.itemIdentifiers(inSection: "x") }
        try refuses(.unknownItem("9")) { try $0.insertItems([7], afterItem: 9) }
        try refuses(.unknownItem("9")) { try $0.moveItem(9, afterItem: 0) }
        try refuses(.unknownItem("9")) { try $0.moveItem(0, afterItem: 9) }
        try refuses(.unknownItem("9")) { try $0.reloadItems([0, 9]) }
        try refuses(.unknownItem("9")) { try $0.reconfigureItems([9]) }
        try refuses(.besideItself("0")) { try $0.moveItem(0, beforeItem: 0) }
        try refuses(.besideItself("1")) { try $0.insertItems([7, 1], afterItem: 1) }
        try refuses(.besideItself("a")) { try $0.moveSection("a", afterSection: "a") }
        var empty = Snapshot()
        #expect(throws: CatalogError.noSection) { try empty.appendItems([1]) }
        #expect(throws: CatalogError.duplicateItem("1")) { try Self.of([1], [1]) }
        #expect(
            CatalogError.unknownItem("a\u{1B}").description
                == "there is no item “a\\u{1B}” there; append it first")
    }
}

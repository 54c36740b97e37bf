import StickerCatalog
import Testing

@Suite("Renderings of snapshots")
struct CatalogRenderingsTests {
    private struct Failure: Error, Equatable {}

    @Test("are made of what changed, and kept for the rest")
    func renders() throws {
        var snapshot = try CatalogSnapshot<String, Int>([("a", [1, 2, 3]), ("b", [4, 5])])
        var renderings = CatalogRenderings<Int, String>()
        var calls: [String] = []
        func render(_ item: Int, _ present: String?) -> String {
            calls.append("\(item)\(present == nil ? "" : "+")")
            return (present ?? "") + "\(item)"
        }
        let first = renderings.apply(snapshot, render: render)
        #expect(calls == ["1", "2", "3", "4", "5"] && first.inserted == [1, 2, 3, 4, 5])

        // Moves render nothing.
        calls = []
        try snapshot.moveItem(1, afterItem: 5)
        try snapshot.moveSection("b", beforeSection: "a")
        let moved = renderings.apply(snapshot, render: render)
        #expect(calls.isEmpty && moved.keptCount == 5)

        snapshot.deleteItems([2])
        try snapshot.appendItems([6])
        try snapshot.reloadItems([3])
        try snapshot.reconfigureItems([3, 4])
        let changed = renderings.apply(snapshot, render: render)
        #expect(calls == ["6", "3", "4+"])
        #expect(changed.inserted == [6] && changed.reloaded == [3] && changed.reconfigured == [4])
        #expect(changed.keptCount == 2)
        #expect(
            renderings[4] == "44" && renderings[3] == "3" && renderings[2] == nil && renderings.count == 5)

        // A section that is reloaded is rendered as a whole.
        calls = []
        var next = try CatalogSnapshot<String, Int>([("b", [4, 5, 1]), ("a", [3, 6])])
        try next.reloadSections(["b"])
        renderings.apply(next, render: render)
        #expect(calls == ["4", "5", "1"] && renderings[4] == "4")
    }

    @Test("stay as they are where one fails")
    func fails() throws {
        var snapshot = try CatalogSnapshot<String, Int>([("a", [1, 2])])
        var renderings = CatalogRenderings<Int, Int>()
        renderings.apply(snapshot) { item, _ in item }
        snapshot.deleteItems([1])
        try snapshot.appendItems([3, 4])
        #expect(throws: Failure()) {
            try renderings.apply(snapshot) { item, _ throws(Failure) in
                if item == 4 { throw Failure() }
                return item
            }
        }
        #expect(renderings[1] == 1 && renderings[3] == nil && renderings.count == 2)
        #expect(renderings.needs(for: snapshot).inserted == [3, 4])
    }
}

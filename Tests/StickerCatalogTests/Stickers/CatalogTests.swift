import StickerCatalog
import Testing

@Suite("Catalogues")
struct CatalogTests {
    /// The nine sweets of the sample, in no order.
    static let sweets = [
        ("CandyCane", "Crunchy"), ("Caramel", "Chewy"), ("ChocolateBar", "Chocolate"),
        ("ChocolateChip", "Chocolate"), ("DarkChocolate", "Chocolate"), ("GummiBear", "Chewy"),
        ("JawBreaker", "Crunchy"), ("Lollipop", "Crunchy"), ("SourCandy", "Chewy"),
    ].map { CatalogSticker(id: $0, group: $1) }

    @Test("have a section for each group, sorted by name")
    func groups() throws {
        let catalog = try Catalog(grouping: Self.sweets)
        #expect(catalog.sections.map(\.title) == ["Chewy", "Chocolate", "Crunchy"])
        #expect(
            try catalog.snapshot.itemIdentifiers(inSection: "Chewy") == ["Caramel", "GummiBear", "SourCandy"])
        #expect(catalog["Lollipop"]?.group == "Crunchy" && catalog["lollipop"] == nil)
        let mixed = try Catalog(
            grouping: [("1", nil), ("2", "b"), ("3", "A"), ("4", "a"), ("5", "b")].map {
                CatalogSticker(id: $0, group: $1)
            })
        #expect(mixed.sections.map(\.id) == ["A", "a", "b", ""])
        #expect(mixed.snapshot.itemIdentifiers == ["3", "4", "2", "5", "1"])
    }

    @Test("show the chocolate alone by name, by group and by any predicate")
    func chocoholicMode() throws {
        let flat = try Catalog(sections: [Catalog.Section(id: "all", stickers: Self.sweets)])
        let chocolate = ["ChocolateBar", "ChocolateChip", "DarkChocolate"]
        #expect(flat.filtered(by: .text("CHOCOLATE")).snapshot.itemIdentifiers == chocolate)
        let grouped = try Catalog(grouping: Self.sweets)
        let filtered = grouped.filtered(by: .group("Chocolate"))
        #expect(filtered.sections.map(\.id) == ["Chocolate"])
        #expect(filtered.snapshot.itemIdentifiers == chocolate && filtered["Caramel"] == nil)
        #expect(
            grouped.filtered(by: .predicate { $0.id.hasSuffix("Bar") }).snapshot.itemIdentifiers == [
                "ChocolateBar"
            ])
        // On a screen, all others go, and come back.
        #expect(filtered.snapshot.difference(from: grouped.snapshot).count == 6 + 2)
        #expect(
            try filtered.snapshot.applying(grouped.snapshot.difference(from: filtered.snapshot))
                == grouped.snapshot)
    }

    @Test("are filtered by several things at once")
    func combinations() throws {
        let stickers = [
            CatalogSticker(id: "1", name: "Cat", group: "animals", keywords: ["kitten"]),
            CatalogSticker(id: "2", name: "Dog", group: "animals"), CatalogSticker(id: "3", name: "Oak"),
        ]
        func taken(_ filter: CatalogFilter) -> [String] { stickers.filter(filter.takes).map(\.id) }
        #expect(taken(.text("KITT")) == ["1"])
        #expect(taken(.text("")) == ["1", "2", "3"])
        #expect(taken(.not(.group("animals"))) == ["3"])
        #expect(taken(.all([.group("animals"), .not(.text("cat"))])) == ["2"])
        #expect(taken(.any([.text("oak"), .text("dog")])) == ["2", "3"])
        #expect(taken(.all([])) == ["1", "2", "3"] && taken(.any([])).isEmpty)
    }

    @Test("refuse identifiers that are not unique")
    func refuses() {
        let cat = CatalogSticker(id: "cat")
        #expect(throws: CatalogError.duplicateItem("cat")) { try Catalog(grouping: [cat, cat]) }
        #expect(throws: CatalogError.duplicateSection("a")) {
            try Catalog(sections: [
                Catalog.Section(id: "a", stickers: []), Catalog.Section(id: "a", stickers: [cat]),
            ])
        }
        #expect(throws: CatalogError.duplicateItem("cat")) {
            try Catalog(sections: [
                Catalog.Section(id: "a", stickers: [cat]), Catalog.Section(id: "b", stickers: [cat]),
            ])
        }
    }
}

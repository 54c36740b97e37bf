import Foundation
import StickerEngine
import StickerTestSupport
import Testing

/// The code of the pages of layouts and catalogues, compiled and run.
@Suite struct CatalogPageTests {
    private static let catalogPage = "Docs/CATALOG.md"

    @Test("the catalogue of the page is grouped, filtered, compared and drawn")
    func keepsCatalogue() throws {
        // begin catalogue
        let sweets = try Catalog(grouping: [
            CatalogSticker(id: "CandyCane", group: "Crunchy"), CatalogSticker(id: "Caramel", group: "Chewy"),
            CatalogSticker(id: "ChocolateBar", group: "Chocolate"),
            CatalogSticker(id: "DarkChocolate", group: "Chocolate"),
        ])
        // Chewy, Chocolate, Crunchy
        let titles = sweets.sections.map(\.title)
        let chocolate = sweets.filtered(by: .group("Chocolate"))
        // end
        #expect(titles == ["Chewy", "Chocolate", "Crunchy"])
        try expectCode("catalogue", on: Self.catalogPage)
        let (old, new) = (sweets.snapshot, chocolate.snapshot)
        // begin difference
        let changes = new.difference(from: old)
        let same = try old.applying(changes) == new
        // end
        #expect(same && changes.count == 4)
        try expectCode("difference", on: Self.catalogPage)
        // begin renderings
        var stickers = CatalogRenderings<String, Pixmap>()
        try stickers.apply(chocolate.snapshot) { id, _ in try Label(id).renderSticker() }
        // end
        #expect(stickers.count == 2 && stickers["DarkChocolate"] != nil)
        try expectCode("renderings", on: Self.catalogPage)
    }

    @Test("the message of the page carries an ice cream")
    func sendsMessage() throws {
        // begin message
        let message = try MessageLayout(
            rendering: IceCream(base: .base01), session: MessageSession(id: "1"), size: 300)
        // Let's build an ice cream
        let caption = message.caption
        // ?Base=base01
        let iceCream = try message.iceCream()
        // end
        #expect(caption == "Let's build an ice cream" && iceCream.urlString == "?Base=base01")
        try expectCode("message", on: Self.catalogPage)
    }

    @Test("the layout of the page in Swift finds the frames of a screen")
    func laysOut() throws {
        // begin layout
        let item = CollectionLayoutItem(
            layoutSize: CollectionLayoutSize(
                widthDimension: .fractionalWidth(0.2), heightDimension: .fractionalHeight(1)))
        let group = CollectionLayoutGroup.horizontal(
            layoutSize: CollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .absolute(60)),
            subitems: [item])
        let layout = CollectionCompositionalLayout(section: CollectionLayoutSection(group: group))
        let solved = try layout.frames(
            itemCounts: [100_000],
            in: CollectionLayoutEnvironment(contentSize: Size(width: 375, height: 667)),
            measuring: { element, size in size })
        let visible = solved.frames(in: Rect(x: 0, y: 9_000, width: 375, height: 667))
        // end
        #expect(visible.count == 60 && visible[0].element.index == 750)
        try expectCode("layout", on: "Docs/LAYOUT.md")
    }

    @Test("the layout of the page in JSON has the frames of its table, and of its line of JSON")
    func solvesExample() throws {
        let page = try String(contentsOf: projectFolder.appending(path: "Docs/LAYOUT.md"), encoding: .utf8)
        let json = try #require(page.components(separatedBy: "```json\n").dropFirst().first)
        let example = json.components(separatedBy: "```")[0]
        let file = projectFolder.appending(path: "Docs/layouts/example.json")
        #expect(try String(contentsOf: file, encoding: .utf8) == example)
        let frames = try LayoutDocument(json: example).frames(
            in: CollectionLayoutEnvironment(contentSize: Size(width: 375, height: 0)))
        let text = try frames.text()
        #expect(page.contains("```text\n\(text)```\n"), "\(text)")
        let line = try #require(page.firstMatch(of: /`\{"contentSize": (.*?), "frames": \[(.*?), …\]\}`/))
        let list = try frames.json()
        #expect(list.contains("\"contentSize\": \(line.1)") && list.contains(line.2))
    }
}

import StickerEngine
import StickerPacks
import Testing

@Suite struct PackManifestTests {
    private static let whole = """
        # Comments stay out.
        title: Candy
        author: Jo
        identifier: candy.1
        description: Sweets
        icon: Caramel
        iconBackground: '#FFE0EE'
        gridSize: small
        sections:
          - title: Crunchy
            layout: five
            stickers:
              - file: art/CandyCane.svg
                name: Candy cane
                emoji: 🍬 🍭
                keywords: [candy, cane]
                accessibilityText: A striped candy cane
              - svg: Caramel.svg
                emoji: [🍮, "❤️"]
                platforms: [line, slack]
          - title: Chewy
            stickers:
              - scene: wave.json
                still: true
              - scene: {canvas: {width: 10, height: 10}}
                id: square
              - iceCream: {base: base01, scoops: scoops05}
              - label: 2 sweet
              - label: {text: "Yes", color: gold}
                motion: bounce
              - dates: {from: 2026-01-01, to: 2026-01-02, format: '{EEEE}'}
                name: Day
                emoji: 📅
              - picture: {file: cat.png, outline: '12:white'}
                enlarge: true
              - animation: frames/
              - animation: {frames: [1.png, 2.png], fps: 12}
                id: walk
        """

    @Test("a manifest says what a pack has in it")
    func reads() throws {
        let manifest = try PackManifest(Self.whole, name: "pack.yml")
        #expect(manifest.title == "Candy" && manifest.author == "Jo" && manifest.identifier == "candy.1")
        #expect(manifest.summary == "Sweets" && manifest.icon == "Caramel" && manifest.gridSize == .small)
        #expect(manifest.iconBackground == Color(red: 255, green: 224, blue: 238))
        #expect(manifest.sections.map(\.title) == ["Crunchy", "Chewy"])
        #expect(manifest.sections.map(\.layout?.count) == [5, nil])
        #expect(
            manifest.stickers.map(\.id) == [
                "CandyCane", "Caramel", "wave", "square", "base01-scoops05", "2 sweet", "Yes", "2026-01-01",
                "2026-01-02", "cat", "frames", "walk",
            ])
        #expect(manifest.stickers[0].name == "Candy cane" && manifest.stickers[1].name == "Caramel")
        #expect(manifest.stickers[7].name == "Day")
        #expect(manifest.stickers.map(\.emoji).prefix(3) == [["🍬", "🍭"], ["🍮", "❤️"], []])
        #expect(manifest["2026-01-02"]?.emoji == ["📅"])
        #expect(manifest.stickers[0].keywords == ["candy", "cane"])
        #expect(manifest.stickers[0].accessibilityText == "A striped candy cane")
        #expect(manifest.stickers[1].platforms == [.line, .slack])
        #expect(manifest.stickers.filter(\.isStill).map(\.id) == ["wave"])
        #expect(manifest.stickers.filter(\.mayEnlarge).map(\.id) == ["cat"])
    }

    @Test("its catalogue has the sections, names, groups and keywords")
    func makesCatalog() throws {
        let catalog = try PackManifest(Self.whole).catalog
        #expect(catalog.sections.map(\.title) == ["Crunchy", "Chewy"])
        #expect(
            catalog["CandyCane"]
                == CatalogSticker(
                    id: "CandyCane", name: "Candy cane", group: "Crunchy", keywords: ["candy", "cane"]))
    }

    @Test("JSON is a manifest as well, and stickers need no section")
    func readsJSON() throws {
        let manifest = try PackManifest(
            #"{"$schema": "pack.schema.json", "title": "A\ud83c\udf6c", "stickers": [{"label": "Hi"}]}"#,
            name: "pack.json")
        #expect(manifest.title == "A🍬" && manifest.stickers.map(\.id) == ["Hi"] && manifest.icon == "Hi")
        #expect(manifest.sections.map(\.title) == [""] && manifest.catalog.sections.map(\.title) == [""])
    }

    @Test(
        "an identifier is made of the title",
        arguments: [
            ("Happy Days!", "happy-days"), ("  a--B ", "a-b"), ("Été", "ete"),
            ("Crème BRÛLÉE", "creme-brulee"), ("Łódź ß ø æ đ þ ñ", "lodz-ss-o-ae-d-th-n"),
            ("Καλημέρα", "kalemera"), ("Привет, мир", "privet-mir"), ("こんにちは", "konnichiha"),
            ("你好", "ni-hao"),
            ("don’t", "dont"), ("🍬", "pack-bb8c1825"),
        ])
    func makesIdentifier(title: String, identifier: String) throws {
        let manifest = try PackManifest("title: '\(title)'\nstickers: [label: Hi]")
        #expect(manifest.identifier == identifier)
    }

    @Test("sections of one title, or of none, stay apart in the catalogue")
    func keepsSectionsApart() throws {
        let sections = ["A", "A", ""].enumerated().map { "  - {title: '\($1)', stickers: [label: n\($0)]}" }
        let catalog = try PackManifest("title: T\nsections:\n" + sections.joined(separator: "\n")).catalog
        #expect(catalog.sections.map(\.title) == ["A", "A", ""])
        #expect(Set(catalog.sections.map(\.id)).count == 3)
    }

    @Test("dates in several locales have the locale in their identifiers, and words of it")
    func readsLocales() throws {
        let manifest = try PackManifest(
            "title: T\nstickers: [{id: day, dates: {from: 2026-01-01, format: '{EEEE}', locale: [en_US, el]}}]"
        )
        #expect(manifest.stickers.map(\.id) == ["day-2026-01-01.en_US", "day-2026-01-01.el"])
        #expect(manifest.stickers.map(\.name) == ["Thursday", "Πέμπτη"])
    }

    @Test("every emoji is taken, and nothing else", arguments: ["🍬", "❤️", "👍🏽", "👩‍👩‍👧", "🇩🇪", "1️⃣", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "☺️"])
    func takesEmoji(emoji: String) throws {
        let manifest = try PackManifest("title: T\nstickers: [{label: a, emoji: '\(emoji)'}]")
        #expect(manifest.stickers[0].emoji == [emoji])
    }

    @Test("a byte-order mark is passed over, and emoji get the selector that they were typed without")
    func readsAsTyped() throws {
        let text = "title: T\nauthor: Jo\nstickers:\n  - {label: Hi, emoji: ❤☺🍬}"
        let manifest = try PackManifest("\u{FEFF}" + text)
        #expect(manifest.title == "T")
        #expect(manifest.stickers[0].emoji == ["❤\u{FE0F}", "☺\u{FE0F}", "🍬"])
    }

    @Test("a label without a style is drawn in that of sticker label")
    func stylesLabels() throws {
        func drawn(_ label: String) throws -> Pixmap {
            let manifest = try PackManifest("title: T\nauthor: Jo\nstickers:\n  - {label: \(label), id: a}")
            return try manifest.draw(manifest.stickers[0], size: .exactly(width: 120, height: 120))
        }
        #expect(try drawn("Hi") == drawn("{text: Hi, style: sticker}"))
        #expect(try drawn("Hi") != drawn("{text: Hi, style: plain}"))
    }
}

import StickerEngine
import StickerPlatforms
import Testing

@Suite struct PackRulesTests {
    private func rules(_ text: String) throws -> PackRules { try StickerKind(parsing: text).pack }

    @Test(
        "a pack has as many stickers as its platform takes",
        arguments: [
            ("imessage", "1 or more", "1 or more", true), ("telegram", "1 … 120", "1 … 120", true),
            ("telegram:emoji", "1 … 200", "1 … 200", true), ("whatsapp", "3 … 30", "3 … 30", false),
            ("signal", "1 … 200", "1 … 200", true), ("discord", "1 or more", "1 or more", true),
            ("line", "8, 16, 24, 32 or 40", "8, 16 or 24", false), ("slack", "1 or more", "1 or more", true),
            ("matrix", "1 or more", "1 or more", true),
        ])
    func counts(name: String, still: String, animated: String, mixes: Bool) throws {
        let rules = try rules(name)
        #expect(rules.stickerCounts(animated: false).description == still)
        #expect(rules.stickerCounts(animated: true).description == animated)
        #expect(rules.mixesMotion == mixes)
    }

    @Test(
        "a sticker has the emoji and keywords that its platform takes",
        arguments: [
            ("imessage", nil, nil, nil), ("telegram", "1 … 20", "0 … 20", 64),
            ("whatsapp", "1 … 3", nil, nil),
            ("signal", "1 or more", nil, nil), ("discord", nil, nil, nil), ("line", nil, nil, nil),
            ("slack", nil, nil, nil), ("matrix", nil, nil, nil),
        ] as [(String, String?, String?, Int?)])
    func emoji(name: String, emoji: String?, keywords: String?, length: Int?) throws {
        let rules = try rules(name)
        #expect(rules.emojiCounts?.description == emoji)
        #expect(rules.keywordCounts?.description == keywords)
        #expect(rules.keywordLength == length)
    }

    /// A platform's text, and lengths that are just taken; nil where there is no limit.
    @Test(
        "texts are taken up to the platform's lengths, and not one character beyond",
        arguments: [
            ("imessage", .accessibilityText, 0, 150), ("telegram", .title, 1, 64),
            ("telegram", .identifier, 1, 64), ("whatsapp", .title, 1, 128), ("whatsapp", .author, 1, 128),
            ("whatsapp", .identifier, 1, 128), ("whatsapp", .accessibilityText, 0, 125),
            ("signal", .title, 1, nil), ("signal", .author, 1, nil), ("discord", .stickerName, 2, 30),
            ("discord", .accessibilityText, 2, 100), ("discord", .tags, 1, 200), ("line", .title, 1, 40),
            ("line", .author, 1, 50), ("matrix", .shortcode, 1, 100),
        ] as [(String, PackText, Int, Int?)])
    func lengths(name: String, text: PackText, least: Int, greatest: Int?) throws {
        let rule = try #require(try rules(name).texts[text])
        func wrong(_ count: Int) -> Int? { rule.wrongLength(of: String(repeating: "a", count: count)) }
        if least > 0 { #expect(wrong(least) == nil) }
        if least > 1 || rule.isRequired { #expect(wrong(least - 1) == least - 1) }
        if !rule.isRequired { #expect(wrong(0) == nil) }
        guard let greatest else { return #expect(rule.length.upperBound == .max) }
        #expect(wrong(greatest) == nil)
        #expect(wrong(greatest + 1) == greatest + 1)
    }

    @Test("no platform takes a text that the table of lengths leaves out")
    func hasAllTexts() {
        #expect(StickerKind.all.map { $0.pack.texts.count } == [1, 1, 1, 1, 2, 2, 4, 2, 3, 0, 2, 0, 1, 1])
    }

    @Test("WhatsApp takes longer texts of animated stickers")
    func animatedTexts() throws {
        let rule = try #require(try rules("whatsapp").texts[.accessibilityText])
        #expect(rule.wrongLength(of: String(repeating: "a", count: 255), animated: true) == nil)
        #expect(rule.wrongLength(of: String(repeating: "a", count: 256), animated: true) == 256)
    }

    @Test("an emoji is one character at least, and all its UTF-16 code units at most")
    func countsStrictly() throws {
        let name = try #require(try rules("discord").texts[.stickerName])
        #expect(name.wrongLength(of: "👩‍🚀") == 1)
        #expect(name.wrongLength(of: String(repeating: "👩‍🚀", count: 6)) == nil)
        #expect(name.wrongLength(of: String(repeating: "👩‍🚀", count: 7)) == 35)
        let shortcode = try #require(try rules("matrix").texts[.shortcode])
        #expect(shortcode.wrongLength(of: String(repeating: "é", count: 50)) == nil)
        #expect(shortcode.wrongLength(of: String(repeating: "é", count: 51)) == 102)
    }

    @Test(
        "names that are parts of addresses have the characters of these alone",
        arguments: [
            ("telegram", .identifier, "Candy_2_by_bot", true), ("telegram", .identifier, "2candy", false),
            ("telegram", .identifier, "candy__bot", false), ("telegram", .identifier, "candy bot", false),
            ("telegram", .identifier, "süß", false), ("whatsapp", .identifier, "candy 2.0-b_c", true),
            ("whatsapp", .identifier, "candy..2", false), ("whatsapp", .identifier, "candy/2", false),
            ("matrix", .shortcode, "Candy-cane_2", true), ("matrix", .shortcode, "candy:cane", false),
            ("matrix", .shortcode, "candy/cane", false), ("matrix", .shortcode, "candy cane", false),
        ] as [(String, PackText, String, Bool)])
    func forms(name: String, text: PackText, value: String, allowed: Bool) throws {
        let form = try #require(try rules(name).texts[text]?.form)
        #expect(form.allows(value) == allowed)
    }

    @Test(
        "a pack's pictures have exact sizes and limits of bytes",
        arguments: [
            ("telegram", .thumbnail, nil, 100, 100, 128_000, 128_000, false),
            ("whatsapp", .trayIcon, nil, 96, 96, 50_000, 50_000, true),
            ("line", .main, "main.png", 240, 240, 1_000_000, 300_000, true),
            ("line", .tab, "tab.png", 96, 74, 1_000_000, 300_000, true),
        ] as [(String, PackImage.Role, String?, Int, Int, Int, Int, Bool)])
    func images(
        name: String, role: PackImage.Role, file: String?, width: Int, height: Int, still: Int,
        animated: Int, isRequired: Bool
    ) throws {
        let image = try #require(try rules(name).images.first { $0.role == role })
        #expect(image.fileName == file)
        #expect(image.still.dimensions == .exactly(width: width, height: height))
        #expect(image.animated.dimensions == image.still.dimensions)
        #expect(image.still.maximumByteCount == still)
        #expect(image.animated.maximumByteCount == animated)
        #expect(image.isRequired == isRequired)
        #expect(image.still.formats == (role == .thumbnail ? [.webp, .png] : [.png]))
    }

    @Test("no platform asks for a picture that the table of pictures leaves out")
    func hasAllImages() {
        #expect(StickerKind.all.map { $0.pack.images.count } == [0, 0, 0, 0, 1, 1, 1, 0, 0, 0, 2, 0, 0, 0])
    }

    @Test("LINE takes a zip file of 20 MB with numbered files, WhatsApp one of any length")
    func archives() throws {
        let archives = StickerKind.all.map(\.pack).compactMap(\.archive)
        #expect(archives.map(\.fileExtension) == ["wastickers", "zip"])
        #expect(archives.map(\.maximumByteCount) == [nil, 20_000_000])
        #expect(StickerKind.all.filter { $0.pack.numbersFiles }.map(\.text) == ["line"])
        #expect(StickerPlatform.allCases.filter { StickerKind($0).pack.hasOneSize } == [.imessage])
        #expect(StickerPlatform.allCases.filter { StickerKind($0).pack.hasIconSet } == [.imessage])
    }

    @Test("a pack is listed in the files that its platform's tools read")
    func listings() throws {
        let names = StickerPlatform.allCases.map { StickerKind($0).pack.listings.map(\.fileName) }
        #expect(
            names == [
                ["Contents.json"], ["manifest.json"], ["contents.json"], ["stickers.yaml"],
                ["manifest.json"], [], ["manifest.json"], ["pack.json", "image_pack.json"],
            ])
        let limits = StickerKind.all.flatMap(\.pack.listings).compactMap(\.maximumByteCount)
        #expect(limits == [65_536, 65_536])
    }

    @Test("the icon of a Messages pack has Xcode's thirteen pictures")
    func icons() {
        let sizes = MessagesIcon.all.map { "\($0.idiom) \($0.sizeText)@\($0.scaleText)" }
        #expect(
            sizes == [
                "iphone 29x29@2x", "iphone 29x29@3x", "iphone 60x45@2x", "iphone 60x45@3x",
                "ipad 29x29@2x", "ipad 67x50@2x", "ipad 74x55@2x", "ios-marketing 1024x1024@1x",
                "universal 27x20@2x", "universal 27x20@3x", "universal 32x24@2x", "universal 32x24@3x",
                "ios-marketing 1024x768@1x",
            ])
        #expect(MessagesIcon.all[3].pixelWidth == 180)
        #expect(MessagesIcon.all[3].pixelHeight == 135)
        #expect(MessagesIcon.all.filter { $0.platform == "ios" }.count == 5)
    }
}

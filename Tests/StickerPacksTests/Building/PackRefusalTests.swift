import StickerEngine
import StickerPacks
import StickerTestSupport
import Testing

/// What a platform does not take is an error before anything is drawn, with the sticker and what to do.
@Suite struct PackRefusalTests {
    @Test(
        "too few and too many stickers",
        arguments: [
            (
                PackFormat.whatsapp, 2,
                "pack.yml: line 1, column 1: WhatsApp takes packs of 3 … 30 stickers, and 2 go there; add 1"
            ),
            (.whatsapp, 31, "31 go there; leave 1 out with \"platforms\", or split the pack"),
            (.line, 7, "LINE takes packs of 8, 16, 24, 32 or 40 stickers, and 7 go there; add 1"),
            (.line, 12, "and 12 go there; add 4"),
            (.line, 41, "and 41 go there; leave 1 out"),
            (.telegram, 121, "Telegram takes packs of 1 … 120 stickers, and 121 go there; leave 1 out"),
            (.signal, 201, "Signal takes packs of 1 … 200 stickers"),
        ])
    func counts(format: PackFormat, count: Int, expected: String) async throws {
        let fixture = try PackFixture.squares(count).fixture()
        let errors = try await fixture.errors(format)
        #expect(errors.count == 1 && errors[0].contains(expected), "\(errors)")
        #expect(try fixture.files().isEmpty)
    }

    @Test(
        "missing and surplus emoji",
        arguments: [
            (
                PackFormat.whatsapp, "name: A",
                "pack.yml: line 4, column 5: stickers[0]: WhatsApp wants 1 … 3 emoji with each sticker, and “s1” has none; give it an \"emoji\""
            ),
            (.whatsapp, "emoji: 🍬🍭🍮🍯", "“s1” has 4"),
            (.signal, "name: A", "Signal wants 1 or more emoji with each sticker, and “s1” has none"),
            (.telegram, "name: A", "Telegram wants 1 … 20 emoji"),
        ])
    func emoji(format: PackFormat, facts: String, expected: String) async throws {
        let errors = try await PackFixture.squares(3, with: facts).fixture().errors(format)
        #expect(errors.count == 4, "\(errors)")
        #expect(errors[0].contains(expected), "\(errors)")
        #expect(errors[1].contains("stickers[1]") && errors[2].contains("stickers[2]"))
        #expect(
            errors[3]
                == "pack.yml: the pack “Squares” breaks rules of \(format.platform.title): 3 faults, and nothing was written"
        )
    }

    @Test("texts that are too long, or missing, each at its place")
    func texts() async throws {
        let long = String(repeating: "x", count: 151)
        let fixture = try PackFixture.squares(3, with: "emoji: 🍬, accessibilityText: \(long), name: N")
            .fixture()
        let discord = try await fixture.errors(.discord)
        #expect(discord.count == 7)
        #expect(
            discord[0].contains(
                "stickers[0]: Discord does not take the name of “s1”, “N”: it has 1 character; it must have 2 … 30"
            ))
        #expect(
            discord[1].contains("does not take the accessibility text of “s1”")
                && discord[1].contains("it has 151 characters; it must have 0 … 100")
                || discord[1].contains("2 … 100"))
        let imessage = try await fixture.errors(.xcstickers)
        #expect(
            imessage.count == 4 && imessage[0].contains("it has 151 characters; it must have 0 … 150"),
            "\(imessage)")
        try fixture.write(try fixture.manifestText.replacing("author: Jo\n", with: ""))
        let whatsapp = try await fixture.errors(.whatsapp)
        #expect(
            whatsapp[0].contains("pack.yml: author: WhatsApp does not take the author “”: it is empty"),
            "\(whatsapp)")
    }

    @Test("keywords that are too many or too long")
    func keywords() async throws {
        let many = (1...21).map { "k\($0)" }.joined(separator: ", ")
        let errors = try await PackFixture.squares(1, with: "emoji: 🍬, keywords: [\(many)]").fixture()
            .errors(.telegram)
        #expect(errors.count == 1 && errors[0].contains("Telegram takes 0 … 20 keywords"), "\(errors)")
        let long = String(repeating: "k", count: 65)
        let longer = try await PackFixture.squares(1, with: "emoji: 🍬, keywords: [\(long)]").fixture()
            .errors(.telegram)
        #expect(longer.count == 1 && longer[0].contains("keywords of 64 characters together"), "\(longer)")
    }

    private static let moving =
        "scene: {canvas: {width: 64, height: 64}, animation: {duration: 1, frameRate: 5, loops: 1}, layers: [{path: 'M0 0H32V32H0Z', fill: red, keyframes: [{at: 0, offset: [0, 0]}, {at: 1, offset: [30, 30]}]}]}"

    private func mixed(_ moving: Int, _ still: Int, facts: String = "") throws -> PackFixture {
        var text = "title: Mixed\nauthor: Jo\nstickers:\n"
        for index in 0..<moving { text += "  - {\(Self.moving), id: m\(index), emoji: 🍬\(facts)}\n" }
        for index in 0..<still { text += "  - {svg: a.svg, id: s\(index), emoji: 🍬}\n" }
        return try PackFixture(text, art: ["a.svg": PackFixture.square()])
    }

    @Test("stickers that move among others that do not, whichever are fewer")
    func mixture() async throws {
        let errors = try await mixed(1, 3).errors(.whatsapp)
        #expect(
            errors == [
                "pack.yml: line 4, column 5: stickers[0]: WhatsApp takes no pack in which some stickers move and some do not: “m0” moves, and 3 others do not; say \"still: true\" for its first frame, or leave it out with \"platforms\""
            ], "\(errors)")
        let others = try await mixed(3, 1).errors(.whatsapp)
        #expect(
            others.count == 1 && others[0].contains("“s0” stands still, and 3 others move; leave it out"),
            "\(others)")
    }

    @Test("what moves where nothing may")
    func telegramMotion() async throws {
        let errors = try await mixed(1, 1).errors(.telegram)
        #expect(
            errors.count == 1
                && errors[0].contains(
                    "Telegram takes no animated stickers of a format that is written, and “m0” moves; say \"still: true\""
                ), "\(errors)")
    }

    @Test("stickers that are still, or go elsewhere, are ways out")
    func waysOut() async throws {
        #expect(try await mixed(1, 3, facts: ", still: true").build(.whatsapp).stickerCount == 4)
        #expect(try await mixed(1, 3, facts: ", platforms: [imessage]").build(.whatsapp).stickerCount == 3)
        #expect(try await mixed(3, 0).build(.whatsapp).stickerCount == 3)
    }

    @Test("every sticker that cannot be read is told, and nothing is written")
    func missingFiles() async throws {
        let fixture = try PackFixture(
            "title: T\nstickers: [{svg: x.svg}, {file: y.png}, {label: Hi}, {label: 'a', font: z.ttf, id: q}]"
                .replacing(", {label: 'a', font: z.ttf, id: q}", with: ""))
        let errors = try await fixture.errors(.slack)
        #expect(
            errors == [
                "pack.yml: line 2, column 18: stickers[0].svg: x.svg: no such file; check the path",
                "pack.yml: line 2, column 33: stickers[1].file: y.png: no such file; check the path",
                "pack.yml: the pack “T” cannot be read: 2 faults, and nothing was written",
            ])
        #expect(try fixture.files().isEmpty)
    }

    @Test("a file of another kind than its key says")
    func wrongKinds() async throws {
        let fixture = try PackFixture(
            "title: T\nstickers: [{svg: a.png}]", art: ["a.png": "no picture"])
        #expect(
            try await fixture.errors(.slack) == [
                "pack.yml: line 2, column 18: stickers[0].svg: a.png: it is no SVG file; name it with the key \"file\""
            ])
    }

    @Test("a folder with a pack of another form is refused, and stays as it is")
    func keepsOtherForms() async throws {
        let fixture = try PackFixture.squares(8).fixture()
        try await fixture.build(.telegram)
        let files = try fixture.files()
        let errors = try await fixture.errors(.discord)
        #expect(
            errors == [
                "out: cannot be created: it holds a pack for telegram, which would be removed; choose another folder"
            ])
        #expect(try fixture.files() == files)
    }
}

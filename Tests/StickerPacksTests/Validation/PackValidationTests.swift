import StickerEngine
import StickerPacks
import StickerTestSupport
import Testing

@Suite struct PackValidationTests {
    static let names = [
        "telegram", "discord", "slack", "signal", "whatsapp", "whatsapp animated", "line", "line animated",
        "matrix", "imessage", "imessage:small",
    ]

    @Test("a pack that keeps every rule is taken, without a warning", arguments: names)
    func takesValidPacks(name: String) throws {
        let report = try HandmadePack.valid(name).report()
        #expect(report.findings == [], "\(report.text)")
        #expect(report.isValid)
    }

    static let violations =
        PackViolation.telegram + PackViolation.discord + PackViolation.slack + PackViolation.signal
        + PackViolation.listings + PackViolation.whatsapp + PackViolation.line + PackViolation.matrix
        + PackViolation.imessage

    @Test(
        "one broken rule is named, with its file, its value and its limit, and nothing else is",
        arguments: violations)
    func namesTheRule(violation: PackViolation) throws {
        var pack = try HandmadePack.valid(violation.pack)
        try violation.change(&pack)
        let report = try pack.report()
        #expect(report.findings.count == 1, "\(report.text)")
        let finding = try #require(report.violations.first, "\(report.text)")
        #expect(finding.rule == violation.rule)
        #expect(finding.file == violation.file)
        #expect(finding.value == violation.value)
        #expect(finding.limit == violation.limit)
        #expect(!report.isValid)
    }

    @Test("every rule of the table is broken by one of these packs")
    func breaksAllRules() {
        for figure in StickerKind.all.flatMap(\.figures) where !Self.isUnbreakable(figure) {
            let broken = Self.violations.contains { violation in
                violation.rule == figure.rule
                    && violation.pack.hasPrefix(figure.kind.platform.rawValue)
            }
            #expect(broken, "\(figure.kind.text) \(figure.subject) \(figure.rule.rawValue): \(figure.limit)")
        }
    }

    /// Whether no folder can break the rule: a picture that may be missing, texts that are typed on a page and are in no
    /// file, all formats that are read; and the length of zip files, which a test of its own has.
    private static func isUnbreakable(_ figure: PlatformFigure) -> Bool {
        switch (figure.kind.platform, figure.rule) {
        case (_, .thumbnail), (.line, .title), (.line, .author), (.line, .archiveBytes), (.matrix, .format):
            true
        default: false
        }
    }

    @Test("what is just inside of a limit is taken", arguments: PackValidationTests.limits)
    func takesLimits(pack name: String, file: String, byteCount: Int) throws {
        var pack = try HandmadePack.valid(name)
        pack[file] = HandmadePicture.padded(pack[file] ?? [], to: byteCount)
        #expect(try pack.report().findings == [])
    }

    static let limits: [(String, String, Int)] = [
        ("telegram", "a.webp", 512_000), ("telegram", "thumbnail.png", 128_000),
        ("discord", "a.png", 524_288),
        ("slack", "b.gif", 128_000), ("signal", "b.png", 307_200), ("whatsapp", "candy/a.webp", 100_000),
        ("whatsapp animated", "candy/a.webp", 500_000), ("whatsapp", "candy/tray.png", 50_000),
        ("line", "01.png", 1_000_000), ("line animated", "01.png", 300_000),
        ("imessage", "Stickers.xcstickers/Candy.stickerpack/cane.sticker/cane.png", 499_999),
    ]

    @Test("all broken rules are named, not only the first")
    func namesAll() throws {
        var pack = try HandmadePack.valid("whatsapp")
        pack["candy/a.webp"] = try HandmadePicture.still(.png, 300, 300)
        pack["candy/tray.png"] = nil
        try pack.replace(#"["🍫"]"#, "[]", in: "contents.json")
        try pack.replace("Candy", letters(200), in: "contents.json")
        let report = try pack.report()
        #expect(
            Set(report.violations.map { "\($0.file ?? "") \($0.rule.rawValue)" }) == [
                "candy/a.webp format", "candy/a.webp size", "candy/tray.png missing-file",
                "candy/c.webp emoji", "contents.json title",
            ])
    }

    @Test("a pack without a listing is its files")
    func readsFilesAlone() throws {
        for name in ["telegram", "discord", "slack"] {
            var pack = try HandmadePack.valid(name)
            pack["manifest.json"] = nil
            let report = try pack.report()
            #expect(report.findings == [])
            #expect(report.stickerCount == 2)
        }
    }

    @Test("files that are in no listing are warnings, hidden ones nothing")
    func warnsOfUnlistedFiles() throws {
        var pack = try HandmadePack.valid("signal")
        pack["c.webp"] = pack["a.webp"]
        pack[".sticker-pack.json"] = [1]
        let report = try pack.report()
        #expect(report.isValid)
        #expect(report.warnings.map(\.file) == ["c.webp"])
        #expect(report.warnings.map(\.rule) == [.unlistedFile])
    }

    @Test("a report has the same fields as text and as JSON")
    func prints() throws {
        var pack = try HandmadePack.valid("whatsapp")
        pack["candy/tray.png"] = try HandmadePicture.still(.png, 100, 100)
        pack["b.txt"] = [1]
        let report = try pack.report()
        #expect(
            report.text == """
                error: candy/tray.png: size: 100×100 pixels; must be exactly 96×96 pixels
                warning: b.txt: unlisted-file: in no listing; must be listed, or not there
                WhatsApp does not take this pack: 1 broken rule, 1 warning in 3 stickers

                """)
        let json = try JSONParser.parse(Array(report.json.utf8))
        guard case .object(let members) = json else { Issue.record("no object"); return }
        #expect(members.map(\.key) == ["path", "platform", "valid", "stickers", "violations", "warnings"])
        #expect(members[2].value == .bool(false))
        #expect(members[3].value == .number(3))
        #expect(
            members[4].value
                == .array([
                    .object([
                        JSONMember(key: "file", value: .string("candy/tray.png")),
                        JSONMember(key: "rule", value: .string("size")),
                        JSONMember(key: "value", value: .string("100×100 pixels")),
                        JSONMember(key: "limit", value: .string("exactly 96×96 pixels")),
                    ])
                ]))
    }
}

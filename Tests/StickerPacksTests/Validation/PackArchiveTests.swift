import StickerEngine
import StickerPacks
import StickerTestSupport
import Testing

@Suite struct PackArchiveTests {
    private func zip(_ pack: HandmadePack) -> [UInt8] {
        HandmadeZip.bytes(of: pack.files.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
    }

    private func report(_ bytes: [UInt8], _ platform: String, name: String = "pack.zip") throws -> PackReport
    {
        let folder = try TemporaryFolder()
        try folder.write(bytes, to: name)
        return try PackValidation.report(of: folder.path(name), for: StickerKind(parsing: platform))
    }

    private func wastickers() throws -> HandmadePack {
        var pack = try HandmadePack("whatsapp")
        for (path, bytes) in try HandmadePack.valid("whatsapp").files where path.hasPrefix("candy/") {
            pack[String(path.dropFirst("candy/".count))] = bytes
        }
        pack[text: "title.txt"] = "Candy\n"
        pack[text: "author.txt"] = "Jo"
        return pack
    }

    @Test("LINE's zip file is read as its folder is")
    func readsLine() throws {
        var pack = try HandmadePack.valid("line")
        #expect(try report(zip(pack), "line").findings == [])
        pack["tab.png"] = nil
        let report = try self.report(zip(pack), "line")
        #expect(report.violations.map(\.rule) == [.tabImage])
        #expect(report.stickerCount == 8)
    }

    @Test("a .wastickers file has texts, a tray icon and stickers")
    func readsWAStickers() throws {
        var pack = try wastickers()
        #expect(try report(zip(pack), "whatsapp").findings == [])
        pack[text: "title.txt"] = letters(129)
        pack["author.txt"] = nil
        pack["tray.png"] = try HandmadePicture.still(.png, 95, 96)
        #expect(try report(zip(pack), "whatsapp").violations.map(\.rule) == [.title, .author, .size])
    }

    @Test("a folder with a zip file alone is that pack, and beside files it is checked as well")
    func readsArchivesInFolders() throws {
        let folder = try TemporaryFolder()
        var inner = try HandmadePack.valid("line")
        inner["03.png"] = try HandmadePicture.still(.png, 300, 301)
        try folder.write(zip(inner), to: "candy.zip")
        let alone = try PackValidation.report(of: folder.path, for: StickerKind(.line))
        #expect(alone.violations.map(\.file) == ["candy.zip/03.png"])
        #expect(alone.stickerCount == 8)
        try HandmadePack.valid("line").write(to: folder)
        let both = try PackValidation.report(of: folder.path, for: StickerKind(.line))
        #expect(both.findings.map(\.file) == ["candy.zip/03.png"])
        #expect(both.stickerCount == 8)
    }

    @Test("a zip file of more than 20 MB is too long for LINE")
    func limitsLine() throws {
        var pack = try HandmadePack.valid("line")
        // Files within their own limits do not reach it.
        pack["z.txt"] = [UInt8](repeating: 0, count: 20_000_000)
        let report = try self.report(zip(pack), "line")
        #expect(report.violations.map(\.rule) == [.archiveBytes])
        #expect(report.violations.map(\.limit) == ["at most 20,000,000 bytes"])
        #expect(report.warnings.map(\.rule) == [.unlistedFile])
        let archive = zip(try HandmadePack.valid("line"))
        let missing = 20_000_000 - archive.count
        // A comment of the archive cannot be so long; an entry takes 76 bytes and its name twice.
        pack["z.txt"] = [UInt8](repeating: 0, count: missing - 76 - 2 * 5)
        #expect(zip(pack).count == 20_000_000)
        #expect(try self.report(zip(pack), "line").violations == [])
    }

    @Test("what is no zip file, or a damaged one, is an error that says so")
    func refusesOthers() throws {
        #expect(throws: StickerError.self) { try self.report(Array("no zip".utf8), "line") }
        #expect(throws: StickerError.self) { try self.report([], "line") }
        let whole = zip(try HandmadePack.valid("line"))
        #expect(throws: StickerError.self) { try self.report(Array(whole.dropLast(30)), "line") }
        // A byte of the first picture: its checksum is wrong.
        var damaged = whole
        damaged[200] ^= 1
        let report = try self.report(damaged, "line")
        #expect(report.violations.map(\.rule) == [.damagedFile])
        #expect(report.violations.map(\.file) == ["01.png"])
    }

    @Test("names that lead out of a zip file, and names that are there twice, are named")
    func refusesNames() throws {
        var files = try HandmadePack.valid("line").files.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
        files += [("../x.png", [1]), ("/y.png", [1]), ("01.png", files[0].1)]
        let report = try self.report(HandmadeZip.bytes(of: files), "line")
        #expect(report.violations.map(\.rule) == [.path, .path, .duplicate])
        #expect(report.violations.map(\.file) == ["../x.png", "/y.png", "01.png"])
    }

    @Test("of files with one name the first is read, and each file is read whatever its place")
    func readsEachFile() throws {
        var files = try HandmadePack.valid("line").files.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
        files.insert(("02.png", try HandmadePicture.still(.png, 300, 301)), at: 0)
        files[files.count - 1].1 = [7]
        let report = try self.report(HandmadeZip.bytes(of: files), "line")
        #expect(Set(report.violations.map(\.rule)) == [.duplicate, .size, .damagedFile])
        #expect(report.violations.first { $0.rule == .size }?.file == "02.png")
        #expect(report.violations.first { $0.rule == .damagedFile }?.file == "tab.png")
    }

    @Test("files deep in folders of a zip file are named, and not read")
    func limitsDepth() throws {
        var pack = try HandmadePack.valid("line")
        pack[String(repeating: "d/", count: 9) + "a.txt"] = [1]
        let report = try self.report(zip(pack), "line")
        #expect(report.findings.map(\.rule) == [.path])
        #expect(report.findings.map(\.value) == ["9 folders deep"])
    }

    @Test("no bytes of a zip file make the check trap or hang")
    func survivesDamage() throws {
        var pack = try HandmadePack("line")
        pack["01.png"] = try HandmadePicture.still(.png, 40, 40)
        pack["main.png"] = pack["01.png"]
        let whole = zip(pack)
        var generator = SeededGenerator(seed: 15)
        var readCount = 0
        for _ in 0..<300 {
            var bytes = whole
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                // The records at the end are where the structure is.
                let last = Bool.random(using: &generator) ? bytes.count : min(60, bytes.count)
                let first = last == bytes.count ? max(0, bytes.count - 160) : 0
                bytes[Int.random(in: first..<last, using: &generator)] = UInt8.random(
                    in: 0...255, using: &generator)
            }
            if (try? report(bytes, "line")) != nil { readCount += 1 }
        }
        #expect((1..<300).contains(readCount), "\(readCount) of 300 could be read")
    }

    @Test("a comment of any length may stand at the end", arguments: [0, 65_513, 65_514, 65_535])
    func readsComments(length: Int) throws {
        let pack = try HandmadePack.valid("line")
        let files = pack.files.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
        let comment = [UInt8](repeating: 0x20, count: length)
        #expect(try report(HandmadeZip.bytes(of: files, comment: comment), "line").findings == [])
    }

    @Test(
        "a file of another compression method or length is not read",
        arguments: [
            (12, 0, "its compression method in the zip file, 12, is not read"),
            (0, 1, "its length in the zip file is wrong"),
        ])
    func refusesMethods(method: Int, lengthError: Int, reason: String) throws {
        let picture = try HandmadePicture.still(.png, 128, 128)
        let zip = HandmadeZip.bytes(of: [("a.png", picture)], method: method, lengthError: lengthError)
        let report = try self.report(zip, "slack")
        #expect(report.text.contains("a.png: damaged-file: \(reason)"))
    }

    @Test("an encrypted file is not read")
    func refusesEncryption() throws {
        let zip = HandmadeZip.bytes(of: [("a.png", try HandmadePicture.still(.png, 128, 128))], flags: 1)
        let report = try self.report(zip, "slack")
        #expect(report.violations.map(\.rule).contains(.damagedFile))
        #expect(report.text.contains("a.png: damaged-file: it is encrypted in the zip file"))
    }

    @Test("a name with a NUL is named, and its file is not read")
    func namesNUL() throws {
        let picture = try HandmadePicture.still(.png, 128, 128)
        let report = try self.report(
            HandmadeZip.bytes(of: [("a.png\0.exe", picture), ("b.png", picture)]), "slack")
        #expect(report.violations.map(\.rule) == [.path])
        #expect(
            report.text.contains("error: a.png\\0.exe: path: a name with a NUL; must be"), "\(report.text)")
        #expect(report.stickerCount == 1)
    }

    @Test("files that share their data are an error")
    func refusesOverlaps() throws {
        let picture = try HandmadePicture.still(.png, 128, 128)
        let zip = HandmadeZip.bytes(of: [("a.png", picture), ("b.png", picture)], sharesData: true)
        let error = #expect(throws: StickerError.self) { try report(zip, "slack") }
        #expect(error?.code == .invalidFile && error?.reason.contains("share their data") == true)
    }
}

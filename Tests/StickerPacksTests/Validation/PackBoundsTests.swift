import StickerEngine
import StickerLimits
import StickerTestSupport
import Testing

@testable import StickerPacks

/// However few bytes ask for much work, a report ends soon, and says what was not looked at.
@Suite struct PackBoundsTests {
    private func report(_ files: [String: String], _ platform: String) throws -> PackReport {
        var pack = try HandmadePack(platform)
        for (path, text) in files { pack[text: path] = text }
        return try pack.report()
    }

    @Test("a sticker that a catalogue lists many times is read once")
    func readsStickersOnce() throws {
        let sticker = #"{"filename": "x.sticker"}"#
        let stickers = Array(repeating: sticker, count: 500).joined(separator: ", ")
        let report = try report(
            [
                "A.xcstickers/P.stickerpack/Contents.json":
                    #"{"info": {"version": 1}, "properties": {"grid-size": "small"}, "stickers": [\#(stickers)]}"#,
                // Each time that it is read, it takes from what all listings may have.
                "A.xcstickers/P.stickerpack/x.sticker/Contents.json":
                    #"{"info": {"version": 1}, "properties": {"filename": "a.png"}}"#
                    + String(repeating: " ", count: 1 << 20),
            ], "imessage")
        #expect(report.stickerCount == 1)
        #expect(
            report.findings.filter { $0.rule == .duplicate }.map(\.file)
                == ["A.xcstickers/P.stickerpack/x.sticker"])
        #expect(!report.text.contains("the listings of a report"))
    }

    @Test("all listings of a report have 16 MiB")
    func boundsListings() throws {
        var files = ["A.xcstickers/P.stickerpack/Contents.json": ""]
        for number in 1...6 {
            files["A.xcstickers/P.stickerpack/\(number).sticker/Contents.json"] = String(
                repeating: " ", count: PackLimits.maximumListingByteCount)
        }
        let stickers = (1...6).map { #"{"filename": "\#($0).sticker"}"# }.joined(separator: ", ")
        files["A.xcstickers/P.stickerpack/Contents.json"] =
            #"{"info": {"version": 1}, "stickers": [\#(stickers)]}"#
        let unread = try report(files, "imessage").findings.filter {
            $0.value.hasPrefix("not read: the listings of a report may have 16,777,216 bytes")
        }
        #expect(
            unread.map(\.file) == (4...6).map { "A.xcstickers/P.stickerpack/\($0).sticker/Contents.json" })
    }

    @Test(
        "the listings of a report have at most 10,000 elements",
        arguments: [
            ("signal", "stickers.yaml", "stickers:\n", " - {file: a.png}\n", ""),
            ("signal", "stickers.yaml", "stickers: [{file: a.png, emoji: '", "🍬", "'}]"),
            ("whatsapp", "contents.json", #"{"stickers": [0"#, ",0", "]}"),
            ("whatsapp", "contents.json", #"{"sticker_packs": [0"#, ",0", "]}"),
            ("matrix", "pack.json", #"{"stickers": [0"#, ",0", "]}"),
            ("telegram", "manifest.json", #"{"stickers": [0"#, ",0", "]}"),
        ])
    func boundsElements(platform: String, file: String, head: String, element: String, tail: String) throws {
        let text = head + String(repeating: element, count: 10_001) + tail
        let report = try report([file: text], platform)
        #expect(
            report.findings.contains {
                $0.rule == .listing
                    && $0.limit == "at most 10,000 in all listings to be checked"
            })
        #expect(report.findings.count < 2_100)
    }

    @Test("the elements of many packs count together")
    func boundsPacks() throws {
        let stickers = String(repeating: "0,", count: 5_999) + "0"
        let listing = #"{"info": {"version": 1}, "stickers": [\#(stickers)]}"#
        let report = try report(
            [
                "A.xcstickers/P.stickerpack/Contents.json": listing,
                "A.xcstickers/Q.stickerpack/Contents.json": listing,
            ],
            "imessage")
        #expect(report.findings.count < 2 * PackLimits.maximumNoteCount)
        #expect(report.findings.contains { $0.value == "stickers: 6,000 elements" })
    }

    @Test("a report has at most 10,000 findings, and says that there are more")
    func boundsFindings() throws {
        let stickers = (0..<4_900).map { #"{"file": "a\#($0).png"}"# }.joined(separator: ", ")
        let report = try report(["manifest.json": #"{"stickers": [\#(stickers)]}"#], "discord")
        #expect(report.findings.count == PackLimits.maximumFindingCount + 1)
        #expect(report.violations.contains { $0.value == "more than 10,000 findings" })
    }

    @Test("stickers that were uploaded are counted")
    func countsUploads() throws {
        let stickers = (0..<7).map {
            #"{"id": "\#($0)", "body": "a", "msgtype": "m.sticker", "url": "mxc://a/\#($0)", "info": {"w": 9}}"#
        }.joined(separator: ", ")
        #expect(
            try report(["pack.json": #"{"title": "A", "stickers": [\#(stickers)]}"#], "matrix").stickerCount
                == 7)
    }

    @Test("the members of an object count as elements")
    func boundsMembers() throws {
        let images = (0...10_000).map { "\"\($0)\": {}" }.joined(separator: ",")
        let report = try report(["pack.json": #"{"images": {\#(images)}}"#], "matrix")
        #expect(report.findings.contains { $0.value == "images: 10,001 elements" })
        #expect(report.stickerCount <= 10_000)
    }

    @Test("many open brackets before many words are refused before they are parsed")
    func boundsBrackets() throws {
        let text =
            "stickers: " + String(repeating: "[", count: 900) + String(repeating: "a, ", count: 150_000)
        let report = try report(["stickers.yaml": text], "signal")
        #expect(report.text.contains("900 brackets are open, too many for so long a text"), "\(report.text)")
    }

    @Test("pictures that no time is left for are not looked at, and that is said")
    func boundsTime() throws {
        var pack = try HandmadePack.valid("slack")
        pack["c.png"] = try HandmadePicture.still(.png, 1, 1)
        let folder = try TemporaryFolder()
        try pack.write(to: folder)
        let report = try RenderBudget.withLimits(RenderLimits(time: .zero)) {
            try PackValidation.report(of: folder.path, for: pack.kind)
        }
        #expect(
            report.violations.map(\.value)
                == ["not read: no time is left for it", "more than can be checked in 0 seconds"])
    }

    @Test("no more pictures are decoded once all that is allowed is spent")
    func boundsPixels() throws {
        let allowance = ReportAllowance()
        #expect(allowance.takes(pictureOf: 1))
        allowance.take(pixels: PackLimits.maximumTotalPixelCount)
        #expect(!allowance.takes(pictureOf: 1))
        #expect(allowance.findings.map(\.value) == ["more than 536,870,912 pixels together"])
    }
}

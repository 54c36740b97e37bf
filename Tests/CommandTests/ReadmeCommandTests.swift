import Foundation
import StickerEngine
import StickerTestSupport
import Testing

/// The README's examples of `sticker dates`, run as they are written.
@Suite struct ReadmeCommandTests {
    @Test("the date stickers of the README are drawn by its commands, and say what its table says")
    func drawsDates() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let readme = try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
        let parts = readme.components(separatedBy: "### Date stickers in batch\n```sh\n")
        let section = try #require(parts.dropFirst().first).components(separatedBy: "\n### ")[0]
        let commands = section.components(separatedBy: "```\n")[0]

        let folder = try TemporaryFolder()
        let products = URL(fileURLWithPath: StickerProcess.path).deletingLastPathComponent().path
        let run = try StickerProcess.run(
            program: "/bin/sh", ["-e", "-c", commands], in: folder,
            environment: ["PATH": "\(products):/usr/bin:/bin"])
        #expect(run.status == 0, "\(run.error)")
        func names(_ name: String) throws -> [String] {
            try FileManager.default.contentsOfDirectory(atPath: folder.path(name)).sorted()
        }
        #expect(try names("year").count == 365)
        #expect(try names("week").count == 21)
        #expect(try names("months").first == "01-01.png")
        #expect(try names("months").count == 12)

        // | `template`, words | in en_US | in pt_BR |
        let rows = section.split(separator: "\n").filter { $0.hasPrefix("| `") }.dropFirst()
        #expect(rows.count == 5)
        for row in rows {
            let cells = row.components(separatedBy: " | ").map { $0.trimmingCharacters(in: ["|", " "]) }
            let template = try #require(cells[0].split(separator: "`").first)
            for (locale, cell) in [("en_US", cells[1]), ("pt_BR", cells[2])] {
                let label = try DateLabel(
                    date: Date(timeIntervalSince1970: 1_795_176_000), template: String(template),
                    locale: locale,
                    timeZone: "UTC")
                #expect(label.text == cell)
            }
        }
    }

    @Test("the stickers of the README's photo are made by its commands")
    func makesPictures() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let readme = try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
        let parts = readme.components(separatedBy: "### From a photo to a sticker\n```sh\n")
        let commands = try #require(parts.dropFirst().first).components(separatedBy: "```\n")[0]
        let folder = try TemporaryFolder()
        let products = URL(fileURLWithPath: StickerProcess.path).deletingLastPathComponent().path
        let run = try StickerProcess.run(
            program: "/bin/sh", ["-e", "-c", commands], in: folder,
            environment: ["PATH": "\(products):/usr/bin:/bin"])
        #expect(run.status == 0, "\(run.error)")
        let sundae = try Pixmap(contentsOfFile: folder.path("sundae.webp"))
        #expect(sundae.height == 512 && sundae[0, 0] == .transparent)
        for name in ["badge.png", "see-you.png", "cherry.png"] {
            let sticker = try Pixmap(contentsOfFile: folder.path(name))
            #expect(max(sticker.width, sticker.height) == 408)
        }
    }

    @Test("the animated stickers of the README are made by its commands, and are as large as it says")
    func animates() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let readme = try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
        let parts = readme.components(separatedBy: "### An animated sticker\n```sh\n")
        let commands = try #require(parts.dropFirst().first).components(separatedBy: "```\n")[0]
        let folder = try TemporaryFolder()
        try FileManager.default.createSymbolicLink(
            atPath: folder.path("Docs"), withDestinationPath: root.appendingPathComponent("Docs").path)
        let products = URL(fileURLWithPath: StickerProcess.path).deletingLastPathComponent().path
        let run = try StickerProcess.run(
            program: "/bin/sh", ["-e", "-c", commands], in: folder,
            environment: ["PATH": "\(products):/usr/bin:/bin"])
        #expect(run.status == 0, "\(run.error)")
        func bytes(_ name: String) throws -> [UInt8] {
            Array(try Data(contentsOf: URL(fileURLWithPath: folder.path(name))))
        }
        #expect(try PNG.decode(bytes("wave.png")).size == PixelSize(square: 320))
        let webP = try WebP.decodeAnimation(bytes("wave.webp"))
        #expect(webP.size == (try PixelSize(square: 512)) && webP.duration == .milliseconds(1_600))
        #expect(try bytes("wave.webp").count <= 500_000)
        let gif = try GIF.decodeAnimation(bytes("small.gif"))
        #expect(gif.size == (try PixelSize(square: 120)) && gif.loopCount == 0)
        #expect(try bytes("small.gif").count <= 200_000)
        #expect(try folder.names.count == 4)
    }
}

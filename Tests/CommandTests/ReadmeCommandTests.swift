import Foundation
import StickerEngine
import StickerTestSupport
import Testing

/// Everything that the README and the pages behind it say to type, run as it is written.
@Suite struct ReadmeCommandTests {
    @Test("the README's recipes make what they promise")
    func makesRecipes() throws {
        let readme = try DocumentedCommands("README.md")
        let folder = try readme.run()
        let friday = try Pixmap(contentsOfFile: folder.path("friday.png"))
        #expect(friday.width > 300 && friday[0, 0] == .transparent)

        let telegram = try folder.bytes(of: "tomorrow.webp")
        #expect(ImageFormat(of: telegram) == .webp && telegram.count <= 512_000)
        let tomorrow = try ImageDecoder.decode(telegram)
        #expect(max(tomorrow.width, tomorrow.height) == 512)

        let whatsapp = try folder.bytes(of: "sundae.webp")
        #expect(ImageFormat(of: whatsapp) == .webp && whatsapp.count <= 100_000)
        let sundae = try ImageDecoder.decode(whatsapp)
        #expect(try sundae.size == PixelSize(square: 512))
        #expect(sundae[0, 0] == .transparent && sundae[256, 256].alpha == 255)

        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path("year")).sorted()
        #expect(names.count == 365 && names.first == "2026-01-01.en_US.png")
        #expect(ImageFormat(of: try folder.bytes(of: "year/2026-12-31.en_US.png")) == .png)
    }

    @Test("the command of the README does every short notation of its legend")
    func understandsNotations() throws {
        let readme = try DocumentedCommands("README.md").page
        let legend = try #require(readme.components(separatedBy: "| notation |").dropFirst().first)
        let rows = legend.components(separatedBy: "\n\n")[0].components(separatedBy: "\n")
            .filter { $0.hasPrefix("| `") }
        #expect(rows.count == 9)
        let folder = try TemporaryFolder()
        for row in rows {
            let notation = try #require(row.split(separator: "`").dropFirst().first)
            let use = notation.hasPrefix("--size") ? "ice-cream --base base01" : "label Hi"
            let run = try StickerProcess.run(
                program: "/bin/sh", ["-c", "'\(StickerProcess.path)' \(use) \(notation) -o a.png"], in: folder
            )
            #expect(run.status == 0, "\(notation): \(run.error)")
            #expect(try folder.names == ["a.png"])
        }
    }

    @Test("the examples of the page of commands run")
    func runsCommands() throws {
        let folder = try DocumentedCommands("Docs/COMMANDS.md").run()
        #expect(try Pixmap(contentsOfFile: folder.path("thanks.png")).size == PixelSize(square: 512))
        #expect(try Pixmap(contentsOfFile: folder.path("friday.webp")).size == PixelSize(square: 512))
        #expect(try folder.bytes(of: "sundae.jpg").count <= 20_000)
    }

    @Test("the completion scripts of the page of installing are written")
    func writesCompletions() throws {
        let folder = try DocumentedCommands("Docs/INSTALL.md").run()
        for name in ["sticker.bash", "_sticker", "sticker.fish"] {
            let script = String(decoding: try folder.bytes(of: name), as: UTF8.self)
            for word in ["ice-cream", "doctor", "max-bytes"] { #expect(script.contains(word), "\(name)") }
            #expect(!script.contains("preset"))
        }
        let check = try StickerProcess.run(program: "/bin/bash", ["-n", folder.path("sticker.bash")])
        #expect(check.status == 0, "\(check.error)")
    }

    @Test("the date stickers of their page are drawn by its commands, and say what its table says")
    func drawsDates() throws {
        let page = try DocumentedCommands("Docs/DATES.md")
        let folder = try page.run()
        func names(_ name: String) throws -> [String] {
            try FileManager.default.contentsOfDirectory(atPath: folder.path(name)).sorted()
        }
        #expect(try names("year").count == 365)
        #expect(try names("week").count == 21)
        #expect(try names("months").first == "01-01.png")
        #expect(try names("months").count == 12)

        // | `template`, words | in en_US | in pt_BR |
        let rows = page.page.split(separator: "\n").filter { $0.hasPrefix("| `") }.dropFirst()
        #expect(rows.count == 6)
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

    @Test("the stickers of a photo are made by the commands of their page")
    func makesPictures() throws {
        let folder = try DocumentedCommands("Docs/PICTURES.md").run()
        let sundae = try Pixmap(contentsOfFile: folder.path("sundae.webp"))
        #expect(sundae.height == 512 && sundae[0, 0] == .transparent)
        for name in ["badge.png", "see-you.png", "cherry.png"] {
            let sticker = try Pixmap(contentsOfFile: folder.path(name))
            #expect(max(sticker.width, sticker.height) == 408)
        }
    }

    @Test("the animated stickers of their page are made by its commands, and are as large as it says")
    func animates() throws {
        let folder = try DocumentedCommands("Docs/ANIMATION.md").run()
        func bytes(_ name: String) throws -> [UInt8] { try folder.bytes(of: name) }
        #expect(try PNG.decode(bytes("wave.png")).size == PixelSize(square: 320))
        let webP = try WebP.decodeAnimation(bytes("wave.webp"))
        #expect(webP.size == (try PixelSize(square: 512)) && webP.duration == .milliseconds(1_600))
        #expect(try bytes("wave.webp").count <= 500_000)
        let gif = try GIF.decodeAnimation(bytes("small.gif"))
        #expect(gif.size == (try PixelSize(square: 120)) && gif.loopCount == 0)
        #expect(try bytes("small.gif").count <= 200_000)
        #expect(try GIF.decodeAnimation(bytes("friday.gif")).frames.count == 18)
        #expect(try WebP.decodeAnimation(bytes("wow.webp")).frames.count == 24)
        #expect(try folder.names.count == 7)
    }

    @Test("the layouts of their page are laid out by its commands, and its picture is what they draw")
    func laysOut() throws {
        let folder = try DocumentedCommands("Docs/LAYOUT.md").run()
        let frames = String(decoding: try folder.bytes(of: "frames.json"), as: UTF8.self)
        #expect(frames.hasPrefix("{\"contentSize\": [375, 420], \"frames\": [\n"))
        #expect(frames.contains(#"{"section": 4, "kind": "item", "index": 0, "frame": [8, 380, 367, 40]}"#))
        let shown = projectFolder.appending(path: "Docs/pictures/layout.png").path
        #expect(
            try Pixmap(contentsOfFile: folder.path("layout.png")) == Pixmap(contentsOfFile: shown),
            "draw Docs/pictures/layout.png again, with the command of Docs/LAYOUT.md")
    }

    @Test("the sheets of their page are drawn by its commands")
    func drawsSheets() throws {
        let folder = try DocumentedCommands("Docs/SHEETS.md").run()
        #expect(try Pixmap(contentsOfFile: folder.path("layout.png")).width == 2 * (375 + 2 * 12))
        let pages = try folder.names.filter { $0.hasPrefix("page-") }.sorted()
        #expect(pages == ["page-1.png", "page-2.png"])
        #expect(try Pixmap(contentsOfFile: folder.path("stickers.png")).width == 750)
        #expect(try Pixmap(contentsOfFile: folder.path("chocolate.png")).height < 500)
        #expect(try folder.names.filter { $0.hasPrefix("a4-") }.count == 2)
    }

    @Test("the history of its page is kept, and its pictures are drawn")
    func keepsHistory() throws {
        let folder = try DocumentedCommands("Docs/HISTORY.md").run()
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path("party"))
        // Four of the beginning, two added, one removed.
        #expect(names.count == 5 && names.contains("base01scoops02.png"))
        let kept = try FileManager.default.contentsOfDirectory(atPath: folder.path("sticker-cache"))
        // Those, and one that is drawn by itself.
        #expect(kept.count == 6)
    }

    @Test("links between the pages lead to files that are there")
    func linksLead() throws {
        for path in ["README.md", "CONTRIBUTING.md"] + Self.pages {
            let folder = projectFolder.appending(path: path).deletingLastPathComponent()
            for match in try DocumentedCommands(path).page.matches(of: /\]\(([^)#:]+)(#[^)]*)?\)/) {
                let target = folder.appendingPathComponent(String(match.1)).path
                #expect(FileManager.default.fileExists(atPath: target), "\(path): \(match.1)")
            }
        }
    }

    @Test("the sources that the page of workarounds names are there")
    func workaroundsAreThere() throws {
        let sources = try DocumentedCommands("Docs/WORKAROUNDS.md").page.matches(of: /`(Sources\/[^`]+)`/)
        #expect(sources.count > 10)
        for source in sources {
            let path = projectFolder.appending(path: String(source.1)).path
            #expect(FileManager.default.fileExists(atPath: path), "\(source.1)")
        }
    }

    private static let pages =
        ((try? FileManager.default.contentsOfDirectory(
            atPath: projectFolder.appending(path: "Docs").path)) ?? [])
        .filter { $0.hasSuffix(".md") }.map { "Docs/" + $0 }.sorted()
}

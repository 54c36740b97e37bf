import Foundation
import StickerEngine
import StickerTestSupport
import Testing

@Suite struct IceCreamCommandTests {
    @Test("writes a transparent sticker that decodes to the engine's pixels")
    func writesSticker() throws {
        let folder = try TemporaryFolder()
        let run = try StickerProcess.run(
            "ice-cream", "--base", "base01", "--scoops", "scoops05", "--topping", "topping09", "-o", "a.png",
            in: folder)
        #expect(run.status == 0 && run.output.isEmpty && run.error.isEmpty)
        #expect(try folder.names == ["a.png"])
        let sticker = try Pixmap(contentsOfFile: folder.path("a.png"))
        #expect(sticker.width == 206 && sticker.height == 618)
        let iceCream = IceCream(base: .base01, scoops: .scoops05, topping: .topping09)
        #expect(try sticker == iceCream.renderSticker(opaque: false))
    }

    @Test("reads the parts from a message's URL, and draws opaque at any size")
    func readsURL() throws {
        let folder = try TemporaryFolder()
        let run = try StickerProcess.run(
            "ice-cream", "--url", "?Base=base02&Base=nothing&Scoops=scoops03", "--opaque", "--size", "136",
            "-o", "a.png",
            in: folder)
        #expect(run.status == 0, "\(run.error)")
        let sticker = try Pixmap(contentsOfFile: folder.path("a.png"))
        #expect(
            try sticker == IceCream(base: .base02, scoops: .scoops03).renderSticker(opaque: true, size: 136))
    }

    @Test("writes to standard output for -, and every effort gives the same pixels")
    func writesStandardOutput() throws {
        var pictures: Set<Pixmap> = []
        for effort in ["fast", "balanced", "small"] {
            let run = try StickerProcess.run(
                "ice-cream", "--base", "waffle-cone", "--size", "50", "--effort", effort, "-o", "-")
            #expect(run.status == 0 && run.error.isEmpty)
            pictures.insert(try PNG.decode(Array(run.output)))
        }
        #expect(pictures.count == 1)
    }

    @Test("draws with art from a folder")
    func usesFolder() throws {
        let folder = try TemporaryFolder()
        try FileManager.default.createDirectory(
            atPath: folder.path("art"), withIntermediateDirectories: false)
        let black = Pixmap(size: try PixelSize(width: 20, height: 10), filledWith: PremultipliedColor(.black))
        try black.write(to: folder.path("art/base03.png"))
        let run = try StickerProcess.run(
            "ice-cream", "--base", "base03", "--art", "art", "--size", "30", "-o", "a.png", in: folder)
        #expect(run.status == 0, "\(run.error)")
        #expect(try Pixmap(contentsOfFile: folder.path("a.png")).size == PixelSize(width: 30, height: 15))
    }

    @Test("the parts of a folder are those of its parts.json, for options, URLs and the list")
    func usesOwnParts() throws {
        let folder = try TemporaryFolder()
        try FileManager.default.createDirectory(
            atPath: folder.path("art"), withIntermediateDirectories: false)
        try folder.write(
            #"{"base": [{"id": "cone", "name": "Sugar cone"}], "scoops": [{"id": "hero", "name": "ヒーロー"}]}"#,
            to: "art/parts.json")
        let black = Pixmap(size: try PixelSize(width: 20, height: 10), filledWith: PremultipliedColor(.black))
        try black.write(to: folder.path("art/cone.png"))
        func run(_ arguments: String...) throws -> StickerRun {
            try StickerProcess.run(
                program: StickerProcess.path, ["ice-cream", "--art", "art"] + arguments, in: folder)
        }
        #expect(try run("--list").text == "cone  sugar-cone\nhero  ヒーロー  (no art)\n")
        for arguments in [
            ["--base", "cone"], ["--base", "sugar-cone"], ["--url", "?Base=cone&Base=base01"],
        ] {
            let drawn = try run(arguments[0], arguments[1], "--size", "30", "-o", "a.png")
            #expect(drawn.status == 0, "\(drawn.error)")
            #expect(
                try Pixmap(contentsOfFile: folder.path("a.png")).size == PixelSize(width: 30, height: 15))
            try FileManager.default.removeItem(atPath: folder.path("a.png"))
        }
        let unknown = try run("--base", "base01", "-o", "a.png")
        #expect(unknown.status == 64)
        #expect(unknown.error.contains("there is no base “base01”; choices: cone"))
        let lacking = try run("--base", "cone", "--scoops", "ヒーロー", "-o", "a.png")
        #expect(lacking.status == 66 && lacking.error.contains("no art for hero; add hero.png or hero.svg"))
        try folder.write("{\n  base", to: "art/parts.json")
        let damaged = try run("--list")
        #expect(damaged.status == 65 && damaged.output.isEmpty)
        #expect(damaged.error == "sticker: error: art/parts.json: line 2, column 3: expected a key\n")
    }

    @Test("--cache keeps the file, and another program of the same build reads it there")
    func caches() throws {
        let folder = try TemporaryFolder()
        func run(_ options: String...) throws -> [UInt8] {
            let run = try StickerProcess.run(
                program: StickerProcess.path,
                ["ice-cream", "--base", "base01", "--size", "120", "-o", "a.png"] + options, in: folder)
            #expect(run.status == 0 && run.error.isEmpty, "\(run.error)")
            return try folder.bytes(of: "a.png")
        }
        let plain = try run()
        #expect(try run("--cache", "kept") == plain)
        let kept = try FileManager.default.subpathsOfDirectory(atPath: folder.path("kept"))
        #expect(!kept.isEmpty)
        #expect(try run("--cache", "kept") == plain)
        #expect(try FileManager.default.subpathsOfDirectory(atPath: folder.path("kept")) == kept)
        // Another picture is another entry.
        #expect(try run("--cache", "kept", "--opaque") != plain)
        #expect(try FileManager.default.subpathsOfDirectory(atPath: folder.path("kept")).count > kept.count)
    }

    @Test("both sides hold the ice cream in the middle of a transparent margin, or of its background")
    func sizes() throws {
        let folder = try TemporaryFolder()
        func drawn(_ size: String, _ options: String...) throws -> Pixmap {
            let run = try StickerProcess.run(
                program: StickerProcess.path,
                ["ice-cream", "--base", "base01", "--scoops", "scoops05", "--size", size, "-o", "a.png"]
                    + options,
                in: folder)
            #expect(run.status == 0 && run.error.isEmpty, "\(run.error)")
            return try Pixmap(contentsOfFile: folder.path("a.png"))
        }
        let iceCream = IceCream(base: .base01, scoops: .scoops05)
        let plain = try iceCream.renderSticker(opaque: false, size: 120)
        #expect(try drawn("120") == plain)
        let square = try drawn("120x120")
        let box = try #require(plain.inkBounds)
        #expect(try square.size == PixelSize(square: 120))
        #expect(square.inkBounds == PixelRect(x: box.x + 30, y: box.y, width: box.width, height: box.height))
        let tall = try drawn("60x200")
        #expect(try tall.size == PixelSize(width: 60, height: 200))
        #expect(tall.inkBounds == PixelRect(x: box.x, y: box.y + 40, width: box.width, height: box.height))
        let opaque = try drawn("200x120", "--opaque")
        #expect(try opaque.size == PixelSize(width: 200, height: 120))
        #expect(opaque[0, 0] == PremultipliedColor(IceCream.backgroundColor) && opaque[199, 119].alpha == 255)
        let message = try iceCream.renderSticker(opaque: true, size: 120)
        let isCentred = (0..<120).allSatisfy { y in
            (0..<120).allSatisfy { x in opaque[x + 40, y] == message[x, y] }
        }
        #expect(isCentred)
    }

    @Test("lists the parts with their names")
    func lists() throws {
        let run = try StickerProcess.run("ice-cream", "--list")
        #expect(run.status == 0)
        #expect(run.text.split(separator: "\n").count == 26)
        #expect(run.text.hasPrefix("base01     waffle-cone\n"))
    }

    @Test("shows the picture in the terminal without writing a file")
    func previews() throws {
        let folder = try TemporaryFolder()
        let blocks = try StickerProcess.run(
            "ice-cream", "--base", "base01", "--size", "40", "--preview", in: folder)
        #expect(blocks.status == 0 && blocks.text.contains("▀"))
        let kitty = try StickerProcess.run(
            "ice-cream", "--base", "base01", "--size", "40", "--preview", in: folder,
            environment: ["TERM": "xterm-kitty"])
        #expect(kitty.text.hasPrefix("\u{1B}_Ga=T,f=100"))
        let iTerm = try StickerProcess.run(
            "ice-cream", "--base", "base01", "--size", "40", "--preview", in: folder,
            environment: ["TERM_PROGRAM": "iTerm.app"])
        #expect(iTerm.text.hasPrefix("\u{1B}]1337;File="))
        #expect(try folder.names.isEmpty)
    }

    @Test("with a picture on standard output the preview goes to standard error")
    func separatesPreview() throws {
        let run = try StickerProcess.run(
            "ice-cream", "--base", "base01", "--size", "40", "--preview", "-o", "-")
        #expect(run.status == 0)
        #expect(try PNG.decode(Array(run.output)).height == 40)
        #expect(run.error.contains("▀"))
    }
}

import Foundation
import StickerEngine
import StickerTestSupport
import Testing

@Suite struct OtherCommandTests {
    @Test("label draws a text in the style that its options ask for")
    func drawsLabel() throws {
        let folder = try TemporaryFolder()
        let run = try StickerProcess.run(
            "label", "Happy\nFriday", "--style", "plain", "--font-size", "40", "--color", "#E75A9B",
            "--padding", "5", "--align",
            "start",
            "--line-spacing", "1.2", "-o", "a.png", in: folder)
        #expect(run.status == 0, "\(run.error)")
        let style = LabelStyle(
            fontSize: 40, color: Color(red: 0xE7, green: 0x5A, blue: 0x9B), padding: 5, alignment: .start,
            lineSpacing: 1.2)
        #expect(
            try Pixmap(contentsOfFile: folder.path("a.png"))
                == Label("Happy\nFriday", style: style).renderSticker())
    }

    @Test("a text that begins with a minus and no letter is a text, wherever it stands")
    func takesMinus() throws {
        let folder = try TemporaryFolder()
        let expected = try Label("-50%", style: LabelStyle(fontSize: 20)).renderSticker()
        for arguments in [
            ["-50%", "--font-size", "20"], ["--font-size", "20", "-50%"],
            ["--font-size", "20", "--", "-50%"],
            ["--font-size=20", "-50%"],
        ] {
            let run = try StickerProcess.run(
                program: StickerProcess.path, ["label", "--style", "plain", "-o", "a.png"] + arguments,
                in: folder)
            #expect(run.status == 0, "\(arguments): \(run.error)")
            #expect(try Pixmap(contentsOfFile: folder.path("a.png")) == expected)
        }
        // A value is one, whatever it begins with.
        let turned = try StickerProcess.run(
            "label", "Hi", "--rotate", "-6", "--font-size", "20", "-o", "b.png", in: folder)
        #expect(turned.status == 0, "\(turned.error)")
    }

    @Test(
        "a typed backslash and n begin a new line",
        arguments: [(#"a\nb"#, "a\nb"), (#"a\\nb"#, #"a\nb"#), (#"a\b\"#, #"a\b\"#)])
    func breaksTypedLines(typed: String, text: String) throws {
        let folder = try TemporaryFolder()
        let run = try StickerProcess.run(
            "label", typed, "--style", "plain", "--font-size", "20", "-o", "a.png", in: folder)
        #expect(run.status == 0, "\(run.error)")
        #expect(
            try Pixmap(contentsOfFile: folder.path("a.png"))
                == Label(text, style: LabelStyle(fontSize: 20)).renderSticker())
    }

    @Test(
        "label draws at a platform's size, with its effects inside",
        arguments: [
            ("telegram", "a.webp", 512), ("telegram:emoji", "a.webp", 100), ("whatsapp", "a.webp", 512),
            ("imessage:small", "a.png", 300), ("line", "a.png", 370),
        ])
    func keepsPlatform(platform: String, file: String, longerSide: Int) throws {
        let folder = try TemporaryFolder()
        for effects in [[], ["--effect", "outline:4:white", "--effect", "shadow:0,3,4:#0008"]] {
            let run = try StickerProcess.run(
                program: StickerProcess.path,
                ["label", "Hi there", "--platform", platform, "-o", file] + effects, in: folder)
            #expect(run.status == 0, "\(run.error)")
            let picture = try ImageDecoder.decode(folder.bytes(of: file))
            #expect(max(picture.width, picture.height) == longerSide)
        }
    }

    @Test(
        "label moves its text, as every format that moves",
        arguments: [("a.png", ImageFormat.png), ("a.gif", .gif), ("a.webp", .webp)])
    func movesText(file: String, format: ImageFormat) throws {
        let folder = try TemporaryFolder()
        let run = try StickerProcess.run(
            "label", "Hi", "--font-size", "20", "--animate", "wave", "-o", file, in: folder)
        #expect(run.status == 0, "\(run.error)")
        let bytes = try folder.bytes(of: file)
        #expect(ImageFormat(of: bytes) == format)
        #expect(try ImageDecoder.frameCount(of: bytes) == 24)
    }

    @Test("label moves its text for a platform, in its size")
    func movesTextForPlatform() throws {
        let folder = try TemporaryFolder()
        let run = try StickerProcess.run(
            "label", "Hi there", "--animate", "shake", "--platform", "imessage:small", "-o", "a.png",
            in: folder)
        #expect(run.status == 0, "\(run.error)")
        let animation = try ImageDecoder.decodeAnimation(folder.bytes(of: "a.png"))
        #expect(max(animation.size.width, animation.size.height) == 300 && animation.frames.count > 4)
    }

    @Test(
        "what a text that moves cannot be is an error",
        arguments: [
            ("--animate jump -o a.png", "bounce"), ("--animate wave -o a.jpg", "APNG, GIF or WebP"),
            ("--animate wave --effect invert -o a.png", "effects are for stills"),
            ("--animate wave --preview -o a.png", "the terminal shows stills"),
            ("--animate wave", "name a file with -o"),
        ])
    func refusesMotion(options: String, part: String) throws {
        let folder = try TemporaryFolder()
        let run = try StickerProcess.run(
            program: StickerProcess.path, ["label", "Hi"] + options.split(separator: " ").map(String.init),
            in: folder)
        #expect(run.status == 64 && run.error.lowercased().contains(part.lowercased()), "\(run.error)")
        #expect(try folder.names.isEmpty)
    }

    @Test(
        "what newcomers type is answered with what to type",
        arguments: [
            (
                "label Hi --bubble burst -o a.png", 64,
                "its fill is missing; write it behind a colon, as in burst:white"
            ),
            (
                "label --sale-- -o a.png", 64,
                "there is no option --sale--; a text or a file that begins with - goes last"
            ),
            ("label --sale-- --no-plate -o a.png", 64, "there is no option --sale--;"),
            ("label Hi --animate bounce --effect invert -o a.png", 64, "leave the effects out"),
            ("sheet pack.yml --columns 3 -o a.png", 64, "the layout of a section in pack.yml says how many"),
            (
                "pack build empty --format line -o out", 66,
                "there is no pack.yml in it, and sticker pack init writes one"
            ),
            ("pack build . --format line -o out", 66, "name the manifest in it, ./pack.yml"),
            ("picture empty -o a.png", 66, "is a directory; name a file"),
            ("layout pack.yml --width 300", 65, "a pack is drawn by sticker sheet"),
            ("layout pack.yml --width 300 -o a.png", 64, "write what it prints to a file"),
            ("render pack.yml -o a.png", 65, "a pack is drawn by sticker sheet"),
            ("sheet pack.yml --only nougat -o a.png", 64, "their names are Hello"),
            ("pack init new --title _", 64, "the title of a pack cannot be empty"),
            ("picture a.png --remove-bg -o b.png", 64, "Did you mean '--remove-background'?"),
            ("label Hi --colour red -o a.png", 64, "Did you mean '--color'?"),
        ])
    func advises(line: String, status: Int32, part: String) throws {
        let folder = try TemporaryFolder()
        try folder.write(
            "title: Words\nsections: [{title: All, stickers: [{label: Hello}]}]\n", to: "pack.yml")
        try FileManager.default.createDirectory(
            atPath: folder.path("empty"), withIntermediateDirectories: false)
        let names = try folder.names
        let words = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        let run = try StickerProcess.run(
            program: StickerProcess.path, words.map { $0 == "_" ? "" : $0 }, in: folder)
        #expect(run.status == status && run.error.contains(part), "\(line): \(run.error)")
        #expect(run.error.split(separator: "\n").count == 1)
        #expect(try folder.names == names)
    }

    @Test("render draws a scene with paths relative to its file")
    func rendersScene() throws {
        let folder = try TemporaryFolder()
        try Pixmap(size: try PixelSize(square: 2), filledWith: PremultipliedColor(.black)).write(
            to: folder.path("dot.png"))
        try folder.write(
            #"{"canvas": {"width": 6, "height": 4, "background": "white"}, "layers": [{"image": "dot.png"}]}"#,
            to: "scene.json")
        let run = try StickerProcess.run("render", folder.path("scene.json"), "-o", "-")
        #expect(run.status == 0, "\(run.error)")
        let picture = try PNG.decode(Array(run.output))
        #expect(picture.width == 6 && picture.height == 4)
        #expect(picture[1, 1] == PremultipliedColor(.black) && picture[2, 2] == PremultipliedColor(.white))
    }

    @Test("render warns of a scene that moves, and draws its first frame")
    func warnsOfMotion() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            #"{"canvas": {"width": 6, "height": 4}, "animation": {"duration": 1}, "layers": [{"path": "M0 0H3V4H0Z", "fill": "red", "keyframes": [{"at": 0, "offset": [0, 0]}, {"at": 1, "offset": [3, 0]}]}]}"#,
            to: "scene.json")
        let run = try StickerProcess.run("render", "scene.json", "-o", "a.png", in: folder)
        #expect(run.status == 0)
        #expect(
            run.error
                == "sticker: warning: the scene is animated, and this is its first frame; sticker animate keeps all of them\n"
        )
        let frame = try Pixmap(contentsOfFile: folder.path("a.png"))
        #expect(frame.inkBounds == PixelRect(x: 0, y: 0, width: 3, height: 4))
    }

    @Test("a layer of which effects leave nothing to see is named", arguments: ["render", "animate"])
    func warnsOfHiddenLayers(command: String) throws {
        let folder = try TemporaryFolder()
        try folder.write(
            #"{"canvas": {"width": 6, "height": 4}, "animation": {"duration": 1}, "layers": [{"path": "M0 0H3V4H0Z", "fill": "red"}, {"path": "M0 0H3V4H0Z", "fill": "red", "effects": "opacity:0"}]}"#,
            to: "scene.json")
        let run = try StickerProcess.run(command, "scene.json", "-o", "a.png", in: folder)
        #expect(run.status == 0)
        #expect(
            run.error.contains(
                "sticker: warning: scene.json: layers[1]: nothing can be seen after effect 1 of 1"))
    }

    @Test(
        "effects go on what each command draws",
        arguments: ["ice-cream --base base01 --size 40", "label Hi --style plain", "render scene.json"])
    func takesEffects(line: String) throws {
        let folder = try TemporaryFolder()
        try folder.write(
            #"{"canvas": {"width": 6, "height": 4}, "layers": [{"path": "M0 0H6V4H0Z", "fill": "red"}]}"#,
            to: "scene.json")
        func draw(_ options: String...) throws -> Pixmap {
            let run = try StickerProcess.run(
                program: StickerProcess.path,
                line.split(separator: " ").map(String.init) + options + ["-o", "-"],
                in: folder)
            #expect(run.status == 0, "\(run.error)")
            return try PNG.decode(Array(run.output))
        }
        let plain = try draw()
        let both = try draw("--effect", "invert", "--effect", "outline:3:white")
        if line.contains("--size") {
            // The effects lie inside of it.
            #expect(both.height == 40 && plain.height == 40 && both != plain)
        } else {
            let whole = try plain.applying([Effect(parsing: "invert"), Effect(parsing: "outline:3:white")])
                .pixmap
            // A label is as large as what shows of it.
            let expected = line.hasPrefix("label") ? whole.cropped(to: try #require(whole.inkBounds)) : whole
            #expect(both == expected && both.width > plain.width)
        }
        let wrong = try StickerProcess.run(
            program: StickerProcess.path,
            line.split(separator: " ").map(String.init) + ["--effect", "outlin:3:white", "-o", "a.png"],
            in: folder)
        #expect(wrong.status == 64 && wrong.error.contains("did you mean outline?"), "\(wrong.error)")
    }

    @Test("what is left out of an SVG file is a warning, and the rest is drawn")
    func warnsOfUnsupportedArt() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            #"<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><text>A</text><rect width="4" height="4"/></svg>"#,
            to: "art.svg")
        try folder.write(
            #"{"canvas": {"width": 4, "height": 4}, "layers": [{"svg": "art.svg", "blend": "normal"}]}"#,
            to: "scene.json")
        let refused = try StickerProcess.run("render", "scene.json", "-o", "a.png", in: folder)
        #expect(refused.status == 65)
        #expect(
            refused.error
                == "sticker: error: art.svg: 1 of the 2 shapes, texts and pictures in it cannot be drawn as they should be; the first: line 1, column 62: <text> is not supported and left out; --lenient draws the rest\n"
        )
        #expect(!FileManager.default.fileExists(atPath: folder.path("a.png")))
        let run = try StickerProcess.run("render", "scene.json", "--lenient", "-o", "a.png", in: folder)
        #expect(run.status == 0)
        #expect(run.error.hasPrefix("sticker: warning: art.svg: ") && run.error.contains("<text>"))
        #expect(try Pixmap(contentsOfFile: folder.path("a.png")).isOpaque)

        try FileManager.default.moveItem(
            atPath: folder.path("art.svg"), toPath: folder.path("base01.svg"))
        let ice = try StickerProcess.run(
            "ice-cream", "--base", "base01", "--art", ".", "--lenient", "-o", "b.png", in: folder)
        #expect(ice.status == 0)
        #expect(ice.error.hasPrefix("sticker: warning: ./base01.svg: ") && ice.error.contains("<text>"))
    }

    @Test("a terminal that shows no pictures is told so, not sent escape codes")
    func refusesDumbTerminal() throws {
        let run = try StickerProcess.run(
            program: StickerProcess.path, ["label", "A", "--preview"], environment: ["TERM": "dumb"])
        #expect(run.status == 64 && run.output.isEmpty)
        #expect(run.error.contains("TERM is dumb"))
    }

    @Test("each file that is inspected has the limits to itself")
    func inspectsManyFiles() throws {
        let folder = try TemporaryFolder()
        try Pixmap(size: try PixelSize(square: 20)).write(to: folder.path("a.png"))
        let limit = "--limit=pixels=600"
        #expect(try StickerProcess.run("inspect", "a.png", "a.png", limit, in: folder).status == 0)
        let refused = try StickerProcess.run("inspect", "a.png", "--limit=pixels=9", in: folder)
        #expect(refused.status == 65 && refused.error.contains("pixels"))
    }

    @Test("inspect describes a picture in words and in JSON")
    func inspects() throws {
        let folder = try TemporaryFolder()
        try Pixmap(size: try PixelSize(width: 3, height: 2)).write(to: folder.path("a.png"))
        let words = try StickerProcess.run("inspect", "a.png", in: folder)
        #expect(words.status == 0)
        #expect(words.text.contains("width:              3 pixels\n"))
        let json = try StickerProcess.run("inspect", "--json", "a.png", in: folder)
        let object = try JSONSerialization.jsonObject(with: json.output) as? [String: Any]
        #expect(object?["width"] as? Int == 3)
        #expect(object?["opaque"] as? Bool == false)
    }

    @Test("doctor reports versions and resources, and exits with 1 where they are missing")
    func examines() throws {
        let run = try StickerProcess.run("doctor")
        #expect(run.status == 0)
        #expect(run.text.contains("libpng") && run.text.contains("26 of 26 parts"))

        // Alone in a folder, the command finds nothing; with the variable, everything.
        let folder = try TemporaryFolder()
        try FileManager.default.copyItem(atPath: StickerProcess.path, toPath: folder.path("sticker"))
        let lost = try StickerProcess.run(program: folder.path("sticker"), ["doctor"])
        #expect(lost.status == 1)
        #expect(lost.text.contains("MISSING"))
        let products = URL(fileURLWithPath: StickerProcess.path).deletingLastPathComponent().path
        let found = try StickerProcess.run(
            program: folder.path("sticker"), ["doctor"], environment: ["STICKER_RESOURCES": products])
        #expect(found.status == 0)
    }

    @Test("finds its art in ../share/sticker-engine, wherever it is put")
    func findsShare() throws {
        let folder = try TemporaryFolder()
        let products = URL(fileURLWithPath: StickerProcess.path).deletingLastPathComponent().path
        let manager = FileManager.default
        for name in ["bin", "share/sticker-engine"] {
            try manager.createDirectory(atPath: folder.path(name), withIntermediateDirectories: true)
        }
        try manager.copyItem(atPath: StickerProcess.path, toPath: folder.path("bin/sticker"))
        try manager.copyItem(
            atPath: products + "/sticker-engine_ArtLibrary.resources",
            toPath: folder.path("share/sticker-engine/sticker-engine_ArtLibrary.resources"))
        try manager.createSymbolicLink(atPath: folder.path("link"), withDestinationPath: "bin/sticker")
        let run = try StickerProcess.run(
            program: folder.path("link"), ["ice-cream", "--base", "base01", "--size", "9", "-o", "a.png"],
            in: folder)
        #expect(run.status == 0, "\(run.error)")
    }

    @Test("says its version")
    func saysVersion() throws {
        let run = try StickerProcess.run("--version")
        #expect(run.status == 0 && run.text == EngineVersion.current + "\n")
    }
}

import Foundation
import StickerEngine
import StickerTestSupport
import Testing

@Suite struct ConvertCommandTests {
    private func folder() throws -> (TemporaryFolder, Pixmap) {
        let folder = try TemporaryFolder()
        var pixmap = Pixmap(size: try PixelSize(width: 60, height: 40))
        var generator = SeededGenerator(seed: 9)
        for y in 4..<36 {
            for x in 4..<56 {
                pixmap[x, y] = PremultipliedColor(
                    Color(
                        red: UInt8(x * 4), green: UInt8(y * 6), blue: .random(in: 0...255, using: &generator))
                )
            }
        }
        try pixmap.write(to: folder.path("in.png"))
        return (folder, pixmap)
    }

    @Test("a PNG becomes a JPEG on white, or on the matte")
    func jpeg() throws {
        let (folder, pixmap) = try folder()
        for (matte, options) in [
            (Color.white, []), (.white, ["--matte", "white"]), (.black, ["--matte", "black"]),
        ] {
            let run = try StickerProcess.run(
                program: StickerProcess.path, ["convert", "in.png", "out.jpg", "--quality", "70"] + options,
                in: folder)
            #expect(run.status == 0, "\(run.error)")
            // What nobody has asked for is said.
            #expect(run.error.contains("JPEG has no transparency") == options.isEmpty, "\(run.error)")
            #expect(run.error.contains("--matte") == options.isEmpty && run.error.isEmpty == !options.isEmpty)
            #expect(
                try folder.bytes(of: "out.jpg") == JPEG.encode(pixmap, quality: 70, matte: matte))
        }
    }

    @Test("a drawing comes through a pipe, which can be read but once")
    func readsPipes() throws {
        let folder = try TemporaryFolder()
        let drawing = #"<svg xmlns="http://www.w3.org/2000/svg" width="6" height="4"/>"#
        let run = try StickerProcess.run(
            program: "/bin/sh",
            ["-c", "echo '\(drawing)' | '\(StickerProcess.path)' convert /dev/stdin out.png"], in: folder)
        #expect(run.status == 0, "\(run.error)")
        #expect(try Pixmap(contentsOfFile: folder.path("out.png")).size == PixelSize(width: 6, height: 4))
    }

    @Test(
        "a drawing of a size that no picture has is an error of the file, in one line with its name",
        arguments: [["convert", "vast.svg", "out.png"], ["animate", "vast.svg", "-o", "out.png"]])
    func vastDrawing(arguments: [String]) throws {
        let folder = try TemporaryFolder()
        try folder.write(
            #"<svg xmlns="http://www.w3.org/2000/svg" width="1e9" height="1e9"/>"#, to: "vast.svg")
        let run = try StickerProcess.run(program: StickerProcess.path, arguments, in: folder)
        #expect(run.status == 65)
        #expect(run.error.contains("vast.svg: a size of 1000000000×1000000000 pixels is too large"))
        #expect(run.error.hasPrefix("sticker: error: ") && run.error.filter { $0 == "\n" }.count == 1)
    }

    @Test("a file within its bytes is reported on one line of standard error")
    func budget() throws {
        let (folder, _) = try folder()
        let run = try StickerProcess.run(
            "convert", "in.png", "out.png", "--max-bytes", "1.5KB", in: folder)
        #expect(run.status == 0, "\(run.error)")
        #expect(try folder.bytes(of: "out.png").count <= 1_500)
        #expect(run.error.hasPrefix("sticker: out.png: ") && run.error.contains(" of 1,500 bytes: "))
        #expect([" colours", "PSNR", "similarity"].allSatisfy { run.error.contains($0) })
        #expect(run.error.filter { $0 == "\n" }.count == 1)
    }

    @Test("what cannot fit is an error, and nothing is written")
    func doesNotFit() throws {
        let (folder, _) = try folder()
        let run = try StickerProcess.run("convert", "in.png", "out.png", "--max-bytes", "90", in: folder)
        #expect(run.status == 65)
        #expect(run.error.contains("90 are allowed"))
        #expect(run.error.contains("(--max-bytes, --size, --min-size)"))
        #expect(throws: StickerError.self) { try Pixmap(contentsOfFile: folder.path("out.png")) }
    }

    @Test("a drawing becomes a picture of the size asked for")
    func drawing() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            #"<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"><rect width="8" height="4" fill="red"/></svg>"#,
            to: "art.svg")
        let run = try StickerProcess.run(
            "convert", "art.svg", "-", "--size", "100", "--colors", "16", in: folder)
        #expect(run.status == 0, "\(run.error)")
        let pixmap = try PNG.decode(Array(run.output))
        #expect(pixmap.width == 100 && pixmap.height == 50)
        #expect(pixmap[50, 25] == PremultipliedColor(Color(red: 255, green: 0, blue: 0)))
    }

    @Test("one size is the longer side; both sides hold the picture in the middle of a transparent margin")
    func sizes() throws {
        let (folder, pixmap) = try folder()
        func converted(_ size: String) throws -> Pixmap {
            let run = try StickerProcess.run("convert", "in.png", "out.png", "--size", size, in: folder)
            #expect(run.status == 0 && run.error.isEmpty, "\(run.error)")
            return try Pixmap(contentsOfFile: folder.path("out.png"))
        }
        let longer = try converted("30")
        #expect(try longer == pixmap.resized(to: PixelSize(width: 30, height: 20), filter: .lanczos3))
        let square = try converted("30x30")
        #expect(try square.size == PixelSize(square: 30))
        let box = try #require(longer.inkBounds)
        #expect(square.inkBounds == PixelRect(x: box.x, y: box.y + 5, width: box.width, height: box.height))
        let tall = try converted("40x90")
        #expect(try tall.size == PixelSize(width: 40, height: 90))
        #expect(tall[20, 45].alpha == 255 && tall[20, 30].alpha == 0 && tall[20, 60].alpha == 0)
        #expect(try converted("60x40") == pixmap)
    }

    @Test("each frame of an animation gets the size, and the margin")
    func sizesAnimations() throws {
        let folder = try TemporaryFolder()
        let frames = try (0..<3).map { index in
            var pixmap = Pixmap(size: try PixelSize(width: 20, height: 10))
            pixmap.fill(
                PixelRect(x: 0, y: 0, width: 20, height: 10),
                with: Color(red: UInt8(index * 90), green: 9, blue: 9), blend: .copy)
            return Animation.Frame(pixmap, duration: .milliseconds(100))
        }
        try folder.write(try GIF.encode(Animation(frames: frames, loopCount: 0)), to: "in.gif")
        for (size, expected) in [("40", [40, 20]), ("40x40", [40, 40])] {
            let run = try StickerProcess.run("convert", "in.gif", "out.webp", "--size", size, in: folder)
            #expect(run.status == 0, "\(run.error)")
            let animation = try WebP.decodeAnimation(folder.bytes(of: "out.webp"))
            #expect(animation.frames.count == 3 && [animation.size.width, animation.size.height] == expected)
            for frame in animation.frames {
                #expect(frame.pixmap[0, 0].alpha == (size == "40" ? 255 : 0))
                #expect(frame.pixmap[20, expected[1] / 2].alpha == 255)
            }
        }
    }

    @Test("a still of a file that moves is a warning that names the command for all frames")
    func warnsOfStills() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            Array(
                Data(contentsOf: projectFolder.appending(path: "Tests/Pictures/moving.gif"))),
            to: "in.gif")
        for arguments in [
            ["convert", "in.gif", "a.jpg"], ["picture", "in.gif", "--size", "20", "-o", "a.png"],
        ] {
            let run = try StickerProcess.run(program: StickerProcess.path, arguments, in: folder)
            #expect(run.status == 0)
            #expect(
                run.error.hasSuffix(
                    "the file is animated, and this is its first frame; sticker animate keeps all of them\n"))
        }
    }

    @Test("the old name of --effort works, and is in no help")
    func presetIsEffort() throws {
        let (folder, _) = try folder()
        for (name, options) in [
            ("new.png", ["--effort", "small"]), ("old.png", ["--preset", "small"]),
            ("joined.png", ["--preset=small"]),
        ] {
            let run = try StickerProcess.run(
                program: StickerProcess.path, ["convert", "in.png", name] + options, in: folder)
            #expect(run.status == 0 && run.error.isEmpty, "\(run.error)")
            #expect(try folder.bytes(of: name) == folder.bytes(of: "new.png"))
        }
        let text = try StickerProcess.run("label", "-o", "text.png", "--", "--preset", in: folder)
        #expect(text.status == 0, "\(text.error)")
        let wrong = try StickerProcess.run("convert", "in.png", "a.png", "--preset", "tiny", in: folder)
        #expect(wrong.status == 64 && wrong.error.contains("tiny"))
        for command in HelpGoldenTests.commands {
            let help = try StickerProcess.run(program: StickerProcess.path, command + ["--help"]).text
            #expect(!help.contains("--preset"))
        }
    }

    @Test("every command that draws takes the same options")
    func otherCommands() throws {
        let folder = try TemporaryFolder()
        let label = try StickerProcess.run(
            "label", "Hi", "-o", "hi.jpg", "--max-bytes", "2KB", "--matte", "#fff8f2", in: folder)
        #expect(label.status == 0 && label.error.hasPrefix("sticker: hi.jpg: "), "\(label.error)")
        #expect(ImageFormat(of: try folder.bytes(of: "hi.jpg")) == .jpeg)
        let piped = try StickerProcess.run(
            "ice-cream", "--base", "base01", "--size", "60", "-o", "-", "--format", "jpeg")
        #expect(ImageFormat(of: Array(piped.output)) == .jpeg)
        let dates = try StickerProcess.run(
            "dates", "--from", "2026-01-01", "--to", "2026-01-01", "--name", "day.jpeg", "--quality", "60",
            "-o", "out", in: folder)
        #expect(dates.status == 0, "\(dates.error)")
        #expect(ImageFormat(of: try folder.bytes(of: "out/day.jpeg")) == .jpeg)
    }

    @Test(
        "a name and a format that contradict each other, and formats that are not written, are errors",
        arguments: [
            (["out.bmp"], ".bmp files cannot be written"),
            (["out.jpg", "--format", "png"], "does not end as a PNG"),
            (["out.jpg", "--colors", "8"], "JPEG has no palette"),
            (["out.png", "--max-bytes", "5TB"], "512KiB"),
            (["out.png", "--size=0"], "the size is 0; it must be 1 … 32767 pixels"),
            (["out.png", "--size=-7"], "the size is -7"),
            (["out.png", "--size", "0x9"], "the size is 0x9; it must be 1 … 32767 pixels a side"),
            (["out.png", "--size", "9x40000"], "the size is 9x40000; it must be 1 … 32767 pixels a side"),
            (
                ["out.png", "--size", "9x"],
                "“9x” is not a size; write the longer side in pixels, as in 618, or"
            ),
            (["out.png", "--size", "1x2x3"], "“1x2x3” is not a size"),
        ])
    func refuses(arguments: [String], message: String) throws {
        let (folder, _) = try folder()
        let run = try StickerProcess.run(
            program: StickerProcess.path, ["convert", "in.png"] + arguments, in: folder)
        #expect(run.status == 64)
        #expect(run.error.contains(message), "\(run.error)")
    }
}

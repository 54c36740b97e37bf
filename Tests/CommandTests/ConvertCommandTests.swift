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
        for (matte, options) in [(Color.white, []), (.black, ["--matte", "black"])] {
            let run = try StickerProcess.run(
                program: StickerProcess.path, ["convert", "in.png", "out.jpg", "--quality", "70"] + options,
                in: folder)
            #expect(run.status == 0 && run.error.isEmpty, "\(run.error)")
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
            (["out.bmp"], "nothing is written as .bmp"),
            (["out.jpg", "--format", "png"], "does not end as a PNG"),
            (["out.jpg", "--colors", "8"], "JPEG has no palette"),
            (["out.png", "--max-bytes", "5TB"], "512KiB"),
            (["out.png", "--size=0"], "the size is 0; it must be 1 … 32767 pixels"),
            (["out.png", "--size=-7"], "the size is -7"),
        ])
    func refuses(arguments: [String], message: String) throws {
        let (folder, _) = try folder()
        let run = try StickerProcess.run(
            program: StickerProcess.path, ["convert", "in.png"] + arguments, in: folder)
        #expect(run.status == 64)
        #expect(run.error.contains(message), "\(run.error)")
    }
}

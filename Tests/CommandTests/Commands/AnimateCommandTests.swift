import Foundation
import StickerEngine
import StickerTestSupport
import Testing

@Suite struct AnimateCommandTests {
    /// Three frames of one colour each, of 100 ms, twice.
    private func animation() throws -> Animation {
        let size = try PixelSize(width: 8, height: 6)
        let colors = ["red", "lime", "blue"]
        let frames = try colors.map {
            Animation.Frame(
                Pixmap(size: size, filledWith: PremultipliedColor(try Color(css: $0))),
                duration: .milliseconds(100))
        }
        return try Animation(frames: frames, loopCount: 2)
    }

    private func folder() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        let animation = try animation()
        let files = [
            "in.png": try PNG.encode(animation, effort: .fast), "in.gif": try GIF.encode(animation),
            "in.webp": try WebP.encode(animation, mode: .lossless()),
        ]
        for (name, bytes) in files { try Data(bytes).write(to: URL(fileURLWithPath: folder.path(name))) }
        try FileManager.default.createDirectory(
            atPath: folder.path("frames"), withIntermediateDirectories: false)
        for (index, frame) in animation.frames.enumerated() {
            try Data(JPEG.encode(frame.pixmap, quality: 90))
                .write(to: URL(fileURLWithPath: folder.path("frames/\(index + 9).jpg")))
        }
        return folder
    }

    private func run(_ line: String, in folder: TemporaryFolder) throws -> StickerRun {
        let run = try StickerProcess.run(
            program: StickerProcess.path, line.split(separator: " ").map(String.init), in: folder)
        #expect(run.status == 0, "\(line): \(run.error)")
        return run
    }

    @Test(
        "an animated file becomes a sticker of any moving format",
        arguments: ["png", "gif", "webp"], ["png", "gif", "webp"])
    func animates(from input: String, to output: String) throws {
        let folder = try folder()
        let run = try run("animate in.\(input) -o out.\(output)", in: folder)
        #expect(run.error.isEmpty)
        #expect(try Animation(contentsOfFile: folder.path("out.\(output)")) == animation())
        _ = try self.run("animate in.\(input) --reverse --speed 2 --loops 1 -o back.\(output)", in: folder)
        let back = try Animation(contentsOfFile: folder.path("back.\(output)"))
        #expect(back.frames.map(\.pixmap) == (try animation().frames.reversed().map(\.pixmap)))
        #expect(back.duration == .milliseconds(150) && back.loopCount == 1)
    }

    @Test("a folder of JPEG files is frames in the order of their numbers")
    func animatesFolders() throws {
        let folder = try folder()
        _ = try run("animate frames --delay 80 -o out.png", in: folder)
        let made = try Animation(contentsOfFile: folder.path("out.png"))
        #expect(made.frames.map(\.duration) == Array(repeating: .milliseconds(80), count: 3))
        for (frame, original) in zip(made.frames, try animation().frames) {
            let (one, other) = (frame.pixmap[3, 3], original.pixmap[3, 3])
            #expect(abs(Int(one.red) - Int(other.red)) + abs(Int(one.blue) - Int(other.blue)) < 12)
        }
    }

    @Test("convert keeps what moves between moving formats, and gives JPEG the first frame")
    func converts() throws {
        let folder = try folder()
        for (input, output) in [("gif", "webp"), ("webp", "png"), ("png", "gif")] {
            _ = try run("convert in.\(input) out.\(output)", in: folder)
            #expect(try Animation(contentsOfFile: folder.path("out.\(output)")) == animation())
            _ = try run("convert in.\(input) out.jpg", in: folder)
            #expect(
                try folder.bytes(of: "out.jpg") == JPEG.encode(animation().frames[0].pixmap, quality: 90))
        }
        _ = try run("convert in.gif small.png --size 4", in: folder)
        let small = try Animation(contentsOfFile: folder.path("small.png"))
        #expect(small.size == (try PixelSize(width: 4, height: 3)) && small.frames.count == 3)
    }

    @Test(
        "frames of a file that are too short for a GIF are left out, and a line says so",
        arguments: ["animate", "convert"])
    func thinsForGIF(command: String) throws {
        let folder = try TemporaryFolder()
        let frames = try animation().frames.map { Animation.Frame($0.pixmap, duration: .milliseconds(10)) }
        try folder.write(try WebP.encode(try Animation(frames: frames), mode: .lossless()), to: "in.webp")
        let output = command == "animate" ? "-o out." : "out."
        let thinned = try run("\(command) in.webp \(output)gif", in: folder)
        #expect(thinned.error.hasPrefix("sticker: warning: "))
        #expect(thinned.error.hasSuffix("\(RenderWarning.thinned(.gif))\n"))
        let made = try Animation(contentsOfFile: folder.path("out.gif"))
        #expect(made.frames.map(\.duration) == [.milliseconds(30)])
        #expect(try run("\(command) in.webp \(output)png", in: folder).error.isEmpty)
        #expect(try Animation(contentsOfFile: folder.path("out.png")).duration == .milliseconds(30))
    }

    @Test("a still of a file that moves is made with a warning, and of one that is cut off without")
    func warnsOfStills() throws {
        let folder = try folder()
        #expect(try run("picture in.gif -o a.png", in: folder).error.contains("in.gif: the file is animated"))
        try folder.write(Array(try folder.bytes(of: "in.gif").dropLast(4)), to: "cut.gif")
        #expect(try run("picture cut.gif --size 2 -o a.png", in: folder).error.isEmpty)
    }

    @Test("frames are dropped to fit only where --drop-frames allows it")
    func dropsFrames() throws {
        let folder = try TemporaryFolder()
        let size = try PixelSize(square: 24)
        var generator = SeededGenerator(seed: 4)
        let frames = try (0..<8).map { _ in
            let pixels = (0..<size.pixelCount).map { _ in
                Bool.random(using: &generator) ? PremultipliedColor(.black) : PremultipliedColor(.white)
            }
            return Animation.Frame(try Pixmap(size: size, pixels: pixels), duration: .milliseconds(50))
        }
        let bytes = try GIF.encode(try Animation(frames: frames))
        try Data(bytes).write(to: URL(fileURLWithPath: folder.path("noise.gif")))
        let line = "animate noise.gif --max-bytes \(bytes.count * 2 / 3) -o out.gif"
        let kept = try StickerProcess.run(
            program: StickerProcess.path, line.split(separator: " ").map(String.init), in: folder)
        #expect(kept.status == 65, "\(kept.error)")
        let run = try run(line + " --drop-frames", in: folder)
        #expect(run.error.contains("4 of 8 frames"), "\(run.error)")
        let made = try Animation(contentsOfFile: folder.path("out.gif"))
        #expect(made.frames.count == 4 && made.duration == .milliseconds(400))
    }

    @Test("more bytes than a platform takes are not taken, and a line says so")
    func limitsBytes() throws {
        let folder = try folder()
        let moving = try run(
            "animate in.gif --platform whatsapp --max-bytes 2MB -o out.webp", in: folder)
        #expect(moving.error.contains("whatsapp takes 500,000 bytes at most"), "\(moving.error)")
        #expect(moving.error.contains(" of 500,000 bytes"))
        let still = try run(
            "picture in.gif --platform whatsapp --max-bytes 2MB -o still.webp", in: folder)
        #expect(still.error.contains("whatsapp takes 100,000 bytes at most"), "\(still.error)")
        #expect(still.error.contains(" of 100,000 bytes"))
        let less = try run("picture in.gif --platform whatsapp --max-bytes 9KB -o still.webp", in: folder)
        #expect(
            !less.error.contains("whatsapp takes") && less.error.contains(" of 9,000 bytes"), "\(less.error)")
    }

    @Test("any number of jobs writes the same bytes; one out of its range is an error")
    func jobs() throws {
        let folder = try folder()
        let line = ["label", "Boo", "--font-size", "24", "--animate", "wave"]
        for (command, input) in [("animate", ["in.gif", "--speed", "2"]), ("convert", ["in.png"])] {
            for jobs in ["1", "5"] {
                let output = command == "animate" ? ["-o", "\(jobs).webp"] : ["\(jobs).gif"]
                let run = try StickerProcess.run(
                    program: StickerProcess.path, [command] + input + output + ["--jobs", jobs], in: folder)
                #expect(run.status == 0, "\(run.error)")
            }
        }
        for jobs in ["1", "5"] {
            let run = try StickerProcess.run(
                program: StickerProcess.path, line + ["-o", "\(jobs).png", "--jobs", jobs], in: folder)
            #expect(run.status == 0, "\(run.error)")
        }
        for format in ["webp", "gif", "png"] {
            #expect(try folder.bytes(of: "1.\(format)") == folder.bytes(of: "5.\(format)"))
        }
        let none = try StickerProcess.run(
            program: StickerProcess.path, line + ["-o", "a.png", "--jobs", "0"], in: folder)
        #expect(none.status == 64 && none.error.contains("the number of jobs is 0; it must be 1 … 256"))
    }
}

import Foundation
import StickerEngine
import StickerTestSupport
import Testing

@Suite struct FailureTests {
    /// A command line that fails, the code that it exits with, and what its message says.
    struct Failure: Sendable, CustomTestStringConvertible {
        let arguments: [String]
        let status: Int32
        let message: String

        init(_ line: String, _ status: Int32, _ message: String) {
            arguments = line.split(separator: " ").map(String.init)
            self.status = status
            self.message = message
        }

        var testDescription: String { arguments.joined(separator: " ") }
    }

    private static let failures: [Failure] = [
        // Wrong usage.
        Failure("ice-cream --base base5 -o a.png", 64, "no base “base5”; did you mean base04?"),
        Failure("ice-cream --base waffle -o a.png", 64, "did you mean waffle-cone?"),
        Failure(
            "ice-cream --scoops scoops11 -o a.png", 64,
            "there are no scoops “scoops11”; did you mean scoops10?"),
        Failure("ice-cream --scoops chocolate -o a.png", 64, "did you mean chocolate-fudge?"),
        Failure("label Hi --platform line --square -o a.png", 64, "leave out --fit, --canvas and --square"),
        Failure("ice-cream --topping toping03 -o a.png", 64, "did you mean topping03?"),
        Failure("ice-cream -o a.png", 64, "nothing to render"),
        Failure("help lable", 64, "did you mean label?"),
        Failure("animate frames --format jpeg -o a", 64, "there is no --format “jpeg”; choices: png"),
        Failure(
            "picture a.png --fit covr -o b.png", 64,
            "there is no --fit “covr”; did you mean cover? (choices: fill, contain, cover)"),
        Failure(
            "picture a.png --fit it's -o b.png", 64, "there is no --fit “it's”; choices: fill, contain, cover"
        ),
        Failure("label A --animate shak -o a.png", 64, "there is no --animate “shak”; did you mean shake?"),
        Failure(
            "label A --outline -o a.png", 64,
            "--outline has no value: it takes what follows it, -o; write one after it"),
        Failure(
            "pack build p.yml --platform slack -o d", 64,
            "there is no option --platform here; --format <format> is needed"),
        Failure(
            "pack validate d --format slack", 64,
            "there is no option --format here; --platform <name> is needed"),
        Failure(
            "dates --from 2026-01-01 --to 2026-01-02 --format gif -o out", 64,
            "--name '{yyyy-MM-dd}.{locale}.gif'"),
        Failure("ice-cream --base base01", 64, "name a file with -o, or use --preview"),
        Failure("ice-cream --base base01 --size 0 -o a.png", 64, "size is 0; it must be 1 … 8192 pixels"),
        Failure("ice-cream --base base01 --size -7 -o a.png", 64, "--size is -7; it cannot be negative"),
        Failure("ice-cream --base base01 --size 100000 -o a.png", 64, "size is 100000"),
        Failure(
            "ice-cream --base base01 --size big -o a.png", 64, "“big” is not a size; write the longer side"),
        Failure("ice-cream --base base01 --size 9x -o a.png", 64, "“9x” is not a size"),
        Failure("ice-cream --base base01 --size 9x9000 -o a.png", 64, "it must be 1 … 8192 pixels a side"),
        Failure("ice-cream --base base01 --effort tiny -o a.png", 64, "tiny"),
        Failure("ice-cream --base base01 --url ?Base=base01 -o a.png", 64, "either the URL or"),
        Failure("ice-cream --bse base01 -o a.png", 64, "Did you mean '--base'?"),
        Failure("label A --font-size 0 -o a.png", 64, "font size"),
        Failure(
            "label Happy Friday -o a.png", 64,
            "'Friday'; put quotes around what has spaces"),
        Failure(
            "convert a.png b.png c.png", 64,
            "'c.png'; put quotes around what has spaces, and -o before the file to write"),
        Failure("label A --font-size 72px -o a.png", 64, "write a number alone, without a unit"),
        Failure("label A --color bleu -o a.png", 64, "blue"),
        Failure("label A --color ff0000 -o a.png", 64, "did you mean “#ff0000”?"),
        Failure("label A -o a.png --color", 64, "put quotes around what has a #"),
        Failure("label A --font Xyzzy -o a.png", 64, "no font “Xyzzy”; a file is given with its extension"),
        Failure("label A --font comik -o a.png", 64, "did you mean comic? (sticker fonts lists the names)"),
        Failure("label A --font ./comic -o a.png", 66, "./comic: no such file"),
        Failure("label A --font comic:wght=700 -o a.png", 64, "only files take settings"),
        Failure("picture a.png --caption A --caption-font comik -o b.png", 64, "did you mean comic?"),
        Failure(
            "label A --color nosuch -o a.png", 64, "“nosuch” is not a colour: CSS has no colour of this name"),
        Failure("label A --color #12345 -o a.png", 64, "not 5"),
        Failure("label A --font-size nan -o a.png", 64, "a font size of nan px"),
        Failure("label A --font-size=-1 -o a.png", 64, "a font size of -1 px"),
        Failure("label A --font-size 1e999 -o a.png", 64, "a font size of inf px"),
        Failure("label A --line-spacing nan -o a.png", 64, "a line spacing of nan"),
        Failure("label A --line-spacing=-inf -o a.png", 64, "a line spacing of -inf"),
        Failure("label A --padding=-1 -o a.png", 64, "the padding is -1"),
        Failure("label A --padding 99999999999 -o a.png", 64, "the padding is 99999999999"),
        Failure("label A --align middle -o a.png", 64, "middle"),
        Failure("label A --padding -1 -o a.png", 64, "padding"),
        Failure("lable hi -o a.png", 64, "no command “lable”; did you mean label?"),
        Failure("icecream --base base01 -o a.png", 64, "did you mean ice-cream?"),
        Failure("label A -o a.bmp", 64, "end the name with .png"),
        Failure("label A -o a.xyz", 64, ".gif or .webp, or choose a format (--format)"),
        Failure(
            "ice-cream --base base01 --platform telegram -o a.png", 64,
            "draw it first, then fit it: sticker picture FILE --platform telegram"),
        Failure(
            "animate frames -o a.mp4", 64, "videos are not written; end the name with .png, .gif or .webp"),
        Failure("render", 64, "scene"),
        Failure("animate frames -o a.jpg", 64, "a moving sticker is written as APNG, GIF or WebP"),
        Failure("animate frames --max-bytes -5 -o a.gif", 64, "--max-bytes is -5; it cannot be negative"),
        Failure("animate frames --speed -.5 -o a.gif", 64, "--speed is -.5; it cannot be negative"),
        Failure("animate frames --loops -1 -o a.gif", 64, "--loops is -1; it cannot be negative"),
        Failure("picture a.png --caption -5 -o b.png", 64, "a minus, as in -5, goes after ="),
        Failure(
            "label Hi --size 512", 64,
            "option '--size'; it is an option of sticker ice-cream, picture, animate, convert, history export; a text takes --fit 512x512"
        ),
        Failure(
            "convert a.png b.png --fps 5", 64, "Unknown option '--fps'; it is an option of sticker animate"),
        Failure("convert a.png", 64, "name one output file, after the input or with -o"),
        Failure("convert a.png b.png -o c.png", 64, "name one output file"),
        Failure("animate frames --fps 0 -o a.gif", 64, "the frame rate is 0"),
        Failure("animate frames --fps nan -o a.gif", 64, "the frame rate is nan"),
        Failure("animate frames --delay 1 -o a.gif", 64, "the time of a frame is 1; it must be 10"),
        Failure("animate frames --fps 9 --delay 90 -o a.gif", 64, "give either --fps or --delay"),
        Failure("animate frames --speed nan -o a.gif", 64, "the speed is nan"),
        Failure("animate frames --speed 0 -o a.gif", 64, "the speed is 0"),
        Failure("animate frames --loops=-1 -o a.gif", 64, "the number of loops is -1"),
        Failure("animate frames --reverse --boomerang -o a.gif", 64, "give either --reverse or --boomerang"),
        Failure("animate frames --platform wattsapp -o a.webp", 64, "did you mean whatsapp?"),
        Failure("animate frames --platform telegram -o a.webp", 64, "it takes no animated PNG, GIF or WebP"),
        Failure(
            "render frames/1.png -o a.png", 65,
            "frames/1.png: this is a PNG, not a scene; use sticker picture or sticker convert"),
        Failure("animate frames --platform whatsapp -o a.gif", 64, "end the name with .webp"),
        Failure(
            "animate frames --platform whatsapp --max-bytes 9KB --min-size 9 -o a.webp", 64,
            "whatsapp says how large stickers are"),
        Failure(
            "picture frames/1.png --platform whatsapp --max-bytes 9KB --min-size 9 -o a.webp", 64,
            "whatsapp says how large stickers are"),
        Failure("animate frames -o a.gif", 64, "give a size to fit all into, as in 2x2"),
        Failure("animate frames/1.png -o a.gif", 64, "there is one frame"),
        Failure("picture frames/1.png -o frames/1.png", 64, "frames/1.png is the input"),
        Failure("convert frames/1.png frames/../frames/1.png", 64, "is the input, which would be lost"),
        Failure("label A --color picture(frames/1.png) -o frames/1.png", 64, "frames/1.png is the input"),
        Failure("render image.json -o frames/1.png", 64, "frames/1.png is the input"),
        Failure("animate frames/1.png frames/2.png -o frames/2.png", 64, "frames/2.png is the input"),
        Failure(
            "animate still.json -o a.gif", 64,
            "the scene has no \"animation\"; give it one as in Docs/SCENES.md, or use sticker render"),
        Failure("animate frames --size 2 --max-bytes 10 -o a.gif", 65, "10"),
        Failure("animate empty -o a.gif", 65, "there are no pictures in the folder"),
        Failure("animate notjson -o a.gif", 65, "notjson"),
        Failure("animate frames/1.png notjson -o a.gif", 65, "notjson"),
        Failure("animate missing.gif -o a.gif", 66, "missing.gif: no such file"),
        // Bad data.
        Failure("ice-cream --url ?Scoops=scoops01 -o a.png", 65, "names no base"),
        Failure("ice-cream --base base01 --art broken -o a.png", 65, "broken/base01.png"),
        Failure(
            "render broken.json -o a.png", 65,
            "broken.json: layers[0].opactiy: unknown key; did you mean \"opacity\"?"),
        Failure("render notjson -o a.png", 65, "notjson: line 1, column 1"),
        Failure("inspect notjson", 65, "notjson"),
        Failure("label A --font ./notjson -o a.png", 65, "notjson"),
        // Input missing.
        Failure("ice-cream --base base02 --art broken -o a.png", 66, "add base02.png or base02.svg"),
        Failure("ice-cream --base base01 --art no-folder -o a.png", 66, "no-folder: no such file"),
        Failure("ice-cream --list --art no-folder", 66, "no-folder: no such file"),
        Failure("render missing.json -o a.png", 66, "missing.json: no such file"),
        Failure("render lacking.json -o a.png", 66, "layers[0].image: no.png: no such file"),
        Failure("inspect missing.png", 66, "missing.png: no such file"),
        Failure("inspect broken", 66, "broken: cannot be read"),
        Failure("label A --font missing.ttf -o a.png", 66, "missing.ttf"),
        // Output that cannot be made, and writing that fails.
        Failure("ice-cream --base base01 -o no/such/folder/a.png", 73, "there is no folder no/such/folder"),
        Failure("ice-cream --base base01 -o /proc/a.png", 73, "no files can be made in /proc"),
        Failure("ice-cream --base base01 -o broken", 73, "it is a folder"),
        Failure("ice-cream --base base01 -o /dev/full", 74, "no space left on device"),
    ]

    private func folder() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try FileManager.default.createDirectory(
            atPath: folder.path("broken"), withIntermediateDirectories: false)
        try folder.write("no picture", to: "broken/base01.png")
        try folder.write("hello", to: "notjson")
        for name in ["empty", "frames"] {
            try FileManager.default.createDirectory(
                atPath: folder.path(name), withIntermediateDirectories: false)
        }
        try folder.write("no picture", to: "empty/notes.txt")
        for side in 2...3 {
            try Pixmap(size: try PixelSize(square: side)).write(to: folder.path("frames/\(side - 1).png"))
        }
        try folder.write(#"{"canvas": {"width": 9, "height": 9}}"#, to: "still.json")
        let canvas = #""canvas": {"width": 9, "height": 9}"#
        try folder.write(#"{\#(canvas), "layers": [{"label": "A", "opactiy": 1}]}"#, to: "broken.json")
        try folder.write(#"{\#(canvas), "layers": [{"image": "no.png"}]}"#, to: "lacking.json")
        try folder.write(#"{\#(canvas), "layers": [{"image": "frames/1.png"}]}"#, to: "image.json")
        return folder
    }

    @Test("a failure is one line, the documented exit code, and nothing left behind", arguments: failures)
    func fails(failure: Failure) throws {
        let folder = try folder()
        let before = try folder.names
        let run = try StickerProcess.run(program: StickerProcess.path, failure.arguments, in: folder)
        #expect(run.status == failure.status, "\(run.error)")
        #expect(run.output.isEmpty)
        #expect(run.error.hasPrefix("sticker: error: "))
        #expect(run.error.contains(failure.message), "\(run.error)")
        #expect(run.error.split(separator: "\n", omittingEmptySubsequences: false).count == 2, "\(run.error)")
        #expect(try folder.names == before)
    }

    @Test("a message stays one short line of printable text, whatever it quotes")
    func quotesSafely() throws {
        for name in ["a\nb", "\u{1B}[31mred\u{7}", String(repeating: "x", count: 50_000)] {
            let run = try StickerProcess.run("ice-cream", "--base", name, "-o", "a.png")
            #expect(run.status == 64)
            #expect(run.error.split(separator: "\n", omittingEmptySubsequences: false).count == 2)
            #expect(run.error.dropLast().unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F })
            #expect(run.error.count < 3_000)
        }
    }

    @Test("a file that may not be written or read is an error with the path", .enabled(if: getuid() != 0))
    func respectsPermissions() throws {
        let folder = try folder()
        let manager = FileManager.default
        try manager.setAttributes([.posixPermissions: 0o000], ofItemAtPath: folder.path("broken/base01.png"))
        let unreadable = try StickerProcess.run(
            "ice-cream", "--base", "base01", "--art", "broken", "-o", "a.png", in: folder)
        #expect(unreadable.status == 66 && unreadable.error.contains("permission denied"))
        try manager.setAttributes([.posixPermissions: 0o500], ofItemAtPath: folder.path("broken"))
        let unwritable = try StickerProcess.run(
            "ice-cream", "--base", "base01", "-o", "broken/a.png", in: folder)
        #expect(unwritable.status == 73 && unwritable.error.contains("permission denied"))
        try manager.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder.path("broken"))
    }

    @Test("a disk that fills up while writing is an error, and the old file stays")
    func survivesFullDisk() throws {
        let folder = try folder()
        try folder.write("old", to: "a.png")
        let before = try folder.names
        // The shell's limit for the size of files stands for the disk: 512 or 1,024 bytes.
        let run = try StickerProcess.run(
            program: "/bin/sh",
            [
                "-c", "ulimit -f 1; exec \"$0\" ice-cream --base base01 --scoops scoops05 -o a.png",
                StickerProcess.path,
            ],
            in: folder)
        #expect(run.status == 74, "\(run.error)")
        #expect(run.error.hasPrefix("sticker: error: a.png: cannot be written: "))
        #expect(try folder.names == before)
        #expect(try String(contentsOfFile: folder.path("a.png"), encoding: .utf8) == "old")
    }

    /// Starts a command that waits with its output made ready, until the file is open.
    private func waiting(in folder: TemporaryFolder) throws -> Process {
        // The output is made ready before the scene is read, and reading a pipe that nobody writes waits.
        let process = try StickerProcess.make(["render", "-", "-o", "a.png"], in: folder)
        process.standardInput = Pipe()
        process.standardError = Pipe()
        try process.run()
        let open = "/proc/\(process.processIdentifier)/fd"
        let isReady = {
            let manager = FileManager.default
            // The temporary file has a name on some file systems alone.
            return try folder.names.contains { $0.hasPrefix(".sticker-") }
                || (manager.contentsOfDirectory(atPath: open)).contains { name in
                    let path = try? manager.destinationOfSymbolicLink(atPath: open + "/" + name)
                    return path?.hasPrefix(folder.path) ?? false
                }
        }
        let deadline = Date(timeIntervalSinceNow: 20)
        while try !isReady(), Date() < deadline { usleep(2_000) }
        #expect(try isReady())
        return process
    }

    @Test(
        "an interrupted command leaves no temporary file, not even where it is killed",
        arguments: [(SIGINT, 130), (SIGTERM, 143), (SIGHUP, 129), (SIGKILL, nil)] as [(Int32, Int32?)])
    func interrupts(signal: Int32, status: Int32?) throws {
        let folder = try folder()
        let before = try folder.names
        let process = try waiting(in: folder)
        kill(process.processIdentifier, signal)
        process.waitUntilExit()
        #expect(process.terminationStatus == status ?? signal)
        #expect(process.terminationReason == (status == nil ? .uncaughtSignal : .exit))
        #expect(try folder.names == before)
    }

    @Test("a defect still ends as one", arguments: [SIGABRT, SIGSEGV, SIGILL, SIGTRAP])
    func crashes(signal: Int32) throws {
        let folder = try folder()
        let line = """
            mkfifo p; exec 3<>p; "$0" render - -o a.png <p & sleep 1; kill -\(signal) $!; wait $!; exit $?
            """
        // Swift's own backtraces would take long.
        let run = try StickerProcess.run(
            program: "/usr/bin/timeout", ["60", "sh", "-c", line, StickerProcess.path], in: folder,
            environment: ["SWIFT_BACKTRACE": "enable=no"])
        #expect(run.status == 128 + signal)
        #expect(!run.error.contains("memory"))
    }
}

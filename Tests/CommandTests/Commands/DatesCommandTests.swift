import Foundation
import StickerEngine
import StickerTestSupport
import Testing

@Suite struct DatesCommandTests {
    @Test("draws a label for each date and locale in the style that the options ask for")
    func draws() throws {
        let folder = try TemporaryFolder()
        let run = try StickerProcess.run(
            "dates", "--from", "2026-11-19", "--to", "2026-11-20", "--locale", "en_US", "--locale", "fr",
            "--format", "{^EEEE}!", "--font-size", "24", "--style", "plain", "--color", "#E75A9B",
            "--padding", "3", "-o", "out",
            in: folder)
        #expect(run.status == 0, "\(run.error)")
        #expect(run.output.isEmpty)
        #expect(run.error.hasPrefix("4 labels in ") && run.error.split(separator: "\n").count == 1)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path("out")).sorted()
        #expect(
            names == [
                "2026-11-19.en_US.png", "2026-11-19.fr.png", "2026-11-20.en_US.png", "2026-11-20.fr.png",
            ])
        let style = LabelStyle(fontSize: 24, color: Color(red: 0xE7, green: 0x5A, blue: 0x9B), padding: 3)
        for (name, text) in [("2026-11-20.en_US.png", "Friday!"), ("2026-11-19.fr.png", "Jeudi!")] {
            var style = style
            style.language = name.contains("fr") ? "fr" : "en-US"
            #expect(
                try Pixmap(contentsOfFile: folder.path("out/\(name)"))
                    == Label(text, style: style).renderSticker())
        }
    }

    @Test("steps, names, calendars, digits and times are what their options say")
    func honorsOptions() throws {
        let folder = try TemporaryFolder()
        let run = try StickerProcess.run(
            "dates", "--from", "2026-01-31", "--to", "2026-03-31", "--every", "month", "--format",
            "{d.M.y HH:mm}", "--calendar", "buddhist", "--numbering-system",
            "latn", "--time-zone", "Asia/Tokyo", "--name", "{n}-{MM-dd}", "--jobs", "1", "--effort", "fast",
            "--keep-narrow-spaces", "--progress", "json", "--style", "plain", "--font-size", "12", "-o",
            folder.path, in: folder)
        #expect(run.status == 0, "\(run.error)")
        #expect(run.error.isEmpty)
        #expect(try folder.names == ["1-01-31.png", "2-02-28.png", "3-03-31.png"])
        let style = LabelStyle(fontSize: 12, language: "en-US-u-ca-buddhist-nu-latn")
        #expect(
            try Pixmap(contentsOfFile: folder.path("2-02-28.png"))
                == Label("28.2.2569 12:00", style: style).renderSticker())
        let lines = run.text.split(separator: "\n").map(String.init)
        try #require(lines.count == 4)
        #expect(lines[0] == #"{"event": "written", "file": "1-01-31.png", "done": 1, "total": 3}"#)
        #expect(lines[3].hasPrefix(#"{"event": "end", "written": 3, "failed": 0, "total": 3, "seconds": "#))
    }

    @Test("the files are the same bytes with one job and with four")
    func isDeterministic() throws {
        let folder = try TemporaryFolder()
        for jobs in ["1", "4"] {
            let run = try StickerProcess.run(
                "dates", "--from", "2026-02-20", "--to", "2026-03-20", "--format", "{full}", "--locale",
                "en_US",
                "--locale", "el", "--font-size", "20", "--jobs", jobs, "--progress", "none", "-o", jobs,
                in: folder)
            #expect(run.status == 0 && run.error.isEmpty, "\(run.error)")
        }
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path("1"))
        #expect(names.count == 58)
        for name in names {
            #expect(
                FileManager.default.contentsEqual(
                    atPath: folder.path("1/\(name)"), andPath: folder.path("4/\(name)")))
        }
    }

    /// What a wrong request is told; nothing is drawn, and no folder made.
    private static let failures: [(arguments: [String], status: Int32, message: String)] = [
        (["--from", "2026-02-30"], 64, "2026-02-30 does not exist: 2026-02 has the days 01 … 28"),
        (["--from", "tomorrow"], 64, "tomorrow is not a date; write it as year, month and day: 2026-01-31"),
        (
            ["--from", "2027-01-01"], 64,
            "the last day, 2026-11-21, is before the first, 2027-01-01; swap the two dates"
        ),
        (["--locale", "de_DEE"], 64, "there is no locale “de_DEE”; did you mean de_DE?"),
        (["--locale", "en@calendar=hebrw"], 64, "there is no calendar “hebrw”; did you mean hebrew?"),
        (
            ["--calendar", "julian"], 64,
            "there is no calendar “julian”; choices: buddhist, chinese, coptic, "
        ),
        (["--numbering-system", "tahi"], 64, "there is no numbering system “tahi”; did you mean thai?"),
        (["--time-zone", "Asia/Tokio"], 64, "there is no time zone “Asia/Tokio”; did you mean Asia/Tokyo?"),
        (
            ["--format", "{EEEE"], 64,
            "“{EEEE”, character 1: this brace is not closed; add }, or write {{ for a brace"
        ),
        (["--format", "{P}"], 64, "“{P}”, character 2: P is no field of dates"),
        (["--format", " "], 64, "“ ”, character 1: no date would show; its fields stand between braces"),
        (
            ["--format", "{d}\u{E0F0}"], 65,
            "2026-11-20.en_US.png and 1 more: no glyph for “\u{E0F0}” U+E0F0"
        ),
        (
            ["--name", "{locale}"], 64,
            "2026-11-20 in en_US and 2026-11-21 in en_US would both be written to en_US.png"
        ),
        (["--name", "a/{n}"], 64, "“a/{n}”, character 2: a name holds no folders"),
        (["--name", "{n}.bmp"], 64, "end the name with .png"),
        (["--jobs", "0"], 64, "the number of jobs is 0; it must be 1 … 256"),
        (["--every", "year"], 64, "year"), (["--progress", "loud"], 64, "loud"),
        (["--color", "bleu"], 64, "blue"), (["--padding", "99999"], 64, "the padding is 99999"),
        (["--outline", "-1:white"], 64, "the width of an outline is -1; it must be 0.1 … 500 pixels"),
        (
            ["--canvas", "10x10"], 64,
            "more than the canvas of 10×10; make it fit 10x10, or choose a smaller font size"
        ),
        (["--locale", "en-u-ca-xx"], 64, "“en-u-ca-xx” says nothing after “ca”"),
        (["--locale", "de@calendar="], 64, "“de@calendar=” says nothing after “calendar”"),
        (["-o", ""], 64, "the output has no name; name a folder"),
        (["-o", "-"], 73, "-: cannot be created: many pictures go to a folder; name one"),
        (["-o", "file"], 73, "file: cannot be created: it is a file; name a folder"),
        (["-o", "/proc/out"], 73, "/proc/out: cannot be created: no such file or directory"),
    ]

    @Test("what is wrong is said in one line before anything is drawn", arguments: failures.indices)
    func fails(index: Int) throws {
        let failure = Self.failures[index]
        let folder = try TemporaryFolder()
        try folder.write("old", to: "file")
        var arguments = ["dates", "--from", "2026-11-20", "--to", "2026-11-21", "-o", "out"]
        // The option takes the place of the one that is there already.
        for (name, value) in zip(failure.arguments, failure.arguments.dropFirst()) {
            if let place = arguments.firstIndex(of: name) {
                arguments[place + 1] = value
            } else {
                arguments += [name, value]
            }
        }
        let run = try StickerProcess.run(program: StickerProcess.path, arguments, in: folder)
        #expect(run.status == failure.status, "\(run.error)")
        #expect(run.output.isEmpty)
        #expect(
            run.error.hasPrefix("sticker: error: ") && run.error.contains(failure.message), "\(run.error)")
        #expect(run.error.split(separator: "\n", omittingEmptySubsequences: false).count == 2, "\(run.error)")
        #expect(try folder.names == ["file"])
    }

    @Test("a folder in which nothing may be written is an error", .enabled(if: getuid() != 0))
    func respectsPermissions() throws {
        let folder = try TemporaryFolder()
        try FileManager.default.createDirectory(
            atPath: folder.path("out"), withIntermediateDirectories: false,
            attributes: [.posixPermissions: 0o500])
        let run = try StickerProcess.run(
            "dates", "--from", "2026-11-20", "--to", "2026-11-20", "-o", "out", in: folder)
        #expect(run.status == 73)
        #expect(
            run.error.contains("out: cannot be created: no files can be written in it: permission denied"))
    }

    @Test(
        "a folder that holds a folder or a pipe by the command's name takes files", arguments: [true, false])
    func probesByFreshName(isFolder: Bool) throws {
        let folder = try TemporaryFolder()
        let name = isFolder ? "sticker/x" : "sticker"
        let make = isFolder ? "mkdir -p out/\(name)" : "mkdir out && mkfifo out/\(name)"
        let run = try StickerProcess.run(
            program: "/usr/bin/timeout",
            [
                "60", "sh", "-c",
                "\(make) && exec \"$0\" dates --from 2026-11-20 --to 2026-11-20 -o out", StickerProcess.path,
            ], in: folder)
        #expect(run.status == 0, "\(run.error)")
    }

    @Test("a file that fails is named, the rest are written, and the command exits with 1")
    func writesTheRest() throws {
        let folder = try TemporaryFolder()
        try FileManager.default.createDirectory(
            atPath: folder.path("2026-11-21.en_US.png"), withIntermediateDirectories: false)
        let run = try StickerProcess.run(
            "dates", "--from", "2026-11-20", "--to", "2026-11-22", "-o", ".", in: folder)
        #expect(run.status == 1)
        #expect(
            run.error.hasPrefix(
                "sticker: error: 2026-11-21.en_US.png: ./2026-11-21.en_US.png: cannot be created: it is a folder"
            ))
        #expect(run.error.contains("\n2 labels, 1 failed in "))
        #expect(try folder.names.count == 3)
    }

    @Test(
        "an interrupted command keeps the files that are done, whole, and no others",
        arguments: [(SIGINT, 130), (SIGTERM, 143)] as [(Int32, Int32)])
    func interrupts(signal: Int32, status: Int32) throws {
        let folder = try TemporaryFolder()
        let process = try StickerProcess.make(
            [
                "dates", "--from", "2020-01-01", "--to", "2029-12-31", "--format", "{full}", "--effort",
                "fast",
                "--progress", "none", "-o", "out",
            ], in: folder)
        process.standardError = Pipe()
        try process.run()
        func names() -> [String] {
            (try? FileManager.default.contentsOfDirectory(atPath: folder.path("out"))) ?? []
        }
        let deadline = Date(timeIntervalSinceNow: 30)
        while names().count < 5, Date() < deadline { usleep(2_000) }
        kill(process.processIdentifier, signal)
        process.waitUntilExit()
        #expect(process.terminationStatus == status)
        #expect(process.terminationReason == .exit)
        let written = names()
        #expect(written.count >= 4 && written.count < 3_653)
        for name in written {
            #expect(name.hasSuffix(".en_US.png") && !name.hasPrefix("."))
            #expect(throws: Never.self) { try Pixmap(contentsOfFile: folder.path("out/\(name)")) }
        }
    }

    @Test("an argument that is not UTF-8 is an error of every command, and is shown")
    func rejectsEncodings() throws {
        for command in ["label", "dates --from", "inspect"] {
            let run = try StickerProcess.run(
                program: "/bin/sh",
                ["-c", "\"$0\" \(command) \"$(printf 'caf\\351')\" -o out", StickerProcess.path])
            #expect(run.status == 64)
            let place = command.split(separator: " ").count + 1
            #expect(
                run.error
                    == "sticker: error: argument \(place) is not UTF-8, the only encoding of texts and file names here: “caf\u{FFFD}”\n"
            )
        }
    }
}

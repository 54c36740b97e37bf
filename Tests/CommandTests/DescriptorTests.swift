import Foundation
import StickerEngine
import StickerTestSupport
import Testing

@testable import sticker

/// What the command was given open, and what it was not.
@Suite struct DescriptorTests {
    private static let drawing =
        #"<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/><blink/></svg>"#

    private func folder() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        // It has a warning.
        try folder.write(Self.drawing, to: "warn.svg")
        return folder
    }

    /// Runs a shell's line, in which `$0` is the command, for at most twenty seconds.
    private func shell(_ line: String, in folder: TemporaryFolder) throws -> StickerRun {
        try StickerProcess.run(
            program: "/usr/bin/timeout", ["20", "bash", "-c", line, StickerProcess.path], in: folder)
    }

    @Test("a warning to a closed standard error does not land in the picture")
    func keepsWarningsOut() throws {
        let folder = try folder()
        let run = try shell("\"$0\" convert warn.svg o.png 2>&-", in: folder)
        #expect(run.status == 0)
        #expect(try Pixmap(contentsOfFile: folder.path("o.png")).width == 9)
        let all = try shell("\"$0\" convert warn.svg all.png <&- >&- 2>&-", in: folder)
        #expect(all.status == 0)
        #expect(try folder.bytes(of: "all.png") == folder.bytes(of: "o.png"))
    }

    @Test(
        "what is asked of a closed standard input or output is an error",
        arguments: [
            ("convert warn.svg - >&-", 74, "standard output: cannot be written: it is not open"),
            ("doctor >&-", 74, "standard output: cannot be written: it is not open"),
            ("convert - o.png <&-", 66, "standard input: cannot be read: it is not open"),
        ])
    func reportsClosed(line: String, status: Int32, message: String) throws {
        let folder = try folder()
        let run = try shell("\"$0\" " + line, in: folder)
        #expect(run.status == status)
        #expect(run.error.hasSuffix("sticker: error: \(message)\n"), "\(run.error)")
        #expect(try folder.names == ["warn.svg"])
    }

    @Test(
        "an input that is no regular file is an error, and is not waited for",
        arguments: [
            "convert pipe o.png", "picture pipe -o o.png", "render pipe -o o.png", "animate pipe -o o.gif",
            "inspect pipe", "label A --font ./pipe -o o.png", "render scene.json -o o.png",
            "ice-cream --base base01 --art art -o o.png", "animate frames -o o.gif",
            "convert /dev/zero o.png",
            "render stdin.json -o o.png </dev/zero",
        ])
    func refusesPipes(line: String) throws {
        let folder = try folder()
        for name in ["art", "frames"] {
            try FileManager.default.createDirectory(
                atPath: folder.path(name), withIntermediateDirectories: false)
        }
        for name in ["pipe", "art/base01.svg", "frames/1.png"] {
            // SAFETY: the path is passed as a terminated string.
            try #require(unsafe mkfifo(folder.path(name), 0o600) == 0)
        }
        for (name, path) in [("scene.json", "pipe"), ("stdin.json", "/dev/stdin")] {
            try folder.write(
                #"{"canvas": {"width": 9, "height": 9}, "layers": [{"image": "\#(path)"}]}"#, to: name)
        }
        let before = try folder.names
        let run = try shell("\"$0\" " + line, in: folder)
        #expect(run.status == 66, "\(run.error)")
        #expect(run.error.contains(", not a regular file; save what comes from it as a file"))
        #expect(run.error.split(separator: "\n").count == 1)
        #expect(try folder.names == before)
    }

    @Test(
        "what the user says is read whatever it is",
        arguments: [
            "cat warn.svg | \"$0\" convert - o.png", "cat warn.svg | \"$0\" convert /dev/stdin o.png",
            "\"$0\" convert <(cat warn.svg) o.png", "\"$0\" convert - o.png <warn.svg",
            "\"$0\" convert /dev/fd/5 o.png 5<warn.svg",
            "mkfifo p; cat warn.svg >p & \"$0\" convert - o.png <p",
        ])
    func readsWhatIsSaid(line: String) throws {
        let folder = try folder()
        let run = try shell(line, in: folder)
        #expect(run.status == 0, "\(run.error)")
        #expect(try Pixmap(contentsOfFile: folder.path("o.png")).width == 9)
    }

    @Test("a font comes from a pipe where the user says so")
    func readsFonts() throws {
        let folder = try folder()
        let faces = projectFolder.appending(path: "Fonts/Faces").path
        let name = try #require(
            try FileManager.default.contentsOfDirectory(atPath: faces).sorted().first {
                $0.hasPrefix("NotoSans-")
            })
        try FileManager.default.copyItem(atPath: faces + "/" + name, toPath: folder.path("a.ttf"))
        #expect(try shell("\"$0\" label A --font <(cat a.ttf) -o a.png", in: folder).status == 0)
        #expect(try shell("\"$0\" label A --font a.ttf -o b.png", in: folder).status == 0)
        #expect(try folder.bytes(of: "a.png") == folder.bytes(of: "b.png"))
    }

    @Test("an endless standard input ends at the limit")
    func endsAtLimit() throws {
        let folder = try folder()
        let run = try shell("\"$0\" convert - o.png </dev/zero", in: folder)
        #expect(run.status == 65)
        #expect(run.error == "sticker: error: standard input: it is longer than 268435456 bytes\n")
    }

    @Test("the paths of a scene from standard input start in the working folder")
    func resolvesPaths() throws {
        let folder = try folder()
        let scene = #"{"canvas": {"width": 9, "height": 9}, "layers": [{"svg": "warn.svg"}]}"#
        for input in ["-", "/dev/stdin"] {
            let run = try shell("echo '\(scene)' | \"$0\" render \(input) -o o.png", in: folder)
            #expect(run.status == 0, "\(run.error)")
        }
        let run = try shell("echo '\(scene)' | sed s/warn/no/ | \"$0\" render - -o o.png", in: folder)
        #expect(run.error.hasPrefix("sticker: error: standard input: layers[0].svg: no.svg: no such file"))
    }

    @Test("the command's arguments are those that the system gave")
    func knowsArguments() {
        #expect(ProgramArguments.all == Array(CommandLine.arguments.dropFirst()))
    }

    /// Whether a process may have file systems of its own.
    private static let canHideProc =
        (try? StickerProcess.run(
            program: "/usr/bin/unshare", ["-rm", "mount", "-t", "tmpfs", "none", "/proc"]))?.status == 0

    @Test(
        "works where /proc is not mounted, with all its arguments and its art",
        .enabled(if: canHideProc, "needs namespaces of mounts: unshare -rm"),
        arguments: [
            "label 'Happy Friday' -o o.png", "ice-cream --base base01 -o o.png",
        ])
    func needsNoProc(line: String) throws {
        let folder = try folder()
        let run = try StickerProcess.run(
            program: "/usr/bin/unshare",
            ["-rm", "sh", "-c", "mount -t tmpfs none /proc && \"$0\" " + line, StickerProcess.path],
            in: folder)
        #expect(run.status == 0, "\(run.error)")
        #expect(try folder.names == ["o.png", "warn.svg"])
        let wrong = try StickerProcess.run(
            program: "/usr/bin/unshare",
            ["-rm", "sh", "-c", "mount -t tmpfs none /proc && \"$0\" lable A -o o.png", StickerProcess.path],
            in: folder)
        #expect(wrong.status == 64)
    }

    @Test("a batch that Dispatch would end by a trap is refused in one line, each time")
    func refusesBatches() throws {
        let dates = "\"$0\" dates --from 2026-01-01 --to 2026-01-03 -o days"
        var cases = [("/bin/sh", ["-c", "ulimit -n 5; " + dates], "too few files")]
        if Self.canHideProc {
            cases.append(
                (
                    "/usr/bin/unshare", ["-rm", "sh", "-c", "mount -t tmpfs none /proc && " + dates],
                    "needs /proc"
                ))
        }
        for (program, arguments, words) in cases {
            let folder = try TemporaryFolder()
            for _ in 0..<4 {
                let run = try StickerProcess.run(
                    program: program, arguments + [StickerProcess.path], in: folder)
                #expect(run.status == 71 && run.error.contains(words), "\(run.error)")
                #expect(run.error.split(separator: "\n").count == 1)
            }
        }
    }
}

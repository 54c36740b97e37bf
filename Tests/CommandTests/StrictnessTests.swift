import Foundation
import StickerEngine
import StickerTestSupport
import Testing

@testable import sticker

/// What must not be taken for something else.
@Suite struct StrictnessTests {
    @Test(
        "an option with nothing behind its = has no value, and takes no other argument for it",
        arguments: [
            (
                ["label", "A", "--font-size=", "-o", "x.png"],
                "--font-size has no value; write one after the ="
            ),
            (["label", "A", "--font-size=", "-o=x.png"], "--font-size has no value"),
            (["label", "A", "--color=", "red", "-o", "x.png"], "--color has no value"),
            (["label", "A", "--outline=", "-o", "x.png"], "--outline has no value"),
            (["label", "A", "-o=", "x.png"], "-o has no value"),
            (["label", "A", "-o", "x.png", "--ellipsis="], "--ellipsis has no value"),
            (["ice-cream", "--base=", "base01", "-o", "x.png"], "--base has no value"),
            (["label", "A", "-o", "x.png", "--preview="], "--preview takes no value; remove the ="),
            (["label", "A", "-o", "x.png", "--no-such="], "Unknown option"),
            (
                ["label", "-hi", "-o", "x.png"],
                "there is no option -hi; a text or a file that begins with - goes last, after --, as in -- '-hi'"
            ),
            (
                ["label", "-x", "-o", "x.png"],
                "there is no option -x; a text or a file that begins with - goes last, after --, as in -- '-x'"
            ),
            (["label", "A", "-ox.png"], "there is no option -ox.png"),
        ])
    func needsValues(arguments: [String], message: String) throws {
        let folder = try TemporaryFolder()
        let run = try StickerProcess.run(program: StickerProcess.path, arguments, in: folder)
        #expect(run.status == 64)
        #expect(run.error.hasPrefix("sticker: error: " + message), "\(run.error)")
        #expect(try folder.names.isEmpty)
    }

    @Test("a text that looks like an option without a value stands behind --")
    func leavesTexts() throws {
        let folder = try TemporaryFolder()
        let run = try StickerProcess.run("label", "-o", "x.png", "--", "--font-size=", in: folder)
        #expect(run.status == 0, "\(run.error)")
        let empty = try StickerProcess.run("label", "A", "--ellipsis", "", "-o", "x.png", in: folder)
        #expect(empty.status == 0, "\(empty.error)")
    }

    @Test("a name that is too long is found before anything is drawn")
    func checksNames() throws {
        let folder = try TemporaryFolder()
        let long = String(repeating: "é", count: 126) + ".png"
        // The scene is missing as well, which would be said if it were looked for.
        let run = try StickerProcess.run("render", "missing.json", "-o", long, in: folder)
        #expect(run.status == 73)
        #expect(
            run.error.hasSuffix(
                ".png: cannot be created: the name has 256 bytes, and file names have at most 255; choose a shorter one\n"
            ), "\(run.error)")
        let deep = String(repeating: "folder/", count: 600) + "x.png"
        let path = try StickerProcess.run("render", "missing.json", "-o", deep, in: folder)
        #expect(path.status == 73)
        #expect(path.error.contains("the path is too long"))
        let longest = String(long.dropFirst()) + ""
        #expect(longest.utf8.count == 254)
        #expect(try StickerProcess.run("label", "A", "-o", "x" + longest, in: folder).status == 0)
        // In the place of one that is there, too.
        #expect(try StickerProcess.run("label", "A", "-o", "x" + longest, in: folder).status == 0)
        #expect(try folder.names == ["x" + longest])
    }

    @Test(
        "help and version that cannot be written are an error",
        .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")),
        arguments: ["--help", "--version", "label --help", "help label", "", "doctor", "ice-cream --list"])
    func reportsFullOutput(line: String) throws {
        let run = try StickerProcess.run(
            program: "/bin/sh", ["-c", "exec \"$0\" \(line) >/dev/full", StickerProcess.path])
        #expect(run.status == 74)
        #expect(
            run.error == "sticker: error: standard output: cannot be written: no space left on device\n")
    }

    @Test("resources that are said wrongly are an error that says so, not others")
    func obeysVariable() throws {
        let folder = try TemporaryFolder()
        for arguments in [["ice-cream", "--base", "base01"], ["label", "A"]] {
            let run = try StickerProcess.run(
                program: StickerProcess.path, arguments + ["-o", "x.png"], in: folder,
                environment: ["STICKER_RESOURCES": "/nowhere"])
            #expect(run.status == 66, "\(run.error)")
            #expect(run.error.contains("STICKER_RESOURCES is /nowhere, where there is no sticker-engine_"))
            #expect(run.error.split(separator: "\n").count == 1)
        }
        #expect(try folder.names.isEmpty)
    }

    @Test("every table of exit codes has what the command exits with")
    func documentsCodes() throws {
        let page = try String(contentsOf: projectFolder.appending(path: "Docs/COMMANDS.md"), encoding: .utf8)
        let table = page.components(separatedBy: "| exit code | means |")[1].components(
            separatedBy: "\n\n")[0]
        let help = try StickerProcess.run("--help").text
        for code in FailureCategory.allCases.map(\.exitCode) + [129, 130, 143] {
            #expect(table.split { !$0.isNumber }.contains(Substring("\(code)")), "\(code)")
            #expect(help.split { !$0.isNumber }.contains(Substring("\(code)")), "\(code)")
        }
    }
}

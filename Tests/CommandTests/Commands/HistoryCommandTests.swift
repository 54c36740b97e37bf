import Foundation
import StickerEngine
import StickerTestSupport
import Testing

@Suite struct HistoryCommandTests {
    private func run(_ arguments: String..., in folder: TemporaryFolder) throws -> StickerRun {
        try StickerProcess.run(
            program: StickerProcess.path, ["history"] + arguments, in: folder,
            environment: ["XDG_STATE_HOME": folder.path("state")])
    }

    private func exported(in folder: TemporaryFolder) throws -> [String] {
        let run = try run("export", in: folder)
        #expect(run.status == 0, "\(run.error)")
        return run.text.split(separator: "\n").map(String.init)
    }

    @Test("lists what an empty history starts with, the newest first, and makes no file")
    func listsFirst() throws {
        let folder = try TemporaryFolder()
        let list = try run("list", in: folder)
        #expect(list.status == 0 && list.error.isEmpty)
        let lines = list.text.split(separator: "\n")
        #expect(lines.count == 4)
        #expect(lines.first?.hasPrefix("1  ?Base=base04&Scoops=scoops04&Topping=topping04  ") == true)
        #expect(try folder.names.isEmpty)
    }

    @Test("adds by URL and by names, removes by number and by URL, and lists JSON")
    func addsAndRemoves() throws {
        let folder = try TemporaryFolder()
        #expect(try run("add", "?Base=base02", "?Base=base03", in: folder).status == 0)
        let added = try run("add", "--base", "waffle-cone", "--scoops", "strawberry", in: folder)
        #expect(added.status == 0 && added.output.isEmpty && added.error.isEmpty)
        #expect(
            try exported(in: folder).suffix(3) == [
                "?Base=base02", "?Base=base03", "?Base=base01&Scoops=scoops02",
            ])
        #expect(try run("remove", "1", "?Base=base02", in: folder).status == 0)
        let json = try run("list", "--json", in: folder)
        let list = try #require(
            try JSONSerialization.jsonObject(with: json.output) as? [[String: Any]])
        #expect(list.compactMap { $0["number"] as? Int } == [1, 2, 3, 4, 5])
        #expect(list[0]["url"] as? String == "?Base=base03" && list[0]["isComplete"] as? Bool == false)
        #expect(list[1]["topping"] as? String == "topping04" && list[1]["isComplete"] as? Bool == true)
        let urls = try JSONSerialization.jsonObject(with: try run("export", "--json", in: folder).output)
        #expect(try urls as? [String] == exported(in: folder))
    }

    @Test("each wrong use is one line with its exit code, and changes nothing")
    func refuses() throws {
        let folder = try TemporaryFolder()
        try folder.write("{}", to: "a.json")
        for (arguments, status, text) in [
            (["add"], 64, "nothing to add"), (["add", "base01"], 65, "names no base"),
            (["add", "?Base=base01", "--base", "base02"], 64, "give either"),
            (["add", "--topping", "topping01"], 65, "with a base"), (["remove", "5"], 64, "1 … 4"),
            (["remove", "?Base=base01"], 64, "(sticker history list)"), (["remove"], 64, "Missing"),
            (["lst"], 64, "did you mean list"), (["list", "--file=", "a"], 64, "no value"),
            (["list", "--file", "."], 66, "folder"), (["add", "--file", ".", "?Base=base01"], 73, "folder"),
            (["list", "--file", "a.json"], 65, "no history"),
            (["list", "--file", "no.sqlite"], 66, "no.sqlite: no such file"),
            (["export", "--file", "no.sqlite"], 66, "no.sqlite: no such file"),
            (["remove", "1", "--file", "no.sqlite"], 66, "no.sqlite: no such file"),
            (["add", "?Base=base99"], 65, "there is no base “base99”; did you mean base0"),
            (["add", "--file", "no/a.sqlite", "?Base=base01"], 73, "make it first"),
            (["export", "--json", "--pictures", "out"], 64, "give either"),
            (["export", "--opaque"], 64, "--pictures"), (["export", "--size", "60"], 64, "--pictures"),
            (["export", "--jobs", "2"], 64, "--jobs is for pictures"),
            (["export", "--json", "--progress", "json"], 64, "--progress is for pictures"),
            (["export", "--quality=80"], 64, "--quality is for pictures"),
            (["export", "--format", "png"], 64, "--format is for pictures"),
            (["export", "--pictures", "out", "--jobs", "0"], 64, "jobs"),
        ] as [([String], Int32, String)] {
            let run = try StickerProcess.run(
                program: StickerProcess.path, ["history"] + arguments, in: folder,
                environment: ["XDG_STATE_HOME": folder.path("state")])
            #expect(run.status == status && run.output.isEmpty, "\(arguments) \(run.status)")
            #expect(run.error.hasPrefix("sticker: error: ") && run.error.contains(text), "\(run.error)")
            #expect(run.error.split(separator: "\n").count == 1)
        }
        #expect(try folder.names.filter { $0 != "state" } == ["a.json"])
        #expect(try exported(in: folder).count == 4)
    }

    @Test("the usual file is in the folder for state, or in the home")
    func findsStandardFile() throws {
        let folder = try TemporaryFolder()
        func add(_ environment: [String: String]) throws -> StickerRun {
            try StickerProcess.run(
                program: StickerProcess.path, ["history", "add", "?Base=base01"], in: folder,
                environment: environment)
        }
        #expect(try add(["XDG_STATE_HOME": folder.path("a/b"), "HOME": folder.path("c")]).status == 0)
        #expect(FileManager.default.fileExists(atPath: folder.path("a/b/sticker/history.sqlite")))
        // The specification ignores relative paths.
        #expect(try add(["XDG_STATE_HOME": "d", "HOME": folder.path("c")]).status == 0)
        #expect(FileManager.default.fileExists(atPath: folder.path("c/.local/state/sticker/history.sqlite")))
        let homeless = try add([:])
        #expect(homeless.status == 64 && homeless.error.contains("HOME"))
        #expect(try folder.names == ["a", "c"])
    }

    @Test("draws its pictures into a folder, and takes them from a cache the next time")
    func exportsPictures() throws {
        let folder = try TemporaryFolder()
        for out in ["out", "again"] {
            let run = try run(
                "export", "--pictures", out, "--size", "60", "--opaque", "--cache", "cache", in: folder)
            #expect(run.status == 0, "\(run.error)")
        }
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path("out")).sorted()
        #expect(names == (1...4).map { "base0\($0)scoops0\($0)topping0\($0).png" })
        for name in names {
            #expect(try folder.bytes(of: "out/\(name)") == folder.bytes(of: "again/\(name)"))
        }
        let expected = try IceCream(base: .base01, scoops: .scoops01, topping: .topping01)
            .renderSticker(opaque: true, size: 60)
        #expect(try Pixmap(contentsOfFile: folder.path("out/\(names[0])")) == expected)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("cache")).count == 4)
    }

    @Test("where files may not grow, an addition fails with one line, and what was there stays")
    func fullDisk() throws {
        let folder = try TemporaryFolder()
        #expect(try run("add", "?Base=base02", in: folder).status == 0)
        let before = try exported(in: folder)
        let limited = try StickerProcess.run(
            program: "/bin/sh",
            ["-c", "ulimit -f 1; exec \"$0\" history add '?Base=base03'", StickerProcess.path], in: folder,
            environment: ["XDG_STATE_HOME": folder.path("state")])
        #expect(limited.status == 74, "\(limited.error)")
        #expect(limited.error.split(separator: "\n").count == 1)
        #expect(try exported(in: folder) == before)
    }
}

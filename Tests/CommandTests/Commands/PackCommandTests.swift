import Foundation
import StickerEngine
import StickerTestSupport
import Testing

@Suite struct PackCommandTests {
    private static let square =
        "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><rect width='9' height='9' fill='red'/></svg>"

    private func folder(_ manifest: String) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write(manifest, to: "pack.yml")
        try folder.write(Self.square, to: "a.svg")
        return folder
    }

    @Test("init and one build each make a pack", arguments: ["xcstickers", "whatsapp", "line", "telegram"])
    func initBuilds(format: String) throws {
        let folder = try TemporaryFolder()
        let made = try StickerProcess.run("pack", "init", "candy", "--title", "Sweets", in: folder)
        #expect(made.status == 0 && made.text.hasPrefix("candy/pack.yml\ncandy/pack.schema.json\n"))
        let run = try StickerProcess.run(
            "pack", "build", "candy/pack.yml", "--format", format, "-o", "out", in: folder)
        #expect(run.status == 0, "\(run.error)")
        #expect(
            run.error.contains("drawn candy-cane, ") && run.error.contains("8 stickers: 8 drawn, 0 kept, "))
        let again = try StickerProcess.run(
            "pack", "build", "candy/pack.yml", "--format", format, "-o", "out", "--jobs", "1", in: folder)
        #expect(
            again.status == 0 && again.error.hasPrefix("8 stickers: 0 drawn, 8 kept, in "), "\(again.error)")
        // Once more in a process of its own: nothing may depend on the order of a dictionary.
        let third = try StickerProcess.run(
            "pack", "build", "candy/pack.yml", "--format", format, "-o", "out", in: folder)
        #expect(third.error.hasPrefix("8 stickers: 0 drawn, 8 kept, in "), "\(third.error)")
        let forced = try StickerProcess.run(
            "pack", "build", "candy/pack.yml", "--format", format, "-o", "out", "--force", in: folder)
        #expect(forced.error.contains("8 stickers: 8 drawn, 0 kept, "))
        let second = try StickerProcess.run("pack", "init", "candy", in: folder)
        #expect(second.status == 73)
        #expect(
            second.error
                == "sticker: error: candy/pack.yml: cannot be created: it is there already; name another folder\n"
        )
    }

    @Test(
        "what is wrong is said in one line, with the right exit code",
        arguments: [
            (
                ["pack.yml", "--format", "slack", "-o", "out"],
                "title: T\nstickers: [{svg: a.svg, emojis: a}]", 65,
                "pack.yml: line 2, column 25: stickers[0].emojis: unknown key; did you mean \"emoji\"?"
            ),
            (
                ["pack.yml", "--format", "signal", "-o", "out"],
                "title: T\nauthor: J\nstickers: [svg: a.svg]", 65,
                "pack.yml: line 3, column 12: stickers[0]: Signal wants 1 or more emoji with each sticker, and “a” has none"
            ),
            (
                ["pack.yml", "--format", "slack", "-o", "out"], "title: T\nstickers: [svg: b.svg]", 66,
                "pack.yml: line 2, column 17: stickers[0].svg: b.svg: no such file; check the path"
            ),
            (["no.yml", "--format", "slack", "-o", "out"], "", 66, "no.yml: no such file; check the path"),
            (
                ["pack.yml", "--format", "skype", "-o", "out"], "", 64,
                "there is no --format “skype”; choices: xcstickers, "
            ),
            (
                ["pack.yml", "--format", "slack", "-o", "a.svg"], "title: T\nstickers: [svg: a.svg]", 73,
                "a.svg: cannot be created: it is a file; name a folder"
            ),
            (
                ["pack.yml", "--format", "slack", "-o", "out", "--min-similarity", "2"],
                "title: T\nstickers: [svg: a.svg]", 64, "the least similarity is 2; it must be 0 … 1"
            ),
            (
                ["pack.yml", "--format", "slack", "-o", "out", "--root", "."],
                "title: T\nstickers: [svg: ../a.svg]", 65, "stickers[0].svg: ../a.svg: “..” is refused"
            ),
        ])
    func refuses(arguments: [String], manifest: String, status: Int32, expected: String) throws {
        let folder = try folder(manifest)
        let run = try StickerProcess.run(
            program: StickerProcess.path, ["pack", "build"] + arguments, in: folder)
        #expect(run.status == status && run.output.isEmpty, "\(run.status) \(run.error)")
        #expect(run.error.contains(expected) && run.error.hasPrefix("sticker: error: "), "\(run.error)")
        #expect(run.error.filter { $0 == "\n" }.count == 1, "\(run.error)")
    }

    @Test("several faults have a line each")
    func tellsAll() throws {
        let run = try StickerProcess.run(
            "pack", "build", "pack.yml", "--format", "slack", "-o", "out",
            in: try folder(
                "title: T\nstickers: [svg: b.svg, svg: c.svg]".replacing("b.svg, svg", with: "b.svg}, {svg")
                    .replacing("[svg", with: "[{svg").replacing("]", with: "}]")))
        #expect(run.status == 66)
        #expect(
            run.error == """
                sticker: error: pack.yml: line 2, column 18: stickers[0].svg: b.svg: no such file; check the path
                sticker: error: pack.yml: line 2, column 32: stickers[1].svg: c.svg: no such file; check the path
                sticker: error: pack.yml: the pack “T” cannot be read: 2 faults, and nothing was written

                """)
    }

    @Test("several faults of a manifest have a line each, with its place, in the order of the text")
    func tellsAllOfManifest() throws {
        let folder = try folder(
            """
            title: ''
            titel: T
            stickers:
              - {svg: a.svg, emojis: a}
              - {svg: a.svg, id: 7, emoji: ab}
              - {svg: a.svg, speed: 2}
            icon: b
            sections: [7]
            """)
        let run = try StickerProcess.run(
            "pack", "build", "pack.yml", "--format", "slack", "-o", "out", in: folder)
        #expect(run.status == 65)
        let places = [
            "line 1, column 8: title: is empty", "line 2, column 1: titel: unknown key",
            "line 4, column 3: stickers: stands beside",
            "line 4, column 18: stickers[0].emojis: unknown key",
            "line 5, column 22: stickers[1].id: must be a string",
            "line 5, column 32: stickers[1].emoji: “a”",
            "line 6, column 25: stickers[2].speed: is for labels that move",
            "line 8, column 12: sections[0]: must be an object",
        ]
        let lines = run.error.split(separator: "\n")
        #expect(lines.count == places.count, "\(run.error)")
        for (line, place) in zip(lines, places) {
            #expect(line.hasPrefix("sticker: error: pack.yml: " + place), "\(line)")
        }
        let many = "title: T\nstickers:\n" + (0..<25).map { "- {svg: a.svg, id: \($0)}\n" }.joined()
        try folder.write(many, to: "pack.yml")
        let cut = try StickerProcess.run(
            "pack", "build", "pack.yml", "--format", "slack", "-o", "out", in: folder)
        #expect(cut.error.split(separator: "\n").count == 21)
        #expect(cut.error.hasSuffix("sticker: error: pack.yml: 5 more\n"), "\(cut.error)")
    }

    @Test("a failed build says nothing of the pictures that could be drawn, and one bad icon once")
    func tellsFaultsAlone() throws {
        let folder = try folder(
            "title: T\nicon: b\nstickers: [{svg: a.svg}, {svg: b.svg, platforms: [slack]}]")
        try folder.write("<svg", to: "b.svg")
        let run = try StickerProcess.run(
            "pack", "build", "pack.yml", "--format", "imessage", "-o", "out", in: folder)
        #expect(run.status == 65)
        #expect(run.error.split(separator: "\n").count == 1, "\(run.error)")
        #expect(run.error.hasPrefix("sticker: error: pack.yml: line 3, column"), "\(run.error)")
    }

    @Test("a build into a folder that another program writes into ends at once, and says so")
    func locks() throws {
        let folder = try folder("title: T\nstickers: [svg: a.svg]")
        let build = ["pack", "build", "pack.yml", "--format", "slack", "-o", "out"]
        #expect(try StickerProcess.run(program: StickerProcess.path, build, in: folder).status == 0)
        // SAFETY: the path is passed as a terminated string.
        let other = unsafe open(folder.path("out"), O_RDONLY)
        try #require(flock(other, LOCK_EX) == 0)
        let refused = try StickerProcess.run(program: StickerProcess.path, build, in: folder)
        #expect(refused.status == 74)
        #expect(
            refused.error
                == "sticker: error: out: another program is writing into this folder; try again when that is done, or choose another folder\n"
        )
        close(other)
        #expect(try StickerProcess.run(program: StickerProcess.path, build, in: folder).status == 0)
    }

    @Test("of builds into one folder at once, one at least is done, and the others change nothing")
    func buildsAtOnce() throws {
        let folder = try TemporaryFolder()
        _ = try StickerProcess.run("pack", "init", "candy", in: folder)
        let build = ["pack", "build", "candy/pack.yml", "--format", "slack", "-o", "out"]
        let processes = try (0..<3).map { _ in try StickerProcess.make(build + ["--force"], in: folder) }
        for process in processes {
            process.standardError = FileHandle.nullDevice
            try process.run()
        }
        for process in processes { process.waitUntilExit() }
        let statuses = processes.map(\.terminationStatus)
        #expect(statuses.contains(0) && statuses.allSatisfy { [0, 74].contains($0) }, "\(statuses)")
        let last = try StickerProcess.run(program: StickerProcess.path, build, in: folder)
        #expect(last.error.contains("0 drawn, 8 kept"), "\(last.error)")
    }

    @Test("a manifest may come from standard input, and paths start in the working folder then")
    func readsStandardInput() throws {
        let folder = try folder("title: T\nstickers: [svg: a.svg]")
        let command = "'\(StickerProcess.path)' pack build - --format matrix -o out <pack.yml"
        let run = try StickerProcess.run(program: "/bin/sh", ["-c", command], in: folder)
        #expect(run.status == 0, "\(run.error)")
        #expect(try folder.names == ["a.svg", "out", "pack.yml"])
    }

    @Test("files that no longer belong are named")
    func tellsRemoved() throws {
        let folder = try folder("title: T\nstickers: [{svg: a.svg}, {svg: a.svg, id: b}]")
        let build = ["pack", "build", "pack.yml", "--format", "slack", "-o", "out"]
        #expect(try StickerProcess.run(program: StickerProcess.path, build, in: folder).status == 0)
        try folder.write("title: T\nstickers: [{svg: a.svg}]", to: "pack.yml")
        let run = try StickerProcess.run(program: StickerProcess.path, build, in: folder)
        #expect(
            run.error.hasPrefix("sticker: removed b.png\n1 sticker: 0 drawn, 1 kept, in "), "\(run.error)")
    }

    @Test("a build that is killed at any time is put right by the next one")
    func survivesKills() throws {
        let folder = try TemporaryFolder()
        _ = try StickerProcess.run("pack", "init", "candy", in: folder)
        let build = ["pack", "build", "candy/pack.yml", "--format", "slack", "-o", "out"]
        func built() throws -> [String: [UInt8]] {
            let run = try StickerProcess.run(program: StickerProcess.path, build, in: folder)
            #expect(run.status == 0, "\(run.error)")
            return Dictionary(
                uniqueKeysWithValues: try FileManager.default.contentsOfDirectory(atPath: folder.path("out"))
                    .map { ($0, try folder.bytes(of: "out/" + $0)) })
        }
        let whole = try built()
        let manifest = String(decoding: try folder.bytes(of: "candy/pack.yml"), as: UTF8.self)
        for delay in [5, 20, 60, 120, 200, 300, 400, 600] {
            // Another pack, most of whose files have other names.
            try folder.write(manifest.replacing("id: ", with: "id: other-"), to: "candy/other.yml")
            let process = try StickerProcess.make(
                ["pack", "build", "candy/other.yml", "--format", "slack", "-o", "out"], in: folder)
            process.standardError = FileHandle.nullDevice
            try process.run()
            Thread.sleep(forTimeInterval: Double(delay) / 1_000)
            kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
            #expect(try built() == whole, "after \(delay) ms")
        }
    }
}

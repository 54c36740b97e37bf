import Foundation
import StickerEngine
import StickerTestSupport
import Testing

/// Little memory, and full disks.
@Suite struct ScarcityTests {
    private func shell(_ line: String, in folder: TemporaryFolder) throws -> StickerRun {
        try StickerProcess.run(
            program: "/usr/bin/timeout", ["60", "sh", "-c", line, StickerProcess.path], in: folder)
    }

    /// Not where a sanitiser takes terabytes of addresses.
    private static let startsWithLittle =
        (try? StickerProcess.run(
            program: "/bin/sh", ["-c", "ulimit -v 150000; exec \"$0\" --version", StickerProcess.path]))?
        .status == 0

    @Test(
        "too little memory is one line, and nothing is left",
        .enabled(if: startsWithLittle, "the command needs more memory than that to start"),
        arguments: [150_000, 300_000, 600_000],
        [
            "label 'Happy Friday' --style plain --font-size 3200 -o x.png",
            "label 'Happy Friday' --style plain --font-size 3200 --limit memory=4GB -o x.png",
            "dates --from 2026-01-01 --to 2026-01-01 --font-size 2300 -o .",
            "ice-cream --base base01 --scoops scoops01 --size 8192 -o x.png",
        ])
    func endsInOneLine(kilobytes: Int, line: String) throws {
        let folder = try TemporaryFolder()
        try folder.write("old", to: "x.png")
        let run = try shell("ulimit -v \(kilobytes); exec \"$0\" \(line)", in: folder)
        if run.status != 0 {
            #expect(run.status == (run.error.contains("raise it with --limit") ? 65 : 71), "\(run.error)")
            #expect(run.error.hasPrefix("sticker: error: ") && run.error.contains("memory"), "\(run.error)")
            #expect(run.error.split(separator: "\n", omittingEmptySubsequences: false).count == 2)
            #expect(try folder.bytes(of: "x.png") == Array("old".utf8))
        }
        #expect(try folder.names.allSatisfy { !$0.hasPrefix(".") })
    }

    /// Whether a process may have file systems of its own.
    private static let canMount =
        (try? StickerProcess.run(
            program: "/usr/bin/unshare", ["-rm", "mount", "-t", "tmpfs", "none", "/mnt"]))?.status == 0

    @Test(
        "dates stop at a full disk, with one line and whole files",
        .enabled(if: canMount, "needs namespaces of mounts: unshare -rm"), arguments: [1, 2, 8])
    func stopsAtFullDisk(jobs: Int) throws {
        let folder = try TemporaryFolder()
        let dates = "dates --from 2026-01-01 --to 2026-12-31 --format '{full}' --jobs \(jobs) -o m"
        let run = try StickerProcess.run(
            program: "/usr/bin/unshare",
            [
                "-rm", "sh", "-c",
                "mkdir m out && mount -t tmpfs -o size=64k none m && \"$0\" \(dates); code=$?; cp -r m/. out; exit $code",
                StickerProcess.path,
            ],
            in: folder)
        #expect(run.status == 74, "\(run.error)")
        #expect(run.error.hasSuffix(".en_US.png: cannot be written: no space left on device\n"))
        #expect(run.error.split(separator: "\n").count == 1)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path("out"))
        #expect((1..<20).contains(names.count))
        for name in names { _ = try Pixmap(contentsOfFile: folder.path("out/" + name)) }
    }
}

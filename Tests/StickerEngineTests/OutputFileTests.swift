import Foundation
import StickerTestSupport
import Testing

@testable import StickerEngine

@Suite struct OutputFileTests {
    private func bytes(_ path: String) throws -> [UInt8] {
        Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    }

    @Test("a file appears at its name only when it is complete")
    func appearsWhole() throws {
        let folder = try TemporaryFolder()
        let output = try OutputFile(path: folder.path("a.png"))
        #expect(!FileManager.default.fileExists(atPath: folder.path("a.png")))
        try output.commit([1, 2, 3])
        #expect(try folder.names == ["a.png"])
        #expect(try bytes(folder.path("a.png")) == [1, 2, 3])
    }

    @Test("an output that is given up leaves nothing, and the old file as it was")
    func leavesNothing() throws {
        let folder = try TemporaryFolder()
        try folder.write("old", to: "a.png")
        do {
            let output = try OutputFile(path: folder.path("a.png"))
            #expect(try folder.names.count == 2)
            _ = consume output
        }
        #expect(try folder.names == ["a.png"])
        #expect(try bytes(folder.path("a.png")) == Array("old".utf8))
    }

    @Test("a link at the output's name is replaced, and what it leads to stays")
    func replacesLink() throws {
        let folder = try TemporaryFolder()
        try folder.write("target", to: "target")
        try FileManager.default.createSymbolicLink(
            atPath: folder.path("link"), withDestinationPath: folder.path("target"))
        try OutputFile(path: folder.path("link")).commit([7])
        #expect(try bytes(folder.path("target")) == Array("target".utf8))
        #expect(try FileStatus(path: folder.path("link"), followingLinks: false).kind == .regular)
        #expect(try bytes(folder.path("link")) == [7])
    }

    @Test("a missing folder, a folder, a link to a device and a path without a name cannot be created")
    func rejectsPaths() throws {
        let folder = try TemporaryFolder()
        try FileManager.default.createSymbolicLink(
            atPath: folder.path("null"), withDestinationPath: "/dev/null")
        for (path, reason) in [
            (folder.path("no/such/a.png"), "there is no folder"), (folder.path, "it is a folder"),
            (folder.path("null"), "it is a link"), (folder.path("x/"), "names no file"),
            ("", "names no file"),
        ] {
            #expect {
                _ = try OutputFile(path: path)
            } throws: { error in
                guard case .cannotCreate(path, let found)? = error as? StickerError else { return false }
                return found.contains(reason)
            }
        }
        #expect(try folder.names == ["null"])
    }

    @Test(
        "a full disk is an error that names the path",
        .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
    func reportsFullDisk() {
        #expect(throws: StickerError.writeFailed(path: "/dev/full", reason: "no space left on device")) {
            try OutputFile(path: "/dev/full").commit([1])
        }
    }

    @Test("a device is written to, not replaced")
    func keepsDevices() throws {
        try OutputFile(path: "/dev/null").commit([1])
        #expect(try FileStatus(path: "/dev/null").kind == .other)
    }

    @Test("a picture written comes back the same")
    func writesPicture() throws {
        let folder = try TemporaryFolder()
        var pixmap = Pixmap(size: try PixelSize(width: 3, height: 2), filledWith: .transparent)
        pixmap[1, 1] = PremultipliedColor(Color(red: 250, green: 225, blue: 235))
        try pixmap.write(to: folder.path("a.png"))
        #expect(try Pixmap(contentsOfFile: folder.path("a.png")) == pixmap)
        #expect(try Array(pixmap.pngData()) == pixmap.pngBytes())
    }

    @Test("reading says whether a file is missing, unreadable or no picture")
    func reportsInput() throws {
        let folder = try TemporaryFolder()
        #expect(throws: StickerError.missingFile(path: folder.path("x"))) {
            try Pixmap(contentsOfFile: folder.path("x"))
        }
        #expect(throws: StickerError.unreadableFile(path: folder.path, reason: "is a directory")) {
            try Pixmap(contentsOfFile: folder.path)
        }
        let path = try folder.write("no picture", to: "a.png")
        #expect {
            try Pixmap(contentsOfFile: path)
        } throws: { error in
            guard case .invalidFile(path, _)? = error as? StickerError else { return false }
            return true
        }
    }

    @Test("a file longer than the limit is refused")
    func limitsInput() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("12345", to: "a")
        #expect(try InputFile.bytes(of: path, limit: 5) == Array("12345".utf8))
        #expect(throws: StickerError.invalidFile(path: path, reason: "it is longer than 4 bytes")) {
            try InputFile.bytes(of: path, limit: 4)
        }
    }
}

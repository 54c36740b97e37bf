import Foundation
import StickerTestSupport
import Testing

@testable import StickerEngine
@testable import StickerErrors
@testable import StickerFiles

@Suite struct OutputFileTests {
    private func bytes(_ path: String) throws -> [UInt8] {
        Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    }

    /// An output whose temporary file has a name, as on file systems that know no files without.
    private func named(_ path: String) throws -> OutputFile {
        var generator = SystemRandomNumberGenerator()
        return try OutputFile(path: path, using: &generator, isNamed: true)
    }

    @Test("a file appears at its name only when it is complete", arguments: [false, true])
    func appearsWhole(isNamed: Bool) throws {
        let folder = try TemporaryFolder()
        let path = folder.path("a.png")
        let output = try isNamed ? named(path) : OutputFile(path: path)
        #expect(!FileManager.default.fileExists(atPath: path))
        try output.commit([1, 2, 3])
        #expect(try folder.names == ["a.png"])
        #expect(try bytes(path) == [1, 2, 3])
        // In the place of another, too.
        let next = try isNamed ? named(path) : OutputFile(path: path)
        #expect(try bytes(path) == [1, 2, 3])
        try next.commit([4])
        #expect(try folder.names == ["a.png"])
        #expect(try bytes(path) == [4])
    }

    @Test("an output that is given up leaves nothing, and the old file as it was", arguments: [false, true])
    func leavesNothing(isNamed: Bool) throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("old", to: "a.png")
        do {
            let output = try isNamed ? named(path) : OutputFile(path: path)
            #expect(try folder.names.count == (isNamed ? 2 : 1))
            _ = consume output
        }
        #expect(try folder.names == ["a.png"])
        #expect(try bytes(path) == Array("old".utf8))
    }

    @Test("a temporary file with a name is removed when the program is told to stop")
    func removesTemporaryFiles() async {
        await #expect(processExitsWith: .success) {
            let folder = try TemporaryFolder()
            var generator = SystemRandomNumberGenerator()
            let output = try OutputFile(path: folder.path("a.png"), using: &generator, isNamed: true)
            let count = try folder.names.count
            TemporaryFiles.removeAllForGood()
            let isClean = try count == 1 && folder.names.isEmpty
            // And nothing appears any more.
            #expect(throws: StickerError.self) { try OutputFile(path: folder.path("b.png")).commit([1]) }
            guard try isClean && folder.names.isEmpty else { exit(EXIT_FAILURE) }
            _ = consume output
        }
    }

    /// The same numbers over and over.
    private struct Loop: RandomNumberGenerator {
        var numbers: [UInt64]
        var index = 0

        mutating func next() -> UInt64 {
            defer { index = (index + 1) % numbers.count }
            return numbers[index]
        }
    }

    @Test("a temporary file that a killed program left is in nobody's way")
    func passesLeftovers() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("a.png")
        var generator = Loop(numbers: [1])
        // Held, so that its temporary file stays, as one stays of a program that was killed.
        let leftover = try OutputFile(path: path, using: &generator, isNamed: true)
        var next = Loop(numbers: [1, 1, 2])
        try OutputFile(path: path, using: &next, isNamed: true).commit([7])
        #expect(try bytes(path) == [7])
        #expect(try folder.names.count == 2)
        var stuck = Loop(numbers: [1])
        #expect(throws: StickerError.cannotCreate(path: path, reason: "file exists")) {
            _ = try OutputFile(path: path, using: &stuck, isNamed: true)
        }
        #expect(try folder.names.count == 2)
        _ = consume leftover
        #expect(try folder.names == ["a.png"])
    }

    @Test("names of temporary files do not repeat from one process to the next")
    func namesAtRandom() throws {
        let folder = try TemporaryFolder()
        let output = try named(folder.path("a.png"))
        let name = try #require(try folder.names.first)
        #expect(name.hasPrefix(".sticker-") && name.hasSuffix(".tmp"))
        #expect(!name.contains("\(ProcessInfo.processInfo.processIdentifier)-"))
        _ = consume output
    }

    @Test("bytes that are lost on closing are an error, and the old file stays", arguments: [false, true])
    func reportsLostBytes(isNamed: Bool) throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("old", to: "a.png")
        let old = try bytes(path)
        let output = try isNamed ? named(path) : OutputFile(path: path)
        var seen: [UInt8] = []
        do throws(StickerError) {
            try output.commit([1, 2]) { descriptor throws(SystemCallError) in
                seen = (try? bytes(path)) ?? []
                try SystemCalls.close(descriptor)
                throw SystemCallError(code: EIO)
            }
            Issue.record("the error was lost")
        } catch {
            #expect(error == .diskFailed(path: path, reason: "input/output error"))
        }
        // The file had its old bytes while the new one was closed.
        #expect(seen == old)
        #expect(try folder.names == ["a.png"])
        #expect(try bytes(path) == old)
    }

    @Test("closing what is not open is an error")
    func reportsCloseErrors() {
        #expect(throws: SystemCallError(code: EBADF)) { try SystemCalls.close(-1) }
    }

    @Test(
        "a file that is replaced keeps its permissions", arguments: [0o600, 0o640, 0o777, 0o444] as [UInt16])
    func keepsPermissions(permissions: UInt16) throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("old", to: "a.png")
        try FileManager.default.setAttributes([.posixPermissions: Int(permissions)], ofItemAtPath: path)
        let output = try named(path)
        // Nobody else may read the new bytes either while they are written.
        let temporary = try #require(try folder.names.first { $0 != "a.png" })
        #expect(try FileStatus(path: folder.path(temporary)).permissions == permissions)
        try output.commit([7])
        #expect(try FileStatus(path: path).permissions == permissions)
        #expect(try bytes(path) == [7])
        // Without a name nobody can read them at all.
        try OutputFile(path: path).commit([8])
        #expect(try FileStatus(path: path).permissions == permissions)
        #expect(try bytes(path) == [8])
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
                guard let error = error as? StickerError else { return false }
                return error.code == .cannotCreate && error.offender == path && error.reason.contains(reason)
            }
        }
        #expect(try folder.names == ["null"])
    }

    @Test(
        "a full disk is an error that names the path",
        .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
    func reportsFullDisk() {
        #expect(throws: StickerError.diskFailed(path: "/dev/full", reason: "no space left on device")) {
            try OutputFile(path: "/dev/full").commit([1])
        }
    }

    @Test("a device is written to, not replaced")
    func keepsDevices() throws {
        try OutputFile(path: "/dev/null").commit([1])
        #expect(try FileStatus(path: "/dev/null").kind == .device)
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
            let error = error as? StickerError
            return error?.code == .invalidFile && error?.offender == path
        }
    }

    @Test("a pipe is read to its end, piece by piece")
    func readsPipes() throws {
        let pipe = Pipe()
        let content = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
        let writer = pipe.fileHandleForWriting
        Thread.detachNewThread {
            try? writer.write(contentsOf: Data(content))
            try? writer.close()
        }
        let source = InputSource(argument: "/dev/fd/\(pipe.fileHandleForReading.fileDescriptor)")
        #expect(try InputFile.bytes(of: source) == content)
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

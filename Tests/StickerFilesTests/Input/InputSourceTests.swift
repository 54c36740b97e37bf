import Foundation
import StickerTestSupport
import Testing

@testable import StickerEngine
@testable import StickerErrors
@testable import StickerFiles
@testable import StickerScenes

@Suite struct InputSourceTests {
    @Test("an argument is standard input, what is open under a number, or a file")
    func readsArguments() {
        #expect(InputSource(argument: "-") == .standardInput)
        #expect(InputSource(argument: "-").name == "standard input")
        #expect(InputSource(argument: "/dev/stdin").descriptor == 0)
        #expect(InputSource(argument: "/dev/fd/63").descriptor == 63)
        #expect(InputSource(argument: "/proc/self/fd/7").descriptor == 7)
        for path in [
            "a.png", "./-", "/dev/fd/", "/dev/fd/x", "/dev/fd/-1", "/dev/fd/99999999999", "/dev/zero",
        ] {
            #expect(InputSource(argument: path) == .file(path))
            #expect(InputSource(argument: path).name == path)
        }
        // Of a library's caller nothing is guessed.
        #expect(InputSource.file("-").descriptor == nil)
        #expect(InputSource.file("/dev/stdin").descriptor == nil)
    }

    @Test("relative paths start in the folder of a file, and in the working folder for what has no place")
    func knowsFolders() {
        #expect(InputSource(argument: "-").folder == ".")
        #expect(InputSource(argument: "/dev/fd/63").folder == ".")
        #expect(InputSource(argument: "scenes/a.json").folder == "scenes")
    }

    @Test("what is no regular file is not read and not waited for", arguments: ["pipe", "socket", "device"])
    func refusesOthers(kind: String) throws {
        let folder = try TemporaryFolder()
        var path = folder.path("x")
        var name = "a FIFO"
        switch kind {
        case "pipe":
            // SAFETY: the path is passed as a terminated string; so below.
            try #require(unsafe mkfifo(path, 0o600) == 0)
        case "socket":
            path = "/tmp/\(UUID().uuidString.prefix(8)).socket"
            name = "a socket"
            try Self.makeSocket(path)
        default:
            path = "/dev/zero"
            name = "a device"
        }
        defer { if kind == "socket" { unsafe unlink(path) } }
        do throws(StickerError) {
            _ = try InputFile.bytes(of: path)
            Issue.record("it was read")
        } catch {
            #expect(error.code == .unreadableFile && error.offender == path)
            #expect(error.reason.hasPrefix("it is \(name), not a regular file; "))
            #expect(error.category.exitCode == 66)
        }
        // Through a link, too.
        let link = folder.path("link")
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
        #expect(throws: StickerError.self) { try FontFace(path: link) }
        #expect(throws: StickerError.self) { try Scene(contentsOfFile: link) }
    }

    private static func makeSocket(_ path: String) throws {
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        // SAFETY: the path is shorter than the field, and the address outlives the call.
        unsafe withUnsafeMutableBytes(of: &address.sun_path) { field in
            for (index, byte) in path.utf8.enumerated() { unsafe field[index] = byte }
        }
        let result = unsafe withUnsafePointer(to: &address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                unsafe bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        #expect(result == 0)
    }

    @Test("of a pipe, no more is read than the limit and a byte", arguments: [0, 5, 65_536, 100_000])
    func stopsReading(limit: Int) throws {
        let folder = try TemporaryFolder()
        // A file stands for the pipe, because it tells how far it was read.
        let content = [UInt8](repeating: 7, count: 300_000)
        let file = try #require(FileHandle(forReadingAtPath: folder.write(content, to: "x")))
        let source = InputSource(argument: "/dev/fd/\(file.fileDescriptor)")
        #expect(
            throws: StickerError.invalidFile(path: source.text, reason: "it is longer than \(limit) bytes")
        ) {
            try InputFile.bytes(of: source, limit: limit)
        }
        #expect(try file.offset() <= UInt64(limit) + 1)
    }

    @Test("what has exactly the limit's length is read", arguments: [0, 5, 65_536, 100_000])
    func readsAll(length: Int) throws {
        let folder = try TemporaryFolder()
        let content = [UInt8](repeating: 7, count: length)
        let path = try folder.write(content, to: "x")
        #expect(try InputFile.bytes(of: path, limit: length) == content)
        let file = try #require(FileHandle(forReadingAtPath: path))
        let source = InputSource(argument: "/dev/fd/\(file.fileDescriptor)")
        #expect(try InputFile.bytes(of: source, limit: length) == content)
    }

    @Test("what is not open cannot be read")
    func reportsClosed() {
        #expect(throws: StickerError.unreadableFile(path: "/dev/fd/987654", reason: "it is not open")) {
            try InputFile.bytes(of: InputSource(argument: "/dev/fd/987654"))
        }
    }
}

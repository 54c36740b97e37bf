import Foundation
import StickerTestSupport
import Testing

@testable import StickerFiles

/// What the engine asks of the system and swift-system does not offer (1.8): paths that start in an open folder, files
/// without a name, links, and numbers that other programs do not inherit.
@Suite struct SystemCallsTests {
    @Test("a file is found in the folder that was opened, whatever its path leads to by now")
    func staysInOpenFolders() throws {
        let folder = try TemporaryFolder()
        for name in ["open", "other"] {
            try FileManager.default.createDirectory(
                atPath: folder.path(name), withIntermediateDirectories: false)
            try folder.write(name, to: "\(name)/a.txt")
        }
        let open = try SystemCalls.openFolder(folder.path("open"))
        defer { try? SystemCalls.close(open) }
        try FileManager.default.moveItem(atPath: folder.path("open"), toPath: folder.path("moved"))
        try FileManager.default.createSymbolicLink(
            atPath: folder.path("open"), withDestinationPath: folder.path("other"))

        #expect(try FileStatus("a.txt", in: open).kind == .regular)
        let file = try SystemCalls.openForReading("a.txt", in: open)
        defer { try? SystemCalls.close(file) }
        #expect(try SystemCalls.read(upTo: 100, from: file) == Array("open".utf8))
    }

    @Test("a link in an open folder is read, and never followed")
    func followsNoLink() throws {
        let folder = try TemporaryFolder()
        try folder.write("a", to: "a.txt")
        try FileManager.default.createSymbolicLink(
            atPath: folder.path("file"), withDestinationPath: "a.txt")
        try FileManager.default.createSymbolicLink(
            atPath: folder.path("folder"), withDestinationPath: ".")
        let open = try SystemCalls.openFolder(folder.path)
        defer { try? SystemCalls.close(open) }

        #expect(try FileStatus("file", in: open).kind == .symbolicLink)
        #expect(try SystemCalls.target(ofLink: "file", in: open) == "a.txt")
        #expect(throws: SystemCallError.self) { try SystemCalls.openForReading("file", in: open) }
        #expect(throws: SystemCallError.self) { try SystemCalls.openFolder("folder", in: open) }
    }

    #if os(Linux)
    @Test("a file has no name until it is given one, and takes the place of none")
    func namesFiles() throws {
        let folder = try TemporaryFolder()
        let file = try SystemCalls.open(folder.path, for: .creatingUnnamed)
        defer { try? SystemCalls.close(file) }
        try SystemCalls.write([1, 2], to: file)
        #expect(try folder.names.isEmpty)
        try SystemCalls.link(file, to: folder.path("a"))
        #expect(try folder.bytes(of: "a") == [1, 2])
        #expect(throws: SystemCallError.fileExists) { try SystemCalls.link(file, to: folder.path("a")) }
    }
    #endif

    @Test("programs that are started inherit no file, not even a duplicate")
    func closesOnExec() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("a", to: "a.txt")
        let file = try SystemCalls.open(path, for: .reading)
        defer { try? SystemCalls.close(file) }
        let copy = try SystemCalls.duplicate(file)
        defer { try? SystemCalls.close(copy) }
        let open = try SystemCalls.openFolder(folder.path)
        defer { try? SystemCalls.close(open) }
        for descriptor in [file, copy, open] {
            #expect(fcntl(descriptor, F_GETFD) & FD_CLOEXEC != 0)
        }
    }
}

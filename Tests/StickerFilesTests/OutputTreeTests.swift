import Foundation
import StickerErrors
import StickerFiles
import StickerTestSupport
import Testing

@Suite struct OutputTreeTests {
    @Test("files appear in folders that are made, and folders go with their last file")
    func writesAndRemoves() throws {
        let folder = try TemporaryFolder()
        let tree = try OutputTree(folder.path("out"))
        try tree.write([1], to: "a/b/c.png")
        try tree.write([2], to: "a/d.png")
        #expect(try folder.bytes(of: "out/a/b/c.png") == [1] && tree.has("a/b/c.png") && !tree.has("a/x"))
        #expect(tree.remove("a/b/c.png"))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("out/a")) == ["d.png"])
        #expect(!tree.remove("a/b/c.png") && !tree.remove("a"))
        #expect(tree.remove("a/d.png"))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("out")).isEmpty)
    }

    @Test(
        "paths that lead out, or through a link, are neither written nor removed",
        arguments: ["../x", "a/../../x", "/x", "a//b", "./a", "", "link/x", "a/./b"])
    func staysInside(path: String) throws {
        let folder = try TemporaryFolder()
        try folder.write([9], to: "x")
        let tree = try OutputTree(folder.path("out"))
        try FileManager.default.createSymbolicLink(
            atPath: folder.path("out/link"), withDestinationPath: folder.path)
        let error = #expect(throws: StickerError.self) { try tree.write([1], to: path) }
        #expect(error?.code == .cannotCreate, "\(String(describing: error))")
        #expect(!tree.remove(path))
        #expect(try folder.bytes(of: "x") == [9])
    }

    @Test("a link at the name itself is replaced, and not removed through")
    func replacesLinks() throws {
        let folder = try TemporaryFolder()
        try folder.write([9], to: "x")
        let tree = try OutputTree(folder.path("out"))
        try FileManager.default.createSymbolicLink(
            atPath: folder.path("out/a"), withDestinationPath: folder.path("x"))
        #expect(!tree.remove("a") && tree.has("a"))
        try tree.write([1], to: "a")
        #expect(try folder.bytes(of: "x") == [9] && folder.bytes(of: "out/a") == [1])
    }

    @Test("files go to the folder that was opened, wherever its path leads by then")
    func keepsItsFolder() throws {
        let folder = try TemporaryFolder()
        let tree = try OutputTree(folder.path("out"))
        try tree.write([1], to: "a/b.png")
        // Somebody moves it away, and puts a link in its place.
        try FileManager.default.moveItem(atPath: folder.path("out"), toPath: folder.path("moved"))
        try FileManager.default.createDirectory(
            atPath: folder.path("elsewhere"), withIntermediateDirectories: false)
        try FileManager.default.createSymbolicLink(
            atPath: folder.path("out"), withDestinationPath: folder.path("elsewhere"))
        try tree.write([2], to: "a/b.png")
        try tree.write([3], to: "c.png")
        #expect(try folder.bytes(of: "moved/a/b.png") == [2] && folder.bytes(of: "moved/c.png") == [3])
        #expect(tree.remove("c.png") && tree.has("a/b.png"))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("elsewhere")).isEmpty)
    }

    @Test("a FIFO at the name of a file is an error, and not waited for")
    func refusesFIFOs() throws {
        let folder = try TemporaryFolder()
        let tree = try OutputTree(folder.path("out"))
        try #require(unsafe mkfifo(folder.path("out/a"), 0o600) == 0)
        let error = #expect(throws: StickerError.self) { try tree.write([1], to: "a") }
        #expect(error?.code == .cannotCreate && error?.reason.contains("a FIFO") == true)
    }
}

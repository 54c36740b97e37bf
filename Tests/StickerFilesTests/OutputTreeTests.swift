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
}

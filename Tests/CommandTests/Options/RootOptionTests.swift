import Foundation
import StickerEngine
import StickerTestSupport
import Testing

/// `--root` of the commands that read scenes.
@Suite struct RootOptionTests {
    /// A scene that shows a file, beside the folder that the file may lie in.
    private func folder(showing path: String) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        let root = folder.path("root")
        try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
        let dot = Pixmap(size: try PixelSize(square: 2), filledWith: PremultipliedColor(.black))
        for name in ["dot.png", "root/dot.png"] { try dot.write(to: folder.path(name)) }
        for (link, target) in [("out.png", "../dot.png"), ("in.png", "dot.png"), ("null.png", "/dev/null")] {
            try FileManager.default.createSymbolicLink(atPath: root + "/" + link, withDestinationPath: target)
        }
        try folder.write(
            #"{"canvas": {"width": 6, "height": 4}, "animation": {"duration": 0.1}, "layers": [{"group": [{"image": "\#(path)"}]}]}"#,
            to: "scene.json")
        return folder
    }

    @Test(
        "files of the folder are drawn", arguments: ["render", "animate"], ["dot.png", "in.png", "./dot.png"])
    func draws(command: String, path: String) throws {
        let folder = try folder(showing: path)
        let run = try StickerProcess.run(command, "scene.json", "--root", "root", "-o", "o.png", in: folder)
        #expect(run.status == 0, "\(run.error)")
        let picture = try Pixmap(contentsOfFile: folder.path("o.png"))
        #expect(picture.inkBounds == PixelRect(x: 0, y: 0, width: 2, height: 2))
        // Paths start in the root, wherever the scene comes from.
        let piped = try StickerProcess.run(
            program: "/bin/sh",
            ["-c", "\"$0\" \(command) - --root root -o p.png <scene.json", StickerProcess.path], in: folder)
        #expect(piped.status == 0, "\(piped.error)")
        #expect(try folder.bytes(of: "p.png") == folder.bytes(of: "o.png"))
    }

    @Test(
        "what leads out of the folder is refused, and without the option it is drawn",
        arguments: ["render", "animate"], ["../dot.png", "out.png", "null.png", "ABSOLUTE"])
    func refuses(command: String, path: String) throws {
        let absolute = try TemporaryFolder()
        try Pixmap(size: try PixelSize(square: 2)).write(to: absolute.path("a.png"))
        let path = path == "ABSOLUTE" ? absolute.path("a.png") : path
        let folder = try folder(showing: path)
        let run = try StickerProcess.run(command, "scene.json", "--root", "root", "-o", "o.png", in: folder)
        #expect(run.status == 65)
        #expect(run.error.hasPrefix("sticker: error: scene.json: layers[0].group[0].image: \(path): "))
        #expect(run.error.split(separator: "\n").count == 1)
        #expect(try folder.names == ["dot.png", "root", "scene.json"])
        guard path != "null.png", path != "out.png" else { return }
        try FileManager.default.moveItem(
            atPath: folder.path("scene.json"), toPath: folder.path("root/scene.json"))
        let free = try StickerProcess.run(command, "root/scene.json", "-o", "o.png", in: folder)
        #expect(free.status == 0, "\(free.error)")
    }

    @Test("a folder that is not there, and files that are no scene's, are errors")
    func misuse() throws {
        let folder = try folder(showing: "dot.png")
        let missing = try StickerProcess.run(
            "render", "scene.json", "--root", "no", "-o", "o.png", in: folder)
        #expect(missing.status == 66 && missing.error.hasPrefix("sticker: error: no: no such file"))
        let pictures = try StickerProcess.run(
            "animate", "dot.png", "dot.png", "--root", "root", "-o", "o.png", in: folder)
        #expect(pictures.status == 64 && pictures.error.contains("--root is for the files of a scene"))
    }
}

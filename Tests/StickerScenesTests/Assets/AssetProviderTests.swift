import Foundation
import StickerLimits
import StickerTestSupport
import Testing

@testable import StickerEngine
@testable import StickerErrors
@testable import StickerScenes

@Suite struct AssetProviderTests {
    /// Holds the assets in `root`, and beside it files that are none of theirs.
    private let folder: TemporaryFolder
    private let root: String

    private static let drawing =
        #"<svg xmlns="http://www.w3.org/2000/svg" width="8" height="16"><rect width="8" height="16" fill="blue"/></svg>"#

    init() throws {
        folder = try TemporaryFolder()
        root = folder.path("root")
        let files = FileManager.default
        for name in ["root", "root/sub", "root/sub/art", "outside"] {
            try files.createDirectory(atPath: folder.path(name), withIntermediateDirectories: true)
        }
        let red = Pixmap(
            size: try PixelSize(square: 4), filledWith: PremultipliedColor(Color(red: 255, green: 0, blue: 0))
        )
        for name in ["secret.png", "outside/secret.png", "root/a.png", "root/sub/a.png"] {
            try folder.write(try red.pngBytes(), to: name)
        }
        try files.copyItem(atPath: Self.font, toPath: folder.path("root/sub/font.ttf"))
        try files.copyItem(atPath: Self.font, toPath: folder.path("font.ttf"))
        for name in ["a.svg", "sub/art/base01.svg", "sub/art/scoops02.svg", "sub/art/scoops-top.svg"] {
            let fill = name.contains("top") ? "lime" : "blue"
            try folder.write(Self.drawing.replacing("blue", with: fill), to: "root/" + name)
        }
        // Names that begin with a combining mark, which a slash before it is one character with.
        for name in ["\u{301}.png", "root/\u{301}.png"] { try folder.write(try red.pngBytes(), to: name) }
        // SAFETY: the path is passed as a terminated string.
        try #require(unsafe mkfifo(folder.path("root/pipe"), 0o600) == 0)
        for (link, target) in [
            ("absolute", folder.path("secret.png")), ("inward", folder.path("root/a.png")),
            ("up", "../secret.png"),
            ("sub/up", "../../secret.png"), ("folder", "../outside"), ("twice", "sub/up"),
            ("roundabout", "../root/a.png"),
            ("self", "self"), ("sub/inside", "../a.png"), ("across", "sub/inside"), ("shortcut", "./sub"),
            ("zero", "/dev/zero"),
            ("topipe", "pipe"), ("gone", "nothing"), ("mark", "../\u{301}.png"),
        ] {
            try files.createSymbolicLink(atPath: root + "/" + link, withDestinationPath: target)
        }
    }

    private static let font = projectFolder.appending(path: "Fonts/Faces/FredokaOne-Regular.ttf").path

    private func document(_ layer: String) throws -> SceneDocument {
        try SceneDocument(json: #"{"canvas": {"width": 9, "height": 9}, "layers": [\#(layer)]}"#)
    }

    private func expectRefusal(
        _ name: String, of layer: String = #"{"image": "NAME"}"#, place: String = "image",
        code: StickerError.Code,
        reason: String, assets: any AssetProvider, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect("\(name): \(reason)", sourceLocation: sourceLocation) {
            try document(layer.replacingOccurrences(of: "NAME", with: name)).scene(
                assets: assets, name: "s.json")
        } throws: { error in
            guard let error = error as? StickerError else { return false }
            return error.code == code && error.context == ["s.json", "layers[0].\(place)"]
                && error.offender?.hasSuffix(name) == true && error.reason.contains(reason)
        }
    }

    @Test("of an animated file a scene shows the first frame, and says so once")
    func warnsOfAnimatedFiles() throws {
        let size = try PixelSize(square: 4)
        let frames = [Color.black, .white].map {
            Animation.Frame(
                Pixmap(size: size, filledWith: PremultipliedColor($0)), duration: .milliseconds(100))
        }
        let assets = MemoryAssets([
            "moving.png": try PNG.encode(try Animation(frames: frames)),
            "still.png": try PNG.encode(frames[0].pixmap),
        ])
        func warnings(_ images: String...) throws -> [RenderWarning] {
            let layers = images.map { #"{"image": "\#($0)"}"# }.joined(separator: ",")
            let json = #"{"canvas": {"width": 4, "height": 4}, "layers": [\#(layers)]}"#
            return try SceneDocument(json: json).scene(assets: assets).warnings
        }
        #expect(try warnings("moving.png", "still.png", "moving.png").map(\.code) == [.stillImage])
        #expect(try warnings("still.png").isEmpty)
    }

    @Test(
        "a folder is never left, whatever leads out of it",
        arguments: [
            ("/etc/passwd", "absolute paths are refused"), ("//a.png", "absolute paths are refused"),
            ("../secret.png", "“..” is refused"), ("..", "“..” is refused"),
            ("sub/../a.png", "“..” is refused"),
            ("sub/../../secret.png", "“..” is refused"), ("absolute", "a link leads out"),
            ("inward", "a link leads out"),
            ("up", "a link leads out"), ("sub/up", "a link leads out"),
            ("folder/secret.png", "a link leads out"),
            ("twice", "a link leads out"), ("roundabout", "a link leads out"), ("zero", "a link leads out"),
            ("shortcut/up", "a link leads out"), ("../\u{301}.png", "“..” is refused"),
            ("mark", "a link leads out"),
            ("/\u{301}.png", "absolute paths are refused"), ("folder/\u{301}.png", "a link leads out"),
        ])
    func staysInside(name: String, reason: String) throws {
        expectRefusal(name, code: .refusedPath, reason: reason, assets: try FolderAssets(root: root))
    }

    @Test(
        "what is no regular file is not opened, and what is not there is missing",
        arguments: [
            (
                "pipe", StickerError.Code.unreadableFile,
                "it is a FIFO; files of this folder must be regular files"
            ),
            ("topipe", .unreadableFile, "it is a FIFO; files of this folder must be regular files"),
            ("sub", .unreadableFile, "is a directory"), (".", .unreadableFile, "is a directory"),
            ("self", .unreadableFile, "symbolic links"), ("nothing.png", .missingFile, "no such file"),
            ("gone", .missingFile, "no such file"), ("a.png/b", .missingFile, "no such file"),
            ("nothing/../../secret.png", .refusedPath, "“..” is refused"),
        ])
    func readsFiles(name: String, code: StickerError.Code, reason: String) throws {
        expectRefusal(name, code: code, reason: reason, assets: try FolderAssets(root: root))
    }

    @Test("a device is never opened, even in the folder")
    func refusesDevices() throws {
        expectRefusal(
            "zero", code: .unreadableFile,
            reason: "it is a device; files of this folder must be regular files",
            assets: try FolderAssets(root: "/dev"))
    }

    @Test(
        "every key that names a file is held to the folder",
        arguments: [
            (#"{"image": "NAME"}"#, "image"), (#"{"svg": "NAME"}"#, "svg"),
            (#"{"label": {"text": "a", "font": "NAME"}}"#, "label.font"),
            (#"{"label": {"text": "a", "font": ["bundled", "NAME"]}}"#, "label.font[1]"),
            (#"{"iceCream": {"base": "base01", "art": "NAME"}}"#, "iceCream.art"),
            (#"{"path": "M0 0H9", "fill": {"image": {"path": "NAME"}}}"#, "fill.image.path"),
            (
                #"{"path": "M0 0H9", "stroke": {"width": 1, "paint": {"image": {"path": "NAME"}}}}"#,
                "stroke.paint.image.path"
            ),
            (
                #"{"group": [{"svg": "a.svg"}, {"group": {"layers": [{"image": "NAME"}]}}]}"#,
                "group[1].group.layers[0].image"
            ),
            (#"{"svg": "a.svg", "mask": {"group": [{"image": "NAME"}]}}"#, "mask.group[0].image"),
            (
                #"{"svg": "a.svg", "mask": {"svg": "a.svg", "mask": {"label": {"text": "a", "font": "NAME"}}}}"#,
                "mask.mask.label.font"
            ),
        ])
    func holdsEveryKey(layer: String, place: String) throws {
        let assets = try FolderAssets(root: root)
        for (name, reason) in [
            ("/etc", "absolute paths"), ("../outside", "“..”"), ("./folder", "a link leads out"),
        ] {
            let file = place.hasSuffix("art") && name == "/etc" ? "/etc/parts.json" : name
            #expect("\(name)") {
                try document(layer.replacingOccurrences(of: "NAME", with: name)).scene(
                    assets: assets, name: "s.json")
            } throws: { error in
                guard let error = error as? StickerError else { return false }
                return error.code == .refusedPath && error.context == ["s.json", "layers[0].\(place)"]
                    && error.offender?.hasPrefix(file) == true && error.reason.contains(reason)
                    && error.category == .invalidData
            }
        }
        expectRefusal(
            "x.png", of: layer, place: place, code: .refusedPath, reason: "no files", assets: OnlyArt())
    }

    /// Refuses all but two files, so that it is the name in question that is refused.
    private struct OnlyArt: AssetProvider {
        func bytes(of name: String, limit: Int) throws(StickerError) -> [UInt8] {
            guard name == "a.svg" else {
                let folder = name.split(separator: "/")[0]
                throw .refusedPath(String(folder), reason: "no files")
            }
            return Array(AssetProviderTests.drawing.utf8)
        }
    }

    /// What can be named, by every key that names something.
    private static let everything = #"""
        {"image": "sub/a.png", "frame": [0, 0, 4, 4], "mask": {"svg": "a.svg"}},
        {"label": {"text": "a", "fontSize": 8, "font": ["sub/font.ttf#0:synthetic-bold=0.02", "bundled"]}, "frame": [0, 0, 9, 5]},
        {"iceCream": {"base": "base01", "scoops": "scoops02", "art": "sub/art"}, "frame": [0, 0, 4, 9]},
        {"iceCream": {"base": "base02"}, "frame": [5, 0, 4, 9]},
        {"path": "M5 5H9V9H5Z", "fill": {"image": {"path": "a.png"}}}
        """#

    @Test("the same assets give the same pixels, wherever they come from")
    func samePixels() throws {
        let document = try document(Self.everything)
        let expected = try document.scene(assets: RelativeFiles(folder: root)).render()
        #expect(expected.inkBounds?.width == 9 && expected.inkBounds?.height == 9)
        var files: [String: [UInt8]] = [:]
        for name in [
            "a.png", "a.svg", "sub/a.png", "sub/font.ttf", "sub/art/base01.svg", "sub/art/scoops02.svg",
            "sub/art/scoops-top.svg",
        ] {
            files[name] = try folder.bytes(of: "root/" + name)
        }
        #expect(try document.scene(assets: MemoryAssets(files)).render() == expected)
        #expect(try document.scene(assets: FolderAssets(root: root)).render() == expected)
        let linked = try self.document(
            Self.everything.replacingOccurrences(of: "sub/", with: "shortcut/").replacingOccurrences(
                of: "\"a.png", with: "\"across"))
        #expect(try linked.scene(assets: FolderAssets(root: root)).render() == expected)
        // All of the art is seen, the end cap too.
        for name in ["sub/art/base01.svg", "sub/art/scoops02.svg", "sub/art/scoops-top.svg"] {
            var others = files
            others[name] = Array(Self.drawing.replacing("blue", with: "red").utf8)
            #expect(try document.scene(assets: MemoryAssets(others)).render() != expected, "\(name)")
        }
    }

    @Test("what was provided can be drawn when its folder is gone")
    func keepsArt() throws {
        let scene = try document(Self.everything).scene(assets: FolderAssets(root: root))
        try FileManager.default.removeItem(atPath: root)
        #expect(try scene.render().inkBounds?.width == 9)
    }

    @Test("of trusted files the art is read when it is drawn, of all others when the scene is read")
    func readsArt() throws {
        let document = try document(#"{"iceCream": {"base": "base01", "art": "sub/art"}}"#)
        let trusted = try document.scene(assets: RelativeFiles(folder: root))
        let confined = try document.scene(assets: FolderAssets(root: root))
        try FileManager.default.removeItem(atPath: root + "/sub/art")
        #expect(throws: StickerError.self) { try trusted.render() }
        #expect(try confined.render().inkBounds != nil)
    }

    @Test("art that lacks a part is an error at the folder's key, and a link in it leads nowhere")
    func art() throws {
        let layer = #"{"iceCream": {"base": "BASE", "art": "sub/art"}}"#
        let assets = try FolderAssets(root: root)
        expectRefusal(
            "sub/art", of: layer.replacingOccurrences(of: "BASE", with: "base03"), place: "iceCream.art",
            code: .missingArt,
            reason: "no art for base03", assets: assets)
        try FileManager.default.createSymbolicLink(
            atPath: root + "/sub/art/base03.png", withDestinationPath: "../../../secret.png")
        expectRefusal(
            "sub/art/base03.png", of: layer.replacingOccurrences(of: "BASE", with: "base03"),
            place: "iceCream.art",
            code: .refusedPath, reason: "a link leads out", assets: assets)
        // SAFETY: the path is passed as a terminated string.
        try #require(unsafe mkfifo(root + "/sub/art/base04.gif", 0o600) == 0)
        expectRefusal(
            "sub/art/base04.gif", of: layer.replacingOccurrences(of: "BASE", with: "base04"),
            place: "iceCream.art",
            code: .unreadableFile, reason: "it is a FIFO", assets: assets)
    }

    @Test("a scene without assets may name none, and has the engine's own")
    func noAssets() throws {
        expectRefusal("a.png", code: .refusedPath, reason: "may name no files", assets: NoAssets())
        let own = #"{"label": {"text": "a", "font": ["comic", "bundled"]}}, {"iceCream": {"base": "base01"}}"#
        #expect(try document(own).scene().layers.count == 2)
        expectRefusal(
            "b.png", code: .missingFile, reason: "no such file", assets: MemoryAssets(["a.png": []]))
        expectRefusal("a.png", code: .invalidFile, reason: "it is empty", assets: MemoryAssets(["a.png": []]))
    }

    @Test("a name may begin with any character")
    func readsMarks() throws {
        for name in ["\u{301}.png", "./\u{301}.png"] {
            #expect(
                try document(#"{"image": "\#(name)"}"#).scene(assets: FolderAssets(root: root)).layers.count
                    == 1)
        }
    }

    @Test("a folder that is none is an error before any scene is read")
    func refusesOtherRoots() throws {
        #expect(throws: StickerError.missingFile(path: "/no/such")) { try FolderAssets(root: "/no/such") }
        #expect(throws: StickerError.unreadableFile(path: root + "/a.png", reason: "not a directory")) {
            try FolderAssets(root: root + "/a.png")
        }
        // The folder itself may be reached by links.
        let linked = try FolderAssets(root: root + "/shortcut")
        #expect(try document(#"{"image": "a.png"}"#).scene(assets: linked).layers.count == 1)
    }

    @Test("an asset is read once for each scene, whatever its name is, and no further than its limit")
    func readsOnce() throws {
        let counter = CountingAssets(files: try FolderAssets(root: root))
        let layers = ["a.png", "./a.png", "a.png", "across"].map { #"{"image": "\#($0)"}"# }
        let art = #"{"iceCream": {"base": "base01", "art": "sub/art"}}"#
        let font = #"{"label": {"text": "a", "font": "sub/font.ttf"}}"#
        _ = try document((layers + [art, art, font, font]).joined(separator: ",")).scene(assets: counter)
        #expect(counter.names.withLock { $0 } == ["a.png", "sub/art/base01.svg", "sub/font.ttf"])
        // A provider that gives more than it is asked for.
        struct Endless: AssetProvider {
            func bytes(of name: String, limit: Int) -> [UInt8] { [UInt8](repeating: 0, count: limit + 1) }
        }
        expectRefusal(
            "f.ttf", of: #"{"label": {"text": "a", "font": "NAME"}}"#, place: "label.font",
            code: .invalidFile,
            reason: "longer than", assets: Endless())
    }

    @Test("one picture takes memory once, by all of its names, and with limits on what is decoded")
    func memory() throws {
        let pixmap = Pixmap(size: try PixelSize(square: 200), filledWith: PremultipliedColor(.black))
        try folder.write(try pixmap.pngBytes(), to: "root/large.png")
        try FileManager.default.linkItem(atPath: root + "/large.png", toPath: root + "/hard.png")
        func read(_ names: [String], memory: Int) throws -> Scene {
            let layers = names.map { #"{"image": "\#($0)"}"# }
            return try RenderBudget.withLimits(RenderLimits(memory: memory)) {
                try document(layers.joined(separator: ",")).scene(assets: FolderAssets(root: root))
            }
        }
        let size = pixmap.size.byteCount
        let names = (0..<20).map {
            String(repeating: "./", count: $0) + ($0 % 2 == 0 ? "large.png" : "hard.png")
        }
        #expect(try read(names, memory: 3 * size).layers.count == 20)
        #expect {
            try read(["large.png"], memory: size / 2)
        } throws: { error in
            (error as? StickerError)?.passedLimit?.resource == .memory
                && (error as? StickerError)?.context == ["layers[0].image"]
        }
    }
}

private final class CountingAssets: AssetProvider {
    let files: FolderAssets
    let names = Locked<[String]>([])

    init(files: FolderAssets) { self.files = files }

    func bytes(of name: String, limit: Int) throws(StickerError) -> [UInt8] {
        names.withLock { $0.append(name) }
        return try files.bytes(of: name, limit: limit)
    }

    func identity(of name: String) throws(StickerError) -> String { try files.identity(of: name) }
}

import Foundation
import StickerLimits
import StickerTestSupport
import Testing

@testable import StickerEngine
@testable import StickerErrors
@testable import StickerScenes

/// Ice creams of scenes, with art that has parts of its own.
@Suite struct SceneArtTests {
    private static let manifest = """
        {"base": [{"id": "cone", "name": "Sugar cone"}, {"id": "cup", "name": "Paper cup"}],
         "scoops": [{"id": "mint", "name": "Crème de menthe"}]}
        """

    private static func drawing(_ color: String) -> [UInt8] {
        Array(
            #"<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8" fill="\#(color)"/></svg>"#
                .utf8)
    }

    private static let files = [
        "art/parts.json": Array(manifest.utf8), "art/cone.svg": drawing("red"),
        "art/mint.svg": drawing("lime"),
    ]

    private func document(_ iceCreams: String...) throws -> SceneDocument {
        let layers = iceCreams.map { #"{"iceCream": {\#($0)}, "frame": [0, 0, 4, 8]}"# }
        return try SceneDocument(
            json: #"{"canvas": {"width": 4, "height": 8}, "layers": [\#(layers.joined(separator: ","))]}"#)
    }

    private func parts(_ scene: Scene) -> [IceCream] {
        scene.layers.compactMap {
            if case .iceCream(let content) = $0.content { content.iceCream } else { nil }
        }
    }

    private func expectError(
        _ document: SceneDocument, _ assets: any AssetProvider, _ message: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect("\(message)", sourceLocation: sourceLocation) {
            try document.scene(assets: assets, name: "s.json")
        } throws: { error in
            error is StickerError && "\(error)" == message
                && (error as? StickerError)?.category == .invalidData
        }
    }

    @Test("parts are those of the art, by identifier or slug, wherever the art comes from")
    func looksUp() throws {
        let document = try document(
            #""base": "sugar-cone", "scoops": "mint", "art": "art""#, #""base": "waffle-cone""#)
        let folder = try TemporaryFolder()
        try FileManager.default.createDirectory(
            atPath: folder.path("art"), withIntermediateDirectories: false)
        for (name, bytes) in Self.files { try folder.write(bytes, to: name) }
        let providers: [any AssetProvider] = [
            MemoryAssets(Self.files), try FolderAssets(root: folder.path), RelativeFiles(folder: folder.path),
        ]
        let expected = IceCream(base: Base(rawValue: "cone"), scoops: Scoops(rawValue: "mint"))
        for assets in providers {
            let scene = try document.scene(assets: assets)
            #expect(parts(scene) == [expected, IceCream(base: .base01)])
            let pixmap = try Scene(width: 4, height: 8, layers: [scene.layers[0]]).render()
            #expect(pixmap[1, 6] == PremultipliedColor(Color(red: 255, green: 0, blue: 0)))
            #expect(pixmap[1, 1] == PremultipliedColor(Color(red: 0, green: 255, blue: 0)))
        }
    }

    @Test("a document keeps the names as they are written, and is read as it was written")
    func roundTrips() throws {
        let document = try document(#""base": "sugar-cone", "topping": "No_such-1", "art": "art""#)
        #expect(try SceneDocument(json: document.json) == document)
        #expect(document.json.contains(#""base": "sugar-cone", "topping": "No_such-1""#))
    }

    @Test(
        "with art, reading refuses what is no safe name",
        arguments: ["", "../cone", "a b", "crème-de-menthe", "-a", String(repeating: "a", count: 65)])
    func refusesUnsafe(name: String) {
        #expect(
            throws: StickerError.invalidScene(
                path: nil, place: "layers[0].iceCream.scoops", reason: PartIdentifier.rule)
        ) { try document(#""scoops": "\#(name)", "art": "art""#) }
    }

    @Test("without art, a part is built-in, which reading checks")
    func checksBuiltIn() {
        #expect {
            try document(#""base": "cone""#)
        } throws: { error in
            "\(error)".hasPrefix(
                "layers[0].iceCream.base: there is no base “cone”; did you mean waffle-cone?")
        }
    }

    @Test("a part that the art does not have is an error at its key")
    func refusesUnknown() throws {
        let assets = MemoryAssets(Self.files)
        expectError(
            try document(#""base": "cone", "art": "art""#, #""base": "cones", "art": "art""#), assets,
            "s.json: layers[1].iceCream.base: there is no base “cones”; did you mean cone? (choices: cone … cup)"
        )
        expectError(
            try document(#""base": "base01", "art": "art""#), assets,
            "s.json: layers[0].iceCream.base: there is no base “base01”; choices: cone … cup")
        expectError(
            try document(#""topping": "cone", "art": "art""#), assets,
            "s.json: layers[0].iceCream.topping: there is no topping “cone”; choices: none")
    }

    @Test("art without a parts.json has the built-in parts")
    func hasBuiltIn() throws {
        let assets = MemoryAssets(["art/base01.svg": Self.drawing("blue")])
        let scene = try document(#""base": "waffle-cone", "art": "art""#).scene(assets: assets)
        #expect(parts(scene) == [IceCream(base: .base01)])
        expectError(
            try document(#""base": "cone", "art": "art""#), assets,
            "s.json: layers[0].iceCream.base: there is no base “cone”; did you mean waffle-cone? (choices: base01 … base04)"
        )
    }

    @Test("a parts.json that is wrong is an error at the art's key, with the place in the file")
    func refusesManifest() throws {
        let document = try document(#""base": "cone", "art": "art""#)
        func assets(_ manifest: String) -> MemoryAssets {
            MemoryAssets(["art/parts.json": Array(manifest.utf8)])
        }
        expectError(
            document, assets("{\n!"),
            "s.json: layers[0].iceCream.art: art/parts.json: line 2, column 1: expected a key")
        expectError(
            document, assets(#"{"base": [{"id": "cone", "name": ""}]}"#),
            "s.json: layers[0].iceCream.art: art/parts.json: base[0].name: has 0 characters; it must have 1 … 100"
        )
        expectError(
            document, assets(String(repeating: " ", count: 1 << 20) + "{}"),
            "s.json: layers[0].iceCream.art: art/parts.json: it is longer than 1048576 bytes")
        expectError(
            document, NoAssets(),
            "s.json: layers[0].iceCream.art: art/parts.json: this scene may name no files")
    }

    @Test("a parts.json is not read out of the folder that is never left")
    func staysInside() throws {
        let folder = try TemporaryFolder()
        for name in ["root", "root/art"] {
            try FileManager.default.createDirectory(
                atPath: folder.path(name), withIntermediateDirectories: false)
        }
        try folder.write(Self.manifest, to: "parts.json")
        try folder.write(Self.drawing("red"), to: "root/art/cone.svg")
        try FileManager.default.createSymbolicLink(
            atPath: folder.path("root/art/parts.json"), withDestinationPath: "../../parts.json")
        #expect {
            try document(#""base": "cone", "art": "art""#).scene(
                assets: try FolderAssets(root: folder.path("root")), name: "s.json")
        } throws: { error in
            (error as? StickerError)?.code == .refusedPath
                && (error as? StickerError)?.context == ["s.json", "layers[0].iceCream.art"]
        }
    }

    @Test("a parts.json is read once for each scene, whatever its folder is spelt like")
    func readsOnce() throws {
        let counter = CountingFiles()
        let layer = #""base": "cone", "art": "art""#
        _ = try document(layer, layer, #""base": "cone", "art": "./art""#).scene(assets: counter)
        #expect(counter.names.withLock { $0 } == ["art/parts.json", "art/cone.svg"])
    }

    @Test("a parts.json counts against the memory")
    func memory() throws {
        let document = try document(#""base": "cone", "art": "art""#)
        var files = Self.files
        files["art/parts.json"]? += Array(repeating: UInt8(ascii: " "), count: 100_000)
        func read(memory: Int) throws -> Scene {
            try RenderBudget.withLimits(RenderLimits(memory: memory)) {
                try document.scene(assets: MemoryAssets(files))
            }
        }
        #expect(try read(memory: 500_000).layers.count == 1)
        #expect {
            try read(memory: 300_000)
        } throws: { error in
            (error as? StickerError)?.passedLimit?.resource == .memory
                && (error as? StickerError)?.context == ["layers[0].iceCream.art"]
        }
    }

    private final class CountingFiles: AssetProvider {
        let names = Locked<[String]>([])

        func bytes(of name: String, limit: Int) throws(StickerError) -> [UInt8] {
            names.withLock { $0.append(name) }
            guard let bytes = SceneArtTests.files[name] else { throw .missingFile(path: name) }
            return bytes
        }

        func identity(of name: String) -> String { name.hasPrefix("./") ? String(name.dropFirst(2)) : name }
    }
}

import Foundation
import StickerTestSupport
import Testing

@testable import StickerEngine
@testable import StickerErrors
@testable import StickerScenes

/// Scenes that ask for far more than they show, scaled down: limits are as much smaller as the pictures are.
@Suite("Scenes from strangers are bounded")
struct HostileSceneTests {
    private let folder: TemporaryFolder
    /// With a transparent margin, so that trimming makes another picture of it.
    private let picture: PixelSize

    init() throws {
        folder = try TemporaryFolder()
        picture = try PixelSize(square: 200)
        var pixmap = Pixmap(size: picture)
        pixmap.fill(PixelRect(x: 8, y: 8, width: 184, height: 184), with: Color(red: 9, green: 99, blue: 200))
        try folder.write(try pixmap.pngBytes(), to: "p.png")
    }

    private func render(
        _ layers: String, width: Int = 64, height: Int = 64, limits: RenderLimits
    ) throws -> Pixmap {
        let json = #"{"canvas": {"width": \#(width), "height": \#(height)}, "layers": [\#(layers)]}"#
        return try RenderBudget.withLimits(limits) {
            try Scene(json: Data(json.utf8), relativeTo: folder.path, name: "s.json").render()
        }
    }

    private func expectLimit(
        _ resource: RenderLimits.Resource, _ layers: String, width: Int = 64, height: Int = 64,
        limits: RenderLimits = RenderLimits(), sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(sourceLocation: sourceLocation) {
            try render(layers, width: width, height: height, limits: limits)
        } throws: { error in
            guard let error = error as? StickerError else { return false }
            return error.passedLimit?.resource == resource && error.category == .limit
                && error.context.first == "s.json" && error.context.count == 2
        }
    }

    private func repeated(_ layer: String, _ count: Int) -> String {
        Array(repeating: layer, count: count).joined(separator: ",")
    }

    @Test(
        "one picture is kept once, whatever its path is spelt like, and so is what is left when it is trimmed"
    )
    func samePicture() throws {
        let room = RenderLimits(memory: 4 * picture.byteCount)
        let spellings = (0..<20).map { index in
            #"{"image": "\#(String(repeating: "./", count: index))p.png", "frame": [0, 0, 20, 20]}"#
        }
        #expect(throws: Never.self) { try render(spellings.joined(separator: ","), limits: room) }
        let trimmed = #"{"image": "p.png", "trim": true, "frame": [0, 0, 20, 20]}"#
        #expect(throws: Never.self) { try render(repeated(trimmed, 20), limits: room) }
        // Of pictures that differ, so many do not fit.
        let different = (1...20).map { #"{"image": "p.png", "trim": \#($0), "frame": [0, 0, 20, 20]}"# }
        expectLimit(.memory, different.joined(separator: ","), limits: room)
    }

    @Test("a link to a picture is the same picture")
    func linkedPicture() throws {
        try FileManager.default.linkItem(atPath: folder.path("p.png"), toPath: folder.path("hard.png"))
        try FileManager.default.createSymbolicLink(
            atPath: folder.path("soft.png"), withDestinationPath: folder.path("p.png"))
        let layers = ["p", "hard", "soft"].map { #"{"image": "\#($0).png", "frame": [0, 0, 20, 20]}"# }
        let room = RenderLimits(memory: 2 * picture.byteCount)
        #expect(throws: Never.self) { try render(layers.joined(separator: ","), limits: room) }
    }

    @Test("effects of a layer much larger than the canvas take the memory of what is seen")
    func vastTransform() throws {
        let vast =
            #"{"image": "p.png", "transform": [1000, 0, 0, 1000, 0, 0], "effects": ["blur:4", "outline:2:white"]}"#
        let size = try PixelSize(square: 64)
        // The canvas, and with it the margins that a blur of 500 and an outline of 500 reach over.
        let room = RenderLimits(memory: picture.byteCount + 12 * (64 + 2 * 2_100) * (64 + 2 * 2_100))
        #expect(throws: Never.self) { try render(vast, limits: room) }
        expectLimit(.memory, vast, limits: RenderLimits(memory: picture.byteCount + 8 * size.byteCount))
    }

    @Test("effects see past the canvas as far as they reach, and no further")
    func effectsReach() throws {
        // A square left of the canvas throws its shadow into it.
        let layer =
            #"{"path": "M-60 10h40v40h-40z", "fill": "red", "effects": ["shadow:50,0,0:#00f"]}"#
        let pixmap = try render(layer, limits: .default)
        #expect(pixmap[0, 30] == PremultipliedColor(Color(red: 0, green: 0, blue: 255)))
        #expect(pixmap[29, 30].alpha == 255 && pixmap[30, 30].alpha == 0)
        // The same where a group around it has an opacity, and a clip cuts the shadow.
        let grouped = #"{"group": [\#(layer)], "opacity": 0.5, "clip": [10, 0, 54, 64]}"#
        let half = try render(grouped, limits: .default)
        #expect(half[9, 30].alpha == 0 && half[10, 30].alpha == 128 && half[29, 30].alpha == 128)
    }

    @Test("what lies outside of the canvas is not drawn")
    func outside() throws {
        let far = #"{"iceCream": {"base": "base01"}, "frame": [100000, 100000, 3000, 8192]}"#
        let label = #"{"label": {"text": "far", "outline": "8:white"}, "frame": [-5000, 0, 4000, 2000]}"#
        let picture = #"{"image": "p.png", "frame": [0, 900, 4000, 4000]}"#
        let group = #"{"group": [\#(far), \#(label), \#(picture)], "opacity": 0.5}"#
        let pixmap = try render(
            [far, label, picture, group].joined(separator: ","),
            limits: RenderLimits(memory: 2 * self.picture.byteCount, pixels: 100_000))
        #expect(pixmap.inkBounds == nil)
    }

    @Test("layers, blurs and pictures count the pixels that they touch")
    func pixels() throws {
        // Each rectangle counts its pixels, and besides what it costs to find where its rows begin.
        let limits = RenderLimits(pixels: 400 * 64 * 64)
        let full = #"{"path": "M0 0H64V64H0Z", "fill": "rgb(255 0 0 / 0.5)"}"#
        #expect(throws: Never.self) { try render(repeated(full, 150), limits: limits) }
        expectLimit(.pixels, repeated(full, 170), limits: limits)
        let blurred = #"{"path": "M0 0H64V64H0Z", "fill": "red", "effects": ["blur:500", "blur:500"]}"#
        expectLimit(.pixels, repeated(blurred, 200), limits: RenderLimits(pixels: 1 << 26))
        let turned = #"{"image": "p.png", "transform": [0.3, 0.1, -0.1, 0.3, 9, 9]}"#
        expectLimit(.pixels, repeated(turned, 40), limits: limits)
        let group = #"{"group": [\#(full)], "opacity": 0.5}"#
        expectLimit(.pixels, repeated(group, 60), limits: limits)
    }

    @Test("labels count their glyphs at every size that is tried")
    func glyphs() throws {
        let text = String(repeating: "word ", count: 40)
        let label =
            #"{"label": {"text": "\#(text)", "fit": "60x60", "rotate": "7"}, "frame": [0, 0, 60, 60]}"#
        expectLimit(.glyphs, label, limits: RenderLimits(glyphs: 5_000))
        #expect(throws: Never.self) { try render(label, limits: .default) }
    }

    @Test("each layer counts as a node, and a scene that is too long is an error")
    func nodes() throws {
        let empty = #"{"group": []}"#
        #expect(throws: Never.self) { try render(repeated(empty, 20), limits: RenderLimits(nodes: 20)) }
        expectLimit(.nodes, repeated(empty, 21), limits: RenderLimits(nodes: 20))
        let long = Data(String(repeating: " ", count: Scene.maximumByteCount + 1).utf8)
        #expect(throws: StickerError.self) { try Scene(json: long, relativeTo: ".") }
    }

    @Test("nested groups and masks hold no more than the limit")
    func nesting() {
        var layer = #"{"path": "M0 0H64V64H0Z", "fill": "red"}"#
        for _ in 0..<20 {
            layer =
                #"{"group": [\#(layer)], "opacity": 0.9, "mask": {"path": "M0 0H64V64H0Z", "fill": "red"}}"#
        }
        expectLimit(.memory, layer, limits: RenderLimits(memory: 15 * 64 * 64 * 4))
    }

    @Test("limits are read from text, by name and unit")
    func limitTexts() throws {
        var limits = RenderLimits()
        for text in ["memory=2GB", "time=1.5s", "pixels=500M", "pieces=3k", "nodes=7", "glyphs=1G"] {
            try limits.set(parsing: text)
        }
        #expect(
            limits
                == RenderLimits(
                    memory: 2_000_000_000, pixels: 500_000_000, pieces: 3_000, nodes: 7,
                    glyphs: 1_000_000_000,
                    time: .milliseconds(1_500)))
        for text in [
            "", "memory", "memory=", "memory=0", "memory=-1", "memory=1e99GB", "time=5", "time=0s", "time=s",
            "pixels=1.5", "pixels=0", "pixels=99999999999999999999", "memroy=1GB", "glyphs=3q", "=5",
        ] {
            let error = #expect(throws: StickerError.self, "\(text)") { try limits.set(parsing: text) }
            #expect(error?.description.contains("limit") == true, "\(text)")
        }
    }

    @Test("an animation's frames have the counts of a render each, and its memory together")
    func animation() throws {
        let json = #"""
            {"canvas": {"width": 64, "height": 64}, "animation": {"duration": 1, "frameRate": 20},
             "layers": [{"path": "M0 0H32V32H0Z", "fill": "red",
                         "keyframes": [{"at": 0, "offset": [0, 0]}, {"at": 1, "offset": [32, 32]}]}]}
            """#
        func frames(_ limits: RenderLimits) throws -> Int {
            try RenderBudget.withLimits(limits) {
                try Scene(json: Data(json.utf8), relativeTo: ".").renderAnimation().frames.count
            }
        }
        #expect(try frames(RenderLimits(pixels: 3 * 64 * 64)) == 20)
        #expect(throws: StickerError.self) { try frames(RenderLimits(memory: 10 * 64 * 64 * 4)) }
    }
}

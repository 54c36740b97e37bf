import Foundation
import StickerTestSupport
import Testing

@testable import StickerEngine
@testable import StickerErrors
@testable import StickerScenes

@Suite struct ArtSourceTests {
    /// Writes a picture of one colour.
    private func write(
        _ color: Color, _ width: Int, _ height: Int, to name: String, in folder: TemporaryFolder
    ) throws {
        let pixmap = Pixmap(
            size: try PixelSize(width: width, height: height), filledWith: PremultipliedColor(color))
        try folder.write(try pixmap.pngBytes(), to: name)
    }

    private let red = Color(red: 255, green: 0, blue: 0)
    private let green = Color(red: 0, green: 128, blue: 0)
    private let blue = Color(red: 0, green: 0, blue: 255)

    @Test("art of one's own is drawn with each part's own size")
    func drawsFolder() throws {
        let folder = try TemporaryFolder()
        try write(red, 100, 50, to: "topping03.png", in: folder)
        try write(green, 200, 100, to: "scoops02.png", in: folder)
        try write(blue, 100, 150, to: "base04.png", in: folder)
        let iceCream = IceCream(base: .base04, scoops: .scoops02, topping: .topping03)
        let sticker = try iceCream.renderSticker(opaque: false, size: 600, art: .folder(folder.path))
        #expect(sticker.width == 400 && sticker.height == 600)
        #expect(sticker[99, 0] == .transparent)
        #expect(sticker[100, 0] == PremultipliedColor(red))
        #expect(sticker[299, 99] == PremultipliedColor(red))
        #expect(sticker[0, 100] == PremultipliedColor(green))
        #expect(sticker[399, 299] == PremultipliedColor(green))
        #expect(sticker[100, 300] == PremultipliedColor(blue))
        #expect(sticker[99, 300] == .transparent)
    }

    @Test("an SVG file counts before a PNG file of the same part")
    func prefersSVG() throws {
        let folder = try TemporaryFolder()
        try write(red, 10, 10, to: "base01.png", in: folder)
        try folder.write(
            #"<svg xmlns="http://www.w3.org/2000/svg" width="10" height="20"><rect width="10" height="20" fill="blue"/></svg>"#,
            to: "base01.svg")
        let sticker = try IceCream(base: .base01).renderSticker(
            opaque: false, size: 40, art: .folder(folder.path))
        #expect(sticker.width == 20 && sticker.height == 40)
        #expect(sticker[0, 0] == PremultipliedColor(blue))
    }

    @Test("a missing part is an error that names the part and what to add")
    func reportsMissingPart() throws {
        let folder = try TemporaryFolder()
        let error = StickerError.missingArt(part: "scoops07", folder: folder.path)
        #expect(throws: error) {
            try IceCream(scoops: .scoops07).renderSticker(opaque: true, art: .folder(folder.path))
        }
        #expect(error.description.contains("add scoops07.png or scoops07.svg"))
        #expect(error.category == .missingInput)
    }

    @Test("a missing folder is an error that names the folder")
    func reportsMissingFolder() {
        #expect(throws: StickerError.missingFile(path: "/no/such/folder")) {
            try IceCream(base: .base01).renderSticker(opaque: true, art: .folder("/no/such/folder"))
        }
    }

    @Test("a file that is no picture is an error with its path and the reason")
    func reportsDamagedFile() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("<svg", to: "base01.svg")
        #expect {
            try IceCream(base: .base01).renderSticker(opaque: true, art: .folder(folder.path))
        } throws: { error in
            guard let error = error as? StickerError else { return false }
            return error.code == .invalidFile && error.offender == path && !error.reason.isEmpty
        }
    }

    @Test("the built-in art has every part")
    func hasEveryPart() throws {
        let catalog = try IceCreamCatalog()
        #expect(catalog.entries.count == 26)
        #expect(catalog.missing.isEmpty)
        #expect(catalog.entries(of: .scoops).map(\.identifier) == Scoops.all.map(\.rawValue))
    }

    @Test("the catalogue says which parts a folder lacks")
    func listsLacks() throws {
        let folder = try TemporaryFolder()
        try write(red, 1, 1, to: "base02.png", in: folder)
        let catalog = try IceCreamCatalog(art: .folder(folder.path))
        #expect(catalog.missing.count == 25)
        #expect(catalog.path(of: catalog.entries(of: .base)[1]) == folder.path("base02.png"))
        #expect(catalog.text.contains("base01     waffle-cone  (no art)\n"))
    }

    @Test("the name of every part is the title in its art")
    func agreesWithTitles() throws {
        let catalog = try IceCreamCatalog()
        for entry in catalog.entries {
            let text = try String(contentsOfFile: try #require(catalog.path(of: entry)), encoding: .utf8)
            #expect(text.contains("<title>\(entry.name)</title>"), "\(entry.identifier)")
        }
    }
}

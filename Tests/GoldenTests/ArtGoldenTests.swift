import ArtLibrary
import Foundation
import StickerEngine
import StickerFiles
import StickerTestSupport
import StickerVector
import Testing

@Suite(.goldens("art"))
struct ArtGoldenTests {
    @Test("each part of the built-in art at 150 pixels", arguments: parts)
    func part(_ iceCream: IceCream) throws {
        let identifiers = IceCreamStep.allCases.compactMap(iceCream.identifier)
        expectGolden(try iceCream.renderSticker(opaque: false, size: 150), "art/\(identifiers.joined())")
    }

    @Test(
        "each sticker and each candy at 150 pixels",
        arguments: drawings(in: ArtLibrary.stickersFolder) + drawings(in: ArtLibrary.candyFolder))
    func drawing(path: String) throws {
        let name = URL(filePath: path).deletingPathExtension().lastPathComponent
        let bytes = try [UInt8](Data(contentsOf: URL(filePath: path)))
        let document = try SVGDocument(parsing: bytes, options: SVGParsingOptions(isStrict: true))
        #expect(document.warnings.isEmpty)
        // Sold stickers weigh little, and have room for an outline.
        #expect(bytes.count < 12_000)
        let pixmap = try document.rendered(size: PixelSize(square: 300))
        let box = try #require(pixmap.inkBounds)
        #expect(box.minX >= 4 && box.minY >= 4 && box.maxX <= 296 && box.maxY <= 296, "\(name): \(box)")
        #expect(max(box.width, box.height) > 260, "\(name): \(box)")
        expectGolden(try document.rendered(size: PixelSize(square: 150)), "art/\(name)")
    }

    @Test("there are eight stickers and nine candies")
    func isComplete() {
        #expect(Self.drawings(in: ArtLibrary.stickersFolder).count == 8)
        #expect(Self.drawings(in: ArtLibrary.candyFolder).count == 9)
    }

    private static func drawings(in folder: String) -> [String] {
        guard let bundle = try? ResourceLocator.standard.path(ofBundle: ArtLibrary.bundleName) else {
            return []
        }
        let path = "\(bundle)/\(folder)"
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        return names.filter { $0.hasSuffix(".svg") }.sorted().map { "\(path)/\($0)" }
    }

    private static let parts =
        Base.all.map { IceCream(base: $0) } + Scoops.all.map { IceCream(scoops: $0) }
        + Topping.all.map { IceCream(topping: $0) }
}

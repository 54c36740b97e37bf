import Foundation
import StickerPixels
import StickerTestSupport
import Testing

@testable import StickerVector

@Suite struct BundledArtTests {
    /// The parts, each with its number.
    static let files: [String] = {
        let names = try? FileManager.default.contentsOfDirectory(atPath: directory.path)
        return (names ?? []).filter { $0.contains(/[0-9]\.svg$/) }.sorted()
    }()

    private static let directory = projectFolder.appending(path: "Art/IceCream")

    @Test("there are four bases, ten scoops and twelve toppings")
    func thereAreFourBasesTenScoopsAndTwelveToppings() {
        #expect(Self.files.count == 26)
    }

    @Test("what closes ends is read strictly", arguments: ["scoops-top", "scoops-bottom", "topping-bottom"])
    func whatClosesEndsIsReadStrictly(name: String) throws {
        let bytes = [UInt8](try Data(contentsOf: Self.directory.appending(path: name + ".svg")))
        let document = try SVGDocument(parsing: bytes, options: SVGParsingOptions(isStrict: true))
        #expect(document.size.width == 300 && document.size.height < 50)
    }

    @Test("every part is read strictly and draws something at its own size", arguments: files)
    func everyPartIsReadStrictlyAndDrawsSomethingAtItsOwnSize(file: String) throws {
        let bytes = [UInt8](try Data(contentsOf: Self.directory.appending(path: file)))
        let document = try SVGDocument(parsing: bytes, options: SVGParsingOptions(isStrict: true))
        #expect(document.size == SVGDocument.Size(width: 300, height: 300))
        let picture = try document.rendered(size: PixelSize(square: 60))
        // A part fills a good share of its square, and leaves some of it free.
        let painted = picture.pixels.count { $0.alpha > 0 }
        #expect((600..<3500).contains(painted), "\(painted) of 3600 pixels")
    }
}

import Foundation
import StickerTestSupport
import Testing

@testable import StickerEngine

@Suite struct FileInspectionTests {
    private func picture() throws -> Pixmap {
        var pixmap = Pixmap(size: try PixelSize(width: 4, height: 2), filledWith: PremultipliedColor(.white))
        pixmap[0, 0] = .transparent
        pixmap[1, 0] = PremultipliedColor(red: 100, green: 0, blue: 0, alpha: 100)
        return pixmap
    }

    @Test("counts transparent and translucent pixels and colours")
    func counts() throws {
        let statistics = PixelStatistics(of: try picture())
        #expect(statistics.transparentCount == 1)
        #expect(statistics.translucentCount == 1)
        #expect(statistics.colorCount == 3)
        #expect(!statistics.isOpaque)
        #expect(
            PixelStatistics(
                of: Pixmap(size: try PixelSize(square: 2), filledWith: PremultipliedColor(.black))
            ).isOpaque)
    }

    @Test("says in JSON what a PNG file is")
    func describesPNG() throws {
        let folder = try TemporaryFolder()
        let bytes = try picture().pngBytes()
        let path = try folder.write(bytes, to: "a \"b\".png")
        let json = try FileInspection(path: path).json
        let object = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
        #expect(object["path"] as? String == path)
        #expect(object["format"] as? String == "PNG")
        #expect(object["width"] as? Int == 4 && object["height"] as? Int == 2)
        #expect(object["bytes"] as? Int == bytes.count)
        #expect(object["opaque"] as? Bool == false)
        #expect(object["colors"] as? Int == 3)
        #expect((object["chunks"] as? [String])?.first == "IHDR")
    }

    @Test("says in words what an SVG file is, with what is left out of it")
    func describesSVG() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(
            #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 20"><text>a</text></svg>"#, to: "a.svg")
        let text = try FileInspection(path: path).text
        #expect(text.contains("format:   SVG\n") && text.contains("width:    30\n"))
        #expect(text.contains("text"))
    }

    @Test("what is no picture is an error with its path")
    func rejects() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("hello", to: "a.png")
        #expect {
            try FileInspection(path: path)
        } throws: { error in
            guard case .invalidFile(path, _)? = error as? StickerError else { return false }
            return true
        }
    }

    @Test("the engine's report names every library and says what is missing")
    func reports() {
        let report = EngineReport()
        #expect(report.isHealthy)
        let names = report.sections.flatMap(\.entries).map(\.name)
        for name in [
            "sticker", "kernels", "libpng", "zlib", "libdeflate", "ISA-L", "FreeType", "HarfBuzz",
            "FriBidi", "ICU", "art", "fonts",
        ] {
            #expect(names.contains(name), "\(name)")
        }
        #expect(report.text.contains("26 of 26 parts"))
        let lost = EngineReport(locator: ResourceLocator(folders: ["/nowhere"]))
        #expect(!lost.isHealthy)
        #expect(lost.text.contains("MISSING: "))
    }
}

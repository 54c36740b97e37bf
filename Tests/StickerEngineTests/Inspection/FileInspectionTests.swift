import Foundation
import StickerCodecs
import StickerTestSupport
import Testing

@testable import StickerEngine
@testable import StickerErrors
@testable import StickerFiles
@testable import StickerScenes

@Suite struct FileInspectionTests {
    private func picture() throws -> Pixmap {
        var pixmap = Pixmap(size: try PixelSize(width: 4, height: 2), filledWith: PremultipliedColor(.white))
        pixmap[0, 0] = .transparent
        pixmap[1, 0] = PremultipliedColor(red: 100, green: 0, blue: 0, alpha: 100)
        return pixmap
    }

    @Test("counts transparent and translucent pixels and colours")
    func counts() throws {
        let statistics = try PixelStatistics(of: try picture())
        #expect(statistics.transparentCount == 1)
        #expect(statistics.translucentCount == 1)
        #expect(statistics.colorCount == 3)
        #expect(!statistics.isOpaque)
        #expect(
            try PixelStatistics(
                of: Pixmap(size: try PixelSize(square: 2), filledWith: PremultipliedColor(.black))
            ).isOpaque)
    }

    @Test("colours are counted within the limits of memory and time")
    func countsWithinLimits() throws {
        var pixmap = Pixmap(size: try PixelSize(square: 400))
        for y in 0..<400 {
            for x in 0..<400 {
                pixmap[x, y] = PremultipliedColor(
                    red: UInt8(x & 255), green: UInt8(y & 255), blue: UInt8((x >> 8) | (y >> 8) << 4),
                    alpha: 255)
            }
        }
        // 160,000 colours need 2¹⁹ slots of four bytes, and the pixels take 640,000 bytes.
        #expect(
            try passedLimit(RenderLimits(memory: 2_000_000)) { _ = try PixelStatistics(of: pixmap) }
                == .memory)
        #expect(try passedLimit(RenderLimits(time: .zero)) { _ = try PixelStatistics(of: pixmap) } == .time)
        let counted = try RenderBudget.withLimits(.default) { try PixelStatistics(of: pixmap) }
        #expect(counted.colorCount == 160_000)
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

    @Test("says in JSON what a JPEG file is, as it is seen")
    func describesJPEG() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(try testPicture("Stills/orientation-6.jpg"), to: "a.png")
        let json = try FileInspection(path: path).json
        let object = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
        #expect(object["format"] as? String == "JPEG")
        #expect(object["width"] as? Int == 48 && object["height"] as? Int == 32)
        #expect(object["orientation"] as? Int == 6 && object["profile"] is NSNull)
        #expect(object["progressive"] as? Bool == false && object["opaque"] as? Bool == true)
        let p3 = try folder.write(try testPicture("Stills/display-p3.jpg"), to: "p3.jpg")
        #expect(try FileInspection(path: p3).text.contains("Display P3\n"))
    }

    @Test("says of an animation how many frames show for how long, and how often")
    func describesAnimation() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(try testPicture("Stills/animation.png"), to: "a.png")
        let inspection = try FileInspection(path: path)
        let data = Data(inspection.json.utf8)
        let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        #expect(object["frames"] as? Int == 9 && object["loops"] as? Int == 3)
        #expect((object["durations"] as? [Double])?.prefix(7) == [100, 30, 10, 250, 0, 80, 33.333])
        #expect(inspection.text.contains("fdAT ×2"))
    }

    @Test("counts the pixels of all frames, and says so")
    func countsFrames() throws {
        let folder = try TemporaryFolder()
        let size = try PixelSize(width: 4, height: 2)
        let frames = [Pixmap(size: size, filledWith: PremultipliedColor(.black)), try picture()]
        let animation = try Animation(frames: frames.map { .init($0, duration: .milliseconds(40)) })
        let statistics = try PixelStatistics(of: animation)
        #expect(statistics.colorCount == 4 && statistics.transparentCount == 1 && !statistics.isOpaque)
        let path = try folder.write(try PNG.encode(animation), to: "a.png")
        let text = try FileInspection(path: path).text
        #expect(text.contains("colours in all frames:") && text.contains("opaque in all frames:"))
    }

    @Test("says of a damaged file what can be read, and what the damage is")
    func describesDamage() throws {
        let folder = try TemporaryFolder()
        let bytes = try testPicture("Stills/baseline.jpg")
        let path = try folder.write(Array(bytes.dropLast(40)), to: "a.jpg")
        let text = try FileInspection(path: path).text
        #expect(text.contains("width:") && text.contains("the JPEG file ends early"))
    }

    @Test("every place that reads a picture reads JPEG, whatever the file's name")
    func readsJPEG() throws {
        let folder = try TemporaryFolder()
        let bytes = try testPicture("Stills/baseline.jpg")
        let path = try folder.write(bytes, to: "photo.png")
        let pixmap = try Pixmap(contentsOfFile: path)
        #expect(pixmap.width == 48)
        #expect(try Animation(contentsOfFile: path).frames.map(\.pixmap) == [pixmap])
        let scene = try folder.write(
            #"{"canvas": {"width": 48, "height": 32}, "layers": [{"image": "photo.png"}]}"#, to: "a.json")
        #expect(try Scene(contentsOfFile: scene).render() == pixmap)
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
            let error = error as? StickerError
            return error?.code == .invalidFile && error?.offender == path
        }
    }

    @Test("the engine's report names every library and says what is missing")
    func reports() {
        let report = EngineReport()
        #expect(report.isHealthy)
        let names = report.sections.flatMap(\.entries).map(\.name)
        for name in [
            "sticker", "kernels", "libpng", "zlib", "libdeflate", "ISA-L", "FreeType", "HarfBuzz",
            "FriBidi", "ICU", "xxHash", "art", "fonts",
        ] {
            #expect(names.contains(name), "\(name)")
        }
        #expect(report.text.contains("26 of 26 parts"))
        let lost = EngineReport(locator: ResourceLocator(folders: ["/nowhere"]))
        #expect(!lost.isHealthy)
        #expect(lost.text.contains("MISSING: "))
    }
}

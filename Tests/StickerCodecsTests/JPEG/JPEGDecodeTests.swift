import StickerPixels
import StickerTestSupport
import Testing

@testable import StickerCodecs

@Suite struct JPEGDecodeTests {
    private static let patches: [[Int]] = [
        [230, 30, 40], [20, 200, 80], [40, 60, 220], [255, 255, 255], [0, 0, 0], [128, 128, 128],
    ]

    /// Where the picture is not within `tolerance` of six patches of 16×16, three in a row.
    private func faults(_ pixmap: Pixmap, _ patches: [[Int]], tolerance: Int) -> [String] {
        guard pixmap.width == 48, pixmap.height == 32 else { return ["it has \(pixmap.size) pixels"] }
        var faults: [String] = []
        for y in 0..<32 {
            for x in 0..<48 {
                let pixel = pixmap[x, y]
                let actual = [pixel.red, pixel.green, pixel.blue].map(Int.init)
                let expected = patches[y / 16 * 3 + x / 16]
                if pixel.alpha != 255 || zip(actual, expected).contains(where: { abs($0 - $1) > tolerance }) {
                    faults.append("(\(x), \(y)) is \(actual), not \(expected)")
                }
            }
        }
        return Array(faults.prefix(3))
    }

    @Test(
        "flat patches keep their colours, in every kind of coding",
        arguments: ["baseline", "progressive"])
    func colors(name: String) throws {
        let pixmap = try JPEG.decode(try testPicture("Stills/\(name).jpg"))
        // Interpolated chroma mixes the colours of neighbours: of those pictures, only the insides of patches count.
        if name == "baseline" { #expect(faults(pixmap, Self.patches, tolerance: 2) == []) }
        for (index, expected) in Self.patches.enumerated() {
            let pixel = pixmap[index % 3 * 16 + 8, index / 3 * 16 + 8]
            for (actual, value) in zip([pixel.red, pixel.green, pixel.blue], expected) {
                #expect(abs(Int(actual) - value) <= 2, "\(name), patch \(index): \(pixel)")
            }
        }
    }

    @Test("subsampled chroma is interpolated, not repeated")
    func subsampled() throws {
        let pixmap = try JPEG.decode(try testPicture("Stills/subsampled.jpg"))
        // On both sides of the edge between red and green, a quarter of the other's chroma.
        let (left, right) = (pixmap[14, 8], pixmap[15, 8])
        #expect(abs(Int(left.red) - 230) <= 2)
        #expect(right.red < 225 && right.red > 160, "\(right)")
    }

    @Test("grey becomes three equal channels")
    func grey() throws {
        let pixmap = try JPEG.decode(try testPicture("Stills/grey.jpg"))
        #expect(faults(pixmap, [0, 40, 90, 128, 200, 255].map { [$0, $0, $0] }, tolerance: 1) == [])
    }

    @Test("a progressive picture whose sides no block divides, and one with restarts, keep a slope")
    func slope() throws {
        for name in ["slope", "restarts"] {
            let pixmap = try JPEG.decode(try testPicture("Stills/\(name).jpg"))
            #expect(pixmap.width == 37 && pixmap.height == 29)
            var largest = 0
            for y in 0..<29 {
                for x in 0..<37 {
                    let pixel = pixmap[x, y]
                    largest = max(
                        largest, abs(Int(pixel.red) - x * 6), abs(Int(pixel.green) - y * 8),
                        abs(Int(pixel.blue) - (255 - x * 3 - y * 4)))
                }
            }
            // Quality 97 quantises by up to 6.
            #expect(largest <= 8, "\(name) is off by \(largest)")
        }
    }

    @Test(
        "inks, inverted or not, with and without their own transform, let through what they leave",
        arguments: ["cmyk", "cmyk-plain", "ycck"])
    func inks(name: String) throws {
        let inks = [
            [0, 0, 0, 0], [255, 0, 0, 0], [0, 200, 50, 0], [0, 0, 0, 255], [30, 60, 90, 120],
            [255, 255, 255, 0],
        ]
        let expected = inks.map { ink in (0..<3).map { (255 - ink[$0]) * (255 - ink[3]) / 255 } }
        let pixmap = try JPEG.decode(try testPicture("Stills/\(name).jpg"))
        #expect(faults(pixmap, expected, tolerance: 2) == [])
    }

    @Test("inks with a profile become what Little CMS says without shortcuts")
    func profiledInks() throws {
        let pixmap = try JPEG.decode(try testPicture("Stills/cmyk-profile.jpg"))
        let bytes = try testPicture("Stills/cmyk-profile.rgb")
        let expected = (0..<6).map { patch -> [Int] in
            let start = ((patch / 3 * 16 + 8) * 48 + patch % 3 * 16 + 8) * 3
            return bytes[start..<start + 3].map(Int.init)
        }
        #expect(faults(pixmap, expected, tolerance: 4) == [])
    }

    @Test("each of EXIF's orientations is turned upright", arguments: 1...8)
    func orientations(value: Int) throws {
        let bytes = try testPicture("Stills/orientation-\(value).jpg")
        #expect(try JPEG.info(bytes).orientation.rawValue == value)
        #expect(faults(try JPEG.decode(bytes), Self.patches, tolerance: 2) == [])
    }

    @Test("a profile in the file is followed, and one of sRGB changes no byte")
    func profiles() throws {
        let plain = try JPEG.decode(try testPicture("Stills/baseline.jpg"))
        let tagged = try testPicture("Stills/tagged-srgb.jpg")
        #expect(try JPEG.decode(tagged) == plain)
        #expect(try JPEG.info(tagged).profile.description == "my screen")
        let swapped = try JPEG.decode(try testPicture("Stills/swapped.jpg"))
        #expect(faults(swapped, Self.patches.map { $0.reversed() }, tolerance: 2) == [])
        let p3 = try JPEG.decode(try testPicture("Stills/display-p3.jpg"))
        // Red (230, 30, 40) of Display P3 is beyond sRGB's; grey is the same.
        #expect(p3[8, 8].red > 245 && p3[8, 8].green < 10)
        #expect(p3[40, 24] == plain[40, 24])
    }

    @Test("the header is told without decoding")
    func info() throws {
        let info = try JPEG.info(try testPicture("Stills/ycck.jpg"))
        #expect(info.width == 48 && info.height == 32 && info.bitDepth == 8)
        #expect(info.process == .baseline && info.colorModel == .cmyk && info.adobeTransform == 2)
        #expect(try JPEG.info(try testPicture("Stills/progressive.jpg")).process == .progressive)
        #expect(try JPEG.info(try testPicture("Stills/baseline.jpg")).profile == .none)
    }
}

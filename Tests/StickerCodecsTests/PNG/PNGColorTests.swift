import Foundation
import StickerPixels
import StickerTestSupport
import Testing

@testable import StickerCodecs

@Suite struct PNGColorTests {
    private func patch(_ chunks: [(type: String, data: [UInt8])], _ samples: [Int] = [200, 100, 50])
        -> [UInt8]
    {
        var png = HandmadePNG(width: 1, height: 1, bitDepth: 8, colorType: 2, samples: samples)
        png.chunksBeforePalette = chunks
        return png.bytes
    }

    private func color(_ bytes: [UInt8]) throws -> [Int] {
        let pixel = try PNG.decode(bytes).pixels[0]
        return [pixel.red, pixel.green, pixel.blue].map(Int.init)
    }

    private func iccp(_ icc: [UInt8]) -> (type: String, data: [UInt8]) {
        ("iCCP", Array("name\0\0".utf8) + HandmadePNG.zlibStored(icc))
    }

    private var swapped: (type: String, data: [UInt8]) {
        iccp(HandmadeICC(primaries: .swapped, curve: .sRGBTable(1024), name: "swapped").bytes)
    }

    private func number(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(value >> $0 & 255) } }

    @Test(
        "ICC profiles give what Little CMS gives without shortcuts, to a step",
        arguments: ["display-p3", "swapped", "wide", "tagged-srgb"])
    func profiles(name: String) throws {
        let pixmap = try PNG.decode(try testPicture("Stills/\(name).png"))
        let expected = try testPicture("Stills/\(name).rgb")
        var largest = 0
        for (index, pixel) in pixmap.pixels.enumerated() {
            for (channel, value) in [pixel.red, pixel.green, pixel.blue].enumerated() {
                largest = max(largest, abs(Int(value) - Int(expected[3 * index + channel])))
            }
        }
        #expect(largest <= 1)
        if name == "tagged-srgb" {
            for (index, pixel) in pixmap.pixels.enumerated() {
                #expect(pixel.red == UInt8(index * 37 % 256) && pixel.blue == UInt8(index))
            }
        }
    }

    @Test("cICP comes before iCCP, iCCP before sRGB, and sRGB before gAMA")
    func precedence() throws {
        let sRGB: (type: String, data: [UInt8]) = ("sRGB", [0])
        let standard: (type: String, data: [UInt8]) = ("cICP", [1, 13, 0, 1])
        let gamma: (type: String, data: [UInt8]) = ("gAMA", number(100_000))
        #expect(try color(patch([swapped])) == [50, 100, 200])
        #expect(try color(patch([standard, swapped])) == [200, 100, 50])
        #expect(try color(patch([sRGB, swapped])) == [50, 100, 200])
        #expect(try color(patch([gamma, sRGB])) == [200, 100, 50])
        // Of linear light, 200 is 229 (the formula of IEC 61966-2-1).
        #expect(try color(patch([gamma])) == [229, 168, 122])
        // PQ is not honoured, and the next in line is.
        #expect(try color(patch([("cICP", [9, 16, 0, 1]), swapped])) == [50, 100, 200])
        #expect(try color(patch([("cICP", [9, 16, 0, 1])])) == [200, 100, 50])
        // A damaged profile is passed over.
        #expect(try color(patch([("iCCP", [65, 0, 0, 1, 2, 3]), gamma])) == [229, 168, 122])
    }

    @Test("gAMA with cHRM is followed, and with sRGB's numbers changes nothing")
    func gamma() throws {
        let standard = [31270, 32900, 64000, 33000, 30000, 60000, 15000, 6000].flatMap(number)
        let swapped = [31270, 32900, 15000, 6000, 30000, 60000, 64000, 33000].flatMap(number)
        #expect(try color(patch([("gAMA", number(45_455)), ("cHRM", standard)])) == [200, 100, 50])
        #expect(try color(patch([("gAMA", number(45_455)), ("cHRM", swapped)])) == [50, 100, 200])
        // Without a gamma, primaries say nothing; impossible ones are passed over.
        #expect(try color(patch([("cHRM", swapped)])) == [200, 100, 50])
        let flat = [UInt8](repeating: 0, count: 32)
        #expect(try color(patch([("gAMA", number(100_000)), ("cHRM", flat)])) == [229, 168, 122])
    }

    @Test("16-bit samples of linear light are rounded once, after the conversion")
    func deep() throws {
        var png = HandmadePNG(width: 256, height: 1, bitDepth: 16, colorType: 0, samples: Array(0..<256))
        png.chunksBeforePalette = [("gAMA", number(100_000))]
        for isInterlaced in [false, true] {
            png.isInterlaced = isInterlaced
            for (value, pixel) in try PNG.decode(png.bytes).pixels.enumerated() {
                let light = Double(value) / 65_535
                let encoded = light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
                #expect(Int(pixel.red) == Int((encoded * 255).rounded()))
                #expect(pixel.red == pixel.green && pixel.alpha == 255)
            }
        }
    }

    @Test("a profile for another kind of picture is ignored, and named")
    func mismatch() throws {
        let file = patch([iccp(HandmadeICC.grey(gamma: 1).bytes)])
        #expect(try color(file) == [200, 100, 50])
        #expect(try PNG.info(file).profile.description.contains("test grey"))
        var grey = HandmadePNG(width: 1, height: 1, bitDepth: 8, colorType: 0, samples: [100])
        grey.chunksBeforePalette = [iccp(HandmadeICC.grey(gamma: 1).bytes)]
        #expect(try color(grey.bytes) == [168, 168, 168])
    }

    @Test("a profile that inflates without end costs no more than its limit")
    func bomb() throws {
        guard let compressor = Deflate.Compressor(level: 9) else {
            Issue.record("no memory")
            return
        }
        let bomb = compressor.compress([UInt8](repeating: 0, count: 64 << 20))
        let file = patch([("iCCP", Array("name\0\0".utf8) + bomb)])
        #expect(file.count < 100_000)
        #expect(try color(file) == [200, 100, 50])
        #expect(try PNG.info(file).profile.description.contains("4194304 bytes"))
    }

    @Test("eXIf's orientation turns the picture")
    func orientation() throws {
        let pixmap = try PNG.decode(try testPicture("Stills/orientation-6.png"))
        #expect(pixmap.width == 48 && pixmap.height == 32)
        #expect(pixmap[0, 0] == PremultipliedColor(red: 230, green: 30, blue: 40, alpha: 255))
        #expect(pixmap[47, 0] == PremultipliedColor(red: 40, green: 60, blue: 220, alpha: 255))
        #expect(pixmap[0, 31] == PremultipliedColor(.white))
    }
}

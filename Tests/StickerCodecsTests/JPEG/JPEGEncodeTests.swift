import StickerPixels
import StickerTestSupport
import Testing

@testable import StickerCodecs

@Suite("JPEG encoding") struct JPEGEncodeTests {
    private func slope(side: Int = 64) throws -> Pixmap {
        var pixmap = Pixmap(size: try PixelSize(square: side))
        for y in 0..<side {
            for x in 0..<side {
                pixmap[x, y] = PremultipliedColor(
                    Color(
                        red: UInt8(x * 255 / side), green: UInt8(y * 255 / side),
                        blue: UInt8(255 - x * 255 / side)))
            }
        }
        return pixmap
    }

    /// The markers of a file up to the picture data, each with the bytes behind its length.
    private func segments(_ file: [UInt8]) -> [(marker: UInt8, data: ArraySlice<UInt8>)] {
        var result: [(UInt8, ArraySlice<UInt8>)] = []
        var offset = 2
        while offset + 4 <= file.count, file[offset] == 0xFF {
            let length = Int(file[offset + 2]) << 8 | Int(file[offset + 3])
            result.append((file[offset + 1], file[(offset + 4)..<(offset + 2 + length)]))
            if file[offset + 1] == 0xDA { break }
            offset += 2 + length
        }
        return result
    }

    @Test("what is encoded comes back near, and the nearer the higher the quality")
    func quality() throws {
        let pixmap = try slope()
        let errors = try [10, 50, 80, 90, 100].map { quality in
            let file = try JPEG.encode(pixmap, quality: quality)
            return PictureQuality(
                of: try JPEG.decode(file), comparedWith: pixmap
            ).meanSquaredError
        }
        for (low, high) in zip(errors, errors.dropFirst()) { #expect(high < low) }
        #expect(errors[4] < 1)
    }

    @Test("the file is a progressive JFIF of the picture's size that ends where it should")
    func structure() throws {
        let file = try JPEG.encode(try slope(side: 33), quality: 80)
        #expect(ImageFormat(of: file) == .jpeg)
        #expect(file.suffix(2) == [0xFF, 0xD9])
        let segments = segments(file)
        #expect(segments.first?.marker == 0xE0)
        #expect(segments.first?.data.starts(with: Array("JFIF\0".utf8)) == true)
        // SOF2: progressive DCT; precision, height, width, components.
        let frame = try #require(segments.first { $0.marker == 0xC2 }).data
        #expect(Array(frame.prefix(6)) == [8, 0, 33, 0, 33, 3])
    }

    @Test("colours have half the resolution below quality 90, and full from there on", arguments: [89, 90])
    func chroma(quality: Int) throws {
        let file = try JPEG.encode(try slope(), quality: quality)
        let frame = try #require(segments(file).first { $0.marker == 0xC2 }).data
        #expect(frame[frame.startIndex + 7] == (quality < 90 ? 0x22 : 0x11))
    }

    @Test("a grey picture has one channel")
    func grey() throws {
        let size = try PixelSize(square: 16)
        let pixmap = Pixmap(size: size, filledWith: PremultipliedColor(Color(red: 99, green: 99, blue: 99)))
        let file = try JPEG.encode(pixmap)
        let frame = try #require(segments(file).first { $0.marker == 0xC2 }).data
        #expect(frame[frame.startIndex + 5] == 1)
        #expect(try JPEG.decode(file) == pixmap)
    }

    @Test(
        "what is transparent shows the matte", arguments: [Color.white, Color(red: 10, green: 60, blue: 200)])
    func matte(matte: Color) throws {
        let size = try PixelSize(square: 16)
        let file = try JPEG.encode(Pixmap(size: size), quality: 100, matte: matte)
        let pixel = try JPEG.decode(file)[8, 8]
        #expect(ColorVector(pixel).squaredDistance(to: ColorVector(PremultipliedColor(matte))) <= 6)
        let half = PremultipliedColor(Color(red: 255, green: 255, blue: 255, alpha: 128))
        #expect(half.over(opaque: .black).red == 128)
    }

    @Test("one pixel, and a row of one pixel, are pictures as well")
    func tiny() throws {
        for (width, height) in [(1, 1), (17, 1), (1, 9)] {
            let size = try PixelSize(width: width, height: height)
            let file = try JPEG.encode(Pixmap(size: size, filledWith: PremultipliedColor(.black)))
            #expect(try JPEG.decode(file).isOpaque)
        }
    }
}

import StickerPixels
import StickerTestSupport
import Testing

@testable import StickerCodecs

@Suite struct OrientationTests {
    /// EXIF data with one directory.
    private func exif(_ value: UInt8, isBigEndian: Bool) -> [UInt8] {
        isBigEndian
            ? [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 2]
                + [1, 0x0F, 0, 2, 0, 0, 0, 4, 65, 66, 67, 0]
                + [1, 0x12, 0, 3, 0, 0, 0, 1, 0, value, 0, 0] + [0, 0, 0, 0]
            : [0x49, 0x49, 42, 0, 8, 0, 0, 0, 2, 0]
                + [0x0F, 1, 2, 0, 4, 0, 0, 0, 65, 66, 67, 0]
                + [0x12, 1, 3, 0, 1, 0, 0, 0, value, 0, 0, 0] + [0, 0, 0, 0]
    }

    @Test("EXIF data of both byte orders, with and without its name, gives the orientation")
    func parses() {
        for value in 1...8 {
            for isBigEndian in [true, false] {
                let bytes = exif(UInt8(value), isBigEndian: isBigEndian)
                #expect(Orientation(exif: bytes)?.rawValue == value)
                #expect(Orientation(exif: Array("Exif\0\0".utf8) + bytes)?.rawValue == value)
            }
        }
        for value: UInt8 in [0, 9, 255] { #expect(Orientation(exif: exif(value, isBigEndian: true)) == nil) }
    }

    @Test("damaged EXIF data, and directories that lead nowhere or in circles, give none and never crash")
    func damaged() {
        let seed: UInt64 = 51
        var generator = SeededGenerator(seed: seed)
        for round in 0..<3000 {
            var bytes = exif(6, isBigEndian: round % 2 == 0)
            for _ in 0..<3 {
                bytes[.random(in: 0..<bytes.count, using: &generator)] = .random(
                    in: 0...255, using: &generator)
            }
            bytes.removeLast(.random(in: 0...bytes.count / 2, using: &generator))
            _ = Orientation(exif: bytes)
        }
        #expect(Orientation(exif: []) == nil)
        // A directory that stands on its own offset, and one at the end of all addresses.
        #expect(Orientation(exif: [0x4D, 0x4D, 0, 42, 0, 0, 0, 4, 0xFF, 0xFF]) == nil)
        #expect(Orientation(exif: [0x4D, 0x4D, 0, 42, 0xFF, 0xFF, 0xFF, 0xFF, 0, 1]) == nil)
    }

    @Test("each orientation moves each pixel where EXIF says")
    func orients() throws {
        // Red tells the column, green the row.
        var pixmap = Pixmap(size: try PixelSize(width: 5, height: 3))
        for y in 0..<3 {
            for x in 0..<5 {
                pixmap[x, y] = PremultipliedColor(red: UInt8(x), green: UInt8(y), blue: 0, alpha: 255)
            }
        }
        // Where the pixel shown in column x and row y is stored.
        let sources: [Orientation: (Int, Int) -> (Int, Int)] = [
            .upright: { ($0, $1) }, .mirrored: { (4 - $0, $1) }, .turnedHalf: { (4 - $0, 2 - $1) },
            .flipped: { ($0, 2 - $1) }, .transposed: { ($1, $0) }, .turnedRight: { ($1, 2 - $0) },
            .transversed: { (4 - $1, 2 - $0) }, .turnedLeft: { (4 - $1, $0) },
        ]
        for orientation in Orientation.allCases {
            let shown = pixmap.oriented(orientation)
            #expect(shown.size == (orientation.swapsSides ? pixmap.size.transposed : pixmap.size))
            let source = try #require(sources[orientation])
            for y in 0..<shown.height {
                for x in 0..<shown.width {
                    let (column, row) = source(x, y)
                    #expect(shown[x, y] == pixmap[column, row], "\(orientation) \(x) \(y)")
                }
            }
        }
    }
}

import StickerCodecs
import StickerPixels
import StickerTestSupport
import Testing

@Suite struct PNGRoundTripTests {
    @Test("a decoded picture is the one that was encoded", arguments: CompressionPreset.allCases)
    func roundTrip(preset: CompressionPreset) throws {
        var generator = SeededGenerator(seed: 1)
        for (width, height) in [(1, 1), (3, 2), (17, 9), (64, 64)] {
            let size = try PixelSize(width: width, height: height)
            let pixels = (0..<size.pixelCount).map { _ in
                PremultipliedColor(
                    Color(
                        red: .random(in: 0...255, using: &generator),
                        green: .random(in: 0...255, using: &generator),
                        blue: .random(in: 0...255, using: &generator),
                        alpha: .random(in: 0...255, using: &generator)))
            }
            let pixmap = try Pixmap(size: size, pixels: pixels)
            #expect(try PNG.decode(PNG.encode(pixmap, preset: preset)) == pixmap)
        }
    }
}

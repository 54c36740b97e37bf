import StickerPixels
import StickerTestSupport
import Testing

@testable import StickerCodecs

@Suite struct FrameDifferenceTests {
    /// The smallest rectangles, from every pixel by itself.
    private func reference(
        _ base: Pixmap, _ target: Pixmap, blendsTranslucent: Bool
    ) -> (changed: PixelRect?, uncovered: PixelRect?) {
        func box(_ isIn: (PremultipliedColor, PremultipliedColor) -> Bool) -> PixelRect? {
            let places = base.pixels.indices.filter { isIn(base.pixels[$0], target.pixels[$0]) }
            let (columns, rows) = (places.map { $0 % base.width }, places.map { $0 / base.width })
            guard let left = columns.min(), let right = columns.max(), let top = rows.min(),
                let bottom = rows.max()
            else { return nil }
            return PixelRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
        }
        return (
            box { $0 != $1 }, box { $0 != $1 && $1.alpha != 255 && ($0.alpha != 0 || !blendsTranslucent) }
        )
    }

    @Test("the rectangles are those of every pixel by itself", arguments: 0..<60)
    func rectangles(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let size = try PixelSize(
            width: .random(in: 1...70, using: &random), height: .random(in: 1...9, using: &random))
        let colors: [PremultipliedColor] = [
            .transparent, PremultipliedColor(.white),
            PremultipliedColor(red: 9, green: 3, blue: 0, alpha: 90),
            PremultipliedColor(red: 9, green: 3, blue: 0, alpha: 91),
        ]
        let base = try Pixmap(
            size: size, pixels: (0..<size.pixelCount).map { _ in colors.randomElement(using: &random)! })
        var target = base
        for _ in 0..<Int.random(in: 0...4, using: &random) {
            target[
                .random(in: 0..<size.width, using: &random), .random(in: 0..<size.height, using: &random)] =
                colors.randomElement(using: &random)!
        }
        for blendsTranslucent in [false, true] {
            let found = FrameDifference(from: base, to: target, blendsTranslucent: blendsTranslucent)
            let expected = reference(base, target, blendsTranslucent: blendsTranslucent)
            #expect(found.rect == expected.changed && found.uncoveredRect == expected.uncovered)
        }
    }
}

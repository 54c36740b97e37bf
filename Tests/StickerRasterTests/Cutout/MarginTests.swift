import StickerGeometry
import StickerPixels
import StickerRaster
import StickerTestSupport
import Testing

@Suite struct MarginTests {
    private static let red = PremultipliedColor(red: 200, green: 30, blue: 30, alpha: 255)

    private func picture(
        _ width: Int, _ height: Int, ground: PremultipliedColor, subject: PixelRect,
        color: PremultipliedColor = red
    ) throws -> Pixmap {
        var pixmap = Pixmap(size: try PixelSize(width: width, height: height), filledWith: ground)
        for y in subject.minY..<subject.maxY {
            for x in subject.minX..<subject.maxX { pixmap[x, y] = color }
        }
        return pixmap
    }

    /// Row by row and column by column, for margins of one colour on all sides.
    private func reference(_ pixmap: Pixmap, ground: PremultipliedColor) -> PixelRect? {
        var bounds = PixelRect(x: 0, y: 0, width: 0, height: 0)
        for y in 0..<pixmap.height {
            for x in 0..<pixmap.width where pixmap[x, y] != ground {
                bounds = bounds.union(PixelRect(x: x, y: y, width: 1, height: 1))
            }
        }
        return bounds.isEmpty ? nil : bounds
    }

    @Test(
        "a soft edge lies where a hard one would, also with a faint rim around it; a softer one at the side of the picture"
    )
    func softBounds() throws {
        var pixmap = try picture(
            20, 12, ground: .transparent, subject: PixelRect(x: 3, y: 2, width: 14, height: 8))
        // Half a pixel more at the left, and next to nothing two further out.
        pixmap[2, 5] = PremultipliedColor(red: 0, green: 0, blue: 0, alpha: 127)
        pixmap[0, 5] = PremultipliedColor(red: 0, green: 0, blue: 0, alpha: 2)
        let box = pixmap.softBounds
        #expect(abs(box.minX - (3 - 129.0 / 255)) < 1e-9 && box.minY == 2)
        #expect(box.maxX == 17 && box.maxY == 10)
        // Nothing solid near the sides.
        let wide = try picture(
            40, 40, ground: .transparent, subject: PixelRect(x: 9, y: 9, width: 20, height: 20))
        #expect(wide.softBounds == Rect(x: 0, y: 0, width: 40, height: 40))
    }

    @Test("finds what a plain search finds, over transparent and coloured margins", arguments: 0..<200)
    func agreesWithReference(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let (width, height) = (
            Int.random(in: 3...20, using: &generator), Int.random(in: 3...20, using: &generator)
        )
        let ground: PremultipliedColor =
            seed.isMultiple(of: 2) ? .transparent : PremultipliedColor(.white)
        var pixmap = Pixmap(size: try PixelSize(width: width, height: height), filledWith: ground)
        // A margin on every side, which alone has one colour to be named.
        for _ in 0..<Int.random(in: 0...4, using: &generator) {
            let x = Int.random(in: 1..<(width - 1), using: &generator)
            let y = Int.random(in: 1..<(height - 1), using: &generator)
            pixmap[x, y] = Self.red
        }
        #expect(pixmap.contentBounds() == reference(pixmap, ground: ground), "seed \(seed)")
    }

    @Test("each side has a colour of its own")
    func takesSidesApart() throws {
        var pixmap = try picture(
            9, 8, ground: PremultipliedColor(.white), subject: PixelRect(x: 2, y: 3, width: 4, height: 2))
        for x in 0..<9 {
            for y in 0..<3 { pixmap[x, y] = PremultipliedColor(.black) }
        }
        #expect(pixmap.contentBounds() == PixelRect(x: 2, y: 3, width: 4, height: 2))
    }

    @Test("noise within the tolerance is margin, beyond it is not")
    func allowsNoise() throws {
        let subject = PixelRect(x: 5, y: 5, width: 6, height: 6)
        var pixmap = try picture(16, 16, ground: PremultipliedColor(.white), subject: subject)
        // Four per cent of 255 below white.
        pixmap[1, 1] = PremultipliedColor(red: 245, green: 245, blue: 245, alpha: 255)
        #expect(pixmap.contentBounds(tolerance: 5) == subject)
        #expect(pixmap.contentBounds(tolerance: 2) == PixelRect(x: 1, y: 1, width: 10, height: 10))
    }

    @Test("a picture of one colour leaves nothing; one without margins, all")
    func handlesExtremes() throws {
        let white = Pixmap(size: try PixelSize(square: 5), filledWith: PremultipliedColor(.white))
        #expect(white.contentBounds(tolerance: 5) == nil)
        #expect(Pixmap(size: try PixelSize(square: 1)).contentBounds() == nil)
        var checked = white
        for y in 0..<5 {
            for x in 0..<5 where (x + y).isMultiple(of: 2) { checked[x, y] = Self.red }
        }
        #expect(checked.contentBounds(tolerance: 5) == checked.size.bounds)
    }

    @Test("a faint trace on a transparent side is no margin, whatever the tolerance")
    func keepsTraces() throws {
        let trace = PremultipliedColor(red: 1, green: 1, blue: 1, alpha: 2)
        let pixmap = try picture(
            6, 6, ground: .transparent, subject: PixelRect(x: 2, y: 1, width: 1, height: 3), color: trace)
        #expect(pixmap.contentBounds(tolerance: 100) == PixelRect(x: 2, y: 1, width: 1, height: 3))
    }

    @Test("a tolerance past its ends, or no number, counts as the nearer end")
    func clampsTolerance() throws {
        let pixmap = try picture(
            6, 6, ground: PremultipliedColor(.white), subject: PixelRect(x: 2, y: 2, width: 2, height: 2))
        for tolerance in [-5, Double.nan] {
            #expect(pixmap.contentBounds(tolerance: tolerance) == PixelRect(x: 2, y: 2, width: 2, height: 2))
        }
        #expect(pixmap.contentBounds(tolerance: .infinity) == nil)
    }
}

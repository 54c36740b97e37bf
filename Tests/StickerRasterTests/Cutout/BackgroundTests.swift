import StickerGeometry
import StickerLimits
import StickerPixels
import StickerTestSupport
import Testing

@testable import StickerRaster

@Suite struct BackgroundTests {
    @Test("a background is left in the render's time, and within its pixels")
    func keepsLimits() throws {
        let picture = Pixmap(size: try PixelSize(square: 100), filledWith: PremultipliedColor(.white))
        // The last: in the midst of the last of four stages, which count ten times the pixels each.
        for limits in [
            RenderLimits(time: .zero), RenderLimits(pixels: 50_000), RenderLimits(pixels: 400_000),
        ] {
            #expect(throws: RasterError.self) {
                try RenderBudget.withLimits(limits) { _ = try picture.removingBackground(tolerance: 10) }
            }
        }
        _ = try RenderBudget.withLimits(.default) { try picture.removingBackground(tolerance: 10) }
    }

    @Test("alpha and colour of a subject come back from every ground", arguments: BackgroundScene.grounds)
    func separates(ground: Color) throws {
        let color = Color(red: 214, green: 70, blue: 40)
        let mask = try BackgroundScene.subject(side: 160)
        let picture = try BackgroundScene.composed(mask, color, over: ground)
        let cutout = try picture.removingBackground(tolerance: 10)
        #expect(cutout.color == ground)
        #expect(cutout.borderShare == 1)
        var worstAlpha = 0
        var sum = 0
        var worstColor = 0
        var sumOfColors = 0
        for (pixel, truth) in zip(cutout.pixmap.pixels, mask.values) {
            let error = abs(Int(pixel.alpha) - Int(truth))
            worstAlpha = max(worstAlpha, error)
            sum += error
            // Premultiplied, against the subject's colour at the alpha that came out: the trace of the ground.
            let pure = PremultipliedColor(
                Color(red: color.red, green: color.green, blue: color.blue, alpha: pixel.alpha))
            for (value, expected) in [
                (pixel.red, pure.red), (pixel.green, pure.green), (pixel.blue, pure.blue),
            ] {
                worstColor = max(worstColor, abs(Int(value) - Int(expected)))
                sumOfColors += abs(Int(value) - Int(expected))
            }
        }
        let edges = mask.values.count { $0 > 0 && $0 < 255 }
        #expect(Double(sum) / Double(edges) < 6, "mean error of alpha on edges")
        #expect(worstAlpha < 96, "\(worstAlpha)")
        #expect(Double(sumOfColors) / Double(3 * edges) < 1.5, "mean trace of the ground on edges")
        #expect(worstColor < 72, "a trace of the ground: \(worstColor)")
    }

    @Test(
        "no halo: on another ground, the subject looks as if it had been drawn there",
        arguments: BackgroundScene.grounds)
    func leavesNoHalo(ground: Color) throws {
        let color = Color(red: 214, green: 70, blue: 40)
        let mask = try BackgroundScene.subject(side: 160)
        let picture = try BackgroundScene.composed(mask, color, over: ground)
        let cutout = try picture.removingBackground(tolerance: 10).pixmap
        // What cutting along the flood's edge leaves, without a soft edge.
        let flood = BackgroundFlood(
            picture, background: BackgroundModel(flat: picture, try #require(BorderColor(of: picture)).color),
            tolerance: ColorDistance.square(percent: 10))
        let hard = try Pixmap(
            size: mask.size,
            pixels: zip(picture.pixels, flood.isBackground).map { $1 ? .transparent : $0 })
        for other in [Color.black, .white] where other != ground {
            let truth = try BackgroundScene.composed(mask, color, over: other)
            func error(_ cutout: Pixmap) throws -> Int {
                var actual = Pixmap(size: mask.size, filledWith: PremultipliedColor(other))
                try actual.composite(cutout, x: 0, y: 0)
                return zip(actual.pixels, truth.pixels).reduce(0) { sum, pair in
                    sum + abs(Int(pair.0.red) - Int(pair.1.red)) + abs(Int(pair.0.green) - Int(pair.1.green))
                        + abs(Int(pair.0.blue) - Int(pair.1.blue))
                }
            }
            let (soft, cut) = (try error(cutout), try error(hard))
            #expect(soft * 5 < cut, "\(soft) against \(cut)")
        }
    }

    @Test("the colour that is told is that of what goes, not of the largest even patch of the border")
    func tellsWhatGoes() throws {
        // A wall lit from one corner, along which runs a dark table.
        let size = try PixelSize(square: 120)
        let pixels = (0..<size.pixelCount).map { index in
            let (x, y) = (index % 120, index / 120)
            let level = UInt8(110 + (x + y) * 3 / 5)
            return PremultipliedColor(
                x < 4 ? Color(red: 60, green: 30, blue: 20) : Color(red: level, green: level, blue: level))
        }
        let picture = try Pixmap(size: size, pixels: pixels)
        let fullest = try #require(BorderColor(of: picture)).color
        #expect(fullest == IntegerColor(red: 60, green: 30, blue: 20))
        let cutout = try picture.removingBackground(tolerance: 10)
        #expect(cutout.pixmap[60, 60].alpha == 0 && cutout.pixmap[1, 60].alpha == 255)
        let color = try #require(cutout.color)
        #expect(color.red == color.green && color.green == color.blue && (150...220).contains(color.red))
    }

    @Test("a picture whose border is transparent stays as it is")
    func leavesCutouts() throws {
        var canvas = Canvas(size: try PixelSize(square: 20))
        try canvas.fill(.circle(center: Point(x: 10, y: 10), radius: 8), with: .color(.white))
        let picture = canvas.finish()
        let cutout = try picture.removingBackground(tolerance: 50)
        #expect(cutout.pixmap == picture && cutout.color == nil && cutout.removedShare == 0)
    }

    @Test("every size and every number gives a picture whose colour is within its alpha")
    func survivesExtremes() throws {
        var generator = SeededGenerator(seed: 11)
        for (width, height) in [(1, 1), (1, 9), (9, 1), (2, 2), (3, 40), (17, 2)] {
            let size = try PixelSize(width: width, height: height)
            let pixels = (0..<size.pixelCount).map { _ in
                PremultipliedColor(
                    Color(
                        red: .random(in: 0...255, using: &generator),
                        green: .random(in: 0...255, using: &generator),
                        blue: .random(in: 0...255, using: &generator),
                        alpha: .random(in: 100...255, using: &generator)))
            }
            let picture = try Pixmap(size: size, pixels: pixels)
            for tolerance in [-1, 0, 0.001, 10, 100, 1e9, .nan, .infinity] {
                let result = try picture.removingBackground(tolerance: tolerance).pixmap
                #expect(result.pixels.allSatisfy { max($0.red, $0.green, $0.blue) <= $0.alpha })
            }
        }
    }
}

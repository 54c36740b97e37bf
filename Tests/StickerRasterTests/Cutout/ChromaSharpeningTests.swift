import StickerGeometry
import StickerPixels
import StickerTestSupport
import Testing

@testable import StickerRaster

@Suite struct ChromaSharpeningTests {
    private static let ground = Color(red: 20, green: 150, blue: 90)

    /// Discs with dark contours on a green ground, two of them in colours that differ little in brightness from it.
    private func drawing(width: Int, height: Int) throws -> Pixmap {
        var canvas = Canvas(size: try PixelSize(width: width, height: height), background: Self.ground)
        for (number, color) in [
            Color(red: 230, green: 90, blue: 150), Color(red: 240, green: 220, blue: 90),
            Color(red: 90, green: 120, blue: 220), Color(red: 160, green: 110, blue: 60),
        ].enumerated() {
            let center = Point(
                x: Double(width) * (number % 2 == 0 ? 0.27 : 0.73),
                y: Double(height) * (number < 2 ? 0.27 : 0.73)
            )
            let disc = Path.circle(center: center, radius: Double(min(width, height)) * 0.18)
            try canvas.fill(disc, with: .color(color))
            try canvas.stroke(
                disc, with: .color(Color(red: 40, green: 30, blue: 30)), style: StrokeStyle(width: 4))
        }
        return canvas.finish()
    }

    /// The picture as a JPEG of the best quality and half the chroma would have it: means of 2 × 2 pixels, interpolated.
    private func halved(_ pixmap: Pixmap) -> Pixmap {
        let (width, height) = (pixmap.width, pixmap.height)
        let (columns, rows) = ((width + 1) / 2, (height + 1) / 2)
        func split(_ pixel: PremultipliedColor) -> (y: Double, hue: SIMD2<Double>) {
            let (red, green, blue) = (Double(pixel.red), Double(pixel.green), Double(pixel.blue))
            let y = 0.299 * red + 0.587 * green + 0.114 * blue
            return (y, SIMD2((blue - y) / 1.772, (red - y) / 1.402))
        }
        var cells: [SIMD2<Double>] = []
        for row in 0..<rows {
            for column in 0..<columns {
                var sum = SIMD2<Double>()
                for (x, y) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
                    sum += split(pixmap[min(width - 1, 2 * column + x), min(height - 1, 2 * row + y)]).hue
                }
                cells.append((sum / 4).rounded(.toNearestOrEven))
            }
        }
        var result = pixmap
        for y in 0..<height {
            for x in 0..<width {
                let (column, row) = (x / 2, y / 2)
                let (beside, under) = (
                    min(columns - 1, max(0, column + (x % 2 == 0 ? -1 : 1))),
                    min(rows - 1, max(0, row + (y % 2 == 0 ? -1 : 1)))
                )
                let near = cells[row * columns + column] * 9 + cells[row * columns + beside] * 3
                let hue = (near + cells[under * columns + column] * 3 + cells[under * columns + beside]) / 16
                let luma = split(pixmap[x, y]).y.rounded()
                func channel(_ value: Double) -> UInt8 { UInt8(min(255, max(0, value.rounded()))) }
                result[x, y] = PremultipliedColor(
                    red: channel(luma + 1.402 * hue.y),
                    green: channel(luma - 0.344_136 * hue.x - 0.714_136 * hue.y),
                    blue: channel(luma + 1.772 * hue.x), alpha: 255)
            }
        }
        return result
    }

    /// The number of pixels that differ by more than 32, and the sum of all differences.
    private func differences(_ a: Pixmap, _ b: Pixmap) -> (many: Int, sum: Int) {
        var result = (many: 0, sum: 0)
        for (one, other) in zip(a.pixels, b.pixels) {
            let most = max(
                abs(Int(one.red) - Int(other.red)), abs(Int(one.green) - Int(other.green)),
                abs(Int(one.blue) - Int(other.blue)))
            if most > 32 { result.many += 1 }
            result.sum += most
        }
        return result
    }

    @Test(
        "hue that was stored at half the size comes back to its edges", arguments: [(240, 240), (241, 179)])
    func sharpens(width: Int, height: Int) throws {
        let whole = try drawing(width: width, height: height)
        let lossy = halved(whole)
        let sharpened = try #require(ChromaSharpening.sharpened(lossy))
        let (before, after) = (differences(whole, lossy), differences(whole, sharpened))
        #expect(before.many > 50)
        #expect(after.many * 6 < before.many, "\(after.many) of \(before.many) pixels")
        #expect(after.sum * 2 < before.sum, "\(after.sum) of \(before.sum)")
        // The ground, whose hue the contours had changed, is what it was.
        #expect(sharpened.pixels.count { $0 == PremultipliedColor(Self.ground) } > width * height / 3)
    }

    @Test(
        "a picture with all of its hue is left alone, and so is one with alpha, and a tiny one; one that was enlarged hardly changes"
    )
    func leavesOthersAlone() throws {
        let whole = try drawing(width: 160, height: 160)
        #expect(ChromaSharpening.sharpened(whole) == nil)
        let enlarged = try whole.resized(to: try PixelSize(square: 320))
        let change = differences(enlarged, ChromaSharpening.sharpened(enlarged) ?? enlarged)
        #expect(change.many * 2_000 <= enlarged.pixels.count, "\(change.many) pixels")
        var holed = halved(whole)
        #expect(ChromaSharpening.sharpened(holed) != nil)
        holed[3, 3] = .transparent
        #expect(ChromaSharpening.sharpened(holed) == nil)
        #expect(ChromaSharpening.sharpened(halved(try drawing(width: 12, height: 12))) == nil)
    }

    @Test("a green ground's edge is cut as sharply from half the hue as from all of it")
    func cutsAlike() throws {
        let whole = try drawing(width: 240, height: 240)
        let expected = try whole.removingBackground(tolerance: 10).pixmap
        let actual = try halved(whole).removingBackground(tolerance: 10).pixmap
        let visible = zip(expected.pixels, actual.pixels).filter { $0.alpha > 0 || $1.alpha > 0 }
        let faulty = visible.count { abs(Int($0.alpha) - Int($1.alpha)) > 32 }
        #expect(visible.count > 15_000)
        #expect(faulty * 200 <= visible.count, "\(faulty) of \(visible.count) pixels")
    }
}

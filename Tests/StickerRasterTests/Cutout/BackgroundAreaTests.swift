import StickerGeometry
import StickerPixels
import StickerTestSupport
import Testing

@testable import StickerRaster

/// Which areas of a background's colour go, and which stay.
@Suite struct BackgroundAreaTests {
    @Test("the flood reaches what a search until nothing changes reaches", arguments: 0..<60)
    func floodsAsReference(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let (width, height) = (
            Int.random(in: 1...12, using: &generator), Int.random(in: 1...12, using: &generator)
        )
        var pixmap = Pixmap(
            size: try PixelSize(width: width, height: height), filledWith: PremultipliedColor(.white))
        for _ in 0..<(width * height / 2) {
            pixmap[
                Int.random(in: 0..<width, using: &generator), Int.random(in: 0..<height, using: &generator)] =
                PremultipliedColor(.black)
        }
        guard let color = BorderColor(of: pixmap)?.color else { return }
        let isNear = { (pixel: PremultipliedColor) in Int(pixel.red) == color.red }
        // A colour between black and white, where both are as many, is near to neither.
        var reached = [Bool](repeating: false, count: width * height)
        var hasChanged = true
        while hasChanged {
            hasChanged = false
            for y in 0..<height {
                for x in 0..<width where !reached[y * width + x] && isNear(pixmap[x, y]) {
                    let isBorder = x == 0 || y == 0 || x == width - 1 || y == height - 1
                    let neighbors = [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)]
                    let touches = neighbors.contains { column, row in
                        column >= 0 && row >= 0 && column < width && row < height
                            && reached[row * width + column]
                    }
                    if isBorder || touches {
                        reached[y * width + x] = true
                        hasChanged = true
                    }
                }
            }
        }
        let model = BackgroundModel(flat: pixmap, color)
        let flood = BackgroundFlood(pixmap, background: model, tolerance: 100)
        #expect(flood.isBackground == reached, "seed \(seed)")
        #expect(flood.backgroundCount == reached.count(where: \.self), "seed \(seed)")
        var all = flood
        all.fillEnclosed(tolerance: 100) { model.squaredDistance(of: pixmap.pixels[$0], at: $0) }
        #expect(all.backgroundCount == all.isBackground.count(where: \.self), "seed \(seed)")
        #expect(all.isBackground == pixmap.pixels.map(isNear), "seed \(seed)")
    }

    @Test("what the border does not reach stays, unless it is asked for")
    func keepsEnclosed() throws {
        let side = 60
        var canvas = Canvas(size: try PixelSize(square: side), background: .white)
        try canvas.stroke(
            .circle(center: Point(x: 30, y: 30), radius: 18), with: .color(.black),
            style: StrokeStyle(width: 8))
        let ring = canvas.finish()
        #expect(try ring.removingBackground(tolerance: 10).pixmap[30, 30] == PremultipliedColor(.white))
        #expect(try ring.removingBackground(tolerance: 10, everywhere: true).pixmap[30, 30] == .transparent)
    }

    @Test("everywhere, an enclosed area goes as a whole or stays as a whole, however noisy it is")
    func judgesAreas() throws {
        var generator = SeededGenerator(seed: 5)
        var canvas = Canvas(size: try PixelSize(width: 240, height: 120), background: .white)
        try canvas.fill(.rect(Rect(x: 10, y: 10, width: 220, height: 100)), with: .color(.black))
        var picture = canvas.finish()
        // A hole, and a light part of the drawing, half of whose pixels are within the tolerance.
        for (left, levels) in [(30, 238...255), (140, 220...238)] {
            for y in 30..<90 {
                for x in left..<(left + 70) {
                    let level = UInt8(Int.random(in: levels, using: &generator))
                    picture[x, y] = PremultipliedColor(red: level, green: level, blue: level, alpha: 255)
                }
            }
        }
        let result = try picture.removingBackground(tolerance: 10, everywhere: true).pixmap
        for y in 34..<86 {
            #expect((34..<96).allSatisfy { result[$0, y].alpha == 0 })
            #expect((144..<206).allSatisfy { result[$0, y] == picture[$0, y] })
        }
    }

    @Test("pockets behind a smooth contour stay, however small they are and however near to it")
    func keepsPockets() throws {
        var canvas = Canvas(size: try PixelSize(square: 200), background: .white)
        try canvas.fill(.circle(center: Point(x: 100, y: 100), radius: 80), with: .color(.black))
        for pocket in [
            Rect(x: 22, y: 97, width: 6, height: 6), Rect(x: 97, y: 97, width: 6, height: 6),
            Rect(x: 155, y: 90, width: 22, height: 22),
        ] { try canvas.fill(.rect(pocket), with: .color(.white)) }
        let result = try canvas.finish().removingBackground(tolerance: 10).pixmap
        for (x, y) in [(25, 100), (100, 100), (160, 100)] {
            #expect(result[x, y] == PremultipliedColor(.white), "at (\(x), \(y))")
        }
    }

    @Test("pockets between hairs that cross go")
    func fillsPocketsBetweenHairs() throws {
        var canvas = Canvas(size: try PixelSize(square: 200), background: .white)
        let color = Color(red: 90, green: 50, blue: 30)
        try canvas.fill(.rect(Rect(x: 0, y: 120, width: 200, height: 80)), with: .color(color))
        for x in stride(from: 10.0, to: 190, by: 6) {
            for lean in [-9.0, 9] {
                var hair = Path()
                hair.move(to: Point(x: x, y: 125))
                hair.line(to: Point(x: x + lean, y: 85))
                try canvas.stroke(hair, with: .color(color), style: StrokeStyle(width: 1.3))
            }
        }
        let picture = canvas.finish()
        let result = try picture.removingBackground(tolerance: 10).pixmap
        var left = 0
        for y in 88..<118 {
            for x in 20..<180 where picture[x, y] == PremultipliedColor(.white) && result[x, y].alpha > 32 {
                left += 1
            }
        }
        #expect(left == 0)
    }

    @Test("small faint spots go, large ones and solid ones stay")
    func dropsSpecks() throws {
        let (faint, solid) = (
            PremultipliedColor(red: 0, green: 0, blue: 0, alpha: 90), PremultipliedColor(.black)
        )
        var pixels = [PremultipliedColor](repeating: .transparent, count: 400)
        pixels[21] = faint
        pixels[42] = faint
        pixels[50] = solid
        for index in 200..<220 { pixels[index] = faint }
        FaintSpecks.remove(from: &pixels, width: 20, maximumCount: 4)
        #expect(pixels[21] == .transparent && pixels[42] == .transparent)
        #expect(pixels[50] == solid && pixels[210] == faint)
    }
}

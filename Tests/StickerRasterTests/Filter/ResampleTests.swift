import StickerGeometry
import StickerPixels
import StickerTestSupport
import Testing

@testable import StickerRaster

@Suite struct ResampleTests {
    @Test("a picture resized to its own size is unchanged", arguments: ResampleFilter.allCases)
    func identity(filter: ResampleFilter) throws {
        let picture = try Sample.random(width: 17, height: 9, seed: 1)
        #expect(try picture.resized(to: picture.size, filter: filter) == picture)
        let whole = Rect(picture.size.bounds)
        #expect(try picture.resampled(from: whole, to: picture.size, filter: filter) == picture)
    }

    @Test("a side that keeps its length is not filtered", arguments: ResampleFilter.allCases)
    func oneAxisAlone(filter: ResampleFilter) throws {
        let row = try Sample.random(width: 8, height: 1, seed: 2)
        let column = try Pixmap(
            size: PixelSize(width: 8, height: 6), pixels: (0..<6).flatMap { _ in row.pixels })
        let wide = try column.resized(to: PixelSize(width: 13, height: 6), filter: filter)
        let wideRow = try row.resized(to: PixelSize(width: 13, height: 1), filter: filter)
        for y in 0..<6 { #expect(Array(wide.pixels[y * 13..<(y + 1) * 13]) == wideRow.pixels) }
    }

    @Test("nearest takes the pixel under each output's centre")
    func nearest() throws {
        let picture = try Sample.random(width: 10, height: 7, seed: 3)
        for (width, height) in [(3, 2), (20, 14), (11, 23), (1, 1), (37, 5)] {
            let result = try picture.resized(to: PixelSize(width: width, height: height), filter: .nearest)
            for y in 0..<height {
                for x in 0..<width {
                    #expect(
                        result[x, y]
                            == picture[(2 * x + 1) * 10 / (2 * width), (2 * y + 1) * 7 / (2 * height)])
                }
            }
        }
    }

    @Test("a constant stays constant at every size", arguments: ResampleFilter.allCases)
    func constant(filter: ResampleFilter) throws {
        let color = PremultipliedColor(red: 77, green: 130, blue: 1, alpha: 131)
        let picture = try Pixmap(size: PixelSize(width: 23, height: 11), filledWith: color)
        for (width, height) in [(1, 1), (5, 40), (22, 12), (46, 22), (300, 3), (24, 11)] {
            let result = try picture.resized(to: PixelSize(width: width, height: height), filter: filter)
            #expect(result.pixels.allSatisfy { $0 == color }, "\(width)×\(height)")
        }
    }

    @Test("an opaque picture stays opaque up to its edges", arguments: ResampleFilter.allCases)
    func opaque(filter: ResampleFilter) throws {
        let picture = try Sample.random(width: 31, height: 29, seed: 4, opaque: true)
        for (width, height) in [(1, 1), (7, 90), (30, 28), (64, 17), (150, 150)] {
            #expect(try picture.resized(to: PixelSize(width: width, height: height), filter: filter).isOpaque)
        }
    }

    @Test("colour never passes alpha, whatever the overshoot", arguments: ResampleFilter.allCases)
    func premultiplied(filter: ResampleFilter) throws {
        let picture = try Sample.random(width: 24, height: 24, seed: 5, extreme: true)
        for side in [5, 23, 25, 61] {
            let result = try picture.resized(to: PixelSize(square: side), filter: filter)
            #expect(result.pixels.allSatisfy { max($0.red, $0.green, $0.blue) <= $0.alpha })
        }
    }

    @Test(
        "a transparent border takes no colour from, and lends none to, the shape inside",
        arguments: [ResampleFilter.bilinear, .mitchell, .lanczos3])
    func noHalo(filter: ResampleFilter) throws {
        var picture = try Pixmap(size: PixelSize(square: 20))
        for y in 5..<15 {
            for x in 5..<15 { picture[x, y] = PremultipliedColor(red: 255, green: 128, blue: 0, alpha: 255) }
        }
        for side in [7, 13, 31, 64] {
            let result = try picture.resized(to: PixelSize(square: side), filter: filter)
            for pixel in result.pixels where pixel.alpha > 32 {
                let straight = Color(pixel)
                #expect(straight.red >= 247 && abs(Int(straight.green) - 128) <= 16 && straight.blue == 0)
            }
        }
    }

    @Test("bilinear shrinking by a whole factor gives the triangle-weighted average", arguments: [2, 3, 5])
    func triangleAverage(factor: Int) throws {
        let picture = try Sample.random(width: 6 * factor, height: 1, seed: 6, opaque: true)
        let result = try picture.resized(to: PixelSize(width: 6, height: 1), filter: .bilinear)
        for x in 0..<6 {
            var (sum, total) = (0.0, 0.0)
            let center = (Double(x) + 0.5) * Double(factor)
            for tap in -2 * factor..<8 * factor {
                let weight = max(0, 1 - abs(Double(tap) + 0.5 - center) / Double(factor))
                sum += weight * Double(picture[min(max(tap, 0), 6 * factor - 1), 0].red)
                total += weight
            }
            #expect(abs(Double(result[x, 0].red) - sum / total) <= 0.51)
        }
    }

    @Test(
        "shrinking keeps the average of the picture",
        arguments: [ResampleFilter.bilinear, .mitchell, .lanczos3], [3, 8, 40])
    func average(filter: ResampleFilter, factor: Int) throws {
        // Fine stripes, which a filter that skips pixels would turn into bands or a flat colour.
        let side = 12 * factor
        var picture = try Pixmap(size: PixelSize(width: side, height: 8))
        for y in 0..<8 {
            for x in 0..<side {
                let level: UInt8 = x % 2 == 0 ? 250 : 10
                picture[x, y] = PremultipliedColor(red: level, green: level, blue: level, alpha: 255)
            }
        }
        let result = try picture.resized(to: PixelSize(width: 12, height: 8), filter: filter)
        let inner = (2..<10).map { Double(result[$0, 4].red) }
        #expect(abs(inner.reduce(0, +) / 8 - 130) <= 2)
        #expect(inner.allSatisfy { abs($0 - 130) <= (factor == 3 ? 40 : 8) })
    }

    @Test("a mirrored picture gives the mirrored result", arguments: ResampleFilter.allCases)
    func symmetry(filter: ResampleFilter) throws {
        let picture = try Sample.random(width: 20, height: 14, seed: 7)
        for (width, height) in [(33, 14), (7, 9), (40, 28), (19, 13)] {
            let size = try PixelSize(width: width, height: height)
            // Nearest has to take one of two pixels where a centre falls between them.
            if filter == .nearest, width % 2 == 1 || height % 2 == 1 { continue }
            let result = try picture.resized(to: size, filter: filter)
            let mirrored = try Sample.mirrored(picture).resized(to: size, filter: filter)
            #expect(PixmapDifference(Sample.mirrored(result), mirrored).largest <= (width % 2 == 1 ? 1 : 0))
        }
    }

    @Test(
        "one white pixel spreads alike to all sides",
        arguments: [ResampleFilter.bilinear, .mitchell, .lanczos3])
    func impulse(filter: ResampleFilter) throws {
        var picture = try Pixmap(size: PixelSize(square: 15))
        picture[7, 7] = PremultipliedColor(red: 255, green: 255, blue: 255, alpha: 255)
        let result = try picture.resized(to: PixelSize(square: 44), filter: filter)
        #expect(result[21, 21].alpha > 150)
        for y in 0..<44 {
            for x in 0..<44 {
                #expect(abs(Int(result[x, y].alpha) - Int(result[y, x].alpha)) <= 1)
                #expect(abs(Int(result[x, y].alpha) - Int(result[43 - x, y].alpha)) <= 1)
            }
        }
    }

    @Test("a region with fractional sides is what a shifted picture shows")
    func region() throws {
        let picture = try Sample.random(width: 30, height: 30, seed: 8, opaque: true)
        let size = try PixelSize(square: 10)
        let part = try picture.resampled(from: Rect(x: 10, y: 10, width: 10, height: 10), to: size)
        for y in 0..<10 {
            for x in 0..<10 { #expect(part[x, y] == picture[x + 10, y + 10]) }
        }
        let between = try picture.resampled(
            from: Rect(x: 10.5, y: 10, width: 10, height: 10), to: size, filter: .bilinear)
        for x in 0..<10 {
            let expected = (Int(picture[x + 10, 15].green) + Int(picture[x + 11, 15].green) + 1) / 2
            #expect(Int(between[x, 5].green) == expected)
        }
    }

    @Test(
        "a region that is empty, not finite or outside the picture is an error",
        arguments: [
            Rect(x: 0, y: 0, width: 0, height: 5), Rect(x: -1, y: 0, width: 5, height: 5),
            Rect(x: 6, y: 0, width: 5, height: 5), Rect(x: 0, y: .nan, width: 5, height: 5),
            Rect(x: 0, y: 0, width: .infinity, height: 5), Rect(x: 3, y: 3, width: -2, height: 2),
            Rect(x: 0, y: 0, width: 5, height: 1e300),
        ])
    func badRegion(region: Rect) throws {
        let picture = try Pixmap(size: PixelSize(square: 10))
        #expect(throws: RasterError.self) {
            try picture.resampled(from: region, to: PixelSize(square: 4))
        }
    }

    @Test(
        "a huge picture shrinks to one pixel of its average",
        arguments: [ResampleFilter.bilinear, .mitchell, .lanczos3])
    func extremeReduction(filter: ResampleFilter) throws {
        var picture = try Pixmap(size: PixelSize(width: PixelSize.maximumSide, height: 1))
        for x in stride(from: 0, to: picture.width, by: 2) {
            picture[x, 0] = PremultipliedColor(red: 200, green: 100, blue: 0, alpha: 200)
        }
        let result = try picture.resized(to: PixelSize(width: 3, height: 1), filter: filter)
        // A weight of 14 bits is 0, 1 or 2 here.
        #expect(abs(Int(result[1, 0].alpha) - 100) <= 3)
        #expect(abs(Int(result[1, 0].green) - 50) <= 2)
    }
}

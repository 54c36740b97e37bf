import StickerGeometry
import StickerPixels
import StickerTestSupport
import Testing

@testable import StickerRaster

@Suite struct PaintImageTests {
    /// Fills a canvas with a picture.
    private func fill(
        _ size: PixelSize, with paint: ImagePaint, transform: Transform = .identity
    ) throws -> Pixmap {
        var canvas = Canvas(size: size)
        canvas.transform = transform
        try canvas.fill(Path.rect(Rect(x: -999, y: -999, width: 1998, height: 1998)), with: .image(paint))
        return canvas.finish()
    }

    @Test("beyond its edges a picture pads, repeats or reflects", arguments: SpreadMode.allCases)
    func spread(spread: SpreadMode) throws {
        let picture = try Sample.random(width: 5, height: 3, seed: 41)
        for filter in ResampleFilter.allCases {
            let paint = ImagePaint(
                image: picture, filter: filter, spread: spread, transform: .translation(x: 14, y: 11))
            let result = try fill(PixelSize(width: 40, height: 30), with: paint)
            func position(_ index: Int, _ count: Int) -> Int {
                switch spread {
                case .pad: min(max(index, 0), count - 1)
                case .repeat: (index + 100 * count) % count
                case .reflect:
                    { $0 < count ? $0 : 2 * count - 1 - $0 }((index + 100 * count) % (2 * count))
                }
            }
            for y in 0..<30 {
                for x in 0..<40 { #expect(result[x, y] == picture[position(x - 14, 5), position(y - 11, 3)]) }
            }
        }
    }

    @Test("quarter turns and mirrors move pixels without changing them", arguments: ResampleFilter.allCases)
    func quarterTurns(filter: ResampleFilter) throws {
        let picture = try Sample.random(width: 7, height: 7, seed: 42)
        let paint = ImagePaint(image: picture, filter: filter)
        for turns in 0..<4 {
            let transform = Transform.rotation(degrees: Double(turns) * 90, around: Point(x: 3.5, y: 3.5))
            let result = try fill(picture.size, with: paint, transform: transform)
            for y in 0..<7 {
                for x in 0..<7 {
                    let to = [(x, y), (6 - y, x), (6 - x, 6 - y), (y, 6 - x)][turns]
                    #expect(result[to.0, to.1] == picture[x, y])
                }
            }
        }
        let mirror = Transform(a: -1, b: 0, c: 0, d: 1, e: 7, f: 0)
        #expect(try fill(picture.size, with: paint, transform: mirror) == Sample.mirrored(picture))
    }

    @Test("an enlarged picture reads between pixels as resizing does", arguments: ResampleFilter.allCases)
    func enlarged(filter: ResampleFilter) throws {
        let picture = try Sample.random(width: 9, height: 8, seed: 43)
        let size = try PixelSize(width: 36, height: 32)
        let painted = try fill(
            size, with: ImagePaint(image: picture, filter: filter), transform: .scale(x: 4, y: 4))
        // Places are rounded to 1/256 pixel here, and eighths of a pixel are all of those asked for.
        #expect(try PixmapDifference(picture.resized(to: size, filter: filter), painted).largest <= 1)
    }

    @Test(
        "a strongly reduced and turned picture has its average colour",
        arguments: [ResampleFilter.bilinear, .mitchell, .lanczos3])
    func reduced(filter: ResampleFilter) throws {
        var picture = try Pixmap(size: PixelSize(square: 160))
        for y in 0..<160 {
            for x in 0..<160 {
                let level: UInt8 = (x + y) % 2 == 0 ? 255 : 0
                picture[x, y] = PremultipliedColor(red: level, green: level, blue: level, alpha: 255)
            }
        }
        let transform = Transform.rotation(degrees: 27).then(.scale(x: 0.1, y: 0.1)).then(
            .translation(x: 8, y: 0))
        let result = try fill(
            PixelSize(square: 16), with: ImagePaint(image: picture, filter: filter), transform: transform)
        #expect(result.pixels.allSatisfy { $0.alpha == 255 && abs(Int($0.red) - 128) <= 3 })
    }

    @Test(
        "an opaque picture stays opaque under every transform", arguments: ResampleFilter.allCases,
        SpreadMode.allCases)
    func opaque(filter: ResampleFilter, spread: SpreadMode) throws {
        let picture = try Sample.random(width: 13, height: 11, seed: 44, opaque: true, extreme: true)
        for transform in [
            Transform.rotation(degrees: 31), .scale(x: 3.3, y: 0.4),
            Transform(a: 1, b: 0.4, c: -1.7, d: 2, e: 9, f: 3),
            .scale(x: 1e-3, y: 1e3), .scale(x: 1e9, y: 1e-9),
        ] {
            let paint = ImagePaint(image: picture, filter: filter, spread: spread, transform: transform)
            let result = try fill(PixelSize(width: 30, height: 20), with: paint)
            #expect(result.isOpaque)
        }
    }

    @Test("a picture squeezed to a line paints nothing")
    func singular() throws {
        let paint = try ImagePaint(
            image: Sample.random(width: 4, height: 4, seed: 45), transform: .scale(x: 1, y: 0))
        #expect(try fill(PixelSize(square: 6), with: paint).pixels.allSatisfy { $0 == .transparent })
    }
}

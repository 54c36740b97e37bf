import StickerGeometry
import StickerPixels
import StickerTestSupport
import Testing

@testable import StickerRaster

@Suite struct CanvasImageTests {
    private let size: PixelSize

    init() throws {
        size = try PixelSize(width: 64, height: 48)
    }

    private func draw(
        _ image: Pixmap, in frame: Rect, transform: Transform = .identity, filter: ResampleFilter = .mitchell
    ) throws -> Pixmap {
        var canvas = Canvas(size: size)
        canvas.transform = transform
        try canvas.draw(image, in: frame, filter: filter)
        return canvas.finish()
    }

    @Test("a frame of the picture's size on whole pixels copies it", arguments: ResampleFilter.allCases)
    func copies(filter: ResampleFilter) throws {
        let image = try Sample.random(width: 20, height: 10, seed: 51)
        for (x, y) in [(0, 0), (7, 5), (-4, -3), (50, 44)] {
            let frame = Rect(x: Double(x), y: Double(y), width: 20, height: 10)
            var expected = Pixmap(size: size)
            try expected.composite(image, x: x, y: y)
            #expect(try draw(image, in: frame, filter: filter) == expected)
            let half = Rect(x: frame.x / 2, y: frame.y / 2, width: 10, height: 5)
            #expect(try draw(image, in: half, transform: .scale(x: 2, y: 2), filter: filter) == expected)
        }
    }

    @Test("a frame on whole pixels shows the resized picture", arguments: ResampleFilter.allCases)
    func resizes(filter: ResampleFilter) throws {
        let image = try Sample.random(width: 20, height: 14, seed: 52)
        let resized = try image.resized(to: PixelSize(width: 33, height: 9), filter: filter)
        var expected = Pixmap(size: size)
        try expected.composite(resized, x: 11, y: 6)
        let actual = try draw(image, in: Rect(x: 11, y: 6, width: 33, height: 9), filter: filter)
        #expect(PixmapDifference(expected, actual).largest <= 1)
    }

    @Test("mirroring transforms mirror the picture", arguments: ResampleFilter.allCases)
    func mirrors(filter: ResampleFilter) throws {
        let image = try Sample.random(width: 16, height: 12, seed: 53)
        let frame = Rect(x: 5, y: 4, width: 32, height: 24)
        let flip = Transform(a: -1, b: 0, c: 0, d: 1, e: 64, f: 0)
        let flipped = try draw(image, in: frame, transform: flip, filter: filter)
        #expect(
            PixmapDifference(Sample.mirrored(try draw(image, in: frame, filter: filter)), flipped).largest
                <= 1)
    }

    @Test("the visible part of a frame is the same as that of the whole", arguments: ResampleFilter.allCases)
    func crops(filter: ResampleFilter) throws {
        let image = try Sample.random(width: 30, height: 30, seed: 54)
        let frame = Rect(x: -20.25, y: -13.5, width: 100.5, height: 90.75)
        let whole = try draw(image, in: frame, filter: filter)
        var clipped = Canvas(size: size)
        try clipped.pushClip(.rect(Rect(x: 20, y: 10, width: 9, height: 11)))
        try clipped.draw(image, in: frame, filter: filter)
        clipped.popClip()
        let part = clipped.finish()
        for y in 10..<21 {
            for x in 20..<29 { #expect(part[x, y] == whole[x, y]) }
        }
    }

    @Test("a frame between pixels has soft edges and keeps its middle")
    func fractional() throws {
        let image = Pixmap(size: size, filledWith: PremultipliedColor(Sample.red))
        let result = try draw(image, in: Rect(x: 10.25, y: 5.5, width: 20.5, height: 10))
        #expect(result[10, 10].alpha == 191 && result[30, 10].alpha == 191 && result[20, 5].alpha == 128)
        #expect(result[11, 6].alpha == 255 && result[29, 14].alpha == 255 && result[9, 10].alpha == 0)
        #expect(result[31, 10].alpha == 0 && result[20, 15].alpha == 128 && result[20, 16].alpha == 0)
    }

    @Test("a turned picture keeps its colours and its area")
    func turned() throws {
        let image = try Pixmap(size: PixelSize(square: 20), filledWith: PremultipliedColor(Sample.blue))
        let transform = Transform.rotation(degrees: 30, around: Point(x: 32, y: 24))
        let result = try draw(image, in: Rect(x: 22, y: 14, width: 20, height: 20), transform: transform)
        #expect(result[32, 24] == PremultipliedColor(Sample.blue))
        let area = result.pixels.reduce(0.0) { $0 + Double($1.alpha) / 255 }
        #expect(abs(area - 400) < 1)
    }

    @Test("empty frames draw nothing")
    func empty() throws {
        let image = try Sample.random(width: 4, height: 4, seed: 55)
        for frame in [
            Rect(x: 3, y: 3, width: 0, height: 9), Rect(x: 3, y: 3, width: -5, height: 9),
            Rect(x: 100, y: 3, width: 5, height: 9),
        ] {
            #expect(try draw(image, in: frame).pixels.allSatisfy { $0 == .transparent })
        }
        let flat = Transform.scale(x: 0, y: 1)
        let frame = Rect(x: 0, y: 0, width: 9, height: 9)
        #expect(try draw(image, in: frame, transform: flat).pixels.allSatisfy { $0 == .transparent })
    }

    @Test("huge and tiny frames cost no more than what is visible", arguments: ResampleFilter.allCases)
    func extremes(filter: ResampleFilter) throws {
        let image = try Sample.random(width: 300, height: 200, seed: 56, opaque: true)
        let huge = try draw(image, in: Rect(x: -1e9, y: -1e9, width: 2e9, height: 2e9), filter: filter)
        #expect(huge.isOpaque)
        _ = try draw(image, in: Rect(x: -1e250, y: -1e250, width: 1e251, height: 1e251), filter: filter)
        let tiny = try draw(image, in: Rect(x: 10, y: 10, width: 1e-5, height: 30), filter: filter)
        #expect(tiny.pixels.allSatisfy { $0 == .transparent })
        let thin = try draw(image, in: Rect(x: 10, y: 10, width: 0.5, height: 30), filter: filter)
        #expect(thin[10, 20].alpha == 128)
        let turned = Transform.rotation(degrees: 10)
        _ = try draw(
            image, in: Rect(x: -1e9, y: -1e9, width: 2e9, height: 2e9), transform: turned, filter: filter)
        _ = try draw(
            image, in: Rect(x: 1, y: 1, width: 1e-9, height: 1e-9), transform: turned, filter: filter)
    }
}

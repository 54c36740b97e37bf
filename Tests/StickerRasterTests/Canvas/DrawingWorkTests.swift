import StickerGeometry
import StickerLimits
import StickerPixels
import StickerTestSupport
import Testing

@testable import StickerRaster

/// What paths, strokes and gradients cost: no more than what shows of them, and no more than the budget has.
@Suite struct DrawingWorkTests {
    private func zigzag(_ count: Int, to point: Point) -> Path {
        var path = Path()
        path.move(to: .zero)
        for index in 0..<count { path.line(to: index.isMultiple(of: 2) ? point : .zero) }
        return path
    }

    @Test("a shape that goes on right of the bounds covers all up to them")
    func rightOfTheBounds() throws {
        for x in 0..<9 {
            for width in [3, 40] {
                let path = Path.rect(Rect(x: Double(x), y: 1, width: Double(width), height: 2))
                let mask = try Mask(coverageOf: path, size: PixelSize(width: 11, height: 4))
                for column in 0..<11 {
                    let isInside = (x..<x + width).contains(column)
                    #expect(mask.values[11 + column] == (isInside ? 255 : 0), "\(x) \(width) \(column)")
                }
            }
        }
    }

    @Test("paths of many pieces and few long edges count before they are painted")
    func pathsCount() throws {
        var canvas = Canvas(size: try PixelSize(square: 500))
        let short = zigzag(3_000, to: Point(x: 0.5, y: 0.5))
        let long = zigzag(30, to: Point(x: 400, y: 400))
        #expect(
            try passedLimit(RenderLimits(pieces: 2_000)) {
                try canvas.fill(short, with: .color(.black))
            } == .pieces)
        #expect(
            try passedLimit(RenderLimits(pixels: 500_000)) {
                try canvas.fill(long, with: .color(.black))
            } == .pixels)
        #expect(canvas.finish().pixels.allSatisfy { $0 == .transparent })
    }

    @Test("the pieces of curves count")
    func curvesCount() throws {
        var canvas = Canvas(size: try PixelSize(square: 500))
        var curves = Path()
        for index in 0..<40 {
            curves.append(.circle(center: Point(x: 250, y: 250), radius: 240 - Double(index)))
        }
        #expect(curves.elements.count <= 400)
        #expect(
            try passedLimit(RenderLimits(pieces: 3_000)) {
                try canvas.fill(curves, with: .color(.black))
            } == .pieces)
    }

    @Test("dashes count before they are made, and round corners as they are made")
    func strokesCount() throws {
        let line = zigzag(1, to: Point(x: 1e4, y: 0))
        let dashed = StrokeStyle(width: 1, dashes: [0.1, 0.1])
        let round = StrokeStyle(width: 1e9, cap: .round, join: .round)
        let start = ContinuousClock.now
        for (path, style) in [(line, dashed), (zigzag(12, to: Point(x: 1, y: 1)), round)] {
            #expect(
                try passedLimit(RenderLimits(pieces: 20_000)) {
                    _ = try path.stroked(with: style, tolerance: 0.1)
                } == .pieces)
            #expect(
                try passedLimit(.unlimited) {
                    _ = try zigzag(1, to: Point(x: 100, y: 0)).stroked(with: style, tolerance: 0.1)
                } == nil)
        }
        #expect(ContinuousClock.now - start < .seconds(10))
    }

    @Test("the pieces of a path and of a stroke take memory")
    func piecesTakeMemory() throws {
        let path = zigzag(60_000, to: Point(x: 0.5, y: 0.5))
        // A small shape's go into its cells at once; in bounds of 700 × 700 pixels they wait, and 60,000 take 2.4 MB.
        var large = path
        large.append(.rect(Rect(x: 0, y: 0, width: 700, height: 700)))
        var canvas = Canvas(size: try PixelSize(square: 700))
        for (shape, memory, fails) in [
            (path, 10_000, false), (large, 2_000_000, true), (large, 3_000_000, false),
        ] {
            #expect(
                try passedLimit(RenderLimits(memory: memory)) {
                    try canvas.fill(shape, with: .color(.black))
                } == (fails ? .memory : nil))
        }
        // The pieces of the stroke and its outline take more than three times that.
        for (memory, fails) in [(4_000_000, true), (60_000_000, false)] {
            #expect(
                try passedLimit(RenderLimits(memory: memory)) {
                    _ = try path.stroked(with: StrokeStyle(width: 1), tolerance: 0.1)
                } == (fails ? .memory : nil))
        }
    }

    @Test("blend modes and effects of colours count for what they cost")
    func dearPixelsCount() throws {
        let size = try PixelSize(square: 100)
        for (mode, fails) in [(BlendMode.sourceOver, false), (.hue, true), (.softLight, true)] {
            #expect(
                try passedLimit(RenderLimits(pixels: 8 * size.pixelCount)) {
                    var canvas = Canvas(size: size)
                    try canvas.fill(.rect(Rect(size.bounds)), with: .color(.black), blend: mode)
                } == (fails ? .pixels : nil))
        }
        let pixmap = Pixmap(size: size, filledWith: PremultipliedColor(.black))
        for (effects, fails) in [
            ([Effect.colorMatrix(.identity)], false),
            ([.colorMatrix(.identity), .posterize(levels: 4)], true),
        ] {
            #expect(
                try passedLimit(RenderLimits(pixels: 40 * size.pixelCount)) {
                    _ = try pixmap.applying(effects)
                } == (fails ? .pixels : nil))
        }
    }

    @Test("a layer's mask counts once")
    func sharedMask() throws {
        let size = try PixelSize(square: 100)
        let budget = RenderBudget(RenderLimits(memory: 200_000))
        try budget.use {
            let mask = Mask(size: size, filledWith: 255)
            var canvas = Canvas(size: size)
            try canvas.pushLayer(mask: mask)
            #expect(budget.availableMemory == 200_000 - 2 * size.byteCount - size.pixelCount)
            withExtendedLifetime(mask) { canvas.popLayer() }
        }
    }

    @Test("a gradient of many stops that repeats within pixels is drawn in time, as pixel by pixel")
    func manyStops() throws {
        let count = 5_000
        let stops = (0..<count).map { index in
            GradientStop(
                offset: Double(index) / Double(count),
                color: Color(red: UInt8(index % 251), green: UInt8(index % 17), blue: 90))
        }
        let paint = Paint.linearGradient(
            LinearGradient(start: .zero, end: Point(x: 0.37, y: 0.21), stops: stops, spread: .reflect))
        let size = try PixelSize(square: 64)
        var whole = Canvas(size: size)
        let time = try ContinuousClock().measure { try whole.fill(.rect(Rect(size.bounds)), with: paint) }
        // A step over the stops for every pixel takes seconds.
        #expect(time < .seconds(2))
        var single = Canvas(size: size)
        for x in 0..<32 {
            try single.fill(.rect(Rect(x: Double(x), y: 0, width: 1, height: 1)), with: paint)
        }
        #expect(whole.finish().pixels.prefix(32) == single.finish().pixels.prefix(32))
    }

    @Test("a resized picture and an effect end with the time, not with their last row")
    func endsBetweenRows() throws {
        let picture = Pixmap(
            size: try PixelSize(square: 4_000),
            filledWith: PremultipliedColor(Color(red: 240, green: 150, blue: 40)))
        let size = try PixelSize(square: 3_999)
        let limits = RenderLimits(pixels: .max, time: .milliseconds(10))
        #expect(try passedLimit(limits) { _ = try picture.resized(to: size, filter: .lanczos3) } == .time)
        #expect(try passedLimit(limits) { _ = try picture.applying([.colorMatrix(.sepia(0.5))]) } == .time)
        #expect(try passedLimit(limits) { _ = try picture.applying([.posterize(levels: 4)]) } == .time)
    }
}

import StickerGeometry
import StickerPixels
import StickerTestSupport
import Testing

@testable import StickerRaster

@Suite struct CanvasStrokeTests {
    private let size: PixelSize

    init() throws {
        size = try PixelSize(width: 64, height: 48)
    }

    @Test("a stroke is its outline, filled with areas that add up")
    func strokeIsOutline() throws {
        let style = StrokeStyle(width: 5, cap: .round, join: .round, dashes: [9, 7])
        var stroked = Canvas(size: size)
        try stroked.stroke(Sample.shape, with: .color(Sample.red), style: style)
        var filled = Canvas(size: size)
        let source = try PaintSource(.color(Sample.red), transform: .identity)
        try filled.fill(
            Sample.shape.stroked(with: style, tolerance: Canvas.strokeTolerance), transform: .identity,
            rule: .nonzero, with: CoveragePainter(source: source, opacity: 255, blend: .sourceOver),
            resolvesOverlaps: false)
        #expect(stroked.finish() == filled.finish())
    }

    @Test("a transform that stretches, stretches the pen with the path")
    func stretchedPen() throws {
        var canvas = Canvas(size: size)
        canvas.transform = .scale(x: 8, y: 1)
        var path = Path()
        path.move(to: Point(x: 4, y: 4))
        path.line(to: Point(x: 4, y: 44))
        try canvas.stroke(path, with: .color(.black), style: StrokeStyle(width: 2))
        let result = canvas.finish()
        for x in 0..<64 { #expect(result[x, 20].alpha == ((24..<40).contains(x) ? 255 : 0)) }
    }

    @Test("a circle stays round however much it is enlarged")
    func tolerance() throws {
        var canvas = Canvas(size: try PixelSize(square: 400))
        canvas.transform = .scale(x: 1e5, y: 1e5)
        let circle = Path.circle(center: Point(x: 0.002, y: 0.002), radius: 0.0015)
        try canvas.stroke(circle, with: .color(.black), style: StrokeStyle(width: 0.0004))
        let result = canvas.finish()
        var area = 0.0
        for pixel in result.pixels { area += Double(pixel.alpha) / 255 }
        // π·(170² − 130²); the circle's Bézier curves are 0.03 % off.
        #expect(abs(area - .pi * (170 * 170 - 130 * 130)) < 0.001 * area)
        for step in 0..<360 {
            let point = Transform.rotation(degrees: Double(step)).apply(to: Point(x: 168.5, y: 0))
            #expect(result[Int(200 + point.x), Int(200 + point.y)].alpha > 200)
        }
    }

    @Test("a paint follows the canvas's transform, not the outline")
    func paint() throws {
        var canvas = Canvas(size: size)
        canvas.transform = .scale(x: 64, y: 48)
        var path = Path()
        path.move(to: Point(x: 0, y: 0.5))
        path.line(to: Point(x: 1, y: 0.5))
        let gradient = LinearGradient(
            start: .zero, end: Point(x: 1, y: 0),
            stops: [GradientStop(offset: 0, color: .black), GradientStop(offset: 1, color: .white)])
        try canvas.stroke(path, with: .linearGradient(gradient), style: StrokeStyle(width: 0.5))
        let result = canvas.finish()
        for x in 0..<64 { #expect(abs(Int(result[x, 24].red) - (2 * x + 1) * 255 / 128) <= 1) }
    }

    @Test("a bad pen is an error, a pen without width and a flat transform draw nothing")
    func degenerate() throws {
        var canvas = Canvas(size: size)
        for style in [
            StrokeStyle(width: -1), StrokeStyle(width: .nan), StrokeStyle(width: 1, miterLimit: 0.5),
            StrokeStyle(width: 1, dashes: [3, -1]), StrokeStyle(width: 1, dashes: [1], dashOffset: .infinity),
        ] {
            #expect(throws: RasterError.self) {
                try canvas.stroke(Sample.shape, with: .color(.black), style: style)
            }
        }
        try canvas.stroke(Sample.shape, with: .color(.black), style: StrokeStyle(width: 0))
        canvas.transform = .scale(x: 0, y: 0)
        try canvas.stroke(Sample.shape, with: .color(.black), style: StrokeStyle(width: 3))
        canvas.transform = .scale(x: 1e-300, y: 1e-300)
        try canvas.stroke(Sample.shape, with: .color(.black), style: StrokeStyle(width: 3))
        #expect(canvas.finish().pixels.allSatisfy { $0 == .transparent })
    }
}

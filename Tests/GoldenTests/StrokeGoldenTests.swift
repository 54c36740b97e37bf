import StickerEngine
import StickerTestSupport
import Testing

@Suite(.goldens("stroke")) struct StrokeGoldenTests {
    /// A wide stroke, its centre line, and a dot on each point that was given.
    private func sheet(
        _ path: Path, _ style: StrokeStyle, points: [Point]
    ) throws -> Pixmap {
        var canvas = Canvas(
            size: try DrawingSample.size(200, 140), background: DrawingSample.cream)
        try canvas.stroke(path, with: .color(DrawingSample.berry), style: style)
        try canvas.stroke(path, with: .color(DrawingSample.plum), style: StrokeStyle(width: 1.5))
        for point in points {
            try canvas.fill(.circle(center: point, radius: 3.5), with: .color(DrawingSample.plum))
            try canvas.fill(.circle(center: point, radius: 2), with: .color(.white))
        }
        return canvas.finish()
    }

    @Test(
        "caps end a line at its end point, in a half circle, or half a width later",
        arguments: LineCap.allCases)
    func cap(cap: LineCap) throws {
        let points = [Point(x: 45, y: 90), Point(x: 155, y: 50)]
        let picture = try sheet(polyline(points), StrokeStyle(width: 36, cap: cap), points: points)
        expectGolden(picture, "stroke/cap-\(cap.rawValue)")
    }

    @Test("joins fill corners to a point, a circle or a straight edge", arguments: LineJoin.allCases)
    func join(join: LineJoin) throws {
        let points = [Point(x: 35, y: 105), Point(x: 85, y: 42), Point(x: 120, y: 100), Point(x: 165, y: 60)]
        let picture = try sheet(
            polyline(points), StrokeStyle(width: 26, join: join, miterLimit: 10), points: points)
        expectGolden(picture, "stroke/join-\(join.rawValue)")
    }

    @Test("a miter past its limit becomes a bevel, corner by corner")
    func miterLimit() throws {
        let points = [
            Point(x: 25, y: 110), Point(x: 60, y: 45), Point(x: 95, y: 110), Point(x: 115, y: 45),
            Point(x: 135, y: 110), Point(x: 180, y: 40),
        ]
        let picture = try sheet(polyline(points), StrokeStyle(width: 14, miterLimit: 2.5), points: points)
        expectGolden(picture, "stroke/miter-limit")
    }

    @Test("dashes follow curves, with a cap at both ends of each", arguments: LineCap.allCases)
    func dashes(cap: LineCap) throws {
        var path = Path()
        path.move(to: Point(x: 22, y: 110))
        path.cubic(control1: Point(x: 60, y: -40), control2: Point(x: 130, y: 190), to: Point(x: 178, y: 30))
        let style = StrokeStyle(width: 12, cap: cap, dashes: [24, 20])
        expectGolden(try sheet(path, style, points: []), "stroke/dashes-\(cap.rawValue)")
    }

    @Test("the offset moves the pattern of dashes along the line")
    func dashOffset() throws {
        var canvas = Canvas(size: try DrawingSample.size(200, 140), background: DrawingSample.cream)
        for row in 0..<6 {
            var path = Path()
            path.move(to: Point(x: 16, y: 20 + 20 * Double(row)))
            path.line(to: Point(x: 184, y: 20 + 20 * Double(row)))
            try canvas.stroke(
                path, with: .color(row == 0 ? DrawingSample.berry : DrawingSample.mint),
                style: StrokeStyle(width: 10, dashes: [30, 10, 4, 10], dashOffset: 9 * Double(row)))
        }
        expectGolden(canvas.finish(), "stroke/dash-offset")
    }

    @Test("closed shapes have a join where they close")
    func closed() throws {
        var canvas = Canvas(size: try DrawingSample.size(200, 140), background: DrawingSample.cream)
        let shapes = [
            Path.rect(Rect(x: 24, y: 26, width: 60, height: 40)),
            .roundedRect(Rect(x: 112, y: 24, width: 64, height: 44), radiusX: 16, radiusY: 16),
            DrawingSample.heart(in: Rect(x: 30, y: 82, width: 48, height: 46)),
            .ellipse(in: Rect(x: 112, y: 88, width: 64, height: 32)),
        ]
        for (shape, color) in zip(
            shapes, [DrawingSample.sky, DrawingSample.mint, DrawingSample.berry, DrawingSample.apricot])
        {
            try canvas.stroke(shape, with: .color(color), style: StrokeStyle(width: 10))
            try canvas.stroke(shape, with: .color(.white), style: StrokeStyle(width: 1.5))
        }
        expectGolden(canvas.finish(), "stroke/closed")
    }

    @Test("a transform that stretches, stretches the pen")
    func stretchedPen() throws {
        var canvas = Canvas(size: try DrawingSample.size(200, 140), background: DrawingSample.cream)
        canvas.transform = Transform.scale(x: 1.5, y: 0.75)
        let circle = Path.circle(center: Point(x: 66.7, y: 93.3), radius: 46)
        try canvas.stroke(circle, with: .color(DrawingSample.sky), style: StrokeStyle(width: 20))
        try canvas.stroke(circle, with: .color(.white), style: StrokeStyle(width: 1.5))
        expectGolden(canvas.finish(), "stroke/stretched-pen")
    }

    @Test("strokes thinner than a pixel fade instead of breaking up")
    func hairlines() throws {
        var canvas = Canvas(size: try DrawingSample.size(200, 140), background: DrawingSample.cream)
        for ray in 0..<36 {
            let turn = Transform.rotation(degrees: Double(ray) * 10)
            var path = Path()
            path.move(to: Point(x: 100, y: 70) + turn.apply(to: Point(x: 12, y: 0)))
            path.line(to: Point(x: 100, y: 70) + turn.apply(to: Point(x: 64, y: 0)))
            try canvas.stroke(
                path, with: .color(DrawingSample.plum), style: StrokeStyle(width: 0.1 + Double(ray) * 0.05))
        }
        expectGolden(canvas.finish(), "stroke/hairlines")
    }

    @Test("gradients and pictures paint strokes as they paint fills")
    func paint() throws {
        var canvas = Canvas(size: try DrawingSample.size(200, 140), background: DrawingSample.cream)
        let gradient = LinearGradient(
            start: Point(x: 30, y: 0), end: Point(x: 170, y: 0), stops: DrawingSample.sunset)
        try canvas.stroke(
            DrawingSample.pentagram(center: Point(x: 100, y: 76), radius: 58),
            with: .linearGradient(gradient),
            style: StrokeStyle(width: 9, join: .round))
        expectGolden(canvas.finish(), "stroke/gradient")
    }
}

import StickerEngine
import StickerTestSupport
import Testing

@Suite(.goldens("canvas")) struct CanvasGoldenTests {
    private func canvas() throws -> Canvas {
        Canvas(size: try DrawingSample.size(200, 200), background: DrawingSample.cream)
    }

    /// Three overlapping discs.
    private func drawDiscs(_ canvas: inout Canvas) throws {
        for (index, color) in [DrawingSample.berry, DrawingSample.lemon, DrawingSample.sky].enumerated() {
            let turn = Transform.rotation(degrees: Double(index) * 120)
            let center = Point(x: 100, y: 106) + turn.apply(to: Point(x: 0, y: -32))
            try canvas.fill(.circle(center: center, radius: 48), with: .color(color))
        }
    }

    @Test(
        "nonzero fills all that is wound around, even-odd what is crossed an odd number of times",
        arguments: FillRule.allCases)
    func fillRule(rule: FillRule) throws {
        var canvas = try canvas()
        let star = DrawingSample.pentagram(center: Point(x: 100, y: 108), radius: 88)
        try canvas.fill(star, with: .color(DrawingSample.apricot), rule: rule)
        try canvas.stroke(star, with: .color(DrawingSample.plum), style: StrokeStyle(width: 2, join: .round))
        expectGolden(canvas.finish(), "canvas/fill-rule-\(rule.rawValue)")
    }

    @Test(
        "opacity on each shape shows them through each other, on the group it does not",
        arguments: [true, false])
    func opacity(group: Bool) throws {
        var canvas = try DrawingSample.checkerboard(200, 200)
        if group {
            try canvas.pushLayer(opacity: 0.6)
            try drawDiscs(&canvas)
            canvas.popLayer()
        } else {
            for (index, color) in [DrawingSample.berry, DrawingSample.lemon, DrawingSample.sky].enumerated() {
                let turn = Transform.rotation(degrees: Double(index) * 120)
                let center = Point(x: 100, y: 106) + turn.apply(to: Point(x: 0, y: -32))
                try canvas.fill(.circle(center: center, radius: 48), with: .color(color), opacity: 0.6)
            }
        }
        expectGolden(canvas.finish(), group ? "canvas/opacity-of-group" : "canvas/opacity-of-shapes")
    }

    @Test("a group blends as one picture", arguments: [BlendMode.multiply, .screen, .difference, .copy])
    func groupBlend(blend: BlendMode) throws {
        var canvas = try canvas()
        try canvas.fill(
            .rect(Rect(x: 0, y: 100, width: 200, height: 100)),
            with: .linearGradient(
                LinearGradient(start: .zero, end: Point(x: 200, y: 0), stops: DrawingSample.sunset)))
        try canvas.pushClip(.rect(Rect(x: 20, y: 20, width: 160, height: 160)))
        try canvas.pushLayer(blend: blend)
        try drawDiscs(&canvas)
        canvas.popLayer()
        canvas.popClip()
        expectGolden(canvas.finish(), "canvas/group-\(blend.rawValue)")
    }

    @Test("clips are the intersection of soft-edged paths")
    func clips() throws {
        var canvas = try canvas()
        try canvas.pushClip(DrawingSample.heart(in: Rect(x: 15, y: 20, width: 170, height: 165)))
        try canvas.pushClip(
            DrawingSample.pentagram(center: Point(x: 100, y: 105), radius: 105), rule: .evenOdd)
        try canvas.fill(
            .rect(Rect(x: 0, y: 0, width: 200, height: 200)),
            with: .conicGradient(ConicGradient(center: Point(x: 100, y: 105), stops: DrawingSample.sunset)))
        canvas.popClip()
        try canvas.fill(.rect(Rect(x: 0, y: 150, width: 200, height: 50)), with: .color(DrawingSample.mint))
        canvas.popClip()
        try canvas.stroke(
            DrawingSample.heart(in: Rect(x: 15, y: 20, width: 170, height: 165)),
            with: .color(DrawingSample.plum),
            style: StrokeStyle(width: 3))
        expectGolden(canvas.finish(), "canvas/clips")
    }

    @Test("a mask fades a layer")
    func mask() throws {
        var fade = Canvas(size: try DrawingSample.size(200, 200))
        try fade.fill(
            .rect(Rect(x: 0, y: 0, width: 200, height: 200)),
            with: .linearGradient(
                LinearGradient(
                    start: Point(x: 0, y: 30), end: Point(x: 0, y: 170),
                    stops: [
                        GradientStop(offset: 0, color: .transparent), GradientStop(offset: 1, color: .black),
                    ])))
        var canvas = try DrawingSample.checkerboard(200, 200)
        try canvas.pushLayer(mask: Mask(alphaOf: fade.finish()))
        try drawDiscs(&canvas)
        canvas.popLayer()
        expectGolden(canvas.finish(), "canvas/layer-mask")
    }

    @Test("a turned and scaled picture tiles a shape", arguments: SpreadMode.allCases)
    func imagePaint(spread: SpreadMode) throws {
        var canvas = try canvas()
        var tile = Canvas(size: try DrawingSample.size(32, 32), background: DrawingSample.mint)
        try tile.draw(DrawingSample.sprite(), in: Rect(x: 0, y: 0, width: 32, height: 32))
        let paint = ImagePaint(
            image: tile.finish(), filter: .mitchell, spread: spread,
            transform: Transform.scale(x: 1.5, y: 1.5).then(.rotation(degrees: 20))
                .then(.translation(x: 84, y: 70)))
        try canvas.fill(
            .roundedRect(Rect(x: 10, y: 10, width: 180, height: 180), radiusX: 24, radiusY: 24),
            with: .image(paint))
        expectGolden(canvas.finish(), "canvas/image-paint-\(spread.rawValue)")
    }

    @Test("pictures are drawn upright, mirrored, turned, sheared and reduced")
    func pictures() throws {
        var canvas = try canvas()
        let sprite = try DrawingSample.sprite()
        let unit = Rect(x: -0.5, y: -0.5, width: 1, height: 1)
        let placements: [(Transform, Double, Double)] = [
            (.scale(x: 80, y: 80), 52, 52),
            (.scale(x: -80.5, y: 60.25), 150, 52),
            (Transform.scale(x: 76, y: 76).then(.rotation(degrees: 30)), 52, 146),
            (Transform(a: 60, b: 0, c: -30, d: 50, e: 0, f: 0), 150, 126),
            (Transform.scale(x: 18, y: 18).then(.rotation(degrees: -20)), 122, 176),
            (.scale(x: 18, y: 18), 148, 176),
            (.scale(x: 32, y: 32), 178, 176),
        ]
        for (transform, x, y) in placements {
            canvas.transform = transform.then(.translation(x: x, y: y))
            try canvas.draw(sprite, in: unit)
        }
        expectGolden(canvas.finish(), "canvas/pictures")
    }
}

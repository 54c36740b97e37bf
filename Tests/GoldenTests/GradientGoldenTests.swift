import StickerEngine
import StickerTestSupport
import Testing

@Suite(.goldens("gradient")) struct GradientGoldenTests {
    private func sheet(_ paint: Paint) throws -> Pixmap {
        var canvas = Canvas(size: try DrawingSample.size(200, 140), background: DrawingSample.cream)
        try canvas.fill(
            .roundedRect(Rect(x: 10, y: 10, width: 180, height: 120), radiusX: 16, radiusY: 16), with: paint)
        return canvas.finish()
    }

    @Test(
        "a linear gradient runs along its line; past its ends it pads, repeats or reflects",
        arguments: SpreadMode.allCases)
    func linear(spread: SpreadMode) throws {
        let gradient = LinearGradient(
            start: Point(x: 70, y: 50), end: Point(x: 120, y: 75), stops: DrawingSample.sunset, spread: spread
        )
        expectGolden(try sheet(.linearGradient(gradient)), "gradient/linear-\(spread.rawValue)")
    }

    @Test(
        "a radial gradient runs from the centre to its circle, and past it as its spread says",
        arguments: SpreadMode.allCases)
    func radial(spread: SpreadMode) throws {
        let gradient = RadialGradient(
            center: Point(x: 100, y: 70), radius: 42, stops: DrawingSample.sunset, spread: spread)
        expectGolden(try sheet(.radialGradient(gradient)), "gradient/radial-\(spread.rawValue)")
    }

    @Test("a focus off the centre pulls the rings towards it", arguments: SpreadMode.allCases)
    func focal(spread: SpreadMode) throws {
        let gradient = RadialGradient(
            center: Point(x: 100, y: 70), radius: 46, focus: Point(x: 78, y: 52), focusRadius: 6,
            stops: DrawingSample.sunset, spread: spread)
        expectGolden(try sheet(.radialGradient(gradient)), "gradient/focal-\(spread.rawValue)")
    }

    @Test("a focus outside the circle makes a cone", arguments: SpreadMode.allCases)
    func cone(spread: SpreadMode) throws {
        let gradient = RadialGradient(
            center: Point(x: 128, y: 70), radius: 28, focus: Point(x: 42, y: 70), focusRadius: 4,
            stops: DrawingSample.sunset, spread: spread)
        expectGolden(try sheet(.radialGradient(gradient)), "gradient/cone-\(spread.rawValue)")
    }

    @Test(
        "a conic gradient over a third of a turn leaves the rest to its spread",
        arguments: SpreadMode.allCases)
    func conic(spread: SpreadMode) throws {
        let gradient = ConicGradient(
            center: Point(x: 100, y: 70), startAngle: 30, sweep: 120, stops: DrawingSample.sunset,
            spread: spread)
        expectGolden(try sheet(.conicGradient(gradient)), "gradient/conic-\(spread.rawValue)")
    }

    @Test("a conic gradient over the whole turn makes a colour wheel")
    func wheel() throws {
        let colors = [
            Color(red: 255, green: 60, blue: 60), DrawingSample.lemon, Color(red: 60, green: 200, blue: 90),
            Color(red: 60, green: 210, blue: 230), DrawingSample.sky, Color(red: 200, green: 80, blue: 220),
            Color(red: 255, green: 60, blue: 60),
        ]
        let gradient = ConicGradient(
            center: Point(x: 100, y: 70),
            stops: colors.enumerated().map { GradientStop(offset: Double($0) / 6, color: $1) })
        var canvas = Canvas(size: try DrawingSample.size(200, 140), background: DrawingSample.cream)
        var ring = Path.circle(center: Point(x: 100, y: 70), radius: 60)
        ring.append(.circle(center: Point(x: 100, y: 70), radius: 30))
        try canvas.fill(ring, with: .conicGradient(gradient), rule: .evenOdd)
        expectGolden(canvas.finish(), "gradient/conic-wheel")
    }

    @Test("two stops at one offset make a hard edge")
    func hardStops() throws {
        let colors = [
            DrawingSample.plum, DrawingSample.berry, DrawingSample.apricot, DrawingSample.lemon,
            DrawingSample.mint,
        ]
        let stops = colors.enumerated().flatMap { index, color in
            [
                GradientStop(offset: Double(index) / 5, color: color),
                GradientStop(offset: Double(index + 1) / 5, color: color),
            ]
        }
        let gradient = LinearGradient(start: Point(x: 10, y: 40), end: Point(x: 190, y: 100), stops: stops)
        expectGolden(try sheet(.linearGradient(gradient)), "gradient/hard-stops")
    }

    @Test("transparent stops fade without a dark or grey seam")
    func transparency() throws {
        var canvas = try DrawingSample.checkerboard(200, 140)
        let gradient = RadialGradient(
            center: Point(x: 100, y: 70), radius: 64,
            stops: [
                GradientStop(offset: 0, color: .white),
                GradientStop(offset: 0.45, color: DrawingSample.lemon),
                GradientStop(offset: 1, color: .transparent),
            ])
        try canvas.fill(.rect(Rect(x: 0, y: 0, width: 200, height: 140)), with: .radialGradient(gradient))
        expectGolden(canvas.finish(), "gradient/transparency")
    }

    @Test("a gradient's own transform squeezes and turns it")
    func transformed() throws {
        let gradient = RadialGradient(
            center: .zero, radius: 1, stops: DrawingSample.sunset, spread: .reflect,
            transform: Transform.scale(x: 60, y: 22).then(.rotation(degrees: -30)).then(
                .translation(x: 100, y: 70)))
        expectGolden(try sheet(.radialGradient(gradient)), "gradient/transformed")
    }
}

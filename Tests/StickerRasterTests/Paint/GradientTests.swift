import StickerGeometry
import StickerPixels
import StickerTestSupport
import Testing

@testable import StickerRaster

/// The colour of a gradient at a place, straight from the definition.
private func formula(_ stops: [GradientStop], at place: Double, spread: SpreadMode) -> SIMD4<Double> {
    var t = place
    switch spread {
    case .pad: break
    case .repeat: t -= t.rounded(.down)
    case .reflect:
        t = abs(t.remainder(dividingBy: 2))
    }
    func values(_ color: Color) -> SIMD4<Double> {
        let alpha = Double(color.alpha)
        return SIMD4(
            Double(color.red) * alpha, Double(color.green) * alpha, Double(color.blue) * alpha, alpha * 255)
            / 255
    }
    guard let first = stops.first, let last = stops.last else { return .zero }
    if t < first.offset { return values(first.color) }
    if t >= last.offset { return values(last.color) }
    for (a, b) in zip(stops, stops.dropFirst()) where t >= a.offset && t < b.offset {
        let mix = (t - a.offset) / (b.offset - a.offset)
        return values(a.color) * (1 - mix) + values(b.color) * mix
    }
    return .zero
}

private func difference(_ pixel: PremultipliedColor, _ expected: SIMD4<Double>) -> Double {
    let actual = SIMD4(Double(pixel.red), Double(pixel.green), Double(pixel.blue), Double(pixel.alpha))
    let d = actual - expected
    return max(abs(d.x), abs(d.y), abs(d.z), abs(d.w))
}

@Suite struct GradientTests {
    private let size: PixelSize
    private let stops = [
        GradientStop(offset: 0.1, color: Color(red: 250, green: 10, blue: 80)),
        GradientStop(offset: 0.35, color: Color(red: 0, green: 220, blue: 130, alpha: 90)),
        GradientStop(offset: 0.8, color: Color(red: 30, green: 60, blue: 255)),
    ]

    init() throws {
        size = try PixelSize(width: 61, height: 37)
    }

    /// Fills all pixels and compares each with the colour at the place that `place` computes for its centre; nil
    /// for a pixel that must stay unpainted.
    private func check(
        _ paint: Paint, spread: SpreadMode, transform: Transform = .identity,
        sourceLocation: SourceLocation = #_sourceLocation, place: (Double, Double) -> Double?
    ) throws {
        var canvas = Canvas(size: size)
        canvas.transform = transform
        let inverse = try #require(transform.inverse)
        try canvas.fill(Path.rect(Rect(x: -500, y: -500, width: 1000, height: 1000)), with: paint)
        let result = canvas.finish()
        var worst = 0.0
        for y in 0..<size.height {
            for x in 0..<size.width {
                let point = inverse.apply(to: Point(x: Double(x) + 0.5, y: Double(y) + 0.5))
                let expected = place(point.x, point.y).map { formula(stops, at: $0, spread: spread) } ?? .zero
                worst = max(worst, difference(result[x, y], expected))
            }
        }
        #expect(worst <= 0.51, sourceLocation: sourceLocation)
    }

    @Test("a linear gradient has the colour of the foot on its axis", arguments: SpreadMode.allCases)
    func linear(spread: SpreadMode) throws {
        let (start, end) = (Point(x: 13.2, y: 8.1), Point(x: 41.7, y: 22.9))
        let gradient = LinearGradient(start: start, end: end, stops: stops, spread: spread)
        let axis = end - start
        try check(.linearGradient(gradient), spread: spread) { x, y in
            ((x - start.x) * axis.x + (y - start.y) * axis.y) / (axis.x * axis.x + axis.y * axis.y)
        }
    }

    @Test("gradients follow the canvas's transform")
    func transformed() throws {
        let gradient = LinearGradient(
            start: Point(x: 2, y: 0), end: Point(x: 17, y: 0), stops: stops, spread: .reflect)
        let transform = Transform.rotation(degrees: 33).then(.scale(x: 2, y: 1.3)).then(
            .translation(x: 9, y: -3))
        try check(.linearGradient(gradient), spread: .reflect, transform: transform) { x, _ in (x - 2) / 15 }
    }

    @Test("a gradient's own transform applies before the canvas's")
    func ownTransform() throws {
        let own = Transform.scale(x: 30, y: 10).then(.translation(x: 5, y: 5))
        let gradient = RadialGradient(center: .zero, radius: 1, stops: stops, transform: own)
        try check(.radialGradient(gradient), spread: .pad) { x, y in
            let (u, v) = ((x - 5) / 30, (y - 5) / 10)
            return (u * u + v * v).squareRoot()
        }
    }

    @Test("an upright linear gradient has one colour a row")
    func vertical() throws {
        let gradient = LinearGradient(start: Point(x: 0, y: 3), end: Point(x: 0, y: 30), stops: stops)
        try check(.linearGradient(gradient), spread: .pad) { _, y in (y - 3) / 27 }
    }

    @Test("a radial gradient has the colour of the distance", arguments: SpreadMode.allCases)
    func radial(spread: SpreadMode) throws {
        let gradient = RadialGradient(
            center: Point(x: 30, y: 18), radius: 20, focusRadius: 4, stops: stops, spread: spread)
        try check(.radialGradient(gradient), spread: spread) { x, y in
            (((x - 30) * (x - 30) + (y - 18) * (y - 18)).squareRoot() - 4) / 16
        }
    }

    @Test("a focus inside the circle shines on all of the plane", arguments: SpreadMode.allCases)
    func focal(spread: SpreadMode) throws {
        let gradient = RadialGradient(
            center: Point(x: 30, y: 18), radius: 20, focus: Point(x: 21.5, y: 14), stops: stops,
            spread: spread)
        // The place is |P − F| / |Q − F|, where Q is where the ray from the focus through P leaves the circle.
        try check(.radialGradient(gradient), spread: spread) { x, y in
            let (dx, dy) = (x - 21.5, y - 14)
            let length = (dx * dx + dy * dy).squareRoot()
            let (ux, uy) = (dx / length, dy / length)
            let (fx, fy) = (21.5 - 30, 14.0 - 18)
            let b = ux * fx + uy * fy
            let reach = -b + (b * b - (fx * fx + fy * fy - 400)).squareRoot()
            return length / reach
        }
    }

    @Test("a focus outside the circle paints a cone, and nothing outside of it")
    func cone() throws {
        let gradient = RadialGradient(
            center: Point(x: 45, y: 18), radius: 10, focus: Point(x: 15, y: 18), stops: stops)
        try check(.radialGradient(gradient), spread: .pad) { x, y in
            // The circles around (15 + 30ω, 18) with radius 10ω.
            let (px, py) = (x - 15, y - 18)
            let a = 900.0 - 100
            let b = px * 30
            let discriminant = b * b - a * (px * px + py * py)
            guard discriminant >= 0 else { return nil }
            let larger = (b + discriminant.squareRoot()) / a
            return larger >= 0 ? larger : nil
        }
    }

    @Test("two circles of one size paint the stripe between their tangents")
    func stripe() throws {
        let gradient = RadialGradient(
            center: Point(x: 40, y: 18), radius: 8, focus: Point(x: 20, y: 18), focusRadius: 8, stops: stops)
        try check(.radialGradient(gradient), spread: .pad) { x, y in
            let inside = 64 - (y - 18) * (y - 18)
            return inside < 0 ? nil : (x - 20 + inside.squareRoot()) / 20
        }
    }

    @Test("a focus on the circle leaves the half plane behind it unpainted")
    func focusOnCircle() throws {
        let gradient = RadialGradient(
            center: Point(x: 30, y: 18.25), radius: 10, focus: Point(x: 20, y: 18.25), stops: stops)
        try check(.radialGradient(gradient), spread: .pad) { x, y in
            let (px, py) = (x - 20, y - 18.25)
            return px <= 0 ? nil : (px * px + py * py) / (20 * px)
        }
    }

    @Test(
        "a conic gradient has the colour of the clockwise angle from the top", arguments: SpreadMode.allCases)
    func conic(spread: SpreadMode) throws {
        let gradient = ConicGradient(
            center: Point(x: 28.3, y: 17.1), startAngle: 40, sweep: 100, stops: stops, spread: spread)
        try check(.conicGradient(gradient), spread: spread) { x, y in
            // The angle by bisection: no arctangent of this module.
            let (dx, dy) = (x - 28.3, y - 17.1)
            var (low, high) = (0.0, 360.0)
            for _ in 0..<50 {
                let middle = (low + high) / 2
                let (sine, cosine) = Trigonometry.sineAndCosine(degrees: middle)
                // Twice the area between the two directions: positive where the middle one is clockwise of the pixel's.
                let cross = sine * -dy - cosine * dx
                let past = dx < 0 ? middle > 180 && cross > 0 : middle > 180 || cross > 0
                if past { high = middle } else { low = middle }
            }
            let turn = (low - 40).truncatingRemainder(dividingBy: 360)
            return (turn < 0 ? turn + 360 : turn) / 100
        }
    }

    @Test("no stops paint nothing, one stop paints its colour everywhere")
    func fewStops() throws {
        let color = Color(red: 10, green: 200, blue: 30, alpha: 77)
        let all = Path.rect(Rect(size.bounds))
        for stops in [[], [GradientStop(offset: 0.4, color: color)]] {
            for paint: Paint in [
                .linearGradient(LinearGradient(start: .zero, end: Point(x: 9, y: 9), stops: stops)),
                .radialGradient(RadialGradient(center: .zero, radius: 9, stops: stops)),
                .conicGradient(ConicGradient(center: .zero, stops: stops)),
            ] {
                var canvas = Canvas(size: size, background: .white)
                try canvas.fill(all, with: paint, blend: .copy)
                let expected = stops.isEmpty ? PremultipliedColor.transparent : PremultipliedColor(color)
                #expect(canvas.finish().pixels.allSatisfy { $0 == expected })
            }
        }
    }

    @Test(
        "a gradient without length, radius or angle has its last colour everywhere",
        arguments: SpreadMode.allCases)
    func degenerate(spread: SpreadMode) throws {
        let point = Point(x: 12, y: 9)
        for paint: Paint in [
            .linearGradient(LinearGradient(start: point, end: point, stops: stops, spread: spread)),
            .linearGradient(
                LinearGradient(start: .zero, end: Point(x: 1e-200, y: 0), stops: stops, spread: spread)),
            .radialGradient(RadialGradient(center: point, radius: 0, stops: stops, spread: spread)),
            .radialGradient(
                RadialGradient(center: point, radius: 0, focus: .zero, stops: stops, spread: spread)),
            .conicGradient(ConicGradient(center: point, sweep: 0, stops: stops, spread: spread)),
        ] {
            var canvas = Canvas(size: size)
            try canvas.fill(.rect(Rect(size.bounds)), with: paint)
            #expect(canvas.finish().pixels.allSatisfy { $0 == PremultipliedColor(stops[2].color) })
        }
    }

    @Test("two equal circles, and a transform that squeezes to a line, paint nothing")
    func nothing() throws {
        for paint: Paint in [
            .radialGradient(RadialGradient(center: .zero, radius: 9, focusRadius: 9, stops: stops)),
            .linearGradient(
                LinearGradient(
                    start: .zero, end: Point(x: 9, y: 0), stops: stops, transform: .scale(x: 1, y: 0))),
        ] {
            var canvas = Canvas(size: size)
            try canvas.fill(.rect(Rect(size.bounds)), with: paint)
            #expect(canvas.finish().pixels.allSatisfy { $0 == .transparent })
        }
    }

    @Test("two stops at one place make a hard edge, and offsets out of order or range are clamped")
    func stopRules() throws {
        func row(_ stops: [GradientStop]) throws -> [PremultipliedColor] {
            var canvas = try Canvas(size: PixelSize(width: 10, height: 1))
            let gradient = LinearGradient(start: .zero, end: Point(x: 10, y: 0), stops: stops)
            try canvas.fill(.rect(Rect(x: 0, y: 0, width: 10, height: 1)), with: .linearGradient(gradient))
            return canvas.finish().pixels
        }
        let (red, blue) = (PremultipliedColor(Sample.red), PremultipliedColor(Sample.blue))
        let hard = try row([
            GradientStop(offset: 0, color: Sample.red), GradientStop(offset: 0.5, color: Sample.red),
            GradientStop(offset: 0.5, color: Sample.blue), GradientStop(offset: 1, color: Sample.blue),
        ])
        #expect(hard == Array(repeating: red, count: 5) + Array(repeating: blue, count: 5))
        let unordered = try row([
            GradientStop(offset: -3, color: Sample.red), GradientStop(offset: 0.5, color: Sample.red),
            GradientStop(offset: 0.2, color: Sample.blue), GradientStop(offset: 7, color: Sample.blue),
        ])
        #expect(unordered == hard)
        let nearly = try row([
            GradientStop(offset: 0.5, color: Sample.red),
            GradientStop(offset: 0.5.nextUp, color: Sample.blue),
        ])
        #expect(nearly == hard)
    }

    @Test("random gradients are finite, premultiplied and repeatable")
    func random() throws {
        let seed = UInt64.random(in: 0 ... .max)
        var generator = SeededGenerator(seed: seed)
        func number() -> Double {
            let scale = [1.0, 40, 1e6, 1e150, 1e-9].randomElement(using: &generator)!
            return Double.random(in: -1...1, using: &generator) * scale
        }
        for _ in 0..<150 {
            let stops = (0..<Int.random(in: 1...5, using: &generator)).map { _ in
                GradientStop(
                    offset: number(),
                    color: Color(
                        red: .random(in: 0...255, using: &generator),
                        green: .random(in: 0...255, using: &generator),
                        blue: .random(in: 0...255, using: &generator),
                        alpha: .random(in: 0...255, using: &generator)))
            }
            let spread = SpreadMode.allCases.randomElement(using: &generator)!
            let own = Transform(a: number(), b: number(), c: number(), d: number(), e: number(), f: number())
            let points = (Point(x: number(), y: number()), Point(x: number(), y: number()))
            let paints: [Paint] = [
                .linearGradient(
                    LinearGradient(
                        start: points.0, end: points.1, stops: stops, spread: spread, transform: own)),
                .radialGradient(
                    RadialGradient(
                        center: points.0, radius: abs(number()), focus: points.1, focusRadius: abs(number()),
                        stops: stops, spread: spread, transform: own)),
                .conicGradient(
                    ConicGradient(
                        center: points.0, startAngle: number(), sweep: abs(number()), stops: stops,
                        spread: spread,
                        transform: own)),
            ]
            for paint in paints {
                var canvas = Canvas(size: size)
                try canvas.fill(.rect(Rect(size.bounds)), with: paint)
                let result = canvas.finish()
                #expect(
                    result.pixels.allSatisfy { max($0.red, $0.green, $0.blue) <= $0.alpha }, "seed \(seed)")
            }
        }
    }
}

import StickerGeometry
import StickerPixels
import StickerTestSupport
import Testing

@testable import StickerRaster

/// Radial and conic gradients in single precision beside the same in double precision.
@Suite struct SingleGeometryTests {
    private static let smooth = [
        GradientStop(offset: 0, color: .white), GradientStop(offset: 0.4, color: .black),
        GradientStop(offset: 1, color: Color(red: 10, green: 20, blue: 200, alpha: 90)),
    ]

    @Test(
        "a smooth gradient is at most a step off its colours in double precision, at hardly a pixel in a hundred"
    )
    func closeColors() throws {
        var random = SeededGenerator(seed: 20_261_125)
        var (different, painted) = (0, 0)
        for _ in 0..<1_000 {
            let middle = Point(
                x: Double.random(in: -200...900, using: &random),
                y: Double.random(in: -200...900, using: &random))
            let radius = Double.random(in: 1...900, using: &random)
            let transform = Transform.translation(x: -middle.x, y: -middle.y)
                .then(.rotation(degrees: Double.random(in: 0...360, using: &random)))
                .then(
                    .scale(
                        x: Double.random(in: 0.3...3, using: &random),
                        y: Double.random(in: 0.3...3, using: &random)))
            let ramp = try #require(try GradientRamp(Self.smooth))
            let inner = Bool.random(using: &random) ? 0 : radius / 4
            let seam = Double.random(in: -1...1, using: &random)
            let sweep = Double.random(in: 0.5...1, using: &random)
            let startToSeam = Double.random(in: -0.5...0.5, using: &random)
            let geometries: [GradientGeometry] = [
                .concentric(toGradient: transform, innerRadius: inner, growth: radius - inner),
                .conic(toGradient: transform, seam: seam, startToSeam: 0, sweep: sweep),
                .conic(toGradient: transform, seam: seam, startToSeam: startToSeam, sweep: sweep),
            ]
            for geometry in geometries {
                let single = GradientSource(ramp: ramp, spread: .pad, geometry: geometry)
                let double = GradientSource(ramp: ramp, spread: .pad, exactly: geometry)
                #expect(isSingle(single.geometry) && !isSingle(double.geometry))
                let y = Int.random(in: 0..<700, using: &random)
                for (a, b) in zip(row(single, y), row(double, y)) {
                    painted += 1
                    guard a != b else { continue }
                    different += 1
                    #expect(largestDifference(a, b) <= 1, "\(geometry), row \(y)")
                }
            }
        }
        #expect(different * 100 < painted, "\(different) of \(painted)")
        #expect(different > 0, "nothing was painted in single precision")
    }

    /// The largest error of an offset that a geometry allows for, as the steepest ramp that it takes tells.
    private func allowedError(_ isTaken: (Float) -> Bool) -> Double {
        var (low, high) = (Float(0), Float(1e9))
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if isTaken(middle) { low = middle } else { high = middle }
        }
        return 0x1p-8 / Double(low)
    }

    /// From pixels to a space around a middle among the first of them, in which one direction is up to 60 times as long as another.
    private func stretchedMap(scale: Double, _ random: inout SeededGenerator) -> Transform {
        Transform.translation(
            x: .random(in: -9 ... -1, using: &random), y: .random(in: -9 ... -1, using: &random)
        )
        .then(.rotation(degrees: .random(in: 0...360, using: &random)))
        .then(.scale(x: scale, y: scale / .random(in: 1...60, using: &random)))
        .then(.rotation(degrees: .random(in: 0...360, using: &random)))
    }

    @Test("around the middle, an offset is no further from the exact one than is allowed for")
    func errorsBesideTheMiddle() throws {
        var random = SeededGenerator(seed: 20_261_126)
        var shares: (radial: Double, conic: Double) = (0, 0)
        for _ in 0..<400 {
            let map = stretchedMap(scale: 0.1, &random)
            let inner = Double.random(in: 0...0.5, using: &random)
            func radial(_ steepest: Float) -> SingleRadialGeometry? {
                SingleRadialGeometry(
                    toGradient: map, innerRadius: inner, growth: 1, steepest: steepest, spread: .pad)
            }
            let (seam, startToSeam, sweep) = (
                Double.random(in: -0.5...0.5, using: &random), Double.random(in: -0.5...0.5, using: &random),
                Double.random(in: 0.5...1, using: &random)
            )
            func conic(_ steepest: Float) -> SingleConicGeometry? {
                SingleConicGeometry(
                    toGradient: map, seam: seam, startToSeam: startToSeam, sweep: sweep, steepest: steepest,
                    spread: .pad)
            }
            let (circles, rays) = (try #require(radial(1)), try #require(conic(1)))
            let allowed = (
                radial: allowedError { radial($0) != nil }, conic: allowedError { conic($0) != nil }
            )
            for y in -5..<15 {
                for x in -5..<15 {
                    let point = map.apply(to: Point(x: Double(x) + 0.5, y: Double(y) + 0.5))
                    let distance = (point.x * point.x + point.y * point.y).squareRoot()
                    let across = Double(
                        circles.offset(circles.map.single(row: y), circles.map.column(x)))
                    // Further out, all has the last colour.
                    if distance - inner <= 1 {
                        shares.radial = max(shares.radial, abs(across - (distance - inner)) / allowed.radial)
                    }
                    var turns = Trigonometry.arctangent2(y: point.x, x: -point.y) / (2 * .pi) - seam
                    turns -= turns.rounded(.down)
                    let around = Double(rays.offset(rays.map.single(row: y), rays.map.column(x)))
                    let error = (around * sweep - (turns + startToSeam)).remainder(dividingBy: 1) / sweep
                    shares.conic = max(shares.conic, abs(error) / allowed.conic)
                }
            }
        }
        // The bounds add up what hardly ever comes together, but not ten times as much.
        #expect(shares.radial <= 1 && shares.radial > 0.1, "\(shares.radial)")
        #expect(shares.conic <= 1 && shares.conic > 0.1, "\(shares.conic)")
    }

    @Test("where its error could be seen, a gradient keeps to double precision")
    func boundsOfPrecision() throws {
        func geometry(
            _ stops: [GradientStop] = Self.smooth, transform: Transform = .identity, radius: Double = 100,
            focusRadius: Double = 0, sweep: Double = 360, spread: SpreadMode = .pad
        ) throws -> [Bool] {
            let center = Point(x: 50, y: 50)
            let paints: [Paint] = [
                .radialGradient(
                    RadialGradient(
                        center: center, radius: radius, focusRadius: focusRadius, stops: stops,
                        spread: spread,
                        transform: transform)),
                .conicGradient(
                    ConicGradient(
                        center: center, sweep: sweep, stops: stops, spread: spread, transform: transform)),
            ]
            return try paints.map { paint in
                guard case .gradient(let source) = try PaintSource(paint, transform: .identity) else {
                    return false
                }
                return isSingle(source.geometry)
            }
        }
        func stops(_ offsets: [Double]) -> [GradientStop] {
            offsets.enumerated().map {
                GradientStop(offset: $1, color: $0.isMultiple(of: 2) ? .black : .white)
            }
        }
        #expect(try geometry() == [true, true])
        #expect(try geometry(stops([0, 0.1, 1])) == [true, true])
        #expect(try geometry(stops([0, 0.001, 1])) == [false, false])
        // A hard edge.
        #expect(try geometry(stops([0, 0.5, 0.5, 1])) == [false, false])
        #expect(try geometry(spread: .repeat) == [false, false])
        #expect(try geometry(spread: .reflect) == [false, false])
        #expect(try geometry(sweep: 1) == [true, false])
        #expect(try geometry(radius: 100, focusRadius: 99) == [false, true])
        #expect(try geometry(radius: 50, focusRadius: 80) == [false, true])
        #expect(try geometry(transform: .scale(x: 1, y: 1e5)) == [false, false])
        #expect(try geometry(transform: .translation(x: 1e9, y: 0)) == [false, false])
        #expect(try geometry(transform: .scale(x: 1e-9, y: 1e-9)) == [false, true])
    }

    private func isSingle(_ geometry: GradientGeometry) -> Bool {
        switch geometry {
        case .singleConcentric, .singleConic: true
        case .linear, .concentric, .focal, .conic: false
        }
    }

    private func row(_ source: GradientSource, _ y: Int) -> [PremultipliedColor] {
        // SAFETY: the source writes 700 colours.
        unsafe [PremultipliedColor](unsafeUninitializedCapacity: 700) { output, count in
            unsafe source.fetch(x: 0, y: y, count: 700, into: output.baseAddress!)
            count = 700
        }
    }

    private func largestDifference(_ a: PremultipliedColor, _ b: PremultipliedColor) -> Int {
        [(a.red, b.red), (a.green, b.green), (a.blue, b.blue), (a.alpha, b.alpha)]
            .map { abs(Int($0) - Int($1)) }.max() ?? 0
    }
}

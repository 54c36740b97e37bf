import StickerGeometry
import StickerPixels
import StickerTestSupport
import Testing

@testable import StickerRaster

/// The kernels of gradients beside the Swift reference.
@Suite struct GradientKernelTests {
    private static let stopLists: [[GradientStop]] = [
        [
            GradientStop(offset: 0, color: Color(red: 250, green: 3, blue: 77)),
            GradientStop(offset: 1, color: Color(red: 9, green: 200, blue: 255, alpha: 30)),
        ],
        // Jumps, stops of one place, and stretches shorter than a pixel.
        [0, 0.2, 0.2, 0.201, 0.5, 0.5, 0.5, 0.9, 0.9].enumerated().map { index, offset in
            GradientStop(
                offset: offset,
                color: Color(
                    red: UInt8(index * 28), green: UInt8(255 - index * 25), blue: UInt8(index * 90 % 256),
                    alpha: UInt8(255 - index * 17)))
        },
        // Opaque and smooth, with a flat stretch: radial and conic ones are painted in single precision.
        [(0.05, 200), (0.3, 17), (0.35, 17), (0.6, 255), (0.64, 240), (0.68, 250), (1, 3)].map {
            (offset: Double, level: UInt8) in
            GradientStop(offset: offset, color: Color(red: level, green: 255 - level, blue: level / 2))
        },
        (0..<200).map { index in
            GradientStop(
                offset: Double(index) / 199, color: index.isMultiple(of: 2) ? .black : .transparent)
        },
    ]

    private func paints(_ stops: [GradientStop], spread: SpreadMode, transform: Transform) -> [Paint] {
        [
            .linearGradient(
                LinearGradient(
                    start: Point(x: 13.3, y: 20), end: Point(x: 60, y: 41.7), stops: stops, spread: spread,
                    transform: transform)),
            .linearGradient(
                LinearGradient(
                    start: Point(x: 70, y: 20), end: Point(x: 11, y: 23), stops: stops, spread: spread,
                    transform: transform)),
            .linearGradient(
                LinearGradient(
                    start: Point(x: 3, y: 20), end: Point(x: 3.9, y: 20), stops: stops, spread: spread,
                    transform: transform)),
            .radialGradient(
                RadialGradient(
                    center: Point(x: 40.5, y: 40.5), radius: 30, stops: stops, spread: spread,
                    transform: transform)),
            .radialGradient(
                RadialGradient(
                    center: Point(x: 41.2, y: 12.7), radius: 35, focusRadius: 9, stops: stops, spread: spread,
                    transform: transform)),
            .radialGradient(
                RadialGradient(
                    center: Point(x: 30, y: 44), radius: 3, focus: Point(x: 31, y: 44), stops: stops,
                    spread: spread, transform: transform)),
            .conicGradient(
                ConicGradient(
                    center: Point(x: 40.5, y: 40.5), startAngle: 33, sweep: 250, stops: stops,
                    spread: spread, transform: transform)),
            .conicGradient(
                ConicGradient(
                    center: Point(x: 20, y: 50), startAngle: 33, sweep: 120, seamAngle: -70, stops: stops,
                    spread: spread, transform: transform)),
        ]
    }

    private func picture(_ paint: Paint, level: KernelLevel, width: Int) throws -> Pixmap {
        try KernelLevel.$forced.withValue(level) {
            var canvas = Canvas(size: try PixelSize(width: width, height: 81))
            try canvas.fill(.rect(Rect(x: 0, y: 0, width: Double(width), height: 81)), with: paint)
            return canvas.finish()
        }
    }

    @Test(
        "gradients have the reference's bytes at every level", arguments: KernelLevel.available,
        SpreadMode.allCases)
    func matchesReference(level: KernelLevel, spread: SpreadMode) throws {
        let transforms: [Transform] = [
            .identity, .rotation(degrees: 31), .scale(x: 1e-7, y: 1e-7), .scale(x: 1e9, y: 1e9),
            .translation(x: 0.25, y: -7),
        ]
        for stops in Self.stopLists {
            for transform in transforms {
                for (index, paint) in paints(stops, spread: spread, transform: transform).enumerated() {
                    // Widths around whole blocks.
                    for width in [1, 9, 15, 16, 17, 33, 81] {
                        #expect(
                            try picture(paint, level: level, width: width)
                                == picture(paint, level: .scalar, width: width),
                            "paint \(index), \(stops.count) stops, \(transform), width \(width)")
                    }
                }
            }
        }
    }

    @Test("a run has the colours that it has as a part of a longer one", arguments: KernelLevel.available)
    func cutRuns(level: KernelLevel) throws {
        for stops in Self.stopLists {
            for (index, paint) in paints(stops, spread: .pad, transform: .rotation(degrees: 7)).enumerated() {
                let source = try #require(try gradient(paint, level: level))
                let whole = colors(source, x: -3, y: 31, count: 90)
                for start in [0, 1, 5, 17, 40, 73] {
                    let part = colors(source, x: start - 3, y: 31, count: 90 - start)
                    #expect(
                        part == Array(whole[start...]), "paint \(index), \(stops.count) stops, from \(start)")
                }
            }
        }
    }

    @Test("an opaque gradient replaces what it covers, and a translucent one does not")
    func replacing() throws {
        let (opaque, translucent) = (Self.stopLists[2], Self.stopLists[0])
        let ground = PremultipliedColor(red: 200, green: 10, blue: 90, alpha: 255)
        for (stops, isOpaque) in [(opaque, true), (translucent, false)] {
            for paint in paints(stops, spread: .pad, transform: .identity) where !isFocal(paint) {
                let source = try #require(try gradient(paint, level: .current))
                #expect(source.isOpaque == isOpaque)
                for (blend, opacity) in [
                    (BlendMode.sourceOver, 1.0), (.copy, 1), (.sourceOver, 0.5), (.xor, 1),
                ] {
                    var canvas = Canvas(
                        drawingOn: Pixmap(size: try PixelSize(width: 64, height: 1), filledWith: ground))
                    try canvas.fill(
                        .rect(Rect(x: 0, y: 0, width: 64, height: 1)), with: paint, opacity: opacity,
                        blend: blend)
                    var expected = Pixmap(size: try PixelSize(width: 64, height: 1), filledWith: ground)
                    let fetched = colors(source, x: 0, y: 0, count: 64)
                    let compositor = RunCompositor(blend)
                    // SAFETY: both have 64 pixels.
                    unsafe expected.withUnsafeMutablePixels { pixels in
                        unsafe fetched.withUnsafeBufferPointer { fetched in
                            unsafe compositor.composite(
                                fetched.baseAddress!, onto: pixels.baseAddress!, count: 64,
                                opacity: UInt8((opacity * 255).rounded()))
                        }
                    }
                    #expect(canvas.finish() == expected, "\(blend), \(opacity)")
                }
            }
        }
    }

    private func isFocal(_ paint: Paint) -> Bool {
        if case .radialGradient(let radial) = paint { return radial.focus != radial.center }
        return false
    }

    private func gradient(_ paint: Paint, level: KernelLevel) throws -> GradientSource? {
        try KernelLevel.$forced.withValue(level) {
            guard case .gradient(let source) = try PaintSource(paint, transform: .identity) else {
                return nil
            }
            return source
        }
    }

    private func colors(_ source: GradientSource, x: Int, y: Int, count: Int) -> [PremultipliedColor] {
        // SAFETY: the source writes `count` colours.
        unsafe [PremultipliedColor](unsafeUninitializedCapacity: count) { output, initialized in
            unsafe source.fetch(x: x, y: y, count: count, into: output.baseAddress!)
            initialized = count
        }
    }
}

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
                    start: Point(x: 3, y: 20), end: Point(x: 3.9, y: 20), stops: stops, spread: spread,
                    transform: transform)),
            .radialGradient(
                RadialGradient(
                    center: Point(x: 40.5, y: 40.5), radius: 30, stops: stops, spread: spread,
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
                    for width in [1, 7, 8, 9, 81] {
                        #expect(
                            try picture(paint, level: level, width: width)
                                == picture(paint, level: .scalar, width: width),
                            "paint \(index), \(stops.count) stops, \(transform), width \(width)")
                    }
                }
            }
        }
    }
}

import StickerGeometry
import StickerPixels
import StickerTestSupport
import Testing

@testable import StickerRaster

@Suite("Masks that are moved")
struct MaskMovedTests {
    private static let offsets = [
        Point(x: 3, y: -2), Point(x: 0.25, y: 0), Point(x: 0, y: -0.75), Point(x: -4.375, y: 2.625),
        Point(x: 255.0 / 256, y: 1.0 / 256), Point(x: -30, y: 0.5), Point(x: 1e9, y: -1e9),
    ]

    @Test("each value is shared by areas, to the nearest", arguments: offsets)
    func shared(offset: Point) throws {
        var random = SeededGenerator(seed: 5)
        for (width, height) in [(1, 1), (7, 1), (1, 9), (33, 20)] {
            let size = try PixelSize(width: width, height: height)
            let values = (0..<size.pixelCount).map { _ in UInt8.random(in: 0...255, using: &random) }
            let mask = try Mask(size: size, values: values)
            func value(_ x: Int, _ y: Int) -> Double {
                0..<width ~= x && 0..<height ~= y ? Double(mask[x, y]) : 0
            }
            let moved = try mask.moved(by: offset)
            let (left, top) = (Int(offset.x.rounded(.down)), Int(offset.y.rounded(.down)))
            let (fx, fy) = (offset.x - Double(left), offset.y - Double(top))
            for y in 0..<height {
                for x in 0..<width {
                    let (u, v) = (x - left, y - top)
                    let upper = value(u, v - 1) * (1 - fx) + value(u - 1, v - 1) * fx
                    let own = value(u, v) * (1 - fx) + value(u - 1, v) * fx
                    try #require(abs(Double(moved[x, y]) - (own * (1 - fy) + upper * fy)) <= 0.5)
                }
            }
            if fx == 0, fy == 0 { #expect(moved == mask.moved(x: left, y: top)) }
        }
    }

    @Test(
        "blurred, a shape that was moved is the shape drawn there",
        arguments: [1.5, 3, 6], [Point(x: 0.5, y: 0.5), Point(x: 2.3, y: -1.8), Point(x: 0, y: 0.5)])
    func blurred(sigma: Double, offset: Point) throws {
        let size = try PixelSize(square: 90)
        let center = Point(x: 44.2, y: 45.7)
        let shape = try Mask(coverageOf: .circle(center: center, radius: 20), size: size)
        let there = try Mask(coverageOf: .circle(center: center + offset, radius: 20), size: size)
        let rest = (sigma * sigma - Mask.interpolationVariance(movedBy: offset)).squareRoot()
        expectNear(
            try shape.moved(by: offset).blurred(sigma: rest), try there.blurred(sigma: sigma),
            // Both axes are blurred alike, where interpolation may have blurred one alone.
            within: sigma < 2 ? 4 : 1, "by a blur of \(sigma)")
    }
}

import StickerTestSupport
import Testing

@testable import StickerGeometry

@Suite struct StrokeLimitTests {
    @Test("a stroke past the limit is refused at the corner that passes it")
    func tooManyStrokePoints() throws {
        // Each corner is a half circle of 4,096 points.
        var points: [Point] = []
        for index in 0..<10_000 { points.append(Point(x: index.isMultiple(of: 2) ? 0 : 100, y: 0)) }
        var pieces = PieceCount(of: "a stroke")
        let lines = try SubpathLines.all(of: polyline(points), tolerance: 0.03, counting: &pieces)
        var stroker = Stroker(
            style: StrokeStyle(width: 1e9, join: .round), tolerance: 0.03, maximumPointCount: 10_000)
        let time = ContinuousClock().measure {
            #expect(throws: GeometryError.tooComplex(what: "a stroke", limit: 10_000)) {
                try stroker.stroke(lines[0])
            }
        }
        // All corners together, 40 million points, take many times as long without optimisation.
        #expect(time < .seconds(3))
    }
}

import StickerErrors
import StickerGeometry
import StickerPixels
import StickerRaster
import StickerText
import Testing

@testable import StickerScenes

@Suite struct ArcPlacementTests {
    private func glyphs(_ text: String, arc: Double, outlineWidth: Double = 0) throws -> [PlacedGlyph] {
        let layout = try Label(text).layout()
        return try ArcPlacement(layout, degrees: arc, outlineWidth: outlineWidth).glyphs()
    }

    /// Neighbours whose ink, grown by a distance, has a pixel in common.
    private func fused(_ glyphs: [PlacedGlyph], grownBy distance: Double) throws -> [Int] {
        let bounds = try #require(try glyphs.outline().bounds).expanded(by: 10)
        let size = try PixelSize(width: Int(bounds.width), height: Int(bounds.height))
        let move = Transform.translation(x: -bounds.minX, y: -bounds.minY)
        let masks = try glyphs.map {
            try Mask(coverageOf: [$0].outline(), transform: move, size: size).dilated(by: distance)
        }
        return masks.indices.dropLast().filter { index in
            var both = masks[index]
            both.formProduct(masks[index + 1])
            return both.inkBounds != nil
        }
    }

    @Test(
        "letters stay as far apart as on a straight line, at the edges nearer to the centre",
        arguments: [("SINCE 1998", -180.0), ("TIGERS", -100), ("Happy Friday", -150), ("Happy Friday", 200)])
    func keepsGaps(text: String, arc: Double) throws {
        #expect(try fused(glyphs(text, arc: arc), grownBy: 1).isEmpty)
        // Gaps of letters with outlines are no smaller than those of letters without.
        #expect(try fused(glyphs(text, arc: arc, outlineWidth: 6), grownBy: 1).isEmpty)
    }

    @Test("an outline opens the gaps at the letters' own edges")
    func opensGaps() throws {
        let plain = try #require(try glyphs("TIGERS", arc: -100).outline().bounds)
        let outlined = try #require(try glyphs("TIGERS", arc: -100, outlineWidth: 10).outline().bounds)
        #expect(outlined.width > plain.width + 8)
    }

    @Test("letters that touch on a straight line touch on an arc", arguments: [-90.0, 90])
    func keepsJoins(arc: Double) throws {
        let straight = try Label("بيت").layout().glyphs().filter { try [$0].inkBounds() != nil }
        let bent = try glyphs("بيت", arc: arc).filter { try [$0].inkBounds() != nil }
        #expect(try fused(bent, grownBy: 0.5) == fused(straight, grownBy: 0.5))
        #expect(try !fused(straight, grownBy: 0.5).isEmpty)
    }

    @Test("the widest line takes the angle")
    func takesAngle() throws {
        let ends = try glyphs("||||||||||", arc: 120)
        let turn = try [#require(ends.first), #require(ends.last)].map { glyph in
            Trigonometry.arctangent2(y: glyph.transform.b, x: glyph.transform.a) * 180 / .pi
        }
        // From the middle of the first letter to that of the last: the angle less that of a letter.
        #expect(abs(turn[1] - turn[0] - 108) < 2)
    }

    @Test("there is a space between the ends of a line that goes around")
    func leavesSeam() throws {
        let places = try glyphs("oooooooooooo", arc: -360).map { Point(x: $0.transform.e, y: $0.transform.f) }
        func distance(_ a: Point, _ b: Point) -> Double {
            ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot()
        }
        let (first, last) = (try #require(places.first), try #require(places.last))
        // At a font size of 72.
        #expect(distance(first, last) > distance(places[0], places[1]) + 0.25 * 72)
    }

    @Test("an angle that is too large for a text names the largest", arguments: [180.0, -180])
    func refuses(arc: Double) throws {
        let error = #expect(throws: StickerError.self) { _ = try glyphs("Hi", arc: arc) }
        let text = try #require(error?.description)
        let most = try #require(text.firstMatch(of: /at most (\d+)°/).flatMap { Double($0.1) })
        #expect(most > 45 && most < 180)
        _ = try glyphs("Hi", arc: arc < 0 ? -most : most)
    }
}

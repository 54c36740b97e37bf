import StickerErrors
import StickerGeometry
import StickerPixels
import StickerRaster
import StickerText
import Testing

@testable import StickerScenes

@Suite struct ArcPlacementTests {
    private func glyphs(_ text: String, arc: Double, outlineWidth: Double = 0) throws -> [PlacedGlyph] {
        let ink = try ink(text, arc: arc, outlineWidth: outlineWidth)
        #expect(ink.paths.isEmpty)
        return ink.glyphs
    }

    private func ink(_ text: String, arc: Double, outlineWidth: Double = 0) throws -> LabelInk {
        let layout = try Label(text).layout()
        let straight = try LabelInk(layout, tellsLetters: false)
        return try ArcPlacement(layout, degrees: arc, outlineWidth: outlineWidth).placed(straight)
    }

    /// Neighbours whose ink, grown by a distance, has a pixel in common.
    private func fused(_ glyphs: [PlacedGlyph], grownBy distance: Double) throws -> [Int] {
        try fused(glyphs.map { try [$0].outline() }, grownBy: distance)
    }

    private func fused(_ outlines: [Path], grownBy distance: Double) throws -> [Int] {
        let bounds = try #require(outlines.compactMap(\.bounds).reduce(nil) { $0?.union($1) ?? $1 })
            .expanded(by: 10)
        let size = try PixelSize(width: Int(bounds.width), height: Int(bounds.height))
        let move = Transform.translation(x: -bounds.minX, y: -bounds.minY)
        let masks = try outlines.map {
            try Mask(coverageOf: $0, transform: move, size: size).dilated(by: distance)
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
        let layout = try Label("بيت").layout()
        let straight = try LabelInk(layout, tellsLetters: true, tellsClusters: true)
        let bent = try ArcPlacement(layout, degrees: arc, outlineWidth: 0).placed(straight)
        #expect(bent.letters.count == 3 && bent.paths.count == 3 && bent.glyphs.isEmpty)
        let joins = try fused(straight.glyphs, grownBy: 0.5)
        #expect(joins == [0, 1])
        #expect(try fused(bent.paths, grownBy: 0.5) == joins)
    }

    @Test("the headline of Devanagari is part of a circle", arguments: [-160.0, -60, 100, 200])
    func bendsHeadlines(arc: Double) throws {
        let layout = try Label("मममममम").layout()
        let arcs = try ArcPlacement(layout, degrees: arc, outlineWidth: 0)
        let top = try #require(try layout.glyphs().outline().bounds).minY
        let straight = try LabelInk(layout, tellsLetters: false)
        let path = try #require(arcs.placed(straight).paths.first)
        let expected = arc > 0 ? arcs.center.y - top : top - arcs.center.y
        // The ends of the pieces along its upper edge.
        var angles: Set<Int> = []
        for element in path.elements {
            guard case .cubic(_, _, let point) = element else { continue }
            let way = point - arcs.center
            let distance = (way.x * way.x + way.y * way.y).squareRoot()
            let isOuter = arc > 0 ? distance > expected - 0.3 : distance < expected + 0.3
            if isOuter {
                #expect(abs(distance - expected) < 0.15)
                angles.insert(Int(Trigonometry.arctangent2(y: way.x, x: abs(way.y)) * 180 / .pi / 4))
            }
        }
        // The last letters have bearings.
        let wanted = min(20, Int(abs(arc) / 2 / 4) - 2)
        #expect((-wanted...wanted).allSatisfy(angles.contains))
    }

    @Test("words that join keep their colours where they are bent")
    func bendsFills() throws {
        var style = LabelStyle(fontSize: 60)
        style.fill = .letters([.color(.black), .color(Color(red: 200, green: 0, blue: 0))])
        style.arc = 120
        let sticker = try Label("नमस्ते दोस्त", style: style).renderSticker()
        let colors = Set(sticker.pixels.filter { $0.alpha == 255 }.map { $0.red > 100 })
        #expect(colors == [true, false])
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

import StickerGeometry
import StickerPixels
import Testing

@testable import StickerRaster

@Suite("Necks of grown shapes")
struct NeckTests {
    private let size: PixelSize

    init() throws { size = try PixelSize(square: 140) }

    private let rule = NeckRule(distance: 6, thickness: 20, gap: 3)

    /// Discs beside each other, of the radius 20 by default, with so many pixels between them.
    private func discs(gap: Double, radii: (Double, Double) = (20, 20), y: Double = 60) throws -> Mask {
        var mask = Mask(size: size)
        for (x, radius) in [(70 - radii.0 - gap / 2, radii.0), (70 + radii.1 + gap / 2, radii.1)] {
            mask.formUnion(
                try Mask(coverageOf: .circle(center: Point(x: x, y: y), radius: radius), size: size))
        }
        return mask
    }

    /// The shape grown and closed, and that with its necks cut.
    private func outlines(of shape: Mask) throws -> (closed: Mask, cut: Mask) {
        let grown = try shape.dilated(by: 6)
        let closed = try grown.closed(by: 2, thinnestBridge: 6)
        var cut = closed
        try cut.cutNecks(between: shape, grown: grown, closedBy: 2, by: rule)
        return (closed, cut)
    }

    /// How thick the mask is in the middle.
    private func thickness(_ mask: Mask) -> Double {
        (0..<mask.height).reduce(0) { $0 + Double(min(mask[69, $1], mask[70, $1])) / 255 }
    }

    @Test("each is thick, or there is none and a gap in its place")
    func thinNecks() throws {
        var (kept, parted) = (0, 0)
        for gap in stride(from: 8.0, through: 15.4, by: 0.3) {
            let (closed, cut) = try outlines(of: discs(gap: gap))
            if thickness(cut) > 0 {
                #expect(thickness(cut) >= 18 && cut == closed, "\(gap)")
                kept += 1
            } else {
                // Along the line in the middle, as wide as the gap, or nearly.
                let open = (0..<140).map { cut[$0, 60] }[60..<80].reduce(0.0) { $0 + 1 - Double($1) / 255 }
                #expect(open > 2.6, "\(gap): \(open)")
                if gap < 12 { #expect(abs(open - 3) < 0.4, "\(gap): \(open)") }
                parted += 1
            }
        }
        #expect(kept > 2 && parted > 8)
    }

    @Test(
        "of what was filled between parts that the cut moves apart, no stub is left",
        arguments: [12.5, 13.5, 14.5])
    func stubs(gap: Double) throws {
        // Flat sides, which the closing fills over a wide front.
        var shape = Mask(size: size)
        for x in [69 - gap / 2 - 14, 69 + gap / 2] {
            let side = Path.roundedRect(Rect(x: x, y: 50, width: 14, height: 14), radiusX: 4, radiusY: 4)
            shape.formUnion(try Mask(coverageOf: side, size: size))
        }
        let grown = try shape.dilated(by: 6)
        let closed = try grown.closed(by: 3, thinnestBridge: 6)
        var cut = closed
        try cut.cutNecks(between: shape, grown: grown, closedBy: 3, by: rule)
        #expect(closed != grown && cut[69, 57] == 0)
        for y in 52..<62 {
            for x in 60..<78 { #expect(cut[x, y] <= grown[x, y], "\(gap): \(x), \(y)") }
        }
    }

    @Test("a cut leaves half of the outline, the shape itself, and what lies away from it")
    func keeps() throws {
        let shape = try discs(gap: 10.5, radii: (30, 8))
        let (closed, cut) = try outlines(of: shape)
        #expect(closed != cut)
        let least = try shape.dilated(by: 3.5)
        for index in shape.values.indices {
            #expect(Int(cut.values[index]) >= Int(least.values[index]) - 40)
            let x = index % 140
            if !(48..<92).contains(x) { #expect(cut.values[index] == closed.values[index]) }
        }
        // What would leave less stays joined.
        let (near, same) = try outlines(of: discs(gap: 7))
        #expect(near == same)
    }

    @Test("a third shape between two keeps its outline, and a shape alone all of it")
    func thirds() throws {
        var shape = try discs(gap: 40)
        shape.formUnion(
            try Mask(coverageOf: .circle(center: Point(x: 70, y: 60), radius: 12), size: size))
        let (closed, cut) = try outlines(of: shape)
        #expect(closed == cut && thickness(cut) > 30)
        // Where the line between two ends at a third, it goes on.
        var three = try discs(gap: 11)
        three.formUnion(
            try Mask(coverageOf: .circle(center: Point(x: 70, y: 84), radius: 8), size: size))
        let (joined, whole) = try outlines(of: three)
        #expect(joined == whole)
        let alone = try Mask(coverageOf: .circle(center: Point(x: 70, y: 60), radius: 30), size: size)
        let (outline, uncut) = try outlines(of: alone)
        #expect(outline == uncut)
    }

    @Test("turned shapes are cut at the same place", arguments: [(true, false), (false, true), (true, true)])
    func turned(across: Bool, down: Bool) throws {
        let shape = try discs(gap: 11.2, radii: (26, 11), y: 64.3)
        func mirrored(_ mask: Mask) throws -> Mask {
            var values = mask.values
            for y in 0..<140 {
                for x in 0..<140 {
                    values[(down ? 139 - y : y) * 140 + (across ? 139 - x : x)] = mask[x, y]
                }
            }
            return try Mask(size: size, values: values)
        }
        let expected = try mirrored(outlines(of: shape).cut)
        let cut = try outlines(of: mirrored(shape)).cut
        let differences = zip(cut.values, expected.values).map { abs(Int($0) - Int($1)) }
        #expect(differences.count { $0 > 40 } <= 4 && differences.allSatisfy { $0 < 96 })
    }

    @Test("what one part has on all sides is a bay; what two have is none")
    func bays() throws {
        // An open ring, and a ring of two halves.
        func ring(gaps: [Rect]) throws -> Mask {
            let center = Point(x: 70, y: 70)
            var ring = try Mask(coverageOf: .circle(center: center, radius: 30), size: size)
            ring.subtract(try Mask(coverageOf: .circle(center: center, radius: 18), size: size))
            for gap in gaps { ring.subtract(try Mask(coverageOf: .rect(gap), size: size)) }
            return ring
        }
        let slit = Rect(x: 94, y: 84, width: 10, height: 6)
        let wide = Rect(x: 20, y: 78, width: 100, height: 6)
        for (gaps, expected) in [([slit], true), ([wide], false)] {
            let shape = try ring(gaps: gaps)
            var grown = try shape.dilated(by: 5)
            let holes = grown.fillHoles { $0.map { _ in true } }
            #expect(holes.count == 1 && shape.bays(among: holes) == [expected])
        }
    }
}

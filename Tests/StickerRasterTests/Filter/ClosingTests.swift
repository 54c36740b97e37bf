import StickerGeometry
import StickerPixels
import StickerTestSupport
import Testing

@testable import StickerRaster

@Suite("Masks with their gaps closed")
struct ClosingTests {
    /// Two discs, a bar and a hole, some of them near the mask's sides or cut off by them.
    private static let shapes: [Path] = [
        .circle(center: Point(x: 14.2, y: 20.7), radius: 11),
        .circle(center: Point(x: 39.4, y: 22.1), radius: 12.5),
        .rect(Rect(x: 6, y: 40.4, width: 60, height: 5)),
        .rect(Rect(x: 58.5, y: 2, width: 30, height: 30)),
    ]

    private func mask() throws -> Mask {
        let size = try PixelSize(width: 70, height: 50)
        var mask = Mask(size: size)
        for shape in Self.shapes { mask.formUnion(try Mask(coverageOf: shape, size: size)) }
        mask.subtract(try Mask(coverageOf: .circle(center: Point(x: 38.3, y: 21.4), radius: 3.2), size: size))
        return mask
    }

    @Test(
        "is what growing and shrinking on a far larger mask give, but never less than the mask",
        arguments: [(1.0, 0.0), (3.5, 0), (9, 0), (2, 5), (6.25, 14.5), (0, 3)])
    func definition(_ radius: Double, _ distance: Double) throws {
        let mask = try mask()
        let (width, height, margin) = (mask.width, mask.height, 64)
        var wide = Mask(size: try PixelSize(width: width + 2 * margin, height: height + 2 * margin))
        for y in 0..<height {
            for x in 0..<width { wide[x + margin, y + margin] = mask[x, y] }
        }
        wide = try wide.dilated(by: radius + distance).withHairlinesCovered().eroded(by: radius)
        if distance == 0 {
            let opened = try wide.eroded(by: 1.5).dilated(by: 1.5)
            for y in 0..<wide.height {
                for x in 0..<wide.width { wide[x, y] = min(wide[x, y], opened[x, y]) }
            }
        }
        var expected = mask
        for y in 0..<height {
            for x in 0..<width { expected[x, y] = max(mask[x, y], wide[x + margin, y + margin]) }
        }
        // Places are further from 0 there and rounded by as much, which may decide between two edges that are equally far.
        expectNear(
            try mask.closed(by: radius, grownBy: distance), expected, within: 4, "\(radius), \(distance)")
    }

    @Test(
        "fills what is narrower than twice the radius, and leaves what is wider", arguments: [1.0, 2, 4, 8])
    func gaps(_ radius: Double) throws {
        func block(gap: Double) throws -> Mask {
            let size = try PixelSize(square: 60)
            var block = try Mask(coverageOf: .rect(Rect(x: 2, y: 2, width: 56, height: 56)), size: size)
            let open = Rect(x: 30.5 - gap / 2, y: 0, width: gap, height: 60)
            block.subtract(try Mask(coverageOf: .rect(open), size: size))
            return block
        }
        let filled = try block(gap: 2 * radius - 1).closed(by: radius)
        #expect(filled[30, 30] == 255)
        #expect(filled[0, 30] == 0 && filled[1, 30] == 0 && filled[30, 0] == 0)
        #expect(try block(gap: 2 * radius + 1).closed(by: radius)[30, 30] == 0)
    }

    @Test(
        "a slanted gap is open or closed along all of its length",
        arguments: [1.5, 2.2, 2.5, 2.8, 3, 3.2, 3.5, 4])
    func slantedGaps(_ width: Double) throws {
        let size = try PixelSize(square: 90)
        for degrees in [7.0, 13, 31, 45, 77] {
            let (sine, cosine) = Trigonometry.sineAndCosine(degrees: degrees)
            func bar(from near: Double, to far: Double) throws -> Mask {
                let corners = [(near, -30.0), (far, -30), (far, 30), (near, 30)].map { across, along in
                    Point(x: 45 + across * cosine - along * sine, y: 45 + across * sine + along * cosine)
                }
                var path = Path()
                path.move(to: corners[0])
                for corner in corners.dropFirst() { path.line(to: corner) }
                path.close()
                return try Mask(coverageOf: path, size: size)
            }
            var mask = try bar(from: -14, to: -width / 2)
            mask.formUnion(try bar(from: width / 2, to: 14))
            let closed = try mask.closed(by: 1.5)
            // Along the gap's middle, far from its ends.
            let values = stride(from: -20.0, through: 20, by: 0.5).map { along in
                closed[Int((45 - along * sine).rounded(.down)), Int((45 + along * cosine).rounded(.down))]
            }
            let (least, greatest) = (values.min() ?? 0, values.max() ?? 0)
            #expect(least == 255 || greatest < 128, "\(degrees)°: \(least) … \(greatest)")
        }
    }

    /// Two discs of radius 25 beside each other.
    private func discs(gap: Double) throws -> Mask {
        let size = try PixelSize(width: 120, height: 60)
        var mask = Mask(size: size)
        for x in [60 - 25 - gap / 2, 60 + 25 + gap / 2] {
            mask.formUnion(
                try Mask(coverageOf: .circle(center: Point(x: x, y: 30), radius: 25), size: size))
        }
        return mask
    }

    @Test("two discs that almost touch get no thread between them, and a broad bridge where they are near")
    func threads() throws {
        for gap in stride(from: 0.4, through: 6, by: 0.2) {
            let closed = try discs(gap: gap).closed(by: 2)
            let bridge = (0..<60).map { min(closed[59, $0], closed[60, $0]) }
            let thickness = bridge.reduce(0.0) { $0 + Double($1) / 255 }
            let own = try discs(gap: gap)
            let least = (0..<60).reduce(0.0) { $0 + Double(min(own[59, $1], own[60, $1])) / 255 }
            #expect(thickness <= least + 0.5 || thickness >= 1.5, "gap \(gap): \(thickness)")
            if gap < 3 { #expect(thickness >= 1.5, "gap \(gap)") }
            if gap > 5.5 { #expect(thickness == 0, "gap \(gap)") }
        }
    }

    @Test("a bridge that is thinner than asked for is left out as a whole, and no stub stays")
    func bridges() throws {
        var bridged: [Double] = []
        for gap in stride(from: 0.4, through: 12, by: 0.2) {
            let own = try discs(gap: gap)
            let closed = try own.closed(by: 6, thinnestBridge: 14)
            let thickness = (0..<60).reduce(0.0) { $0 + Double(min(closed[59, $1], closed[60, $1])) / 255 }
            if thickness >= 12.5 {
                bridged.append(gap)
            } else {
                let added = zip(closed.values, own.values).map { Int($0) - Int($1) }.max() ?? 0
                #expect(added <= 63, "gap \(gap): \(thickness)")
            }
        }
        #expect(bridged.first == 0.4 && (5...9).contains(bridged.last ?? 0), "\(bridged)")
    }

    @Test("straight edges and round ones stay where they are", arguments: [1.0, 3.5, 6])
    func edges(_ radius: Double) throws {
        let size = try PixelSize(square: 120)
        var slanted = Path()
        slanted.move(to: Point(x: 20.3, y: 31.2))
        slanted.line(to: Point(x: 101.7, y: 12.4))
        slanted.line(to: Point(x: 90.1, y: 104.9))
        slanted.close()
        let triangle = try Mask(coverageOf: slanted, size: size)
        var (sides, closed) = (triangle, try triangle.closed(by: radius))
        for case .line(let corner) in slanted.elements + [.line(to: Point(x: 20.3, y: 31.2))] {
            let tip = try Mask(coverageOf: .circle(center: corner, radius: 3), size: size)
            sides.subtract(tip)
            closed.subtract(tip)
        }
        expectNear(closed, sides, within: 13, "a triangle")
        let disc = try Mask(coverageOf: .circle(center: Point(x: 60.2, y: 59.6), radius: 40), size: size)
        expectNear(try disc.closed(by: radius), disc, within: 20, "a disc")
    }

    @Test("nothing has no gaps, 0 changes nothing, and bad numbers are errors")
    func extremes() throws {
        let mask = try mask()
        #expect(try mask.closed(by: 0) == mask)
        let empty = Mask(size: mask.size)
        #expect(try empty.closed(by: 4, grownBy: 2) == empty)
        #expect(throws: RasterError.self) { try mask.closed(by: -1) }
        #expect(throws: RasterError.self) { try mask.closed(by: .nan) }
        #expect(throws: RasterError.self) { try mask.closed(by: 2, grownBy: .infinity) }
        #expect(throws: RasterError.self) { try mask.closed(by: 20_000, grownBy: 20_000) }
    }

    @Test("fills the holes that are small enough, and nothing else", arguments: [0, 1, 4, 9.5, 1e6])
    func holes(_ area: Double) throws {
        var random = SeededGenerator(seed: 21)
        for (width, height) in [(1, 1), (9, 1), (31, 24), (64, 40)] {
            var mask = Mask(size: try PixelSize(width: width, height: height))
            for y in 0..<height {
                // With an empty border, so that the shape's bounds are not the mask's.
                for x in 0..<width where x > 2 && Int.random(in: 0..<8, using: &random) > 2 {
                    mask[x, y] = .random(in: 100...255, using: &random)
                }
            }
            var filled = mask
            filled.fillHoles(smallerThan: area)
            #expect(filled == mask.holesFilledPlainly(smallerThan: area), "\(width) × \(height)")
        }
    }

    @Test("a hole is filled with its soft edge, one that opens at a corner alone is closed, a bay is open")
    func softHoles() throws {
        let size = try PixelSize(square: 40)
        var ring = try Mask(coverageOf: .circle(center: Point(x: 20, y: 20), radius: 16), size: size)
        let whole = ring
        ring.subtract(try Mask(coverageOf: .circle(center: Point(x: 20.4, y: 19.7), radius: 3), size: size))
        var filled = ring
        filled.fillHoles(smallerThan: 40)
        #expect(filled == whole)
        var kept = ring
        kept.fillHoles(smallerThan: 20)
        #expect(kept == ring)

        func filledRows(_ rows: [String]) throws -> [String] {
            let values = rows.joined().map { $0 == "#" ? UInt8(255) : 0 }
            var mask = try Mask(
                size: PixelSize(width: rows[0].count, height: rows.count), values: values)
            mask.fillHoles(smallerThan: 10)
            return (0..<rows.count).map { y in
                String((0..<rows[0].count).map { mask[$0, y] == 255 ? "#" : "." })
            }
        }
        #expect(try filledRows(["###.", "#.#.", "####"]) == ["###.", "###.", "####"])
        #expect(try filledRows(["##..", "#.##", "####"])[1] == "####")
        let bay = ["####", "#..#", "##.#"]
        #expect(try filledRows(bay) == bay)
    }
}

extension Mask {
    /// With 255 for what is covered in part, where none of the values up to two pixels off is 0.
    fileprivate func withHairlinesCovered() -> Mask {
        var result = self
        for y in 0..<height {
            for x in 0..<width where self[x, y] > 0 {
                let isAtGap = (max(0, y - 2)...min(height - 1, y + 2)).contains { row in
                    (max(0, x - 2)...min(width - 1, x + 2)).contains { self[$0, row] == 0 }
                }
                if !isAtGap { result[x, y] = 255 }
            }
        }
        return result
    }

    /// By way of all components of what is less than half covered.
    fileprivate func holesFilledPlainly(smallerThan area: Double) -> Mask {
        guard let box = inkBounds else { return self }
        var result = self
        for members in ConnectedComponents(of: values.map { $0 < 128 }, width: width, connectivity: .four) {
            let places = members.map { (x: Int($0) % width, y: Int($0) / width) }
            let isHole = places.allSatisfy {
                $0.x > box.minX && $0.x < box.maxX - 1 && $0.y > box.minY && $0.y < box.maxY - 1
            }
            guard isHole, Double(places.count) < area else { continue }
            for place in places {
                result[place.x, place.y] = 255
                for y in place.y - 1...place.y + 1 {
                    for x in place.x - 1...place.x + 1 where self[x, y] >= 128 { result[x, y] = 255 }
                }
            }
        }
        return result
    }
}

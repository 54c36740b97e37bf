import StickerGeometry
import StickerLimits
import StickerPixels
import StickerTestSupport
import Testing

@testable import StickerRaster

@Suite("Masks grown and shrunk")
struct DilateTests {
    @Test("a disc grows to a larger disc, wherever in a pixel it lies", arguments: [0.5, 1, 2.25, 5, 11])
    func discs(_ distance: Double) throws {
        var random = SeededGenerator(seed: 5)
        let size = try PixelSize(square: 52)
        for _ in 0..<4 {
            let center = Point(
                x: .random(in: 25...27, using: &random), y: .random(in: 25...27, using: &random))
            let radius = Double.random(in: 4...10, using: &random)
            let mask = try Mask(coverageOf: .circle(center: center, radius: radius), size: size)
            let expected = try Mask(
                coverageOf: .circle(center: center, radius: radius + distance), size: size)
            expectNear(try mask.dilated(by: distance), expected, within: 26, "\(center) \(radius)")
        }
    }

    @Test("grows far beyond a small shape without losing its form", arguments: [3.0, 8, 20])
    func farDiscs(_ radius: Double) throws {
        for (distance, offset) in [(18.0, 0.0), (18, 0.3), (60, 0.15), (100, 0), (100, 0.3)] {
            let side = Int((2 * (radius + distance)).rounded(.up)) + 8
            let size = try PixelSize(square: side)
            let center = Point(x: Double(side) / 2 + offset, y: Double(side) / 2 + offset / 2)
            let mask = try Mask(coverageOf: .circle(center: center, radius: radius), size: size)
            let expected = try Mask(
                coverageOf: .circle(center: center, radius: radius + distance), size: size)
            expectNear(try mask.dilated(by: distance), expected, within: 18, "\(radius) + \(distance)")
        }
    }

    @Test(
        "a square without soft edges keeps its sides flat, and its corners become round",
        arguments: [
            1.0, 7.5, 18, 30,
        ])
    func hardSquares(_ distance: Double) throws {
        let size = try PixelSize(square: 120)
        let square = Rect(x: 40, y: 40, width: 40, height: 40)
        let mask = try Mask(coverageOf: .rect(square), size: size)
        let grown = Rect(
            x: square.x - distance, y: square.y - distance, width: square.width + 2 * distance,
            height: square.height + 2 * distance)
        let expected = try Mask(
            coverageOf: .roundedRect(grown, radiusX: distance, radiusY: distance), size: size)
        expectNear(try mask.dilated(by: distance), expected, within: 13, "\(distance)")
    }

    @Test("a disc shrinks to a smaller disc", arguments: [0.5, 1.75, 4])
    func shrinks(_ distance: Double) throws {
        let size = try PixelSize(square: 40)
        let center = Point(x: 19.3, y: 20.6)
        let mask = try Mask(coverageOf: .circle(center: center, radius: 13), size: size)
        let expected = try Mask(coverageOf: .circle(center: center, radius: 13 - distance), size: size)
        expectNear(try mask.eroded(by: distance), expected, within: 26, "")
    }

    @Test("straight edges move as far as they should, under any angle", arguments: [0.0, 9, 30, 45, 71])
    func straightEdges(_ degrees: Double) throws {
        let size = try PixelSize(square: 60)
        let turn = Transform.rotation(degrees: degrees, around: Point(x: 30, y: 30))
        let narrow = Path.rect(Rect(x: -60, y: 27.2, width: 180, height: 5.3)).transformed(by: turn)
        let wide = Path.rect(Rect(x: -60, y: 20.7, width: 180, height: 18.3)).transformed(by: turn)
        let grown = try Mask(coverageOf: narrow, size: size).dilated(by: 6.5)
        let expected = try Mask(coverageOf: wide, size: size)
        // Near the mask's border the edges lack neighbours.
        for y in 12..<48 {
            for x in 12..<48 {
                try #require(
                    abs(Int(grown[x, y]) - Int(expected[x, y])) <= 10,
                    "at (\(x), \(y)): \(grown[x, y]), not \(expected[x, y])")
            }
        }
    }

    @Test("is what asking every edge gives", arguments: 0..<6)
    func bruteForce(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var path = Path()
        for _ in 0..<4 {
            let center = Point(x: .random(in: 8...32, using: &random), y: .random(in: 8...32, using: &random))
            path.append(.circle(center: center, radius: .random(in: 0.6...6, using: &random)))
        }
        let mask = try Mask(coverageOf: path, size: PixelSize(square: 40))
        let distance = Double.random(in: 0.3...9, using: &random)
        let fast = try mask.dilated(by: distance)
        let edges = CoverageEdges(of: mask).edges
        var offCount = 0
        for y in 0..<40 {
            for x in 0..<40 where mask[x, y] < 255 {
                let place = Point(x: Double(x), y: Double(y))
                let near = try #require(
                    edges.map { $0.distance(from: place) }.min { $0.distance < $1.distance })
                let coverage = PlaneCoverage.coverage(
                    depth: distance - near.distance, x: near.direction.x, y: near.direction.y)
                let expected = max(Int(mask[x, y]), Int((coverage * 255).rounded()))
                let off = abs(Int(fast[x, y]) - expected)
                if off > 8 { offCount += 1 }
                // Where what grows from two sides meets, one side alone is asked.
                try #require(off <= 128, "seed \(seed), at (\(x), \(y)): \(fast[x, y]), not \(expected)")
            }
        }
        #expect(offCount <= 32, "seed \(seed): \(offCount) pixels")
    }

    @Test("is byte for byte what looking at every pixel of the mask gives", arguments: 0..<40)
    func plainReference(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let size = try PixelSize(
            width: .random(in: 1...90, using: &random), height: .random(in: 1...90, using: &random))
        var mask = Mask(size: size)
        switch seed % 4 {
        case 0:
            for index in 0..<size.pixelCount where Int.random(in: 0..<40, using: &random) == 0 {
                mask[index % size.width, index / size.width] = .random(in: 0...255, using: &random)
            }
        case 1:
            for index in 0..<size.pixelCount {
                mask[index % size.width, index / size.width] =
                    Int.random(in: 0..<3, using: &random) == 0 ? .random(in: 0...255, using: &random) : 255
            }
        default:
            var path = Path()
            for _ in 0..<Int.random(in: 1...6, using: &random) {
                let center = Point(
                    x: .random(in: 0...Double(size.width), using: &random),
                    y: .random(in: 0...Double(size.height), using: &random))
                path.append(.circle(center: center, radius: .random(in: 0.3...20, using: &random)))
            }
            mask = try Mask(coverageOf: path, rule: .evenOdd, size: size)
        }
        for distance in [
            0.2, 1, .random(in: 1...6, using: &random), .random(in: 6...40, using: &random), 300,
        ] {
            let expected = mask.dilatedPlainly(by: distance)
            for level in KernelLevel.available {
                let actual = try KernelLevel.$forced.withValue(level) { try mask.dilated(by: distance) }
                #expect(actual == expected, "seed \(seed), \(size), by \(distance), \(level)")
            }
        }
    }

    @Test("the nearest of marked pixels is exact", arguments: 0..<8)
    func features(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let (width, height) = (Int.random(in: 1...40, using: &random), Int.random(in: 1...40, using: &random))
        let marks = (0..<(width * height)).map { _ in
            Int.random(in: 0..<(seed < 4 ? 10 : 300), using: &random) == 0 ? Int32(0) : -1
        }
        var transform = FeatureTransform(marks: marks, width: width, height: height)
        for y in 0..<height {
            var found = 0
            transform.nearest(inRow: y) { x, nearestX, nearestY in
                found += 1
                var best = Int.max
                for index in marks.indices where marks[index] >= 0 {
                    let (dx, dy) = (index % width - x, index / width - y)
                    best = min(best, dx * dx + dy * dy)
                }
                let (dx, dy) = (nearestX - x, nearestY - y)
                #expect(marks[nearestY * width + nearestX] >= 0)
                #expect(dx * dx + dy * dy == best, "seed \(seed) at (\(x), \(y))")
            }
            #expect(found == (marks.contains(0) ? width : 0))
        }
    }

    @Test("a plane's coverage and its depth are each other's inverse")
    func planes() {
        for degrees in stride(from: 0.0, to: 360, by: 7.5) {
            let normal = Transform.rotation(degrees: degrees).apply(to: Point(x: 1, y: 0))
            for step in 1..<20 {
                let coverage = Double(step) / 20
                let depth = PlaneCoverage.depth(coverage: coverage, x: normal.x, y: normal.y)
                #expect(abs(PlaneCoverage.coverage(depth: depth, x: normal.x, y: normal.y) - coverage) < 1e-9)
            }
        }
    }

    @Test("ripples that resampling leaves around a shape have no edges", arguments: [1.0, 4, 12.5])
    func ripples(_ distance: Double) throws {
        var random = SeededGenerator(seed: 9)
        let size = try PixelSize(square: 72)
        let center = Point(x: 36.2, y: 35.7)
        let disc = try Mask(coverageOf: .circle(center: center, radius: 12), size: size)
        let wide = try Mask(coverageOf: .circle(center: center, radius: 16), size: size)
        var rippled = disc
        for y in 0..<72 {
            for x in 0..<72 where disc[x, y] == 0 && wide[x, y] > 0 {
                rippled[x, y] = .random(in: 0...7, using: &random)
            }
        }
        // Where a pixel of the disc itself counts for little, its ripples may be what its edge is read from.
        let (expected, actual) = (try disc.dilated(by: distance), try rippled.dilated(by: distance))
        expectNear(actual, expected, within: 12, "\(distance)")
    }

    @Test(
        "the ring around an enlarged picture lies where that of its contour does, once its edge is sharp again"
    )
    func enlarged() throws {
        let disc = try Mask(
            coverageOf: .circle(center: Point(x: 15.5, y: 15.5), radius: 10.3), size: PixelSize(square: 31))
        var pixmap = Pixmap(size: disc.size)
        for y in 0..<31 {
            for x in 0..<31 {
                pixmap[x, y] = PremultipliedColor(red: 0, green: 0, blue: 0, alpha: disc[x, y])
            }
        }
        let large = Mask(alphaOf: try pixmap.resized(to: try PixelSize(square: 155), filter: .mitchell))
        let expected = try Mask(
            coverageOf: .circle(center: Point(x: 77.5, y: 77.5), radius: 51.5 + 12), size: large.size)
        expectNear(try large.sharpened(by: 5).dilated(by: 12), expected, within: 180, "sharp")
        #expect(large.sharpened(by: 1) == large)
        let soft = try large.dilated(by: 12)
        #expect(zip(soft.values, expected.values).contains { $0 > $1 && $0 - $1 > 200 })
    }

    @Test("nothing grows from nothing, 0 changes nothing, and bad numbers are errors")
    func edges() throws {
        let empty = Mask(size: try PixelSize(width: 5, height: 4))
        #expect(try empty.dilated(by: 3) == empty)
        #expect(try empty.eroded(by: 3) == empty)
        let full = Mask(size: try PixelSize(width: 5, height: 4), filledWith: 255)
        #expect(try full.dilated(by: 3) == full)
        #expect(try full.eroded(by: 3) == full)
        let disc = try Mask(
            coverageOf: .circle(center: Point(x: 5, y: 5), radius: 3), size: PixelSize(square: 10))
        #expect(try disc.dilated(by: 0) == disc)
        for bad in [-1, Double.nan, .infinity, 40_000] {
            #expect(throws: RasterError.self) { try disc.dilated(by: bad) }
            #expect(throws: RasterError.self) { try disc.eroded(by: bad) }
        }
    }

    @Test("the memory of edges counts for as long as they are kept", arguments: [1, 2])
    func countsMemory(threads: Int) throws {
        let size = try PixelSize(square: 300)
        // Soft everywhere, so that an edge runs through each pixel.
        let mask = try Mask(size: size, values: (0..<90_000).map { UInt8(truncatingIfNeeded: 100 + $0 % 7) })
        let budget = RenderBudget(RenderLimits(threads: threads))
        try budget.use {
            let before = budget.availableMemory
            let edges = try ShapeEdges(of: mask, in: size.bounds)
            let byteCount = edges.pixels.count * MemoryLayout<ShapeEdges.Pixel>.stride
            #expect(edges.pixels.count > 45_000)
            #expect(before - budget.availableMemory == byteCount)
            withExtendedLifetime(edges) {}
            let least = try #require(throws: RasterError.self) {
                try RenderBudget.withLimits(RenderLimits(memory: byteCount * 3 / 2, threads: threads)) {
                    try ShapeEdges(of: mask, in: size.bounds)
                }
            }
            #expect("\(least)".contains("the edges of a shape"))
        }
        #expect(budget.availableMemory == budget.limits.memory)
    }
}

import StickerGeometry
import StickerPixels
import StickerTestSupport
import Testing

@testable import StickerRaster

/// The kernels of curves beside the Swift reference.
@Suite struct CurveKernelTests {
    /// A closed path of curves whose points lie in a square, some of them on its sides.
    private func path(_ random: inout SeededGenerator, side: Double) -> Path {
        func point() -> Point {
            func number() -> Double {
                switch Int.random(in: 0..<8, using: &random) {
                case 0: [0, side, (side / 2).rounded()].randomElement(using: &random)!
                case 1: Double(Int.random(in: 0...Int(side), using: &random))
                default: random.number(in: 0...side)
                }
            }
            return Point(x: number(), y: number())
        }
        var path = Path()
        path.move(to: point())
        for _ in 0..<12 {
            if Bool.random(using: &random) {
                path.cubic(control1: point(), control2: point(), to: point())
            } else {
                path.quadratic(control: point(), to: point())
            }
        }
        path.close()
        return path
    }

    private func mask(
        _ path: Path, level: KernelLevel, transform: Transform = .identity, size: PixelSize, rule: FillRule
    ) throws -> Mask {
        try KernelLevel.$forced.withValue(level) {
            try Mask(coverageOf: path, transform: transform, rule: rule, size: size)
        }
    }

    @Test(
        "curves have the reference's bytes at every level", arguments: KernelLevel.available,
        [1.0, 7, 40, 300, 618])
    func matchesReference(level: KernelLevel, side: Double) throws {
        let size = try PixelSize(square: Int(side))
        for seed in 1...12 as ClosedRange<UInt64> {
            var random = SeededGenerator(seed: seed)
            let path = path(&random, side: side)
            let rule: FillRule = seed.isMultiple(of: 2) ? .nonzero : .evenOdd
            // As it is, small, and partly outside.
            for transform in [.identity, .scale(x: 0.05, y: 0.09), .scale(x: 1.3, y: 1.2)] as [Transform] {
                let reference = try mask(path, level: .scalar, transform: transform, size: size, rule: rule)
                let actual = try mask(path, level: level, transform: transform, size: size, rule: rule)
                #expect(actual == reference, "seed \(seed), \(transform)")
            }
        }
    }

    @Test("bounds of one band and of many give the same bytes", arguments: KernelLevel.available)
    func bandsDoNotMatter(level: KernelLevel) throws {
        for seed in 1...6 as ClosedRange<UInt64> {
            var random = SeededGenerator(seed: seed)
            let path = path(&random, side: 200)
            let one = try mask(path, level: level, size: try PixelSize(square: 200), rule: .nonzero)
            // More cells than are held at once.
            let many = try mask(
                path, level: level, size: try PixelSize(width: 4096, height: 200), rule: .nonzero)
            for y in 0..<200 {
                #expect((0..<200).allSatisfy { one[$0, y] == many[$0, y] }, "seed \(seed), row \(y)")
            }
        }
    }

    @Test(
        "a curve counts the same work at every level, whether its edges wait or go into cells",
        arguments: KernelLevel.available)
    func countsWork(level: KernelLevel) throws {
        var random = SeededGenerator(seed: 3)
        let bounds = PixelRect(x: 0, y: 0, width: 90, height: 90)
        var path = path(&random, side: 90)
        // Level, so that it has no edges, and level in parts.
        path.move(to: Point(x: 80, y: 40))
        path.cubic(control1: Point(x: 20, y: 40), control2: Point(x: 70, y: 40), to: Point(x: 10, y: 40))
        path.quadratic(control: Point(x: 45, y: 40.0001), to: Point(x: 80, y: 40))
        // Along the right side, where nothing is to be seen.
        path.append(.rect(Rect(x: 70, y: 5, width: 20, height: 80)))
        func work<Sink: EdgeSink>(_ level: KernelLevel, _ sink: Sink) -> [Int] {
            KernelLevel.$forced.withValue(level) {
                var builder = EdgeBuilder(bounds: bounds, maximumEdgeCount: 1 << 20, sink: sink)
                #expect(builder.add(path, transform: .identity) == nil)
                return [builder.sink.count, builder.crossingCost]
            }
        }
        var edges = BandedEdges()
        edges.reset(bandCount: 2, bandShift: 6)
        let reference = work(.scalar, edges)
        #expect(work(level, edges) == reference)
        var cells = CellBuffer()
        _ = cells.reset(width: bounds.width, height: bounds.height)
        #expect(cells.withWriter(rows: 0..<bounds.height) { work(level, $0) } == reference)
    }

    @Test("windings past 32,767 wrap around", arguments: KernelLevel.available)
    func wraps(level: KernelLevel) throws {
        let size = try PixelSize(square: 4)
        var path = Path()
        // Every turn goes around the pixel (1, 1) once.
        for _ in 0..<65_536 {
            path.move(to: Point(x: 1, y: 1))
            path.quadratic(control: Point(x: 1.5, y: 1.5), to: Point(x: 2, y: 1))
            path.line(to: Point(x: 2, y: 2))
            path.line(to: Point(x: 1, y: 2))
            path.close()
        }
        let mask = try mask(path, level: level, size: size, rule: .nonzero)
        #expect(mask == (try self.mask(path, level: .scalar, size: size, rule: .nonzero)))
    }
}

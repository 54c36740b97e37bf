import StickerGeometry
import StickerPixels
import StickerTestSupport
import Testing

@testable import StickerRaster

@Suite("Properties of coverage")
struct CoveragePropertyTests {
    /// Numbers on a grid of 1/2¹⁰ pixel, which sums of whole pixels keep exact.
    private func snapped(_ path: Path) -> Path {
        var result = Path()
        for (index, point) in path.elements.compactMap(\.end).enumerated() {
            let point = Point(x: (point.x * 1024).rounded() / 1024, y: (point.y * 1024).rounded() / 1024)
            if index == 0 { result.move(to: point) } else { result.line(to: point) }
        }
        return result
    }

    /// The bytes that the converter makes of a path inside `bounds`.
    private func bytes(_ path: Path, in bounds: PixelRect, rule: FillRule = .nonzero) throws -> [UInt8] {
        var converter = ScanConverter()
        converter.reset(bounds: bounds)
        try converter.add(path, transform: .identity)
        var bytes = [UInt8](repeating: 0, count: bounds.width * bounds.height)
        // SAFETY: runs lie inside the bounds, as the expectations below would show.
        unsafe converter.sweep(rule: rule) { y, runs, coverage in
            var end = bounds.minX
            for index in 0..<runs.count {
                let run = unsafe runs[index]
                #expect(Int(run.x) >= end && run.count > 0 && Int(run.x + run.count) <= bounds.maxX)
                end = Int(run.x + run.count)
                for x in Int(run.x)..<end {
                    bytes[(y - bounds.minY) * bounds.width + x - bounds.minX] =
                        unsafe run.constant ?? coverage[x - bounds.minX]
                }
            }
        }
        return bytes
    }

    @Test("a shape and the rest of the plane add up to 255", arguments: 1...12 as ClosedRange<UInt64>)
    func complement(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let shape = random.star(center: Point(x: 20, y: 20), radii: 4...26, corners: 11)
        var rest = Path.rect(Rect(x: 0, y: 0, width: 40, height: 40))
        rest.append(shape)
        let size = try PixelSize(square: 40)
        let inside = try Mask(coverageOf: shape, rule: .evenOdd, size: size)
        let outside = try Mask(coverageOf: rest, rule: .evenOdd, size: size)
        for (a, b) in zip(inside.values, outside.values) {
            // An exact half is rounded up on both sides.
            #expect(a &+ b == 255 || (a == 128 && b == 128), "seed \(seed)")
        }
    }

    @Test("moved by whole pixels, a shape keeps its bytes", arguments: 1...8 as ClosedRange<UInt64>)
    func translation(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let shape = snapped(random.star(center: Point(x: 20, y: 20), radii: 4...19, corners: 9))
        let bounds = PixelRect(x: 0, y: 0, width: 40, height: 40)
        let bytes = try bytes(shape, in: bounds)
        for (x, y) in [(1, 0), (0, 1), (-700, 300), (31_000, -32_000)] {
            let moved = shape.transformed(by: .translation(x: Double(x), y: Double(y)))
            let movedBounds = PixelRect(x: x, y: y, width: 40, height: 40)
            #expect(try self.bytes(moved, in: movedBounds) == bytes, "seed \(seed)")
        }
    }

    @Test("bounds cut in two give the bytes of the whole", arguments: 1...8 as ClosedRange<UInt64>)
    func splitBounds(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var shape = random.star(center: Point(x: 20, y: 20), radii: 4...40, corners: 13)
        shape.append(.ellipse(in: Rect(x: -30, y: 5, width: 90, height: 22)))
        shape.append(.circle(center: Point(x: 4e6, y: 20), radius: 4e6 - 11.3))
        let width = 40
        let whole = try bytes(shape, in: PixelRect(x: 0, y: 0, width: width, height: 40))
        let cut = Int.random(in: 1...38, using: &random)
        let left = try bytes(shape, in: PixelRect(x: 0, y: 0, width: cut, height: 40))
        let right = try bytes(shape, in: PixelRect(x: cut, y: 0, width: width - cut, height: 40))
        let bottom = try bytes(shape, in: PixelRect(x: 0, y: cut, width: width, height: 40 - cut))
        for y in 0..<40 {
            let row = Array(whole[y * width..<(y + 1) * width])
            #expect(Array(left[y * cut..<(y + 1) * cut]) == Array(row[..<cut]), "seed \(seed), row \(y)")
            let rest = width - cut
            #expect(Array(right[y * rest..<(y + 1) * rest]) == Array(row[cut...]), "seed \(seed), row \(y)")
        }
        #expect(bottom == Array(whole[(cut * width)...]), "seed \(seed)")
    }

    @Test("the order of subpaths, and where a subpath begins, change nothing")
    func order() throws {
        var random = SeededGenerator(seed: 5)
        let first = snapped(random.star(center: Point(x: 20, y: 20), radii: 4...19, corners: 9))
        let second = snapped(random.star(center: Point(x: 12, y: 25), radii: 4...19, corners: 7))
        let bounds = PixelRect(x: 0, y: 0, width: 40, height: 40)
        var ab = first
        ab.append(second)
        let points = first.elements.compactMap(\.end)
        var ba = second
        ba.append(polyline(Array(points[4...] + points[..<4])))
        #expect(try bytes(ab, in: bounds) == bytes(ba, in: bounds))
    }

    @Test("insides are long constant runs, and empty rows are not reported")
    func runs() throws {
        var converter = ScanConverter()
        converter.reset(bounds: PixelRect(x: 0, y: 0, width: 600, height: 600))
        try converter.add(.rect(Rect(x: 10.5, y: 20, width: 500, height: 3)), transform: .identity)
        var rows: [Int] = []
        // SAFETY: nothing is read past the runs.
        unsafe converter.sweep(rule: .nonzero) { y, runs, coverage in
            rows.append(y)
            let runs = (0..<runs.count).map { unsafe runs[$0] }
            #expect(
                runs == [
                    CoverageRun(varyingFrom: 8, count: 4),
                    CoverageRun(x: 12, count: 496, constant: 255),
                    CoverageRun(varyingFrom: 508, count: 4),
                ])
            let bytes = unsafe [coverage[9], coverage[10], coverage[11], coverage[509], coverage[510]]
            #expect(bytes == [0, 128, 255, 255, 128])
        }
        #expect(rows == [20, 21, 22])
        // The converter is empty again.
        unsafe converter.sweep(rule: .nonzero) { _, _, _ in Issue.record("a row without edges") }
    }

    @Test("one converter serves paths and bounds of all sizes in turn")
    func reuse() throws {
        var converter = ScanConverter()
        for side in [7, 1, 300, 64, 2, 1200, 33] {
            converter.reset(bounds: PixelRect(x: 0, y: 0, width: side, height: side))
            try converter.add(
                .circle(center: Point(x: Double(side) / 2, y: Double(side) / 2), radius: Double(side) * 0.6),
                transform: .identity)
            var sum = 0
            // SAFETY: varying runs lie in the row's buffer.
            unsafe converter.sweep(rule: .nonzero) { _, runs, coverage in
                for index in 0..<runs.count {
                    let run = unsafe runs[index]
                    for x in run.x..<(run.x + run.count) {
                        sum += unsafe Int(run.constant ?? coverage[Int(x)])
                    }
                }
            }
            let fresh = try Mask(
                coverageOf: .circle(
                    center: Point(x: Double(side) / 2, y: Double(side) / 2), radius: Double(side) * 0.6),
                size: PixelSize(square: side))
            #expect(sum == fresh.values.reduce(0) { $0 + Int($1) }, "side \(side)")
        }
    }
}

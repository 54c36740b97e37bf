import StickerGeometry
import StickerPixels
import StickerTestSupport
import Testing

@testable import StickerRaster

@Suite struct CoverageTileTests {
    @Test(
        "a shape on the grid has the same coverage wherever whole pixels move it",
        arguments: 1...60 as ClosedRange<UInt64>)
    func movesExactly(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let shape = random.blob().onPixelGrid(
            transform: .scale(x: .random(in: 3...40, using: &random), y: .random(in: 3...40, using: &random)),
            offset: Point(x: Double(seed % 64) / 64, y: Double(seed % 61) / 64))
        let box = PixelRect(x: -45, y: -45, width: 91, height: 91)
        var canvas = Canvas(size: try PixelSize(square: 100))
        let tile = try #require(try canvas.coverage(of: shape, in: box, maximumByteCount: 1 << 14))
        #expect(tile.mask.values.contains { $0 > 0 }, "seed \(seed)")
        for _ in 0..<6 {
            let (x, y) = (
                Int.random(in: -80_000...80_000, using: &random),
                Int.random(in: -80_000...80_000, using: &random)
            )
            let moved = shape.transformed(by: .translation(x: Double(x), y: Double(y)))
            let there = PixelRect(x: box.x + x, y: box.y + y, width: box.width, height: box.height)
            #expect(
                try canvas.coverage(of: moved, in: there, maximumByteCount: 1 << 14)?.mask.values
                    == tile.mask.values,
                "seed \(seed), moved by \(x), \(y)")
        }
    }

    @Test("there is no tile of a box too long, too large or too far off, with its rows filled up")
    func isBounded() throws {
        var canvas = Canvas(size: try PixelSize(square: 20))
        func isMade(_ x: Int, _ y: Int, _ width: Int, _ height: Int, limit: Int = 1 << 17) throws -> Bool {
            let box = PixelRect(x: x, y: y, width: width, height: height)
            return try canvas.coverage(of: Path(), in: box, maximumByteCount: limit) != nil
        }
        let far = 1 << 20
        for (x, y, width, height) in [(1 - far, far - 1, 16, 1), (0, 0, 32_752, 1), (0, 0, 1, 8_192)] {
            #expect(try isMade(x, y, width, height))
        }
        for (x, y, width, height) in [
            (far, 0, 1, 1), (-far, 0, 1, 1), (0, far, 1, 1), (0, -far, 1, 1), (.min, .min, 1, 1),
            (0, 0, 32_753, 1), (0, 0, 1, 8_193), (0, 0, 1 << 31, 1 << 31),
        ] {
            #expect(try !isMade(x, y, width, height), "\(x), \(y), \(width) × \(height)")
        }
        #expect(try isMade(0, 0, 1, 10, limit: 160))
        #expect(try !isMade(0, 0, 17, 10, limit: 319))
    }

    @Test("a tile is cut at the canvas and at the clip")
    func isCut() throws {
        let size = try PixelSize(square: 20)
        var canvas = Canvas(size: size)
        let tile = try #require(
            try canvas.coverage(
                of: .rect(Rect(x: -4, y: -4, width: 8, height: 8)),
                in: PixelRect(x: -5, y: -5, width: 10, height: 10), maximumByteCount: 160))
        try canvas.pushClip(.rect(Rect(x: 0, y: 0, width: 20, height: 18)))
        let corners = [(0, 0), (20, 0), (0, 20), (20, 20), (-900, 10), (10, 900)]
        try canvas.fill(
            corners.map { CoverageTile.Placed(tile, x: $0.0, y: $0.1) }, with: .color(.black), opacity: 1,
            blend: .sourceOver)
        canvas.popClip()
        let picture = canvas.finish()
        for y in 0..<20 {
            for x in 0..<20 {
                let isInside = (x < 4 || x >= 16) && (y < 4 || y >= 16) && y < 18
                #expect(picture[x, y].alpha == (isInside ? 255 : 0), "pixel \(x), \(y)")
            }
        }
    }
}

extension SeededGenerator {
    /// Closed curves of both kinds inside the unit square around the origin.
    fileprivate mutating func blob() -> Path {
        func point() -> Point { Point(x: number(in: -1...1), y: number(in: -1...1)) }
        var path = Path()
        for _ in 0..<3 {
            path.move(to: point())
            path.quadratic(control: point(), to: point())
            path.cubic(control1: point(), control2: point(), to: point())
            path.line(to: point())
            path.close()
        }
        return path
    }
}

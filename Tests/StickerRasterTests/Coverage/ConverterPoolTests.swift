import StickerGeometry
import StickerPixels
import Testing

@testable import StickerRaster

@Suite struct ConverterPoolTests {
    /// A converter with buffers, for bounds of this width, that holds edges still.
    private func used(width: Int = 100, teeth: Int = 3) throws -> ScanConverter {
        var converter = ScanConverter()
        converter.reset(bounds: PixelRect(x: 0, y: 0, width: width, height: 50))
        var comb = Path()
        for tooth in 0..<teeth {
            comb.append(.rect(Rect(x: Double(tooth % 97), y: 1, width: 0.5, height: 40)))
        }
        try converter.add(comb, transform: .identity)
        return converter
    }

    @Test("gives back what it was given, as good as new")
    func keepsConverters() throws {
        let pool = ConverterPool()
        #expect(pool.take().byteCount == 0)
        pool.give(try used())
        var converter = pool.take()
        #expect(converter.byteCount > 0)
        #expect(pool.take().byteCount == 0)

        let bounds = PixelRect(x: 0, y: 0, width: 60, height: 60)
        converter.reset(bounds: bounds)
        try converter.add(.rect(Rect(x: 20, y: 20, width: 10, height: 10)), transform: .identity)
        let mask = ClipMask(bounds: bounds, sweeping: &converter, rule: .nonzero, within: nil)
        #expect(mask.values.reduce(0) { $0 + Int($1) } == 100 * 255)
    }

    @Test("what a path that is refused has left is gone after a reset")
    func forgetsRefused() throws {
        let bounds = PixelRect(x: 0, y: 0, width: 60, height: 60)
        var path = Path.rect(Rect(x: 5.5, y: 5.5, width: 40, height: 40))
        path.append(.circle(center: Point(x: 30, y: 30), radius: 20))
        path.move(to: Point(x: .infinity, y: 0))
        var converter = ScanConverter()
        converter.reset(bounds: bounds)
        #expect(throws: RasterError.self) { try converter.add(path, transform: .identity) }
        converter.reset(bounds: bounds)
        let mask = ClipMask(bounds: bounds, sweeping: &converter, rule: .nonzero, within: nil)
        #expect(mask.values.allSatisfy { $0 == 0 })
    }

    @Test("keeps no empty, large or superfluous converters")
    func isBounded() throws {
        let pool = ConverterPool()
        pool.give(ScanConverter())
        #expect(pool.take().byteCount == 0)
        // Bounds with more than one band: edges wait.
        pool.give(try used(width: 12_000, teeth: 60_000))
        #expect(pool.take().byteCount == 0)
        for _ in 0..<(ConverterPool.maximumCount + 5) { pool.give(try used()) }
        for _ in 0..<ConverterPool.maximumCount { #expect(pool.take().byteCount > 0) }
        #expect(pool.take().byteCount == 0)
    }
}

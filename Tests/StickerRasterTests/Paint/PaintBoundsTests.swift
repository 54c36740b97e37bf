import StickerGeometry
import StickerPixels
import StickerTestSupport
import Testing

@testable import StickerRaster

@Suite("Painting reads and writes inside its bounds")
struct PaintBoundsTests {
    @Test("a picture's frame may lie anywhere: runs end where its window does")
    func windows() throws {
        let picture = try Sample.random(width: 23, height: 17, seed: 5)
        var random = SeededGenerator(seed: 0xE0)
        for _ in 0..<300 {
            var canvas = try Canvas(size: PixelSize(width: 61, height: 47))
            if Bool.random(using: &random) {
                try canvas.pushClip(.circle(center: Point(x: 30, y: 20), radius: 25))
                try canvas.pushLayer()
            }
            let frame = Rect(
                x: Double.random(in: -20...60, using: &random),
                y: Double.random(in: -20...50, using: &random),
                width: Double.random(in: 0.3...50, using: &random),
                height: Double.random(in: 0.3...50, using: &random))
            // The painter holds each shape against the clip and the paint, and traps.
            try canvas.draw(
                picture, in: frame, filter: ResampleFilter.allCases.randomElement(using: &random)!)
        }
    }

    @Test("a shape that is not cut to the paint's pixels is a defect, and ends the program")
    func uncut() async {
        await #expect(processExitsWith: .failure) {
            let size = try PixelSize(square: 16)
            let window = try Pixmap(size: PixelSize(square: 4), filledWith: PremultipliedColor(.black))
            var pixmap = Pixmap(size: size)
            var converter = ScanConverter()
            var scratch = PaintScratch()
            converter.reset(bounds: size.bounds)
            try converter.add(.rect(Rect(x: 4.5, y: 4, width: 2, height: 2)), transform: .identity)
            unsafe pixmap.withUnsafeMutablePixels { pixels in
                _ = unsafe CoveragePainter(
                    source: .pixels(window, x: 4, y: 4), opacity: 255, blend: .sourceOver
                )
                .paint(
                    &converter, rule: .nonzero, on: pixels.baseAddress!, bounds: size.bounds,
                    clip: ClipRegion(bounds: size.bounds), scratch: &scratch)
            }
        }
    }

    @Test("the bounds of a shape hold all that it covers, under every transform")
    func bounds() throws {
        let limits = PixelRect(x: -30, y: -30, width: 120, height: 120)
        var random = SeededGenerator(seed: 0xF0)
        for _ in 0..<400 {
            func number() -> Double { Double.random(in: -40...90, using: &random) }
            func point() -> Point { Point(x: number(), y: number()) }
            var path = Path()
            path.move(to: point())
            for _ in 0..<3 {
                switch Int.random(in: 0..<3, using: &random) {
                case 0: path.line(to: point())
                case 1: path.quadratic(control: point(), to: point())
                default: path.cubic(control1: point(), control2: point(), to: point())
                }
            }
            let transform = Transform.rotation(degrees: number())
                .then(.scale(x: 0.7, y: number() / 50)).then(.translation(x: 11.3, y: 7.7))
            func coverage(in bounds: PixelRect) throws -> [PixelRect] {
                var found: [PixelRect] = []
                var converter = ScanConverter()
                converter.reset(bounds: bounds)
                try converter.add(path, transform: transform)
                unsafe converter.sweep(rule: .nonzero) { y, runs, values in
                    for run in unsafe Array(runs) {
                        for x in Int(run.x)..<Int(run.x + run.count) {
                            let value = unsafe run.constant ?? values[x - bounds.x]
                            if value > 0 { found.append(PixelRect(x: x, y: y, width: Int(value), height: 1)) }
                        }
                    }
                }
                return found
            }
            let tight = path.pixelBounds(under: transform, within: limits)
            #expect(try coverage(in: tight) == coverage(in: limits))
        }
        #expect(Path().pixelBounds(under: .identity, within: limits).isEmpty)
        var broken = Path()
        broken.move(to: Point(x: .nan, y: 0))
        #expect(broken.pixelBounds(under: .identity, within: limits) == limits)
    }
}

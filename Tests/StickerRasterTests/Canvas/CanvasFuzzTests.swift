import StickerGeometry
import StickerLimits
import StickerPixels
import StickerTestSupport
import Testing

@testable import StickerRaster

/// Random drawing commands, each program at every kernel level: the same bytes, or the same error.
@Suite struct CanvasFuzzTests {
    private static let limits = RenderLimits(
        memory: 32 << 20, pixels: 20_000_000, pieces: 200_000, time: .seconds(4))

    @Test("random programs of drawing commands give the same bytes at every level, and no trap")
    func programs() throws {
        let picture = try Sample.random(width: 19, height: 13, seed: 3)
        Fuzzer.run(name: "canvas", iterations: 40) { generator in
            let start = generator
            var results: [Result<Pixmap, RasterError>] = []
            for level in KernelLevel.available {
                var random = start
                results.append(
                    KernelLevel.$forced.withValue(level) {
                        RenderBudget.withLimits(Self.limits) {
                            Result { () throws(RasterError) in try Program(picture).run(&random) }
                        }
                    })
                generator = random
            }
            guard results.allSatisfy({ $0 == results[0] }) else {
                throw Finding(description: "the levels differ")
            }
            if case .success(let pixmap) = results[0],
                !pixmap.pixels.allSatisfy({ max($0.red, $0.green, $0.blue) <= $0.alpha })
            {
                throw Finding(description: "a colour is more than its alpha")
            }
        }
    }

    private struct Finding: Error, CustomStringConvertible { let description: String }
}

/// Some commands on a canvas of some size.
private struct Program {
    private let picture: Pixmap

    init(_ picture: Pixmap) { self.picture = picture }

    func run(_ random: inout SeededGenerator) throws(RasterError) -> Pixmap {
        func number() -> Double {
            switch Int.random(in: 0..<60, using: &random) {
            case 0: [.infinity, .nan, 1e300, -1e300, 1e18, 1e-300].randomElement(using: &random)!
            case 1: Double.random(in: -1e6...1e6, using: &random)
            case 2...9: Double.random(in: -60...120, using: &random).rounded()
            default: Double.random(in: -60...120, using: &random)
            }
        }
        func point() -> Point { Point(x: number(), y: number()) }
        func path() -> Path {
            var path = Path()
            for _ in 0..<Int.random(in: 1...8, using: &random) {
                switch Int.random(in: 0..<6, using: &random) {
                case 0: path.move(to: point())
                case 1: path.cubic(control1: point(), control2: point(), to: point())
                case 2: path.quadratic(control: point(), to: point())
                case 3: path.close()
                default: path.line(to: point())
                }
            }
            return path
        }
        func paint() -> Paint {
            let stops = [
                GradientStop(offset: 0, color: .black),
                GradientStop(offset: 1, color: Color(red: 200, green: 30, blue: 9, alpha: 90)),
            ]
            return switch Int.random(in: 0..<6, using: &random) {
            case 0: .linearGradient(LinearGradient(start: point(), end: point(), stops: stops))
            case 1: .radialGradient(RadialGradient(center: point(), radius: abs(number()), stops: stops))
            case 2:
                .image(
                    ImagePaint(
                        image: picture, filter: ResampleFilter.allCases.randomElement(using: &random)!,
                        spread: .repeat,
                        transform: Transform(a: number() / 50, b: 0.1, c: 0.2, d: number() / 50, e: 3, f: 4)))
            default:
                .color(Color(red: 10, green: 200, blue: 80, alpha: UInt8.random(in: 0...255, using: &random)))
            }
        }
        let size: PixelSize
        do {
            size = try PixelSize(
                width: Int.random(in: 1...90, using: &random), height: Int.random(in: 1...90, using: &random))
        } catch {
            throw .pixel(error)
        }
        var canvas = Canvas(size: size)
        var open: [Bool] = []
        for _ in 0..<Int.random(in: 1...12, using: &random) {
            let blend = BlendMode.allCases.randomElement(using: &random)!
            let opacity = Bool.random(using: &random) ? 1 : Double.random(in: 0...1, using: &random)
            // What a command refuses is left out.
            switch Int.random(in: 0..<10, using: &random) {
            case 0: if (try? canvas.pushClip(path())) != nil { open.append(false) }
            case 1: if (try? canvas.pushLayer(opacity: opacity, blend: blend)) != nil { open.append(true) }
            case 2:
                if let isLayer = open.popLast() { if isLayer { canvas.popLayer() } else { canvas.popClip() } }
            case 3:
                canvas.transform = Transform(
                    a: number() / 40, b: number() / 90, c: number() / 90, d: number() / 40, e: number(),
                    f: number())
            case 4:
                try? canvas.stroke(
                    path(), with: paint(),
                    style: StrokeStyle(width: abs(number()) / 4, dashes: [abs(number()), abs(number())]),
                    opacity: opacity, blend: blend)
            case 5, 6:
                try? canvas.draw(
                    picture, in: Rect(x: number(), y: number(), width: abs(number()), height: abs(number())),
                    filter: ResampleFilter.allCases.randomElement(using: &random)!, opacity: opacity,
                    blend: blend)
            default: try? canvas.fill(path(), with: paint(), opacity: opacity, blend: blend)
            }
        }
        while let isLayer = open.popLast() { if isLayer { canvas.popLayer() } else { canvas.popClip() } }
        let effects: [Effect] = [
            .blur(sigma: Double.random(in: 0...30, using: &random)),
            .outline(DieCutOutline(width: Double.random(in: 0.1...9, using: &random), color: .black)),
            .feather(Double.random(in: 0.1...20, using: &random)),
        ]
        return try canvas.finish().applying([effects.randomElement(using: &random)!]).pixmap
    }
}

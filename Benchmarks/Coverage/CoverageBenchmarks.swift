import Benchmark
import StickerGeometry
import StickerPixels
import StickerRaster

let benchmarks: @Sendable () -> Void = {
    Benchmark.defaultConfiguration = .init(
        metrics: [.wallClock, .throughput], warmupIterations: 3, scalingFactor: .one,
        maxDuration: .seconds(1), maxIterations: 10_000)
    // The shapes are constants: a fault in them is one of this file.
    guard let scenes = try? CoverageScene.all() else { preconditionFailure("a scene's size is wrong") }
    for scene in scenes {
        Benchmark(scene.name) { benchmark in
            for _ in benchmark.scaledIterations { blackHole(try scene.mask()) }
        }
        Benchmark("cairo \(scene.name)") { (benchmark: Benchmark, filler: CairoFiller) in
            for _ in benchmark.scaledIterations { filler.run() }
        } setup: {
            CairoFiller(scene)
        }
    }
}

extension CoverageScene {
    /// Cairo's tolerance is 40 times as coarse.
    func mask() throws -> Mask {
        guard let strokeWidth else { return try Mask(coverageOf: path, size: size) }
        let outline = try path.stroked(with: StrokeStyle(width: strokeWidth), tolerance: 1.0 / 400)
        return try Mask(coverageOf: outline, size: size)
    }
}

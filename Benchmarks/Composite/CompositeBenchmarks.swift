import Benchmark
import Peers
import Pictures

let benchmarks: @Sendable () -> Void = {
    Benchmark.defaultConfiguration = .init(
        metrics: [.wallClock, .throughput], warmupIterations: 3, scalingFactor: .one,
        maxDuration: .seconds(1), maxIterations: 1_000)
    for (side, content) in [(300, Content.random), (618, .random), (618, .sticker)] {
        for operation in CompositeOperation.allCases {
            add("\(operation.rawValue) \(side)² \(content.rawValue)", operation) {
                EngineCompositor(try CompositeScene(content, side: side))
            }
        }
        add("memory limit \(side)² \(content.rawValue)", .copy) {
            MemoryLimit(try CompositeScene(content, side: side))
        }
    }
    add("pixman source-over 618² random", .sourceOver) {
        PixmanCompositor(try CompositeScene(.random, side: 618))
    }
    add("cairo source-over 618² random", .sourceOver) {
        CairoCompositor(try CompositeScene(.random, side: 618))
    }
}

/// A benchmark of one operation by one contestant, made when its turn comes.
private func add(
    _ name: String, _ operation: CompositeOperation, _ make: @escaping @Sendable () throws -> any Contestant
) {
    Benchmark(name) { (benchmark: Benchmark, contestant: any Contestant) in
        for _ in benchmark.scaledIterations { contestant.run(operation) }
    } setup: {
        try make()
    }
}

import Benchmark
import Peers
import Pictures

let benchmarks: @Sendable () -> Void = {
    Benchmark.defaultConfiguration = .init(
        metrics: [.wallClock, .throughput], warmupIterations: 3, scalingFactor: .one,
        maxDuration: .seconds(1), maxIterations: 1_000)
    for (side, content) in [(300, Content.random), (618, .random), (618, .sticker)] {
        for operation in operations {
            add("\(operation.name) \(side)² \(content.rawValue)", operation) {
                EngineCompositor(try CompositeScene(content, side: side))
            }
        }
        add("memory limit \(side)² \(content.rawValue)", CompositeOperation(.copy)) {
            MemoryLimit(try CompositeScene(content, side: side))
        }
    }
    add("pixman source-over 618² random", CompositeOperation(.sourceOver)) {
        PixmanCompositor(try CompositeScene(.random, side: 618))
    }
    add("cairo source-over 618² random", CompositeOperation(.sourceOver)) {
        CairoCompositor(try CompositeScene(.random, side: 618))
    }
}

/// Those of most stickers; peer-table measures all.
private let operations =
    CompositeOperation.Form.allCases.map { CompositeOperation(.sourceOver, $0) }
    + [.copy, .multiply, .screen].map { CompositeOperation($0) }

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

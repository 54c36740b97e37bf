import Foundation
import Peers
import Pictures
import StickerPixels
import StickerRaster

/// Prints how long the engine, pixman, cairo and the memory limit take for the same work, measured in turn in
/// one process, so that whatever else the machine does hits them alike.
///
///     composite-table            medians of 201 rounds, or of as many as two seconds allow
///     composite-table --quick    of 5: whether everything works, not how fast
@main
struct CompositeTable {
    static func main() throws {
        let rounds = CommandLine.arguments.contains("--quick") ? 5 : 201
        print(
            "engine level \(KernelLevel.current), pixman \(PixmanCompositor.version), cairo \(CairoCompositor.version)"
        )
        print("processor: \(processorName)")
        print("nanoseconds a pixel, medians of at most \(rounds) rounds; ×: times as long as the engine\n")
        for (side, content) in [(618, Content.random), (618, .sticker), (300, .random), (300, .sticker)] {
            let scene = try CompositeScene(content, side: side)
            try checkAgreement(scene)
            print("\(side)×\(side), \(content.rawValue) pixels")
            let columns = ["", "engine", "pixman", "×", "cairo", "×", "memory limit", "×"]
            var table = [columns]
            for operation in CompositeOperation.allCases {
                table.append(row(operation, scene: scene, rounds: rounds))
            }
            printAligned(table)
            print()
        }
    }

    /// For one row: some of the peers' operators take a hundred times as long as others.
    private static let timeLimit = Duration.seconds(2)

    private static func row(_ operation: CompositeOperation, scene: CompositeScene, rounds: Int) -> [String] {
        let contestants: [any Contestant] = [
            EngineCompositor(scene), PixmanCompositor(scene), CairoCompositor(scene), MemoryLimit(scene),
        ]
        var times = contestants.map { _ in [Double]() }
        let clock = ContinuousClock()
        let start = clock.now
        for round in 0..<rounds where round < 5 || clock.now - start < timeLimit {
            for (index, contestant) in contestants.enumerated() {
                // Once untimed, so that each finds its own pictures in the caches, not its neighbour's.
                contestant.run(operation)
                let duration = clock.measure { contestant.run(operation) }
                times[index].append(duration / .nanoseconds(1))
            }
        }
        let pixels = Double(scene.side * scene.side)
        let medians = times.map { $0.sorted()[$0.count / 2] / pixels }
        return [operation.rawValue, number(medians[0])]
            + medians.dropFirst().flatMap { [number($0), number($0 / medians[0])] }
    }

    /// Stops where the libraries do not compute the same: their times would say nothing.
    private static func checkAgreement(_ scene: CompositeScene) throws {
        for operation in CompositeOperation.allCases {
            let contestants: [any Contestant] = [
                EngineCompositor(scene), PixmanCompositor(scene), CairoCompositor(scene),
            ]
            let results = try contestants.map { contestant in
                contestant.run(operation)
                return try contestant.result
            }
            for (contestant, result) in zip(contestants, results).dropFirst() {
                let difference = largestDifference(results[0], result)
                guard difference <= 2 else {
                    throw Disagreement(
                        description: "\(contestant.name) differs by \(difference) in \(operation.rawValue)")
                }
            }
        }
    }

    private static func largestDifference(_ a: Pixmap, _ b: Pixmap) -> Int {
        zip(a.pixels, b.pixels).reduce(0) { largest, pair in
            let (p, q) = pair
            return max(
                largest, abs(Int(p.red) - Int(q.red)), abs(Int(p.green) - Int(q.green)),
                abs(Int(p.blue) - Int(q.blue)), abs(Int(p.alpha) - Int(q.alpha)))
        }
    }

    private static func number(_ value: Double) -> String { String(format: "%.2f", value) }

    private static func printAligned(_ table: [[String]]) {
        let widths = table[0].indices.map { column in table.map { $0[column].count }.max() ?? 0 }
        for row in table {
            let cells = row.enumerated().map { column, cell in
                let space = String(repeating: " ", count: widths[column] - cell.count)
                return column == 0 ? cell + space : space + cell
            }
            print("  " + cells.joined(separator: "  "))
        }
    }

    private static var processorName: String {
        let lines = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8))?.split(separator: "\n")
        let model = lines?.first { $0.hasPrefix("model name") }?.split(separator: ":").last
        return model.map { $0.trimmingCharacters(in: .whitespaces) } ?? "unknown"
    }
}

private struct Disagreement: Error, CustomStringConvertible {
    let description: String
}

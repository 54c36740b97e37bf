import CallgrindMarks
import StickerPixels

/// The hot loops of the engine, each between two marks of valgrind's callgrind: `Scripts/check-bench` runs this in it, and
/// compares what each row counts with `Benchmarks/Thresholds`.
///
/// Usage: `instruction-counts [--level]`; `--level` prints the instruction set whose loops run.
@main
struct InstructionCounts {
    static func main() throws {
        if CommandLine.arguments.contains("--level") { return print(KernelLevel.current) }
        for row in try compositing() + shapes() + stickers() + codecs() {
            // Twice, so that caches are full and what is made once is made.
            try row.work()
            try row.work()
            callgrind_begin()
            for _ in 0..<row.rounds { try row.work() }
            callgrind_end("\(row.name) ×\(row.rounds)")
        }
    }
}

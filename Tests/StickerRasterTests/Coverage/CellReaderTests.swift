import StickerGeometry
import StickerKernels
import StickerPixels
import Testing

@testable import StickerRaster

/// The kernel that reads cells beside the Swift reference.
@Suite struct CellReaderTests {
    /// What a reader makes of a row, and leaves behind.
    private struct Reading: Equatable {
        var runs: [CoverageRun]
        /// The bytes of varying runs.
        var bytes: [UInt8]
        var isCleared: Bool
    }

    private func read(
        _ sample: CellSample, width: Int, rule: FillRule, level: KernelLevel
    ) -> Reading {
        var sample = sample
        var coverage = [UInt8](repeating: 7, count: sample.cells.count)
        var runs = Array(
            repeating: CoverageRun(x: 0, count: 1, constant: 1), count: sample.cells.count / 2 + 2)
        let originX = -3
        // SAFETY: there are as many cells, bytes and runs as a row of this width may need.
        let count = unsafe sample.cells.withUnsafeMutableBufferPointer { cells in
            unsafe sample.touched.withUnsafeMutableBufferPointer { touched in
                unsafe coverage.withUnsafeMutableBufferPointer { coverage in
                    unsafe runs.withUnsafeMutableBufferPointer { runs in
                        KernelLevel.$forced.withValue(level) {
                            var reader = unsafe CellReader(
                                width: width, wordsPerRow: touched.count, originX: originX, rule: rule,
                                coverage: coverage.baseAddress!, runs: runs.baseAddress!)
                            return unsafe reader.read(cells.baseAddress!, touched.baseAddress!)
                        }
                    }
                }
            }
        }
        runs.removeLast(runs.count - count)
        let bytes = runs.filter(\.isVarying).flatMap { run in
            coverage[(Int(run.x) - originX)..<(Int(run.x + run.count) - originX)]
        }
        return Reading(runs: runs, bytes: bytes, isCleared: sample.isCleared)
    }

    @Test(
        "rows of any cells give the reference's runs and are cleared", arguments: KernelLevel.available,
        FillRule.allCases)
    func matchesReference(level: KernelLevel, rule: FillRule) {
        for width in Array(1...70) + [255, 256, 257, 300, 618] {
            for seed in 1...8 as ClosedRange<UInt64> {
                let sample = CellSample(width: width, seed: seed)
                let reference = read(sample, width: width, rule: rule, level: .scalar)
                #expect(reference.isCleared)
                #expect(
                    read(sample, width: width, rule: rule, level: level) == reference,
                    "width \(width), seed \(seed)")
            }
        }
    }

    @Test("runs are the kernel's")
    func layout() {
        #expect(MemoryLayout<CoverageRun>.size == MemoryLayout<sticker_run>.size)
        #expect(MemoryLayout<CoverageRun>.stride == MemoryLayout<sticker_run>.stride)
        let runs = [CoverageRun(x: -5, count: 6, constant: 200), CoverageRun(varyingFrom: 8, count: 9)]
        // SAFETY: the sizes are the same.
        let read = unsafe runs.withUnsafeBytes { bytes in
            (0..<2).map {
                unsafe bytes.load(fromByteOffset: $0 * MemoryLayout<sticker_run>.stride, as: sticker_run.self)
            }
        }
        #expect(read.map(\.x) == [-5, 8] && read.map(\.count) == [6, 9] && read.map(\.level) == [200, -1])
    }
}

import StickerGeometry
import StickerKernels
import StickerPixels
import Testing

@testable import StickerRaster

/// The kernel that paints cells beside the runs that the Swift reference finds, painted one by one.
@Suite struct CellFillTests {
    /// What was painted on a row, and what is left of the cells.
    private struct Painting {
        /// The pixels of the row, with others before and behind them.
        var pixels: [PremultipliedColor]
        /// How many pixels have coverage.
        var count: Int
        var isCleared: Bool
    }

    private static let guardCount = 5

    private func ground(width: Int) -> [PremultipliedColor] {
        (0..<width + 2 * Self.guardCount).map { x in
            // Opaque, half transparent, and none.
            let alpha = UInt8([255, 130, 0][x % 3])
            return PremultipliedColor(red: alpha / 2, green: alpha / UInt8(x % 5 + 1), blue: 0, alpha: alpha)
        }
    }

    private func reference(
        _ sample: CellSample, width: Int, rule: FillRule, color: PremultipliedColor
    ) -> Painting {
        var sample = sample
        var painting = Painting(pixels: ground(width: width), count: 0, isCleared: false)
        var coverage = [UInt8](repeating: 0, count: sample.cells.count)
        var runs = Array(
            repeating: CoverageRun(x: 0, count: 1, constant: 1), count: sample.cells.count / 2 + 2)
        let compositor = RunCompositor(.sourceOver, level: .scalar)
        // SAFETY: there are as many cells, bytes and runs as a row of this width may need; runs lie inside it.
        unsafe sample.cells.withUnsafeMutableBufferPointer { cells in
            unsafe sample.touched.withUnsafeMutableBufferPointer { touched in
                unsafe coverage.withUnsafeMutableBufferPointer { coverage in
                    unsafe runs.withUnsafeMutableBufferPointer { runs in
                        let count = KernelLevel.$forced.withValue(.scalar) {
                            var reader = unsafe CellReader(
                                width: width, wordsPerRow: touched.count, originX: 0, rule: rule,
                                coverage: coverage.baseAddress!, runs: runs.baseAddress!)
                            return unsafe reader.read(cells.baseAddress!, touched.baseAddress!)
                        }
                        for index in 0..<count {
                            let run = unsafe runs[index]
                            let (x, length) = (Int(run.x), Int(run.count))
                            let covered = unsafe UnsafeBufferPointer(
                                start: coverage.baseAddress! + x, count: length)
                            unsafe painting.count += run.isVarying ? covered.count { $0 > 0 } : length
                            unsafe painting.pixels.withUnsafeMutableBufferPointer { pixels in
                                let to = unsafe pixels.baseAddress! + Self.guardCount + x
                                if let constant = run.constant {
                                    unsafe compositor.fill(color, onto: to, count: length, coverage: constant)
                                } else {
                                    unsafe compositor.fill(
                                        color, onto: to, coverage: coverage.baseAddress! + x, count: length)
                                }
                            }
                        }
                    }
                }
            }
        }
        painting.isCleared = sample.isCleared
        return painting
    }

    /// The same row three times, the second of which has no cells.
    private func filled(
        _ sample: CellSample, width: Int, rule: FillRule, color: PremultipliedColor, level: sticker_level
    ) -> [Painting] {
        var cells = sample.cells + Array(repeating: 0, count: sample.cells.count) + sample.cells
        var touched = sample.touched + Array(repeating: 0, count: sample.touched.count) + sample.touched
        var pixels = ground(width: width) + ground(width: width) + ground(width: width)
        let stride = pixels.count / 3
        // SAFETY: a colour is the four bytes of a word; there are cells, bits and pixels for three rows.
        let count = unsafe cells.withUnsafeMutableBufferPointer { cells in
            unsafe touched.withUnsafeMutableBufferPointer { touched in
                unsafe pixels.withUnsafeMutableBytes { pixels in
                    let plane = unsafe sticker_cells(
                        cells: cells.baseAddress!, touched: touched.baseAddress!,
                        stride: sample.cells.count,
                        words_per_row: sample.touched.count, width: Int32(width))
                    return unsafe sticker_fill_cells(
                        level, plane, 3, rule == .evenOdd ? 1 : 0, color.word,
                        pixels.baseAddress!.assumingMemoryBound(to: UInt32.self) + Self.guardCount, stride)
                }
            }
        }
        var left = sample
        (left.cells, left.touched) = (cells, touched)
        return (0..<3).map { row in
            Painting(
                pixels: Array(pixels[row * stride..<(row + 1) * stride]), count: row == 1 ? 0 : count / 2,
                isCleared: left.isCleared)
        }
    }

    @Test(
        "rows of any cells are painted as their runs are, and cleared",
        arguments: KernelLevel.available.compactMap(\.compiled), FillRule.allCases)
    func matchesReference(level: sticker_level, rule: FillRule) {
        let colors = [
            PremultipliedColor(red: 200, green: 13, blue: 99, alpha: 255),
            PremultipliedColor(red: 70, green: 128, blue: 0, alpha: 131), .transparent,
        ]
        for width in Array(1...70) + [127, 255, 256, 257, 300, 618] {
            for seed in 1...8 as ClosedRange<UInt64> {
                let sample = CellSample(width: width, seed: seed)
                let color = colors[Int(seed % 5) / 2]
                let expected = reference(sample, width: width, rule: rule, color: color)
                let empty = Painting(pixels: ground(width: width), count: 0, isCleared: true)
                #expect(expected.isCleared)
                let actual = filled(sample, width: width, rule: rule, color: color, level: level)
                for (row, (painting, wanted)) in zip(actual, [expected, empty, expected]).enumerated() {
                    let first = zip(painting.pixels, wanted.pixels).enumerated().first { $1.0 != $1.1 }?
                        .offset
                    #expect(
                        first == nil, "width \(width), seed \(seed), row \(row): pixel \(first ?? 0)")
                    #expect(
                        painting.count == wanted.count && painting.isCleared,
                        "width \(width), seed \(seed), row \(row): \(painting.count) pixels of \(wanted.count)"
                    )
                }
            }
        }
    }
}

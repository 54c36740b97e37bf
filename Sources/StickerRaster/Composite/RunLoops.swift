import StickerKernels
import StickerPixels

/// The loops of one operator at one level.
@safe struct RunLoops {
    typealias Target = UnsafeMutablePointer<PremultipliedColor>
    typealias Origin = UnsafePointer<PremultipliedColor>
    typealias Values = UnsafePointer<UInt8>

    /// Takes destination, source, count, opacity.
    var composite: @Sendable (Target, Origin, Int, UInt8) -> Void
    /// Takes destination, source, coverage, count, opacity.
    var compositeCoverage: @Sendable (Target, Origin, Values, Int, UInt8) -> Void
    /// Takes destination, colour, count, coverage.
    var fill: @Sendable (Target, PremultipliedColor, Int, UInt8) -> Void
    /// Takes destination, colour, coverage, count.
    var fillCoverage: @Sendable (Target, PremultipliedColor, Values, Int) -> Void
    /// `fillCoverage` over a rectangle, where one call does for all rows; nil where it takes a call for each.
    var fillCoverageRows: (@Sendable (Target, Int, PremultipliedColor, Values, Int, PixelSpan) -> Void)?

    /// The numbers of columns and rows.
    typealias PixelSpan = (width: Int, height: Int)

    /// The compiled kernels of the level where the operator has them, the reference otherwise.
    init(_ mode: BlendMode, level: KernelLevel) {
        self.init(reference: mode)
        guard let compiled = level.compiled else { return }
        // SAFETY: the table is a constant of the program.
        let kernels = unsafe sticker_composite_kernels(compiled).pointee
        switch mode {
        case .sourceOver:
            use(kernels.source_over)
            use(kernels.solid_source_over)
        case .destinationOver:
            use(kernels.destination_over)
            use(kernels.solid_destination_over)
        case .copy: use(kernels.copy)
        case .multiply: use(kernels.multiply)
        case .screen: use(kernels.screen)
        // The reference serves all others.
        default: skipEmptyCoverage()
        }
    }

    /// Leaves out pixels without coverage, eight at a time: whatever the operator, they stay as they are.
    private mutating func skipEmptyCoverage() {
        let covered = unsafe fillCoverage
        unsafe fillCoverage = { destination, color, coverage, count in
            // SAFETY: no byte at or past `count` is read.
            func isEmpty(_ index: Int) -> Bool {
                unsafe index + 8 <= count && UniformBytes(at: coverage + index).isEmpty
            }
            var start = 0
            while start < count {
                if isEmpty(start) {
                    start += 8
                    continue
                }
                var end = min(start + 8, count)
                while end < count, !isEmpty(end) { end = min(end + 8, count) }
                unsafe covered(destination + start, color, coverage + start, end - start)
                start = end
            }
        }
    }

    private mutating func use(_ kernels: sticker_composite_loops) {
        let (plain, scaled, covered) = unsafe (kernels.plain, kernels.opacity, kernels.coverage)
        // SAFETY: the kernels touch `count` pixels or values behind each pointer, which the caller lends.
        unsafe composite = { destination, source, count, opacity in
            if opacity == 255 {
                unsafe plain(destination, source, count)
            } else {
                unsafe scaled(destination, source, count, opacity)
            }
        }
        unsafe compositeCoverage = { destination, source, coverage, count, opacity in
            unsafe covered(destination, source, coverage, count, opacity)
        }
        unsafe fill = { destination, color, count, coverage in
            unsafe withRow(of: color, count: count) { row, rowCount in
                unsafe withRow(of: coverage, count: count) { values, _ in
                    for start in stride(from: 0, to: count, by: rowCount) {
                        let part = min(rowCount, count - start)
                        unsafe covered(destination + start, row, values, part, 255)
                    }
                }
            }
        }
        unsafe fillCoverage = { destination, color, coverage, count in
            unsafe withRow(of: color, count: count) { row, rowCount in
                for start in stride(from: 0, to: count, by: rowCount) {
                    let part = min(rowCount, count - start)
                    unsafe covered(destination + start, row, coverage + start, part, 255)
                }
            }
        }
    }

    private mutating func use(_ kernels: sticker_solid_loops) {
        let (plain, covered, rows) = unsafe (kernels.plain, kernels.coverage, kernels.coverage_rows)
        // SAFETY: as above.
        unsafe fill = { destination, color, count, coverage in
            let scaled = color.scaled(by: coverage)
            guard scaled != .transparent else { return }
            unsafe plain(destination, scaled.packed, count)
        }
        unsafe fillCoverage = { destination, color, coverage, count in
            unsafe covered(destination, color.packed, coverage, count)
        }
        unsafe fillCoverageRows = { destination, stride, color, coverage, coverageStride, span in
            unsafe rows(
                destination, stride, color.packed, coverage, coverageStride, span.width, span.height)
        }
    }
}

extension PremultipliedColor {
    /// The four bytes as the 32-bit word that they are in the memory of a little-endian machine.
    fileprivate var packed: UInt32 {
        UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 | UInt32(alpha) << 24
    }
}

/// Lends a row of at most 256 equal elements, and how many there are: the kernels without a form of their own
/// for one colour read it again and again.
private func withRow<Element: BitwiseCopyable>(
    of element: Element, count: Int, _ body: (UnsafePointer<Element>, Int) -> Void
) {
    let count = min(count, 256)
    guard count > 0 else { return }
    // SAFETY: the row is initialised before it is lent, and trivial to end.
    unsafe withUnsafeTemporaryAllocation(of: Element.self, capacity: count) { row in
        unsafe row.initialize(repeating: element)
        unsafe body(UnsafePointer(row.baseAddress!), count)
    }
}

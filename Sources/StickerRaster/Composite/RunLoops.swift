import StickerKernels
import StickerPixels

/// The loops of one operator at one level. They are made once for the program.
@safe struct RunLoops: Sendable {
    typealias Target = UnsafeMutablePointer<PremultipliedColor>
    typealias Origin = UnsafePointer<PremultipliedColor>
    typealias Values = UnsafePointer<UInt8>

    /// Takes destination, source, count, opacity.
    let composite: @Sendable (Target, Origin, Int, UInt8) -> Void
    /// Takes destination, source, coverage, count, opacity.
    let compositeCoverage: @Sendable (Target, Origin, Values, Int, UInt8) -> Void
    /// Takes destination, colour, count, coverage.
    let fill: @Sendable (Target, PremultipliedColor, Int, UInt8) -> Void
    /// Takes destination, its stride, colour, coverage, its stride, the numbers of columns and rows.
    let fillCoverage: @Sendable (Target, Int, PremultipliedColor, Values, Int, PixelSpan) -> Void

    /// The numbers of columns and rows.
    typealias PixelSpan = (width: Int, height: Int)

    /// The loops of an operator.
    static func of(_ mode: BlendMode, level: KernelLevel) -> RunLoops {
        // Both have their cases from 0 on without a gap.
        table[level.rawValue][mode.index]
    }

    /// By level, then by operator.
    private static let table: [[RunLoops]] = KernelLevel.allCases.map { level in
        BlendMode.allCases.map { mode in
            if let compiled = level.compiled {
                // SAFETY: the loops are constants of the program.
                RunLoops(unsafe sticker_mode_loops(compiled, mode.compiled).pointee)
            } else {
                RunLoops(reference: mode)
            }
        }
    }

    init(
        composite: @escaping @Sendable (Target, Origin, Int, UInt8) -> Void,
        compositeCoverage: @escaping @Sendable (Target, Origin, Values, Int, UInt8) -> Void,
        fill: @escaping @Sendable (Target, PremultipliedColor, Int, UInt8) -> Void,
        fillCoverage: @escaping @Sendable (Target, Int, PremultipliedColor, Values, Int, PixelSpan) -> Void
    ) {
        unsafe self.composite = composite
        unsafe self.compositeCoverage = compositeCoverage
        unsafe self.fill = fill
        unsafe self.fillCoverage = fillCoverage
    }

    private init(_ loops: sticker_mode_loops) {
        let (plain, scaled, covered) = unsafe (loops.plain, loops.opacity, loops.coverage)
        let (solid, solidCoverage) = unsafe (loops.solid, loops.solid_coverage)
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
            unsafe solid(destination, color.word, count, coverage)
        }
        unsafe fillCoverage = { destination, stride, color, coverage, coverageStride, span in
            unsafe solidCoverage(
                destination, stride, color.word, coverage, coverageStride, span.width, span.height)
        }
    }
}

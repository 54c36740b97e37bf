import StickerKernels
import StickerPixels

/// Composites runs of pixels with one operator; its loops are chosen once, when it is made, from a table.
///
/// Source and destination must not overlap. Coverage is 0 (nothing) … 255 (all); opacity likewise.
/// `Docs/PIXELS.md` has the formulas.
// SAFETY: the kernels lie in tables that nothing changes.
@safe struct RunCompositor: @unchecked Sendable {
    let mode: BlendMode
    private let loops: RunLoops
    /// The kernels of the loops, if they are such.
    let kernels: UnsafePointer<sticker_mode_loops>?

    init(_ mode: BlendMode, level: KernelLevel = .current) {
        self.mode = mode
        self.loops = RunLoops.of(mode, level: level)
        unsafe kernels = level.compiled.map { unsafe sticker_mode_loops($0, mode.compiled) }
    }

    /// Composites `count` pixels of `source` onto `destination`.
    @inline(__always)
    func composite(
        _ source: UnsafePointer<PremultipliedColor>,
        onto destination: UnsafeMutablePointer<PremultipliedColor>, count: Int, opacity: UInt8 = 255
    ) {
        // SAFETY: the caller lends `count` pixels behind both pointers.
        unsafe loops.composite(destination, source, count, opacity)
    }

    /// The same through a coverage value a pixel.
    @inline(__always)
    func composite(
        _ source: UnsafePointer<PremultipliedColor>,
        onto destination: UnsafeMutablePointer<PremultipliedColor>,
        coverage: UnsafePointer<UInt8>, count: Int, opacity: UInt8 = 255
    ) {
        // SAFETY: the caller lends `count` pixels or values behind each pointer.
        unsafe loops.compositeCoverage(destination, source, coverage, count, opacity)
    }

    /// Composites `count` pixels of one colour, with the same coverage everywhere.
    @inline(__always)
    func fill(
        _ color: PremultipliedColor, onto destination: UnsafeMutablePointer<PremultipliedColor>,
        count: Int, coverage: UInt8 = 255
    ) {
        // SAFETY: the caller lends `count` pixels.
        unsafe loops.fill(destination, color, count, coverage)
    }

    /// Composites `count` pixels of one colour through a coverage value a pixel.
    @inline(__always)
    func fill(
        _ color: PremultipliedColor, onto destination: UnsafeMutablePointer<PremultipliedColor>,
        coverage: UnsafePointer<UInt8>, count: Int
    ) {
        // SAFETY: the caller lends `count` pixels and as many values.
        unsafe loops.fillCoverage(destination, 0, color, coverage, 0, (count, 1))
    }

    /// The same over a rectangle of pixels; strides are from row to row.
    @inline(__always)
    func fill(
        _ color: PremultipliedColor, onto destination: UnsafeMutablePointer<PremultipliedColor>, stride: Int,
        coverage: UnsafePointer<UInt8>, coverageStride: Int, width: Int, height: Int
    ) {
        // SAFETY: the caller lends `height` rows of `width` pixels and values.
        unsafe loops.fillCoverage(destination, stride, color, coverage, coverageStride, (width, height))
    }
}

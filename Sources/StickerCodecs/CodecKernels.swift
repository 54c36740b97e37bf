import StickerKernels
import StickerLimits
import StickerPixels

/// The kernels that codecs share.
enum CodecKernels {
    /// The level in use, as the raster has it; every level gives the same bytes. There is no Swift reference of these kernels: the
    /// plainest is the baseline.
    static var level: sticker_level { KernelLevel.current.compiled ?? STICKER_LEVEL_BASELINE }

    /// As `ParallelMap.run`, with the current task's level on every thread.
    static func map<Result: Sendable, Failure: Error>(
        _ count: Int, limit: Int = .max, work: @Sendable (Int) throws(Failure) -> Result
    ) throws(Failure) -> [Result] {
        let level = KernelLevel.forced
        return try ParallelMap.run(count, limit: limit) { index throws(Failure) in
            try KernelLevel.$forced.binding(level) { () throws(Failure) in try work(index) }
        }
    }
}

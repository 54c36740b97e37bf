import StickerErrors
import StickerLimits
import StickerPixels
import StickerText

/// The frames of an animation, made beside each other.
enum ParallelFrames {
    /// The result of `draw` for each number from 0 on, which has the current task's budget, caches and kernels.
    ///
    /// - Parameter counting: `.together` for the bands of one picture.
    /// - Throws: the error of the first frame that fails.
    static func run<Frame: Sendable>(
        _ count: Int, counting: PartCounting = .apart,
        draw: @Sendable (Int) throws(StickerError) -> Frame
    ) throws(StickerError) -> [Frame] {
        let level = KernelLevel.forced
        let (glyphs, parts) = (GlyphCoverageCache.current, PartCache.current)
        @Sendable func frame(_ index: Int) throws(StickerError) -> Frame {
            try KernelLevel.$forced.binding(level) { () throws(StickerError) in
                try GlyphCoverageCache.$current.binding(glyphs) { () throws(StickerError) in
                    try parts.use { () throws(StickerError) in try draw(index) }
                }
            }
        }
        do throws(StickerError) {
            // What counts apart is forgotten with its part.
            guard counting == .together else { return try ParallelMap.run(count, work: frame) }
            return try RenderBudget.trying { () throws(StickerError) in
                try ParallelMap.run(count, counting: counting, work: frame)
            }
        } catch  where error.passedLimit?.resource == .memory {
            // Several at once may need memory that is enough for one at a time.
            return try ParallelMap.run(count, limit: 1, counting: counting, work: frame)
        }
    }
}

import StickerErrors
import StickerLimits
import StickerPixels
import StickerText

/// The frames of an animation, or the bands of a picture, made beside each other with the current task's budget, caches and kernels.
enum ParallelFrames {
    /// The result of `draw` for each number from 0 on; each is a render of its own.
    ///
    /// - Throws: the error of the first frame that fails.
    static func run<Frame: Sendable>(
        _ count: Int, draw: @Sendable (Int) throws(StickerError) -> Frame
    ) throws(StickerError) -> [Frame] {
        do throws(StickerError) {
            return try map(count, draw: draw)
        } catch  where error.passedLimit?.resource == .memory {
            // Several at once may need memory that is enough for one at a time. What was counted is forgotten with its frame.
            return try map(count, limit: 1, draw: draw)
        }
    }

    /// Draws each of the bands of one picture, which count together.
    ///
    /// - Throws: the error of the first band that fails; others may be drawn.
    static func drawBands(
        _ count: Int, draw: @Sendable (Int) throws(StickerError) -> Void
    ) throws(StickerError) {
        _ = try map(count, counting: .together, draw: draw)
    }

    private static func map<Frame: Sendable>(
        _ count: Int, limit: Int = .max, counting: PartCounting = .apart,
        draw: @Sendable (Int) throws(StickerError) -> Frame
    ) throws(StickerError) -> [Frame] {
        let (glyphs, parts) = (GlyphCoverageCache.current, PartCache.current)
        return try KernelLevel.parallelMap(count, limit: limit, counting: counting) {
            index throws(StickerError) in
            try GlyphCoverageCache.$current.binding(glyphs) { () throws(StickerError) in
                try parts.use { () throws(StickerError) in try draw(index) }
            }
        }
    }
}

public import StickerErrors
public import StickerPixels

extension Animation {
    /// With frames that show for less than ``AnimationStyle/shortestGIFDuration`` shown for that; nil where there are none.
    ///
    /// Frames of no duration stay: players show them for 100 ms in every format.
    ///
    /// - Throws: none for frames that are an animation.
    public func slowedForGIF() throws(StickerError) -> Animation? {
        let range = Duration.nanoseconds(1)..<AnimationStyle.shortestGIFDuration
        guard frames.contains(where: { range.contains($0.duration) }) else { return nil }
        let slowed = frames.map { frame in
            range.contains(frame.duration)
                ? Frame(frame.pixmap, duration: AnimationStyle.shortestGIFDuration) : frame
        }
        do {
            return try Animation(frames: slowed, loopCount: loopCount)
        } catch {
            throw .stage(error)
        }
    }
}

public import StickerErrors
public import StickerPixels

extension Animation {
    /// 20 ms: browsers show shorter frames of a GIF for 100.
    public static let shortestGIFDuration: Duration = .milliseconds(20)

    /// With frames that show for less than ``StickerPixels/Animation/shortestGIFDuration`` shown for that; nil where there are none.
    ///
    /// Frames of no duration stay: players show them for 100 ms in every format.
    ///
    /// - Throws: none for frames that are an animation.
    public func slowedForGIF() throws(StickerError) -> Animation? {
        let range = Duration.nanoseconds(1)..<Animation.shortestGIFDuration
        guard frames.contains(where: { range.contains($0.duration) }) else { return nil }
        let slowed = frames.map { frame in
            range.contains(frame.duration)
                ? Frame(frame.pixmap, duration: Animation.shortestGIFDuration) : frame
        }
        do {
            return try Animation(frames: slowed, loopCount: loopCount)
        } catch {
            throw .stage(error)
        }
    }
}

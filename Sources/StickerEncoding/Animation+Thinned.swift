package import StickerErrors
package import StickerPixels

extension Animation {
    /// The animation with frames shorter than `shortest` lengthened to it; nil where there are none.
    ///
    /// Frames of no duration stay: players show them for 100 ms in every format.
    ///
    /// - Parameter shortest: the shortest duration; nil for no limit.
    package func slowed(toShortest shortest: Duration?) throws(StickerError) -> Animation? {
        guard let shortest else { return nil }
        let range = Duration.nanoseconds(1)..<shortest
        guard frames.contains(where: { range.contains($0.duration) }) else { return nil }
        let slowed = frames.map { frame in
            range.contains(frame.duration) ? Frame(frame.pixmap, duration: shortest) : frame
        }
        do {
            return try Animation(frames: slowed, loopCount: loopCount)
        } catch {
            throw .stage(error)
        }
    }
}

package import StickerErrors
package import StickerPixels

extension Animation {
    /// The animation without the frames for which there is no time if each shows for `shortest` at least; nil if it has no
    /// shorter frames.
    ///
    /// The animation lasts as long as before, and each frame begins while it showed before: a frame begins when the one
    /// before it has shown for `shortest`, and is left out if its own time is over by then. Frames of no duration stay, because
    /// players show them for 100 ms in every format. The animation takes longer only where all frames, or those between two of
    /// no duration, are shorter than `shortest` together.
    ///
    /// - Parameter shortest: The shortest duration; nil for no limit.
    /// - Complexity: O(frames).
    package func thinned(toShortest shortest: Duration?) throws(StickerError) -> Animation? {
        guard let shortest else { return nil }
        let range = Duration.nanoseconds(1)..<shortest
        guard frames.contains(where: { range.contains($0.duration) }) else { return nil }
        let parts = frames.split { $0.duration == .zero }
        var kept: [Frame] = []
        var place = frames.startIndex
        for part in parts {
            kept += frames[place..<part.startIndex]
            kept += Self.thinned(part, shortest)
            place = part.endIndex
        }
        kept += frames[place...]
        do {
            return try Animation(frames: kept, loopCount: loopCount)
        } catch {
            throw .stage(error)
        }
    }

    /// The frames of a part without frames of no duration.
    private static func thinned(_ part: ArraySlice<Frame>, _ shortest: Duration) -> [Frame] {
        let total = part.reduce(Duration.zero) { $0 + $1.duration }
        var starts: [Duration] = []
        var kept: [Frame] = []
        var time = Duration.zero
        for frame in part {
            let end = time + frame.duration
            let start = starts.last.map { max(time, $0 + shortest) } ?? .zero
            if start < end, starts.isEmpty || start + shortest <= total {
                starts.append(start)
                kept.append(frame)
            }
            time = end
        }
        let ends = starts.dropFirst() + [max(total, shortest)]
        for (index, end) in ends.enumerated() { kept[index].duration = end - starts[index] }
        return kept
    }
}

import StickerCodecs
import StickerErrors
import StickerPixels
import StickerRaster

/// A still picture or an animation to be encoded.
struct EncodingSubject: Sendable {
    /// The frames; one for a still.
    let frames: [Animation.Frame]
    /// The loop count of an animation; nil for a still.
    let loopCount: Int?

    init(_ pixmap: Pixmap) {
        frames = [Animation.Frame(pixmap, duration: .zero)]
        loopCount = nil
    }

    init(_ animation: Animation) {
        frames = animation.frames
        loopCount = animation.loopCount
    }

    /// What decoders make of a file of our own.
    init(decoding bytes: [UInt8]) throws(StickerError) {
        do {
            self.init(try ImageDecoder.decodeAnimation(bytes, limits: Self.trustedLimits))
        } catch {
            throw StickerError(wrapping: error)
        }
    }

    /// The limits for files of our own, which are as large as what they were made of, and may not fail on a slow
    /// machine.
    private static let trustedLimits = DecodingLimits(
        maximumPixelCount: .max, maximumByteCount: .max, maximumChunkByteCount: .max, maximumChunkCount: .max,
        maximumFrameCount: .max, maximumAnimationPixelCount: .max, maximumMemoryByteCount: .max,
        maximumDecodingTime: .seconds(Int64.max))

    private init(frames: [Animation.Frame], loopCount: Int?) {
        self.frames = frames
        self.loopCount = loopCount
    }

    /// The animation; nil for a still.
    var animation: Animation? {
        get throws(PixelError) {
            guard let loopCount else { return nil }
            return try Animation(frames: frames, loopCount: loopCount)
        }
    }

    var size: PixelSize { frames[0].pixmap.size }

    var isOpaque: Bool { frames.allSatisfy(\.pixmap.isOpaque) }

    var pixmaps: [Pixmap] { frames.map(\.pixmap) }

    /// Whether any frame is another picture than the first.
    var moves: Bool { frames.contains { $0.pixmap != frames[0].pixmap } }

    var usualDithering: Dithering { loopCount == nil ? .floydSteinberg : .blueNoise }

    /// The subject with each frame's picture changed, all to the same size.
    func mapping<E: Error>(_ change: (Pixmap) throws(E) -> Pixmap) throws(E) -> EncodingSubject {
        var changed = frames
        for index in changed.indices { changed[index].pixmap = try change(changed[index].pixmap) }
        return EncodingSubject(frames: changed, loopCount: loopCount)
    }

    /// The subject with a longer side of so many pixels, and a shorter one in proportion.
    func resized(longerSide: Int) throws(StickerError) -> EncodingSubject {
        let longer = max(size.width, size.height)
        func scaled(_ side: Int) -> Int { max(1, (side * longerSide + longer / 2) / longer) }
        do {
            return try resized(to: try PixelSize(width: scaled(size.width), height: scaled(size.height)))
        } catch {
            throw StickerError(wrapping: error)
        }
    }

    private func resized(to size: PixelSize) throws(StickerError) -> EncodingSubject {
        do {
            return try mapping { pixmap throws(any Error) in try pixmap.resized(to: size, filter: .lanczos3) }
        } catch {
            throw StickerError(wrapping: error)
        }
    }

    /// The first of every `count` frames, which shows as long as all of them did.
    func keepingFirst(ofEvery count: Int) -> EncodingSubject {
        let kept = stride(from: 0, to: frames.count, by: count).map { start in
            Animation.Frame(joining: frames[start..<min(start + count, frames.count)])
        }
        return EncodingSubject(frames: kept, loopCount: loopCount)
    }

    /// The subject made opaque, on a matte.
    func flattened(on matte: Color) -> EncodingSubject {
        mapping { pixmap in
            if pixmap.isOpaque { return pixmap }
            let pixels = pixmap.pixels.map { $0.over(opaque: matte) }
            return Pixmap(size: size, countedPixels: pixels)
        }
    }

    /// The subject no larger than pictures are compared at: a photo of millions of pixels shows what a smaller one
    /// shows.
    func reducedForComparison() throws(StickerError) -> EncodingSubject {
        let reduced = size.reduced(toPixelCount: Self.comparedPixelCount)
        return reduced == size ? self : try resized(to: reduced)
    }

    /// The most pixels of a compared picture: 2²⁰, a screen full.
    private static let comparedPixelCount = 1 << 20

    /// How near this is to the original, which may have another size or more frames: pictures are brought to its size, and
    /// some frames of this are compared with what the original shows when they begin.
    func quality(comparedWith original: EncodingSubject) throws(StickerError) -> PictureQuality {
        let begins = frames.reduce(into: [Duration.zero]) { $0.append($0[$0.count - 1] + $1.duration) }
        let count = min(frames.count, Self.comparedCount)
        let places = (0..<count).map { $0 * frames.count / count }
        let compared: [Pixmap]
        do {
            compared = try places.map { place throws(any Error) in
                let pixmap = frames[place].pixmap
                return size == original.size
                    ? pixmap : try pixmap.resized(to: original.size, filter: .mitchell)
            }
        } catch {
            throw StickerError(wrapping: error)
        }
        return PictureQuality(
            of: compared, comparedWith: places.map { original.pixmap(beginningNear: begins[$0]) })
    }

    /// The picture of the frame that begins nearest to a time: formats round the times.
    private func pixmap(beginningNear time: Duration) -> Pixmap {
        var begin = Duration.zero
        var nearest = (index: 0, distance: time)
        for (index, frame) in frames.enumerated() {
            let distance = begin < time ? time - begin : begin - time
            if distance < nearest.distance { nearest = (index, distance) }
            begin += frame.duration
        }
        return frames[nearest.index].pixmap
    }

    /// The number of frames of an animation that are compared, evenly chosen: their mean is near that of all.
    private static let comparedCount = 6
}

public import StickerCodecs
public import StickerErrors
import StickerLimits
public import StickerPixels

/// Makes files of pictures and animations, in every format that is written, within a number of bytes where one is given.
public struct ImageEncoder: Sendable {
    /// The options, checked when the encoder was made.
    public let options: EncodingOptions

    /// The formats that are written.
    public static let formats = ImageFormat.allCases

    /// - Throws: what ``EncodingOptions/validate()`` throws.
    public init(_ options: EncodingOptions = EncodingOptions()) throws(StickerError) {
        try options.validate()
        self.options = options
    }

    /// Refuses, before anything is drawn, what is not written because it could not be read again with
    /// `DecodingLimits.default`, or because the format has no room for it.
    ///
    /// - Parameters:
    ///   - size: of the picture, or of each frame.
    ///   - frameCount: 1 for a still.
    /// - Throws: `StickerError.Code.stage`, `StickerError.Code.outOfRange`.
    public func check(_ size: PixelSize, frameCount: Int = 1) throws(StickerError) {
        do throws(CodecError) {
            try options.formatOptions.encoder.check(size)
        } catch {
            throw .stage(error)
        }
        guard options.format.traits.isAnimatable, frameCount > 1 else { return }
        try FrameCapacity.check(frameCount, of: size)
    }

    /// A file of the picture.
    ///
    /// Without ``EncodingOptions/maximumByteCount`` it is made in one go. With it, whatever loses least is tried first: no
    /// loss and the effort that was asked for; no loss and `CompressionEffort.small`; then fewer colours, or a lower
    /// quality; and where ``EncodingOptions/minimumSide`` allows it, a smaller size. Of what fits, the one with the best
    /// `PictureQuality.similarity` is taken.
    ///
    /// The same picture and options give the same file, but for `CompressionEffort.fast`, whose bytes differ from processor to
    /// processor; what is decoded from them does not, unless a number of bytes is to be fitted.
    ///
    /// - Parameters:
    ///   - pixmap: in sRGB; a format without alpha puts it over the matte of its options.
    ///   - onAttempt: is told of each file that is made on the way to one that fits; each may take seconds. The
    ///     search ends where the task is cancelled.
    /// - Throws: `StickerError.Code.doesNotFit`, `StickerError.Code.stage`, `StickerError.cancelled`.
    public func encode(
        _ pixmap: Pixmap, onAttempt: @escaping (EncodingAttempt) -> Void = { _ in }
    ) throws(StickerError) -> EncodedImage {
        try encode(EncodingSubject(pixmap), onAttempt)
    }

    /// A file of the animation; a format of stills, JPEG, takes its first frame. Frames that
    /// would show for less than `FormatTraits.shortestFrameDuration` are left out; the animation lasts as long as before.
    ///
    /// Like ``encode(_:onAttempt:)-(Pixmap,_)``; where ``EncodingOptions/allowsDroppingFrames`` says so, and colours or quality alone do
    /// not do, only each second, third or fourth frame is kept.
    ///
    /// - Throws: `StickerError.Code.doesNotFit`, `StickerError.Code.stage`, `StickerError.cancelled`.
    public func encode(
        _ animation: Animation, onAttempt: @escaping (EncodingAttempt) -> Void = { _ in }
    ) throws(StickerError) -> EncodedImage {
        if let thinned = try animation.thinned(toShortest: options.format.traits.shortestFrameDuration) {
            return try encode(EncodingSubject(thinned), onAttempt).adding(.thinned)
        }
        guard !options.format.traits.isAnimatable else {
            return try encode(EncodingSubject(animation), onAttempt)
        }
        let still = try encode(animation.frames[0].pixmap, onAttempt: onAttempt)
        guard animation.frames.count > 1 else { return still }
        return still.adding(.frames(1, of: animation.frames.count))
    }

    /// Encodes within the default limits, unless there are others already.
    private func encode(
        _ subject: EncodingSubject, _ onAttempt: @escaping (EncodingAttempt) -> Void
    ) throws(StickerError) -> EncodedImage {
        try RenderBudget.withDefaultLimits { () throws(StickerError) in
            try encodeWithinLimits(subject, onAttempt)
        }
    }

    private func encodeWithinLimits(
        _ subject: EncodingSubject, _ onAttempt: @escaping (EncodingAttempt) -> Void
    ) throws(StickerError) -> EncodedImage {
        try check(subject.size, frameCount: subject.frames.count)
        if let limit = options.maximumByteCount {
            let budget = try ByteBudget(subject, options: options, limit: limit, onAttempt: onAttempt)
            return try budget.best()
        }
        let encoder = options.formatOptions.encoder
        let file: EncodingCandidate.File
        let isStopped: Bool
        do {
            file = try encoder.encode(
                subject, as: encoder.candidate(for: subject), effort: encoder.effort,
                palettes: PaletteCache(subject, matte: encoder.chosenMatte))
            // Equal frames are one in the file.
            isStopped = try subject.moves && ImageDecoder.frameCount(of: file.bytes) == 1
        } catch {
            throw StickerError(wrapping: error)
        }
        return EncodedImage(
            bytes: file.bytes, format: options.format, size: subject.size,
            steps: file.steps + (isStopped ? [.stopped] : []), quality: nil)
    }
}

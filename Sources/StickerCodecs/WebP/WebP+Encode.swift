import StickerLimits
public import StickerPixels

extension WebP {
    /// How a picture is compressed.
    public enum Mode: Hashable, Sendable {
        /// Without loss. Effort goes from 0, the quickest, to 9, the smallest; others are errors of encoding.
        case lossless(effort: Int = 6)
        /// Without loss, of a picture whose colours are rounded before where that is hardly seen, which makes the file smaller.
        /// Levels go from 0, the smallest, to 99, the nearest; the library has five, 0, 20, 40, 60 and 80, which
        /// leave out 5 … 1 bits. Other levels, and other efforts than of ``lossless(effort:)``, are errors of encoding.
        case nearLossless(level: Int, effort: Int = 6)
        /// With loss of detail; alpha keeps its values. Quality goes from 0, the smallest, to 100, the best; others are errors
        /// of encoding.
        case lossy(quality: Int)
    }

    /// Encodes a still picture, without a profile: readers take it for sRGB. The same pixmap and mode give the same bytes.
    ///
    /// - Throws: ``CodecError/encodingFailed(_:reason:)`` for a side of more than 16,383 pixels, more than ``maximumPixelCount``
    ///   pixels, an effort that is not 0 … 9, a level that is not 0 … 99,
    ///   a quality that is not 0 … 100; ``CodecError/outOfMemory(_:)``.
    /// - Complexity: O(pixels).
    public static func encode(
        _ pixmap: Pixmap, mode: Mode = .lossless()
    ) throws(CodecError) -> [UInt8] {
        try check(pixmap.size)
        let held = try EncodingWork.reserve(WebPEncoding.byteCount(of: pixmap.size, mode), .webp)
        defer { withExtendedLifetime(held) {} }
        return try WebPEncoding.still(pixmap, mode)
    }

    /// Encodes an animation, without a profile; each frame is stored as the part that changed, replaced or drawn over.
    ///
    /// More than 65,535 loops are written as so many, which no viewer lives to see. Durations are rounded to milliseconds
    /// so that their sum stays right. Frames equal to the one before them are merged with it, and an animation in which
    /// nothing moves becomes a still, which has no duration. Without loss, frames are compressed beside each other, on as many
    /// threads as there are processors; the bytes are the same on any number.
    ///
    /// - Throws: ``CodecError/encodingFailed(_:reason:)`` for a side of more than 16,383 pixels, a frame that shows longer
    ///   than 16,777 seconds, an effort that is not 0 … 9, a quality that is not 0 … 100; ``CodecError/outOfMemory(_:)``.
    public static func encode(
        _ animation: Animation, mode: Mode = .lossless()
    ) throws(CodecError) -> [UInt8] {
        try check(animation.size)
        let timestamps = try timestamps(of: animation)
        if case .lossy = mode {
            let held = try EncodingWork.reserve(WebPEncoding.byteCount(of: animation.size, mode), .webp)
            defer { withExtendedLifetime(held) {} }
            return try WebPEncoding.animation(animation, timestamps: timestamps, mode)
        }
        let timed = zip(animation.frames, zip(timestamps, timestamps.dropFirst())).map { frame, times in
            Animation.Frame(frame.pixmap, duration: .milliseconds(times.1 - times.0))
        }
        let frames = FramePlanner.merged(timed, maximumDuration: maximumDuration)
        guard frames.count > 1 else { return try encode(frames[0].pixmap, mode: mode) }
        return try WebPAnimation.file(of: frames, loopCount: animation.loopCount, mode)
    }

    /// - Throws: ``CodecError/encodingFailed(_:reason:)`` for a size that is not written.
    package static func check(_ size: PixelSize) throws(CodecError) {
        guard max(size.width, size.height) <= maximumSide else {
            throw .encodingFailed(
                .webp, reason: "\(size) pixels are too many; a side may have \(maximumSide)")
        }
        guard size.pixelCount <= maximumPixelCount else {
            throw .encodingFailed(
                .webp, reason: "\(size) pixels are too many; a picture may have \(maximumPixelCount)")
        }
    }

    /// The longest time of a frame, which has 24 bits in the file.
    private static let maximumDuration = Duration.milliseconds(16_777_215)

    /// The times at which each frame begins, and the last one ends, in milliseconds.
    private static func timestamps(of animation: Animation) throws(CodecError) -> [Int32] {
        let limit = maximumDuration
        var clock = Duration.zero
        var result: [Int32] = [0]
        for (index, frame) in animation.frames.enumerated() {
            guard frame.duration <= limit else {
                throw .encodingFailed(
                    .webp, reason: "frame \(index + 1) shows for \(frame.duration), and \(limit) is the most")
            }
            clock += frame.duration
            guard let timestamp = Int32(exactly: clock.rounded(toUnit: .milliseconds(1))) else {
                throw .encodingFailed(.webp, reason: "it shows for \(clock), which is too long to count")
            }
            result.append(timestamp)
        }
        return result
    }
}

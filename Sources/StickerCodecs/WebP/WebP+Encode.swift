public import StickerPixels

extension WebP {
    /// How a picture is compressed.
    public enum Mode: Hashable, Sendable {
        /// Without loss. Effort goes from 0, the quickest, to 9, the smallest.
        case lossless(effort: Int = 6)
        /// With loss of detail; alpha keeps its values. Quality goes from 0, the smallest, to 100, the best.
        case lossy(quality: Int)
        /// Without loss where that takes no more bytes; else the best quality that takes no more.
        case fitting(byteCount: Int)
    }

    /// Encodes a still picture. The same pixmap and mode give the same bytes.
    ///
    /// - Throws: ``CodecError/encodingFailed(_:reason:)`` for a side of more than 16,383 pixels, or where nothing fits the
    ///   bytes asked for.
    /// - Precondition: the effort is 0 … 9, the quality 0 … 100.
    /// - Complexity: O(pixels); eight times that for ``Mode/fitting(byteCount:)``.
    public static func encode(
        _ pixmap: Pixmap, mode: Mode = .lossless()
    ) throws(CodecError) -> [UInt8] {
        try check(pixmap.size)
        return try encode(mode) { compression throws(CodecError) in
            try WebPEncoding.still(pixmap, compression)
        }
    }

    /// Encodes an animation; each frame is stored as the part that changed, replaced or drawn over.
    ///
    /// Durations are rounded to milliseconds so that their sum stays right. Frames equal to the one before them are merged
    /// with it, and an animation in which nothing moves becomes a still, which has no duration.
    ///
    /// - Throws: ``CodecError/encodingFailed(_:reason:)`` for a side of more than 16,383 pixels, a frame that shows longer
    ///   than 16,777 seconds, more than 65,535 loops, or where nothing fits the bytes asked for.
    /// - Precondition: the effort is 0 … 9, the quality 0 … 100.
    public static func encode(
        _ animation: Animation, mode: Mode = .lossless()
    ) throws(CodecError) -> [UInt8] {
        try check(animation.size)
        guard animation.loopCount <= 65_535 else {
            throw .encodingFailed(
                .webp, reason: "it loops \(animation.loopCount) times, and 65535 are the most")
        }
        let timestamps = try timestamps(of: animation)
        return try encode(mode) { compression throws(CodecError) in
            try WebPEncoding.animation(animation, timestamps: timestamps, compression)
        }
    }

    private static func check(_ size: PixelSize) throws(CodecError) {
        guard max(size.width, size.height) <= maximumSide else {
            throw .encodingFailed(
                .webp, reason: "\(size) pixels are too many; a side may have \(maximumSide)")
        }
    }

    private static func encode(
        _ mode: Mode, _ body: (WebPCompression) throws(CodecError) -> [UInt8]
    ) throws(CodecError) -> [UInt8] {
        switch mode {
        case .lossless(let effort):
            precondition((0...9).contains(effort), "an effort is 0 … 9")
            return try body(.lossless(effort: Int32(effort)))
        case .lossy(let quality):
            precondition((0...100).contains(quality), "a quality is 0 … 100")
            return try body(.lossy(quality: Int32(quality)))
        case .fitting(let byteCount):
            let exact = try body(.lossless(effort: 6))
            return exact.count <= byteCount ? exact : try bestLossy(byteCount: byteCount, body)
        }
    }

    /// Halves the range of qualities until one is left.
    private static func bestLossy(
        byteCount: Int, _ body: (WebPCompression) throws(CodecError) -> [UInt8]
    ) throws(CodecError) -> [UInt8] {
        var best = try body(.lossy(quality: 0))
        guard best.count <= byteCount else {
            throw .encodingFailed(
                .webp,
                reason: "it takes \(best.count) bytes at the lowest quality, and \(byteCount) are allowed")
        }
        var fitting: Int32 = 0
        var tooLarge: Int32 = 101
        while tooLarge - fitting > 1 {
            let quality = (fitting + tooLarge) / 2
            let bytes = try body(.lossy(quality: quality))
            if bytes.count <= byteCount {
                best = bytes
                fitting = quality
            } else {
                tooLarge = quality
            }
        }
        return best
    }

    /// When each frame begins, and when the last one ends, in milliseconds.
    private static func timestamps(of animation: Animation) throws(CodecError) -> [Int32] {
        // 24 bits a frame in the file.
        let limit = Duration.milliseconds(16_777_215)
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

/// What libwebp is asked for.
enum WebPCompression: Hashable {
    case lossless(effort: Int32)
    case lossy(quality: Int32)
}

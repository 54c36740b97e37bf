public import StickerPixels

extension WebP {
    /// Decodes a still picture, lossy or lossless, in sRGB and upright; of an animation, the first frame.
    ///
    /// An ICC profile and the orientation that EXIF data name are honoured; unreadable ones are ignored.
    ///
    /// - Throws: ``CodecError``, also for a file that lacks its end.
    /// - Complexity: O(bytes + pixels).
    public static func decode(
        _ bytes: [UInt8], limits: DecodingLimits = .default
    ) throws(CodecError) -> Pixmap {
        try decodeLeniently(bytes, limits: limits).whole()
    }

    /// Decodes a still picture that may be damaged: the rows that can be decoded, transparent below them.
    ///
    /// - Throws: ``CodecError`` where no picture can be made at all, and for limits.
    public static func decodeLeniently(
        _ bytes: [UInt8], limits: DecodingLimits = .default
    ) throws(CodecError) -> Decoded<Pixmap> {
        let decoded = try frames(of: bytes, limits: limits, frameLimit: 1)
        return Decoded(decoded.value[0].pixmap, damage: decoded.damage)
    }

    /// Decodes all frames, in sRGB and upright, with blending and disposal resolved; a still becomes one frame of no
    /// duration, for ever.
    ///
    /// The canvas is transparent at first, and where a frame is disposed of: the file's background colour is
    /// a hint that no viewer follows.
    ///
    /// - Throws: ``CodecError``, also for a file that lacks its end.
    /// - Complexity: O(bytes + frames × pixels).
    public static func decodeAnimation(
        _ bytes: [UInt8], limits: DecodingLimits = .default
    ) throws(CodecError) -> Animation {
        try decodeAnimationLeniently(bytes, limits: limits).whole()
    }

    /// Decodes all frames of a file that may be damaged: the frames before the damage, and the sound rows of the
    /// damaged one.
    ///
    /// - Throws: ``CodecError`` where not one frame can be made, and for limits.
    public static func decodeAnimationLeniently(
        _ bytes: [UInt8], limits: DecodingLimits = .default
    ) throws(CodecError) -> Decoded<Animation> {
        let decoded = try frames(of: bytes, limits: limits, frameLimit: .max)
        return Decoded(
            try Animation(decoded: decoded.value, loopCount: decoded.loopCount), damage: decoded.damage)
    }

    /// Decodes one or more frames, in order.
    private static func frames(
        of bytes: [UInt8], limits: DecodingLimits, frameLimit: Int
    ) throws(CodecError) -> (value: [Animation.Frame], loopCount: Int, damage: CodecError?) {
        let time = DecodingTime(limits)
        let container = try WebPContainer(bytes, limits: limits)
        let size = try limits.checkedSize(width: container.width, height: container.height, .webp)
        let parts = container.frames.prefix(frameLimit)
        let conversion = container.profile.conversion(for: .rgb)
        let orientation = container.orientation
        let turned = orientation == .upright ? 0 : 4 * size.pixelCount
        try limits.checkFrames(parts.count, of: size, extra: turned, in: .webp)
        let extra = try parts.map { part throws(CodecError) in
            try time.check(.webp)
            let tables = WebPBitstream.tableByteCount(of: bytes, part: part, time: time)
            try time.check(.webp)
            return part.decodingMemory + tables
        }
        let memory = try limits.checkFrames(parts.count, of: size, extra: extra.max() ?? 0, in: .webp)
        let held = try limits.reserve(memory: memory, pixels: 2 * parts.count * size.pixelCount, .webp)
        defer { withExtendedLifetime(held) {} }
        /// Nil before the first frame, so that a still has no second picture in memory.
        var canvas: FrameCanvas?
        var frames: [Animation.Frame] = []
        var damage = container.damage
        for part in parts {
            let (picture, fault): (Pixmap, CodecError?)
            do throws(CodecError) {
                (picture, fault) = try self.picture(of: part, in: bytes, conversion, time)
            } catch {
                guard error.isDamage, !frames.isEmpty else { throw error }
                damage = damage ?? error
                break
            }
            var drawn: FrameCanvas
            if part.rect == size.bounds, part.blend == .source || canvas == nil {
                drawn = FrameCanvas(picture)
            } else {
                drawn = canvas.take() ?? FrameCanvas(size: size)
                drawn.draw(picture, x: part.rect.x, y: part.rect.y, blend: part.blend)
            }
            frames.append(Animation.Frame(drawn.pixmap.oriented(orientation), duration: part.duration))
            if let fault {
                damage = damage ?? fault
                break
            }
            if part.disposal == .background { drawn.clear(part.rect) }
            canvas = drawn
        }
        return (frames, container.isAnimated ? container.loopCount : 0, damage)
    }

    /// The premultiplied picture of one frame, and what was wrong with its data.
    private static func picture(
        of part: WebPInfo.Frame, in bytes: [UInt8], _ conversion: ColorConversion?, _ time: DecodingTime
    ) throws(CodecError) -> (pixmap: Pixmap, fault: CodecError?) {
        let size: PixelSize
        do throws(PixelError) {
            size = try PixelSize(width: part.rect.width, height: part.rect.height)
        } catch {
            throw .pixel(error)
        }
        let range = part.dataOffset..<part.dataOffset + part.byteCount
        var decoded = try WebPBitstream.straightPixels(of: bytes, in: range, size: size, time: time)
        if let conversion { decoded.value.convertStraight(conversion) }
        // Whatever its header says of alpha, which is a hint.
        decoded.value.premultiplyStraight()
        return (decoded.value, decoded.damage)
    }
}

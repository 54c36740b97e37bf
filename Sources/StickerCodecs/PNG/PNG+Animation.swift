public import StickerPixels

extension PNG {
    /// Decodes an animation (APNG; PNG 3, section 4.9), each frame whole, in sRGB and upright; a still becomes one frame.
    ///
    /// A default image that is no frame is left out. Colours are those of the whole file; frames are blended premultiplied.
    ///
    /// - Throws: ``CodecError``, also for numbers out of sequence, and for more or fewer frames than were announced.
    /// - Complexity: O(bytes + frames × pixels).
    public static func decodeAnimation(
        _ bytes: [UInt8], limits: DecodingLimits = .default
    ) throws(CodecError) -> Animation {
        try decodeFrames(bytes, limits: limits, time: DecodingTime(limits), isLenient: false).value
    }

    /// Decodes an animation that may be damaged: all frames, or those before the damage.
    ///
    /// - Throws: ``CodecError`` where no frame can be decoded, or where a limit is passed.
    public static func decodeAnimationLeniently(
        _ bytes: [UInt8], limits: DecodingLimits = .default
    ) throws(CodecError) -> Decoded<Animation> {
        let time = DecodingTime(limits)
        let damage: CodecError
        do throws(CodecError) {
            return try decodeFrames(bytes, limits: limits, time: time, isLenient: false)
        } catch {
            guard error.isDamage else { throw error }
            damage = error
        }
        let decoded = try decodeFrames(bytes, limits: limits, time: time, isLenient: true)
        // What is passed over leniently, such as a wrong CRC or what follows the last frame, is damage all the same.
        return Decoded(decoded.value, damage: decoded.damage ?? damage)
    }

    private static func decodeFrames(
        _ bytes: [UInt8], limits: DecodingLimits, time: DecodingTime, isLenient: Bool
    ) throws(CodecError) -> Decoded<Animation> {
        let info = try info(bytes, limits: limits, isLenient: isLenient)
        guard let header = info.animation else {
            let still =
                isLenient
                ? try decodeLeniently(bytes, limits: limits, time: time)
                : Decoded(try decode(bytes, limits: limits, time: time, isLenient: false))
            return Decoded(Animation(still: still.value), damage: still.damage)
        }
        let size = try limits.checkedSize(width: info.width, height: info.height, .png)
        let isDeep =
            info.bitDepth == 16 && info.profile.conversion(for: info.colorModel, isDeep: true) != nil
        let memory = try limits.checkFrames(
            header.frameCount, of: size, extra: isDeep ? 8 * size.pixelCount : 0, in: .png)
        let held = try limits.reserve(
            memory: memory, pixels: 2 * header.frameCount * size.pixelCount, .png)
        defer { withExtendedLifetime(held) {} }
        var reader = PNGFrameReader(bytes: bytes, info: info, size: size, isLenient: isLenient)
        var damage: CodecError?
        var frames: [Animation.Frame] = []
        do throws(CodecError) {
            try draw(&reader, header.frameCount, info, limits, time) { frames.append($0) }
        } catch {
            guard isLenient, error.isDamage, !frames.isEmpty else { throw error }
            damage = error
        }
        return Decoded(try Animation(decoded: frames, loopCount: header.loopCount), damage: damage)
    }

    /// Draws frame after frame, and gives the canvas after each.
    private static func draw(
        _ reader: inout PNGFrameReader, _ count: Int, _ info: PNGInfo, _ limits: DecodingLimits,
        _ time: DecodingTime, body: (Animation.Frame) -> Void
    ) throws(CodecError) {
        let conversion = info.profile.conversion(for: info.colorModel, isDeep: info.bitDepth == 16)
        var canvas = FrameCanvas(size: reader.size)
        for index in 0..<count {
            guard let frame = try reader.next() else {
                throw .corrupt(
                    .png, reason: "it has \(index) of its \(count) frames", offset: reader.offset, row: nil)
            }
            try time.check(.png)
            let file = try reader.file(of: frame)
            let pixmap = try PNGPixels(
                bytes: file, info: try PNG.info(file, limits: limits), conversion: conversion, limits: limits,
                time: time, isLenient: false
            ).decoded()
            let before = frame.disposal == .previous ? canvas.pixmap : nil
            canvas.draw(pixmap, x: frame.x, y: frame.y, blend: frame.blend)
            body(Animation.Frame(canvas.pixmap.oriented(info.orientation), duration: frame.duration))
            switch frame.disposal {
            case .keep: break
            case .background: canvas.clear(frame.rect)
            case .previous: if let before { canvas.restore(before) }
            }
        }
        guard try reader.next() == nil else {
            throw .corrupt(
                .png, reason: "it has more frames than the \(count) that it announces", offset: reader.offset,
                row: nil)
        }
    }
}

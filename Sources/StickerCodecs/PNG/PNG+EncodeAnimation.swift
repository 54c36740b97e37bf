public import StickerPixels

extension PNG {
    /// Encodes an animation (APNG; PNG 3, section 4.9) without loss, tagged sRGB.
    ///
    /// Each frame is stored as the rectangle that changed, drawn over the canvas without the pixels that stay or in place
    /// of it, whichever is shorter; frames equal to the one before them are joined with it. All frames have one layout,
    /// the smallest that holds them. The first one is what viewers without animation show.
    ///
    /// Durations that are fractions with 16 bits above and below are stored exactly, all others as the nearest of
    /// these. More than 2³¹ − 1 loops are written as so many.
    ///
    /// - Throws: ``CodecError/encodingFailed(_:reason:)`` for a frame that shows longer than 65,535 s;
    ///   ``CodecError/outOfMemory(_:)``, ``CodecError/stopped(_:)``.
    /// - Complexity: O(frames × pixels), several times that of as many stills.
    public static func encode(
        _ animation: Animation, effort: CompressionEffort = .balanced
    ) throws(CodecError) -> [UInt8] {
        for (index, frame) in animation.frames.enumerated() where frame.duration > maximumDuration {
            throw .encodingFailed(
                .png,
                reason: "frame \(index + 1) shows for \(frame.duration), and \(maximumDuration) is the most")
        }
        let frames = FramePlanner.merged(animation.frames, maximumDuration: maximumDuration)
        let traits = PNGTraits(of: frames.map(\.pixmap))
        let plain = PNGReduction(traits)
        let clear = PNGReduction(traits.withTransparency)
        // Where leaving pixels out would cost every pixel an alpha channel or more bits, both ways are tried.
        let isFree = plain.best.bitsPerPixel >= clear.best.bitsPerPixel
        var files: [[UInt8]] = []
        if isFree || effort != .fast {
            files.append(
                try file(of: frames, reduction: clear, canLeaveOut: true, animation.loopCount, effort))
        }
        if !isFree {
            files.append(
                try file(of: frames, reduction: plain, canLeaveOut: false, animation.loopCount, effort))
        }
        return files.min { $0.count < $1.count } ?? []
    }

    /// The longest time that a fraction of a second with 16 bits above holds.
    private static let maximumDuration = Duration.seconds(65_535)

    /// The most loops: numbers of four bytes have 31 bits (PNG 3, section 7.1).
    private static let maximumLoopCount = 0x7FFF_FFFF

    private static func file(
        of frames: [Animation.Frame], reduction: PNGReduction, canLeaveOut: Bool, _ loopCount: Int,
        _ effort: CompressionEffort
    ) throws(CodecError) -> [UInt8] {
        let cost = PNGPartCost(reduction: reduction, effort: effort)
        let planner = FramePlanner(canReplace: true, canLeaveOut: canLeaveOut, format: .png) {
            cost.byteCount(of: $0)
        }
        let parts = try planner.parts(of: frames)
        // The parts may need less than the frames: none of their pixels may have been left out.
        let layouts = PNGReduction(PNGTraits(of: parts.map(\.pixmap))).settled
        let size = frames[0].pixmap.size
        let rowByteCount = layouts.best.storedByteCount(width: size.width, height: size.height)
        let limit = EncodingWork.affordableCount(
            ofBytes: PNGCompression.heldByteCount(effort, rowByteCount: rowByteCount))
        let compressed = try KernelLevel.parallelMap(parts.count, limit: limit) { index throws(CodecError) in
            try PNGCompression.best(parts[index].pixmap, layouts, effort: effort).data
        }
        var writer = PNGChunkWriter()
        writer.appendHeader(size: size, layout: layouts.best)
        writer.append(
            "acTL",
            PNGChunkWriter.number(parts.count, byteCount: 4)
                + PNGChunkWriter.number(min(loopCount, maximumLoopCount), byteCount: 4))
        writer.appendPalette(of: layouts.best)
        var sequence = 0
        for (index, (part, data)) in zip(parts, compressed).enumerated() {
            writer.append("fcTL", try control(of: part, sequence: sequence))
            sequence += 1
            if index == 0 {
                writer.append("IDAT", data)
            } else {
                writer.append("fdAT", PNGChunkWriter.number(sequence, byteCount: 4) + data)
                sequence += 1
            }
        }
        writer.append("IEND", [])
        return writer.bytes
    }

    /// The data of an fcTL chunk (PNG 3, section 11.3.6.2).
    private static func control(of part: FramePart, sequence: Int) throws(CodecError) -> [UInt8] {
        guard let delay = FrameDelay(part.duration) else {
            throw .encodingFailed(.png, reason: "a frame shows for \(part.duration)")
        }
        let rect = part.rect
        return [sequence, rect.width, rect.height, rect.x, rect.y].flatMap {
            PNGChunkWriter.number($0, byteCount: 4)
        }
            + PNGChunkWriter.number(delay.numerator, byteCount: 2)
            + PNGChunkWriter.number(delay.denominator, byteCount: 2) + [
                part.disposal.pngNumber, part.blend == .over ? 1 : 0,
            ]
    }
}

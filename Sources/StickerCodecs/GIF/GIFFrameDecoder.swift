import StickerPixels

/// The frames of a GIF, decoded until the end, a number of frames or the first damage.
struct GIFFrameDecoder {
    /// The frames, one or more.
    private(set) var frames: [Animation.Frame] = []
    /// The loop count of the file; nil where it has none.
    private var statedLoopCount: Int?
    /// The error that stopped the decoding before its end.
    private(set) var damage: CodecError?

    private var reader: GIFReader
    private let time: DecodingTime
    private var canvas: FrameCanvas

    /// The loop count: by default frames show once, and a still for ever.
    var loopCount: Int { statedLoopCount ?? (frames.count == 1 && frames[0].duration == .zero ? 0 : 1) }

    /// - Throws: ``CodecError`` where not one frame can be made, and for limits.
    init(_ bytes: [UInt8], limits: DecodingLimits, frameLimit: Int) throws(CodecError) {
        try limits.check(byteCount: bytes.count, .gif)
        time = DecodingTime(limits)
        reader = try GIFReader(bytes)
        let size = try limits.checkedSize(width: reader.width, height: reader.height, .gif)
        let (memory, pixelCount) = try Self.checkFrames(
            of: reader, size: size, limits: limits, time: time, frameLimit: frameLimit)
        let held = try limits.reserve(memory: memory, pixels: pixelCount, .gif)
        defer { withExtendedLifetime(held) {} }
        canvas = FrameCanvas(size: size)
        do throws(CodecError) {
            while frames.count < frameLimit, try readRecord() {}
        } catch {
            guard error.isDamage, !frames.isEmpty else { throw error }
            damage = error
        }
        guard !frames.isEmpty else { throw reader.corrupt("it has no frame") }
    }

    /// - Returns: whether there may be more.
    private mutating func readRecord() throws(CodecError) -> Bool {
        try time.check(.gif)
        switch try reader.next() {
        case .frame(let frame): try readFrame(frame)
        case .repeats(let count): statedLoopCount = GIF.loopCount(repeats: count)
        case .other: break
        case .end: return false
        }
        return true
    }

    /// Looks at the headers of all frames that will be decoded, before memory is taken for the first one.
    ///
    /// - Returns: the bytes that decoding holds, and the pixels of all frames.
    /// - Throws: ``CodecError`` for limits. Damage ends the look: decoding finds it again.
    private static func checkFrames(
        of reader: GIFReader, size: PixelSize, limits: DecodingLimits, time: DecodingTime, frameLimit: Int
    ) throws(CodecError) -> (memory: Int, pixelCount: Int) {
        var reader = reader
        var count = 0
        var memory = 4 * size.pixelCount
        /// The pixels of all frames, those outside the canvas included.
        var pixelCount = 0
        while count < frameLimit {
            // A file may be nothing but records without a frame.
            try time.check(.gif)
            let frame: GIFInfo.Frame
            do throws(CodecError) {
                switch try reader.next() {
                case .frame(let next): frame = next
                case .end: return (memory, pixelCount)
                case .other, .repeats: continue
                }
            } catch {
                return (memory, pixelCount)
            }
            count += 1
            memory = try limits.checkFrames(count, of: size, in: .gif)
            // Frames may be larger than the canvas, and cost time for each of their pixels.
            let framePixelCount = frame.rect.width * frame.rect.height
            guard framePixelCount <= limits.maximumPixelCount else {
                throw .limitExceeded(
                    .gif, what: "pixels in a frame", value: framePixelCount, limit: limits.maximumPixelCount)
            }
            let (sum, overflow) = pixelCount.addingReportingOverflow(max(framePixelCount, size.pixelCount))
            guard !overflow, sum <= limits.maximumAnimationPixelCount else {
                throw .limitExceeded(
                    .gif, what: "pixels or more in all frames together", value: overflow ? .max : sum,
                    limit: limits.maximumAnimationPixelCount)
            }
            pixelCount = sum
            guard (try? reader.skip()) != nil else { break }
        }
        return (memory, pixelCount)
    }

    private mutating func readFrame(_ frame: GIFInfo.Frame) throws(CodecError) {
        let before = frame.disposal == .previous ? canvas.pixmap : nil
        let fault = try draw(frame)
        frames.append(Animation.Frame(canvas.pixmap, duration: frame.duration))
        if let fault { throw fault }
        switch frame.disposal {
        case .keep: break
        case .background: canvas.clear(frame.rect)
        case .previous: if let before { canvas.restore(before) }
        }
    }

    /// Draws the rows of one frame as they come.
    ///
    /// - Returns: the error that stopped it after at least one row.
    private mutating func draw(_ frame: GIFInfo.Frame) throws(CodecError) -> CodecError? {
        let colors = try reader.palette()
        var row = [UInt8](repeating: 0, count: frame.rect.width)
        var isDrawn = false
        for y in Self.rows(height: frame.rect.height, isInterlaced: frame.isInterlaced) {
            try time.check(.gif)
            do throws(CodecError) {
                try reader.read(&row)
                let isKnown = canvas.draw(
                    indices: row, colors: colors, transparentIndex: frame.transparentIndex,
                    x: frame.rect.x, y: frame.rect.y + y)
                guard isKnown else { throw reader.corrupt("a pixel has a colour past the palette") }
            } catch {
                guard isDrawn else { throw error }
                return error.at(row: y)
            }
            isDrawn = true
        }
        return nil
    }

    /// The order of a frame's rows in the file (GIF89a, appendix E).
    private static func rows(height: Int, isInterlaced: Bool) -> [Int] {
        guard isInterlaced else { return Array(0..<height) }
        return [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { start, step in
            Array(stride(from: start, to: height, by: step))
        }
    }
}

extension CodecError {
    /// The same error with the row where it happened.
    fileprivate func at(row: Int) -> CodecError {
        guard case .corrupt(let format, let reason, let offset, nil) = self else { return self }
        return .corrupt(format, reason: reason, offset: offset, row: row)
    }
}

import StickerPixels
import StickerTestSupport
import Testing

@testable import StickerCodecs
@testable import StickerLimits

/// Decoders and encoders inside of a render's budget.
@Suite struct DecodingBudgetTests {
    private func limit(_ limits: RenderLimits, _ body: () throws(CodecError) -> Void) -> LimitExceeded? {
        do throws(CodecError) {
            try RenderBudget.withLimits(limits) { () throws(CodecError) in try body() }
        } catch {
            if let limit = error.passedLimit { return limit }
            Issue.record("\(error.description)")
        }
        return nil
    }

    private func files(moving: Bool) throws -> [(format: ImageFormat, bytes: [UInt8])] {
        let pixmap = Pixmap(size: try PixelSize(square: 64), filledWith: PremultipliedColor(.black))
        guard moving else {
            return [
                (.png, try PNG.encode(pixmap)), (.jpeg, try JPEG.encode(pixmap)),
                (.gif, try GIF.encode(pixmap)),
                (.webp, try WebP.encode(pixmap, mode: .lossy(quality: 50))),
            ]
        }
        var other = pixmap
        other[0, 0] = .transparent
        let animation = try Animation(frames: [pixmap, other].map { .init($0, duration: .milliseconds(40)) })
        return [
            (.png, try PNG.encode(animation)), (.gif, try GIF.encode(animation)),
            (.webp, try WebP.encode(animation)),
        ]
    }

    @Test("a decoder takes its memory from the budget, and gives it back", arguments: [false, true])
    func memory(moving: Bool) throws {
        for (format, bytes) in try files(moving: moving) {
            let least = 4 * 4096 * (moving ? 5 : 1)
            let refused = limit(RenderLimits(memory: least - 1)) { () throws(CodecError) in
                _ = try ImageDecoder.decodeAnimation(bytes)
            }
            #expect(refused?.resource == .memory, "\(format)")
            #expect(refused?.what == "decoding a \(format) file")
            let budget = RenderBudget(RenderLimits(memory: 1 << 23))
            let decoded = try budget.use { try ImageDecoder.decodeAnimation(bytes) }
            // All but the frames, which count for as long as they are kept.
            let kept = decoded.frames.count * decoded.size.byteCount
            withExtendedLifetime(decoded) {
                #expect(budget.availableMemory == (1 << 23) - kept, "\(format)")
            }
            // The lenient way as well.
            #expect(
                limit(RenderLimits(memory: least - 1)) { () throws(CodecError) in
                    _ = try ImageDecoder.decodeAnimationLeniently(bytes)
                }?.resource == .memory)
        }
    }

    @Test("pixels and time are the budget's, too")
    func pixelsAndTime() throws {
        for (format, bytes) in try files(moving: false) + files(moving: true) {
            #expect(
                limit(RenderLimits(pixels: 4095)) { () throws(CodecError) in
                    _ = try ImageDecoder.decodeAnimation(bytes)
                }?.resource == .pixels, "\(format)")
            #expect(
                limit(RenderLimits(time: .zero)) { () throws(CodecError) in
                    _ = try ImageDecoder.decodeAnimation(bytes)
                }?.resource == .time, "\(format)")
        }
    }

    @Test("a GIF of records without a frame is left when the time is over")
    func recordsWithoutFrames() throws {
        let header = Array("GIF89a".utf8) + [1, 0, 1, 0, 0, 0, 0]
        let records = [[UInt8]](repeating: [0x21, 0x01, 0], count: 300_000).flatMap(\.self)
        #expect(
            limit(RenderLimits(time: .milliseconds(1))) { () throws(CodecError) in
                _ = try ImageDecoder.decodeAnimation(header + records + [0x3B])
            }?.resource == .time)
    }

    @Test("encoders ask for what they hold, and look at the time")
    func encoders() throws {
        let pixmap = Pixmap(size: try PixelSize(square: 64), filledWith: PremultipliedColor(.black))
        var other = pixmap
        other[9, 9] = .transparent
        let animation = try Animation(frames: [pixmap, other].map { .init($0, duration: .milliseconds(40)) })
        let writers: [(String, () throws(CodecError) -> Void)] = [
            ("PNG", { () throws(CodecError) in _ = try PNG.encode(pixmap) }),
            ("small PNG", { () throws(CodecError) in _ = try PNG.encode(pixmap, effort: .small) }),
            ("APNG", { () throws(CodecError) in _ = try PNG.encode(animation) }),
            ("JPEG", { () throws(CodecError) in _ = try JPEG.encode(pixmap) }),
            ("GIF", { () throws(CodecError) in _ = try GIF.encode(pixmap) }),
            ("moving GIF", { () throws(CodecError) in _ = try GIF.encode(animation) }),
            ("WebP", { () throws(CodecError) in _ = try WebP.encode(pixmap) }),
            ("moving WebP", { () throws(CodecError) in _ = try WebP.encode(animation) }),
        ]
        for (name, write) in writers {
            #expect(limit(RenderLimits(memory: 16), write)?.resource == .memory, "\(name)")
            #expect(limit(RenderLimits(time: .zero), write)?.resource == .time, "\(name)")
            #expect(limit(RenderLimits.default, write) == nil, "\(name)")
        }
    }

    @Test("decoders end when the work is cancelled", arguments: [true, false])
    func cancelledDecoding(moving: Bool) throws {
        let cancellation = RenderCancellation()
        cancellation.cancel()
        for (format, bytes) in try files(moving: moving) {
            RenderBudget.withLimits(.unlimited, cancellation: cancellation) {
                _ = #expect(throws: CodecError.stopped(.cancelled), "\(format)") {
                    try ImageDecoder.decodeAnimation(bytes)
                }
            }
        }
    }

    private func noise(side: Int) throws -> Pixmap {
        var generator = SeededGenerator(seed: 12)
        let size = try PixelSize(square: side)
        return try Pixmap(
            size: size,
            pixels: (0..<size.pixelCount).map { _ in
                PremultipliedColor(word: .random(in: 0...0xFF_FFFF, using: &generator) | 0xFF00_0000)
            })
    }

    /// Does some work to its end, or cancels it at one of its looks for a cancellation.
    ///
    /// - Returns: the number of looks.
    private func looks(cancellingAt last: Int? = nil, _ work: () throws -> Void) throws -> Int {
        let count = Locked(0)
        let cancellation = RenderCancellation {
            count.withLock { count in
                count += 1
                return count == last
            }
        }
        try RenderBudget.withLimits(.unlimited, cancellation: cancellation) {
            guard last != nil else { return try work() }
            #expect(throws: CodecError.stopped(.cancelled)) { try work() }
        }
        return count.withLock { $0 }
    }

    /// Expects that some work looks for a cancellation so often at least, and ends at the look that finds one.
    private func expectEnd(_ least: Int, _ name: Comment, _ work: () throws -> Void) throws {
        let whole = try looks(work)
        #expect(whole >= least, name)
        for last in stride(from: 1, through: whole, by: max(1, whole / 8)) {
            // An error may be looked up once more.
            #expect(try looks(cancellingAt: last, work) <= last + 1, name)
        }
    }

    @Test(
        "a JPEG that is being written, and colours that are being counted, are left when the work is cancelled"
    )
    func cancelsWriting() throws {
        let noise = try noise(side: 100)
        // Each row is made ready and written.
        try expectEnd(200, "JPEG") { _ = try JPEG.encode(noise, quality: 95) }
        let many = Array(repeating: noise, count: 8)
        try expectEnd(8, "colours") { _ = try Quantizer().palette(for: many) }
    }

    @Test(
        "a PNG that is being written is left between two passes when the work is cancelled",
        arguments: [(CompressionEffort.fast, 2), (.balanced, 5), (.small, 10)])
    func cancelsPNG(effort: CompressionEffort, passes: Int) throws {
        let noise = try noise(side: 100)
        try expectEnd(passes, "\(effort)") { _ = try PNG.encode(noise, effort: effort) }
    }

    @Test("methods are tried no longer when the work is cancelled")
    func cancelsTries() throws {
        let rows = PNGRows(try noise(side: 20), layout: .rgb, table: nil)
        guard let compressor = Deflate.Compressor(level: 1) else {
            Issue.record("there is no memory")
            return
        }
        let methods = PNGMethod.candidates(for: .rgb)
        let cancellation = RenderCancellation()
        cancellation.cancel()
        RenderBudget.withLimits(.unlimited, cancellation: cancellation) {
            do throws(CodecError) {
                _ = try PNGMethod.shortest(methods, on: rows, compressor)
                Issue.record("a method was found")
            } catch {
                #expect(error == .stopped(.cancelled))
            }
        }
    }

    @Test(
        "the colours of a large picture are left within a row when the work is cancelled",
        arguments: Dithering.allCases)
    func cancellation(dithering: Dithering) throws {
        let noise = try noise(side: 100)
        let quantizer = Quantizer(dithering: dithering)
        let palette = try quantizer.palette(for: [noise])
        try expectEnd(100, "\(dithering)") { _ = try quantizer.indexed(noise, palette: palette) }
    }
}

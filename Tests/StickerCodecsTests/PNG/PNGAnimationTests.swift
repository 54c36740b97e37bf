import StickerPixels
import StickerTestSupport
import Testing

@testable import StickerCodecs

@Suite struct PNGAnimationTests {
    private static let size = (width: 12, height: 9)

    private func error(_ bytes: [UInt8], limits: DecodingLimits = .default) -> CodecError? {
        do throws(CodecError) {
            _ = try PNG.decodeAnimation(bytes, limits: limits)
            return nil
        } catch {
            return error
        }
    }

    /// The file with its chunks changed, and their CRCs made right again.
    private func changed(
        _ bytes: [UInt8], _ change: (inout [(type: String, data: [UInt8])]) -> Void
    ) throws -> [UInt8] {
        var chunks = try PNG.info(bytes).chunks.map { (type: $0.type, data: Array(bytes[$0.data])) }
        change(&chunks)
        return bytes[..<8] + chunks.flatMap { HandmadePNG.chunk($0.type, $0.data) }
    }

    @Test(
        "every disposal and blend gives what the script worked out, with and without a default image",
        arguments: ["animation", "animation-default"])
    func frames(name: String) throws {
        let animation = try PNG.decodeAnimation(try testPicture("Stills/\(name).png"))
        let expected = try testPicture("Stills/\(name).rgba")
        #expect(animation.frames.count == 9 && animation.loopCount == 3)
        for (index, frame) in animation.frames.enumerated() {
            #expect(frame.pixmap.width == 12 && frame.pixmap.height == 9)
            let bytes = frame.pixmap.pixels.flatMap { [$0.red, $0.green, $0.blue, $0.alpha] }
            #expect(bytes == Array(expected[432 * index..<432 * (index + 1)]), "frame \(index)")
        }
        let durations: [Duration] = [
            .milliseconds(100), .milliseconds(30), .milliseconds(10), .milliseconds(250), .zero,
            .milliseconds(80), .seconds(1) / 30, .seconds(65_535), .seconds(1),
        ]
        #expect(animation.frames.map(\.duration) == durations)
    }

    @Test("a still decoder gives the default image")
    func still() throws {
        let pixmap = try PNG.decode(try testPicture("Stills/animation-default.png"))
        #expect(pixmap.pixels.allSatisfy { $0 == PremultipliedColor(red: 1, green: 2, blue: 3, alpha: 255) })
        let first = try PNG.decode(try testPicture("Stills/animation.png"))
        #expect(first == (try PNG.decodeAnimation(try testPicture("Stills/animation.png")).frames[0].pixmap))
    }

    @Test("frames of palette colours keep their palette and its alphas")
    func palette() throws {
        let animation = try PNG.decodeAnimation(try testPicture("Stills/animation-palette.png"))
        let red = PremultipliedColor(red: 255, green: 0, blue: 0, alpha: 255)
        let green = PremultipliedColor(red: 0, green: 128, blue: 0, alpha: 128)
        let both = PremultipliedColor(red: 127, green: 128, blue: 0, alpha: 255)
        let none = PremultipliedColor.transparent
        #expect(animation.frames[0].pixmap.pixels == [red, green, none, red, none, red, red, green])
        // Over red, the half-transparent green; over green, red.
        #expect(animation.frames[1].pixmap.pixels == [red, green, none, red, none, both, red, green])
    }

    @Test("a still becomes one frame")
    func oneFrame() throws {
        let bytes = HandmadePNG(width: 1, height: 1, bitDepth: 8, colorType: 0, samples: [7]).bytes
        let animation = try PNG.decodeAnimation(bytes)
        #expect(animation.frames.count == 1 && animation.frames[0].duration == .zero)
        #expect(animation.frames[0].pixmap == (try PNG.decode(bytes)))
    }

    @Test("numbers out of sequence, lost frames and frames outside the picture are errors")
    func broken() throws {
        let bytes = try testPicture("Stills/animation.png")
        func reason(_ change: (inout [(type: String, data: [UInt8])]) -> Void) throws -> String {
            guard case .corrupt(.png, let reason, _, _) = error(try changed(bytes, change)) else { return "" }
            return reason
        }
        #expect(try reason { $0.swapAt(5, 6) }.contains("sequence"))
        #expect(
            try reason { chunks in chunks.removeSubrange(chunks.count - 4..<chunks.count - 1) }
                .contains("8 of its 9 frames"))
        #expect(try reason { $0[1].data[3] = 8 }.contains("more frames"))
        #expect(try reason { $0[4].data[15] = 7 }.contains("numbers"))
        #expect(try reason { $0[4].data[24] = 3 }.contains("numbers"))
        #expect(try reason { $0[2].data[7] = 11 }.contains("as large"))
        #expect(try reason { $0.removeSubrange(5...6) }.contains("no data"))
        var wrong = bytes
        let chunk = try #require(try PNG.info(bytes).chunks.first { $0.type == "fdAT" })
        wrong[chunk.data.upperBound] ^= 1
        guard case .corrupt(.png, let text, let offset, _) = error(wrong) else {
            Issue.record("a wrong CRC was taken")
            return
        }
        #expect(text.contains("CRC") && offset == chunk.offset)
    }

    @Test("of one frame beside a default image, the frame is shown")
    func loneFrame() throws {
        let bytes = try testPicture("Stills/animation-default.png")
        let lone = try changed(bytes) { chunks in
            let second = chunks.indices.filter { chunks[$0].type == "fcTL" }[1]
            chunks.removeSubrange(second..<chunks.count - 1)
            let header = chunks.firstIndex { $0.type == "acTL" } ?? 0
            chunks[header].data[3] = 1
        }
        let frames = try PNG.decodeAnimation(lone).frames
        #expect(frames.map(\.pixmap) == [try PNG.decodeAnimation(bytes).frames[0].pixmap])
        #expect(try PNG.decode(lone) != frames[0].pixmap)
    }

    @Test(
        "leniently, a wrong checksum and a chain that breaks off behind the last frame are passed over and told"
    )
    func lenientDamage() throws {
        var pixmap = Pixmap(size: try PixelSize(square: 4), filledWith: PremultipliedColor(.black))
        let first = pixmap
        pixmap[1, 1] = .transparent
        let animation = try Animation(
            frames: [first, pixmap].map { Animation.Frame($0, duration: .milliseconds(40)) })
        let file = try PNG.encode(animation)
        let chunk = try #require(try PNG.info(file).chunks.first { $0.type == "fdAT" })
        var wrong = file
        wrong[chunk.whole.upperBound - 1] ^= 1
        for damaged in [wrong, Array(file.dropLast(5))] {
            let decoded = try PNG.decodeAnimationLeniently(damaged)
            #expect(decoded.value.frames == animation.frames)
            #expect(throws: try #require(decoded.damage)) { try PNG.decodeAnimation(damaged) }
        }
        #expect(try PNG.decodeAnimationLeniently(file).damage == nil)
    }

    @Test("leniently, the frames before the damage are kept")
    func lenient() throws {
        let bytes = try testPicture("Stills/animation.png")
        let whole = try PNG.decodeAnimation(bytes)
        #expect(try PNG.decodeAnimationLeniently(bytes) == Decoded(whole))
        let half = try PNG.decodeAnimationLeniently(Array(bytes[..<(bytes.count / 2)]))
        #expect(half.damage != nil && (1..<9).contains(half.value.frames.count))
        #expect(half.value.frames == Array(whole.frames[..<half.value.frames.count]))
        #expect(throws: CodecError.self) { try PNG.decodeAnimationLeniently(Array(bytes[..<70])) }
    }

    @Test("the limits of frames are kept before anything is decoded")
    func limits() throws {
        let bytes = try testPicture("Stills/animation.png")
        #expect(
            error(bytes, limits: DecodingLimits(maximumFrameCount: 8))
                == .limitExceeded(.png, what: "frames or more", value: 9, limit: 8))
        #expect(
            error(bytes, limits: DecodingLimits(maximumAnimationPixelCount: 971))
                == .limitExceeded(.png, what: "pixels or more in all frames together", value: 972, limit: 971)
        )
        #expect(
            error(bytes, limits: DecodingLimits(maximumDecodingTime: .zero))
                == .timeExceeded(.png, limit: .zero))
        let many = try changed(bytes) { $0[1].data = [0x7F, 0xFF, 0xFF, 0xFF, 0, 0, 0, 0] }
        #expect(
            error(many, limits: DecodingLimits(maximumFrameCount: .max))
                == .limitExceeded(
                    .png, what: "pixels or more in all frames together", value: 0x7FFF_FFFF * 108,
                    limit: DecodingLimits.defaultMaximumAnimationPixelCount))
    }

    @Test(
        "bytes changed at 2,000 places never crash, hang or pass the limits",
        arguments: [
            ("animation", 2000), ("animation-default", 500), ("animation-palette", 500), ("display-p3", 300),
            ("orientation-6", 2000),
        ])
    func mutations(name: String, count: Int) throws {
        let bytes = try testPicture("Stills/\(name).png")
        MutationCheck(format: "\(name).png", seed: 71).run(
            bytes, count: count,
            strict: { try PNG.decodeAnimation($0, limits: $1).frames[0].pixmap },
            lenient: { try PNG.decodeAnimationLeniently($0, limits: $1).value.frames[0].pixmap })
    }

    @Test("changes behind right CRCs never crash, hang or pass the limits")
    func mutationsWithCRC() throws {
        let bytes = try testPicture("Stills/animation.png")
        let count = try PNG.info(bytes).chunks.count
        let seed: UInt64 = 72
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<2000 {
            let victim = Int.random(in: 0..<count, using: &generator)
            let value = UInt8.random(in: 0...255, using: &generator)
            let place = Int.random(in: 0..<1 << 16, using: &generator)
            let damaged = try changed(bytes) { chunks in
                let size = chunks[victim].data.count
                if size > 0 { chunks[victim].data[place % size] = value }
            }
            for frames in [
                try? PNG.decodeAnimation(damaged, limits: MutationCheck.limits).frames,
                try? PNG.decodeAnimationLeniently(damaged, limits: MutationCheck.limits).value.frames,
            ] {
                for frame in frames ?? [] {
                    if !frame.pixmap.pixels.allSatisfy({ max($0.red, $0.green, $0.blue) <= $0.alpha }) {
                        Issue.record("seed \(seed): a wrong picture")
                    }
                }
            }
        }
    }
}

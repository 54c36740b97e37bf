import StickerPixels
import StickerTestSupport
import Testing

@testable import StickerCodecs

/// How the codes of frames are read.
@Suite struct GIFCodeTests {
    /// Opaque greys.
    private func colors(_ count: Int) -> [[UInt8]] {
        (0..<count).map { [UInt8](repeating: UInt8($0 * 255 / max(1, count - 1)), count: 3) }
    }

    @Test(
        "every code size up to 11 is read, whose first codes have up to 12 bits; those above it are errors",
        arguments: 1...13)
    func codeSizes(codeSize: Int) throws {
        var generator = SeededGenerator(seed: 12)
        let colors = colors(1 << min(codeSize, 8))
        // More than the codes that can be learned.
        let values = (0..<100 * 60).map { _ in Int.random(in: 0..<colors.count, using: &generator) }
        let frame = HandmadeGIF.Frame(width: 100, height: 60, values: values, codeSize: codeSize)
        let file = HandmadeGIF(width: 100, height: 60, colors: colors, frames: [frame]).bytes
        guard codeSize <= 11 else {
            #expect(throws: CodecError.self) { try GIF.decode(file) }
            #expect(throws: CodecError.self) { try GIF.info(file) }
            return
        }
        #expect(try GIF.decode(file).pixels.map(\.red) == values.map { colors[$0][0] })
        #expect(try GIF.info(file).frames.count == 1)
    }

    @Test("values that no palette can have are damage")
    func largeValues() {
        var values = [Int](repeating: 0, count: 16)
        values[9] = 300
        let frame = HandmadeGIF.Frame(width: 4, height: 4, values: values, codeSize: 9)
        let file = HandmadeGIF(width: 4, height: 4, colors: colors(256), frames: [frame]).bytes
        #expect(throws: CodecError.self) { try GIF.decode(file) }
        #expect((try? GIF.decodeLeniently(file))?.value[3, 1] == PremultipliedColor(.black))
    }

    @Test(
        "strings longer than rows, codes for themselves, and tables that are full come out right",
        arguments: [1, 2, 3, 7, 64, 500])
    func strings(width: Int) throws {
        var generator = SeededGenerator(seed: 5)
        for colorCount in [2, 4, 16, 256] {
            var pixmap = Pixmap(size: try PixelSize(width: width, height: 200))
            var value = UInt8(0)
            for y in 0..<200 {
                for x in 0..<width {
                    // Long runs, then noise.
                    if y > 150 || Int.random(in: 0..<90, using: &generator) == 0 {
                        value = UInt8(.random(in: 0..<colorCount, using: &generator) * 255 / (colorCount - 1))
                    }
                    pixmap[x, y] = PremultipliedColor(Color(red: value, green: value, blue: 9))
                }
            }
            // Written by giflib.
            #expect(try GIF.decode(GIF.encode(pixmap)) == pixmap, "\(colorCount) colours")
        }
    }

    @Test("codes that are not known yet are damage", arguments: [[4, 6], [4, 0, 7], [4, 0, 1, 5]])
    func unknownCodes(codes: [Int]) {
        // Code size 2: 4 clears and 5 ends; codes of three bits, of which the first learned is 6.
        let bits = codes.enumerated().reduce(0) { $0 | $1.element << (3 * $1.offset) }
        let data = [UInt8(bits & 255), UInt8(bits >> 8)]
        let file =
            Array("GIF89a".utf8) + [2, 0, 2, 0, 0x81, 0, 0] + [UInt8](repeating: 50, count: 12)
            + [0x2C, 0, 0, 0, 0, 2, 0, 2, 0, 0, 2] + HandmadeGIF.blocks(data) + [0, 0x3B]
        guard case .corrupt(.gif, "a frame's codes are damaged", _, _)? = error(file) else {
            Issue.record("\(codes): \(String(describing: error(file)))")
            return
        }
    }

    @Test("data behind the last pixel is passed over")
    func surplus() throws {
        let frame = HandmadeGIF.Frame(width: 2, height: 2, values: [0, 1, 2, 3], codeSize: 2)
        let plain = HandmadeGIF(width: 2, height: 2, colors: colors(4), frames: [frame]).bytes
        let file = Array(plain.dropLast(2)) + [3, 255, 255, 255, 1, 7, 0, 0x3B]
        #expect(try GIF.decode(file) == GIF.decode(plain))
    }

    private func error(_ bytes: [UInt8], limits: DecodingLimits = .default) -> CodecError? {
        do throws(CodecError) {
            _ = try GIF.decodeAnimation(bytes, limits: limits)
            return nil
        } catch {
            return error
        }
    }

    @Test("the sizes of all frames are summed before the first is decoded")
    func sizes() {
        // The first frame's codes are damaged, so that decoding it would be another error.
        var frames = [HandmadeGIF.Frame(width: 4, height: 4, values: [3], codeSize: 2)]
        frames += (0..<3).map { _ in HandmadeGIF.Frame(width: 4, height: 4, values: [0], codeSize: 2) }
        let file = HandmadeGIF(width: 4, height: 4, colors: colors(4), frames: frames).bytes
        #expect(
            error(file, limits: DecodingLimits(maximumAnimationPixelCount: 63))
                == .limitExceeded(
                    .gif, what: "pixels or more in all frames together", value: 64, limit: 63))
        #expect(
            error(file, limits: DecodingLimits(maximumFrameCount: 3))
                == .limitExceeded(.gif, what: "frames or more", value: 4, limit: 3))
        let memory = 4 * 16 * (4 + 3)
        #expect(
            error(file, limits: DecodingLimits(maximumMemoryByteCount: memory - 1))
                == .limitExceeded(.gif, what: "bytes to hold in memory", value: memory, limit: memory - 1))
        guard case .corrupt? = error(file) else {
            Issue.record("within the limits, the damage is what counts")
            return
        }
    }
}

import StickerPixels
import StickerTestSupport
import Testing

@testable import StickerCodecs

@Suite struct DecodingMemoryLimitTests {
    private func error(_ bytes: [UInt8], memory: Int) -> CodecError? {
        do throws(CodecError) {
            _ = try ImageDecoder.decodeAnimation(
                bytes, limits: DecodingLimits(maximumMemoryByteCount: memory))
            return nil
        } catch {
            return error
        }
    }

    /// Decoded with so many bytes, and refused with one less.
    private func expect(_ bytes: [UInt8], toTake memory: Int) {
        #expect(error(bytes, memory: memory) == nil)
        #expect(
            error(bytes, memory: memory - 1)
                == .limitExceeded(
                    bytes.prefix(4) == [0x52, 0x49, 0x46, 0x46] ? .webp : ImageFormat(of: bytes) ?? .png,
                    what: "bytes to hold in memory", value: memory, limit: memory - 1))
    }

    @Test("a file takes what is stated for its format, and is refused where that is one byte too many")
    func formats() throws {
        let pixmap = Pixmap(size: try PixelSize(square: 64), filledWith: PremultipliedColor(.black))
        expect(try PNG.encode(pixmap), toTake: 4 * 4096)
        expect(try GIF.encode(pixmap), toTake: 4 * 4096)
        // Coefficients of 8×8 blocks, 4 more in each direction, and the library's own; the picture is grey.
        expect(try JPEG.encode(pixmap, quality: 90), toTake: 4 * 4096 + 128 * 144 + 1 << 22)
        expect(try WebP.encode(pixmap, mode: .lossy(quality: 50)), toTake: 4 * 4096)
        var other = pixmap
        other[0, 0] = .transparent
        let animation = try Animation(frames: [pixmap, other].map { .init($0, duration: .milliseconds(40)) })
        expect(try PNG.encode(animation), toTake: 5 * 4 * 4096)
        expect(try GIF.encode(animation), toTake: 5 * 4 * 4096)
    }

    @Test("the groups of codes of a WebP without loss are counted, and too many are refused")
    func groups() throws {
        let few = ManyGroupsWebP.bytes(side: 64, isSimple: true)
        #expect(try WebP.decode(few)[63, 63] == .transparent)
        // 256 areas of 4×4 pixels, each with a group.
        expect(few, toTake: 8 * 4096 + 256 * LosslessGroups.byteCount)
        let many = ManyGroupsWebP.bytes(side: 1024, isSimple: true)
        #expect(many.count < 300_000)
        guard case .limitExceeded(.webp, "bytes to hold in memory", _, _)? = error(many, memory: 1 << 29)
        else {
            Issue.record("65,536 groups of codes were taken")
            return
        }
    }

    @Test("the headers of all kinds of pictures without loss are read to their end")
    func headers() throws {
        var generator = SeededGenerator(seed: 83)
        for colorCount in [1, 2, 4, 16, 200, 256, 5000] {
            var pixmap = Pixmap(size: try PixelSize(width: 90, height: 70))
            for y in 0..<70 {
                for x in 0..<90 {
                    let number = (x * 3 + y * y / 5 + .random(in: 0...3, using: &generator)) % colorCount
                    pixmap[x, y] = PremultipliedColor(
                        Color(
                            red: UInt8(number & 255), green: UInt8(x), blue: UInt8(number >> 8),
                            alpha: colorCount == 5000 ? UInt8(200 + number % 50) : 255))
                    if colorCount < 5000 {
                        pixmap[x, y] = PremultipliedColor(Color(red: UInt8(number), green: 7, blue: 9))
                    }
                }
            }
            for mode in [WebP.Mode.lossless(effort: 0), .lossless(effort: 6), .lossless(effort: 9)] {
                let bytes = try WebP.encode(pixmap, mode: mode)
                let info = try WebP.info(bytes)
                let count = WebPBitstream.tableByteCount(of: bytes, part: info.frames[0])
                #expect((1...1 << 23).contains(count), "\(colorCount) colours, \(mode)")
            }
            let lossy = try WebP.encode(pixmap, mode: .lossy(quality: 80))
            let part = try WebP.info(lossy).frames[0]
            let count = WebPBitstream.tableByteCount(of: lossy, part: part)
            #expect((count > 0) == part.hasTransparency)
        }
    }
}

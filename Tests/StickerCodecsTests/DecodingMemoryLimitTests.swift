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
        let few = Self.webP(side: 64)
        #expect(try WebP.decode(few)[63, 63] == .transparent)
        // 256 areas of 4×4 pixels, each with a group.
        expect(few, toTake: 8 * 4096 + 256 * (4 * (3 * 630 + 410 + 654 + 2) + 568))
        let many = Self.webP(side: 1024)
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
                let count = try WebPBitstream.tableByteCount(
                    of: bytes, part: info.frames[0], time: DecodingTime(.default))
                #expect((1...1 << 23).contains(count), "\(colorCount) colours, \(mode)")
            }
            let lossy = try WebP.encode(pixmap, mode: .lossy(quality: 80))
            let part = try WebP.info(lossy).frames[0]
            let count = try WebPBitstream.tableByteCount(
                of: lossy, part: part, time: DecodingTime(.default))
            #expect((count > 0) == part.hasTransparency)
        }
    }

    /// A transparent picture with a group of codes for each 4×4 pixels, each of which has one symbol.
    private static func webP(side: Int) -> [UInt8] {
        var bits = BitWriter()
        bits.append(0x2F, count: 8)
        bits.append(side - 1, count: 14)
        bits.append(side - 1, count: 14)
        // Alpha, version 0, no transform, no cache; an entropy image of blocks of 4×4, without a cache.
        bits.append(1, count: 4)
        bits.append(0, count: 2)
        bits.append(1, count: 1)
        bits.append(0, count: 3 + 1)
        for isGreen in [true, false] {
            // Lengths by a code whose one symbol is 8, which stands at the twelfth place.
            bits.append(0, count: 1)
            bits.append(12 - 4, count: 4)
            for place in 0..<12 { bits.append(place == 11 ? 1 : 0, count: 3) }
            // Green has lengths behind its 256 colours, which stay without a code.
            bits.append(isGreen ? 1 : 0, count: 1)
            if isGreen {
                bits.append(3, count: 3)
                bits.append(254, count: 8)
            }
        }
        for _ in 0..<3 { bits.append(1, count: 4) }
        let groupCount = side * side / 16
        for group in 0..<groupCount {
            bits.appendReversed(group & 255, count: 8)
            bits.appendReversed(group >> 8, count: 8)
        }
        for _ in 0..<5 * groupCount { bits.append(1, count: 4) }
        let number = { (value: Int) in (0..<4).map { UInt8(value >> (8 * $0) & 255) } }
        let data = bits.bytes + [UInt8](repeating: 0, count: bits.bytes.count % 2)
        let chunk = Array("WEBPVP8L".utf8) + number(bits.bytes.count) + data
        return Array("RIFF".utf8) + number(chunk.count) + chunk
    }
}

/// Bits, the lowest of each byte first.
private struct BitWriter {
    private(set) var bytes: [UInt8] = []
    private var count = 0

    mutating func append(_ value: Int, count wanted: Int) {
        for index in 0..<wanted {
            if count % 8 == 0 { bytes.append(0) }
            bytes[bytes.count - 1] |= UInt8(value >> index & 1) << (count % 8)
            count += 1
        }
    }

    mutating func appendReversed(_ value: Int, count wanted: Int) {
        for index in (0..<wanted).reversed() { append(value >> index & 1, count: 1) }
    }
}

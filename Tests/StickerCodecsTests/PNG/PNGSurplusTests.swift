import StickerPixels
import StickerTestSupport
import Testing

@testable import StickerCodecs

/// Picture data that goes on behind the last row.
@Suite struct PNGSurplusTests {
    /// A picture of one row, then zeros, 13 bits for each 258 of them.
    ///
    /// - Returns: a zlib stream of two blocks: the row as it is, and a zero with copies of it in the fixed code (RFC 1951,
    ///   section 3.2.6). It has no checksum.
    private func stream(_ row: [UInt8], zeroByteCount: Int) -> [UInt8] {
        let count = row.count
        var bytes: [UInt8] = [
            0x78, 0x01, 0, UInt8(count & 255), UInt8(count >> 8), UInt8(~count & 255),
            UInt8(~count >> 8 & 255),
        ]
        bytes += row
        var (window, bitCount) = (0, 0)
        func put(_ value: Int, _ count: Int) {
            window |= value << bitCount
            bitCount += count
            while bitCount >= 8 {
                bytes.append(UInt8(window & 255))
                window >>= 8
                bitCount -= 8
            }
        }
        put(0b011, 3)
        put(0b0000_1100, 8)
        // 258 bytes at a distance of 1: the highest bit of a code comes first.
        for _ in 0..<zeroByteCount / 258 { put(0b1010_0011, 13) }
        put(0, 7)
        put(0, 8)
        return bytes
    }

    private func number(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(value >> (24 - 8 * $0) & 255) } }

    private func header(width: Int, height: Int, isInterlaced: Bool = false) -> [UInt8] {
        PNG.signature
            + HandmadePNG.chunk(
                "IHDR", number(width) + number(height) + [8, 6, 0, 0, isInterlaced ? 1 : 0])
    }

    private let limits = DecodingLimits(maximumDecodingTime: .milliseconds(600))

    @Test(
        "data behind the last row is not inflated, whether in the same chunk or in more of them",
        arguments: [1, 7], [false, true])
    func still(chunkCount: Int, isInterlaced: Bool) throws {
        let data = stream([0, 1, 2, 3, 255], zeroByteCount: 400 << 20)
        var file = header(width: 1, height: 1, isInterlaced: isInterlaced)
        let step = data.count / chunkCount + 1
        for start in stride(from: 0, to: data.count, by: step) {
            file += HandmadePNG.chunk("IDAT", Array(data[start..<min(data.count, start + step)]))
        }
        file += HandmadePNG.chunk("tEXt", [UInt8](repeating: 65, count: 100_000))
        file += HandmadePNG.chunk("IEND", [])
        let pixmap = try PNG.decode(file, limits: limits)
        #expect(pixmap.pixels.map { [$0.red, $0.green, $0.blue, $0.alpha] } == [[1, 2, 3, 255]])
        #expect(try PNG.decodeLeniently(file, limits: limits) == Decoded(pixmap))
    }

    @Test("interlaced rows of all heights are whole before the surplus is left alone", arguments: 1...9)
    func interlaced(side: Int) throws {
        let samples = (0..<4 * side * side).map { $0 % 4 == 3 ? 255 : $0 * 7 % 256 }
        var png = HandmadePNG(width: side, height: side, bitDepth: 8, colorType: 6, samples: samples)
        png.isInterlaced = true
        let plain = png.bytes
        let chunk = try #require(try PNG.info(plain).chunks.first { $0.type == "IDAT" })
        // The block of the rows without its last bit, so that another one follows.
        var data = Array(plain[chunk.data].dropLast(4))
        data[2] = 0
        data += stream([], zeroByteCount: 1 << 25).dropFirst(2)
        let file =
            header(width: side, height: side, isInterlaced: true) + HandmadePNG.chunk("IDAT", data)
            + HandmadePNG.chunk("IEND", [])
        #expect(try PNG.decode(file) == PNG.decode(plain))
    }

    @Test("data behind the last row of an animation's frame is not inflated")
    func animation() throws {
        let data = stream([0, 1, 2, 3, 255], zeroByteCount: 400 << 20)
        let control = { (sequence: Int) in
            HandmadePNG.chunk(
                "fcTL",
                self.number(sequence) + self.number(1) + self.number(1) + self.number(0)
                    + self.number(0) + [0, 1, 0, 10, 0, 0])
        }
        let file =
            header(width: 1, height: 1) + HandmadePNG.chunk("acTL", number(2) + number(0)) + control(0)
            + HandmadePNG.chunk("IDAT", data) + control(1) + HandmadePNG.chunk("fdAT", number(2) + data)
            + HandmadePNG.chunk("IEND", [])
        let animation = try PNG.decodeAnimation(file, limits: limits)
        #expect(animation.frames.count == 2)
        #expect(animation.frames[1].pixmap.pixels.map(\.green) == [2])
    }

    @Test("the checksums of chunks that are not read to their end are looked at")
    func checksums() throws {
        let data = stream([0, 1, 2, 3, 255], zeroByteCount: 1 << 25)
        let half = data.count / 2
        let chunks = [
            header(width: 1, height: 1), HandmadePNG.chunk("IDAT", Array(data[..<half])),
            HandmadePNG.chunk("IDAT", Array(data[half...])), HandmadePNG.chunk("tEXt", [65, 0, 65]),
            HandmadePNG.chunk("IEND", []),
        ]
        for index in 1..<chunks.count {
            var damaged = chunks
            damaged[index][damaged[index].count - 1] ^= 1
            let file = Array(damaged.joined())
            #expect(throws: CodecError.self, "chunk \(index)") { try PNG.decode(file) }
            #expect(try PNG.decodeLeniently(file).value[0, 0].green == 2, "chunk \(index)")
        }
    }
}

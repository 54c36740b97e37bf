import StickerKernels
import StickerPixels
import StickerTestSupport
import Testing

@testable import StickerCodecs

@Suite struct RowDeflateTests {
    /// Tokens as the header of the kernel describes them, byte by byte.
    private func tokens(of bytes: [UInt8], rowDistance: Int) -> [UInt16] {
        func length(at index: Int, distance: Int) -> Int {
            guard index >= distance else { return 0 }
            var length = 0
            while index + length < bytes.count, bytes[index + length] == bytes[index + length - distance] {
                length += 1
            }
            return length
        }
        var tokens: [UInt16] = []
        var index = 0
        while index < bytes.count {
            let (beside, above) = (length(at: index, distance: 1), length(at: index, distance: rowDistance))
            let (best, first) =
                above > beside && beside < 258 ? (min(258, above), 512) : (min(258, beside), 256)
            if best >= (first == 512 ? 4 : 3) {
                tokens.append(UInt16(first + best - 3))
                index += best
            } else {
                tokens.append(UInt16(bytes[index]))
                index += 1
            }
        }
        return tokens
    }

    /// Bytes that repeat those beside or above them, for a while each, or are new.
    private func bytes(_ count: Int, rowDistance: Int, longest: Int, seed: UInt64) -> [UInt8] {
        var generator = SeededGenerator(seed: seed)
        var bytes: [UInt8] = []
        while bytes.count < count {
            let kind = Int.random(in: 0..<3, using: &generator)
            for _ in 0..<Int.random(in: 1...longest, using: &generator) {
                switch kind {
                case 0 where !bytes.isEmpty: bytes.append(bytes[bytes.count - 1])
                case 1 where bytes.count >= rowDistance: bytes.append(bytes[bytes.count - rowDistance])
                default: bytes.append(UInt8.random(in: 0...7, using: &generator))
                }
            }
        }
        return Array(bytes.prefix(count))
    }

    @Test("tokens are those of a plain search, at every level", arguments: KernelLevel.available)
    func tokens(level: KernelLevel) {
        for (seed, rowDistance) in [2, 3, 17, 64, 903].enumerated() {
            for longest in [1, 8, 90, 1_500] {
                for count in [1, 2, 3, 4, 15, 63, 64, 65, 130, 9_001] {
                    let bytes = bytes(count, rowDistance: rowDistance, longest: longest, seed: UInt64(seed))
                    let window = [UInt8](repeating: 0, count: rowDistance) + bytes
                    let buffer = GuardedBuffer(window + [UInt8](repeating: 0, count: 64))
                    var memory = [UInt64](repeating: 0xAAAA, count: sticker_token_memory(count))
                    var tokens = [UInt16](repeating: 0, count: count + 16)
                    var counts = [UInt32](repeating: 0, count: Int(STICKER_TOKEN_COUNT))
                    // SAFETY: the memory is what the header asks for.
                    let tokenCount = unsafe buffer.withUnsafeMutableBytes { buffer in
                        unsafe sticker_row_tokens(
                            level.compiled ?? STICKER_LEVEL_BASELINE,
                            sticker_token_rows(
                                bytes: buffer.baseAddress! + rowDistance, count: count, history: 0,
                                row_distance: rowDistance),
                            &memory, &tokens, &counts)
                    }
                    let expected = self.tokens(of: bytes, rowDistance: rowDistance)
                    #expect(Array(tokens.prefix(tokenCount)) == expected)
                    #expect(
                        counts.indices.allSatisfy { index in
                            Int(counts[index]) == expected.count { $0 == index }
                        })
                }
            }
        }
    }

    private func stream(_ bytes: [UInt8], rowByteCount: Int, rowsAtOnce: Int, segmentEnds: Set<Int> = [])
        -> [UInt8]
    {
        let capacity = rowByteCount * rowsAtOnce
        var segments: [DeflateSegment] = []
        var start = 0
        while start < bytes.count {
            var compressor = RowDeflate(rowByteCount: rowByteCount, capacity: capacity)
            var isOver = false
            while !isOver {
                let count = min(capacity, bytes.count - start)
                isOver = start + count == bytes.count || segmentEnds.contains((start + count) / capacity)
                let ending: DeflateSegment.Ending =
                    start + count == bytes.count ? .stream : isOver ? .segment : .none
                unsafe compressor.append(count, before: ending) { output in
                    for index in 0..<count { unsafe output[index] = bytes[start + index] }
                }
                start += count
            }
            segments.append(compressor.segment)
        }
        return DeflateSegment.stream(of: segments)
    }

    @Test("what was compressed comes back", arguments: [1, 2, 17, 903, 32_768, 32_769, 40_000])
    func comesBack(rowByteCount: Int) {
        for (longest, rowCount) in [(1, 3), (4, 5), (60, 40), (4_000, 9), (1, 1)] {
            let bytes = bytes(
                rowByteCount * rowCount, rowDistance: rowByteCount, longest: longest, seed: UInt64(longest))
            let cases: [(rowsAtOnce: Int, ends: Set<Int>)] = [
                (rowCount, []), (1, []), (2, [1]), (1, [1, 2, 3]),
            ]
            for (rowsAtOnce, ends) in cases {
                let stream = stream(
                    bytes, rowByteCount: rowByteCount, rowsAtOnce: rowsAtOnce, segmentEnds: ends)
                #expect(Inflate.zlib(stream[...], exactly: bytes.count, padding: 0) == bytes)
            }
        }
    }

    @Test("bytes of every value come back from several blocks")
    func manyTokens() {
        var generator = SeededGenerator(seed: 9)
        let bytes = (0..<200_000).map { _ in UInt8.random(in: 0...255, using: &generator) }
        let stream = stream(bytes, rowByteCount: 1_000, rowsAtOnce: 32)
        #expect(Inflate.zlib(stream[...], exactly: bytes.count, padding: 0) == bytes)
        // Noise takes 8 bits a byte, and hardly more.
        #expect(stream.count < bytes.count * 102 / 100)
    }

    @Test("a byte takes the fixed codes: 9 bytes in all")
    func fixed() {
        #expect(stream([5], rowByteCount: 1, rowsAtOnce: 1) == [0x78, 0x01, 0x63, 0x05, 0x00, 0, 6, 0, 6])
    }

    @Test("rows of one byte take a token for 258 of them")
    func runs() {
        let bytes = [UInt8](repeating: 0, count: 1_000 * 1_000)
        let stream = stream(bytes, rowByteCount: 1_000, rowsAtOnce: 32)
        #expect(stream.count < 1_100)
        #expect(Inflate.zlib(stream[...], exactly: bytes.count, padding: 0) == bytes)
    }

    private func indexed(_ size: PixelSize, _ index: (Int, Int) -> Int) throws -> Pixmap {
        var pixmap = Pixmap(size: size)
        for y in 0..<size.height {
            for x in 0..<size.width {
                let index = index(x, y)
                pixmap[x, y] = PremultipliedColor(
                    Color(red: UInt8(index * 7 & 255), green: UInt8(index & 255), blue: 9))
            }
        }
        return pixmap
    }

    @Test(
        "patterns that repeat neither beside nor above are searched for matches",
        arguments: CompressionEffort.allCases)
    func patterns(effort: CompressionEffort) throws {
        // Tiles of 40 different colours in a row, moved by 3 in each row.
        let picture = try indexed(try PixelSize(width: 600, height: 400)) { x, y in (x + 3 * y) % 40 * 6 }
        let file = try PNG.encode(picture, effort: effort)
        #expect(try PNG.decode(file) == picture)
        #expect(file.count < 8_000)
    }

    @Test("what repeats further up than a sample shows is searched for matches")
    func farRepeats() throws {
        // Rows of noise, the same again 25 rows below: in the window of 32 KiB, but in no band of 16 rows.
        var generator = SeededGenerator(seed: 3)
        let noise = (0..<25 * 900).map { _ in Int.random(in: 0..<250, using: &generator) }
        let picture = try indexed(try PixelSize(width: 900, height: 400)) { x, y in noise[y % 25 * 900 + x] }
        let counts = try [CompressionEffort.fast, .balanced].map { try PNG.encode(picture, effort: $0).count }
        #expect(counts[1] <= counts[0] && counts[1] < 60_000)
    }

    @Test("drawn art is no longer by balanced effort than by fast", arguments: [200, 900])
    func efforts(side: Int) throws {
        let picture = try indexed(try PixelSize(square: side)) { x, y in
            let radius = ((x - side / 2) * (x - side / 2) + (y - side / 2) * (y - side / 2))
            return radius * 40 / (side * side)
        }
        let counts = try CompressionEffort.allCases.map { try PNG.encode(picture, effort: $0).count }
        #expect(try PNG.decode(PNG.encode(picture, effort: .balanced)) == picture)
        #expect(CompressionEffort.allCases == [.fast, .balanced, .small])
        #expect(counts[0] >= counts[1] && counts[1] >= counts[2])
    }
}

import StickerPixels
import StickerTestSupport
import Testing

@testable import StickerCodecs

@Suite struct PNGCorruptionTests {
    /// Small enough that no damaged header makes the test wait.
    private static let limits = DecodingLimits(maximumPixelCount: 1 << 16)

    /// Files of every kind by hand, and of every layout and effort by the encoder.
    private func files() throws -> [[UInt8]] {
        var generator = SeededGenerator(seed: 31)
        var files = PNGDecodeTests.Kind.all.map { kind in
            var png = kind.picture(width: 11, height: 7, using: &generator)
            if kind.colorType == 3 { png.transparency = [9] }
            return png.bytes
        }
        for effort in CompressionEffort.allCases {
            for colorCount in [2, 200, 400] {
                var pixmap = Pixmap(size: try PixelSize(width: 30, height: 20))
                for index in 0..<600 {
                    let value = index % colorCount
                    pixmap[index % 30, index / 30] = PremultipliedColor(
                        Color(
                            red: UInt8(value % 256), green: UInt8(value / 256), blue: 3,
                            alpha: UInt8(255 - value % 9)))
                }
                files.append(try PNG.encode(pixmap, effort: effort))
            }
        }
        return files
    }

    /// Decodes damaged bytes; whatever comes out is a picture that keeps the rules, or an error of one line.
    private func survives(_ bytes: [UInt8]) -> Bool {
        do throws(CodecError) {
            let pixmap = try PNG.decode(bytes, limits: Self.limits)
            return pixmap.pixels.allSatisfy { max($0.red, $0.green, $0.blue) <= $0.alpha }
        } catch {
            return !error.description.isEmpty && !error.description.contains("\n")
        }
    }

    @Test("flipped bytes never crash the decoder, whatever the kind of file")
    func flips() throws {
        let seed: UInt64 = 32
        var generator = SeededGenerator(seed: seed)
        for (number, file) in try files().enumerated() {
            for round in 0..<80 {
                var damaged = file
                for _ in 0..<Int.random(in: 1...4, using: &generator) {
                    let index = Int.random(in: 8..<file.count, using: &generator)
                    damaged[index] = .random(in: 0...255, using: &generator)
                }
                #expect(survives(damaged), "seed \(seed), file \(number), round \(round)")
            }
        }
    }

    @Test("flipped bytes behind a right CRC never crash the decoder either")
    func flipsWithCRC() throws {
        let seed: UInt64 = 33
        var generator = SeededGenerator(seed: seed)
        for (number, file) in try files().enumerated() {
            let chunks = try PNG.info(file).chunks
            for round in 0..<80 {
                var damaged = Array(file[..<8])
                let victim = Int.random(in: 0..<chunks.count, using: &generator)
                for (index, chunk) in chunks.enumerated() {
                    var data = Array(file[chunk.offset + 8..<chunk.offset + 8 + chunk.byteCount])
                    if index == victim, !data.isEmpty {
                        data[.random(in: 0..<data.count, using: &generator)] = .random(
                            in: 0...255, using: &generator)
                    }
                    damaged += HandmadePNG.chunk(chunk.type, data)
                }
                #expect(survives(damaged), "seed \(seed), file \(number), round \(round)")
            }
        }
    }

    @Test("chunks left out, doubled or swapped never crash the decoder")
    func shuffledChunks() throws {
        let seed: UInt64 = 34
        var generator = SeededGenerator(seed: seed)
        for (number, file) in try files().enumerated() {
            var chunks = try PNG.info(file).chunks.map {
                Array(file[$0.offset..<$0.offset + $0.byteCount + 12])
            }
            for round in 0..<20 {
                let index = Int.random(in: 0..<chunks.count, using: &generator)
                switch round % 3 {
                case 0: chunks.swapAt(index, .random(in: 0..<chunks.count, using: &generator))
                case 1: chunks.insert(chunks[index], at: .random(in: 0...chunks.count, using: &generator))
                default: if chunks.count > 1 { chunks.remove(at: index) }
                }
                #expect(
                    survives(file[..<8] + chunks.flatMap { $0 }),
                    "seed \(seed), file \(number), round \(round)")
            }
        }
    }

    @Test("a file cut at any length fails, in every kind")
    func truncations() throws {
        for file in try files() {
            for count in stride(from: 0, to: file.count, by: max(1, file.count / 60)) {
                #expect(throws: CodecError.self) { try PNG.decode(Array(file[..<count])) }
            }
        }
    }
}

import StickerTestSupport

/// Damage that knows the chunks of a format, so that it gets past their checksums and lengths.
enum ChunkMutation {
    private struct Chunk {
        /// Four letters, or the marker of a JPEG's segment.
        var type: [UInt8]
        var data: [UInt8]
    }

    /// Three of four times the chunks are changed, and written with right lengths and CRCs; else the bytes are.
    static func png(_ bytes: [UInt8], using generator: inout SeededGenerator) -> [UInt8] {
        var chunks: [Chunk] = []
        var offset = 8
        while bytes.count - offset >= 12 {
            let end = offset + 8 + bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
            guard end + 4 <= bytes.count else { break }
            chunks.append(
                Chunk(type: Array(bytes[offset + 4..<offset + 8]), data: Array(bytes[offset + 8..<end])))
            offset = end + 4
        }
        guard change(&chunks, using: &generator) else { return Mutation.mutate(bytes, using: &generator) }
        var file = Array(bytes[..<8])
        var sequence: UInt8 = 0
        for chunk in chunks {
            var data = chunk.data
            // Most of the time, frames keep their numbers.
            if ["fcTL", "fdAT"].contains(String(decoding: chunk.type, as: UTF8.self)), data.count >= 4,
                Int.random(in: 0..<8, using: &generator) > 0
            {
                data.replaceSubrange(0..<4, with: [0, 0, 0, sequence])
                sequence &+= 1
            }
            file += HandmadePNG.chunk(String(decoding: chunk.type, as: UTF8.self), data)
        }
        return file
    }

    /// The same for the segments before the first scan.
    static func jpeg(_ bytes: [UInt8], using generator: inout SeededGenerator) -> [UInt8] {
        var chunks: [Chunk] = []
        var offset = 2
        while bytes.count - offset >= 4, bytes[offset] == 0xFF, bytes[offset + 1] != 0xDA {
            let end = offset + 2 + Int(bytes[offset + 2]) << 8 + Int(bytes[offset + 3])
            guard end <= bytes.count, end >= offset + 4 else { break }
            chunks.append(Chunk(type: [bytes[offset + 1]], data: Array(bytes[offset + 4..<end])))
            offset = end
        }
        var scans = Array(bytes[offset...])
        if Bool.random(using: &generator) { scans = Mutation.mutate(scans, using: &generator) }
        guard change(&chunks, using: &generator) else { return Mutation.mutate(bytes, using: &generator) }
        var file: [UInt8] = [0xFF, 0xD8]
        for chunk in chunks {
            let length = min(65_535, chunk.data.count + 2)
            file += [0xFF, chunk.type[0], UInt8(length >> 8), UInt8(length & 255)] + chunk.data
        }
        return file + scans
    }

    /// The same for the chunks of a RIFF file.
    static func webp(_ bytes: [UInt8], using generator: inout SeededGenerator) -> [UInt8] {
        var chunks: [Chunk] = []
        var offset = 12
        while bytes.count - offset >= 8 {
            let end = offset + 8 + bytes[offset + 4..<offset + 8].reversed().reduce(0) { $0 << 8 | Int($1) }
            guard end <= bytes.count else { break }
            chunks.append(
                Chunk(type: Array(bytes[offset..<offset + 4]), data: Array(bytes[offset + 8..<end])))
            offset = end + end % 2
        }
        guard change(&chunks, using: &generator) else { return Mutation.mutate(bytes, using: &generator) }
        var body = Array("WEBP".utf8)
        for chunk in chunks {
            body += chunk.type + number(chunk.data.count) + chunk.data
            if chunk.data.count % 2 == 1 { body.append(0) }
        }
        return Array("RIFF".utf8) + number(body.count) + body
    }

    private static func number(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(value >> (8 * $0) & 255) } }

    /// - Returns: false where the bytes are to be changed instead.
    private static func change(_ chunks: inout [Chunk], using generator: inout SeededGenerator) -> Bool {
        guard !chunks.isEmpty, Int.random(in: 0..<4, using: &generator) > 0 else { return false }
        for _ in 0..<Int.random(in: 1...3, using: &generator) {
            guard let place = chunks.indices.randomElement(using: &generator) else { return true }
            switch Int.random(in: 0..<12, using: &generator) {
            case 0: chunks.remove(at: place)
            case 1: chunks.insert(chunks[place], at: .random(in: chunks.indices, using: &generator))
            case 2: chunks.swapAt(place, .random(in: chunks.indices, using: &generator))
            case 3: chunks[place].type = chunks[.random(in: chunks.indices, using: &generator)].type
            case 4: chunks[place].data = []
            case 5 where !chunks[place].data.isEmpty:
                chunks[place].data.removeLast(.random(in: 1...chunks[place].data.count, using: &generator))
            default:
                let changed = Mutation.mutate(chunks[place].data, using: &generator)
                chunks[place].data = changed
            }
        }
        return true
    }
}

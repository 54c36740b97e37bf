/// A PNG written by the book, without a library: raw samples, filter None, stored DEFLATE blocks.
///
/// It shares no code with the encoder under test, so that a mistake there cannot hide behind itself.
public struct HandmadePNG {
    public var width: Int
    public var height: Int
    public var bitDepth: Int
    /// The colour type as IHDR has it: 0 grey, 2 RGB, 3 palette, 4 grey and alpha, 6 RGBA.
    public var colorType: Int
    public var isInterlaced = false
    /// Row by row, the channels of a pixel next to each other; each 0 ..< 2^bitDepth.
    public var samples: [Int]
    /// The contents of PLTE, if there is to be one.
    public var palette: [UInt8]?
    /// The contents of tRNS, if there is to be one.
    public var transparency: [UInt8]?
    /// Chunks between IHDR and PLTE.
    public var chunksBeforePalette: [(type: String, data: [UInt8])] = []

    public init(width: Int, height: Int, bitDepth: Int, colorType: Int, samples: [Int]) {
        self.width = width
        self.height = height
        self.bitDepth = bitDepth
        self.colorType = colorType
        self.samples = samples
    }

    public var channelCount: Int { [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][colorType] ?? 1 }

    /// The bytes of the file.
    public var bytes: [UInt8] {
        var file: [UInt8] = [137, 80, 78, 71, 13, 10, 26, 10]
        let header =
            Self.bigEndian(width) + Self.bigEndian(height)
            + [UInt8(bitDepth), UInt8(colorType), 0, 0, isInterlaced ? 1 : 0]
        file += Self.chunk("IHDR", header)
        for chunk in chunksBeforePalette { file += Self.chunk(chunk.type, chunk.data) }
        if let palette { file += Self.chunk("PLTE", palette) }
        if let transparency { file += Self.chunk("tRNS", transparency) }
        file += Self.chunk("IDAT", Self.zlibStored(scanlines))
        return file + Self.chunk("IEND", [])
    }

    /// The rows of each pass, each behind filter type 0.
    private var scanlines: [UInt8] {
        // Start and step of Adam7's passes (PNG 3, section 8.1).
        let passes =
            isInterlaced
            ? [
                (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
                (0, 1, 1, 2),
            ]
            : [(0, 0, 1, 1)]
        var bytes: [UInt8] = []
        for (startX, startY, stepX, stepY) in passes where startX < width {
            for y in stride(from: startY, to: height, by: stepY) {
                bytes.append(0)
                bytes += packed(stride(from: startX, to: width, by: stepX).flatMap { x in pixel(x, y) })
            }
        }
        return bytes
    }

    private func pixel(_ x: Int, _ y: Int) -> ArraySlice<Int> {
        let start = (y * width + x) * channelCount
        return samples[start..<start + channelCount]
    }

    private func packed(_ samples: [Int]) -> [UInt8] {
        if bitDepth == 16 { return samples.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] } }
        var bytes = [UInt8](repeating: 0, count: (samples.count * bitDepth + 7) / 8)
        for (index, sample) in samples.enumerated() {
            let bit = index * bitDepth
            bytes[bit / 8] |= UInt8(sample << (8 - bitDepth - bit % 8))
        }
        return bytes
    }

    /// One chunk: length, type, data, CRC.
    public static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
        let body = Array(type.utf8) + data
        return bigEndian(data.count) + body + bigEndian(Int(crc32(body)))
    }

    /// A zlib stream of stored blocks (RFC 1950; RFC 1951, section 3.2.4).
    public static func zlibStored(_ bytes: [UInt8]) -> [UInt8] {
        var stream: [UInt8] = [0x78, 0x01]
        var start = 0
        repeat {
            let end = min(bytes.count, start + 65_535)
            let count = end - start
            stream += [end == bytes.count ? 1 : 0]
            stream += [UInt8(count & 255), UInt8(count >> 8), UInt8(~count & 255), UInt8(~count >> 8 & 255)]
            stream += bytes[start..<end]
            start = end
        } while start < bytes.count
        return stream + bigEndian(Int(adler32(bytes)))
    }

    /// PNG 3, annex D.
    public static func crc32(_ bytes: [UInt8]) -> UInt32 {
        var crc = UInt32.max
        for byte in bytes { crc = crcTable[Int((crc ^ UInt32(byte)) & 255)] ^ (crc >> 8) }
        return ~crc
    }

    private static let crcTable = (UInt32(0)..<256).map { byte in
        (0..<8).reduce(byte) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1 }
    }

    private static func adler32(_ bytes: [UInt8]) -> UInt32 {
        var a: UInt32 = 1
        var b: UInt32 = 0
        for byte in bytes {
            a = (a + UInt32(byte)) % 65_521
            b = (b + a) % 65_521
        }
        return b << 16 | a
    }

    private static func bigEndian(_ value: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(value >> $0 & 255) }
    }
}

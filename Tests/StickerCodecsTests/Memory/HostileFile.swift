import StickerPixels
import StickerTestSupport
import Testing

@testable import StickerCodecs

/// A file of at most a megabyte that makes a decoder take all that its limits grant.
struct HostileFile: Sendable {
    enum Kind {
        /// Its decoder may take so many bytes a pixel beside the pixmap's four, as ``DecodingLimits`` says.
        case still(extra: Int)
        case moving
        /// Its tables may take all that ``DecodingLimits/maximumMemoryByteCount`` grants.
        case tables
    }

    let name: String
    let kind: Kind
    /// Whether nothing but a limit holds it: without, it takes more than its bound.
    let isHeldByLimits: Bool
    let make: @Sendable () throws -> [UInt8]

    private init(
        _ name: String, _ kind: Kind, isHeldByLimits: Bool = true,
        _ make: @escaping @Sendable () throws -> [UInt8]
    ) {
        self.name = name
        self.kind = kind
        self.isHeldByLimits = isHeldByLimits
        self.make = make
    }

    static let maximumByteCount = 1 << 20
    static let limits = DecodingLimits(
        maximumPixelCount: 1 << 18, maximumChunkByteCount: 1 << 19, maximumChunkCount: 1 << 15,
        maximumProfileByteCount: 1 << 19, maximumFrameCount: 1 << 10, maximumAnimationPixelCount: 1 << 19,
        maximumMemoryByteCount: 1 << 25)
    /// With these, the files that limits hold take more than their bound, and no more than any machine has.
    static let generousLimits = DecodingLimits(
        maximumPixelCount: 1 << 22, maximumChunkCount: 1 << 20, maximumProfileByteCount: 1 << 26,
        maximumFrameCount: 1 << 16, maximumAnimationPixelCount: 1 << 22)

    /// The bytes that decoding may take within ``limits``: of a still the picture with what its decoder needs, else all
    /// frames and three canvases; or tables of codes; the profile, the file three times, and 6 MiB for
    /// the libraries and for tables.
    func bound(byteCount: Int) -> Int {
        let limits = Self.limits
        let pictures =
            switch kind {
            case .still(let extra): limits.maximumPixelCount * (4 + extra)
            case .moving: 4 * (limits.maximumAnimationPixelCount + 3 * limits.maximumPixelCount)
            case .tables: limits.maximumMemoryByteCount
            }
        return pictures + limits.maximumProfileByteCount + 3 * byteCount + 6 << 20
    }

    static let all = [
        HostileFile("a PNG of a large canvas", .still(extra: 0)) {
            try png(side: 2048, header: [1, 0, 0, 0, 0], rowByteCount: 257)
        },
        HostileFile("a PNG of a large canvas with hardly any data", .still(extra: 0)) {
            try png(side: 2048, header: [8, 6, 0, 0, 1], rowByteCount: 9)
        },
        HostileFile(
            "a PNG of 16-bit samples with a gamma, as large as is allowed", .still(extra: 8),
            isHeldByLimits: false
        ) {
            try png(
                side: 512, header: [16, 6, 0, 0, 0], rowByteCount: 4097,
                chunks: HandmadePNG.chunk("gAMA", [0, 1, 0x86, 0xA0]))
        },
        HostileFile("a PNG whose profile inflates to 64 MiB", .still(extra: 0)) {
            let profile = try zeros(1 << 26)
            return try png(
                side: 1, header: [8, 6, 0, 0, 0], rowByteCount: 5,
                chunks: HandmadePNG.chunk("iCCP", [0x61, 0, 0] + profile))
        },
        HostileFile("a PNG whose text inflates to 64 MiB", .still(extra: 0), isHeldByLimits: false) {
            let text = try zeros(1 << 26)
            return try png(
                side: 1, header: [8, 6, 0, 0, 0], rowByteCount: 5,
                chunks: HandmadePNG.chunk("zTXt", [0x61, 0, 0] + text))
        },
        HostileFile("a PNG of 80,000 empty chunks", .still(extra: 0), isHeldByLimits: false) {
            let chunk = HandmadePNG.chunk("teXt", [])
            return try png(
                side: 1, header: [8, 6, 0, 0, 0], rowByteCount: 5,
                chunks: Array(repeatElement(chunk, count: 80_000).joined()))
        },
        HostileFile("an APNG of a pixel a frame", .moving) { try animatedPNG(side: 512, frameCount: 16) },
        HostileFile("a GIF of a pixel a frame", .moving) { gif(side: 512, frameCount: 16) },
        HostileFile("a GIF of a large canvas", .moving) { gif(side: 2048, frameCount: 1) },
        HostileFile("a progressive JPEG of a large canvas", .still(extra: 8)) { try jpeg(side: 2048) },
        HostileFile(
            "a progressive JPEG as large as is allowed", .still(extra: 8), isHeldByLimits: false
        ) { try jpeg(side: 512) },
        HostileFile("a WebP without loss and of a large canvas", .still(extra: 4)) {
            try WebP.encode(Pixmap(size: try PixelSize(square: 2048)), mode: .lossless(effort: 0))
        },
        HostileFile(
            "a WebP without loss, as large as is allowed", .still(extra: 4), isHeldByLimits: false
        ) {
            try WebP.encode(Pixmap(size: try PixelSize(square: 512)), mode: .lossless(effort: 0))
        },
        HostileFile("a lossy WebP with alpha and a large canvas", .still(extra: 5)) {
            try WebP.encode(Pixmap(size: try PixelSize(square: 2048)), mode: .lossy(quality: 0))
        },
        HostileFile(
            "a lossy WebP with alpha, as large as is allowed", .still(extra: 5), isHeldByLimits: false
        ) {
            try WebP.encode(Pixmap(size: try PixelSize(square: 512)), mode: .lossy(quality: 0))
        },
        HostileFile("a WebP of a pixel a frame", .moving) { try animatedWebP(side: 512, frameCount: 16) },
        HostileFile("a WebP of 8,100 groups of codes", .tables) {
            ManyGroupsWebP.bytes(side: 360, isSimple: false)
        },
        HostileFile("a WebP of as many groups of codes as are allowed", .tables, isHeldByLimits: false) {
            largestWebPOfGroups()
        },
    ]

    /// A stream of so many zeros.
    private static func zeros(_ count: Int) throws -> [UInt8] {
        guard let compressor = Deflate.Compressor(level: 1) else {
            throw CodecError.outOfMemory(.png)
        }
        return compressor.compress([UInt8](repeating: 0, count: count))
    }

    /// - Parameter header: of IHDR, what stands behind the size.
    private static func png(
        side: Int, header: [UInt8], rowByteCount: Int, chunks: [UInt8] = []
    ) throws -> [UInt8] {
        let number: [UInt8] = [0, 0, UInt8(side >> 8), UInt8(side & 255)]
        var file = PNG.signature + HandmadePNG.chunk("IHDR", number + number + header) + chunks
        file += HandmadePNG.chunk("IDAT", try zeros(side * rowByteCount))
        return file + HandmadePNG.chunk("IEND", [])
    }

    /// Frames of a pixel on a canvas of transparent ones.
    private static func animatedPNG(side: Int, frameCount: Int) throws -> [UInt8] {
        let number = { (value: Int) in (0..<4).map { UInt8(value >> (24 - 8 * $0) & 255) } }
        let canvas = try zeros((4 * side + 1) * side)
        let dot = try zeros(5)
        func control(_ sequence: Int, side: Int) -> [UInt8] {
            let place = number(side) + number(side) + number(0) + number(0)
            return HandmadePNG.chunk("fcTL", number(sequence) + place + [0, 1, 0, 10, 0, 0])
        }
        var file = PNG.signature
        file += HandmadePNG.chunk("IHDR", number(side) + number(side) + [8, 6, 0, 0, 0])
        file += HandmadePNG.chunk("acTL", number(frameCount) + number(0))
        file += control(0, side: side) + HandmadePNG.chunk("IDAT", canvas)
        for index in 1..<frameCount {
            file += control(2 * index - 1, side: 1)
            file += HandmadePNG.chunk("fdAT", number(2 * index) + dot)
        }
        return file + HandmadePNG.chunk("IEND", [])
    }

    /// Frames of a pixel, of two colours in turn.
    private static func gif(side: Int, frameCount: Int) -> [UInt8] {
        let size = [UInt8(side & 255), UInt8(side >> 8)]
        var file = Array("GIF89a".utf8) + size + size + [0x80, 0, 0, 9, 9, 9, 200, 0, 0]
        let frame: [UInt8] = [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2]
        for index in 0..<frameCount {
            // Clear, the pixel, end: codes of three bits.
            file += frame + [0x44 | UInt8(index % 2) << 3, 0x01, 0]
        }
        return file + [0x3B]
    }

    /// A small one whose header claims more.
    private static func jpeg(side: Int) throws -> [UInt8] {
        var file = try JPEG.encode(
            Pixmap(size: try PixelSize(square: 16), filledWith: PremultipliedColor(.black)), quality: 90)
        let header = try #require(
            (0..<file.count - 9).first { file[$0] == 0xFF && file[$0 + 1] == 0xC2 }, "a progressive JPEG")
        let size = [UInt8(side >> 8), UInt8(side & 255)]
        file.replaceSubrange(header + 5..<header + 9, with: size + size)
        return file
    }

    /// As large a square as its groups and pixels may be, by what the decoder counts for each.
    private static func largestWebPOfGroups() -> [UInt8] {
        let count = limits.maximumMemoryByteCount / (LosslessGroups.byteCount + 8 * 16)
        return ManyGroupsWebP.bytes(side: 4 * Int(Double(count).squareRoot()), isSimple: false)
    }

    /// Frames of a pixel.
    private static func animatedWebP(side: Int, frameCount: Int) throws -> [UInt8] {
        let number = { (value: Int, count: Int) in (0..<count).map { UInt8(value >> (8 * $0) & 255) } }
        func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
            Array(type.utf8) + number(data.count, 4) + data
        }
        let dot = Array(
            try WebP.encode(Pixmap(size: try PixelSize(square: 1), filledWith: PremultipliedColor(.black)))
                .dropFirst(12))
        let frame = chunk("ANMF", number(0, 6) + number(0, 6) + number(10, 3) + [0] + dot)
        let header = [0x12, 0, 0, 0] + number(side - 1, 3) + number(side - 1, 3)
        var body = Array("WEBP".utf8) + chunk("VP8X", header) + chunk("ANIM", number(0, 6))
        for _ in 0..<frameCount { body += frame }
        return Array("RIFF".utf8) + number(body.count, 4) + body
    }
}

import StickerPixels

/// A WebP file taken apart (RFC 9649): as much as was sound, and the error that stopped the reading.
struct WebPContainer {
    private(set) var width = 0
    private(set) var height = 0
    private(set) var isAnimated = false
    private(set) var loopCount = 1
    private(set) var frames: [WebPInfo.Frame] = []
    private(set) var chunks: [WebPInfo.Chunk] = []
    /// The error that stopped the reading; nil where the file is whole.
    private(set) var damage: CodecError?

    private let bytes: [UInt8]
    private let limits: DecodingLimits

    /// - Throws: ``CodecError`` where nothing can be read, and for limits.
    init(_ bytes: [UInt8], limits: DecodingLimits) throws(CodecError) {
        guard WebP.recognizes(bytes) else {
            let isCut = bytes.count < 12 && !bytes.isEmpty && Self.isStart(bytes)
            throw isCut ? .truncated(.webp, byteCount: bytes.count) : .notRecognized(.webp)
        }
        try limits.check(byteCount: bytes.count, .webp)
        self.bytes = bytes
        self.limits = limits
        let end = bytes[4..<8].littleEndian + 8
        if end > bytes.count { damage = .truncated(.webp, byteCount: bytes.count) }
        let isWalked = try walk(to: min(end, bytes.count))
        if !isWalked || frames.isEmpty { damage = damage ?? .truncated(.webp, byteCount: bytes.count) }
        guard width > 0, !frames.isEmpty else { throw damage ?? .truncated(.webp, byteCount: bytes.count) }
    }

    var info: WebPInfo {
        WebPInfo(
            width: width, height: height, isAnimated: isAnimated, loopCount: loopCount, profile: profile,
            orientation: orientation, frames: frames, chunks: chunks)
    }

    /// The profile of the colours, by the ICCP chunk.
    var profile: EmbeddedProfile {
        guard let data = data(of: "ICCP", maximumByteCount: .max) else { return .none }
        return EmbeddedProfile(icc: data, model: .rgb, limits: limits)
    }

    /// The orientation, by the EXIF chunk.
    var orientation: Orientation {
        data(of: "EXIF", maximumByteCount: limits.maximumChunkByteCount)
            .flatMap { Orientation(exif: $0) } ?? .upright
    }

    /// The data of the first chunk of a type; nil where there is none, or a longer one.
    private func data(of type: String, maximumByteCount: Int) -> [UInt8]? {
        guard let chunk = chunks.first(where: { $0.type == type }), chunk.byteCount <= maximumByteCount
        else { return nil }
        return Array(bytes[chunk.offset + 8..<min(bytes.count, chunk.offset + 8 + chunk.byteCount)])
    }

    private static func isStart(_ bytes: [UInt8]) -> Bool {
        Array("RIFF".utf8).starts(with: bytes.prefix(4))
            && Array("WEBP".utf8).starts(with: bytes.dropFirst(8))
    }

    /// Reads chunk after chunk; a fault in one ends the walk and is kept as the damage.
    ///
    /// - Returns: whether the last chunk ends where the file does.
    private mutating func walk(to end: Int) throws(CodecError) -> Bool {
        var offset = 12
        /// The place of an alpha chunk that belongs to the picture behind it.
        var alphaOffset: Int?
        while end - offset >= 8 {
            guard let chunk = try nextChunk(at: offset, end: end) else { return false }
            let dataEnd = min(end, offset + 8 + chunk.byteCount)
            do throws(CodecError) {
                switch chunk.type {
                case "VP8X": try readHeader(at: offset + 8, byteCount: chunk.byteCount, end: dataEnd)
                case "ANIM" where isAnimated && dataEnd - offset >= 14:
                    loopCount = bytes[offset + 12..<offset + 14].littleEndian
                case "ANMF" where isAnimated: try readFrame(at: offset + 8, end: dataEnd)
                case "ALPH" where !isAnimated: alphaOffset = alphaOffset ?? offset
                case "VP8 ", "VP8L":
                    if !isAnimated, frames.isEmpty {
                        try readStill(at: alphaOffset ?? offset, end: dataEnd)
                    }
                default: break
                }
            } catch {
                if case .limitExceeded = error { throw error }
                damage = damage ?? error
                return true
            }
            offset += 8 + chunk.byteCount + chunk.byteCount % 2
        }
        // The padding of the last chunk is often left out.
        return offset <= end + 1
    }

    /// - Returns: nil for bytes that are no chunk; one that is cut off is cut to the file's end.
    private mutating func nextChunk(at offset: Int, end: Int) throws(CodecError) -> WebPInfo.Chunk? {
        let letters = bytes[offset..<offset + 4]
        guard letters.allSatisfy({ (0x20...0x7E).contains($0) }) else {
            damage =
                damage
                ?? .corrupt(.webp, reason: "a chunk's type is not four letters", offset: offset, row: nil)
            return nil
        }
        let byteCount = bytes[offset + 4..<offset + 8].littleEndian
        if byteCount > end - offset - 8 {
            damage =
                damage
                ?? .corrupt(.webp, reason: "a chunk is longer than the file says", offset: offset, row: nil)
        }
        guard chunks.count < limits.maximumChunkCount else {
            throw .limitExceeded(
                .webp, what: "chunks or more", value: chunks.count + 1, limit: limits.maximumChunkCount)
        }
        let chunk = WebPInfo.Chunk(
            type: String(decoding: letters, as: UTF8.self), offset: offset, byteCount: byteCount)
        chunks.append(chunk)
        return chunk
    }

    /// Reads VP8X (RFC 9649, section 2.7).
    private mutating func readHeader(at start: Int, byteCount: Int, end: Int) throws(CodecError) {
        guard chunks.count == 1 else {
            throw .corrupt(.webp, reason: "its VP8X chunk is not the first", offset: start, row: nil)
        }
        guard end - start >= 10 else { throw .truncated(.webp, byteCount: bytes.count) }
        isAnimated = bytes[start] & 0x02 != 0
        width = bytes[start + 4..<start + 7].littleEndian + 1
        height = bytes[start + 7..<start + 10].littleEndian + 1
    }

    private mutating func readStill(at start: Int, end: Int) throws(CodecError) {
        let traits = try WebPBitstream.traits(of: bytes, in: start..<end)
        if width == 0 {
            width = traits.width
            height = traits.height
        }
        guard traits.width == width, traits.height == height else {
            throw .corrupt(
                .webp,
                reason:
                    "the picture has \(traits.width)×\(traits.height) pixels, the canvas \(width)×\(height)",
                offset: start, row: nil)
        }
        frames.append(
            WebPInfo.Frame(
                rect: PixelRect(x: 0, y: 0, width: width, height: height), duration: .zero,
                isLossless: traits.isLossless, hasTransparency: traits.hasTransparency, blend: .source,
                disposal: .keep, byteCount: end - start, dataOffset: start))
    }

    /// Reads ANMF (RFC 9649, section 2.7.1.2): 16 bytes, then the chunks of one picture.
    private mutating func readFrame(at start: Int, end: Int) throws(CodecError) {
        guard end - start >= 16 else { throw .truncated(.webp, byteCount: bytes.count) }
        let rect = PixelRect(
            x: 2 * bytes[start..<start + 3].littleEndian, y: 2 * bytes[start + 3..<start + 6].littleEndian,
            width: bytes[start + 6..<start + 9].littleEndian + 1,
            height: bytes[start + 9..<start + 12].littleEndian + 1)
        guard rect.maxX <= width, rect.maxY <= height else {
            throw .corrupt(
                .webp, reason: "frame \(frames.count + 1) reaches past the canvas", offset: start, row: nil)
        }
        let dataStart = start + 16
        let traits = try WebPBitstream.traits(of: bytes, in: dataStart..<end)
        guard traits.width == rect.width, traits.height == rect.height else {
            throw .corrupt(
                .webp, reason: "frame \(frames.count + 1) has another size than its picture",
                offset: start, row: nil)
        }
        guard frames.count < limits.maximumFrameCount else {
            throw .limitExceeded(
                .webp, what: "frames or more", value: frames.count + 1, limit: limits.maximumFrameCount)
        }
        frames.append(
            WebPInfo.Frame(
                rect: rect, duration: .milliseconds(bytes[start + 12..<start + 15].littleEndian),
                isLossless: traits.isLossless, hasTransparency: traits.hasTransparency,
                blend: bytes[start + 15] & 0x02 == 0 ? .over : .source,
                disposal: bytes[start + 15] & 0x01 == 0 ? .keep : .background,
                byteCount: end - dataStart, dataOffset: dataStart))
    }
}

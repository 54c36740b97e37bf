extension PNG {
    /// Reads the header and walks the chunks; O(chunks), and the picture is not decoded.
    ///
    /// - Throws: ``CodecError`` when the signature, the header or the chain of chunks is broken, and for limits.
    ///   CRCs are not checked here; decoding checks them.
    public static func info(
        _ bytes: [UInt8], limits: DecodingLimits = .default
    ) throws(CodecError) -> PNGInfo {
        try info(bytes, limits: limits, isLenient: false)
    }

    /// - Parameter isLenient: whether a chain that breaks off ends there.
    static func info(
        _ bytes: [UInt8], limits: DecodingLimits, isLenient: Bool
    ) throws(CodecError) -> PNGInfo {
        try limits.check(byteCount: bytes.count, .png)
        guard recognizes(bytes) else {
            throw bytes.isEmpty || !signature.starts(with: bytes)
                ? .notRecognized(.png) : .truncated(.png, byteCount: bytes.count)
        }
        let chunks = try chunks(of: bytes, limit: limits.maximumChunkCount, isLenient: isLenient)
        guard let first = chunks.first, first.type == "IHDR", first.byteCount == 13, first.isWhole else {
            throw .corrupt(.png, reason: "the first chunk is not an IHDR of 13 bytes", offset: 8, row: nil)
        }
        return try header(of: bytes, chunks: chunks, limits: limits)
    }

    /// The chunks up to and with IEND; what follows it is not looked at.
    private static func chunks(
        of bytes: [UInt8], limit: Int, isLenient: Bool
    ) throws(CodecError) -> [PNGInfo.Chunk] {
        var chunks: [PNGInfo.Chunk] = []
        var offset = signature.count
        while true {
            // Length and type before the data, a CRC after it.
            guard bytes.count - offset >= 12 else {
                if isLenient { return chunks }
                throw .truncated(.png, byteCount: bytes.count)
            }
            let byteCount = bytes[offset..<offset + 4].bigEndian
            let letters = bytes[offset + 4..<offset + 8]
            guard letters.allSatisfy({ ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A }) else {
                if isLenient { return chunks }
                throw .corrupt(
                    .png, reason: "a chunk's type is not four letters", offset: offset + 4, row: nil)
            }
            let isWhole = byteCount <= bytes.count - offset - 12
            guard isWhole || isLenient else { throw .truncated(.png, byteCount: bytes.count) }
            guard chunks.count < limit else {
                throw .limitExceeded(.png, what: "chunks or more", value: chunks.count + 1, limit: limit)
            }
            let type = String(decoding: letters, as: UTF8.self)
            chunks.append(
                PNGInfo.Chunk(
                    type: type, offset: offset, byteCount: min(byteCount, bytes.count - offset - 12),
                    isWhole: isWhole))
            if !isWhole { return chunks }
            if type == "IEND" { return chunks }
            offset += 12 + byteCount
        }
    }

    /// The fields of IHDR (PNG 3, section 11.2.1), whose data starts behind signature, length and type.
    private static func header(
        of bytes: [UInt8], chunks: [PNGInfo.Chunk], limits: DecodingLimits
    ) throws(CodecError) -> PNGInfo {
        let start = signature.count + 8
        let width = bytes[start..<start + 4].bigEndian
        let height = bytes[start + 4..<start + 8].bigEndian
        // The format's own limit, so that products with it stay far from overflow.
        guard (1...0x7FFF_FFFF).contains(width), (1...0x7FFF_FFFF).contains(height) else {
            throw .corrupt(
                .png, reason: "the header gives a size of \(width)×\(height)", offset: start, row: nil)
        }
        let bitDepth = Int(bytes[start + 8])
        guard let colorType = PNGInfo.ColorType(rawValue: bytes[start + 9]),
            legalBitDepths(of: colorType).contains(bitDepth)
        else {
            throw .corrupt(
                .png, reason: "the header pairs colour type \(bytes[start + 9]) with \(bitDepth) bits",
                offset: start + 8, row: nil)
        }
        guard bytes[start + 10] == 0, bytes[start + 11] == 0, bytes[start + 12] <= 1 else {
            throw .corrupt(
                .png, reason: "the header names an unknown compression, filter or interlace method",
                offset: start + 10, row: nil)
        }
        let model: ColorModel = colorType == .grey || colorType == .greyAlpha ? .grey : .rgb
        return PNGInfo(
            width: width, height: height, bitDepth: bitDepth, colorType: colorType,
            isInterlaced: bytes[start + 12] == 1, chunks: chunks,
            profile: profile(of: bytes, chunks: chunks, model: model, limits: limits),
            orientation: orientation(of: bytes, chunks: chunks),
            animation: animationHeader(of: bytes, chunks: chunks))
    }

    /// PNG 3, table 12.
    private static func legalBitDepths(of colorType: PNGInfo.ColorType) -> [Int] {
        switch colorType {
        case .grey: [1, 2, 4, 8, 16]
        case .palette: [1, 2, 4, 8]
        case .rgb, .greyAlpha, .rgba: [8, 16]
        }
    }

    private static func animationHeader(
        of bytes: [UInt8], chunks: [PNGInfo.Chunk]
    ) -> PNGInfo.AnimationHeader? {
        let head = chunks.prefix { $0.type != "IDAT" }
        guard let chunk = head.first(where: { $0.type == "acTL" }), chunk.byteCount == 8 else { return nil }
        let frameCount = bytes[chunk.data].prefix(4).bigEndian
        // More than the format's own limit is damage as well.
        guard (1...0x7FFF_FFFF).contains(frameCount) else { return nil }
        return PNGInfo.AnimationHeader(
            frameCount: frameCount, loopCount: bytes[chunk.data].suffix(4).bigEndian)
    }
}

extension PNG {
    /// Reads the header, walks the chunks, and reads what they say of colours and orientation; the picture is not decoded.
    ///
    /// - Throws: ``CodecError`` when the signature, the header or the chain of chunks is broken, and for limits.
    ///   CRCs are not checked here; decoding checks them.
    /// - Complexity: O(chunks + bytes of the profile, inflated); a profile of tables costs what Little CMS takes to prepare it.
    public static func info(
        _ bytes: [UInt8], limits: DecodingLimits = .default
    ) throws(CodecError) -> PNGInfo {
        try info(bytes, limits: limits, isLenient: false)
    }

    /// - Parameter isLenient: whether a chain that breaks off ends there.
    static func info(
        _ bytes: [UInt8], limits: DecodingLimits, isLenient: Bool
    ) throws(CodecError) -> PNGInfo {
        let chunks = try checkedChunks(of: bytes, limits: limits, isLenient: isLenient)
        let header = try PNGHeader(bytes)
        return PNGInfo(
            width: header.width, height: header.height, bitDepth: header.bitDepth,
            colorType: header.colorType, isInterlaced: header.isInterlaced, chunks: chunks,
            profile: profile(of: bytes, chunks: chunks, model: header.colorType.model, limits: limits),
            orientation: orientation(of: bytes, chunks: chunks),
            animation: animationHeader(of: bytes, chunks: chunks))
    }

    /// The number of frames that the file announces, 1 for a still. O(chunks).
    ///
    /// - Throws: ``CodecError``, as ``info(_:limits:)`` does.
    static func frameCount(of bytes: [UInt8], limits: DecodingLimits) throws(CodecError) -> Int {
        let chunks = try checkedChunks(of: bytes, limits: limits, isLenient: false)
        _ = try PNGHeader(bytes)
        return animationHeader(of: bytes, chunks: chunks)?.frameCount ?? 1
    }

    /// The chunks of a PNG, the first of which is a whole IHDR.
    private static func checkedChunks(
        of bytes: [UInt8], limits: DecodingLimits, isLenient: Bool
    ) throws(CodecError) -> [PNGInfo.Chunk] {
        try limits.check(byteCount: bytes.count, .png)
        guard recognizes(bytes) else {
            throw bytes.isEmpty || !signature.starts(with: bytes)
                ? .notRecognized(.png) : .truncated(.png, byteCount: bytes.count)
        }
        let chunks = try chunks(of: bytes, limit: limits.maximumChunkCount, isLenient: isLenient)
        guard let first = chunks.first, first.type == "IHDR", first.byteCount == 13, first.isWhole else {
            throw .corrupt(.png, reason: "the first chunk is not an IHDR of 13 bytes", offset: 8, row: nil)
        }
        return chunks
    }

    /// The chunks up to and including IEND; bytes behind it are not looked at.
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

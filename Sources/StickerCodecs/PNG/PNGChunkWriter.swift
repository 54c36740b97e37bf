import StickerPixels

/// Bytes of a PNG: chunks one after the other, and numbers with their highest byte first (PNG 3, section 5.3).
struct PNGChunkWriter {
    private(set) var bytes = PNG.signature

    /// - Precondition: the data has less than 2³¹ bytes.
    mutating func append(_ type: String, _ data: some Collection<UInt8>) {
        bytes += Self.number(data.count, byteCount: 4)
        let start = bytes.count
        bytes += type.utf8
        bytes += data
        bytes += Self.number(Int(PNGChecksum.crc32(bytes[start...])), byteCount: 4)
    }

    /// Appends chunks as they stand in another file.
    mutating func append(whole chunks: some Collection<UInt8>) {
        bytes += chunks
    }

    /// Appends IHDR and sRGB (PNG 3, sections 11.2.1 and 11.3.2.5).
    mutating func appendHeader(size: PixelSize, layout: PNGLayout) {
        append(
            "IHDR",
            Self.number(size.width, byteCount: 4) + Self.number(size.height, byteCount: 4)
                + [UInt8(layout.bitDepth), layout.colorType.rawValue, 0, 0, 0])
        append("sRGB", [0])
    }

    /// Appends PLTE and tRNS, where the layout has them (PNG 3, sections 11.2.2 and 11.3.1.1).
    mutating func appendPalette(of layout: PNGLayout) {
        guard case .palette(let palette, _) = layout else { return }
        append("PLTE", palette.rgb)
        if palette.alphaCount > 0 { append("tRNS", palette.alphas) }
    }

    /// Makes room for a number of bytes.
    mutating func reserve(_ byteCount: Int) {
        bytes.reserveCapacity(byteCount)
    }

    static func number(_ value: Int, byteCount: Int) -> [UInt8] {
        (0..<byteCount).map { UInt8(truncatingIfNeeded: value >> (8 * (byteCount - 1 - $0))) }
    }
}

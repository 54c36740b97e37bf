import StickerPixels

extension PNG {
    /// Puts a zlib stream of filtered rows into a file: signature, IHDR, sRGB, PLTE, tRNS, IDAT, IEND.
    static func container(size: PixelSize, layout: PNGLayout, data: [UInt8]) -> [UInt8] {
        var writer = PNGChunkWriter()
        writer.reserve(longestHead + data.count + 12 * (data.count / longestPiece + 1))
        writer.appendHeader(size: size, layout: layout)
        writer.appendPalette(of: layout)
        for start in stride(from: 0, to: data.count, by: longestPiece) {
            writer.append("IDAT", data[start..<min(start + longestPiece, data.count)])
        }
        writer.append("IEND", [])
        return writer.bytes
    }

    /// Readers with small buffers are helped by pieces.
    private static let longestPiece = 1 << 20
    /// The bytes of all other chunks at most.
    private static let longestHead = 1200
}

import CDeflate
import CodecGuards
public import StickerPixels

extension PNG {
    /// Encodes losslessly, tagged sRGB. The same pixmap and preset give the same bytes.
    ///
    /// - Throws: ``CodecError/encodingFailed(_:reason:)`` when memory runs out.
    /// - Complexity: O(pixels).
    public static func encode(
        _ pixmap: Pixmap, preset: CompressionPreset = .balanced
    ) throws(CodecError) -> [UInt8] {
        let filtered = filteredRows(pixmap)
        let data = try compress(filtered, level: preset == .fast ? 1 : preset == .balanced ? 6 : 12)
        return try container(
            width: pixmap.width, height: pixmap.height, bitDepth: 8, colorType: .rgba, palette: [],
            paletteAlpha: [], data: data)
    }

    private static func filteredRows(_ pixmap: Pixmap) -> [UInt8] {
        var rows: [UInt8] = []
        rows.reserveCapacity((pixmap.width * 4 + 1) * pixmap.height)
        for y in 0..<pixmap.height {
            rows.append(1)
            var previous = Color.transparent
            for x in 0..<pixmap.width {
                let color = Color(pixmap.pixels[y * pixmap.width + x])
                rows.append(color.red &- previous.red)
                rows.append(color.green &- previous.green)
                rows.append(color.blue &- previous.blue)
                rows.append(color.alpha &- previous.alpha)
                previous = color
            }
        }
        return rows
    }

    private static func compress(_ bytes: [UInt8], level: Int32) throws(CodecError) -> [UInt8] {
        // SAFETY: the compressor is freed on every way out, and both buffers' counts are passed with them.
        guard let compressor = unsafe libdeflate_alloc_compressor(level) else {
            throw .encodingFailed(.png, reason: "out of memory")
        }
        defer { unsafe libdeflate_free_compressor(compressor) }
        let bound = unsafe libdeflate_zlib_compress_bound(compressor, bytes.count)
        return unsafe [UInt8](unsafeUninitializedCapacity: bound) { output, count in
            count = unsafe libdeflate_zlib_compress(
                compressor, bytes, bytes.count, output.baseAddress, output.count)
        }
    }
}

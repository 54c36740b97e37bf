public import StickerPixels

extension PNG {
    /// Encodes losslessly, tagged sRGB, in the smallest layout that holds the picture:
    /// grey of 1 … 8 bits, a palette of 1 … 8 bits, grey with alpha, RGB or RGBA.
    ///
    /// The same pixmap and preset give the same bytes; for ``CompressionPreset/fast`` that holds
    /// among machines with the same vector instructions.
    ///
    /// Pictures of over 64 MiB before compression are written by ``CompressionPreset/balanced`` where
    /// ``CompressionPreset/small`` was asked for, those of over 128 MiB always by ``CompressionPreset/fast``: the other
    /// presets hold a picture several times.
    ///
    /// - Throws: ``CodecError/outOfMemory(_:)``, ``CodecError/limit(_:)``.
    /// - Complexity: O(pixels).
    public static func encode(
        _ pixmap: Pixmap, preset: CompressionPreset = .balanced
    ) throws(CodecError) -> [UInt8] {
        let reduction = PNGReduction(pixmap)
        let result = try PNGCompression.best(pixmap, reduction, preset: preset)
        return try container(
            width: pixmap.width, height: pixmap.height, layout: result.layout, data: result.data)
    }
}

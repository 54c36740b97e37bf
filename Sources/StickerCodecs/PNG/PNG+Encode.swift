public import StickerPixels

extension PNG {
    /// Encodes losslessly, tagged sRGB, in the smallest layout that holds the picture:
    /// grey of 1 … 8 bits, a palette of 1 … 8 bits, grey with alpha, RGB or RGBA.
    ///
    /// ``CompressionEffort/small`` also compresses as ``CompressionEffort/balanced`` does, and takes the shorter file.
    ///
    /// The same pixmap and effort give the same bytes; for ``CompressionEffort/fast`` that holds
    /// among machines with the same vector instructions.
    ///
    /// Pictures of over 64 MiB before compression are written by ``CompressionEffort/balanced`` where
    /// ``CompressionEffort/small`` was asked for, those of over 128 MiB always by ``CompressionEffort/fast``: the other
    /// efforts hold a picture several times.
    ///
    /// - Throws: ``CodecError/outOfMemory(_:)``, ``CodecError/stopped(_:)``.
    /// - Complexity: O(pixels).
    public static func encode(
        _ pixmap: Pixmap, effort: CompressionEffort = .balanced
    ) throws(CodecError) -> [UInt8] {
        var (result, isSearched) = try compression(of: pixmap, effort: effort)
        // A longer search may lose, and the order of a palette's colours, which the smallest effort changes, may make indices longer than
        // it makes tRNS shorter.
        if isSearched {
            let other = try compression(of: pixmap, effort: .balanced).result
            if other.isShorter(than: result) { result = other }
        }
        return container(size: pixmap.size, layout: result.layout, data: result.data)
    }

    /// - Returns: `isSearched` is whether the smallest effort was used: longer pictures are compressed as by a quicker one.
    private static func compression(
        of pixmap: Pixmap, effort: CompressionEffort
    ) throws(CodecError) -> (result: PNGCompression, isSearched: Bool) {
        let held = try EncodingWork.reserve(
            PNGReduction.keepsIndices(effort) ? pixmap.size.pixelCount : 0, .png)
        defer { withExtendedLifetime(held) {} }
        let reduction = PNGReduction(pixmap, effort: effort)
        let result = try PNGCompression.best(pixmap, reduction, effort: effort)
        return (result, PNGCompression.affordable(effort, for: pixmap, reduction) == .small)
    }
}

extension ImageDecoder {
    /// How many frames a file has by its records, of which none is decoded; 1 for a still.
    ///
    /// Files that are cut off or whose records are broken are errors, as for the strict decoders. Damage within a frame's
    /// compressed pixels is not seen, nor are limits on pixels, which decoding checks.
    ///
    /// - Throws: ``CodecError``, as the format's `info` does.
    /// - Complexity: O(bytes), and O(chunks) for PNG and WebP, whose profiles are not read.
    public static func frameCount(
        of bytes: [UInt8], limits: DecodingLimits = .default
    ) throws(CodecError) -> Int {
        switch try format(of: bytes) {
        case .png: try PNG.frameCount(of: bytes, limits: limits)
        case .jpeg: 1
        case .gif: try GIF.info(bytes, limits: limits).frames.count
        case .webp: try WebP.frameCount(of: bytes, limits: limits)
        }
    }
}

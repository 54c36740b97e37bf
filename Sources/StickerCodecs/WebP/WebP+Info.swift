extension WebP {
    /// Reads the chunks and the headers of the pictures; O(chunks), and no picture is decoded.
    ///
    /// - Throws: ``CodecError`` when the file is cut off or its chunks are broken.
    public static func info(
        _ bytes: [UInt8], limits: DecodingLimits = .default
    ) throws(CodecError) -> WebPInfo {
        let container = try WebPContainer(bytes, limits: limits)
        if let damage = container.damage { throw damage }
        return container.info
    }
}

extension WebP {
    /// Reads the chunks, the headers of the pictures, and what chunks say of colours and orientation; no picture is decoded.
    ///
    /// - Throws: ``CodecError`` when the file is cut off or its chunks are broken.
    /// - Complexity: O(chunks + bytes of the profile); a profile of tables costs what Little CMS takes to prepare it.
    public static func info(
        _ bytes: [UInt8], limits: DecodingLimits = .default
    ) throws(CodecError) -> WebPInfo {
        try wholeContainer(bytes, limits: limits).info
    }

    /// The number of frames; 1 for a still. O(chunks).
    ///
    /// - Throws: ``CodecError``, as ``info(_:limits:)`` does.
    static func frameCount(of bytes: [UInt8], limits: DecodingLimits) throws(CodecError) -> Int {
        try wholeContainer(bytes, limits: limits).frames.count
    }

    private static func wholeContainer(
        _ bytes: [UInt8], limits: DecodingLimits
    ) throws(CodecError) -> WebPContainer {
        let container = try WebPContainer(bytes, limits: limits)
        if let damage = container.damage { throw damage }
        return container
    }
}

import StickerCodecs
package import StickerErrors
package import StickerPixels

/// How many frames an animation may have: as many as are read back with ``DecodingLimits/default``.
package enum FrameCapacity {
    /// - Parameters:
    ///   - size: of a frame.
    ///   - advice: what to do where there are too many.
    /// - Throws: ``StickerError/Code/outOfRange``.
    package static func check(
        _ count: Int, of size: PixelSize, advice: String = "choose a smaller size or fewer frames"
    ) throws(StickerError) {
        let limit = DecodingLimits.default.frameCapacity(of: size)
        guard count <= limit else {
            throw .outOfRange(
                what: "the number of frames", value: "\(count)",
                range: "at most \(limit) of \(size) pixels; \(advice)")
        }
    }
}

package import StickerPixels

/// What a file says of itself beside its pixels; nil for what its format does not have, or what cannot be read.
package struct ImageFacts: Hashable, Sendable {
    /// As in `truecolor with alpha` or `YCbCr`.
    package var colorType: String?
    /// Of a channel, or of a palette's index.
    package var bitDepth: Int?
    /// How many colours the palette of the whole file has.
    package var paletteCount: Int?
    package var isInterlaced: Bool?
    package var isProgressive: Bool?
    /// Of each component, as in `2x1`: how much more densely it is stored across and down than the coarsest one.
    package var samplingFactors: [String]?
    package var isLossless: Bool?
    package var profile: EmbeddedProfile?
    package var orientation: Orientation?
    /// The types of the parts that the file consists of, in their order.
    package var chunkTypes: [String]?
}

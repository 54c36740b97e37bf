package import StickerPixels

/// Facts of a file beside its pixels; nil for those that its format does not have, or that cannot be read.
package struct ImageFacts: Hashable, Sendable {
    /// The kind of colour, as in `truecolor with alpha` or `YCbCr`.
    package var colorType: String?
    /// The bits of a channel, or of a palette's index.
    package var bitDepth: Int?
    /// The number of colours in the palette of the whole file.
    package var paletteCount: Int?
    package var isInterlaced: Bool?
    package var isProgressive: Bool?
    /// The factor of each component, as in `2x1`: how much more densely it is stored across and down than the coarsest
    /// one.
    package var samplingFactors: [String]?
    /// The pixels an inch, the lesser of both directions where they differ.
    package var density: Double?
    package var isLossless: Bool?
    package var profile: EmbeddedProfile?
    package var orientation: Orientation?
    /// The types of the parts that the file consists of, in their order.
    package var chunkTypes: [String]?
}

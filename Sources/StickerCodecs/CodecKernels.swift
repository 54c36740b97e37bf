import StickerKernels

/// The kernels that codecs share.
enum CodecKernels {
    /// The highest level that the processor has; every level gives the same bytes. Tests run the kernels at each.
    static let level = sticker_highest_level()
}

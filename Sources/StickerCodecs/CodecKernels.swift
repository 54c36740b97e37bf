import StickerKernels
import StickerPixels

/// The kernels that codecs share.
enum CodecKernels {
    /// The level in use, as the raster has it; every level gives the same bytes. There is no Swift reference of these kernels: the
    /// plainest is the baseline.
    static var level: sticker_level { KernelLevel.current.compiled ?? STICKER_LEVEL_BASELINE }
}

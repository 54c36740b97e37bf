import StickerKernels
import StickerPixels

/// Multiplies pixels by the values of a mask.
struct MaskedPixels {
    private let level: sticker_level?

    /// What multiplying a pixel in memory takes, about, in nanoseconds.
    static let timePerPixel = 0.2

    init(level: KernelLevel = .current) {
        self.level = level.compiled
    }

    /// Multiplies all channels of `count` pixels, `[channel · value]`.
    func multiply(
        _ pixels: UnsafeMutablePointer<PremultipliedColor>, by values: UnsafePointer<UInt8>, count: Int
    ) {
        // SAFETY: the caller lends `count` pixels, each of which is four bytes, and as many values.
        if let level {
            let words = unsafe UnsafeMutableRawPointer(pixels).assumingMemoryBound(to: UInt32.self)
            unsafe sticker_mask_pixels(level, words, values, count)
        } else {
            for index in 0..<count { unsafe pixels[index] = pixels[index].scaled(by: values[index]) }
        }
    }
}

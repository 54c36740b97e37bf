import StickerKernels

/// A Gaussian blur of planes of bytes, by three extended boxes along each axis, in integers.
///
/// Columns are blurred many at once, side by side; rows are turned into columns and back. Values have eight
/// fractional bits in between, so that rounding stays below 1/255 in all.
struct BoxBlur {
    private let kernel: BoxKernel
    private let level: KernelLevel

    init(kernel: BoxKernel, level: KernelLevel = .current) {
        self.kernel = kernel
        self.level = level
    }

    /// Blurs `height` rows of `width` elements in place along both axes; what lies outside counts as 0. An element is
    /// of `channels` bytes, 1 or 4, each blurred by itself. O(width × height + (width + height) × reach).
    func blur(_ values: UnsafeMutablePointer<UInt8>, width: Int, height: Int, channels: Int) {
        // A box of one tap.
        guard let weight = UInt32(exactly: kernel.weight) else { return }
        guard let level = level.compiled else {
            // SAFETY: the caller lends the plane.
            for channel in 0..<channels {
                unsafe BoxBlurReference(kernel: kernel).blur(
                    values + channel, width: width, height: height, stride: channels,
                    rowStride: width * channels)
            }
            return
        }
        let box = sticker_box(
            radius: kernel.radius, weight: weight, end_weight: UInt32(truncatingIfNeeded: kernel.endWeight))
        let scratchCount = 2 * (max(width, height) + 2 * kernel.reach) * Int(STICKER_BOX_LANES)
        // SAFETY: the scratch has the room that the kernel asks for, for columns of either direction. The turned plane
        // has the bytes of the caller's, all of which the transposition sets.
        unsafe withUnsafeTemporaryAllocation(of: UInt16.self, capacity: scratchCount) { scratch in
            let scratch = scratch.baseAddress!
            unsafe withUnsafeTemporaryAllocation(
                byteCount: width * height * channels, alignment: MemoryLayout<UInt32>.alignment
            ) { turned in
                let turned = turned.baseAddress!
                unsafe Self.transpose(values, turned, width: width, height: height, channels: channels)
                unsafe sticker_box_blur_columns(
                    level, turned.assumingMemoryBound(to: UInt8.self), height * channels, height * channels,
                    width, box, scratch)
                unsafe Self.transpose(turned, values, width: height, height: width, channels: channels)
            }
            unsafe sticker_box_blur_columns(
                level, values, width * channels, width * channels, height, box, scratch)
        }
    }

    private static func transpose(
        _ source: UnsafeRawPointer, _ output: UnsafeMutableRawPointer, width: Int, height: Int, channels: Int
    ) {
        // SAFETY: both planes have `width × height` elements, aligned as pixels are.
        if channels == 4 {
            unsafe sticker_transpose_words(
                source.assumingMemoryBound(to: UInt32.self), width,
                output.assumingMemoryBound(to: UInt32.self), height, width, height)
        } else {
            unsafe sticker_transpose_bytes(
                source.assumingMemoryBound(to: UInt8.self), width,
                output.assumingMemoryBound(to: UInt8.self), height, width, height)
        }
    }
}

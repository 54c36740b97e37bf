import StickerKernels
import StickerLimits
import StickerPixels

/// A Gaussian blur of planes of bytes, by three extended boxes along each axis, in integers.
///
/// Columns are blurred many at once, side by side; so many rows are turned into columns and back. Values have eight
/// fractional bits in between, so that rounding stays below 1/255 in all.
struct BoxBlur {
    private let kernel: BoxKernel
    private let level: KernelLevel

    init(kernel: BoxKernel, level: KernelLevel = .current) {
        self.kernel = kernel
        self.level = level
    }

    /// Blurs `height` rows of `width` elements in place along both axes; what lies outside counts as 0. An element is
    /// of `channels` bytes, 1 or 4, each blurred by itself. O(width × height + (width + height) × extent).
    ///
    /// - Parameter stride: the bytes from a row to the next.
    func blur(
        _ values: UnsafeMutablePointer<UInt8>, stride: Int, width: Int, height: Int, channels: Int
    ) {
        // A box of one tap.
        guard let weight = UInt32(exactly: kernel.weight) else { return }
        guard let level = level.compiled else {
            // SAFETY: the caller lends the plane.
            for channel in 0..<channels {
                unsafe BoxBlurReference(kernel: kernel).blur(
                    values + channel, width: width, height: height, stride: channels, rowStride: stride)
            }
            return
        }
        let box = sticker_box(
            radius: kernel.radius, weight: weight, end_weight: UInt32(truncatingIfNeeded: kernel.endWeight))
        let lanes = Int(STICKER_BOX_LANES)
        let (extent, byteCount) = (kernel.extent, width * channels)
        let shared = unsafe SharedPointer(values)
        // SAFETY: bands of rows share no byte, nor do bands of columns; scratches have the room that the kernels ask for.
        RowBands.run(0..<height, timePerRow: Self.timePerByte * Double(byteCount), alignment: lanes) { rows in
            let count = 2 * (width + 2 * extent) * lanes + width * lanes / 2
            unsafe withUnsafeTemporaryAllocation(of: UInt16.self, capacity: count) { scratch in
                unsafe sticker_box_blur_rows(
                    level, shared.first + rows.lowerBound * stride, stride, channels, width, rows.count, box,
                    scratch.baseAddress!)
            }
        }
        RowBands.run(
            0..<byteCount, timePerRow: Self.timePerByte * Double(height),
            alignment: max(lanes, Self.cacheLine)
        ) { columns in
            let count = 2 * (height + 2 * extent) * lanes
            unsafe withUnsafeTemporaryAllocation(of: UInt16.self, capacity: count) { scratch in
                unsafe sticker_box_blur_columns(
                    level, shared.first + columns.lowerBound, stride, columns.count, height, box,
                    scratch.baseAddress!)
            }
        }
    }

    /// What blurring a byte along one axis takes, about, in nanoseconds.
    private static let timePerByte = 0.5
    /// Bytes that two threads had better not write at once.
    private static let cacheLine = 64
}

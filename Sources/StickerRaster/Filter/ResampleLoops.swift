import StickerKernels
import StickerPixels

/// The inner loops of the two passes, for one row each.
///
/// Rows first: bytes in, 16-bit channels with 6 fractional bits out, not clamped, so that the overshoot of the
/// filters with negative lobes is still there for the second pass. Then columns: rounded, and brought back into
/// the range of a pixel.
struct ResampleLoops {
    private let level: KernelLevel

    init(level: KernelLevel) {
        self.level = level
    }

    /// `output[i] = Σ weights[i][k] · source[starts[i] + k]` for each channel.
    ///
    /// `source` has the pixels that the axis was made for, `output` four values for each of its outputs.
    func row(
        _ source: UnsafePointer<PremultipliedColor>, axis: ResampleAxis, output: UnsafeMutablePointer<Int16>
    ) {
        // SAFETY: an axis never reads past its source (`start + tapCount ≤ sourceCount`); a pixel is four bytes.
        unsafe axis.starts.withUnsafeBufferPointer { starts in
            unsafe axis.weights.withUnsafeBufferPointer { weights in
                let (starts, weights) = (starts.baseAddress!, weights.baseAddress!)
                if let level = level.compiled {
                    unsafe sticker_resample_row(
                        level, UnsafeRawPointer(source).assumingMemoryBound(to: UInt8.self),
                        output, starts, weights, Int32(axis.tapCount), Int32(axis.outputCount))
                    return
                }
                for index in 0..<axis.outputCount {
                    let taps = unsafe weights + index * axis.tapCount
                    let pixels = unsafe source + Int(starts[index])
                    // Half of the last place that the shift drops.
                    var (red, green, blue, alpha) = (Int32(128), Int32(128), Int32(128), Int32(128))
                    for tap in 0..<axis.tapCount {
                        let weight = unsafe Int32(taps[tap])
                        let pixel = unsafe pixels[tap]
                        red &+= weight &* Int32(pixel.red)
                        green &+= weight &* Int32(pixel.green)
                        blue &+= weight &* Int32(pixel.blue)
                        alpha &+= weight &* Int32(pixel.alpha)
                    }
                    let target = unsafe output + index * 4
                    unsafe target[0] = Int16(truncatingIfNeeded: red >> 8)
                    unsafe target[1] = Int16(truncatingIfNeeded: green >> 8)
                    unsafe target[2] = Int16(truncatingIfNeeded: blue >> 8)
                    unsafe target[3] = Int16(truncatingIfNeeded: alpha >> 8)
                }
            }
        }
    }

    /// `output = Σ weights[k] · rows[k]`, as ``StickerPixels/PremultipliedColor/init(filtered:)`` limits it.
    ///
    /// There are `taps` rows and weights; each row has four values for each of the `count` pixels.
    func column(
        _ rows: UnsafePointer<UnsafePointer<Int16>?>, weights: UnsafePointer<Int16>, taps: Int,
        output: UnsafeMutablePointer<PremultipliedColor>, count: Int
    ) {
        // SAFETY: the caller lends as many rows, weights and pixels as it says; a pixel is four bytes.
        if let level = level.compiled {
            unsafe sticker_resample_column(
                level, rows, weights, Int32(taps),
                UnsafeMutableRawPointer(output).assumingMemoryBound(to: UInt8.self), Int32(count))
            return
        }
        for index in 0..<count {
            func channel(_ number: Int) -> Int32 {
                var sum = Int32(1 << 19)
                for tap in 0..<taps {
                    unsafe sum &+= Int32(weights[tap]) &* Int32(rows[tap]![index * 4 + number])
                }
                return sum >> 20
            }
            unsafe output[index] = PremultipliedColor(
                filtered: SIMD4(channel(0), channel(1), channel(2), channel(3)))
        }
    }
}

extension PremultipliedColor {
    /// The nearest pixel to filtered channels (red, green, blue, alpha), which may have overshot either way.
    ///
    /// Where alpha passes 255, colours are scaled back with it: clamping alpha alone would make them paler, a light
    /// rim inside every edge.
    @inline(__always)
    init(filtered values: SIMD4<Int32>) {
        let overshoot = max(255, values.w)
        let alpha = min(255, max(0, values.w))
        func channel(_ value: Int32) -> UInt8 {
            let positive = max(0, value)
            let scaled = overshoot == 255 ? positive : (positive &* 255 &+ overshoot / 2) / overshoot
            return UInt8(truncatingIfNeeded: min(alpha, scaled))
        }
        self.init(
            red: channel(values.x), green: channel(values.y), blue: channel(values.z),
            alpha: UInt8(truncatingIfNeeded: alpha))
    }
}

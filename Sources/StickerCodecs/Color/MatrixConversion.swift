/// Curves to light, a matrix, and back to sRGB bytes: exact to half a step, and the same on every machine.
struct MatrixConversion {
    /// Light for each value of each channel, red's first.
    private let light: [Double]
    /// Values of a channel: 256, or 65,536 for samples of 16 bits.
    private let valueCount: Int
    private let matrix: [Double]
    private let encoder = SRGBEncoder.standard

    /// - Parameters:
    ///   - curves: one for all channels or one for each.
    ///   - isDeep: whether samples have 16 bits.
    /// - Complexity: O(values of a channel), of which deep samples have many: make it once for all frames.
    init(_ curves: [ToneCurve], _ matrix: Matrix3, isDeep: Bool) {
        let count = isDeep ? 1 << 16 : 256
        let tables = curves.map { $0.samples(count) }
        light = (0..<3).flatMap { tables[tables.count == 3 ? $0 : 0] }
        valueCount = count
        self.matrix = Array(matrix.rows.joined())
    }

    private func encode(_ red: Double, _ green: Double, _ blue: Double) -> (UInt8, UInt8, UInt8) {
        (
            encoder.byte(matrix[0] * red + matrix[1] * green + matrix[2] * blue),
            encoder.byte(matrix[3] * red + matrix[4] * green + matrix[5] * blue),
            encoder.byte(matrix[6] * red + matrix[7] * green + matrix[8] * blue)
        )
    }

    @unsafe
    func convert(_ pixels: UnsafeMutableBufferPointer<UInt8>) {
        precondition(valueCount == 256, "the conversion is one of 16-bit samples")
        var last = (UInt8(0), UInt8(0), UInt8(0))
        var result = encode(light[0], light[256], light[512])
        // SAFETY: the count is a multiple of 4, so that index + 2 is inside.
        for index in stride(from: 0, to: pixels.count, by: 4) {
            let color = unsafe (pixels[index], pixels[index + 1], pixels[index + 2])
            if color != last {
                last = color
                result = encode(light[Int(color.0)], light[256 + Int(color.1)], light[512 + Int(color.2)])
            }
            unsafe pixels[index] = result.0
            unsafe pixels[index + 1] = result.1
            unsafe pixels[index + 2] = result.2
        }
    }

    @unsafe
    func convert(_ samples: UnsafeBufferPointer<UInt16>, to pixels: UnsafeMutableBufferPointer<UInt8>) {
        let count = valueCount
        precondition(count == 1 << 16, "the conversion is one of bytes")
        // SAFETY: both counts are the same multiple of 4, so that index + 3 is inside.
        for index in stride(from: 0, to: pixels.count, by: 4) {
            let result = unsafe encode(
                light[Int(samples[index])], light[count + Int(samples[index + 1])],
                light[2 * count + Int(samples[index + 2])])
            unsafe pixels[index] = result.0
            unsafe pixels[index + 1] = result.1
            unsafe pixels[index + 2] = result.2
            unsafe pixels[index + 3] = roundedToByte(samples[index + 3])
        }
    }
}

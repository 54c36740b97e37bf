/// Curves to light, a matrix, and back to sRGB bytes: exact to half a step, and the same on every machine.
struct MatrixConversion {
    /// Light for each value of each channel, red's first.
    private let light: [Double]
    /// The number of values of a channel: 256, or 65,536 for samples of 16 bits.
    private let valueCount: Int
    private let matrix: Matrix3
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
        self.matrix = matrix
    }

    @unsafe
    func convert(_ pixels: UnsafeMutableBufferPointer<UInt8>) {
        precondition(valueCount == 256, "the conversion is one of bytes")
        unsafe withEncoding { encoding in
            var last = (UInt8(0), UInt8(0), UInt8(0))
            var result = unsafe encoding.bytes(0, 0, 0)
            // SAFETY: the count is a multiple of 4, so that index + 2 is inside; bytes are less than 256.
            for index in stride(from: 0, to: pixels.count, by: 4) {
                let color = unsafe (pixels[index], pixels[index + 1], pixels[index + 2])
                if color != last {
                    last = color
                    result = unsafe encoding.bytes(Int(color.0), Int(color.1), Int(color.2))
                }
                unsafe pixels[index] = result.0
                unsafe pixels[index + 1] = result.1
                unsafe pixels[index + 2] = result.2
            }
        }
    }

    @unsafe
    func convert(_ samples: UnsafeBufferPointer<UInt16>, to pixels: UnsafeMutableBufferPointer<UInt8>) {
        precondition(valueCount == 1 << 16, "the conversion is one of 16-bit samples")
        unsafe withEncoding { encoding in
            // SAFETY: both counts are the same multiple of 4, so that index + 3 is inside; samples are less than 65,536.
            for index in stride(from: 0, to: pixels.count, by: 4) {
                let result = unsafe encoding.bytes(
                    Int(samples[index]), Int(samples[index + 1]), Int(samples[index + 2]))
                unsafe pixels[index] = result.0
                unsafe pixels[index + 1] = result.1
                unsafe pixels[index + 2] = result.2
                unsafe pixels[index + 3] = roundedToByte(samples[index + 3])
            }
        }
    }

    @unsafe
    private func withEncoding(_ body: (borrowing Encoding) -> Void) {
        // SAFETY: the tables are of use in the call alone; there is light for each value of three channels.
        unsafe light.withUnsafeBufferPointer { light in
            unsafe encoder.withTable { table in
                unsafe body(Encoding(matrix, light: light, table: table, valueCount: valueCount))
            }
        }
    }

    /// Everything that a pixel needs, at hand without a look at counts and owners.
    @unsafe private struct Encoding {
        private let rows: (SIMD4<Double>, SIMD4<Double>, SIMD4<Double>)
        private let light: UnsafeBufferPointer<Double>
        private let table: SRGBEncoder.Table
        private let valueCount: Int

        init(
            _ matrix: Matrix3, light: UnsafeBufferPointer<Double>, table: SRGBEncoder.Table, valueCount: Int
        ) {
            func row(_ index: Int) -> SIMD4<Double> {
                SIMD4(matrix.rows[index][0], matrix.rows[index][1], matrix.rows[index][2], 0)
            }
            unsafe rows = (row(0), row(1), row(2))
            unsafe self.light = light
            unsafe self.table = table
            unsafe self.valueCount = valueCount
        }

        /// The sRGB bytes of values less than ``valueCount``.
        @inline(__always)
        func bytes(_ red: Int, _ green: Int, _ blue: Int) -> (UInt8, UInt8, UInt8) {
            // SAFETY: each value is a place of its channel's part.
            let light = unsafe (light[red], light[valueCount + green], light[2 * valueCount + blue])
            @inline(__always) func sum(_ row: SIMD4<Double>) -> Double {
                row[0] * light.0 + row[1] * light.1 + row[2] * light.2
            }
            return unsafe (table.byte(sum(rows.0)), table.byte(sum(rows.1)), table.byte(sum(rows.2)))
        }
    }
}

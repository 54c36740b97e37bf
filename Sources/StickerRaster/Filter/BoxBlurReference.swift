/// The blur in plain Swift, a line after the other: what every kernel must equal byte for byte.
struct BoxBlurReference {
    let kernel: BoxKernel

    /// Blurs bytes in place along both axes; what lies outside counts as 0.
    ///
    /// - Parameters:
    ///   - stride: from a value to the next one in its row.
    ///   - rowStride: from a row to the next.
    func blur(_ values: UnsafeMutablePointer<UInt8>, width: Int, height: Int, stride: Int, rowStride: Int) {
        // SAFETY: the caller lends the plane.
        for row in 0..<height { unsafe line(values + row * rowStride, count: width, step: stride) }
        for column in 0..<width { unsafe line(values + column * stride, count: height, step: rowStride) }
    }

    private func line(_ values: UnsafeMutablePointer<UInt8>, count: Int, step: Int) {
        let (extent, edge) = (kernel.extent, kernel.radius + 1)
        var front = [UInt16](repeating: 0, count: count + 2 * extent)
        // SAFETY: the caller lends `count` values.
        for index in 0..<count { front[extent + index] = unsafe UInt16(values[index * step]) << 8 }
        let length = front.count
        for pass in 1...BoxKernel.passCount {
            front = kernel.pass(front, rows: (pass * edge)..<(length - pass * edge))
        }
        for index in 0..<count {
            unsafe values[index * step] = UInt8(
                truncatingIfNeeded: (UInt32(front[extent + index]) + 128) >> 8)
        }
    }
}

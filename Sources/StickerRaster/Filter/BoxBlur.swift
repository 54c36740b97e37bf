/// A Gaussian blur of planes of bytes, by three extended boxes along each axis, in integers.
///
/// Lines are blurred a few at a time, side by side, so that every step of the loop is the same for all of them.
/// Values have eight fractional bits in between, so that rounding stays below 1/255 in all.
struct BoxBlur {
    private static let laneCount = 16

    private let kernel: BoxKernel
    private var front: [UInt16] = []
    private var back: [UInt16] = []
    private var sums = [UInt32](repeating: 0, count: laneCount)

    init(kernel: BoxKernel) {
        self.kernel = kernel
    }

    /// Blurs bytes in place along both axes; what lies outside counts as 0. O(width × height + (width + height) × reach).
    ///
    /// - Parameters:
    ///   - stride: from a value to the next one in its row.
    ///   - rowStride: from a row to the next.
    mutating func blur(
        _ values: UnsafeMutablePointer<UInt8>, width: Int, height: Int, stride: Int, rowStride: Int
    ) {
        unsafe lines(values, count: width, step: stride, lines: height, lineStep: rowStride)
        unsafe lines(values, count: height, step: rowStride, lines: width, lineStep: stride)
    }

    private mutating func lines(
        _ values: UnsafeMutablePointer<UInt8>, count: Int, step: Int, lines: Int, lineStep: Int
    ) {
        let lanes = Self.laneCount
        let (reach, edge) = (kernel.reach, kernel.radius + 1)
        let length = count + 2 * reach
        front = Array(repeating: 0, count: length * lanes)
        back = front
        let kernel = kernel
        // SAFETY: both buffers have `length` rows of lanes, of which a pass reads no further than the kernel reaches;
        // lines and their values lie in the caller's plane.
        unsafe front.withUnsafeMutableBufferPointer { front in
            unsafe back.withUnsafeMutableBufferPointer { back in
                unsafe sums.withUnsafeMutableBufferPointer { sums in
                    let (a, b, sums) = (front.baseAddress!, back.baseAddress!, sums.baseAddress!)
                    for first in Swift.stride(from: 0, to: lines, by: lanes) {
                        let used = min(lanes, lines - first)
                        unsafe a.update(repeating: 0, count: reach * lanes)
                        unsafe (a + (reach + count) * lanes).update(repeating: 0, count: reach * lanes)
                        for index in 0..<count {
                            let source = unsafe values + index * step + first * lineStep
                            let target = unsafe a + (reach + index) * lanes
                            for lane in 0..<used {
                                unsafe target[lane] = UInt16(source[lane * lineStep]) &<< 8
                            }
                        }
                        unsafe kernel.pass(
                            a, b, rows: edge..<(length - edge), laneCount: lanes, sums: sums)
                        unsafe kernel.pass(
                            b, a, rows: (2 * edge)..<(length - 2 * edge), laneCount: lanes, sums: sums)
                        unsafe kernel.pass(a, b, rows: reach..<(length - reach), laneCount: lanes, sums: sums)
                        for index in 0..<count {
                            let target = unsafe values + index * step + first * lineStep
                            let source = unsafe b + (reach + index) * lanes
                            for lane in 0..<used {
                                unsafe target[lane * lineStep] = UInt8(
                                    truncatingIfNeeded: (UInt32(source[lane]) &+ 128) &>> 8)
                            }
                        }
                    }
                }
            }
        }
    }
}

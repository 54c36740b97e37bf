/// Sums over squares of a picture, at the same cost for each size (a summed-area table).
struct AreaSums {
    private let width: Int
    private let height: Int
    /// The sum of what is above and left of each corner of a pixel, modulo 2³².
    private let sums: [Int32]

    /// - Parameter value: the value of each pixel, 0 … 255.
    /// - Complexity: O(pixels).
    init(width: Int, height: Int, of value: (Int) -> Int) {
        (self.width, self.height) = (width, height)
        let stride = width + 1
        var sums = [Int32](repeating: 0, count: stride * (height + 1))
        for y in 0..<height {
            var row: Int32 = 0
            for x in 0..<width {
                row &+= Int32(truncatingIfNeeded: value(y * width + x))
                sums[(y + 1) * stride + x + 1] = sums[y * stride + x + 1] &+ row
            }
        }
        self.sums = sums
    }

    /// The sum over the square of `2·radius + 1` pixels around one, or what of it is in the picture, and the number of its
    /// pixels. A square may have some eight million pixels.
    @inline(__always)
    func sum(around index: Int, radius: Int) -> (sum: Int, count: Int) {
        let (x, y) = (index % width, index / width)
        let (left, right) = (max(0, x - radius), min(width, x + radius + 1))
        let (top, bottom) = (max(0, y - radius), min(height, y + radius + 1))
        let (upper, lower) = (top * (width + 1), bottom * (width + 1))
        let sum = sums[lower + right] &- sums[upper + right] &- sums[lower + left] &+ sums[upper + left]
        return (Int(sum), (right - left) * (bottom - top))
    }
}

import StickerPixels

/// Red, green, blue and alpha of a premultiplied colour, to compute with.
///
/// Distances are Euclidean in these four: an error counts as much in a dark as in a light colour, the less the more
/// transparent it is, and what is fully transparent has one place alone.
typealias ColorVector = SIMD4<Int32>

extension ColorVector {
    init(_ color: PremultipliedColor) {
        self.init(Int32(color.red), Int32(color.green), Int32(color.blue), Int32(color.alpha))
    }

    /// The square of the distance: at most 4 × 255².
    @inline(__always)
    func squaredDistance(to other: ColorVector) -> Int32 {
        let difference = self &- other
        return (difference &* difference).wrappedSum()
    }
}

extension PremultipliedColor {
    /// The channels brought into 0 … 255, and colour ≤ alpha.
    init(clamping vector: ColorVector) {
        let alpha = Swift.min(255, Swift.max(0, vector[3]))
        func channel(_ value: Int32) -> UInt8 { UInt8(Swift.min(alpha, Swift.max(0, value))) }
        self.init(
            red: channel(vector[0]), green: channel(vector[1]), blue: channel(vector[2]), alpha: UInt8(alpha))
    }
}

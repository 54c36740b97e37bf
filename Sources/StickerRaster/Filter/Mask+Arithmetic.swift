public import StickerPixels

/// Masks of one size, value by value.
extension Mask {
    /// The larger of both values: the union of two shapes, exact where their edges do not meet in one pixel.
    ///
    /// - Precondition: both masks have one size.
    public mutating func formUnion(_ other: Mask) {
        combine(other) { max($0, $1) }
    }

    /// The product: what both shapes cover.
    ///
    /// - Precondition: both masks have one size.
    public mutating func formProduct(_ other: Mask) {
        combine(other) { unitProduct($0, $1) }
    }

    /// The product with what `other` does not cover.
    ///
    /// - Precondition: both masks have one size.
    public mutating func subtract(_ other: Mask) {
        combine(other) { unitProduct($0, 255 - $1) }
    }

    @inline(__always)
    private mutating func combine(_ other: Mask, _ operation: (UInt8, UInt8) -> UInt8) {
        precondition(size == other.size, "masks have different sizes")
        // SAFETY: both buffers have the values of one size.
        unsafe withUnsafeMutableValues { values in
            unsafe other.withUnsafeValues { others in
                for index in values.indices {
                    unsafe values[index] = operation(values[index], others[index])
                }
            }
        }
    }
}

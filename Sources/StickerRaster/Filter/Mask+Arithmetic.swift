public import StickerPixels

/// Masks of one size, value by value.
extension Mask {
    /// The union of two shapes, `a + b − a·b`: exact where their edges do not meet in one pixel, and where they do, what
    /// edges that cross at random leave; never less than either.
    ///
    /// - Precondition: both masks have one size.
    public mutating func formUnion(_ other: Mask) {
        combine(other) { unitUnion($0, $1) }
    }

    /// The product: what both shapes cover.
    ///
    /// - Precondition: both masks have one size.
    public mutating func formProduct(_ other: Mask) {
        combine(other) { unitProduct($0, $1) }
    }

    /// The lesser of each two values.
    ///
    /// - Precondition: both masks have one size.
    mutating func formMinimum(_ other: Mask) {
        combine(other) { min($0, $1) }
    }

    /// The greater of each value and that of another mask, which lies at (x, y) and may have any size.
    public mutating func formMaximum(_ other: Mask, x: Int, y: Int) {
        let shared = PixelRect(x: x, y: y, width: other.width, height: other.height).intersection(size.bounds)
        let width = width
        // SAFETY: the shared pixels lie in both masks.
        unsafe withUnsafeMutableValues { values in
            unsafe other.withUnsafeValues { others in
                for row in shared.minY..<max(shared.minY, shared.maxY) {
                    let target = unsafe values.baseAddress! + row * width + shared.minX
                    let source = unsafe others.baseAddress! + (row - y) * other.width + shared.minX - x
                    for column in 0..<shared.width where unsafe source[column] > target[column] {
                        unsafe target[column] = source[column]
                    }
                }
            }
        }
    }

    /// The product with what `other` does not cover.
    ///
    /// - Precondition: both masks have one size.
    public mutating func subtract(_ other: Mask) {
        combine(other) { unitProduct($0, 255 - $1) }
    }

    /// The mask with the slope of every edge so many times as steep, about the half: the edge of a picture that was
    /// enlarged by a factor is about a pixel wide again.
    ///
    /// - Parameter factor: 1 or more, for no change at 1; finite.
    package func sharpened(by factor: Double) -> Mask {
        let values = (0...255).map { value in
            UInt8(min(255, max(0, (127.5 + (Double(value) - 127.5) * factor).rounded())))
        }
        var result = self
        result.mapValues { values[Int($0)] }
        return result
    }

    /// Replaces values below `least` by 0.
    mutating func removeValues(below least: UInt8) {
        mapValues { $0 < least ? 0 : $0 }
    }

    /// Replaces each value by 255 − itself.
    mutating func invert() {
        mapValues { 255 - $0 }
    }

    /// The same values, so many columns further right and rows further down; new pixels are 0.
    public func moved(x: Int, y: Int) -> Mask {
        var result = Mask(size: size)
        let target = PixelRect(x: x, y: y, width: width, height: height).intersection(size.bounds)
        guard !target.isEmpty else { return result }
        // SAFETY: `target` lies inside both the mask and, moved back, this one.
        unsafe result.withUnsafeMutableValues { values in
            unsafe withUnsafeValues { source in
                for row in target.minY..<target.maxY {
                    let from = unsafe source.baseAddress! + (row - y) * width + target.minX - x
                    unsafe (values.baseAddress! + row * width + target.minX).update(
                        from: from, count: target.width)
                }
            }
        }
        return result
    }

    @inline(__always)
    mutating func mapValues(_ transform: (UInt8) -> UInt8) {
        // SAFETY: every index is one of the buffer's.
        unsafe withUnsafeMutableValues { values in
            for index in values.indices { unsafe values[index] = transform(values[index]) }
        }
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

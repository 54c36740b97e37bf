public import StickerPixels

/// Masks of one size, value by value.
extension Mask {
    /// The union of two shapes, `a + b − a·b`: exact where their edges do not meet in one pixel, and where they do, what
    /// edges that cross at random leave; never less than either.
    ///
    /// - Precondition: both masks have one size.
    public mutating func formUnion(_ other: Mask) {
        combine(other, atEmpty: .keep, atFull: .fill(255)) { unitUnion($0, $1) }
    }

    /// The product: what both shapes cover.
    ///
    /// - Precondition: both masks have one size.
    public mutating func formProduct(_ other: Mask) {
        combine(other, atEmpty: .fill(0), atFull: .keep) { unitProduct($0, $1) }
    }

    /// The lesser of each two values.
    ///
    /// - Precondition: both masks have one size.
    mutating func formMinimum(_ other: Mask) {
        combine(other, atEmpty: .fill(0), atFull: .keep) { min($0, $1) }
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
                    for column in 0..<shared.width {
                        unsafe target[column] = max(target[column], source[column])
                    }
                }
            }
        }
    }

    /// The product with what `other` does not cover.
    ///
    /// - Precondition: both masks have one size.
    public mutating func subtract(_ other: Mask) {
        combine(other, atEmpty: .keep, atFull: .fill(0)) { unitProduct($0, 255 - $1) }
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

    /// Replaces each value by 255 − itself: a loop that is vectorised beats one over words.
    mutating func invert() {
        // SAFETY: every index is one of the buffer's.
        unsafe withUnsafeMutableValues { values in
            for index in values.indices { unsafe values[index] = 255 - values[index] }
        }
    }

    @inline(__always)
    mutating func mapValues(_ transform: (UInt8) -> UInt8) {
        let (empty, full) = (transform(0), transform(255))
        // SAFETY: every index is one of the buffer's, and every word lies in it.
        unsafe withUnsafeMutableValues { values in
            guard let start = values.baseAddress else { return }
            var index = 0
            while index < values.count {
                if index + 8 <= values.count, let byte = unsafe UniformBytes(at: start + index).byte {
                    let value = byte == 0 ? empty : byte == 255 ? full : transform(byte)
                    unsafe (start + index).update(repeating: value, count: 8)
                    index += 8
                    continue
                }
                for place in index..<Swift.min(index + 8, values.count) {
                    unsafe values[place] = transform(values[place])
                }
                index += 8
            }
        }
    }

    /// What becomes of eight values beside eight others that are all empty, or all full.
    private enum Rule {
        case keep
        case fill(UInt8)
    }

    /// - Parameters:
    ///   - empty: what `operation` does beside 0.
    ///   - full: what it does beside 255. Most of a mask is one or the other.
    @inline(__always)
    private mutating func combine(
        _ other: Mask, atEmpty empty: Rule, atFull full: Rule, _ operation: (UInt8, UInt8) -> UInt8
    ) {
        precondition(size == other.size, "masks have different sizes")
        // SAFETY: both buffers have the values of one size, and every word lies in them.
        unsafe withUnsafeMutableValues { values in
            unsafe other.withUnsafeValues { others in
                guard let start = values.baseAddress, let otherStart = others.baseAddress else { return }
                var index = 0
                while index < values.count {
                    let end = Swift.min(index + 8, values.count)
                    if end - index == 8, let byte = unsafe UniformBytes(at: otherStart + index).extreme {
                        if case .fill(let value) = byte == 0 ? empty : full {
                            unsafe (start + index).update(repeating: value, count: 8)
                        }
                    } else {
                        for place in index..<end {
                            unsafe values[place] = operation(values[place], others[place])
                        }
                    }
                    index = end
                }
            }
        }
    }
}

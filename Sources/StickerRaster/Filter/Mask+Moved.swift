package import StickerGeometry
public import StickerPixels

/// Shapes at other places.
extension Mask {
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

    /// The shape moved by parts of pixels, with bilinear interpolation: each value is shared among up to four pixels, by
    /// their areas.
    ///
    /// That blurs edges by a standard deviation of up to half a pixel along each axis, see
    /// ``interpolationVariance(movedBy:)``: for shapes that are blurred anyway.
    ///
    /// - Parameter offset: in pixels, rounded to 1/256; beyond ±2²⁰ nothing is left.
    /// - Throws: ``RasterError/stopped(_:)``.
    package func moved(by offset: Point) throws(RasterError) -> Mask {
        try RasterBudget.spend(pixels: size.pixelCount, on: "a shape that is moved")
        let (x, y) = (Self.parts(offset.x), Self.parts(offset.y))
        guard x.part > 0 || y.part > 0 else { return moved(x: x.whole, y: y.whole) }
        let here = (left: x.part * (256 - y.part), own: (256 - x.part) * (256 - y.part))
        let above = (left: x.part * y.part, own: (256 - x.part) * y.part)
        let width = width
        var upper = [UInt8](repeating: 0, count: width + 1)
        var own = upper
        move(row: -1 - y.whole, x: x.whole, to: &upper)
        var result = Mask(size: size)
        // SAFETY: the mask has rows of `width` values, and moved rows have one more on their left.
        unsafe result.withUnsafeMutableValues { values in
            for row in 0..<height {
                move(row: row - y.whole, x: x.whole, to: &own)
                let target = unsafe values.baseAddress! + row * width
                unsafe own.withUnsafeBufferPointer { own in
                    unsafe upper.withUnsafeBufferPointer { upper in
                        for column in 0..<width {
                            let sum =
                                unsafe UInt32(own[column]) * here.left
                                + UInt32(own[column + 1]) * here.own + UInt32(upper[column]) * above.left
                                + UInt32(upper[column + 1]) * above.own
                            unsafe target[column] = UInt8(truncatingIfNeeded: (sum + (1 << 15)) >> 16)
                        }
                    }
                }
                swap(&upper, &own)
            }
        }
        return result
    }

    /// Writes a row moved by whole pixels, with the value left of it first; 0 where the mask has none.
    private func move(row: Int, x: Int, to moved: inout [UInt8]) {
        let first = max(0, -1 - x)
        let columns = first..<max(first, min(width, width - x))
        guard 0..<height ~= row, !columns.isEmpty else {
            for index in moved.indices { moved[index] = 0 }
            return
        }
        let target = columns.lowerBound + x + 1..<columns.upperBound + x + 1
        for index in 0..<target.lowerBound { moved[index] = 0 }
        for index in target.upperBound..<moved.count { moved[index] = 0 }
        let start = row * width - x - 1
        for index in target { moved[index] = values[start + index] }
    }

    /// The variance of the weights of ``moved(by:)``, in square pixels: the mean of both axes. A blur of that variance less
    /// makes up for it.
    package static func interpolationVariance(movedBy offset: Point) -> Double {
        func variance(_ value: Double) -> Double {
            let part = Double(parts(value).part) / 256
            return part * (1 - part)
        }
        return (variance(offset.x) + variance(offset.y)) / 2
    }

    /// An offset as whole pixels and 1/256 of one.
    private static func parts(_ value: Double) -> (whole: Int, part: UInt32) {
        let parts = Int((max(-0x1p20, min(0x1p20, value)) * 256).rounded())
        return (parts >> 8, UInt32(parts & 255))
    }
}

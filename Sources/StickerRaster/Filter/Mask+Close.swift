public import StickerPixels

extension Mask {
    /// The shape, grown by a distance, with its narrow gaps filled: the closing of mathematical morphology (Serra, *Image
    /// Analysis and Mathematical Morphology*, 1982) with a disc, grown by its radius and shrunk by it again.
    ///
    /// Gaps and holes less than twice the radius wide vanish, as do those that this leaves less than a pixel of; corners that
    /// point inwards become round. Edges are as exact as those of ``dilated(by:)`` and ``eroded(by:)``, but no value becomes less
    /// than it was. Where two edges of a shape that does not grow almost touch, no bridge is built that is less than three pixels
    /// thick. A mask is closed as if it went on, empty, beyond its sides.
    ///
    /// - Parameters:
    ///   - radius: in pixels, 0 … `PixelSize.maximumSide`, together with the distance; 0 fills nothing.
    ///   - distance: in pixels, 0 for the shape as it is.
    ///   - thinnestBridge: in pixels; what is added to a shape that does not grow, and is thinner somewhere, is left out
    ///     as a whole. By default, its thin part is.
    /// - Throws: ``RasterError/nonFinite(what:)``; ``RasterError/outOfRange(what:value:range:)``;
    ///   ``RasterError/pixel(_:)`` where the mask with a margin of the radius has too many pixels.
    /// - Complexity: O(values in the shape's bounds, with margins of the radius and the distance).
    public func closed(
        by radius: Double, grownBy distance: Double = 0, thinnestBridge: Double? = nil
    ) throws(RasterError) -> Mask {
        try Self.check(radius)
        try Self.check(distance)
        try Self.check(radius + distance)
        guard let ink = inkBounds, radius + distance > 0 else { return self }
        // With all that can grow into the mask, or be closed in it by what grows outside.
        let outer = ink.expanded(by: Int((radius + distance).rounded(.up)) + 1)
        let frame = size.bounds.expanded(by: Int(radius.rounded(.up)) + 1)
        let box = outer.intersection(frame)
        let size = try Self.size(of: box)
        try RasterBudget.check(size, bytesPerPixel: 3, for: "closing a shape")
        try RasterBudget.spend(pixels: 4 * size.pixelCount, on: "closing a shape")
        var closed = placed(in: box, size: size)
        try closed.dilate(by: radius + distance)
        closed.coverHairlines()
        try closed.erode(by: radius)
        // Of a shape that has grown as well, a thread may be all that there is.
        if distance == 0 {
            if let thinnestBridge {
                try closed.removeBridges(thinnerThan: thinnestBridge, from: placed(in: box, size: size))
            } else {
                try closed.removeThreads()
            }
        }
        var result = self
        result.formMaximum(closed, x: box.x, y: box.y)
        return result
    }

    /// The shape shrunk by a distance on every side as by ``eroded(by:)``, but as if the mask went on, empty, beyond its sides.
    ///
    /// - Throws: ``RasterError/nonFinite(what:)``, ``RasterError/outOfRange(what:value:range:)``;
    ///   ``RasterError/pixel(_:)`` where the mask with a margin has too many pixels.
    package func inset(by distance: Double) throws(RasterError) -> Mask {
        try Self.check(distance)
        guard distance > 0, let ink = inkBounds else { return self }
        let box = ink.expanded(by: Self.edgeMargin)
        let size = try Self.size(of: box)
        try RasterBudget.check(size, bytesPerPixel: 2, for: "shrinking a shape")
        var inset = placed(in: box, size: size)
        try inset.erode(by: distance)
        var result = Mask(size: self.size)
        result.formMaximum(inset, x: box.x, y: box.y)
        return result
    }

    /// The pixels around a shape that its edges need to be found, on each side.
    private static let edgeMargin = 2

    /// The part of the mask that lies in a box, which may go past its sides.
    ///
    /// - Parameter size: the size of the box.
    private func placed(in box: PixelRect, size: PixelSize) -> Mask {
        var placed = Mask(size: size)
        placed.formMaximum(self, x: -box.x, y: -box.y)
        return placed
    }

    /// Takes away what is less than three pixels thick, with nothing on either side, such as where two round edges almost touch.
    private mutating func removeThreads() throws(RasterError) {
        formMinimum(try opened(by: 1.5))
    }

    /// The shape shrunk and grown again: without parts that are thinner than twice the radius.
    private func opened(by radius: Double) throws(RasterError) -> Mask {
        var opened = self
        try opened.erode(by: radius)
        try opened.dilate(by: radius)
        return opened
    }

    /// Takes back what was added to a shape between two of its edges where that is thin somewhere, the whole of it, so that
    /// no stub is left on either side.
    private mutating func removeBridges(thinnerThan thickness: Double, from shape: Mask) throws(RasterError) {
        let opened = try opened(by: thickness / 2)
        func isThin(_ index: Int) -> Bool { Int(values[index]) - Int(opened.values[index]) > 127 }
        guard exceeds(opened, byMoreThan: 127) else { return }
        // Less is how far edges are off.
        let isAdded = values.indices.map { Int(values[$0]) - Int(shape.values[$0]) > 63 }
        for members in ConnectedComponents(of: isAdded, width: width, connectivity: .eight)
        where members.contains(where: { isThin(Int($0)) }) {
            for member in members { restore(Int(member), of: shape) }
        }
    }

    /// Whether a value is greater than that of another mask of the same size by more than `difference`.
    private func exceeds(_ other: Mask, byMoreThan difference: Int) -> Bool {
        // SAFETY: every index is one of both buffers', and every word lies in them.
        unsafe withUnsafeValues { values in
            unsafe other.withUnsafeValues { others in
                var index = 0
                while index < values.count {
                    if index + 8 <= values.count,
                        unsafe UniformBytes(at: values.baseAddress! + index).equals(
                            UniformBytes(at: others.baseAddress! + index))
                    {
                        index += 8
                    } else if unsafe Int(values[index]) - Int(others[index]) > difference {
                        return true
                    } else {
                        index += 1
                    }
                }
                return false
            }
        }
    }

    /// Makes a pixel and those around it what they are in another mask of the same size.
    private mutating func restore(_ index: Int, of mask: Mask) {
        let (x, y) = (index % width, index / width)
        for row in max(0, y - 1)...min(height - 1, y + 1) {
            for column in max(0, x - 1)...min(width - 1, x + 1) { self[column, row] = mask[column, row] }
        }
    }

    /// Covers what is left of gaps that are less than about a pixel wide: pixels covered in part, with none in the two around
    /// them that is not covered at all. Whether an edge is found there hangs on where the pixels lie, and shrinking would leave
    /// dashes.
    private mutating func coverHairlines() {
        let (width, height) = (width, height)
        // SAFETY: every index is one of the buffer's.
        unsafe withUnsafeMutableValues { values in
            for y in 0..<height {
                let rows = max(0, y - 2)...min(height - 1, y + 2)
                var next = 0
                while next < width {
                    let x = next
                    let place = y * width + x
                    if x + 8 <= width,
                        unsafe UniformBytes(at: values.baseAddress! + place).extreme != nil
                    {
                        next += 8
                        continue
                    }
                    next += 1
                    let value = unsafe values[place]
                    guard value > 0, value < 255 else { continue }
                    let columns = max(0, x - 2)...min(width - 1, x + 2)
                    let isAtGap = rows.contains { row in
                        columns.contains { unsafe values[row * width + $0] == 0 }
                    }
                    if !isAtGap { unsafe values[y * width + x] = 255 }
                }
            }
        }
    }

    private static func size(of box: PixelRect) throws(RasterError) -> PixelSize {
        do { return try PixelSize(width: box.width, height: box.height) } catch { throw .pixel(error) }
    }
}

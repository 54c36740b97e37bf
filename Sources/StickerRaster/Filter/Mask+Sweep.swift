package import StickerGeometry
package import StickerPixels

extension Mask {
    /// All that the shape passes over when it is moved along a vector: the union of its places.
    ///
    /// The places are a pixel apart along the longer side of the vector, so that its edges along the other side are those
    /// of the shape, read between pixels (bilinear); the largest value of all places counts.
    ///
    /// - Parameter vector: in pixels; finite.
    /// - Complexity: O(pixels × log length) for a vector in one of the eight main directions, else O(pixels × √length).
    package func swept(by vector: Point) throws(RasterError) -> Mask {
        let length = max(abs(vector.x), abs(vector.y))
        guard length > 0 else { return self }
        try RasterBudget.check(size, bytesPerPixel: 2, for: "the depth of letters")
        let step = Point(x: vector.x / length, y: vector.y / length)
        let count = Int(min(length, Double(PixelSize.maximumSide)))
        var result = self
        if step.x == step.x.rounded(), step.y == step.y.rounded() {
            // The places 0 ..< known are united; twice as many with each move.
            var known = 1
            while known <= count {
                try RasterBudget.spend(pixels: size.pixelCount, on: "the depth of letters")
                let move = min(known, count + 1 - known)
                let united = result
                result.formMaximum(united, movedBy: step * Double(move))
                known += move
            }
        } else {
            let group = Self.groupSize(of: count + 1)
            for place in 1..<max(1, group) {
                try RasterBudget.spend(pixels: size.pixelCount, on: "the depth of letters")
                result.formMaximum(self, movedBy: step * Double(place))
            }
            let united = result
            for first in Self.laterGroups(of: count + 1, size: group) {
                try RasterBudget.spend(pixels: size.pixelCount, on: "the depth of letters")
                result.formMaximum(united, movedBy: step * Double(first))
            }
        }
        if Double(count) < length { result.formMaximum(self, movedBy: vector) }
        return result
    }

    /// Shades for the sides of a shape that is swept by a vector.
    ///
    /// Each pixel takes its shade from the place of the shape that is nearest to the front: how far the normal of the edge
    /// there points to the light.
    ///
    /// - Parameters:
    ///   - vector: in pixels; finite.
    ///   - light: the direction of the light, of length 1.
    ///   - strength: the largest value of a shade, 0 … 1.
    ///   - sigmas: the standard deviations of the blur that the directions of edges are read from, and of the shades, in
    ///     pixels.
    ///   - sides: the swept shape; no shade is stronger than it.
    /// - Returns: coverage for white and for black.
    /// - Complexity: O(pixels × √length).
    package func sweptShades(
        by vector: Point, light: Point, strength: Double, sigmas: (normals: Double, shades: Double),
        within sides: Mask
    ) throws(RasterError) -> (light: Mask, dark: Mask) {
        try RasterBudget.check(size, bytesPerPixel: 5, for: "the shading of letters")
        let soft = try blurred(sigma: sigmas.normals)
        let own = Self.shades(of: soft, light: light, where: self)
        // Neither light nor dark.
        var shades = Mask(size: size, filledWith: UInt8(Self.neutralShade))
        let count = Int(min(max(abs(vector.x), abs(vector.y)), Double(PixelSize.maximumSide)))
        func offset(_ place: Int) -> (x: Int, y: Int) {
            let share = count == 0 ? 0 : Double(place) / Double(count)
            return (Int((vector.x * share).rounded()), Int((vector.y * share).rounded()))
        }
        // The places of a group, the first in front; then the group as a whole, from the back.
        let group = Self.groupSize(of: count + 1)
        var (united, front) = (self, shades)
        for place in (0..<group).reversed() {
            try RasterBudget.spend(pixels: 2 * size.pixelCount, on: "the shading of letters")
            let (x, y) = offset(place)
            front.replace(by: own, where: self, x: x, y: y)
            united.formMaximum(self, x: x, y: y)
        }
        for first in Self.laterGroups(of: count + 1, size: group).reversed() {
            try RasterBudget.spend(pixels: size.pixelCount, on: "the shading of letters")
            let (x, y) = offset(first)
            shades.replace(by: front, where: united, x: x, y: y)
        }
        shades.replace(by: front, where: united, x: 0, y: 0)
        // The steps between the sides of a corner.
        shades = try shades.blurred(sigma: sigmas.shades)
        return (
            shades.mapped(within: sides) { strength * max(0, $0 - Self.neutralShade) / 127 },
            shades.mapped(within: sides) { strength * max(0, Self.neutralShade - $0) / 127 }
        )
    }

    /// The size of the groups that so many places are united in: all in one, or where they are many, the square root, so that
    /// few moves unite them.
    private static func groupSize(of count: Int) -> Int {
        count <= mostSinglePlaces ? count : Int(Double(count).squareRoot().rounded(.up))
    }

    /// The first places of all groups but the first; the last one may overlap the one before it.
    private static func laterGroups(of count: Int, size: Int) -> [Int] {
        stride(from: size, to: count, by: size).map { min($0, count - size) }
    }

    /// The most places that are united one by one: no reading between pixels twice.
    private static let mostSinglePlaces = 24
    /// The shade of what faces the light as much as it faces away.
    private static let neutralShade = 128.0
    /// The coverage from which on a pixel has the shade of its edge.
    private static let leastCoverage: UInt8 = 16

    /// The cosine between the outward normal of the nearest edge and the light, for each pixel that the shape covers:
    /// 1 … 255 for −1 … 1.
    private static func shades(of soft: Mask, light: Point, where shape: Mask) -> Mask {
        var shades = Mask(size: soft.size)
        let (width, height) = (soft.width, soft.height)
        // SAFETY: every row and column is one of the masks, which have one size.
        unsafe shades.withUnsafeMutableValues { shades in
            unsafe soft.withUnsafeValues { soft in
                unsafe shape.withUnsafeValues { shape in
                    for y in 0..<height {
                        let row = y * width
                        let (above, below) = (max(y - 1, 0) * width, min(y + 1, height - 1) * width)
                        var x = 0
                        while x < width {
                            if x + 8 <= width, unsafe UniformBytes(at: shape.baseAddress! + row + x).isEmpty {
                                x += 8
                                continue
                            }
                            if x > 0, x + 8 < width,
                                unsafe UniformBytes(at: soft.baseAddress! + row + x - 1).equals(
                                    UniformBytes(at: soft.baseAddress! + row + x + 1)),
                                unsafe UniformBytes(at: soft.baseAddress! + above + x).equals(
                                    UniformBytes(at: soft.baseAddress! + below + x))
                            {
                                unsafe (shades.baseAddress! + row + x).update(
                                    repeating: UInt8(neutralShade), count: 8)
                                x += 8
                                continue
                            }
                            // The coverage falls along the outward normal.
                            let dx =
                                unsafe Double(soft[row + max(x - 1, 0)])
                                - Double(soft[row + min(x + 1, width - 1)])
                            let dy = unsafe Double(soft[above + x]) - Double(soft[below + x])
                            let length = (dx * dx + dy * dy).squareRoot()
                            let cosine = length > 0 ? (dx * light.x + dy * light.y) / length : 0
                            // Rounded: the sum is positive.
                            unsafe shades[row + x] = UInt8(neutralShade + 127 * cosine + 0.5)
                            x += 1
                        }
                    }
                }
            }
        }
        return shades
    }

    /// The coverage, 0 … 1, that each value stands for, times that of another mask of the same size; most of that is empty.
    private func mapped(within sides: Mask, coverage: (Double) -> Double) -> Mask {
        let table = (0...255).map { UInt8((255 * min(1, coverage(Double($0)))).rounded()) }
        var result = Mask(size: size)
        // SAFETY: all masks have one size, every word lies in them, and the table has a value for each byte.
        unsafe result.withUnsafeMutableValues { result in
            unsafe withUnsafeValues { values in
                unsafe sides.withUnsafeValues { sides in
                    unsafe table.withUnsafeBufferPointer { table in
                        var index = 0
                        while index < sides.count {
                            let end = Swift.min(index + 8, sides.count)
                            let isWhole = end - index == 8
                            if unsafe !isWhole || !UniformBytes(at: sides.baseAddress! + index).isEmpty {
                                for place in index..<end {
                                    unsafe result[place] = unitProduct(
                                        table[Int(values[place])], sides[place])
                                }
                            }
                            index = end
                        }
                    }
                }
            }
        }
        return result
    }

    /// Takes the other mask's values, moved, where the moved shape covers a pixel.
    private mutating func replace(by other: Mask, where shape: Mask, x: Int, y: Int) {
        let target = PixelRect(x: x, y: y, width: width, height: height).intersection(size.bounds)
        guard !target.isEmpty else { return }
        let (width, offset) = (width, -y * self.width - x)
        // SAFETY: all masks have one size; moved back, every pixel of `target` is one of theirs.
        unsafe withUnsafeMutableValues { values in
            unsafe other.withUnsafeValues { others in
                unsafe shape.withUnsafeValues { shape in
                    for row in target.minY..<target.maxY {
                        let start = row * width + target.minX
                        let own = unsafe values.baseAddress! + start
                        let other = unsafe others.baseAddress! + start + offset
                        let covers = unsafe shape.baseAddress! + start + offset
                        // Both are read whatever is taken: without a branch, the loop is vectorised.
                        for column in 0..<target.width {
                            let (value, new) = unsafe (own[column], other[column])
                            unsafe own[column] = covers[column] >= Self.leastCoverage ? new : value
                        }
                    }
                }
            }
        }
    }

    /// The larger of each value and that of a moved mask of the same size, read between its pixels; what lies beyond the
    /// mask is 0.
    private mutating func formMaximum(_ other: Mask, movedBy vector: Point) {
        let (x, y) = (vector.x.rounded(.down), vector.y.rounded(.down))
        // In 1/256.
        let right = UInt16(((vector.x - x) * 256).rounded())
        let down = UInt16(((vector.y - y) * 256).rounded())
        guard right > 0 || down > 0 else { return formMaximum(other, x: Int(x), y: Int(y)) }
        let target = PixelRect(x: Int(x), y: Int(y), width: width, height: height).intersection(size.bounds)
        guard !target.isEmpty else { return }
        let (width, offset) = (width, target.minX - Int(x))
        // SAFETY: moved back, every pixel of `target` is one of the other mask, and `row` has one more than it is wide.
        unsafe withUnsafeMutableValues { values in
            unsafe other.withUnsafeValues { others in
                unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: width + 1) { row in
                    // The pixel left of the first.
                    unsafe row[0] = 0
                    let blended = unsafe row.baseAddress! + 1
                    for line in target.minY..<target.maxY {
                        let source = line - Int(y)
                        let own = unsafe others.baseAddress! + source * width
                        let result = unsafe values.baseAddress! + line * width + target.minX
                        var (between, first) = unsafe (own, 0)
                        if down == 0 {
                            // The row itself has no pixel left of its first.
                            if offset == 0 {
                                unsafe result[0] = max(result[0], Self.blend(own[0], 0, share: right))
                                first = 1
                            }
                        } else {
                            if source == 0 {
                                for column in 0..<width {
                                    unsafe blended[column] = Self.blend(own[column], 0, share: down)
                                }
                            } else {
                                for column in 0..<width {
                                    unsafe blended[column] = Self.blend(
                                        own[column], own[column - width], share: down)
                                }
                            }
                            unsafe between = UnsafePointer(blended)
                        }
                        let moved = unsafe between + offset
                        for column in first..<target.width {
                            let value = unsafe Self.blend(moved[column], moved[column - 1], share: right)
                            unsafe result[column] = max(result[column], value)
                        }
                    }
                }
            }
        }
    }

    /// A value and its neighbour's share of it, in 1/256.
    @inline(__always)
    private static func blend(_ value: UInt8, _ neighbor: UInt8, share: UInt16) -> UInt8 {
        // At most 255 · 256 + 128, which 16 bits hold.
        UInt8(truncatingIfNeeded: (UInt16(value) &* (256 &- share) &+ UInt16(neighbor) &* share &+ 128) >> 8)
    }
}

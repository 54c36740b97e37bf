package import StickerPixels

extension CoverageTile {
    /// A whole mask, with its top left as the origin.
    package init(_ mask: Mask) {
        self.init(mask: ClipMask(bounds: mask.size.bounds, sharing: mask), bounds: mask.size.bounds)
    }
}

extension Mask {
    /// Adds a tile's shape, as ``formUnion(_:)-(Mask)`` adds a mask's; what lies outside of the mask is left out.
    package mutating func formUnion(_ placed: CoverageTile.Placed) {
        let area = placed.area.intersection(size.bounds)
        guard !area.isEmpty else { return }
        let tile = placed.tile.mask
        let width = width
        // SAFETY: `area` lies inside the mask and, moved back, inside the tile.
        unsafe withUnsafeMutableValues { values in
            unsafe tile.values.withUnsafeBufferPointer { added in
                for y in area.minY..<area.maxY {
                    let row = unsafe values.baseAddress! + y * width + area.x
                    let from =
                        unsafe added.baseAddress! + tile.offset(x: area.x - placed.x, y: y - placed.y)
                    for x in 0..<area.width { unsafe row[x] = unitUnion(row[x], from[x]) }
                }
            }
        }
    }
}

/// `a + b − a·b` of bytes that stand for 0 … 1.
@inline(__always)
func unitUnion(_ a: UInt8, _ b: UInt8) -> UInt8 {
    // The same as dividedBy255, in the sixteen bits that its operands need: vectors hold twice as many.
    let t = UInt16(255 &- a) &* UInt16(255 &- b) &+ 128
    return 255 &- UInt8(truncatingIfNeeded: (t &+ (t &>> 8)) &>> 8)
}

import StickerPixels

extension Pixmap {
    /// Composites `color` behind what is there, through a mask whose top-left value lies at column `x`, row `y`: as
    /// ``StickerPixels/Pixmap/fill(_:x:y:with:blend:clip:)`` with `destination-over`, which most pixels of a sticker need
    /// not be read for.
    mutating func fill(behind mask: Mask, x: Int, y: Int, with color: Color) {
        let placed = PixelRect(x: x, y: y, width: mask.width, height: mask.height)
        let area = size.bounds.intersection(placed)
        guard !area.isEmpty else { return }
        let color = PremultipliedColor(color)
        let colors = (0...255 as ClosedRange<UInt8>).map { color.scaled(by: $0) }
        let width = width
        // SAFETY: `area` lies inside the picture and, moved back, the mask; there is a colour for every value.
        unsafe withUnsafeMutablePixels { pixels in
            unsafe mask.withUnsafeValues { values in
                unsafe colors.withUnsafeBufferPointer { colors in
                    for row in area.minY..<area.maxY {
                        unsafe Self.fill(
                            pixels.baseAddress! + row * width + area.minX,
                            behind: values.baseAddress! + (row - y) * mask.width + (area.minX - x),
                            count: area.width, with: colors.baseAddress!)
                    }
                }
            }
        }
    }

    /// - Parameter colors: the colour times 0 … 255.
    private static func fill(
        _ pixels: UnsafeMutablePointer<PremultipliedColor>, behind mask: UnsafePointer<UInt8>, count: Int,
        with colors: UnsafePointer<PremultipliedColor>
    ) {
        var x = 0
        // SAFETY: the caller lends `count` pixels and values.
        while x < count {
            // Eight pixels at once where nothing is to be done: no coverage, or nothing but opaque pixels.
            if x + 8 <= count {
                let coverage = unsafe UnsafeRawPointer(mask + x).loadUnaligned(as: UInt64.self)
                if unsafe coverage == 0 || isOpaque(pixels + x) {
                    x += 8
                    continue
                }
            }
            for index in x..<min(count, x + 8) {
                let factor = unsafe mask[index]
                let pixel = unsafe pixels[index]
                guard factor > 0, pixel.alpha < 255 else { continue }
                let under = unsafe colors[Int(factor)]
                unsafe pixels[index] = pixel.alpha == 0 ? under : DestinationOver.combine(under, pixel)
            }
            x += 8
        }
    }

    @inline(__always)
    private static func isOpaque(_ pixels: UnsafePointer<PremultipliedColor>) -> Bool {
        // SAFETY: the caller lends eight pixels.
        let words = unsafe UnsafeRawPointer(pixels).loadUnaligned(as: SIMD8<UInt32>.self)
        let half = words.lowHalf & words.highHalf
        let quarter = half.lowHalf & half.highHalf
        return UInt32(littleEndian: quarter.x & quarter.y) >> 24 == 255
    }
}

import StickerPixels

/// The picture that the frames of an animation are drawn onto, one after the other.
struct FrameCanvas {
    private(set) var pixmap: Pixmap

    /// Transparent.
    init(size: PixelSize) {
        pixmap = Pixmap(size: size)
    }

    init(_ pixmap: Pixmap) {
        self.pixmap = pixmap
    }

    /// - Precondition: the frame lies inside the canvas.
    mutating func draw(_ frame: Pixmap, x: Int, y: Int, blend: FrameBlend) {
        precondition(
            x >= 0 && y >= 0 && x + frame.width <= pixmap.width && y + frame.height <= pixmap.height,
            "a frame outside its canvas")
        let width = pixmap.width
        // SAFETY: rows and columns of the frame are inside both pictures, by the precondition.
        unsafe pixmap.withUnsafeMutablePixels { canvas in
            unsafe frame.withUnsafePixels { pixels in
                for row in 0..<frame.height {
                    for column in 0..<frame.width {
                        let pixel = unsafe pixels[row * frame.width + column]
                        let index = (y + row) * width + x + column
                        if blend == .source || pixel.alpha == 255 {
                            unsafe canvas[index] = pixel
                        } else if pixel.alpha != 0 {
                            unsafe canvas[index] = Self.over(pixel, canvas[index])
                        }
                    }
                }
            }
        }
    }

    /// Makes a rectangle transparent.
    ///
    /// - Precondition: it lies inside the canvas.
    mutating func clear(x: Int, y: Int, size: PixelSize) {
        draw(Pixmap(size: size), x: x, y: y, blend: .source)
    }

    /// Makes the part of a rectangle transparent that is inside the canvas.
    mutating func clear(_ rect: PixelRect) {
        let inside = rect.intersection(pixmap.size.bounds)
        guard let size = try? PixelSize(width: inside.width, height: inside.height) else { return }
        clear(x: inside.x, y: inside.y, size: size)
    }

    /// Draws one row of places in a palette; what lies outside the canvas is cut off.
    ///
    /// - Returns: false where a pixel that would show has a place past the palette.
    mutating func draw(
        indices: [UInt8], colors: [PremultipliedColor], transparentIndex: UInt8?, x: Int, y: Int
    ) -> Bool {
        let first = max(0, -x)
        let end = min(indices.count, pixmap.width - x)
        guard y >= 0, y < pixmap.height, first < end else { return true }
        let start = y * pixmap.width + x
        var isKnown = true
        // SAFETY: the row is one of the canvas, and its columns are cut to it.
        unsafe pixmap.withUnsafeMutablePixels { canvas in
            for column in first..<end {
                let index = indices[column]
                if index == transparentIndex { continue }
                guard Int(index) < colors.count else {
                    isKnown = false
                    return
                }
                unsafe canvas[start + column] = colors[Int(index)]
            }
        }
        return isKnown
    }

    /// Puts back what was there before.
    ///
    /// - Precondition: the sizes are equal.
    mutating func restore(_ before: Pixmap) {
        precondition(before.size == pixmap.size, "a canvas of another size")
        pixmap = before
    }

    /// Source-over of premultiplied colours: `s + d · (255 − αs) / 255`, rounded to nearest.
    private static func over(
        _ source: PremultipliedColor, _ destination: PremultipliedColor
    ) -> PremultipliedColor {
        let rest = 255 - source.alpha
        return PremultipliedColor(
            red: source.red + unitProduct(destination.red, rest),
            green: source.green + unitProduct(destination.green, rest),
            blue: source.blue + unitProduct(destination.blue, rest),
            alpha: source.alpha + unitProduct(destination.alpha, rest))
    }
}

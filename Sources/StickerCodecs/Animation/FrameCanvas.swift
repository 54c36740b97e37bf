import StickerKernels
import StickerPixels

/// The picture that the frames of an animation are drawn onto, one after the other.
struct FrameCanvas {
    private(set) var pixmap: Pixmap

    /// Makes a transparent canvas.
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
        let (width, count) = (pixmap.width, frame.width)
        // `s + d · (255 − αs) / 255` of premultiplied colours, rounded to nearest.
        let sourceOver = unsafe sticker_mode_loops(CodecKernels.level, STICKER_MODE_SOURCE_OVER).pointee.plain
        // SAFETY: rows and columns of the frame are inside both pictures, by the precondition, and the two share no memory
        // once the canvas is lent for writing.
        unsafe pixmap.withUnsafeMutablePixels { canvas in
            unsafe frame.withUnsafePixels { pixels in
                guard let canvas = canvas.baseAddress, let pixels = pixels.baseAddress else { return }
                for row in 0..<frame.height {
                    let target = unsafe canvas + ((y + row) * width + x)
                    let source = unsafe pixels + row * count
                    switch blend {
                    case .source: unsafe target.update(from: source, count: count)
                    case .over: unsafe sourceOver(target, source, count)
                    }
                }
            }
        }
    }

    /// Makes the part of a rectangle transparent that is inside the canvas.
    mutating func clear(_ rect: PixelRect) {
        let inside = rect.intersection(pixmap.size.bounds)
        guard !inside.isEmpty else { return }
        let width = pixmap.width
        // SAFETY: the rows of the rectangle are inside the picture.
        unsafe pixmap.withUnsafeMutablePixels { canvas in
            for y in inside.y..<inside.maxY {
                let start = y * width + inside.x
                unsafe canvas[start..<start + inside.width].update(repeating: .transparent)
            }
        }
    }

    /// Draws one row of indices of a palette; the part outside the canvas is cut off.
    ///
    /// - Returns: false where a pixel that would show has an index past the palette.
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

    /// Puts back the picture that was there before.
    ///
    /// - Precondition: the sizes are equal.
    mutating func restore(_ before: Pixmap) {
        precondition(before.size == pixmap.size, "a canvas of another size")
        pixmap = before
    }
}

import StickerPixels

/// The part of a canvas that must change to make it another picture.
struct FrameDifference {
    /// The smallest rectangle around all pixels that differ; nil where none does.
    let rect: PixelRect?
    /// The smallest rectangle around all pixels that only clearing or replacing changes: drawing over them does not.
    let uncoveredRect: PixelRect?

    /// Whether drawing over the canvas, opaque or where it is transparent, is enough.
    var isOverEnough: Bool { uncoveredRect == nil }

    /// - Parameter blendsTranslucent: whether a translucent pixel that is drawn over a transparent one is itself; in some formats it is
    ///   only nearly so.
    /// - Precondition: both have the same size.
    init(from base: Pixmap, to target: Pixmap, blendsTranslucent: Bool) {
        precondition(base.size == target.size, "frames have one size")
        var changed = Bounds()
        var uncovered = Bounds()
        let (width, height) = (base.width, base.height)
        // SAFETY: both have width × height pixels.
        unsafe base.withUnsafePixels { base in
            unsafe target.withUnsafePixels { target in
                for y in 0..<height {
                    for place in y * width..<(y + 1) * width
                    where unsafe base[place] != target[place] {
                        changed.add(place - y * width, y)
                        if unsafe target[place].alpha != 255,
                            unsafe base[place].alpha != 0 || !blendsTranslucent
                        {
                            uncovered.add(place - y * width, y)
                        }
                    }
                }
            }
        }
        rect = changed.rect
        uncoveredRect = uncovered.rect
    }

    private struct Bounds {
        private var minX = Int.max
        private var maxX = -1
        private var minY = Int.max
        private var maxY = -1

        mutating func add(_ x: Int, _ y: Int) {
            minX = min(minX, x)
            maxX = max(maxX, x)
            minY = min(minY, y)
            maxY = max(maxY, y)
        }

        var rect: PixelRect? {
            maxX < 0 ? nil : PixelRect(x: minX, y: minY, width: maxX - minX + 1, height: maxY - minY + 1)
        }
    }
}

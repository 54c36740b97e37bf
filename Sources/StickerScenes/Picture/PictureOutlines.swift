import StickerPixels
import StickerRaster

/// The areas of a picture’s outlines, each with all inside of it.
struct PictureOutlines {
    /// Of the picture's size, from the innermost outwards.
    let masks: [Mask]
    /// The area of the last outline; the picture’s where there is none.
    let outermost: Mask
    /// Of all outlines, in pixels.
    let width: Double

    /// Gaps narrower than twice an outline’s distance from the picture are filled, such as the space between hairs; outlines
    /// are as round inwards as outwards.
    init(around picture: Pixmap, outlines: [LabelOutline]) throws {
        let silhouette = Mask(alphaOf: picture).withoutFaintValues
        width = outlines.reduce(0) { $0 + $1.width }
        guard width > 0 else {
            masks = []
            outermost = silhouette
            return
        }
        var masks: [Mask] = []
        var outset = 0.0
        for outline in outlines {
            outset += outline.width
            masks.append(try silhouette.closed(by: outset, grownBy: outset))
        }
        self.masks = masks
        outermost = masks[masks.count - 1]
    }
}

extension Mask {
    /// Less what is nearly transparent: a trace of colour that nobody sees would otherwise get an outline of its own.
    fileprivate var withoutFaintValues: Mask {
        var result = self
        // SAFETY: every index is one of the buffer's.
        unsafe result.withUnsafeMutableValues { values in
            for index in values.indices {
                let value = Int(unsafe values[index])
                unsafe values[index] = UInt8(max(0, (value - 32) * 255 / 223))
            }
        }
        return result
    }
}

import StickerPixels
import StickerRaster

/// What the rings around a picture cover, each together with all inside of it.
struct PictureRings {
    /// Of the picture's size, from the innermost outwards.
    let masks: [Mask]
    /// What the last of them covers; without rings, the picture.
    let outermost: Mask
    /// Of all rings, in pixels.
    let width: Double

    /// Rings are closed: each fills gaps that are narrower than twice its distance from the picture, such as the room between
    /// hairs, and is as round inwards as it is outwards.
    init(around picture: Pixmap, outlines: [LabelOutline]) throws {
        let silhouette = Mask(alphaOf: picture).withoutFaintValues
        width = outlines.reduce(0) { $0 + $1.width }
        guard width > 0 else {
            masks = []
            outermost = silhouette
            return
        }
        var masks: [Mask] = []
        var reach = 0.0
        for outline in outlines {
            reach += outline.width
            masks.append(try silhouette.closed(by: reach, grownBy: reach))
        }
        self.masks = masks
        outermost = masks[masks.count - 1]
    }
}

extension Mask {
    /// Less what is nearly transparent: a trace of colour that nobody sees would otherwise have a ring of its own.
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

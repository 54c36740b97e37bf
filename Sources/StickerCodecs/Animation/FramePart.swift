import StickerLimits
import StickerPixels

/// A frame as files store it: a rectangle that is put on the canvas.
struct FramePart: Sendable {
    /// The index of the frame that it makes, counted from 0.
    let frame: Int
    /// The place of the part, inside the canvas.
    let rect: PixelRect
    /// The pixels, as many as the rectangle has.
    let pixmap: Pixmap
    let blend: FrameBlend
    var disposal = FrameDisposal.keep
    /// The memory of its pixels, counted in the budget.
    var held: MemoryReservation?
    var duration: Duration

    /// The part of `target` inside `rect`.
    ///
    /// - Parameters:
    ///   - target: the frame of that number.
    ///   - base: the picture that is on the canvas.
    ///   - isSparse: whether pixels are left out that the canvas has already.
    init(
        of target: Animation.Frame, _ frame: Int, on base: Pixmap, rect: PixelRect, isSparse: Bool,
        blend: FrameBlend
    ) {
        self.frame = frame
        self.rect = rect
        self.blend = blend
        duration = target.duration
        let cropped = target.pixmap.cropped(to: rect) ?? target.pixmap
        pixmap = isSparse ? cropped.withoutPixels(of: base, x: rect.x, y: rect.y) : cropped
    }
}

extension Pixmap {
    /// The picture with pixels transparent that are those of `base`, in which its origin is at (`x`, `y`).
    fileprivate func withoutPixels(of base: Pixmap, x: Int, y: Int) -> Pixmap {
        var result = self
        let (width, height, stride) = (width, height, base.width)
        // SAFETY: the picture lies inside the base.
        unsafe result.withUnsafeMutablePixels { pixels in
            unsafe base.withUnsafePixels { base in
                for row in 0..<height {
                    let start = (y + row) * stride + x
                    // Without a branch, which compilers make of many pixels at once.
                    for column in 0..<width {
                        let pixel = unsafe pixels[row * width + column]
                        let stays = unsafe pixel == base[start + column]
                        unsafe pixels[row * width + column] = stays ? .transparent : pixel
                    }
                }
            }
        }
        return result
    }
}

/// How a frame's pixels meet those that are on the canvas.
public enum FrameBlend: Hashable, Sendable {
    /// The frame's pixels replace the canvas's, transparent ones too.
    case source
    /// The frame's pixels are drawn over the canvas's.
    case over
}

/// What becomes of a frame's rectangle on the canvas after the frame was shown.
public enum FrameDisposal: Hashable, Sendable {
    /// It stays; the formats' “none” or “do not dispose”.
    case keep
    /// It becomes transparent, as the background is here.
    case background
    /// It becomes what it was before the frame.
    case previous
}

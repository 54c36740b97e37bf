import StickerGeometry
import StickerPixels
import StickerRaster

/// The coverage of a picture, for the decorations around it.
///
/// When it is grown, gaps narrower than twice the distance are filled, such as the space between hairs; outlines are as
/// round inwards as outwards.
struct PictureSilhouette: Silhouette {
    private let mask: Mask

    /// - Parameter place: where the picture lies on a canvas, pixel on pixel.
    init(of picture: Pixmap, at place: PixelRect, on size: PixelSize) {
        var mask = Mask(size: size)
        mask.formUnion(
            CoverageTile.Placed(
                CoverageTile(Mask(alphaOf: picture).withoutFaintValues), x: place.x, y: place.y))
        self.mask = mask
    }

    func outermostRounding(atDistance distance: Double) -> OutlineRounding {
        OutlineRounding(distance: distance, share: 1)
    }

    func ownMask(movedBy offset: Point, on canvas: inout Canvas) throws -> Mask {
        moved(mask, by: offset)
    }

    /// Moved by whole pixels, the nearest ones.
    func mask(
        grownBy distance: Double, rounded rounding: OutlineRounding, movedBy offset: Point,
        on canvas: inout Canvas
    ) throws -> Mask {
        let grown = distance > 0 ? try mask.closed(by: rounding.radius, grownBy: distance) : mask
        return offset == .zero ? grown : moved(grown, by: offset)
    }

    func filledMask(movedBy offset: Point, size: PixelSize) throws -> Mask { moved(mask, by: offset) }

    private func moved(_ mask: Mask, by offset: Point) -> Mask {
        mask.moved(x: Int(offset.x.rounded()), y: Int(offset.y.rounded()))
    }
}

extension Mask {
    /// The mask without values that are nearly transparent: a trace of colour that nobody sees would otherwise get an
    /// outline of its own.
    ///
    /// It drops more than ``DieCutOutline`` does: cut-outs have a fringe of the background's colour, drawings have
    /// none.
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

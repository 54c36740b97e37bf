import StickerGeometry
import StickerPixels
import StickerRaster

/// The shape that decorations are drawn around.
protocol Silhouette {
    /// What it covers on a canvas, grown by a distance.
    ///
    /// - Parameters:
    ///   - distance: in pixels; 0 for the shape as it is.
    ///   - offset: moves it, in pixels.
    func mask(grownBy distance: Double, movedBy offset: Point, on canvas: inout Canvas) throws -> Mask

    /// What of it has the sticker's own fill, without emoji: where a highlight can lie.
    func filledMask(movedBy offset: Point, size: PixelSize) throws -> Mask
}

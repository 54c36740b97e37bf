import StickerPixels
import StickerRaster

/// A shape on a canvas: a path, and the coverage of what has no outline, such as emoji.
struct LabelSilhouette {
    /// To be filled nonzero.
    let path: Path
    /// Of the canvas's size; nil where the path is all.
    let coverage: Mask?

    /// Both as one coverage.
    ///
    /// - Parameter offset: moves the shape; coverage moves by whole pixels, the nearest ones.
    func mask(size: PixelSize, movedBy offset: Point = .zero) throws(RasterError) -> Mask {
        var mask = try Mask(
            coverageOf: path, transform: .translation(x: offset.x, y: offset.y), size: size)
        if let coverage {
            mask.formUnion(coverage.moved(x: Int(offset.x.rounded()), y: Int(offset.y.rounded())))
        }
        return mask
    }
}

extension Canvas {
    /// Fills a shape as one, without a seam between its parts.
    mutating func fill(_ silhouette: LabelSilhouette, with paint: Paint) throws(RasterError) {
        if silhouette.coverage == nil {
            try fill(silhouette.path, with: paint)
        } else {
            try fill(try silhouette.mask(size: size), with: paint)
        }
    }
}

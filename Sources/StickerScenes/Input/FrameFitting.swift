import StickerErrors
import StickerGeometry
import StickerPixels
import StickerRaster
import StickerVector

/// Fits pictures of any size onto canvases of one size.
struct FrameFitting: Hashable {
    /// The size of every frame.
    let canvas: PixelSize
    let fit: Fit

    /// - Parameters:
    ///   - size: the size that is asked for; nil for that of the first frame, a part of a pixel counted as a whole one.
    ///   - frame: the size of the first frame, in pixels.
    init(_ size: PictureSize?, fit: Fit, frame: (width: Double, height: Double)) throws(StickerError) {
        self.fit = fit
        do {
            canvas =
                try size?.canvas(width: frame.width, height: frame.height)
                ?? PixelSize(covering: frame)
        } catch {
            throw StickerError(wrapping: error)
        }
    }

    /// The place of a picture of the given size.
    func place(width: Double, height: Double) -> Rect {
        fit.place(
            width: width, height: height,
            in: Rect(x: 0, y: 0, width: Double(canvas.width), height: Double(canvas.height)))
    }

    /// How many times as wide or high as it is a picture of pixels is drawn, whichever is more; 0 for a drawing, which is sharp at every size.
    func enlargement(of artwork: Artwork) -> Double {
        guard case .bitmap(let pixmap) = artwork else { return 0 }
        let (width, height) = (Double(pixmap.width), Double(pixmap.height))
        let place = place(width: width, height: height)
        return max(place.width / width, place.height / height)
    }

    /// The picture on a canvas, at whole pixels; as it is where it has the canvas's size.
    func apply(to artwork: Artwork) throws(StickerError) -> Pixmap {
        if case .bitmap(let pixmap) = artwork, pixmap.size == canvas { return pixmap }
        let frame = place(width: artwork.size.width, height: artwork.size.height)
            .onWholePixels(centeredOn: (Double(canvas.width), Double(canvas.height)))
        try canvas.checkMemory(for: "a frame of \(canvas) pixels")
        var surface = Canvas(size: canvas)
        do {
            switch artwork {
            case .bitmap(let pixmap): try surface.draw(pixmap, in: frame, filter: .lanczos3)
            case .vector(let document): try document.draw(on: &surface, in: frame, stretching: true)
            }
        } catch {
            throw StickerError(wrapping: error)
        }
        return surface.finish()
    }
}

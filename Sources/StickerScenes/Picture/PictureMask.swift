public import StickerErrors
public import StickerFiles
import StickerLimits
public import StickerPixels
import StickerRaster

/// Masks from elsewhere, which say what of a picture stays.
extension Mask {
    /// Reads a picture as a mask: its alpha, or where all of it is opaque, how light it is.
    ///
    /// - Throws: `StickerError`, with the path, where the file is missing, unreadable or no picture of pixels.
    public init(contentsOf source: InputSource) throws(StickerError) {
        let bytes = try InputFile.bytes(of: source)
        let artwork = try RenderBudget.withDefaultLimits { () throws(StickerError) in
            try Artwork(bytes, path: source.name)
        }
        guard case .bitmap(let pixmap) = artwork else {
            throw .invalidFile(path: source.name, reason: "is an SVG file; a mask has pixels")
        }
        self.init(cuttingOut: pixmap)
    }

    /// The alpha of a picture, or where all of it is opaque, how light it is.
    init(cuttingOut pixmap: Pixmap) {
        if pixmap.pixels.allSatisfy({ $0.alpha == 255 }) {
            self.init(luminanceOf: pixmap)
        } else {
            self.init(alphaOf: pixmap)
        }
    }
}

extension Artwork {
    /// The picture with its opacity multiplied by that of a mask.
    ///
    /// - Throws: `StickerError.Code.unsuitablePicture` for a mask of another size, and where it leaves nothing.
    func masked(by mask: Mask) throws(StickerError) -> Pixmap {
        guard case .bitmap(var pixmap) = self else {
            throw .unsuitablePicture("a mask is for pictures of pixels, and this is a drawing")
        }
        guard mask.size == pixmap.size else {
            throw .unsuitablePicture(
                "the mask has \(mask.size) pixels; it must have as many as the picture, \(pixmap.size)")
        }
        try pixmap.size.checkMemory(for: "a picture with a mask")
        pixmap.multiply(by: mask, x: 0, y: 0)
        guard pixmap.inkBounds != nil else {
            throw .unsuitablePicture(
                "the mask leaves nothing of the picture: white, or opaque, is what stays")
        }
        return pixmap
    }
}

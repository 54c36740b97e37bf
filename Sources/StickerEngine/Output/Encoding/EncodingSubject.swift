import StickerCodecs
import StickerPixels
import StickerRaster

/// What is encoded: a still picture.
struct EncodingSubject: Sendable {
    let pixmap: Pixmap

    init(_ pixmap: Pixmap) {
        self.pixmap = pixmap
    }

    var size: PixelSize { pixmap.size }

    var usualDithering: Dithering { .floydSteinberg }

    /// With a longer side of so many pixels, and a shorter one in proportion.
    func resized(longerSide: Int) throws(StickerError) -> EncodingSubject {
        do {
            let longer = max(size.width, size.height)
            func scaled(_ side: Int) -> Int { max(1, (side * longerSide + longer / 2) / longer) }
            let newSize = try PixelSize(width: scaled(size.width), height: scaled(size.height))
            return EncodingSubject(try pixmap.resized(to: newSize, filter: .lanczos3))
        } catch {
            throw StickerError(wrapping: error)
        }
    }

    /// Opaque, on a ground.
    func flattened(on ground: Color) -> EncodingSubject {
        if pixmap.isOpaque { return self }
        let pixels = pixmap.pixels.map { $0.over(opaque: ground) }
        return EncodingSubject((try? Pixmap(size: size, pixels: pixels)) ?? pixmap)
    }

    /// How near this is to the original, which may have another size: then this is brought to that.
    func quality(comparedWith original: EncodingSubject) throws(StickerError) -> PictureQuality {
        do {
            let enlarged =
                size == original.size ? pixmap : try pixmap.resized(to: original.size, filter: .mitchell)
            return PictureQuality(of: enlarged, comparedWith: original.pixmap)
        } catch {
            throw StickerError(wrapping: error)
        }
    }
}

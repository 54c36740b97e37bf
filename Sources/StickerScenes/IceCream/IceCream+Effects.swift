package import StickerErrors
package import StickerPixels
package import StickerRaster

extension IceCream {
    /// Draws the ice cream with effects; the size holds for both.
    package func renderSticker(
        opaque: Bool, fitting size: PictureSize, art: ArtSource, effects: [Effect]
    ) throws(StickerError) -> Pixmap {
        guard !effects.isEmpty else { return try renderSticker(opaque: opaque, fitting: size, art: art) }
        try size.validate()
        let (width, height) = try Effect.space(inside: (size.width, size.height), of: effects)
        let inner = PictureSize.within(width: width, height: height)
        let sticker = try renderSticker(opaque: opaque, fitting: inner, art: art).applyingVisibly(effects)
        guard case .exactly(let width, let height) = size else { return sticker }
        do {
            let canvas = LabelCanvas.size(try PixelSize(width: width, height: height))
            return try canvas.placing(sticker).pixmap
        } catch {
            throw StickerError(wrapping: error)
        }
    }
}

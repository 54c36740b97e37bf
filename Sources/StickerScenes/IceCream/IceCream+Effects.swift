package import StickerErrors
package import StickerPixels
package import StickerRaster

extension IceCream {
    /// Draws the ice cream with effects; the size is that of both together.
    package func renderSticker(
        opaque: Bool, fitting size: PictureSize, art: ArtSource, effects: [Effect]
    ) throws(StickerError) -> Pixmap {
        guard !effects.isEmpty else { return try renderSticker(opaque: opaque, fitting: size, art: art) }
        try size.validate()
        let (width, height) = try Effect.space(inside: (size.width, size.height), of: effects)
        let inner = PictureSize.within(width: width, height: height)
        let sticker = try renderSticker(opaque: opaque, fitting: inner, art: art).applyingVisibly(effects)
        do {
            let canvas: LabelCanvas =
                switch size {
                case .exactly(let width, let height): .size(try PixelSize(width: width, height: height))
                // Effects may take a pixel less than they may take at most.
                case .within(let width, let height, _) where width == height: .longerSide(width)
                case .within: .size(sticker.size)
                }
            return try canvas.placing(sticker).pixmap
        } catch {
            throw StickerError(wrapping: error)
        }
    }
}

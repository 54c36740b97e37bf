public import StickerErrors
public import StickerPixels
public import StickerRaster

extension Label {
    /// Draws the label with effects; its fit and its canvas apply to both together.
    ///
    /// - Parameter effects: the effects on the finished label, the first one first.
    /// - Throws: what ``renderSticker()`` throws; `StickerError.Code.outOfRange` where the effects leave no space in the box;
    ///   `StickerError.Code.unsuitablePicture` where they leave nothing to see.
    public func renderSticker(effects: [Effect]) throws(StickerError) -> Pixmap {
        guard !effects.isEmpty else { return try renderSticker() }
        var label = self
        label.style.canvas = nil
        if let fit = style.fit {
            let (width, height) = try Effect.space(inside: (fit.size.width, fit.size.height), of: effects)
            do {
                label.style.fit?.size = try PixelSize(width: width, height: height)
            } catch {
                throw .stage(error)
            }
        }
        let sticker = try label.renderSticker().applyingVisibly(effects)
        return try style.canvas?.placing(sticker).pixmap ?? sticker
    }
}

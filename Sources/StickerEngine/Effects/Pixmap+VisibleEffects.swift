public import StickerPixels
public import StickerRaster

extension Pixmap {
    /// With effects, and something left to see; larger where they reach out.
    ///
    /// - Throws: ``StickerError/unsuitablePicture(_:)`` where an effect, such as an opacity of 0, leaves nothing of a
    ///   picture that showed something before; ``StickerError/raster(_:)`` for what ``StickerPixels/Pixmap/applying(_:)``
    ///   throws.
    /// - Complexity: that of the effects.
    public func applyingVisibly(_ effects: [Effect]) throws(StickerError) -> Pixmap {
        do {
            let result = try applying(effects).pixmap
            guard result.inkBounds == nil, inkBounds != nil else { return result }
            // Once more, one by one, for which of them it was.
            var (step, count) = (self, 0)
            while count < effects.count, step.inkBounds != nil {
                step = try step.applying([effects[count]]).pixmap
                count += 1
            }
            throw StickerError.unsuitablePicture(
                "nothing can be seen after effect \(count) of \(effects.count), which makes all of the picture transparent; make it weaker, or leave it out"
            )
        } catch {
            throw StickerError(wrapping: error)
        }
    }
}

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
            guard result.inkBounds == nil, let index = try indexOfHiding(among: effects) else {
                return result
            }
            throw StickerError.unsuitablePicture(Effect.hidingText(index, of: effects.count))
        } catch {
            throw StickerError(wrapping: error)
        }
    }

    /// Which of the effects, done one by one, leaves nothing of a picture; nil where there is something left, and of a
    /// picture that shows nothing.
    func indexOfHiding(among effects: [Effect]) throws -> Int? {
        guard inkBounds != nil else { return nil }
        var step = self
        for (index, effect) in effects.enumerated() {
            step = try step.applying([effect]).pixmap
            if step.inkBounds == nil { return index }
        }
        return nil
    }
}

extension Effect {
    /// What to say where one of some effects leaves nothing to see, and what to do about it.
    static func hidingText(_ index: Int, of count: Int) -> String {
        "nothing can be seen after effect \(index + 1) of \(count), which makes all of the picture transparent; make it weaker, or leave it out"
    }
}

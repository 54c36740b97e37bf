public import StickerErrors
import StickerLimits
public import StickerPixels
public import StickerRaster

extension Pixmap {
    /// The picture with effects, and something left to see; larger where they reach out.
    ///
    /// - Throws: `StickerError.Code.unsuitablePicture` where an effect, such as an opacity of 0, leaves nothing of a
    ///   picture that showed something before; `StickerError.Code.stage` for what `StickerPixels.Pixmap.applying(_:)`
    ///   throws.
    /// - Complexity: that of the effects.
    public func applyingVisibly(_ effects: [Effect]) throws(StickerError) -> Pixmap {
        try visiblyApplying(effects).pixmap
    }

    /// The picture with effects, and as much larger on each side as they may reach out at most, whatever margins it
    /// has.
    func applyingVisibly(
        _ effects: [Effect], within outsets: EffectOutsets
    ) throws -> Pixmap {
        guard !effects.isEmpty else { return self }
        let changed = try visiblyApplying(effects)
        let size: PixelSize
        do throws(PixelError) {
            size = try PixelSize(
                width: width + outsets.left + outsets.right, height: height + outsets.top + outsets.bottom)
        } catch {
            throw effectsTooLarge(error)
        }
        try size.checkMemory(for: "the space that effects need")
        var result = Pixmap(size: size)
        try result.composite(
            changed.pixmap, x: outsets.left + changed.x, y: outsets.top + changed.y, blend: .copy)
        return result
    }

    private func visiblyApplying(_ effects: [Effect]) throws(StickerError) -> PlacedPixmap {
        do {
            return try RenderBudget.withDefaultLimits { try visiblyApplyingWithinLimits(effects) }
        } catch {
            throw StickerError(wrapping: error)
        }
    }

    private func visiblyApplyingWithinLimits(_ effects: [Effect]) throws -> PlacedPixmap {
        let result: PlacedPixmap
        do throws(RasterError) {
            result = try applying(effects)
        } catch {
            guard case .pixel(let error) = error else { throw error }
            throw effectsTooLarge(error)
        }
        guard result.pixmap.inkBounds == nil, let index = try indexOfHiding(among: effects) else {
            return result
        }
        throw StickerError.unsuitablePicture(Effect.hidingText(index, of: effects.count))
    }

    /// The error of effects that need more space than a picture may have.
    private func effectsTooLarge(_ error: PixelError) -> StickerError {
        .tooLarge(
            error, "a picture of \(size) pixels with its effects",
            advice: "choose a smaller picture, or effects that reach less far")
    }

    /// The index of the effect that, applied one by one, leaves nothing of a picture; nil where something is left, and
    /// for a picture that shows nothing.
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
    /// The text of an error about one of some effects that leaves nothing to see, and what to do about it.
    static func hidingText(_ index: Int, of count: Int) -> String {
        "nothing can be seen after effect \(index + 1) of \(count), which makes all of the picture transparent; make it weaker, or leave it out"
    }
}

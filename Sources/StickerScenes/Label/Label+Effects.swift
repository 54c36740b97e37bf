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
        try style.validateLook()
        var label = self
        label.style.canvas = nil
        label.style.padding = 0
        let sticker =
            if let fit = style.fit {
                try label.rendered(with: effects, inside: fit.size, padding: style.padding)
            } else {
                try label.rendered(with: effects)
            }
        let padded = try sticker.padded(by: style.padding)
        return try style.canvas?.placing(padded).pixmap ?? padded
    }

    /// The number of times that a fitted label is tried larger, where its effects leave space free.
    private static let growthCount = 8

    /// The largest label found that lies in a box with its effects and a padding, which is not added yet.
    ///
    /// Effects take at most ``StickerRaster/Effect/totalOutsets(of:)`` beside the label, and less where they begin inside of a
    /// faint rim, as an outline does in that of a shadow, or fade out: what they leave free is given to the text.
    private func rendered(
        with effects: [Effect], inside box: PixelSize, padding: Int
    ) throws(StickerError) -> Pixmap {
        let most = (width: max(0, box.width - 2 * padding), height: max(0, box.height - 2 * padding))
        var (width, height) = try Effect.space(inside: most, of: effects)
        var label = self
        func candidate(_ growth: Int) throws(StickerError) -> Pixmap {
            do {
                label.style.fit?.size = try PixelSize(width: width + growth, height: height + growth)
            } catch {
                throw .stage(error)
            }
            return try label.rendered(with: effects)
        }
        var found = try candidate(0)
        func free() -> Int { min(most.width - found.width, most.height - found.height) }
        var growth = free()
        for _ in 0..<Self.growthCount where growth > 0 {
            let larger = try candidate(growth)
            if larger.width <= most.width, larger.height <= most.height {
                found = larger
                width += growth
                height += growth
                growth = free()
            } else {
                growth /= 2
            }
        }
        return found
    }

    /// The label with effects, cut to what shows.
    private func rendered(with effects: [Effect]) throws(StickerError) -> Pixmap {
        let result = try renderSticker().applyingVisibly(effects)
        return result.inkBounds.flatMap(result.cropped(to:)) ?? result
    }
}

extension Pixmap {
    /// The picture with transparent pixels on every side.
    fileprivate func padded(by padding: Int) throws(StickerError) -> Pixmap {
        guard padding > 0 else { return self }
        do {
            let size = try PixelSize(width: width + 2 * padding, height: height + 2 * padding)
            try size.checkMemory(for: "the padding")
            var result = Pixmap(size: size)
            try result.composite(self, x: padding, y: padding, blend: .copy)
            return result
        } catch {
            throw StickerError(wrapping: error)
        }
    }
}

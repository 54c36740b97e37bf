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
        let sticker =
            if let fit = style.fit {
                try label.rendered(with: effects, inside: fit.size)
            } else {
                try label.rendered(with: effects)
            }
        return try style.canvas?.placing(sticker).pixmap ?? sticker
    }

    /// The number of times that a fitted label grows by what its effects left free.
    private static let growthCount = 3

    /// The largest label found that lies in a box with its effects.
    ///
    /// Effects take at most ``StickerRaster/Effect/totalOutsets(of:)`` beside the label, and less where they begin inside of a
    /// faint rim, as an outline does in that of a shadow: what they leave free is given to the text.
    private func rendered(with effects: [Effect], inside box: PixelSize) throws(StickerError) -> Pixmap {
        var (width, height) = try Effect.space(inside: (box.width, box.height), of: effects)
        var label = self
        func candidate() throws(StickerError) -> Pixmap {
            do {
                label.style.fit?.size = try PixelSize(width: width, height: height)
            } catch {
                throw .stage(error)
            }
            return try label.rendered(with: effects)
        }
        var found = try candidate()
        for _ in 0..<Self.growthCount {
            let free = min(box.width - found.width, box.height - found.height)
            guard free > 0 else { break }
            width += free
            height += free
            let larger = try candidate()
            guard larger.width <= box.width, larger.height <= box.height else { break }
            found = larger
        }
        return found
    }

    /// The label with effects, cut to what shows, with the transparent margins that it has without them.
    private func rendered(with effects: [Effect]) throws(StickerError) -> Pixmap {
        let plain = try renderSticker()
        let result = try plain.applyingVisibly(effects)
        guard let ink = result.inkBounds, let plainInk = plain.inkBounds else { return result }
        let (left, top) = (plainInk.minX, plainInk.minY)
        let right = plain.width - plainInk.maxX
        let bottom = plain.height - plainInk.maxY
        let kept = PixelRect(
            x: ink.x - left, y: ink.y - top, width: ink.width + left + right,
            height: ink.height + top + bottom)
        return result.cropped(to: kept) ?? result
    }
}

public import StickerPixels

extension Pixmap {
    /// The picture with effects, the first one first; each sees what those before it left.
    ///
    /// The picture grows on the sides where an effect reaches past it, and only as far: space that is there already is used
    /// first, so that a shadow in a wide transparent margin changes no size. A picture without ink stays as it is, but for
    /// colour matrices that make transparent pixels opaque.
    ///
    /// - Returns: the picture, and where its top-left pixel lies in this one.
    /// - Throws: what ``Effect/validate()`` throws; ``RasterError/tooComplex(what:limit:)`` past ``Effect/maximumCount``;
    ///   ``RasterError/pixel(_:)`` where the grown picture would be too large.
    /// - Complexity: O(pixels) for each effect, whatever its width or blur; most of it for the box of the ink alone.
    public func applying(_ effects: [Effect]) throws(RasterError) -> PlacedPixmap {
        try applying(effects, visible: nil)
    }

    /// As ``applying(_:)``, where a part alone will be seen; in place where nobody else has the picture.
    ///
    /// - Parameter visible: in this picture's pixels; it may reach past the picture. Only what lies in it is right in what
    ///   comes out, and what has no influence on it need not be there. Nil where all is seen.
    package consuming func applying(
        _ effects: [Effect], visible: PixelRect?
    ) throws(RasterError) -> PlacedPixmap {
        guard effects.count <= Effect.maximumCount else {
            throw .tooComplex(what: "a list of effects", limit: Effect.maximumCount)
        }
        for effect in effects { try effect.validate() }
        let effects = Effect.merging(effects)
        guard let ink = inkBounds else {
            guard let first = effects.firstIndex(where: \.fillsTransparency) else {
                return PlacedPixmap(self)
            }
            let bounds = size.bounds
            var surface = EffectSurface(pixmap: self, ink: bounds)
            try surface.apply(effects[first])
            return try surface.pixmap.applying(Array(effects[(first + 1)...]), visible: visible)
        }
        var box = ink
        var bounds = size.bounds
        for effect in effects {
            if effect.fillsTransparency { box = bounds }
            box = effect.outsets.expanding(box)
            bounds = bounds.union(box)
        }
        if let visible {
            let inputExtent = effects.reduce(0) { $0 + $1.inputExtent }
            bounds = bounds.intersection(visible.expanded(by: inputExtent).union(size.bounds))
        }
        var surface = EffectSurface(
            pixmap: try padded(to: bounds),
            ink: PixelRect(x: ink.x - bounds.x, y: ink.y - bounds.y, width: ink.width, height: ink.height))
        for effect in effects { try surface.apply(effect) }
        return PlacedPixmap(surface.pixmap, x: bounds.x, y: bounds.y)
    }

    /// The picture with space around it, up to `bounds`, which hold it.
    private consuming func padded(to bounds: PixelRect) throws(RasterError) -> Pixmap {
        guard bounds != size.bounds else { return self }
        let newSize: PixelSize
        do {
            newSize = try PixelSize(width: bounds.width, height: bounds.height)
        } catch {
            throw .pixel(error)
        }
        try RasterBudget.check(newSize, for: "the space that effects need")
        var result = Pixmap(size: newSize)
        try result.composite(self, x: -bounds.x, y: -bounds.y, blend: .copy)
        return result
    }
}

extension Effect {
    /// The effects with colour matrices in a row as one where that does the same.
    static func merging(_ effects: [Effect]) -> [Effect] {
        effects.reduce(into: []) { merged, effect in
            if case .colorMatrix(let next) = effect, case .colorMatrix(let last) = merged.last,
                let both = last.merged(with: next)
            {
                merged[merged.count - 1] = .colorMatrix(both)
            } else {
                merged.append(effect)
            }
        }
    }

    /// Whether transparent pixels may come out opaque.
    package var fillsTransparency: Bool {
        guard case .colorMatrix(let matrix) = self else { return false }
        return !matrix.keepsTransparency
    }
}

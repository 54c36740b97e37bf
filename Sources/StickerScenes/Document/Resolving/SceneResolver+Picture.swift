package import StickerErrors
import StickerGeometry
import StickerLimits
import StickerPixels
import StickerRaster

extension PictureDocument {
    /// The picture with the files that it names.
    ///
    /// - Parameters:
    ///   - scale: the factor by which lengths are taken, such as the widths of outlines.
    ///   - margin: the transparent pixels around the sticker, whatever the scale.
    /// - Throws: as `SceneDocument.scene(assets:name:)`.
    package func resolved(
        size: PictureSize, scale: Double, margin: Int, assets: any AssetProvider, name: String?
    ) throws(StickerError) -> Picture {
        try RenderBudget.withDefaultLimits { () throws(StickerError) in
            var resolver = SceneResolver(assets: assets, name: name)
            return try resolver.picture(self, size: size, scale: scale, margin: margin)
        }
    }
}

extension SceneResolver {
    mutating func picture(
        _ document: PictureDocument, size: PictureSize, scale: Double, margin: Int
    ) throws(StickerError) -> Picture {
        let artwork = try artwork(document.image.asset)
        var style = PictureStyle(size: size, fit: document.fit, focus: document.focus)
        style.background = document.image.background
        style.mask = try document.image.cutoutMask.map { reference throws(StickerError) in
            try mask(reference).mask
        }
        style.trim = document.image.trim
        style.shape = document.shape?.scaled(by: scale)
        style.effects = document.effects.compactMap {
            $0.value.transformed(by: .scale(x: scale, y: scale))
        }
        style.outlines = try document.outlines.map { outline throws(StickerError) in
            try readingPictures(of: outline).scaled(by: scale)
        }
        style.shadows = document.shadows.map { $0.scaled(by: scale) }
        style.padding = max(margin, Int((Double(document.padding) * scale).rounded()))
        style.caption = try document.caption.map { caption throws(StickerError) in
            try self.caption(caption, height: size.height, scale: scale)
        }
        return Picture(artwork, style: style, name: assets.path(of: document.image.asset.name), warnings)
    }

    private mutating func caption(
        _ caption: PictureDocument.Caption, height: Int, scale: Double
    ) throws(StickerError) -> PictureCaption {
        var style = PictureCaption.standardStyle(height: height)
        if let fontSize = caption.fontSize { style.fontSize = fontSize * scale }
        if let fill = caption.fill { style.fill = try self.fill(fill).scaled(by: scale) }
        if let outlines = caption.outlines {
            style.outlines = try outlines.map { outline throws(StickerError) in
                try readingPictures(of: outline).scaled(by: scale)
            }
        }
        style.fonts = try faces(of: caption.fonts)
        return PictureCaption(caption.text, place: caption.place, style: style)
    }

    private mutating func readingPictures(of outline: LabelOutline) throws(StickerError) -> LabelOutline {
        try outline.readingPictures { name throws(StickerError) in try pixmap(ofFill: name) }
    }
}

extension PictureShape {
    /// The shape with its lengths times a factor.
    func scaled(by factor: Double) -> PictureShape {
        guard case .rounded(.pixels(let radius)) = self else { return self }
        return .rounded(.pixels(min(radius * factor, Self.radiusRange.upperBound)))
    }
}

import StickerPixels

/// A picture that effects are drawn on, one after the other, with room for what they reach.
struct EffectSurface {
    private(set) var pixmap: Pixmap
    /// Around all pixels that are not transparent.
    private var ink: PixelRect

    init(pixmap: Pixmap, ink: PixelRect) {
        self.pixmap = pixmap
        self.ink = ink
    }

    mutating func apply(_ effect: Effect) throws(RasterError) {
        let area = effect.reach.expanding(ink).intersection(pixmap.size.bounds)
        switch effect {
        case .outline(let outline):
            lay(try pixmap.coverage(in: area).dilated(by: outline.width), outline.color, behind: area)
        case .shadow(let shadow): try drop(shadow)
        case .glow(let glow):
            let light = try pixmap.coverage(in: area).dilated(by: glow.spread).blurred(sigma: glow.sigma)
            lay(light, glow.color, behind: area)
        case .blur(let sigma):
            guard sigma > 0, let part = pixmap.cropped(to: area) else { break }
            try pixmap.composite(try part.blurred(sigma: sigma), x: area.x, y: area.y, blend: .copy)
        case .innerShadow(let shadow): try lay(shadow, inside: area)
        case .tint(let tint):
            pixmap.fill(area, with: tint.color.multiplyingAlpha(by: tint.amount), blend: .sourceAtop)
        case .colorMatrix(let matrix):
            guard matrix.keepsTransparency else {
                pixmap.apply(matrix, in: pixmap.size.bounds)
                ink = pixmap.size.bounds
                return
            }
            pixmap.apply(matrix, in: area)
        case .posterize(let levels): pixmap.posterize(levels: levels, in: area)
        case .feather(let size): try feather(size, in: area)
        }
        ink = area
    }

    private mutating func lay(_ mask: Mask, _ color: Color, behind area: PixelRect) {
        pixmap.fill(behind: mask, x: area.x, y: area.y, with: color)
    }

    private mutating func drop(_ shadow: Shadow) throws(RasterError) {
        // Blurred where it stands, then moved: the room that it moves through needs no blur.
        let box = EffectReach(around: GaussianBlur.reach(sigma: shadow.sigma)).expanding(ink)
        let shape = try pixmap.coverage(in: box).blurred(sigma: shadow.sigma)
        pixmap.fill(behind: shape, x: box.x + shadow.wholeX, y: box.y + shadow.wholeY, with: shadow.color)
    }

    private mutating func lay(_ shadow: Shadow, inside area: PixelRect) throws(RasterError) {
        // With room around it, so that what moves out of the picture still counts at its border.
        let margin = Effect.innerShadow(shadow).influence
        let shape = pixmap.coverage(in: EffectReach(around: margin).expanding(area))
            .moved(x: shadow.wholeX, y: shadow.wholeY)
        var edge = Mask(size: shape.size, filledWith: 255)
        edge.subtract(try shape.blurred(sigma: shadow.sigma))
        pixmap.fill(
            edge, x: area.x - margin, y: area.y - margin, with: shadow.color, blend: .sourceAtop, clip: area)
    }

    private mutating func feather(_ size: Double, in area: PixelRect) throws(RasterError) {
        let margin = Mask.dilationReach(size / 2) + 1
        let shape = pixmap.coverage(in: EffectReach(around: margin).expanding(area))
        let soft = try shape.eroded(by: size / 2).blurred(sigma: size / 4)
        pixmap.multiply(by: soft, x: area.x - margin, y: area.y - margin)
    }
}

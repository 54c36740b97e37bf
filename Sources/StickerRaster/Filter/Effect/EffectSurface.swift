import StickerPixels

/// A picture that effects are drawn on, one after the other, with space for their outsets.
struct EffectSurface {
    private(set) var pixmap: Pixmap
    /// The rectangle around all pixels that are not transparent.
    private var ink: PixelRect

    init(pixmap: Pixmap, ink: PixelRect) {
        self.pixmap = pixmap
        self.ink = ink
    }

    mutating func apply(_ effect: Effect) throws(RasterError) {
        let area = effect.outsets.expanding(ink).intersection(pixmap.size.bounds)
        try RasterBudget.spend(pixels: effect.costPerPixel * area.width * area.height, on: "an effect")
        switch effect {
        case .outline(let outline):
            var shape = try pixmap.coverage(in: area)
            shape.removeValues(below: DieCutOutline.leastAlpha)
            try shape.dilate(by: outline.width)
            lay(shape, outline.color, behind: area)
        case .shadow(let shadow): try drop(shadow)
        case .glow(let glow):
            var light = try pixmap.coverage(in: area)
            try light.dilate(by: glow.spread)
            try light.blur(sigma: glow.sigma)
            lay(light, glow.color, behind: area)
        case .blur(let sigma): try pixmap.blur(sigma: sigma, in: area)
        case .innerShadow(let shadow): try lay(shadow, inside: area)
        case .tint(let tint):
            pixmap.fill(area, with: tint.color.multiplyingAlpha(by: tint.amount), blend: .sourceAtop)
        case .colorMatrix(let matrix):
            guard matrix.keepsTransparency else {
                try pixmap.apply(matrix, in: pixmap.size.bounds)
                ink = pixmap.size.bounds
                return
            }
            try pixmap.apply(matrix, in: area)
        case .posterize(let levels): try pixmap.posterize(levels: levels, in: area)
        case .feather(let size): try feather(size, in: area)
        }
        ink = area
    }

    private mutating func lay(_ mask: Mask, _ color: Color, behind area: PixelRect) {
        pixmap.fill(mask, x: area.x, y: area.y, with: color, blend: .destinationOver)
    }

    private mutating func drop(_ shadow: Shadow) throws(RasterError) {
        // Blurred where it stands, then moved: the space that it moves through needs no blur.
        let box = ink.expanded(by: GaussianBlur.extent(sigma: shadow.sigma))
        var shape = try pixmap.coverage(in: box)
        try shape.blur(sigma: shadow.sigma)
        pixmap.fill(
            shape, x: box.x + shadow.wholeX, y: box.y + shadow.wholeY, with: shadow.color,
            blend: .destinationOver)
    }

    private mutating func lay(_ shadow: Shadow, inside area: PixelRect) throws(RasterError) {
        // With what the blur reads around it, from where it is moved from.
        let box = area.expanded(by: GaussianBlur.extent(sigma: shadow.sigma))
        var edge = try pixmap.coverage(
            in: PixelRect(
                x: box.x - shadow.wholeX, y: box.y - shadow.wholeY, width: box.width, height: box.height))
        try edge.blur(sigma: shadow.sigma)
        edge.invert()
        pixmap.fill(edge, x: box.x, y: box.y, with: shadow.color, blend: .sourceAtop, clip: area)
    }

    private mutating func feather(_ size: Double, in area: PixelRect) throws(RasterError) {
        let margin = Mask.dilationExtent(size / 2) + 1
        var shape = try pixmap.coverage(in: area.expanded(by: margin))
        try shape.erode(by: size / 2)
        try shape.blur(sigma: size / 4)
        pixmap.multiply(by: shape, x: area.x - margin, y: area.y - margin)
    }
}

extension Effect {
    /// The cost besides growing and blurring, in pixels that are copied. Masks and colours are read and written a few
    /// times by all.
    fileprivate var costPerPixel: Int {
        switch self {
        case .outline, .shadow, .glow, .blur, .tint, .innerShadow, .feather: 4
        case .posterize: 20
        case .colorMatrix: 32
        }
    }
}

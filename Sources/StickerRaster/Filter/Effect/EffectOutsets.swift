import StickerPixels

/// The distances that an effect may show beyond what showed before, in whole pixels a side; never negative.
package struct EffectOutsets: Hashable {
    package var left = 0
    package var top = 0
    package var right = 0
    package var bottom = 0

    init() {}

    init(around distance: Int) {
        (left, top, right, bottom) = (distance, distance, distance, distance)
    }

    /// The outsets of a copy that is moved and extends by a distance.
    init(around distance: Int, movedBy x: Int, _ y: Int) {
        left = max(0, distance - x)
        top = max(0, distance - y)
        right = max(0, distance + x)
        bottom = max(0, distance + y)
    }

    func expanding(_ rect: PixelRect) -> PixelRect {
        PixelRect(
            x: rect.x - left, y: rect.y - top, width: rect.width + left + right,
            height: rect.height + top + bottom)
    }
}

extension Effect {
    /// The distances that effects, one after the other, may show beyond what showed before: at most so many pixels a
    /// side.
    package static func totalOutsets(of effects: [Effect]) -> EffectOutsets {
        var sum = EffectOutsets()
        for outsets in effects.map(\.outsets) {
            sum.left += outsets.left
            sum.top += outsets.top
            sum.right += outsets.right
            sum.bottom += outsets.bottom
        }
        return sum
    }

    var outsets: EffectOutsets {
        switch self {
        case .outline(let outline): EffectOutsets(around: Mask.dilationExtent(outline.width))
        case .shadow(let shadow):
            EffectOutsets(
                around: GaussianBlur.extent(sigma: shadow.sigma), movedBy: shadow.wholeX, shadow.wholeY)
        case .glow(let glow):
            EffectOutsets(around: Mask.dilationExtent(glow.spread) + GaussianBlur.extent(sigma: glow.sigma))
        case .blur(let sigma): EffectOutsets(around: GaussianBlur.extent(sigma: sigma))
        case .innerShadow, .tint, .colorMatrix, .posterize, .feather: EffectOutsets()
        }
    }
}

extension Effect {
    /// The largest distance of a pixel that takes part in what becomes of another.
    package var inputExtent: Int {
        switch self {
        case .outline, .shadow, .glow, .blur:
            max(max(outsets.left, outsets.right), max(outsets.top, outsets.bottom))
        case .innerShadow(let shadow):
            GaussianBlur.extent(sigma: shadow.sigma) + max(abs(shadow.wholeX), abs(shadow.wholeY))
        case .feather(let size):
            Mask.dilationExtent(size / 2) + GaussianBlur.extent(sigma: size / 4)
        case .tint, .colorMatrix, .posterize: 0
        }
    }
}

extension Shadow {
    /// The offset in whole pixels: a shadow between them would be blurred once more.
    var wholeX: Int { Int(x.rounded()) }
    var wholeY: Int { Int(y.rounded()) }
}

extension Glow {
    var spread: Double { size / 2 }
    var sigma: Double { size / 4 }
}

extension Mask {
    /// The distance that a grown shape may show, in whole pixels.
    static func dilationExtent(_ distance: Double) -> Int { Int((distance + 0.5).rounded(.up)) }
}

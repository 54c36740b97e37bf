import StickerPixels

/// How far an effect may show beyond what showed before, in whole pixels a side; never negative.
struct EffectReach: Hashable {
    var left = 0
    var top = 0
    var right = 0
    var bottom = 0

    init() {}

    init(around distance: Int) {
        (left, top, right, bottom) = (distance, distance, distance, distance)
    }

    /// Of a copy that is moved and reaches out.
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
    /// How far effects, one after the other, may show beyond what showed before: at most so many pixels a side.
    package static func totalReach(
        of effects: [Effect]
    ) -> (left: Int, top: Int, right: Int, bottom: Int) {
        var sum = EffectReach()
        for reach in effects.map(\.reach) {
            sum.left += reach.left
            sum.top += reach.top
            sum.right += reach.right
            sum.bottom += reach.bottom
        }
        return (sum.left, sum.top, sum.right, sum.bottom)
    }

    var reach: EffectReach {
        switch self {
        case .outline(let outline): EffectReach(around: Mask.dilationReach(outline.width))
        case .shadow(let shadow):
            EffectReach(
                around: GaussianBlur.reach(sigma: shadow.sigma), movedBy: shadow.wholeX, shadow.wholeY)
        case .glow(let glow):
            EffectReach(around: Mask.dilationReach(glow.spread) + GaussianBlur.reach(sigma: glow.sigma))
        case .blur(let sigma): EffectReach(around: GaussianBlur.reach(sigma: sigma))
        case .innerShadow, .tint, .colorMatrix, .posterize, .feather: EffectReach()
        }
    }
}

extension Effect {
    /// How far apart two pixels may be, of which one takes part in what becomes of the other.
    package var inputReach: Int {
        switch self {
        case .outline, .shadow, .glow, .blur:
            max(max(reach.left, reach.right), max(reach.top, reach.bottom))
        case .innerShadow(let shadow):
            GaussianBlur.reach(sigma: shadow.sigma) + max(abs(shadow.wholeX), abs(shadow.wholeY))
        case .feather(let size):
            Mask.dilationReach(size / 2) + GaussianBlur.reach(sigma: size / 4)
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
    /// How far a shape grown by a distance may show, in whole pixels.
    static func dilationReach(_ distance: Double) -> Int { Int((distance + 0.5).rounded(.up)) }
}

import StickerGeometry
import StickerPixels
import StickerRaster

extension Effect {
    /// The effect after a transform of the picture that it is applied to: lengths times the root of its area's scale,
    /// offsets mapped as vectors, each kept in its range. Nil where nothing is left of a length.
    func transformed(by transform: Transform) -> Effect? {
        let scale = abs(transform.a * transform.d - transform.b * transform.c).squareRoot()
        guard scale.isFinite, scale > 0 else { return nil }
        func scaled(_ length: Double, in range: ClosedRange<Double>) -> Double {
            min(range.upperBound, max(range.lowerBound, length * scale))
        }
        func moved(_ shadow: Shadow) -> Shadow {
            func offset(_ value: Double) -> Double {
                min(Shadow.offsetRange.upperBound, max(Shadow.offsetRange.lowerBound, value))
            }
            return Shadow(
                x: offset(transform.a * shadow.x + transform.c * shadow.y),
                y: offset(transform.b * shadow.x + transform.d * shadow.y),
                blur: scaled(shadow.blur, in: Shadow.blurRange), color: shadow.color)
        }
        switch self {
        case .outline(let outline):
            return .outline(
                DieCutOutline(
                    width: scaled(outline.width, in: DieCutOutline.widthRange), color: outline.color))
        case .shadow(let shadow): return .shadow(moved(shadow))
        case .innerShadow(let shadow): return .innerShadow(moved(shadow))
        case .glow(let glow):
            return .glow(Glow(size: scaled(glow.size, in: Glow.sizeRange), color: glow.color))
        case .blur(let sigma): return .blur(sigma: scaled(sigma, in: Self.blurRange))
        case .feather(let size): return .feather(scaled(size, in: Self.featherRange))
        case .tint, .colorMatrix, .posterize: return self
        }
    }
}

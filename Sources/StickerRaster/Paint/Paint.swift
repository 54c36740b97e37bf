public import StickerPixels

/// What a shape is filled or stroked with.
public enum Paint: Hashable, Sendable {
    case color(Color)
    case linearGradient(LinearGradient)
    case radialGradient(RadialGradient)
    case conicGradient(ConicGradient)
    case image(ImagePaint)
}

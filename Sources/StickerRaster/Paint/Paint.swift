public import StickerPixels

/// The paint of a fill or a stroke.
public enum Paint: Hashable, Sendable {
    /// One colour everywhere.
    case color(Color)
    /// Colours along a line.
    case linearGradient(LinearGradient)
    /// Colours between two circles.
    case radialGradient(RadialGradient)
    /// Colours around a point.
    case conicGradient(ConicGradient)
    /// A picture, placed and continued as the ``ImagePaint`` says.
    case image(ImagePaint)
}

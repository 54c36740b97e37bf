/// How a picture is read between its pixels. All but `nearest` widen with the reduction when shrinking, so
/// that every source pixel counts by its area.
public enum ResampleFilter: String, Hashable, Sendable, CaseIterable {
    case nearest
    case bilinear
    /// Cubic with B = C = 1/3 (Mitchell and Netravali 1988).
    case mitchell
    /// Windowed sinc over three lobes.
    case lanczos3
}

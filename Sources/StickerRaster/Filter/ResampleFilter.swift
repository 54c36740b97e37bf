import StickerGeometry

/// How a picture is read between its pixels. All but `nearest` widen with the reduction when shrinking, so
/// that every source pixel counts by its area.
public enum ResampleFilter: String, Hashable, Sendable, CaseIterable {
    /// The nearest pixel, unchanged: hard edges, as for pixel art.
    case nearest
    /// Linear between neighbouring pixels.
    case bilinear
    /// Cubic with B = C = 1/3 (Mitchell and Netravali 1988).
    case mitchell
    /// Windowed sinc over three lobes.
    case lanczos3
}

extension ResampleFilter {
    /// Half the width of the filter in source pixels, at a scale of 1.
    var radius: Double {
        switch self {
        case .nearest: 0.5
        case .bilinear: 1
        case .mitchell: 2
        case .lanczos3: 3
        }
    }

    /// The filter's value at a distance of `x` source pixels from its centre, not yet normalised.
    func weight(at x: Double) -> Double {
        let x = abs(x)
        switch self {
        case .nearest:
            return x <= 0.5 ? 1 : 0
        case .bilinear:
            return x < 1 ? 1 - x : 0
        case .mitchell:
            // Mitchell and Netravali 1988, equation 8, with B = C = 1/3.
            if x < 1 { return ((21 * x - 36) * x * x + 16) / 18 }
            if x < 2 { return (((-7 * x + 36) * x - 60) * x + 32) / 18 }
            return 0
        case .lanczos3:
            return x < 3 ? Self.sinc(x) * Self.sinc(x / 3) : 0
        }
    }

    /// sin(πx) / πx.
    private static func sinc(_ x: Double) -> Double {
        guard x > 1e-9 else { return 1 }
        let angle = x * .pi
        return Trigonometry.sine(angle) / angle
    }
}

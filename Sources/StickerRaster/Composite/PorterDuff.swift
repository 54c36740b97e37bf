import StickerPixels

// The operators of W3C Compositing and Blending Level 1 §9.1: co = [s·Fa + d·Fb], one rounding for the sum.
// Alpha is a channel like the others. With s ≤ sa and d ≤ da no sum passes 255².

/// §9.1.1: Fa = 0, Fb = 0.
enum Clear: PixelOperator {
    static let coverageRule = CoverageRule.interpolates

    static func combine(_ s: PremultipliedColor, _ d: PremultipliedColor) -> PremultipliedColor {
        .transparent
    }
}

/// §9.1.2: Fa = 1, Fb = 0.
enum Copy: PixelOperator {
    static let coverageRule = CoverageRule.interpolates

    static func combine(_ s: PremultipliedColor, _ d: PremultipliedColor) -> PremultipliedColor { s }
}

/// §9.1.3: Fa = 0, Fb = 1.
enum Destination: PixelOperator {
    static let coverageRule = CoverageRule.scalesSource

    static func combine(_ s: PremultipliedColor, _ d: PremultipliedColor) -> PremultipliedColor { d }
}

/// §9.1.4: Fa = 1, Fb = 1 − αs; `s + [d·(255 − sa)]`.
enum SourceOver: PixelOperator {
    static let coverageRule = CoverageRule.scalesSource

    static func combine(_ s: PremultipliedColor, _ d: PremultipliedColor) -> PremultipliedColor {
        let rest = 255 &- UInt32(s.alpha)
        return s.mapChannels(d) { s, d in UInt8(truncatingIfNeeded: s) &+ dividedBy255(d &* rest) }
    }
}

/// §9.1.5: Fa = 1 − αb, Fb = 1; `d + [s·(255 − da)]`.
enum DestinationOver: PixelOperator {
    static let coverageRule = CoverageRule.scalesSource

    static func combine(_ s: PremultipliedColor, _ d: PremultipliedColor) -> PremultipliedColor {
        SourceOver.combine(d, s)
    }
}

/// §9.1.6: Fa = αb, Fb = 0; `[s·da]`.
enum SourceIn: PixelOperator {
    static let coverageRule = CoverageRule.interpolates

    static func combine(_ s: PremultipliedColor, _ d: PremultipliedColor) -> PremultipliedColor {
        s.scaled(by: d.alpha)
    }
}

/// §9.1.7: Fa = 0, Fb = αs; `[d·sa]`.
enum DestinationIn: PixelOperator {
    static let coverageRule = CoverageRule.interpolates

    static func combine(_ s: PremultipliedColor, _ d: PremultipliedColor) -> PremultipliedColor {
        d.scaled(by: s.alpha)
    }
}

/// §9.1.8: Fa = 1 − αb, Fb = 0; `[s·(255 − da)]`.
enum SourceOut: PixelOperator {
    static let coverageRule = CoverageRule.interpolates

    static func combine(_ s: PremultipliedColor, _ d: PremultipliedColor) -> PremultipliedColor {
        s.scaled(by: 255 &- d.alpha)
    }
}

/// §9.1.9: Fa = 0, Fb = 1 − αs; `[d·(255 − sa)]`.
enum DestinationOut: PixelOperator {
    static let coverageRule = CoverageRule.scalesSource

    static func combine(_ s: PremultipliedColor, _ d: PremultipliedColor) -> PremultipliedColor {
        d.scaled(by: 255 &- s.alpha)
    }
}

/// §9.1.10: Fa = αb, Fb = 1 − αs; `[s·da + d·(255 − sa)]`.
enum SourceAtop: PixelOperator {
    static let coverageRule = CoverageRule.scalesSource

    static func combine(_ s: PremultipliedColor, _ d: PremultipliedColor) -> PremultipliedColor {
        let (inside, rest) = (UInt32(d.alpha), 255 &- UInt32(s.alpha))
        return s.mapChannels(d) { s, d in dividedBy255(s &* inside &+ d &* rest) }
    }
}

/// §9.1.11: Fa = 1 − αb, Fb = αs; `[s·(255 − da) + d·sa]`.
enum DestinationAtop: PixelOperator {
    static let coverageRule = CoverageRule.interpolates

    static func combine(_ s: PremultipliedColor, _ d: PremultipliedColor) -> PremultipliedColor {
        SourceAtop.combine(d, s)
    }
}

/// §9.1.12: Fa = 1 − αb, Fb = 1 − αs; `[s·(255 − da) + d·(255 − sa)]`.
enum Xor: PixelOperator {
    static let coverageRule = CoverageRule.scalesSource

    static func combine(_ s: PremultipliedColor, _ d: PremultipliedColor) -> PremultipliedColor {
        let (outside, rest) = (255 &- UInt32(d.alpha), 255 &- UInt32(s.alpha))
        return s.mapChannels(d) { s, d in dividedBy255(s &* outside &+ d &* rest) }
    }
}

/// §9.1.13: Fa = 1, Fb = 1; `min(255, s + d)`.
enum Lighter: PixelOperator {
    static let coverageRule = CoverageRule.scalesSource

    static func combine(_ s: PremultipliedColor, _ d: PremultipliedColor) -> PremultipliedColor {
        s.mapChannels(d) { s, d in UInt8(truncatingIfNeeded: min(255, s &+ d)) }
    }
}

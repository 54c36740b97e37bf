import StickerPixels

/// A blend mode that treats the three colour channels alike and each by itself, composited source-over:
///
/// ```
/// co = αs·(1 − αb)·Cs + αs·αb·B(Cb, Cs) + (1 − αs)·αb·Cb        (§5, general formula of blending)
///    = [s·(255 − da) + d·(255 − sa) + P],  P = sa·da·B(d/da, s/sa)
/// ao = sa + [da·(255 − sa)]
/// ```
///
/// with one rounding for the sum. Since 0 ≤ B ≤ 1, P is at most sa·da, hence colour ≤ alpha.
protocol SeparableBlend: PixelOperator {
    /// The channel of the result, `[s·(255 − da) + d·(255 − sa) + P]`.
    static func blend(_ s: UInt32, _ sa: UInt32, _ d: UInt32, _ da: UInt32) -> UInt8
}

extension SeparableBlend {
    static var coverageRule: CoverageRule { .scalesSource }

    @inline(__always)
    static func combine(_ s: PremultipliedColor, _ d: PremultipliedColor) -> PremultipliedColor {
        let (sa, da) = (UInt32(s.alpha), UInt32(d.alpha))
        return PremultipliedColor(
            red: blend(UInt32(s.red), sa, UInt32(d.red), da),
            green: blend(UInt32(s.green), sa, UInt32(d.green), da),
            blue: blend(UInt32(s.blue), sa, UInt32(d.blue), da),
            alpha: s.alpha &+ dividedBy255(da &* (255 &- sa)))
    }

    /// The parts where only one of the two pictures is: `s·(255 − da) + d·(255 − sa)`.
    @inline(__always)
    static func outside(_ s: UInt32, _ sa: UInt32, _ d: UInt32, _ da: UInt32) -> UInt32 {
        s &* (255 &- da) &+ d &* (255 &- sa)
    }
}

/// §10.1.2: B = Cb·Cs; P = s·d.
enum Multiply: SeparableBlend {
    static func blend(_ s: UInt32, _ sa: UInt32, _ d: UInt32, _ da: UInt32) -> UInt8 {
        dividedBy255(outside(s, sa, d, da) &+ s &* d)
    }
}

/// §10.1.3: B = Cb + Cs − Cb·Cs; the whole sum is 255·s + 255·d − s·d, that is `s + d − [s·d]`.
enum Screen: SeparableBlend {
    static func blend(_ s: UInt32, _ sa: UInt32, _ d: UInt32, _ da: UInt32) -> UInt8 {
        UInt8(truncatingIfNeeded: s &+ d &- UInt32(dividedBy255(s &* d)))
    }
}

/// §10.1.4: hard-light with the pictures exchanged.
enum Overlay: SeparableBlend {
    static func blend(_ s: UInt32, _ sa: UInt32, _ d: UInt32, _ da: UInt32) -> UInt8 {
        HardLight.blend(d, da, s, sa)
    }
}

/// §10.1.5: B = min(Cb, Cs); P = min(s·da, d·sa).
enum Darken: SeparableBlend {
    static func blend(_ s: UInt32, _ sa: UInt32, _ d: UInt32, _ da: UInt32) -> UInt8 {
        dividedBy255(outside(s, sa, d, da) &+ min(s &* da, d &* sa))
    }
}

/// §10.1.6: B = max(Cb, Cs); P = max(s·da, d·sa).
enum Lighten: SeparableBlend {
    static func blend(_ s: UInt32, _ sa: UInt32, _ d: UInt32, _ da: UInt32) -> UInt8 {
        dividedBy255(outside(s, sa, d, da) &+ max(s &* da, d &* sa))
    }
}

/// §10.1.7: B = 0 where Cb = 0, 1 where Cs = 1, otherwise min(1, Cb / (1 − Cs));
/// P = min(sa·da, sa²·d / (sa − s)), rounded together with the rest.
enum ColorDodge: SeparableBlend {
    static func blend(_ s: UInt32, _ sa: UInt32, _ d: UInt32, _ da: UInt32) -> UInt8 {
        let outside = outside(s, sa, d, da)
        guard d > 0 else { return dividedBy255(outside) }
        guard s < sa, sa &* d < da &* (sa &- s) else { return dividedBy255(outside &+ sa &* da) }
        return rounded(outside, plus: sa &* sa &* d, over: sa &- s)
    }
}

/// §10.1.8: B = 1 where Cb = 1, 0 where Cs = 0, otherwise 1 − min(1, (1 − Cb) / Cs);
/// P = sa·da − min(sa·da, sa²·(da − d) / s), rounded together with the rest.
enum ColorBurn: SeparableBlend {
    static func blend(_ s: UInt32, _ sa: UInt32, _ d: UInt32, _ da: UInt32) -> UInt8 {
        let outside = outside(s, sa, d, da)
        guard d < da else { return dividedBy255(outside &+ sa &* da) }
        guard sa &* (da &- d) < da &* s else { return dividedBy255(outside) }
        return rounded(outside, plus: sa &* (da &* s &- sa &* (da &- d)), over: s)
    }
}

/// §10.1.9: B = 2·Cb·Cs where Cs ≤ ½, otherwise 1 − 2·(1 − Cb)·(1 − Cs);
/// P = 2·s·d or sa·da − 2·(da − d)·(sa − s).
enum HardLight: SeparableBlend {
    static func blend(_ s: UInt32, _ sa: UInt32, _ d: UInt32, _ da: UInt32) -> UInt8 {
        let inside = 2 &* s <= sa ? 2 &* s &* d : sa &* da &- 2 &* (da &- d) &* (sa &- s)
        return dividedBy255(outside(s, sa, d, da) &+ inside)
    }
}

/// §10.1.10: B = Cb − (1 − 2·Cs)·Cb·(1 − Cb) where Cs ≤ ½, otherwise Cb + (2·Cs − 1)·(D(Cb) − Cb) with
/// D(x) = ((16·x − 12)·x + 4)·x where x ≤ ¼, otherwise √x.
///
/// sa·da·B without a quotient but Cb's, with m = 2·s − sa:
///
/// ```
/// P = sa·d + m·(d − d·Cb)                              where m ≤ 0
///   = sa·d + m·(((16·Cb − 12)·Cb + 4)·d − d)           where Cb ≤ ¼
///   = sa·d + m·(√(d·da) − d)                           elsewhere
/// ```
///
/// In `Float`, in the order written: additions, products, quotients and the square root are exact to the last bit in
/// IEEE 754, so that every machine gives the same byte. It is within 0.501 of the exact result.
enum SoftLight: SeparableBlend {
    static func blend(_ s: UInt32, _ sa: UInt32, _ d: UInt32, _ da: UInt32) -> UInt8 {
        let (source, alpha, backdrop) = (Float(s), Float(sa), Float(d))
        let weight = 2 * source - alpha
        // Cb; 0 where there is no backdrop.
        let share = backdrop * (1 / max(1, Float(da)))
        let change: Float
        if weight <= 0 {
            change = backdrop - backdrop * share
        } else if 4 &* d <= da {
            change = ((16 * share - 12) * share + 4) * backdrop - backdrop
        } else {
            change = Float(d &* da).squareRoot() - backdrop
        }
        return rounded(outside(s, sa, d, da), plus: alpha * backdrop + weight * change)
    }
}

/// §10.1.11: B = |Cb − Cs|; P = |d·sa − s·da|.
enum Difference: SeparableBlend {
    static func blend(_ s: UInt32, _ sa: UInt32, _ d: UInt32, _ da: UInt32) -> UInt8 {
        let (a, b) = (d &* sa, s &* da)
        return dividedBy255(outside(s, sa, d, da) &+ max(a, b) &- min(a, b))
    }
}

/// §10.1.12: B = Cb + Cs − 2·Cb·Cs; the whole sum is 255·s + 255·d − 2·s·d.
enum Exclusion: SeparableBlend {
    static func blend(_ s: UInt32, _ sa: UInt32, _ d: UInt32, _ da: UInt32) -> UInt8 {
        dividedBy255(255 &* (s &+ d) &- 2 &* s &* d)
    }
}

/// `(outside + numerator / denominator) / 255`, rounded once, halves up; the denominator is not 0.
@inline(__always)
private func rounded(_ outside: UInt32, plus numerator: UInt32, over denominator: UInt32) -> UInt8 {
    let twice = 2 &* (outside &* denominator &+ numerator) &+ 255 &* denominator
    return UInt8(truncatingIfNeeded: twice / (510 &* denominator))
}

/// `(outside + inside) / 255` for a fractional `inside` of 0 … sa·da, rounded once, halves up.
///
/// What floats lose is less than the ½ by which the sum would have to pass sa·da for a colour above alpha.
@inline(__always)
func rounded(_ outside: UInt32, plus inside: Float) -> UInt8 {
    // Signed, since pixels whose colour is above their alpha must not trap.
    UInt8(truncatingIfNeeded: Int32((Float(outside) + inside) * (1 / 255) + 0.5))
}

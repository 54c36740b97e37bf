import StickerPixels

/// A blend mode that looks at the three colour channels together, composited source-over as in
/// ``SeparableBlend``: `co = [s·(255 − da) + d·(255 − sa) + P]`, `P = sa·da·B(Cb, Cs)`.
///
/// B is computed in units of 1 / (sa·da), where both colours are integers: Cs is s·da, Cb is d·sa, and 1 is
/// sa·da. Luminosity weights and quotients are `Float`, in the order written; IEEE 754 makes them the same
/// on every machine, within 0.501 of the exact result. P is held to 0 … sa·da, hence colour ≤ alpha.
protocol NonSeparableBlend: PixelOperator {
    /// P of the three channels; `one` is sa·da.
    static func blend(_ source: Triple, _ backdrop: Triple, one: Float) -> Triple
}

extension NonSeparableBlend {
    static var coverageRule: CoverageRule { .scalesSource }

    static func combine(_ s: PremultipliedColor, _ d: PremultipliedColor) -> PremultipliedColor {
        let (sa, da) = (UInt32(s.alpha), UInt32(d.alpha))
        let inside = blend(Triple(s, times: da), Triple(d, times: sa), one: Float(sa &* da))
        func channel(_ s: UInt8, _ d: UInt8, _ inside: Float) -> UInt8 {
            let outside = UInt32(s) &* (255 &- da) &+ UInt32(d) &* (255 &- sa)
            return rounded(outside, plus: min(Float(sa &* da), max(0, inside)))
        }
        return PremultipliedColor(
            red: channel(s.red, d.red, inside.red),
            green: channel(s.green, d.green, inside.green),
            blue: channel(s.blue, d.blue, inside.blue),
            alpha: s.alpha &+ dividedBy255(da &* (255 &- sa)))
    }
}

/// §10.2.1: B = SetLum(SetSat(Cs, Sat(Cb)), Lum(Cb)).
enum Hue: NonSeparableBlend {
    static func blend(_ source: Triple, _ backdrop: Triple, one: Float) -> Triple {
        source.withSaturation(backdrop.saturation).withLuminosity(backdrop.luminosity, one: one)
    }
}

/// §10.2.2: B = SetLum(SetSat(Cb, Sat(Cs)), Lum(Cb)).
enum Saturation: NonSeparableBlend {
    static func blend(_ source: Triple, _ backdrop: Triple, one: Float) -> Triple {
        backdrop.withSaturation(source.saturation).withLuminosity(backdrop.luminosity, one: one)
    }
}

/// §10.2.3: B = SetLum(Cs, Lum(Cb)).
enum ColorBlend: NonSeparableBlend {
    static func blend(_ source: Triple, _ backdrop: Triple, one: Float) -> Triple {
        source.withLuminosity(backdrop.luminosity, one: one)
    }
}

/// §10.2.4: B = SetLum(Cb, Lum(Cs)).
enum Luminosity: NonSeparableBlend {
    static func blend(_ source: Triple, _ backdrop: Triple, one: Float) -> Triple {
        backdrop.withLuminosity(source.luminosity, one: one)
    }
}

/// Red, green and blue on the way through a non-separable blend, with the functions of §10.2.
struct Triple {
    var red: Float
    var green: Float
    var blue: Float

    /// The colour of `pixel` without its alpha, times `factor`.
    init(_ pixel: PremultipliedColor, times factor: UInt32) {
        red = Float(UInt32(pixel.red) &* factor)
        green = Float(UInt32(pixel.green) &* factor)
        blue = Float(UInt32(pixel.blue) &* factor)
    }

    private init(red: Float, green: Float, blue: Float) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    /// Lum(C) = 0.3·R + 0.59·G + 0.11·B.
    var luminosity: Float { 0.3 * red + 0.59 * green + 0.11 * blue }

    /// Sat(C) = max − min.
    var saturation: Float { high - low }

    private var low: Float { min(red, green, blue) }
    private var high: Float { max(red, green, blue) }

    /// SetSat(C, s): the lowest channel becomes 0, the highest s, the middle keeps its place between them.
    func withSaturation(_ saturation: Float) -> Triple {
        let (low, range) = (low, high - low)
        guard range > 0 else { return Triple(red: 0, green: 0, blue: 0) }
        let factor = saturation / range
        return map { ($0 - low) * factor }
    }

    /// SetLum(C, l): shifts all channels, then ClipColor pulls those outside 0 … `one` towards the luminosity.
    func withLuminosity(_ luminosity: Float, one: Float) -> Triple {
        let shift = luminosity - self.luminosity
        let moved = map { $0 + shift }
        let (middle, low, high) = (moved.luminosity, moved.low, moved.high)
        var scale: Float = 1
        if low < 0, middle > low { scale = middle / (middle - low) }
        if high > one, high > middle { scale *= (one - middle) / (high - middle) }
        return moved.map { middle + ($0 - middle) * scale }
    }

    @inline(__always)
    private func map(_ body: (Float) -> Float) -> Triple {
        Triple(red: body(red), green: body(green), blue: body(blue))
    }
}

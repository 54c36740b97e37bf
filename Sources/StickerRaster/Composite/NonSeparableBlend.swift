import StickerPixels

/// A blend mode that looks at the three colour channels together, composited source-over as in
/// ``SeparableBlend``: `co = [s·(255 − da) + d·(255 − sa) + P]`, `P = sa·da·B(Cb, Cs)`.
///
/// B is computed in units of 1 / (sa·da), where both colours are integers: Cs is s·da, Cb is d·sa, and 1 is
/// sa·da. Luminosity weights and quotients are `Double`, in the order written; IEEE 754 makes them the same
/// on every machine. P is held to 0 … sa·da, hence colour ≤ alpha.
protocol NonSeparableBlend: PixelOperator {
    /// P of the three channels; `one` is sa·da, greater than 0.
    static func blend(_ source: Triple, _ backdrop: Triple, one: Double) -> Triple
}

extension NonSeparableBlend {
    static var coverageRule: CoverageRule { .scalesSource }

    static func combine(_ s: PremultipliedColor, _ d: PremultipliedColor) -> PremultipliedColor {
        // Where either picture is transparent there is nothing to blend, and source-over is its sum or it.
        guard s.alpha > 0, d.alpha > 0 else { return SourceOver.combine(s, d) }
        let (sa, da) = (UInt32(s.alpha), UInt32(d.alpha))
        let inside = blend(Triple(s, times: da), Triple(d, times: sa), one: Double(sa &* da))
        func channel(_ s: UInt8, _ d: UInt8, _ inside: Double) -> UInt8 {
            let outside = UInt32(s) &* (255 &- da) &+ UInt32(d) &* (255 &- sa)
            return rounded(outside, plus: inside, limit: sa &* da)
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
    static func blend(_ source: Triple, _ backdrop: Triple, one: Double) -> Triple {
        source.withSaturation(backdrop.saturation).withLuminosity(backdrop.luminosity, one: one)
    }
}

/// §10.2.2: B = SetLum(SetSat(Cb, Sat(Cs)), Lum(Cb)).
enum Saturation: NonSeparableBlend {
    static func blend(_ source: Triple, _ backdrop: Triple, one: Double) -> Triple {
        backdrop.withSaturation(source.saturation).withLuminosity(backdrop.luminosity, one: one)
    }
}

/// §10.2.3: B = SetLum(Cs, Lum(Cb)).
enum ColorBlend: NonSeparableBlend {
    static func blend(_ source: Triple, _ backdrop: Triple, one: Double) -> Triple {
        source.withLuminosity(backdrop.luminosity, one: one)
    }
}

/// §10.2.4: B = SetLum(Cb, Lum(Cs)).
enum Luminosity: NonSeparableBlend {
    static func blend(_ source: Triple, _ backdrop: Triple, one: Double) -> Triple {
        backdrop.withLuminosity(source.luminosity, one: one)
    }
}

/// Red, green and blue on the way through a non-separable blend, with the functions of §10.2.
struct Triple {
    var red: Double
    var green: Double
    var blue: Double

    /// The colour of `pixel` without its alpha, times `factor`.
    init(_ pixel: PremultipliedColor, times factor: UInt32) {
        red = Double(UInt32(pixel.red) &* factor)
        green = Double(UInt32(pixel.green) &* factor)
        blue = Double(UInt32(pixel.blue) &* factor)
    }

    private init(red: Double, green: Double, blue: Double) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    /// Lum(C) = 0.3·R + 0.59·G + 0.11·B.
    var luminosity: Double { 0.3 * red + 0.59 * green + 0.11 * blue }

    /// Sat(C) = max − min.
    var saturation: Double { high - low }

    private var low: Double { min(red, green, blue) }
    private var high: Double { max(red, green, blue) }

    /// SetSat(C, s): the lowest channel becomes 0, the highest s, the middle keeps its place between them.
    func withSaturation(_ saturation: Double) -> Triple {
        let (low, range) = (low, high - low)
        guard range > 0 else { return Triple(red: 0, green: 0, blue: 0) }
        return map { ($0 - low) * saturation / range }
    }

    /// SetLum(C, l): shifts all channels, then ClipColor pulls those outside 0 … `one` towards the luminosity.
    func withLuminosity(_ luminosity: Double, one: Double) -> Triple {
        let shift = luminosity - self.luminosity
        var result = map { $0 + shift }
        let (middle, low, high) = (result.luminosity, result.low, result.high)
        if low < 0, middle > low {
            result = result.map { middle + ($0 - middle) * middle / (middle - low) }
        }
        if high > one, high > middle {
            result = result.map { middle + ($0 - middle) * (one - middle) / (high - middle) }
        }
        return result
    }

    @inline(__always)
    private func map(_ body: (Double) -> Double) -> Triple {
        Triple(red: body(red), green: body(green), blue: body(blue))
    }
}

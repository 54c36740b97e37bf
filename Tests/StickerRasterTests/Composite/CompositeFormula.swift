import StickerPixels

@testable import StickerRaster

/// A straight colour with channels 0 … 1, for the formulas of W3C Compositing and Blending Level 1 as they are
/// printed there: an implementation apart from the engine's.
struct Straight {
    var red: Double
    var green: Double
    var blue: Double
    var alpha: Double

    init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }

    init(_ pixel: PremultipliedColor) {
        let alpha = max(1, Double(pixel.alpha))
        self.init(
            red: Double(pixel.red) / alpha, green: Double(pixel.green) / alpha,
            blue: Double(pixel.blue) / alpha, alpha: Double(pixel.alpha) / 255)
    }

    func zip(_ other: Straight, _ body: (Double, Double) -> Double) -> Straight {
        Straight(
            red: body(red, other.red), green: body(green, other.green), blue: body(blue, other.blue),
            alpha: alpha)
    }

    func map(_ body: (Double) -> Double) -> Straight { zip(self) { value, _ in body(value) } }
}

/// The premultiplied result, channels 0 … 1.
func formula(_ mode: BlendMode, _ s: Straight, _ b: Straight) -> Straight {
    if let (fa, fb) = porterDuffFactors(mode, s.alpha, b.alpha) {
        var result = s.zip(b) { min(1, s.alpha * fa * $0 + b.alpha * fb * $1) }
        result.alpha = min(1, s.alpha * fa + b.alpha * fb)
        return result
    }
    let blended = blend(mode, s, b)
    let mixed = s.zip(blended) { (1 - b.alpha) * $0 + b.alpha * $1 }
    var result = mixed.zip(b) { s.alpha * $0 + b.alpha * (1 - s.alpha) * $1 }
    result.alpha = s.alpha + b.alpha * (1 - s.alpha)
    return result
}

func porterDuffFactors(_ mode: BlendMode, _ s: Double, _ b: Double) -> (Double, Double)? {
    switch mode {
    case .clear: (0, 0)
    case .copy: (1, 0)
    case .destination: (0, 1)
    case .sourceOver: (1, 1 - s)
    case .destinationOver: (1 - b, 1)
    case .sourceIn: (b, 0)
    case .destinationIn: (0, s)
    case .sourceOut: (1 - b, 0)
    case .destinationOut: (0, 1 - s)
    case .sourceAtop: (b, 1 - s)
    case .destinationAtop: (1 - b, s)
    case .xor: (1 - b, 1 - s)
    case .lighter: (1, 1)
    default: nil
    }
}

private func blend(_ mode: BlendMode, _ s: Straight, _ b: Straight) -> Straight {
    switch mode {
    case .hue: setLuminosity(setSaturation(s, saturation(b)), luminosity(b))
    case .saturation: setLuminosity(setSaturation(b, saturation(s)), luminosity(b))
    case .color: setLuminosity(s, luminosity(b))
    case .luminosity: setLuminosity(b, luminosity(s))
    default: s.zip(b) { separable(mode, $0, $1) }
    }
}

private func separable(_ mode: BlendMode, _ s: Double, _ b: Double) -> Double {
    switch mode {
    case .multiply: b * s
    case .screen: b + s - b * s
    case .overlay: separable(.hardLight, b, s)
    case .darken: min(b, s)
    case .lighten: max(b, s)
    case .colorDodge: b == 0 ? 0 : s == 1 ? 1 : min(1, b / (1 - s))
    case .colorBurn: b == 1 ? 1 : s == 0 ? 0 : 1 - min(1, (1 - b) / s)
    case .hardLight: s <= 0.5 ? b * 2 * s : separable(.screen, 2 * s - 1, b)
    case .softLight:
        s <= 0.5
            ? b - (1 - 2 * s) * b * (1 - b)
            : b + (2 * s - 1) * ((b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()) - b)
    case .difference: abs(b - s)
    case .exclusion: b + s - 2 * b * s
    default: preconditionFailure("not a separable blend mode")
    }
}

private func luminosity(_ c: Straight) -> Double { 0.3 * c.red + 0.59 * c.green + 0.11 * c.blue }

private func saturation(_ c: Straight) -> Double {
    max(c.red, c.green, c.blue) - min(c.red, c.green, c.blue)
}

private func setSaturation(_ c: Straight, _ saturation: Double) -> Straight {
    let (low, high) = (min(c.red, c.green, c.blue), max(c.red, c.green, c.blue))
    return high > low ? c.map { ($0 - low) * saturation / (high - low) } : c.map { _ in 0 }
}

private func setLuminosity(_ c: Straight, _ target: Double) -> Straight {
    let shift = target - luminosity(c)
    var c = c.map { $0 + shift }
    let (l, low, high) = (luminosity(c), min(c.red, c.green, c.blue), max(c.red, c.green, c.blue))
    // Half an ulp outside the range is none.
    if low < -1e-12 { c = c.map { l + ($0 - l) * l / (l - low) } }
    if high > 1 + 1e-12 { c = c.map { l + ($0 - l) * (1 - l) / (high - l) } }
    return c
}

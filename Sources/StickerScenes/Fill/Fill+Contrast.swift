import StickerPixels
import StickerRaster

extension Fill {
    /// The contrast, as WCAG 2 measures it, that large letters need at least.
    private static let leastContrast = 3.0
    /// The contrast of white letters from which on they are taken.
    private static let whiteContrast = 2.5
    /// The contrast that colours are made to have, which rounding takes a bit of.
    private static let aimedContrast = 3.08
    /// The contrast of letters with a line around them that makes up for that with the ground.
    private static let leastLineContrast = 2.5
    /// The contrast with a line in which letters are light and the line dark.
    private static let darkLineContrast = 1.3
    /// How strong a shade is on another ground: a light one shows more of it.
    private static let shadeStrength = 0.6
    /// The difference of their colours, in any channel, below which letters look like holes in a line on the ground.
    private static let hollowDifference = 48

    /// Whether letters with this fill are easy to read on another one, and do not look hollow there.
    ///
    /// - Parameter line: the fill of a line around the letters, which is thick enough to set them off; nil without one.
    func reads(on ground: Fill, within line: Fill?) -> Bool {
        let (own, below) = (samples, ground.samples)
        guard !own.isEmpty, !below.isEmpty, ground.isVisible else { return true }
        let isHollow = own.allSatisfy { color in
            below.allSatisfy { color.difference(from: $0) < Self.hollowDifference }
        }
        guard !isHollow else { return false }
        let groundLuminance = ground.meanLuminance
        let lineLuminance = line?.meanLuminance
        return own.allSatisfy { color in
            if color.contrast(withLuminance: groundLuminance) >= Self.leastContrast { return true }
            guard let lineLuminance else { return false }
            return color.contrast(withLuminance: lineLuminance) >= Self.leastLineContrast
        }
    }

    /// The fill as it is easy to read on another one. On a light one, each colour is as much darker as it needs to be, and keeps
    /// its hue; a grey is dark. On a strong or a dark one, it is white, which looks better than a pale colour; the several hues
    /// of letters or lines become lighter.
    func readable(on ground: Fill) -> Fill {
        guard ground.isVisible, !ground.samples.isEmpty, !samples.isEmpty else { return self }
        guard !ground.isLight, !hasSeveralHues else {
            let (luminance, isLight) = (ground.meanLuminance, ground.isLight)
            return mapColors {
                $0.readable(onLuminance: luminance, contrast: Self.aimedContrast, isDarker: isLight)
            }
        }
        return .color(.white)
    }

    /// Whether white letters would be hard to read on it.
    var isLight: Bool { Color.white.contrast(withLuminance: meanLuminance) < Self.whiteContrast }

    /// Whether letters or lines have different fills.
    var hasSeveralHues: Bool {
        switch self {
        case .letters(let fills), .lines(let fills): fills.count > 1
        case .color, .linear, .radial, .pattern, .picture: false
        }
    }

    /// The fill with less light, in about the proportion of another fill to a third one: the shade that the former is on the
    /// latter, on a ground of another colour.
    func shaded(as shade: Fill, on ground: Fill) -> Fill {
        let light = ground.meanLuminance
        guard light > 0 else { return self }
        let share = 1 - Self.shadeStrength * (1 - min(1, shade.meanLuminance / light))
        return mapColors { $0.scaledLight(by: share) }
    }

    /// Whether the fill is clearly darker than another one.
    func isDarker(than other: Fill) -> Bool {
        guard !samples.isEmpty else { return false }
        let luminance = meanLuminance
        guard !other.samples.isEmpty else { return luminance < 0.2 }
        return (other.meanLuminance + 0.05) / (luminance + 0.05) >= Self.darkLineContrast
    }

    private var meanLuminance: Double {
        let samples = samples
        return samples.reduce(0) { $0 + $1.relativeLuminance } / Double(max(1, samples.count))
    }

    /// Colours that the fill shows; none for a picture.
    private var samples: [Color] {
        switch self {
        case .color(let color): [color]
        case .linear(_, let stops), .radial(let stops): stops.map(\.color)
        case .pattern(let pattern): [pattern.ground]
        case .picture: []
        case .letters(let fills), .lines(let fills): fills.flatMap(\.samples)
        }
    }

    private func mapColors(_ transform: (Color) -> Color) -> Fill {
        func map(_ stops: [GradientStop]) -> [GradientStop] {
            stops.map { GradientStop(offset: $0.offset, color: transform($0.color)) }
        }
        switch self {
        case .color(let color): return .color(transform(color))
        case .linear(let angle, let stops): return .linear(angle: angle, stops: map(stops))
        case .radial(let stops): return .radial(stops: map(stops))
        case .pattern(var pattern):
            pattern.ground = transform(pattern.ground)
            pattern.colors = pattern.colors.map(transform)
            return .pattern(pattern)
        case .picture: return self
        case .letters(let fills): return .letters(fills.map { $0.mapColors(transform) })
        case .lines(let fills): return .lines(fills.map { $0.mapColors(transform) })
        }
    }
}

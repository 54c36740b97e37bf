/// How source pixels meet those below them: the Porter–Duff operators, `lighter`, and the blend modes of
/// W3C Compositing and Blending Level 1. Raw values are the CSS names.
public enum BlendMode: String, Hashable, Sendable, CaseIterable {
    // Porter–Duff operators (§9.1) and lighter.
    /// Leaves neither the source nor what is below.
    case clear
    /// Leaves the source alone.
    case copy
    /// Leaves what is below, as if nothing were drawn.
    case destination
    /// The source above what is below: ordinary drawing.
    case sourceOver = "source-over"
    /// The source beneath what is below.
    case destinationOver = "destination-over"
    /// The source where there is something below; nothing elsewhere.
    case sourceIn = "source-in"
    /// What is below where there is a source; nothing elsewhere.
    case destinationIn = "destination-in"
    /// The source where there is nothing below; nothing elsewhere.
    case sourceOut = "source-out"
    /// What is below where there is no source: the source erases.
    case destinationOut = "destination-out"
    /// The source above what is below, and only where there is something below.
    case sourceAtop = "source-atop"
    /// What is below above the source, and only where there is a source.
    case destinationAtop = "destination-atop"
    /// Each of the two where the other is not.
    case xor
    /// The sum of both, channel by channel, alpha too.
    case lighter
    // Separable blend modes (§10.1), composited source-over.
    /// The product of the colours: never lighter than either.
    case multiply
    /// The inverse of the product of the inverses: never darker than either.
    case screen
    /// Multiplies where what is below is dark, and screens where it is light.
    case overlay
    /// The darker of the two, channel by channel.
    case darken
    /// The lighter of the two, channel by channel.
    case lighten
    /// What is below, made lighter the lighter the source is.
    case colorDodge = "color-dodge"
    /// What is below, made darker the darker the source is.
    case colorBurn = "color-burn"
    /// Multiplies where the source is dark, and screens where it is light.
    case hardLight = "hard-light"
    /// Darkens or lightens what is below, as the source is dark or light, more gently than `hardLight`.
    case softLight = "soft-light"
    /// The darker from the lighter, channel by channel.
    case difference
    /// Like `difference`, with less contrast.
    case exclusion
    // Non-separable blend modes (§10.2), composited source-over.
    /// The source's hue, with the saturation and the luminosity of what is below.
    case hue
    /// The source's saturation, with the hue and the luminosity of what is below.
    case saturation
    /// The source's hue and saturation, with the luminosity of what is below.
    case color
    /// The source's luminosity, with the hue and the saturation of what is below.
    case luminosity
}

extension BlendMode {
    /// The parts of two overlapping shapes in which an operator leaves something.
    package struct Areas: OptionSet, Hashable, Sendable {
        package let rawValue: UInt8
        package init(rawValue: UInt8) { self.rawValue = rawValue }

        /// The source where there is nothing below it.
        package static let source = Areas(rawValue: 1)
        /// What is below, where there is no source.
        package static let backdrop = Areas(rawValue: 2)
        /// Where there are both.
        package static let overlap = Areas(rawValue: 4)
        package static let all: Areas = [.source, .backdrop, .overlap]
    }

    /// The traits of an operator beside its formula.
    private var traits: (areas: Areas, addedCostPerPixel: Int, isMixBlendMode: Bool) {
        switch self {
        case .clear: ([], 0, false)
        case .copy: ([.source, .overlap], 0, false)
        case .destination: ([.backdrop, .overlap], 0, false)
        case .sourceOver, .destinationOver: (.all, 0, false)
        case .sourceIn, .destinationIn: (.overlap, 0, false)
        // What is left of one shape under the other, where that is translucent.
        case .sourceOut: ([.source, .overlap], 0, false)
        case .destinationOut: ([.backdrop, .overlap], 0, false)
        case .sourceAtop: ([.backdrop, .overlap], 0, false)
        case .destinationAtop: ([.source, .overlap], 0, false)
        case .xor, .lighter: (.all, 0, false)
        case .multiply, .screen: (.all, 0, true)
        case .darken, .lighten, .difference, .exclusion: (.all, 1, true)
        case .overlay, .hardLight: (.all, 2, true)
        case .colorDodge, .colorBurn, .softLight: (.all, 12, true)
        case .hue, .saturation, .color, .luminosity: (.all, 12, true)
        }
    }

    /// The areas in which the operator leaves something.
    package var areas: Areas { traits.areas }

    /// Whether it changes pixels where the source is transparent.
    package var reachesBeyondSource: Bool { !areas.contains(.backdrop) }

    /// Whether it is one of the modes of CSS's `mix-blend-mode`, rather than a Porter–Duff operator.
    package var isMixBlendMode: Bool { traits.isMixBlendMode }

    /// The cost of compositing a pixel beyond source-over, in pixels of it: how slow a hostile scene may choose to be.
    var addedCostPerPixel: Int { traits.addedCostPerPixel }

    /// What compositing a pixel in memory takes, about, in nanoseconds.
    var timePerPixel: Double { 0.2 + 0.1 * Double(addedCostPerPixel) }
}

/// How source pixels meet those below them: the Porter–Duff operators, `lighter`, and the blend modes of
/// W3C Compositing and Blending Level 1. Raw values are the CSS names.
public enum BlendMode: String, Hashable, Sendable, CaseIterable {
    // Porter–Duff operators (§9.1) and lighter.
    case clear
    case copy
    case destination
    case sourceOver = "source-over"
    case destinationOver = "destination-over"
    case sourceIn = "source-in"
    case destinationIn = "destination-in"
    case sourceOut = "source-out"
    case destinationOut = "destination-out"
    case sourceAtop = "source-atop"
    case destinationAtop = "destination-atop"
    case xor
    case lighter
    // Separable blend modes (§10.1), composited source-over.
    case multiply
    case screen
    case overlay
    case darken
    case lighten
    case colorDodge = "color-dodge"
    case colorBurn = "color-burn"
    case hardLight = "hard-light"
    case softLight = "soft-light"
    case difference
    case exclusion
    // Non-separable blend modes (§10.2), composited source-over.
    case hue
    case saturation
    case color
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

    /// What is to be known of an operator beside its formula.
    private var traits: (areas: Areas, addedCostPerPixel: Int, isMixBlendMode: Bool) {
        switch self {
        case .clear: ([], 0, false)
        case .copy: ([.source, .overlap], 0, false)
        case .destination: ([.backdrop, .overlap], 0, false)
        case .sourceOver, .destinationOver: (.all, 0, false)
        case .sourceIn, .destinationIn: (.overlap, 2, false)
        // What is left of one shape under the other, where that is translucent.
        case .sourceOut: ([.source, .overlap], 2, false)
        case .destinationOut: ([.backdrop, .overlap], 2, false)
        case .sourceAtop: ([.backdrop, .overlap], 2, false)
        case .destinationAtop: ([.source, .overlap], 2, false)
        case .xor, .lighter: (.all, 2, false)
        case .multiply, .screen: (.all, 0, true)
        case .darken, .lighten, .difference, .exclusion: (.all, 4, true)
        case .overlay, .hardLight, .colorDodge, .colorBurn, .softLight: (.all, 24, true)
        case .hue, .saturation, .color, .luminosity: (.all, 40, true)
        }
    }

    /// Where the operator leaves something.
    package var areas: Areas { traits.areas }

    /// Whether it changes pixels where the source is transparent.
    package var reachesBeyondSource: Bool { !areas.contains(.backdrop) }

    /// Whether it is one of the modes of CSS's `mix-blend-mode`, rather than a Porter–Duff operator.
    package var isMixBlendMode: Bool { traits.isMixBlendMode }

    /// What it costs to composite a pixel beyond source-over, in pixels of it: how slow a hostile scene may choose to be.
    var addedCostPerPixel: Int { traits.addedCostPerPixel }
}

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
    /// What it costs to composite a pixel beyond source-over, in pixels of it: how slow a hostile scene may choose to be.
    var addedCostPerPixel: Int {
        switch self {
        case .clear, .copy, .destination, .sourceOver, .destinationOver, .multiply, .screen: 0
        case .sourceIn, .destinationIn, .sourceOut, .destinationOut, .sourceAtop, .destinationAtop, .xor,
            .lighter:
            2
        case .darken, .lighten, .difference, .exclusion: 4
        case .overlay, .hardLight, .colorDodge, .colorBurn, .softLight: 24
        case .hue, .saturation, .color, .luminosity: 40
        }
    }
}

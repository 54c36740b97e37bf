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

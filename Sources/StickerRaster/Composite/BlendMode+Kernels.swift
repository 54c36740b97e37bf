import StickerKernels

extension BlendMode {
    /// Its name in C.
    var compiled: sticker_mode {
        switch self {
        case .clear: STICKER_MODE_CLEAR
        case .copy: STICKER_MODE_COPY
        case .destination: STICKER_MODE_DESTINATION
        case .sourceOver: STICKER_MODE_SOURCE_OVER
        case .destinationOver: STICKER_MODE_DESTINATION_OVER
        case .sourceIn: STICKER_MODE_SOURCE_IN
        case .destinationIn: STICKER_MODE_DESTINATION_IN
        case .sourceOut: STICKER_MODE_SOURCE_OUT
        case .destinationOut: STICKER_MODE_DESTINATION_OUT
        case .sourceAtop: STICKER_MODE_SOURCE_ATOP
        case .destinationAtop: STICKER_MODE_DESTINATION_ATOP
        case .xor: STICKER_MODE_XOR
        case .lighter: STICKER_MODE_LIGHTER
        case .multiply: STICKER_MODE_MULTIPLY
        case .screen: STICKER_MODE_SCREEN
        case .overlay: STICKER_MODE_OVERLAY
        case .darken: STICKER_MODE_DARKEN
        case .lighten: STICKER_MODE_LIGHTEN
        case .colorDodge: STICKER_MODE_COLOR_DODGE
        case .colorBurn: STICKER_MODE_COLOR_BURN
        case .hardLight: STICKER_MODE_HARD_LIGHT
        case .softLight: STICKER_MODE_SOFT_LIGHT
        case .difference: STICKER_MODE_DIFFERENCE
        case .exclusion: STICKER_MODE_EXCLUSION
        case .hue: STICKER_MODE_HUE
        case .saturation: STICKER_MODE_SATURATION
        case .color: STICKER_MODE_COLOR
        case .luminosity: STICKER_MODE_LUMINOSITY
        }
    }

    /// Its place in `allCases`, which is that in C.
    var index: Int { Int(compiled.rawValue) }
}

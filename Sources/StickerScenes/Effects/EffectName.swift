import StickerRaster

/// The words that effects are named by, in texts and in scenes.
enum EffectName: String, CaseIterable {
    case outline
    case shadow
    case glow
    case blur
    case innerShadow = "inner-shadow"
    case tint
    case saturate
    case hue
    case brightness
    case contrast
    case grayscale
    case sepia
    case invert
    case opacity
    case posterize
    case feather
    case matrix

    /// How the effect is written, with an example.
    var form: String {
        switch self {
        case .outline: "write outline:WIDTH:COLOUR, as in outline:12:white for twelve pixels of white"
        case .shadow:
            "write shadow:X,Y,BLUR:COLOUR, as in shadow:0,4,6:#0008 for four pixels down and a blur of six"
        case .innerShadow: "write inner-shadow:X,Y,BLUR:COLOUR, as in inner-shadow:0,2,3:#0006"
        case .glow: "write glow:SIZE:COLOUR, as in glow:8:#ffd for light that ends eight pixels away"
        case .blur: "write blur:SIGMA, as in blur:4 for a standard deviation of four pixels"
        case .tint: "write tint:COLOUR:AMOUNT, as in tint:#f80:0.5 to go half of the way to orange"
        case .saturate: "write saturate:AMOUNT, as in saturate:1.3; 0 leaves grey and 1 changes nothing"
        case .hue: "write hue:ANGLE, as in hue:30deg"
        case .brightness:
            "write brightness:AMOUNT, as in brightness:1.1; 0 leaves black and 1 changes nothing"
        case .contrast: "write contrast:AMOUNT, as in contrast:1.2; 0 leaves grey and 1 changes nothing"
        case .grayscale: "write grayscale or grayscale:AMOUNT, as in grayscale:0.5 for half of it"
        case .sepia: "write sepia or sepia:AMOUNT, as in sepia:0.5 for half of it"
        case .invert: "write invert or invert:AMOUNT, as in invert:1 for the negative"
        case .opacity: "write opacity:AMOUNT, as in opacity:0.5"
        case .posterize: "write posterize:LEVELS, as in posterize:4 for four levels a channel"
        case .feather: "write feather:SIZE, as in feather:6 to fade out over six pixels"
        case .matrix:
            "write matrix: and 20 numbers with commas, four rows of R,G,B,A,OFFSET, as SVG's feColorMatrix has them"
        }
    }

    /// The range of the effect's amount; nil where it has none.
    var amountRange: ClosedRange<Double>? {
        switch self {
        case .saturate, .brightness, .contrast: 0...100
        case .grayscale, .sepia, .invert, .opacity: 0...1
        case .hue: -360...360
        case .outline, .shadow, .innerShadow, .glow, .blur, .tint, .posterize, .feather, .matrix: nil
        }
    }

    /// The effect of an amount in ``amountRange``; nil where it takes something else.
    func effect(amount: Double) -> Effect? {
        switch self {
        case .saturate: .saturate(amount)
        case .hue: .hue(degrees: amount)
        case .brightness: .brightness(amount)
        case .contrast: .contrast(amount)
        case .grayscale: .grayscale(amount)
        case .sepia: .sepia(amount)
        case .invert: .invert(amount)
        case .opacity: .opacity(amount)
        case .outline, .shadow, .innerShadow, .glow, .blur, .tint, .posterize, .feather, .matrix: nil
        }
    }
}

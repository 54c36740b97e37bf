import StickerPixels
import StickerRaster

extension Fill {
    /// The fill, or white or a dark grey in its place where it is hard to read on another one.
    func readable(on ground: Fill) -> Fill {
        let (own, below) = (samples, ground.samples)
        guard !own.isEmpty, !below.isEmpty else { return self }
        let groundLuminance = below.reduce(0) { $0 + $1.relativeLuminance } / Double(below.count)
        func contrast(_ color: Color) -> Double {
            let luminance = color.relativeLuminance
            return (max(luminance, groundLuminance) + 0.05) / (min(luminance, groundLuminance) + 0.05)
        }
        let least = own.map(contrast).min() ?? 0
        guard least < Self.leastContrast else { return self }
        return .color(contrast(.white) >= Self.whiteContrast ? .white : Self.dark)
    }

    /// The contrast, as WCAG 2 measures it, below which large letters are hard to read; it asks for 3.
    private static let leastContrast = 2.5
    /// The contrast of white letters from which on they are taken: on a strong colour, they look better than dark ones.
    private static let whiteContrast = 2.5
    private static let dark = Color(red: 43, green: 38, blue: 56)

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
}

extension Color {
    /// WCAG 2's relative luminance, 0 … 1, of the colour without its alpha.
    package var relativeLuminance: Double {
        func linear(_ value: UInt8) -> Double {
            let share = Double(value) / 255
            // 2.4 is near enough to 5/2 for a comparison, which needs no power function.
            return share <= 0.04045 ? share / 12.92 : share * share * share.squareRoot()
        }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }
}

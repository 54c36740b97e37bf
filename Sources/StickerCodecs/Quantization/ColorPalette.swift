public import StickerPixels

/// The colours that pictures are reduced to, with what is needed to find the nearest.
///
/// Fully transparent pixels have the transparent colour, and opaque ones an opaque colour, wherever the palette has one.
public struct ColorPalette: Sendable {
    /// 1 … 256 colours, fully transparent first, then the translucent ones, then the opaque ones.
    public let colors: [PremultipliedColor]
    /// Whether the palette holds all colours of the pictures that it was made for.
    public let isExact: Bool
    private let all: NearestColor
    /// The index of each colour.
    private let indices: ColorTable
    /// The opaque colours, which are the last ones.
    private let opaque: NearestColor?

    /// - Precondition: there are 1 … 256 colours.
    init(_ colors: some Sequence<PremultipliedColor>, isExact: Bool) {
        self.isExact = isExact
        let sorted = PaletteOrder.sorted(colors)
        self.colors = sorted
        indices = ColorTable(sorted)
        all = NearestColor(sorted.map { ColorVector($0) })
        let opaque = sorted.filter { $0.alpha == 255 }
        self.opaque = opaque.isEmpty ? nil : NearestColor(opaque.map { ColorVector($0) })
    }

    /// The index of the colour itself where the palette has it, else of the nearest one that the pixel may have.
    ///
    /// - Parameter guess: the index of a colour that may be near.
    func index(nearestTo color: PremultipliedColor, guess: Int) -> Int {
        if let index = indices.number(ofKnown: color.word) { return Int(index) }
        return index(nearestTo: ColorVector(color), guess: guess)
    }

    /// The index of the nearest colour that the pixel may have.
    ///
    /// - Parameter guess: the index of a colour that may be near.
    func index(nearestTo color: ColorVector, guess: Int) -> Int {
        if color[3] == 0, colors[0].alpha == 0 { return 0 }
        guard color[3] == 255, let opaque else { return all.index(nearestTo: color, guess: guess) }
        let first = colors.count - opaque.colors.count
        return first + opaque.index(nearestTo: color, guess: max(0, guess - first))
    }

    func vector(at index: Int) -> ColorVector { all.colors[index] }
}

import StickerCodecs

/// The palettes of one picture, of which the colours are counted once, and each is made once.
final class PaletteStore {
    private let subject: EncodingSubject
    private var counted: CountedColors?
    private var palettes: [Int: StickerCodecs.ColorPalette] = [:]

    init(_ subject: EncodingSubject) {
        self.subject = subject
    }

    /// The palette that the quantiser makes of the picture.
    func palette(_ quantizer: Quantizer) -> StickerCodecs.ColorPalette {
        if let palette = palettes[quantizer.colorCount] { return palette }
        let colors = counted ?? quantizer.colors(of: subject.pixmaps)
        counted = colors
        let palette = quantizer.palette(for: colors)
        palettes[quantizer.colorCount] = palette
        return palette
    }
}

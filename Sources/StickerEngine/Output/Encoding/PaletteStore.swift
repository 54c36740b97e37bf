import StickerCodecs

/// The palettes of one picture, of which the colours are counted once, and each is made once.
final class PaletteStore {
    private let subject: EncodingSubject
    /// Of all frames together.
    private(set) lazy var colors = Quantizer().colors(of: subject.pixmaps)
    private var palettes: [Int: StickerCodecs.ColorPalette] = [:]

    init(_ subject: EncodingSubject) {
        self.subject = subject
    }

    /// The palette that a quantiser makes of the picture, whatever alpha it has.
    func palette(_ quantizer: Quantizer) -> StickerCodecs.ColorPalette {
        if let palette = palettes[quantizer.colorCount] { return palette }
        let palette = quantizer.palette(for: colors)
        palettes[quantizer.colorCount] = palette
        return palette
    }
}

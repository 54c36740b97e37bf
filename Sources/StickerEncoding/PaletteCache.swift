import StickerCodecs
import StickerPixels

/// Keeps the palettes of one picture: its colours are counted once, and each palette is made once.
final class PaletteCache {
    private let subject: EncodingSubject
    private let matte: Color?
    private var counted: CountedColors?
    private var palettes: [Int: StickerCodecs.ColorPalette] = [:]
    private var frames: GIFFrames?
    /// The translucent parts that vanish in a GIF.
    private(set) lazy var lostTranslucency = subject.lostTranslucency

    /// - Parameter matte: the colour under the translucent pixels of a GIF.
    init(_ subject: EncodingSubject, matte: Color?) {
        self.subject = subject
        self.matte = matte
    }

    /// The picture's best colours of any alpha.
    func palette(colorCount: Int) throws -> StickerCodecs.ColorPalette {
        if let palette = palettes[colorCount] { return palette }
        let counted = try counted ?? Quantizer().colors(of: subject.pixmaps)
        self.counted = counted
        let palette = Quantizer(colorCount: colorCount).palette(for: counted)
        palettes[colorCount] = palette
        return palette
    }

    /// The picture as GIF can have it.
    var gifFrames: GIFFrames {
        get throws {
            if let frames { return frames }
            let made =
                if let animation = try subject.animation {
                    try GIFFrames(animation, matte: matte)
                } else {
                    try GIFFrames(subject.frames[0].pixmap, matte: matte)
                }
            frames = made
            return made
        }
    }
}

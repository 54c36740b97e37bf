import CHarfBuzz

/// What a face can show.
extension ShapingFont {
    /// How well a face shows a cluster.
    enum Coverage: Hashable, Sendable {
        /// The face does not show it, or not all of it.
        case none
        /// The face shows an emoji sequence as the emoji that it is made of, side by side.
        case parts
        case whole
    }

    /// Whether this is a face of emoji: it has colour glyphs, and no letters.
    var isEmojiFont: Bool { hasColorGlyphs && !hasGlyph(forASCII: UInt8(ascii: "a")) }

    /// How well the face shows `character`: by itself, composed, decomposed, or as a space of another width.
    func coverage(of character: Character) -> Coverage {
        let scalars = character.unicodeScalars
        if EmojiPresentation.isEmoji(scalars) { return coverage(ofEmoji: scalars) }
        if scalars.allSatisfy(hasNominalGlyph) { return .whole }
        let glyphs = shape(ShapingRequest(String(character)))
        return glyphs.allSatisfy { $0.id != ShapedGlyph.missing } ? .whole : .none
    }

    /// A sequence is whole where it becomes one glyph that stands for it: not the sign that fonts of emoji keep for
    /// flags that they do not know, nor the black flag alone of a subdivision's, whose tags leave no glyph of their
    /// own. It is in parts where each of the emoji that it joins is whole.
    private func coverage(ofEmoji scalars: Character.UnicodeScalarView) -> Coverage {
        let glyphs = emojiGlyphs(of: scalars)
        guard glyphs.allSatisfy({ $0 != ShapedGlyph.missing }) else { return .none }
        if glyphs.count == 1 {
            let isFlag = scalars.first.map(EmojiPresentation.isRegionalIndicator) ?? false
            let unknown: [UInt32]? =
                if isFlag, scalars.count > 1 {
                    emojiGlyphs(of: EmojiPresentation.unassignedFlag)
                } else if scalars.contains(where: EmojiPresentation.isTag) {
                    emojiGlyphs(of: scalars.filter { !EmojiPresentation.isTag($0) })
                } else {
                    nil
                }
            return glyphs == unknown ? .none : .whole
        }
        let parts = scalars.split(separator: EmojiPresentation.joiner)
        guard parts.count > 1 else { return .none }
        return parts.allSatisfy { emojiGlyphs(of: $0).count == 1 } ? .parts : .none
    }

    private func emojiGlyphs(of scalars: some Sequence<Unicode.Scalar>) -> [UInt32] {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars)
        return shape(ShapingRequest(String(text), script: .common)).map(\.id)
    }

    /// Whether the character map has a glyph for the scalar by itself.
    func hasNominalGlyph(for scalar: Unicode.Scalar) -> Bool { nominalGlyph(for: scalar) != nil }

    /// The glyph that the character map has for the scalar by itself.
    func nominalGlyph(for scalar: Unicode.Scalar) -> UInt32? {
        var glyph: hb_codepoint_t = 0
        // SAFETY: the font is immutable; the call writes `glyph` alone.
        guard unsafe hb_font_get_nominal_glyph(font, scalar.value, &glyph) != 0,
            glyph != ShapedGlyph.missing
        else { return nil }
        return glyph
    }

    /// How far the glyph for missing characters moves the pen: as the font says where that glyph has ink, else as far
    /// as our own box is wide.
    var missingAdvance: Int {
        var extents = hb_glyph_extents_t()
        // SAFETY: the font is immutable; the call writes `extents` alone.
        let hasExtents = unsafe hb_font_get_glyph_extents(font, ShapedGlyph.missing, &extents) != 0
        let hasInk = hasExtents && extents.width != 0 && extents.height != 0
        let advance = unsafe Int(hb_font_get_glyph_h_advance(font, ShapedGlyph.missing))
        return hasInk && advance > 0
            ? advance + extraAdvance : Int(MissingGlyphBox.advance * Double(unitsPerEm))
    }
}

import CHarfBuzz

/// What the font's ink is like, read without drawing it.
extension ShapingFont {
    /// The widest gap between letters whose strokes still meet, in ems.
    private static let widestJoin = 0.005

    /// Whether the strokes of the small letters meet, as in handwriting: a word is one shape, and space between its
    /// letters would cut it. False for a face without small Latin letters.
    func measuredJoining() -> Bool {
        // Where they meet, the stroke with which one ends reaches to where the next begins; letters that are not
        // joined have space on both sides.
        "nmui".unicodeScalars.allSatisfy { letter in
            guard let glyph = nominalGlyph(for: letter), let ink = inkBox(of: glyph) else { return false }
            let advance = unsafe Int(hb_font_get_glyph_h_advance(font, glyph))
            return Double(advance - (ink.right - ink.left)) <= Self.widestJoin * Double(unitsPerEm)
        }
    }

    /// The sides and the top of a glyph's ink, y up, in units of ``unitsPerEm``; nil for one without ink.
    func inkBox(of glyph: UInt32) -> (left: Int, right: Int, top: Int)? {
        var extents = hb_glyph_extents_t()
        // SAFETY: the font is immutable; the call writes `extents` alone.
        guard unsafe hb_font_get_glyph_extents(font, glyph, &extents) != 0, extents.width > 0 else {
            return nil
        }
        let left = Int(extents.x_bearing)
        return (left, left + Int(extents.width), Int(extents.y_bearing))
    }

    /// The height above which only tall letters reach, a bit above that of the x; nil for a font without one.
    var lowLetterHeight: Int? {
        nominalGlyph(for: "x").flatMap(inkBox).map { $0.top * 21 / 20 }
    }
}

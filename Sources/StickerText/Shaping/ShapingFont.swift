import CHarfBuzz
import StickerLimits

/// A HarfBuzz font over OpenType tables, immutable once made and therefore safe to share.
///
/// It works in 64ths of a font unit, never in pixels: positions are the same at every font size, and nothing
/// is rounded before the layout multiplies by the size.
@safe
final class ShapingFont: @unchecked Sendable {
    /// Keeps the memory alive that the blob borrows.
    private let bytes: FontBytes
    // SAFETY: made in `init`, immutable afterwards, destroyed in `deinit`.
    let font: OpaquePointer
    /// The number of units of ``ShapedGlyph`` in an em.
    let unitsPerEm: Int
    let metrics: FontMetrics
    let axes: [FontAxis]
    /// The normalized coordinate of each axis: −1 … 1 in 1/16384.
    let normalizedCoordinates: [Int32]
    let familyName: String?
    let styleName: String?
    /// The length that synthetic boldness adds to each advance that is not 0.
    let extraAdvance: Int
    /// Whether there is a table of colour glyphs: `CBDT`, `sbix`, `COLR` or `SVG `.
    let hasColorGlyphs: Bool
    /// The words that ``shapeByWord(_:)`` remembers.
    let segments = Locked(
        BoundedCache<SegmentKey, ShapedSegment>(maximumCost: TextLimits.cachedSegmentGlyphCount))
    private let joining = Locked<Bool?>(nil)
    /// One bit a character of ASCII that has a glyph.
    private let asciiGlyphs: (low: UInt64, high: UInt64)

    /// - Throws: ``TextError/invalidFont(font:reason:)``, ``TextError/faceIndexOutOfRange(font:index:faceCount:)``; for
    ///   places on axes ``TextError/unknownAxis(font:axis:axes:)``, ``TextError/axisValueOutOfRange(font:axis:value:)``.
    init(bytes: FontBytes, instance: FontInstance, name: String) throws(TextError) {
        guard let count = unsafe UInt32(exactly: bytes.buffer.count) else {
            throw .invalidFont(font: name, reason: "it is too large")
        }
        // SAFETY: the blob borrows the bytes, which `self.bytes` keeps; each object holds the one it is made from.
        let memory = unsafe bytes.buffer.baseAddress?.assumingMemoryBound(to: CChar.self)
        let blob = unsafe hb_blob_create(memory, count, HB_MEMORY_MODE_READONLY, nil, nil)
        defer { unsafe hb_blob_destroy(blob) }
        let faceCount = unsafe Int(hb_face_count(blob))
        guard faceCount > 0 else { throw .invalidFont(font: name, reason: "it has no faces") }
        guard let index = UInt32(exactly: instance.index), index < faceCount else {
            throw .faceIndexOutOfRange(font: name, index: instance.index, faceCount: faceCount)
        }
        let face = unsafe hb_face_create(blob, index)
        defer { unsafe hb_face_destroy(face) }
        let unitsPerEm = unsafe Int32(exactly: hb_face_get_upem(face)) ?? 0
        guard unsafe hb_face_get_glyph_count(face) > 0, (16...16_384).contains(unitsPerEm),
            let font = unsafe hb_font_create(face)
        else {
            throw .invalidFont(font: name, reason: "it has no glyphs")
        }
        unsafe hb_font_set_scale(font, unitsPerEm * 64, unitsPerEm * 64)
        do throws(TextError) {
            axes = unsafe Self.axes(of: face)
            unsafe try Self.apply(instance.variations, axes: axes, to: font, name: name)
        } catch {
            unsafe hb_font_destroy(font)
            throw error
        }
        if instance.synthesis.slant != 0 {
            unsafe hb_font_set_synthetic_slant(font, Float(instance.synthesis.shear))
        }
        unsafe hb_font_make_immutable(font)
        self.bytes = bytes
        normalizedCoordinates = unsafe Self.normalizedCoordinates(of: font)
        familyName = unsafe Self.string([.typographicFamily, .family], in: face)
        styleName = unsafe Self.string([.typographicStyle, .style], in: face)
        extraAdvance = Int((instance.synthesis.bold * Double(unitsPerEm) * 64).rounded())
        unsafe self.font = font
        self.unitsPerEm = Int(unitsPerEm) * 64
        unsafe metrics = Self.metrics(of: font, unitsPerEm: self.unitsPerEm)
        hasColorGlyphs = ["CBDT", "sbix", "COLR", "SVG "].contains { unsafe Self.hasTable($0, in: face) }
        asciiGlyphs = unsafe Self.asciiGlyphs(of: font)
    }

    deinit {
        // SAFETY: the last reference is gone.
        unsafe hb_font_destroy(font)
    }

    /// Whether the strokes of the small Latin letters meet, as in handwriting. Measured once, when it is first asked for.
    var joinsLetters: Bool {
        joining.withLock { joins in
            if let joins { return joins }
            let measured = measuredJoining()
            joins = measured
            return measured
        }
    }

    /// Whether the character map has a glyph for the printable character.
    func hasGlyph(forASCII character: UInt8) -> Bool {
        let half = character < 64 ? asciiGlyphs.low : asciiGlyphs.high
        return character < 128 && half >> UInt64(character % 64) & 1 == 1
    }

    /// Whether the character map has a glyph for each of the characters.
    func hasGlyphs(for characters: ASCIISet) -> Bool {
        characters.low & ~asciiGlyphs.low == 0 && characters.high & ~asciiGlyphs.high == 0
    }

    @unsafe
    private static func asciiGlyphs(of font: OpaquePointer) -> (low: UInt64, high: UInt64) {
        var halves: (low: UInt64, high: UInt64) = (0, 0)
        for character in UInt32(0x20)..<0x7F {
            var glyph: hb_codepoint_t = 0
            // SAFETY: the font is immutable; the call writes `glyph` alone.
            guard unsafe hb_font_get_nominal_glyph(font, character, &glyph) != 0, glyph != ShapedGlyph.missing
            else { continue }
            if character < 64 { halves.low |= 1 << character } else { halves.high |= 1 << (character - 64) }
        }
        return halves
    }

    @unsafe
    private static func hasTable(_ name: String, in face: OpaquePointer?) -> Bool {
        let tag = name.utf8.reduce(0) { $0 << 8 | UInt32($1) }
        // SAFETY: the blob is asked for its length and given back.
        let table = unsafe hb_face_reference_table(face, tag)
        defer { unsafe hb_blob_destroy(table) }
        return unsafe hb_blob_get_length(table) > 0
    }

    @unsafe
    private static func metrics(of font: OpaquePointer, unitsPerEm: Int) -> FontMetrics {
        var extents = hb_font_extents_t()
        // SAFETY: the call writes `extents` alone.
        let isKnown = unsafe hb_font_get_h_extents(font, &extents) != 0
        let em = Double(unitsPerEm)
        let ascent = max(0, Double(extents.ascender) / em)
        let descent = max(0, -Double(extents.descender) / em)
        // A font without vertical metrics gets the proportions that most have.
        guard isKnown, ascent + descent > 0 else {
            return FontMetrics(ascent: 0.8, descent: 0.2, lineGap: 0)
        }
        return FontMetrics(ascent: ascent, descent: descent, lineGap: max(0, Double(extents.line_gap) / em))
    }
}

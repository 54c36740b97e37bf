import CHarfBuzz

/// A HarfBuzz font over OpenType tables, immutable once made and therefore safe to share.
///
/// It works in 64ths of a font unit, never in pixels: positions are the same at every font size, and nothing
/// is rounded before the layout multiplies by the size.
@safe
final class ShapingFont: @unchecked Sendable {
    /// Keeps the memory alive that the blob borrows.
    private let bytes: FontBytes
    // SAFETY: made in `init`, immutable afterwards, destroyed in `deinit`.
    private let font: OpaquePointer
    /// How many units of ``ShapedGlyph`` make an em.
    let unitsPerEm: Int
    let metrics: FontMetrics

    init(bytes: FontBytes, index: Int, name: String) throws(TextError) {
        guard let index = UInt32(exactly: index), let count = unsafe UInt32(exactly: bytes.buffer.count)
        else {
            throw .invalidFont(font: name, reason: "it is too large")
        }
        // SAFETY: the blob borrows the bytes, which `self.bytes` keeps; each object holds the one it is made from.
        let memory = unsafe bytes.buffer.baseAddress?.assumingMemoryBound(to: CChar.self)
        let blob = unsafe hb_blob_create(memory, count, HB_MEMORY_MODE_READONLY, nil, nil)
        let face = unsafe hb_face_create(blob, index)
        unsafe hb_blob_destroy(blob)
        defer { unsafe hb_face_destroy(face) }
        let unitsPerEm = unsafe Int32(exactly: hb_face_get_upem(face)) ?? 0
        guard unsafe hb_face_get_glyph_count(face) > 0, (16...16_384).contains(unitsPerEm),
            let font = unsafe hb_font_create(face)
        else {
            throw .invalidFont(font: name, reason: "it has no glyphs")
        }
        unsafe hb_font_set_scale(font, unitsPerEm * 64, unitsPerEm * 64)
        unsafe hb_font_make_immutable(font)
        self.bytes = bytes
        unsafe self.font = font
        self.unitsPerEm = Int(unitsPerEm) * 64
        unsafe self.metrics = Self.metrics(of: font, unitsPerEm: self.unitsPerEm)
    }

    deinit {
        // SAFETY: the last reference is gone.
        unsafe hb_font_destroy(font)
    }

    /// Whether the character map has a glyph for the scalar by itself.
    func hasNominalGlyph(for scalar: Unicode.Scalar) -> Bool {
        var glyph: hb_codepoint_t = 0
        // SAFETY: the font is immutable; the call writes `glyph` alone.
        return unsafe hb_font_get_nominal_glyph(font, scalar.value, &glyph) != 0
            && glyph != ShapedGlyph.missing
    }

    /// Substitutes and positions the glyphs of a run, in visual order. O(bytes), on any thread.
    ///
    /// The language is always set: HarfBuzz would else take the process's locale.
    func shape(_ request: ShapingRequest) -> [ShapedGlyph] {
        // SAFETY: the buffer lives in this call alone.
        guard let buffer = unsafe hb_buffer_create() else { return [] }
        defer { unsafe hb_buffer_destroy(buffer) }
        let line = request.line
        unsafe line.withUnsafeBytes { line in
            // SAFETY: the range lies inside the line, whose length limits keep in Int32.
            unsafe hb_buffer_add_utf8(
                buffer, line.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(line.count),
                UInt32(request.range.lowerBound), Int32(request.range.count))
        }
        unsafe hb_buffer_set_script(buffer, hb_script_t(request.script.tag))
        unsafe hb_buffer_set_direction(
            buffer, request.isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
        unsafe hb_buffer_set_language(buffer, hb_language_from_string(request.language ?? "und", -1))
        var flags: UInt32 = 0
        if request.range.lowerBound == 0 { flags |= HB_BUFFER_FLAG_BOT.rawValue }
        if request.range.upperBound == line.count { flags |= HB_BUFFER_FLAG_EOT.rawValue }
        unsafe hb_buffer_set_flags(buffer, hb_buffer_flags_t(flags))
        unsafe hb_shape(font, buffer, nil, 0)
        return unsafe Self.glyphs(in: buffer)
    }

    @unsafe
    private static func glyphs(in buffer: OpaquePointer) -> [ShapedGlyph] {
        var infoCount: UInt32 = 0
        var positionCount: UInt32 = 0
        // SAFETY: both arrays belong to the buffer, have the counts that HarfBuzz writes, and are copied here.
        let infos = unsafe UnsafeBufferPointer(
            start: hb_buffer_get_glyph_infos(buffer, &infoCount), count: Int(infoCount))
        let positions = unsafe UnsafeBufferPointer(
            start: hb_buffer_get_glyph_positions(buffer, &positionCount), count: Int(positionCount))
        return unsafe zip(infos, positions).map { info, position in
            ShapedGlyph(
                id: info.codepoint, textOffset: Int(info.cluster), advance: Int(position.x_advance),
                offsetX: Int(position.x_offset), offsetY: Int(position.y_offset))
        }
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

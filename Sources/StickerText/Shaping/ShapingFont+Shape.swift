import CHarfBuzz

extension ShapingFont {
    /// Substitutes and positions the glyphs of a run, in visual order. O(bytes), on any thread.
    ///
    /// The language is always set: HarfBuzz would else take the process's locale. What is invisible gets no glyph. A
    /// mark without a base stands by itself, as on a no-break space (Unicode 5.13); HarfBuzz would else put a dotted
    /// circle under it where the face happens to have one.
    func shape(_ request: ShapingRequest) -> [ShapedGlyph] {
        // SAFETY: the buffer lives in this call alone.
        guard let buffer = unsafe hb_buffer_create() else { return [] }
        defer { unsafe hb_buffer_destroy(buffer) }
        let text = request.text
        unsafe text.withUnsafeBytes { text in
            // SAFETY: the range lies inside the text, whose length limits keep in Int32.
            unsafe hb_buffer_add_utf8(
                buffer, text.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(text.count),
                UInt32(request.range.lowerBound), Int32(request.range.count))
        }
        unsafe hb_buffer_set_script(buffer, hb_script_t(request.script.tag))
        unsafe hb_buffer_set_direction(
            buffer, request.isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
        unsafe hb_buffer_set_language(buffer, hb_language_from_string(request.language ?? "und", -1))
        var flags =
            HB_BUFFER_FLAG_REMOVE_DEFAULT_IGNORABLES.rawValue
            | HB_BUFFER_FLAG_DO_NOT_INSERT_DOTTED_CIRCLE.rawValue
            | HB_BUFFER_FLAG_PRODUCE_UNSAFE_TO_CONCAT.rawValue
        if request.range.lowerBound == 0 { flags |= HB_BUFFER_FLAG_BOT.rawValue }
        if request.range.upperBound == text.count { flags |= HB_BUFFER_FLAG_EOT.rawValue }
        unsafe hb_buffer_set_flags(buffer, hb_buffer_flags_t(flags))
        let features = request.features.map { feature in
            hb_feature_t(
                tag: OpenTypeTag.value(of: feature.tag) ?? 0, value: UInt32(feature.value), start: 0,
                end: .max)
        }
        // SAFETY: HarfBuzz reads as many features as there are.
        unsafe hb_shape(font, buffer, features, UInt32(features.count))
        return unsafe glyphs(in: buffer)
    }

    @unsafe
    private func glyphs(in buffer: OpaquePointer) -> [ShapedGlyph] {
        var infoCount: UInt32 = 0
        var positionCount: UInt32 = 0
        // SAFETY: both arrays belong to the buffer, have the counts that HarfBuzz writes, and are copied here.
        let infos = unsafe UnsafeBufferPointer(
            start: hb_buffer_get_glyph_infos(buffer, &infoCount), count: Int(infoCount))
        let positions = unsafe UnsafeBufferPointer(
            start: hb_buffer_get_glyph_positions(buffer, &positionCount), count: Int(positionCount))
        let isRightToLeft = unsafe hb_buffer_get_direction(buffer) == HB_DIRECTION_RTL
        return unsafe zip(infos, positions).map { info, position in
            let moves = position.x_advance > 0
            return ShapedGlyph(
                id: info.codepoint, textOffset: Int(info.cluster),
                advance: Int(position.x_advance) + (moves ? extraAdvance : 0),
                // A mark behind its base goes back over what the base's advance has grown by.
                offsetX: Int(position.x_offset) - (moves || isRightToLeft ? 0 : extraAdvance),
                offsetY: Int(position.y_offset),
                isUnsafeToBreak: info.mask & HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue != 0,
                isUnsafeToConcat: info.mask & HB_GLYPH_FLAG_UNSAFE_TO_CONCAT.rawValue != 0)
        }
    }
}

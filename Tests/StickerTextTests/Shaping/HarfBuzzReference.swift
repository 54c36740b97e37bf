import CHarfBuzz

/// HarfBuzz called on its own, as any program would: the whole text, nothing of the engine.
enum HarfBuzzReference {
    struct Glyph: Hashable {
        var id: UInt32
        /// In ``subdivision``s of a pixel.
        var advance: Int
        var offsetX: Int
        var offsetY: Int
    }

    /// Parts of a pixel: HarfBuzz rounds each anchor and each advance to one, and a glyph's place adds some of them.
    static let subdivision = 1024

    static func shape(
        _ text: String, font bytes: [UInt8], pixelsPerEm: Int, isRightToLeft: Bool = false
    ) -> [Glyph] {
        // SAFETY: the blob copies the bytes; every object is freed here, and the arrays belong to the buffer.
        let blob = unsafe bytes.withUnsafeBytes {
            unsafe hb_blob_create(
                $0.baseAddress?.assumingMemoryBound(to: CChar.self), UInt32($0.count),
                HB_MEMORY_MODE_DUPLICATE,
                nil, nil)
        }
        let face = unsafe hb_face_create(blob, 0)
        let font = unsafe hb_font_create(face)
        let buffer = unsafe hb_buffer_create()
        defer {
            unsafe hb_buffer_destroy(buffer)
            unsafe hb_font_destroy(font)
            unsafe hb_face_destroy(face)
            unsafe hb_blob_destroy(blob)
        }
        unsafe hb_font_set_scale(font, Int32(pixelsPerEm * subdivision), Int32(pixelsPerEm * subdivision))
        unsafe hb_buffer_add_utf8(buffer, text, -1, 0, -1)
        unsafe hb_buffer_set_language(buffer, hb_language_from_string("und", -1))
        unsafe hb_buffer_guess_segment_properties(buffer)
        unsafe hb_buffer_set_direction(buffer, isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
        unsafe hb_buffer_set_flags(
            buffer,
            hb_buffer_flags_t(
                HB_BUFFER_FLAG_REMOVE_DEFAULT_IGNORABLES.rawValue
                    | HB_BUFFER_FLAG_DO_NOT_INSERT_DOTTED_CIRCLE.rawValue))
        unsafe hb_shape(font, buffer, nil, 0)
        var count: UInt32 = 0
        let infos = unsafe UnsafeBufferPointer(
            start: hb_buffer_get_glyph_infos(buffer, &count), count: Int(count))
        let positions = unsafe UnsafeBufferPointer(
            start: hb_buffer_get_glyph_positions(buffer, &count), count: Int(count))
        return unsafe zip(infos, positions).map { info, position in
            Glyph(
                id: info.codepoint, advance: Int(position.x_advance), offsetX: Int(position.x_offset),
                offsetY: Int(position.y_offset))
        }
    }
}

import CHarfBuzz

/// Axes, places on them, and names.
extension ShapingFont {
    /// The entries of OpenType's `name` table that are asked for.
    enum NameID: UInt32 {
        case family = 1
        case style = 2
        case typographicFamily = 16
        case typographicStyle = 17
    }

    @unsafe
    static func axes(of face: OpaquePointer?) -> [FontAxis] {
        var count = unsafe hb_ot_var_get_axis_count(face)
        var infos = [hb_ot_var_axis_info_t](repeating: hb_ot_var_axis_info_t(), count: Int(count))
        // SAFETY: the array has room for as many axes as there are; HarfBuzz writes how many it gave.
        _ = unsafe hb_ot_var_get_axis_infos(face, 0, &count, &infos)
        return infos.prefix(Int(count)).map { info in
            // Damaged tables may have them in any order.
            let bounds = [info.min_value, info.default_value, info.max_value].sorted().map(Double.init)
            return FontAxis(
                tag: OpenTypeTag.name(of: info.tag), range: bounds[0]...bounds[2],
                defaultValue: Double(info.default_value))
        }
    }

    /// - Throws: ``TextError/unknownAxis(font:axis:axes:)``, ``TextError/axisValueOutOfRange(font:axis:value:)``.
    @unsafe
    static func apply(
        _ variations: [FontVariation], axes: [FontAxis], to font: OpaquePointer, name: String
    ) throws(TextError) {
        guard !variations.isEmpty else { return }
        var settings: [hb_variation_t] = []
        for variation in variations {
            guard let axis = axes.first(where: { $0.tag == variation.tag }),
                let tag = OpenTypeTag.value(of: variation.tag)
            else { throw .unknownAxis(font: name, axis: variation.tag, axes: axes) }
            guard axis.range.contains(variation.value) else {
                throw .axisValueOutOfRange(font: name, axis: axis, value: variation.value)
            }
            settings.append(hb_variation_t(tag: tag, value: Float(variation.value)))
        }
        // SAFETY: HarfBuzz reads as many settings as there are; nobody else has the font yet.
        unsafe hb_font_set_variations(font, settings, UInt32(settings.count))
    }

    @unsafe
    static func normalizedCoordinates(of font: OpaquePointer) -> [Int32] {
        var count: UInt32 = 0
        // SAFETY: the coordinates belong to the font and are copied here.
        let coordinates = unsafe hb_font_get_var_coords_normalized(font, &count)
        return unsafe Array(UnsafeBufferPointer(start: coordinates, count: Int(count)))
    }

    /// The first of the names that the font has, in English where it can.
    @unsafe
    static func string(_ names: [NameID], in face: OpaquePointer?) -> String? {
        for name in names {
            var bytes = [CChar](repeating: 0, count: 256)
            var count = UInt32(bytes.count)
            // SAFETY: HarfBuzz writes at most `count` bytes, the last of them 0, and how many it wrote.
            let length = unsafe hb_ot_name_get_utf8(
                face, hb_ot_name_id_t(name.rawValue), hb_language_from_string("en", -1), &count, &bytes)
            if length > 0 {
                return String(decoding: bytes.prefix(Int(count)).map(UInt8.init(bitPattern:)), as: UTF8.self)
            }
        }
        return nil
    }
}

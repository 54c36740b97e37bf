import CHarfBuzz

/// A writing system (UAX #24), as its ISO 15924 tag.
struct Script: Hashable, Sendable {
    let tag: UInt32

    static let common = Script(tag: HB_SCRIPT_COMMON.rawValue)
    static let latin = Script(tag: HB_SCRIPT_LATIN.rawValue)

    private init(tag: UInt32) {
        self.tag = tag
    }

    /// The script of a scalar; ``common`` for what several scripts share and for marks that take their base's.
    init(of scalar: Unicode.Scalar) {
        // SAFETY: the default functions are a constant of the library, safe to use from every thread.
        let script = unsafe hb_unicode_script(hb_unicode_funcs_get_default(), scalar.value)
        let isShared = script == HB_SCRIPT_INHERITED || script == HB_SCRIPT_UNKNOWN
        tag = isShared ? HB_SCRIPT_COMMON.rawValue : script.rawValue
    }

    /// Whether its lines run from right to left.
    var isRightToLeft: Bool {
        hb_script_get_horizontal_direction(hb_script_t(tag)) == HB_DIRECTION_RTL
    }
}

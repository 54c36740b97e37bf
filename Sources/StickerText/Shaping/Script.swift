import CHarfBuzz

/// A writing system (UAX #24), as its ISO 15924 tag.
struct Script: Hashable, Sendable {
    let tag: UInt32

    static let common = Script(HB_SCRIPT_COMMON)
    static let latin = Script(HB_SCRIPT_LATIN)
    static let han = Script(HB_SCRIPT_HAN)

    init(_ script: hb_script_t) {
        tag = script.rawValue
    }

    /// The script of a scalar; ``common`` for what several scripts share and for marks that take their base's.
    init(of scalar: Unicode.Scalar) {
        if scalar.isASCII {
            self = scalar.properties.isAlphabetic ? .latin : .common
            return
        }
        // SAFETY: the default functions are a constant of the library, safe to use from every thread.
        let script = unsafe hb_unicode_script(hb_unicode_funcs_get_default(), scalar.value)
        let isShared = script == HB_SCRIPT_INHERITED || script == HB_SCRIPT_UNKNOWN
        self = isShared ? .common : Script(script)
    }

    /// Whether its lines run from right to left.
    var isRightToLeft: Bool {
        hb_script_get_horizontal_direction(hb_script_t(tag)) == HB_DIRECTION_RTL
    }

    /// Whether it is one of the three alphabets whose letters look alike.
    var isEuropean: Bool {
        switch hb_script_t(tag) {
        case HB_SCRIPT_LATIN, HB_SCRIPT_GREEK, HB_SCRIPT_CYRILLIC: true
        default: false
        }
    }

    /// The script whose face this one's letters share: kana, bopomofo and Han stand in one word, and in one face.
    var faceGroup: Script {
        switch hb_script_t(tag) {
        case HB_SCRIPT_HIRAGANA, HB_SCRIPT_KATAKANA, HB_SCRIPT_BOPOMOFO: .han
        default: self
        }
    }
}

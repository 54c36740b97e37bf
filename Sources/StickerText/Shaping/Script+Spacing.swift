import CHarfBuzz

/// What a script asks of the space between its letters.
extension Script {
    /// Whether its letters join, so that space between them would tear words apart (CSS Text 3, appendix D, and the other
    /// scripts of Unicode's ArabicShaping.txt).
    var isCursive: Bool {
        switch hb_script_t(tag) {
        case HB_SCRIPT_ARABIC, HB_SCRIPT_SYRIAC, HB_SCRIPT_MANDAIC, HB_SCRIPT_MONGOLIAN, HB_SCRIPT_NKO,
            HB_SCRIPT_PHAGS_PA, HB_SCRIPT_ADLAM, HB_SCRIPT_HANIFI_ROHINGYA, HB_SCRIPT_MANICHAEAN,
            HB_SCRIPT_PSALTER_PAHLAVI, HB_SCRIPT_SOGDIAN, HB_SCRIPT_CHORASMIAN, HB_SCRIPT_OLD_UYGHUR:
            true
        default: false
        }
    }

    /// What holds the letters of a word together.
    var letterJoining: LetterJoining {
        if isCursive { return .cursive }
        switch hb_script_t(tag) {
        case HB_SCRIPT_DEVANAGARI, HB_SCRIPT_BENGALI, HB_SCRIPT_GURMUKHI: return .headline
        default: return .none
        }
    }

    /// Whether dots and marks above or below tell its letters apart, so that a small shape there would be read as one.
    /// True where it is not known.
    var marksTellLettersApart: Bool {
        switch hb_script_t(tag) {
        case HB_SCRIPT_COMMON, HB_SCRIPT_LATIN, HB_SCRIPT_GREEK, HB_SCRIPT_CYRILLIC, HB_SCRIPT_ARMENIAN,
            HB_SCRIPT_GEORGIAN, HB_SCRIPT_HAN, HB_SCRIPT_HIRAGANA, HB_SCRIPT_KATAKANA, HB_SCRIPT_BOPOMOFO,
            HB_SCRIPT_HANGUL, HB_SCRIPT_YI:
            false
        default: true
        }
    }

    /// Whether a line of it without spaces is justified between its characters (CSS Text 3, `text-justify: auto`).
    var isJustifiedBetweenCharacters: Bool {
        switch hb_script_t(tag) {
        case HB_SCRIPT_HAN, HB_SCRIPT_HIRAGANA, HB_SCRIPT_KATAKANA, HB_SCRIPT_BOPOMOFO, HB_SCRIPT_HANGUL,
            HB_SCRIPT_YI:
            true
        default: false
        }
    }
}

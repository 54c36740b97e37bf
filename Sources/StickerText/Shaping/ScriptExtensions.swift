import CHarfBuzz

/// The scripts of characters that several scripts share, but not all (UAX #24, Script_Extensions): those that stand
/// beside letters of another script in a label, such as Arabic digits after a Latin word.
enum ScriptExtensions {
    /// The scripts of a character; nil where it belongs to every script. The first is taken where no neighbour decides.
    static func scripts(of scalar: Unicode.Scalar) -> [Script]? {
        guard scalar.value >= 0x589 else { return nil }
        return entries.first { $0.range.contains(scalar.value) }?.scripts
    }

    private static let entries: [(range: ClosedRange<UInt32>, scripts: [Script])] = [
        (0x589...0x589, [HB_SCRIPT_ARMENIAN, HB_SCRIPT_GEORGIAN]),
        (0x60C...0x60C, arabic), (0x61B...0x61B, arabic), (0x61F...0x61F, arabic), (0x640...0x640, arabic),
        (0x64B...0x655, [HB_SCRIPT_ARABIC, HB_SCRIPT_SYRIAC]), (0x660...0x669, arabic),
        (0x670...0x670, [HB_SCRIPT_ARABIC, HB_SCRIPT_SYRIAC]), (0x6D4...0x6D4, arabic),
        (0x951...0x952, indic), (0x964...0x965, indic),
        (0x10FB...0x10FB, [HB_SCRIPT_GEORGIAN]),
        (0x1040...0x1049, [HB_SCRIPT_MYANMAR, HB_SCRIPT_CHAKMA, HB_SCRIPT_TAI_LE]),
        (0x1735...0x1736, [HB_SCRIPT_TAGALOG, HB_SCRIPT_HANUNOO, HB_SCRIPT_BUHID, HB_SCRIPT_TAGBANWA]),
        (0x1802...0x1805, [HB_SCRIPT_MONGOLIAN]),
        (0x3001...0x3003, eastAsian), (0x3006...0x3006, [HB_SCRIPT_HAN]), (0x3008...0x3011, eastAsian),
        (0x3013...0x301F, eastAsian), (0x302A...0x302D, eastAsian), (0x3030...0x3035, eastAsian),
        (0x3037...0x3037, eastAsian), (0x303C...0x303F, eastAsian), (0x3099...0x309C, kana),
        (0x30A0...0x30A0, kana), (0x30FB...0x30FC, kana), (0x3190...0x319F, [HB_SCRIPT_HAN]),
        (0x31C0...0x31E3, [HB_SCRIPT_HAN]), (0x3220...0x3247, [HB_SCRIPT_HAN]),
        (0x3280...0x32B0, [HB_SCRIPT_HAN]), (0x32C0...0x32CB, [HB_SCRIPT_HAN]),
        (0x3358...0x3370, [HB_SCRIPT_HAN]), (0x337B...0x337F, [HB_SCRIPT_HAN]),
        (0x33E0...0x33FE, [HB_SCRIPT_HAN]), (0xFE45...0xFE46, eastAsian), (0xFF61...0xFF65, eastAsian),
        (0xFF70...0xFF70, kana), (0xFF9E...0xFF9F, kana),
    ].map { range, scripts in (range, scripts.map(Script.init)) }

    private static let arabic = [
        HB_SCRIPT_ARABIC, HB_SCRIPT_SYRIAC, HB_SCRIPT_THAANA, HB_SCRIPT_NKO, HB_SCRIPT_YEZIDI,
    ]
    private static let indic = [
        HB_SCRIPT_DEVANAGARI, HB_SCRIPT_BENGALI, HB_SCRIPT_GUJARATI, HB_SCRIPT_GURMUKHI, HB_SCRIPT_KANNADA,
        HB_SCRIPT_MALAYALAM, HB_SCRIPT_ORIYA, HB_SCRIPT_SINHALA, HB_SCRIPT_TAMIL, HB_SCRIPT_TELUGU,
    ]
    private static let kana = [HB_SCRIPT_KATAKANA, HB_SCRIPT_HIRAGANA]
    private static let eastAsian = [
        HB_SCRIPT_HAN, HB_SCRIPT_HIRAGANA, HB_SCRIPT_KATAKANA, HB_SCRIPT_HANGUL, HB_SCRIPT_BOPOMOFO,
        HB_SCRIPT_YI,
    ]
}

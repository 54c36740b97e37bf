/// The flags that Unicode recommends (emoji-sequences.txt of Emoji 16.0: `RGI_Emoji_Flag_Sequence` and
/// `RGI_Emoji_Tag_Sequence`). Others are typed easily, as 🇽 beside 🇽, and shown as letters.
enum EmojiFlags {
    /// Regions by their two letters: those of ISO 3166-1, and eleven that Unicode adds.
    static let regions: Set<Substring> = Set(
        """
        AC AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS \
        BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CP CQ CR CU CV CW CX CY CZ DE DG DJ DK DM DO DZ \
        EA EC EE EG EH ER ES ET EU FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW \
        GY HK HM HN HR HT HU IC ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ \
        LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY \
        MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU \
        RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TA TC TD TF TG TH TJ TK TL TM TN \
        TO TR TT TV TW TZ UA UG UM UN US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW
        """.split(separator: " "))

    /// England, Scotland and Wales, as tags spell them.
    static let subdivisions: Set<String> = ["gbeng", "gbsct", "gbwls"]

    /// Whether two regional indicators stand for a region.
    static func isRegion(_ scalars: Substring.UnicodeScalarView) -> Bool {
        letters(scalars, from: "\u{1F1E6}", to: "A").map { regions.contains(Substring($0)) } ?? false
    }

    /// Whether tags stand for a subdivision.
    static func isSubdivision(_ tags: Substring.UnicodeScalarView) -> Bool {
        letters(tags, from: "\u{E0061}", to: "a").map(subdivisions.contains) ?? false
    }

    /// The ASCII letters that scalars stand for; nil where one is none.
    private static func letters(
        _ scalars: Substring.UnicodeScalarView, from first: Unicode.Scalar, to letter: Unicode.Scalar
    ) -> String? {
        var text = ""
        for scalar in scalars {
            guard scalar.value >= first.value, scalar.value < first.value + 26,
                let ascii = Unicode.Scalar(letter.value + scalar.value - first.value)
            else { return nil }
            text.unicodeScalars.append(ascii)
        }
        return text
    }
}

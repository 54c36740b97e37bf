import Foundation
import StickerEngine
import StickerTestSupport
import Testing

/// A weekday and a date in the words of each script, from the bundled fonts.
@Suite(.goldens("scripts"))
struct ScriptGoldenTests {
    /// Friday 20 November 2026, 12:00 UTC.
    private static let friday = Date(timeIntervalSince1970: 1_795_176_000)

    /// A script and a locale that is written in it.
    private static let locales = [
        "latin": "en_US", "latin-text-face": "pl_PL", "vietnamese": "vi_VN", "greek": "el_GR",
        "cyrillic": "uk_UA",
        "arabic": "ar_EG", "urdu": "ur_PK", "hebrew": "he_IL", "syriac": "syr_IQ",
        "nko": "nqo_GN",
        "adlam": "ff_Adlm_GN", "armenian": "hy_AM", "georgian": "ka_GE",
        "devanagari": "hi_IN", "bengali": "bn_BD", "gurmukhi": "pa_Guru_IN", "gujarati": "gu_IN",
        "oriya": "or_IN",
        "tamil": "ta_IN", "telugu": "te_IN", "kannada": "kn_IN", "malayalam": "ml_IN", "sinhala": "si_LK",
        "ol-chiki": "sat_Olck_IN", "chakma": "ccp_BD", "thai": "th_TH",
        "lao": "lo_LA",
        "khmer": "km_KH", "myanmar": "my_MM", "tibetan": "bo_CN", "ethiopic": "am_ET", "tifinagh": "zgh_MA",
        "vai": "vai_Vaii_LR", "cherokee": "chr_US", "canadian": "iu_CA", "osage": "osa_US", "yi": "ii_CN",
        "chinese-simplified": "zh_Hans_CN", "chinese-traditional": "zh_Hant_TW", "japanese": "ja_JP",
        "korean": "ko_KR",
    ]

    @Test("a date in each script", arguments: locales.keys.sorted())
    func date(script: String) throws {
        let locale = try #require(Self.locales[script])
        let label = try DateLabel(
            date: Self.friday, template: "{EEEE}\n{~MMMMd}", locale: locale, timeZone: "UTC",
            style: LabelStyle(fontSize: 64, padding: 8))
        expectGolden(try label.renderSticker(), "scripts/\(script)")
    }

    @Test("words of several scripts in one line, and their signs and digits")
    func mixed() throws {
        let label = Label(
            """
            Happy 生日快乐 & お誕生日おめでとう!
            生日 생일 축하해 — ¡Olé! שלום, friend
            «С днём рождения» 3 สุขสันต์ ★ ♪
            """, style: LabelStyle(fontSize: 48, padding: 8))
        expectGolden(try label.renderSticker(), "scripts/mixed")
    }

    @Test("Han in the forms of four languages")
    func regionalForms() throws {
        let labels = try ["zh-Hans", "zh-Hant", "ja", "ko"].map { language in
            try Label("月曜日 直骨今誕", style: LabelStyle(fontSize: 48, padding: 4, language: language))
                .renderSticker()
        }
        #expect(Set(labels).count >= 2)
        expectGolden(labels[0], "scripts/han-chinese")
        expectGolden(labels[2], "scripts/han-japanese")
    }

    @Test("emoji of the bundled face: tones, flags, families and keycaps")
    func emoji() throws {
        let label = Label(
            "🎉🎂🎈🥳🍦🍓\n❤️‍🔥👍🏽🙏🏿👋🏻🫶✌🏾\n👨‍👩‍👧‍👦👩‍🚀🏳️‍🌈🇫🇷🇯🇵7️⃣", style: LabelStyle(fontSize: 64, padding: 8))
        expectGolden(try label.renderSticker(), "scripts/emoji")
    }

    @Test("the sheet of scripts in the documentation is what its scene draws")
    func sheet() throws {
        let folder = projectFolder.appending(path: "Docs/pictures")
        let json = try Data(contentsOf: folder.appending(path: "scripts.json"))
        let drawn = try Scene(json: json, relativeTo: folder.path).render()
        let picture = """
            {"canvas": {"width": \(drawn.size.width), "height": \(drawn.size.height)},
             "layers": [{"image": "scripts.png"}]}
            """
        #expect(try Scene(json: Data(picture.utf8), relativeTo: folder.path).render() == drawn)
    }
}

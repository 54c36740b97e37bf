// Written by Scripts/fonts: change that.

extension FontLibrary {
    /// The faces made from packages, in the order in which a label tries them.
    static let subsets: [Face] = [
        FontLibrary.Face(
            name: "Noto Sans Black", fileName: "NotoSans-Black.ttf", licenseFileName: "NotoSans.txt",
            scripts: ["Latin", "Greek", "Cyrillic"],
            coverage: [
                0x0020...0x052F, 0x1AB0...0x1AC0, 0x1C80...0x226F, 0x25CC...0x25CC, 0x2C60...0x2C7F,
                0x2DE0...0x2E52, 0x3000...0x3000, 0xA640...0xA7FF, 0xAB30...0xAB6B, 0xFB00...0xFB06,
                0xFE20...0xFE2F,
            ]),
        FontLibrary.Face(
            name: "Noto Sans Arabic Black", fileName: "NotoSansArabic-Black.ttf",
            licenseFileName: "NotoSans.txt",
            scripts: ["Arabic"],
            coverage: [
                0x0020...0x00BB, 0x034F...0x034F, 0x0600...0x077F, 0x08A0...0x08FF, 0x2000...0x205F,
                0x25CC...0x25CC, 0x3000...0x3000, 0xFB50...0xFEFC,
            ]),
        FontLibrary.Face(
            name: "Noto Sans Hebrew Black", fileName: "NotoSansHebrew-Black.ttf",
            licenseFileName: "NotoSans.txt",
            scripts: ["Hebrew"],
            coverage: [
                0x0020...0x00A0, 0x0591...0x05F4, 0x2000...0x205F, 0x25CC...0x25CC, 0x3000...0x3000,
                0xFB1D...0xFB4F,
            ]),
        FontLibrary.Face(
            name: "Noto Sans Armenian Black", fileName: "NotoSansArmenian-Black.ttf",
            licenseFileName: "NotoSans.txt",
            scripts: ["Armenian"],
            coverage: [
                0x0020...0x00A0, 0x0308...0x0344, 0x0531...0x058F, 0x2000...0x205F, 0x25CC...0x25CC,
                0x3000...0x3000, 0xFB13...0xFB17,
            ]),
        FontLibrary.Face(
            name: "Noto Sans Georgian Black", fileName: "NotoSansGeorgian-Black.ttf",
            licenseFileName: "NotoSans.txt",
            scripts: ["Georgian"],
            coverage: [
                0x0020...0x00A0, 0x0301...0x0344, 0x10A0...0x10FF, 0x1C90...0x1CBF, 0x2000...0x205F,
                0x2D00...0x2D2D, 0x3000...0x3000,
            ]),
        FontLibrary.Face(
            name: "Noto Sans Devanagari ExtraBold", fileName: "NotoSansDevanagari-ExtraBold.ttf",
            licenseFileName: "NotoSans.txt",
            scripts: ["Devanagari"],
            coverage: [
                0x0020...0x00F7, 0x037E...0x037E, 0x0900...0x097F, 0x1CD0...0x1CF9, 0x2000...0x205F,
                0x2260...0x226F, 0x25CC...0x25CC, 0x3000...0x3000, 0xA8E0...0xA8FF,
            ]),
        FontLibrary.Face(
            name: "Noto Sans Bengali ExtraBold", fileName: "NotoSansBengali-ExtraBold.ttf",
            licenseFileName: "NotoSans.txt",
            scripts: ["Bengali"],
            coverage: [
                0x0020...0x00F7, 0x037E...0x037E, 0x0964...0x09FE, 0x2000...0x205F, 0x2260...0x226F,
                0x25CC...0x25CC, 0x3000...0x3000,
            ]),
        FontLibrary.Face(
            name: "Noto Sans Gurmukhi ExtraBold", fileName: "NotoSansGurmukhi-ExtraBold.ttf",
            licenseFileName: "NotoSans.txt",
            scripts: ["Gurmukhi"],
            coverage: [
                0x0020...0x00F7, 0x037E...0x037E, 0x0964...0x0A76, 0x2000...0x205F, 0x2260...0x226F,
                0x25CC...0x25CC, 0x3000...0x3000,
            ]),
        FontLibrary.Face(
            name: "Noto Sans Gujarati ExtraBold", fileName: "NotoSansGujarati-ExtraBold.ttf",
            licenseFileName: "NotoSans.txt",
            scripts: ["Gujarati"],
            coverage: [
                0x0020...0x00F7, 0x037E...0x037E, 0x0964...0x0965, 0x0A81...0x0AFF, 0x2000...0x205F,
                0x2260...0x226F, 0x25CC...0x25CC, 0x3000...0x3000,
            ]),
        FontLibrary.Face(
            name: "Noto Sans Oriya Bold", fileName: "NotoSansOriya-Bold.ttf", licenseFileName: "NotoSans.txt",
            scripts: ["Oriya"],
            coverage: [
                0x0020...0x00F7, 0x037E...0x037E, 0x0964...0x0965, 0x0B01...0x0B77, 0x2000...0x205F,
                0x2260...0x226F, 0x25CC...0x25CC, 0x3000...0x3000,
            ]),
        FontLibrary.Face(
            name: "Noto Sans Tamil ExtraBold", fileName: "NotoSansTamil-ExtraBold.ttf",
            licenseFileName: "NotoSans.txt",
            scripts: ["Tamil"],
            coverage: [
                0x0020...0x00F7, 0x037E...0x037E, 0x0964...0x0965, 0x0B82...0x0BFA, 0x2000...0x205F,
                0x2260...0x226F, 0x25CC...0x25CC, 0x3000...0x3000,
            ]),
        FontLibrary.Face(
            name: "Noto Sans Telugu ExtraBold", fileName: "NotoSansTelugu-ExtraBold.ttf",
            licenseFileName: "NotoSans.txt",
            scripts: ["Telugu"],
            coverage: [
                0x0020...0x00F7, 0x037E...0x037E, 0x0964...0x0965, 0x0C00...0x0C7F, 0x2000...0x205F,
                0x2260...0x226F, 0x25CC...0x25CC, 0x3000...0x3000,
            ]),
        FontLibrary.Face(
            name: "Noto Sans Kannada ExtraBold", fileName: "NotoSansKannada-ExtraBold.ttf",
            licenseFileName: "NotoSans.txt",
            scripts: ["Kannada"],
            coverage: [
                0x0020...0x00F7, 0x037E...0x037E, 0x0964...0x0965, 0x0C80...0x0CF2, 0x2000...0x205F,
                0x2260...0x226F, 0x25CC...0x25CC, 0x3000...0x3000,
            ]),
        FontLibrary.Face(
            name: "Noto Sans Malayalam ExtraBold", fileName: "NotoSansMalayalam-ExtraBold.ttf",
            licenseFileName: "NotoSans.txt",
            scripts: ["Malayalam"],
            coverage: [
                0x0020...0x00F7, 0x0307...0x037E, 0x0964...0x0965, 0x0D00...0x0D7F, 0x2000...0x205F,
                0x2260...0x226F, 0x25CC...0x25CC, 0x3000...0x3000,
            ]),
        FontLibrary.Face(
            name: "Noto Sans Sinhala ExtraBold", fileName: "NotoSansSinhala-ExtraBold.ttf",
            licenseFileName: "NotoSans.txt",
            scripts: ["Sinhala"],
            coverage: [
                0x0020...0x00F7, 0x037E...0x037E, 0x0964...0x0965, 0x0D81...0x0DF4, 0x2000...0x205F,
                0x2260...0x226F, 0x25CC...0x25CC, 0x3000...0x3000,
            ]),
        FontLibrary.Face(
            name: "Noto Sans Thai ExtraBold", fileName: "NotoSansThai-ExtraBold.ttf",
            licenseFileName: "NotoSans.txt",
            scripts: ["Thai"],
            coverage: [
                0x0020...0x00A0, 0x0303...0x0331, 0x0E01...0x0E5B, 0x2000...0x205F, 0x25CC...0x25CC,
                0x3000...0x3000,
            ]),
        FontLibrary.Face(
            name: "Noto Sans Lao ExtraBold", fileName: "NotoSansLao-ExtraBold.ttf",
            licenseFileName: "NotoSans.txt",
            scripts: ["Lao"],
            coverage: [0x0020...0x00A0, 0x0E81...0x0EDF, 0x2000...0x205F, 0x25CC...0x25CC, 0x3000...0x3000]),
        FontLibrary.Face(
            name: "Noto Serif Tibetan ExtraBold", fileName: "NotoSerifTibetan-ExtraBold.ttf",
            licenseFileName: "NotoSans.txt",
            scripts: ["Tibetan"],
            coverage: [0x0020...0x00A0, 0x0F00...0x0FDA, 0x2000...0x205F, 0x25CC...0x25CC, 0x3000...0x3000]),
        FontLibrary.Face(
            name: "Noto Sans Myanmar ExtraBold", fileName: "NotoSansMyanmar-ExtraBold.ttf",
            licenseFileName: "NotoSans.txt",
            scripts: ["Myanmar"],
            coverage: [
                0x0020...0x00A0, 0x1000...0x109F, 0x2000...0x205F, 0x25CC...0x25CC, 0x3000...0x3000,
                0xA9E0...0xAA7F,
            ]),
        FontLibrary.Face(
            name: "Noto Sans Khmer ExtraBold", fileName: "NotoSansKhmer-ExtraBold.ttf",
            licenseFileName: "NotoSans.txt",
            scripts: ["Khmer"],
            coverage: [
                0x0020...0x00BB, 0x037E...0x037E, 0x1780...0x17F9, 0x19E0...0x19FF, 0x2000...0x205F,
                0x25CC...0x25CC, 0x3000...0x3000,
            ]),
        FontLibrary.Face(
            name: "Noto Sans Ethiopic ExtraBold", fileName: "NotoSansEthiopic-ExtraBold.ttf",
            licenseFileName: "NotoSans.txt",
            scripts: ["Ethiopic"],
            coverage: [
                0x0020...0x00A0, 0x0308...0x0344, 0x1200...0x1399, 0x2000...0x205F, 0x25CC...0x25CC,
                0x2D80...0x2DDE, 0x3000...0x3000, 0xAB01...0xAB2E,
            ]),
        FontLibrary.Face(
            name: "Noto Sans Cherokee Black", fileName: "NotoSansCherokee-Black.ttf",
            licenseFileName: "NotoSans.txt",
            scripts: ["Cherokee"],
            coverage: [
                0x0020...0x00A0, 0x0300...0x0341, 0x13A0...0x13FD, 0x2000...0x205F, 0x3000...0x3000,
                0xAB70...0xABBF,
            ]),
        FontLibrary.Face(
            name: "Noto Sans Canadian Aboriginal Black", fileName: "NotoSansCanadianAboriginal-Black.ttf",
            licenseFileName: "NotoSans.txt",
            scripts: ["Canadian Aboriginal"],
            coverage: [
                0x0020...0x00A0, 0x0307...0x0307, 0x1400...0x167F, 0x18B0...0x18F5, 0x2000...0x205F,
                0x25CC...0x25CC, 0x3000...0x3000,
            ]),
        FontLibrary.Face(
            name: "Sticker Tifinagh Black", fileName: "StickerTifinagh-Black.ttf",
            licenseFileName: "NotoSans.txt",
            scripts: ["Tifinagh"],
            coverage: [
                0x0020...0x00A0, 0x0301...0x0341, 0x2000...0x205F, 0x25CC...0x25CC, 0x2D30...0x2D7F,
                0x3000...0x3000,
            ]),
        FontLibrary.Face(
            name: "Sticker N’Ko Black", fileName: "StickerNKo-Black.ttf", licenseFileName: "NotoSans.txt",
            scripts: ["N’Ko"],
            coverage: [0x0020...0x00A0, 0x07C0...0x07FF, 0x2000...0x205F, 0x25CC...0x25CC, 0x3000...0x3000]),
        FontLibrary.Face(
            name: "Noto Sans Adlam Bold", fileName: "NotoSansAdlam-Bold.ttf", licenseFileName: "NotoSans.txt",
            scripts: ["Adlam"],
            coverage: [
                0x0020...0x00BB, 0x037E...0x037E, 0x2000...0x205F, 0x2260...0x226F, 0x25CC...0x25CC,
                0x3000...0x3000, 0x1E900...0x1E95F,
            ]),
        FontLibrary.Face(
            name: "Sticker Vai Black", fileName: "StickerVai-Black.ttf", licenseFileName: "NotoSans.txt",
            scripts: ["Vai"],
            coverage: [0x0020...0x00A0, 0x2000...0x205F, 0x3000...0x3000, 0xA500...0xA62B]),
        FontLibrary.Face(
            name: "Noto Sans Ol Chiki Bold", fileName: "NotoSansOlChiki-Bold.ttf",
            licenseFileName: "NotoSans.txt",
            scripts: ["Ol Chiki"],
            coverage: [0x0020...0x00A0, 0x1C50...0x1C7F, 0x2000...0x205F, 0x3000...0x3000]),
        FontLibrary.Face(
            name: "Noto Sans Meetei Mayek Black", fileName: "NotoSansMeeteiMayek-Black.ttf",
            licenseFileName: "NotoSans.txt",
            scripts: ["Meetei Mayek"],
            coverage: [0x0020...0x00A0, 0x2000...0x205F, 0x25CC...0x25CC, 0x3000...0x3000, 0xAAE0...0xABF9]),
        FontLibrary.Face(
            name: "Sticker Chakma Black", fileName: "StickerChakma-Black.ttf",
            licenseFileName: "NotoSans.txt",
            scripts: ["Chakma"],
            coverage: [0x0020...0x00A0, 0x2000...0x205F, 0x25CC...0x25CC, 0x3000...0x3000, 0x11100...0x11146]),
        FontLibrary.Face(
            name: "Noto Sans Hanifi Rohingya Bold", fileName: "NotoSansHanifiRohingya-Bold.ttf",
            licenseFileName: "NotoSans.txt",
            scripts: ["Hanifi Rohingya"],
            coverage: [0x0020...0x00BB, 0x2000...0x205F, 0x25CC...0x25CC, 0x3000...0x3000, 0x10D00...0x10D39]),
        FontLibrary.Face(
            name: "Sticker Osage Black", fileName: "StickerOsage-Black.ttf", licenseFileName: "NotoSans.txt",
            scripts: ["Osage"],
            coverage: [
                0x0020...0x00A0, 0x0301...0x0358, 0x2000...0x205F, 0x25CC...0x25CC, 0x3000...0x3000,
                0x104B0...0x104FB,
            ]),
        FontLibrary.Face(
            name: "Noto Sans Syriac Black", fileName: "NotoSansSyriac-Black.ttf",
            licenseFileName: "NotoSans.txt",
            scripts: ["Syriac"],
            coverage: [
                0x0020...0x00BB, 0x0303...0x0344, 0x0700...0x074F, 0x2000...0x205F, 0x2260...0x2260,
                0x25CC...0x25CC, 0x3000...0x3000,
            ]),
        FontLibrary.Face(
            name: "Noto Sans Javanese Bold", fileName: "NotoSansJavanese-Bold.ttf",
            licenseFileName: "NotoSans.txt",
            scripts: [],
            coverage: [0x0020...0x00A0, 0x2000...0x205F, 0x25CC...0x25CC, 0x3000...0x3000, 0xA9D0...0xA9D9]),
        FontLibrary.Face(
            name: "Sticker Yi Black", fileName: "StickerYi-Black.ttf", licenseFileName: "NotoSans.txt",
            scripts: ["Yi"],
            coverage: [0x0020...0x00A0, 0x2000...0x205F, 0x3000...0x3000, 0xA06F...0xA4C6]),
        FontLibrary.Face(
            name: "Noto Sans CJK Black", fileName: "NotoSansCJK-Black.otf",
            licenseFileName: "NotoSansCJK.txt",
            scripts: ["Bopomofo", "Japanese", "Chinese", "Korean"],
            coverage: [
                0x0020...0x00F7, 0x0300...0x0387, 0x1100...0x11FF, 0x1FC1...0x232A, 0x251C...0x266F,
                0x3000...0x318E, 0x4E00...0x9F9F, 0xAC00...0xD79D, 0xF900...0xFACE, 0xFF01...0xFFEE,
                0x2F800...0x2FA1C,
            ]),
        FontLibrary.Face(
            name: "Noto Sans Symbols 2 Regular", fileName: "NotoSansSymbols2-Regular.ttf",
            licenseFileName: "NotoSans.txt",
            scripts: [],
            coverage: [0x2605...0x2606, 0x2713...0x2756, 0x1018A...0x1018A]),
        FontLibrary.Face(
            name: "Noto Color Emoji", fileName: "NotoColorEmoji.ttf", licenseFileName: "NotoColorEmoji.txt",
            isEmoji: true,
            scripts: ["emoji"],
            coverage: [
                0x0023...0x00AE, 0x200D...0x21AE, 0x231A...0x27BF, 0x2934...0x2935, 0x2B05...0x2B55,
                0x3030...0x303D, 0x3297...0x3299, 0x1F004...0x1F7F0, 0x1F90C...0x1FAF8, 0xE0062...0xE007F,
            ]),
    ]
}

// Written by Scripts/fonts: change that.

public import FontLibrary

extension MoreFonts {
    /// All faces; ``choices`` has them in their order of use.
    public static let faces: [FontLibrary.Face] = [
        FontLibrary.Face(
            name: "Comic Neue Bold", fileName: "ComicNeue-Bold.otf", licenseFileName: "ComicNeue.txt",
            bundleName: bundleName,
            scripts: ["Latin"],
            coverage: [0x000D...0x0387, 0x1E00...0x226F, 0x3000...0x3000]),
        FontLibrary.Face(
            name: "Yusei Magic", fileName: "YuseiMagic-Regular.ttf", licenseFileName: "YuseiMagic.txt",
            bundleName: bundleName,
            scripts: ["Latin", "Japanese"],
            coverage: [
                0x0020...0x0021, 0x0023...0x0026, 0x0028...0x0387, 0x1E00...0x2017, 0x201A...0x201B,
                0x201E...0x232A, 0x25A0...0x266F, 0x3000...0x30FE, 0x4E00...0x9453,
                0x9577...0x9F9C, 0xF901...0xFACE, 0xFF01...0xFFE5, 0x2F801...0x2FA1C,
            ]),
        FontLibrary.Face(
            name: "Sticker Round Hangul", fileName: "StickerRoundHangul-Regular.ttf",
            licenseFileName: "Nanum.txt",
            bundleName: bundleName,
            scripts: ["Latin", "Korean"],
            coverage: [
                0x0020...0x0233, 0x037E...0x0387, 0x1100...0x11FF, 0x1E00...0x212B, 0x2260...0x232A,
                0x3000...0x3015, 0x3131...0x318E, 0xAC00...0xD79D,
            ]),
        FontLibrary.Face(
            name: "Cherry Bomb", fileName: "CherryBomb-Regular.otf", licenseFileName: "CherryBomb.txt",
            bundleName: bundleName,
            scripts: ["Latin", "kana"],
            coverage: [
                0x000D...0x0387, 0x1E00...0x2271, 0x27E8...0x27E9, 0x3000...0x30FF, 0xFB01...0xFB02,
                0xFE11...0xFFE5,
            ]),
        FontLibrary.Face(
            name: "Lemonada Bold", fileName: "Lemonada-Bold.otf", licenseFileName: "Lemonada.txt",
            bundleName: bundleName,
            scripts: ["Latin", "Arabic"],
            coverage: [
                0x0000...0x03C0, 0x060C...0x06F9, 0x1E00...0x2271, 0x25CA...0x25CC, 0x3000...0x3000,
                0xFB51...0xFBFF, 0xFD3E...0xFEFC,
            ]),
        FontLibrary.Face(
            name: "Leckerli One", fileName: "LeckerliOne-Regular.ttf", licenseFileName: "LeckerliOne.txt",
            bundleName: bundleName,
            scripts: ["Latin"],
            coverage: [0x0020...0x0387, 0x1E00...0x226F, 0x3000...0x3000]),
        FontLibrary.Face(
            name: "Lobster Two Bold", fileName: "LobsterTwo-Bold.otf", licenseFileName: "LobsterTwo.txt",
            bundleName: bundleName,
            scripts: ["Latin"],
            coverage: [0x0020...0x0387, 0x1E00...0x226F, 0x3000...0x3000, 0xFB00...0xFB04]),
        FontLibrary.Face(
            name: "Dancing Script Bold", fileName: "DancingScript-Bold.otf",
            licenseFileName: "DancingScript.txt",
            bundleName: bundleName,
            scripts: ["Latin"],
            coverage: [0x0020...0x0387, 0x1E00...0x212B, 0x2260...0x226F, 0x3000...0x3000, 0xFB01...0xFB02]),
        FontLibrary.Face(
            name: "Kaushan Script", fileName: "KaushanScript-Regular.otf",
            licenseFileName: "KaushanScript.txt",
            bundleName: bundleName,
            scripts: ["Latin"],
            coverage: [0x0000...0x03BC, 0x1E00...0x2271, 0x3000...0x3000, 0xF6C3...0xF6C3, 0xFB00...0xFB04]),
        FontLibrary.Face(
            name: "Sticker Brush Hangul", fileName: "StickerBrushHangul-Regular.ttf",
            licenseFileName: "Woowa.txt",
            bundleName: bundleName,
            scripts: ["Latin", "Korean"],
            coverage: [
                0x0020...0x0233, 0x037E...0x0387, 0x1100...0x11FF, 0x1E00...0x212B, 0x2260...0x232A,
                0x3000...0x3015, 0x3131...0x318E, 0xAC00...0xD79D,
            ]),
        FontLibrary.Face(
            name: "Bebas Neue Bold", fileName: "BebasNeue-Bold.otf", licenseFileName: "BebasNeue.txt",
            bundleName: bundleName,
            scripts: ["Latin", "Cyrillic"],
            coverage: [0x0020...0x04F9, 0x1E00...0x226F, 0x3000...0x3000]),
        FontLibrary.Face(
            name: "Sticker Poster Hangul", fileName: "StickerPosterHangul-Regular.ttf",
            licenseFileName: "Woowa.txt",
            bundleName: bundleName,
            scripts: ["Latin", "Korean"],
            coverage: [
                0x0020...0x0233, 0x037E...0x0387, 0x1100...0x11FF, 0x1E00...0x212B, 0x2260...0x232A,
                0x3000...0x3015, 0x3131...0x318E, 0xAC00...0xD79D,
            ]),
        FontLibrary.Face(
            name: "Noto Kufi Arabic Black", fileName: "NotoKufiArabic-Black.ttf",
            licenseFileName: "NotoSans.txt",
            bundleName: bundleName,
            scripts: ["Arabic"],
            coverage: [
                0x0020...0x00A0, 0x0600...0x076D, 0x2000...0x205F, 0x25CC...0x25CC, 0x3000...0x3000,
                0xFB6A...0xFE7E,
            ]),
        FontLibrary.Face(
            name: "Sticker Slanted Oblique", fileName: "StickerSlanted-Oblique.ttf",
            licenseFileName: "SmileySans.txt",
            bundleName: bundleName,
            scripts: ["Latin", "Greek", "Cyrillic", "Chinese", "kana"],
            coverage: [
                0x0020...0x0237, 0x0374...0x04F9, 0x1E00...0x232A, 0x3000...0x30FC, 0x4E00...0x9274,
                0x9488...0x9B54, 0x9C7C...0x9CDE, 0x9E1F...0x9F9F, 0xF901...0xFAC8, 0xFF01...0xFFE5,
                0x2F800...0x2FA1C,
            ]),
        FontLibrary.Face(
            name: "League Spartan Black", fileName: "LeagueSpartan-Black.otf",
            licenseFileName: "LeagueSpartan.txt",
            bundleName: bundleName,
            scripts: ["Latin"],
            coverage: [0x000D...0x0387, 0x1E00...0x2271, 0x3000...0x3000, 0xFB01...0xFB02]),
        FontLibrary.Face(
            name: "Reggae One", fileName: "ReggaeOne-Regular.ttf", licenseFileName: "ReggaeOne.txt",
            bundleName: bundleName,
            scripts: ["Latin", "Japanese"],
            coverage: [
                0x0020...0x0387, 0x1E00...0x232A, 0x25A0...0x266F, 0x3000...0x30FE, 0x4E00...0x9453,
                0x9577...0x9F9C, 0xF901...0xFACE, 0xFF01...0xFFE8, 0x2F801...0x2FA1C,
            ]),
        FontLibrary.Face(
            name: "RocknRoll One", fileName: "RocknRollOne-Regular.ttf", licenseFileName: "RocknRollOne.txt",
            bundleName: bundleName,
            scripts: ["Latin", "Japanese"],
            coverage: [
                0x0020...0x0387, 0x1E00...0x232A, 0x25A0...0x266F, 0x3000...0x30FE, 0x4E00...0x9453,
                0x9577...0x9F9C, 0xF901...0xFACE, 0xFF01...0xFFE8, 0x2F801...0x2FA1C,
            ]),
        FontLibrary.Face(
            name: "Rampart One", fileName: "RampartOne-Regular.ttf", licenseFileName: "RampartOne.txt",
            bundleName: bundleName,
            isHollow: true,
            scripts: ["Latin", "Japanese"],
            coverage: [
                0x0020...0x0387, 0x1E00...0x232A, 0x25A0...0x266F, 0x3000...0x30FE, 0x4E00...0x9453,
                0x9577...0x9F9C, 0xF901...0xFACE, 0xFF01...0xFFE8, 0x2F801...0x2FA1C,
            ]),
        FontLibrary.Face(
            name: "DotGothic16", fileName: "DotGothic16-Regular.ttf", licenseFileName: "DotGothic16.txt",
            bundleName: bundleName,
            scripts: ["Latin", "Japanese"],
            coverage: [
                0x0020...0x0387, 0x1E00...0x232A, 0x25A0...0x266F, 0x3000...0x30FE, 0x4E00...0x9453,
                0x9577...0x9F9C, 0xF901...0xFACE, 0xFF01...0xFFE8, 0x2F801...0x2FA1C,
            ]),
        FontLibrary.Face(
            name: "Vollkorn Black", fileName: "Vollkorn-Black.ttf", licenseFileName: "Vollkorn.txt",
            bundleName: bundleName,
            scripts: ["Latin", "Greek", "Cyrillic"],
            coverage: [0x0020...0x04FF, 0x1E00...0x226F, 0x3000...0x3000]),
        FontLibrary.Face(
            name: "Noto Serif Hebrew Black", fileName: "NotoSerifHebrew-Black.ttf",
            licenseFileName: "NotoSans.txt",
            bundleName: bundleName,
            scripts: ["Hebrew"],
            coverage: [
                0x0020...0x00A0, 0x0591...0x05F4, 0x2000...0x205F, 0x25CC...0x25CC, 0x3000...0x3000,
                0xFB1D...0xFB4F,
            ]),
        FontLibrary.Face(
            name: "Noto Serif Armenian Black", fileName: "NotoSerifArmenian-Black.ttf",
            licenseFileName: "NotoSans.txt",
            bundleName: bundleName,
            scripts: ["Armenian"],
            coverage: [
                0x0020...0x00A0, 0x0308...0x0344, 0x0531...0x058F, 0x2000...0x205F, 0x25CC...0x25CC,
                0x3000...0x3000, 0xFB13...0xFB17,
            ]),
        FontLibrary.Face(
            name: "Noto Serif Georgian Black", fileName: "NotoSerifGeorgian-Black.ttf",
            licenseFileName: "NotoSans.txt",
            bundleName: bundleName,
            scripts: ["Georgian"],
            coverage: [
                0x0020...0x00A0, 0x0301...0x0344, 0x10A0...0x10FF, 0x1C90...0x1CBF, 0x2000...0x205F,
                0x2D00...0x2D2D, 0x3000...0x3000,
            ]),
        FontLibrary.Face(
            name: "Noto Serif Devanagari Black", fileName: "NotoSerifDevanagari-Black.ttf",
            licenseFileName: "NotoSans.txt",
            bundleName: bundleName,
            scripts: ["Devanagari"],
            coverage: [
                0x0020...0x00F7, 0x037E...0x037E, 0x0900...0x097F, 0x1CD0...0x1CF9, 0x2000...0x205F,
                0x2260...0x226F, 0x25CC...0x25CC, 0x3000...0x3000, 0xA8E0...0xA8FF,
            ]),
        FontLibrary.Face(
            name: "Noto Serif Thai Black", fileName: "NotoSerifThai-Black.ttf",
            licenseFileName: "NotoSans.txt",
            bundleName: bundleName,
            scripts: ["Thai"],
            coverage: [
                0x0020...0x00A0, 0x0303...0x0331, 0x0E01...0x0E5B, 0x2000...0x205F, 0x25CC...0x25CC,
                0x3000...0x3000,
            ]),
        FontLibrary.Face(
            name: "Cabin Sketch Bold", fileName: "CabinSketch-Bold.ttf", licenseFileName: "CabinSketch.txt",
            bundleName: bundleName,
            scripts: ["Latin"],
            coverage: [0x0020...0x0387, 0x1E00...0x212B, 0x2260...0x226F, 0x3000...0x3000]),
    ]
}

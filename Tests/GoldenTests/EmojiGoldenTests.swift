import Foundation
import StickerEngine
import StickerTestSupport
import Testing

@Suite(.goldens("emoji"))
struct EmojiGoldenTests {
    /// The fonts of `Tests/Fonts`, by format.
    private static let formats = [
        "cbdt": "color-bitmaps", "sbix": "color-standard", "colr0": "color-layers", "colr1": "color-paints",
    ]

    private static func face(_ format: String) throws -> FontFace {
        let folder = projectFolder.appending(path: "Tests/Fonts")
        let file = folder.appending(path: "\(formats[format] ?? "").ttf")
        return try FontFace(bytes: [UInt8](Data(contentsOf: file)), name: format)
    }

    @Test(
        "a heart, a sun and an ice cream of each format, at each size",
        arguments: ["cbdt", "sbix", "colr0", "colr1"],
        [20, 72, 200])
    func formats(format: String, size: Int) throws {
        let layout = try TextLayout(
            "hsi", faces: [Self.face(format)], style: ParagraphStyle(fontSize: Double(size)))
        var canvas = Canvas(size: try PixelSize(width: 3 * size, height: size))
        for glyph in try layout.glyphs().colorGlyphs() {
            try canvas.draw(glyph, foreground: Color(red: 214, green: 120, blue: 40))
        }
        expectGolden(canvas.finish(), "emoji/\(format)-\(size)")
    }

    @Test("bundled emoji are sharp from small to large", arguments: [24, 72, 256])
    func bundled(size: Int) throws {
        let label = Label("🎉👩🏽‍🚀👨‍👩‍👧‍👦🏳️‍🌈", style: LabelStyle(fontSize: Double(size), padding: 4))
        expectGolden(try label.renderSticker(), "emoji/bundled-\(size)")
    }

    @Test("bundled emoji in an outlined label, turned and on an arc")
    func bundledLooks() throws {
        var style = LabelStyle(fontSize: 64, padding: 8)
        style.outlines = [LabelOutline(width: 5, color: .white)]
        style.shadows = [try Shadow(parsing: "0,4,5:#0008")]
        style.arc = 120
        expectGolden(try Label("🍕 Pizza 🥳 Party 💃🏿", style: style).renderSticker(), "emoji/bundled-arc")
        style.arc = 0
        style.rotation = -12
        expectGolden(try Label("Olé 💃🏽🦄", style: style).renderSticker(), "emoji/bundled-turned")
    }

    @Test("turned, sheared and mirrored", arguments: ["cbdt", "colr1"])
    func turned(format: String) throws {
        let layout = try TextLayout("hsi", faces: [Self.face(format)], style: ParagraphStyle(fontSize: 72))
        let glyphs = layout.glyphs()
        let changes = [
            Transform.rotation(degrees: -20, around: Point(x: 36, y: 36)),
            Transform.skewX(degrees: -15).then(.translation(x: 10, y: 0)),
            Transform.scale(x: -1, y: 1).then(.translation(x: 360, y: 0)),
        ]
        var canvas = Canvas(size: try PixelSize(width: 240, height: 92))
        canvas.transform = .translation(x: 8, y: 12)
        for (glyph, change) in zip(glyphs, changes) {
            let turned = PlacedGlyph(face: glyph.face, id: glyph.id, transform: glyph.transform.then(change))
            if let color = try turned.colorGlyph() { try canvas.draw(color) }
        }
        expectGolden(canvas.finish(), "emoji/\(format)-turned")
    }

    @Test("the second palette of a font")
    func palette() throws {
        let layout = try TextLayout("hsi", faces: [Self.face("colr0")], style: ParagraphStyle(fontSize: 72))
        var canvas = Canvas(size: try PixelSize(width: 216, height: 72))
        for glyph in try layout.glyphs().colorGlyphs(palette: FontPalette(index: 1)) {
            try canvas.draw(glyph, foreground: Color(red: 240, green: 220, blue: 120))
        }
        expectGolden(canvas.finish(), "emoji/colr0-palette")
    }

    /// Glyphs by their numbers in `color-paints.txt`.
    @Test(
        "every paint of COLR version 1 by itself",
        arguments: [
            ("solid", 16..<19, 3), ("linear", 19..<24, 5), ("radial", 25..<33, 4), ("sweep", 33..<39, 6),
            ("transforms", 39..<49, 5), ("nesting", 49..<53, 4), ("composite", 54..<82, 7),
        ] as [(String, Range<UInt32>, Int)])
    func paints(name: String, glyphs: Range<UInt32>, columns: Int) throws {
        let face = try Self.face("colr1")
        let side = 80
        let rows = (glyphs.count + columns - 1) / columns
        var canvas = Canvas(
            size: try PixelSize(width: columns * side, height: rows * side), background: .white)
        for (index, id) in glyphs.enumerated() {
            let place = Transform(
                a: Double(side), b: 0, c: 0, d: Double(side), e: Double(index % columns * side),
                f: Double(index / columns * side) + 0.85 * Double(side))
            if let glyph = try PlacedGlyph(face: face, id: id, transform: place).colorGlyph() {
                try canvas.draw(glyph, foreground: Color(red: 40, green: 140, blue: 60))
            }
        }
        expectGolden(canvas.finish(), "emoji/paints-\(name)")
    }
}

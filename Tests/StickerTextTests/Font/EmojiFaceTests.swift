import FontLibrary
import Foundation
import StickerGeometry
import StickerPixels
import StickerRaster
import Testing

@testable import StickerText

/// The bundled face of emoji, and the list of what it has.
@Suite struct EmojiFaceTests {
    /// The 230 emoji that Unicode's table of emoji frequency begins with.
    private static let frequent = """
        😂 ❤️ 😍 🤣 😊 🙏 💕 😭 😘 👍 😅 👏 😁 ♥️ 🔥 💔 💖 💙 😢 🤔 😆 🙄 💪 😉 ☺️ 👌 🤗 💜 😔 😎
        😇 🌹 🤦 🎉 ‼️ 💞 ✌️ ✨ 🤷 😱 😌 🌸 🙌 😋 💗 💚 😏 💛 🙂 💓 🤩 😄 😀 🖤 😃 💯 🙈 👇 🎶 😒
        🤭 ❣️ ❗ 😜 💋 👀 😪 😑 💥 🙋 😞 😩 😡 🤪 👊 ☀️ 😥 🤤 👉 💃 😳 ✋ 😚 😝 😴 🌟 😬 🙃 🍀 🌷
        😻 😓 ⭐ ✅ 🌈 😈 🤘 💦 ✔️ 😣 🏃 💐 ☹️ 🎊 💘 😠 ☝️ 😕 🌺 🎂 🌻 😐 🖕 💝 🙊 😹 🗣️ 💫 💀 👑
        🎵 🤞 😛 🔴 😤 🌼 😫 ⚽ 🤙 ☕ 🏆 🧡 🎁 ⚡ 🌞 🎈 ❌ ✊ 👋 😲 🌿 🤫 👈 😮 🙆 🍻 🍃 🐶 💁 😰
        🤨 😶 🤝 🚶 💰 🍓 💢 🇺🇸 🤟 🙁 🚨 💨 🤬 ✈️ 🎀 🍺 🤓 😙 💟 🌱 😖 👶 ▶️ ➡️ ❓ 💎 💸 ⬇️ 😨 🌚
        🦋 😷 🕺 ⚠️ 🙅 😟 😵 👎 🤲 🤠 🤧 📌 🔵 💅 🧐 🐾 🍒 😗 🤑 🚀 🌊 🤯 🐷 ☎️ 💧 😯 💆 👆 🎤 🙇
        🍑 ❄️ 🌴 🇧🇷 💣 🐸 💌 📍 🥀 🤢 👅 💡 💩 ⁉️ 👐 📸 👻 🤐 🤮 🎼
        """.split(whereSeparator: \.isWhitespace)

    private static let tones = ["🏻", "🏼", "🏽", "🏾", "🏿"]

    @Test("it has 3 MB at most, and paints alone: no bitmaps, and not the same once more as SVG")
    func isSmall() throws {
        let bytes = try BundledFaces.bytes(FontLibrary.emoji)
        #expect(bytes.count <= 3_000_000)
        let tables = Set(BundledFaces.tables(of: bytes).keys)
        #expect(tables.isSuperset(of: ["COLR", "CPAL", "glyf"]))
        #expect(tables.isDisjoint(with: ["SVG ", "CBDT", "CBLC", "sbix", "vhea", "vmtx"]))
    }

    @Test("every emoji of the list is one glyph")
    func hasListedEmoji() throws {
        let font = try BundledFaces.face(FontLibrary.emoji).shapingFont()
        let sequences = try Self.sequences()
        #expect(sequences.count > 3_600)
        #expect(Set(sequences).count == sequences.count)
        for sequence in sequences {
            #expect(sequence.count == 1)
            #expect(font.coverage(of: Character(sequence)) == .whole, "\(sequence)")
        }
    }

    @Test("the most frequent emoji are on the list, with all skin tones")
    func listsFrequentEmoji() throws {
        let listed = Set(try Self.sequences())
        #expect(Self.frequent.count == 230)
        for emoji in Self.frequent {
            #expect(listed.contains(String(emoji)), "\(emoji)")
            guard let first = emoji.unicodeScalars.first, first.properties.isEmojiModifierBase else {
                continue
            }
            for tone in Self.tones { #expect(listed.contains(String(first) + tone), "\(emoji) \(tone)") }
        }
    }

    @Test(
        "it shows no sequence that it would draw as something else",
        arguments: ["🇽🇽", "🇪🇨", "🏴󠁧󠁢󠁷󠁬󠁳󠁿", "\u{1FAEA}"])
    func refusesStrangers(sequence: String) throws {
        let font = try BundledFaces.face(FontLibrary.emoji).shapingFont()
        #expect(font.coverage(of: Character(sequence)) == .none)
    }

    @Test("families of skin tones, which Unicode has not, stand as their members", arguments: ["👨🏽‍👩🏽‍👧🏽", "👩🏽‍👧"])
    func showsParts(sequence: String) throws {
        let font = try BundledFaces.face(FontLibrary.emoji).shapingFont()
        #expect(font.coverage(of: Character(sequence)) == .parts)
    }

    @Test("emoji are drawn with paints, inside of their boxes")
    func paints() throws {
        let face = BundledFaces.face(FontLibrary.emoji)
        let sequences = try Self.sequences()
        // Every seventh: those that differ in their skin tone alone stand side by side.
        for index in stride(from: 0, to: sequences.count, by: 7) {
            let glyph = try Self.glyph(sequences[index], of: face, size: 20, x: 3, y: 25)
            guard case .paint = glyph.picture else {
                Issue.record("\(sequences[index]) has no paint")
                continue
            }
            var canvas = Canvas(size: try PixelSize(square: 36))
            try canvas.draw(glyph)
            let ink = try #require(canvas.finish().inkBounds, "\(sequences[index])")
            let box = glyph.bounds
            #expect(box.minX.rounded(.down) <= Double(ink.minX), "\(sequences[index])")
            #expect(box.minY.rounded(.down) <= Double(ink.minY), "\(sequences[index])")
            #expect(box.maxX.rounded(.up) >= Double(ink.maxX), "\(sequences[index])")
            #expect(box.maxY.rounded(.up) >= Double(ink.maxY), "\(sequences[index])")
        }
    }

    @Test(
        "families are drawn in colours, each as its own members",
        arguments: [
            "👪", "👨‍👩‍👧", "👨‍👩‍👧‍👦", "👩‍👦", "👨‍👧‍👧", "🧑‍🧑‍🧒‍🧒",
        ])
    func families(sequence: String) throws {
        let face = BundledFaces.face(FontLibrary.emoji)
        var canvas = Canvas(size: try PixelSize(square: 80))
        try canvas.draw(try Self.glyph(sequence, of: face, size: 60, x: 2, y: 60))
        let pixmap = canvas.finish()
        let yellow = pixmap.pixels.count { $0.alpha == 255 && $0.red > 230 && $0.blue < 80 }
        #expect(yellow > 600, "\(sequence) has \(yellow) yellow pixels")
        // The corner of a tile.
        #expect(pixmap[76, 72].alpha == 0)
    }

    @Test("an emoji enlarged by the canvas is as sharp as one set larger", arguments: ["🎉", "👩🏽‍🚀", "🏳️‍🌈"])
    func sharpness(sequence: String) throws {
        let face = BundledFaces.face(FontLibrary.emoji)
        let size = try PixelSize(width: 512, height: 440)
        var large = Canvas(size: size)
        try large.draw(try Self.glyph(sequence, of: face, size: 360, x: 16, y: 360))
        var enlarged = Canvas(size: size)
        enlarged.transform = .scale(x: 8, y: 8)
        try enlarged.draw(try Self.glyph(sequence, of: face, size: 45, x: 2, y: 45))
        #expect(large.finish() == enlarged.finish())
    }

    @Test("the glow of candles is no part of the shape that outlines go around", arguments: ["🎂", "🕯️", "🪔"])
    func glows(sequence: String) throws {
        let (picture, shape) = try Self.pictureAndShape(sequence)
        // It is seen, and whatever is opaque is part of the shape.
        var glowing = 0
        for y in 0..<picture.height {
            for x in 0..<picture.width {
                let alpha = picture[x, y].alpha
                if alpha == 255 { #expect(shape[x, y] >= 250) }
                if alpha > 8, shape[x, y] == 0 { glowing += 1 }
            }
        }
        #expect(glowing > 800, "\(glowing) pixels")
    }

    @Test(
        "what has no glow has the shape of its picture, translucent parts too",
        arguments: ["🫧", "☕", "🎉", "🇩🇪"])
    func shapes(sequence: String) throws {
        let (picture, shape) = try Self.pictureAndShape(sequence)
        #expect(shape == Mask(alphaOf: picture))
    }

    /// An emoji of 100 pixels, and the shape that outlines go around.
    private static func pictureAndShape(_ sequence: String) throws -> (picture: Pixmap, shape: Mask) {
        let glyph = try glyph(
            sequence, of: BundledFaces.face(FontLibrary.emoji), size: 100, x: 4, y: 100)
        var canvas = Canvas(size: try PixelSize(square: 136))
        try canvas.draw(glyph)
        let picture = canvas.finish()
        return (picture, try Mask(coverageOf: [glyph], size: picture.size))
    }

    private static func glyph(
        _ sequence: String, of face: FontFace, size: Double, x: Double, y: Double
    ) throws -> ColorGlyph {
        let layout = try TextLayout(sequence, faces: [face], style: ParagraphStyle(fontSize: size))
        let id = try #require(layout.glyphs().first?.id)
        let place = Transform(a: size, b: 0, c: 0, d: size, e: x, f: y)
        return try #require(try PlacedGlyph(face: face, id: id, transform: place).colorGlyph())
    }

    /// The words of `Fonts/Characters/emoji.txt`, with their skin tones.
    private static func sequences() throws -> [String] {
        let list = try String(
            contentsOf: BundledFaces.folder("Characters").appending(path: "emoji.txt"), encoding: .utf8)
        return list.split(separator: "\n").filter { !$0.hasPrefix("# ") }.flatMap { $0.split(separator: " ") }
            .flatMap { word -> [String] in
                guard word.hasPrefix("*"), !word.hasPrefix("*\u{FE0F}") else { return [String(word)] }
                let base = String(word.dropFirst())
                // The tone stands behind the first scalar, in place of the selector that may be there.
                let (first, rest) = (base.unicodeScalars.prefix(1), base.unicodeScalars.dropFirst())
                let bare = rest.first == "\u{FE0F}" ? rest.dropFirst() : rest
                return [base] + tones.map { String(first) + $0 + String(bare) }
            }
    }
}

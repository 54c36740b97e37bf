import StickerPlatforms
import Testing

@Suite struct EmojiTests {
    @Test(
        "an emoji is what is shown as one",
        arguments: [
            "🍬", "☕", "♥\u{FE0F}", "♥", "❤", "™", "©\u{FE0F}", "1\u{FE0F}\u{20E3}", "#\u{20E3}", "🇩🇪", "👋🏽",
            "🇽🇰", "🇪🇺", "🇨🇶", "☝🏿", "👩‍🚀",
            "👩🏽‍🚀", "❤\u{FE0F}‍🔥", "🏳‍🌈", "👨‍👩‍👧‍👦", "🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}",
        ] as [Character])
    func accepts(character: Character) {
        #expect(character.isEmoji, "\(Array(character.unicodeScalars))")
    }

    @Test(
        "a letter, a digit or a sign that is shown as text is none, whatever it is combined with",
        arguments: [
            "a", "1", "#", "©", "🏻", "☕\u{FE0E}", "1\u{0301}", "1\u{FE0F}", "©\u{0301}", "🍬\u{0301}",
            "a\u{20E3}",
            "🇩", "©\u{200D}©", "🍬\u{200D}", "🏴\u{E0067}", "\u{FE0F}", "\u{200D}", "\r\n", "🇽🇽", "🇦🇦",
            "🏴\u{E0067}\u{E0062}\u{E0078}\u{E0078}\u{E0078}\u{E007F}", "🏴\u{E007F}",
            "🍬\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}",
        ] as [Character])
    func refuses(character: Character) {
        #expect(!character.isEmoji, "\(Array(character.unicodeScalars))")
    }
}

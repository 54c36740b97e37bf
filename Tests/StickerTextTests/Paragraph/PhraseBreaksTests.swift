import Testing

@testable import StickerText

/// `|` stands where a line may end; expected breaks are those between bunsetsu and words, written by hand.
@Suite struct PhraseBreaksTests {
    @Test(
        "words, counters and endings stay whole, with the phrases of ICU",
        .enabled(if: PhraseBreaksTests.hasPhrases),
        arguments: [
            "お誕生日|おめでとう|ございます", "いつも|ありがとう！", "今週も|お疲れさまでした！", "ご飯|食べた？",
            "明けまして|おめでとう|ございます", "2026年|11月20日|（金）", "今日は|金曜日です。|素敵な|週末を！",
            "5月20日は|お休みです", "12月25日は|クリスマス", "かつお節を|ください",
            "チョコレートアイスクリーム", "金曜日だ！|やったー！", "がんばって|ください",
            "生日|快乐", "祝你|生日快樂", "十一月二十日|星期五", "新年快乐，|万事如意！",
            "情人节快乐|我的|宝贝", "恭喜发财|大吉大利", "午後3時30分に|会いましょう",
            "祝你|生日快乐|万事如意", "祝你|身体健康|心想事成",
            "생일 |축하해요!", "11월 20일 |금요일", "즐거운 |금요일 |되세요",
            "Happy金曜日", "Happy |金曜日", "食べられませんでした", "会いたくて|会いたくて|震える", "買い物に|行きましょう",
            "今日は|本当に|ありがとう|ございました", "コンピューターゲームを|しましょう", "明天再|聊吧，|晚安",
        ])
    func phrases(_ marked: String) throws {
        try expectPhrases(marked, usesICU: true)
    }

    @Test(
        "without ICU's phrases, the kinds of characters tell them",
        arguments: [
            "お誕生日おめでとう|ございます", "今週も|お疲れさまでした！", "2026年|11月20日|（金）",
            "今日は|金曜日です。|素敵な|週末を！", "チョコレートアイスクリーム", "アイスクリームを|食べよう",
            "生日快乐", "祝你|生日|快樂", "생일 |축하해요!", "11월 20일 |금요일", "오후 3시 30분에 |만나요", "Happy |金曜日",
        ])
    func kinds(_ marked: String) throws {
        try expectPhrases(marked, usesICU: false)
    }

    @Test(
        "other scripts break where UAX #14 lets them",
        arguments: [
            "Happy |Birthday, |dear |Zoë", "Ёлка |и |снег", "สวัสดี|ชาว|โลก", "มี|ความ|สุข|มากๆ|นะ|ครับ",
            "สวัสดี|วันจันทร์",
            "วันเกิด |ปีนี้ |สุขสันต์", "မွေးနေ့မှာ |ပျော်ရွှင်ပါစေ", "สวัสดี|วันจันทร์ |🌼",
        ])
    func others(_ marked: String) throws {
        try expectPhrases(marked, usesICU: true)
        try expectPhrases(marked, usesICU: false)
    }

    @Test(
        "a number stays with the sign of its unit",
        arguments: [
            "100 % |ja", "Mit |100 % |Liebe", "nur |5 € |heute", "20 °C |und |Sonne", "5 km |% |a",
            "€ 1 250,00 |+ 20 %", "am |5. |Mai |12 345 678 |mal",
            "Raum |5 |1000 |mal", "10 km/h |or |5 kg", "Um |18:30 Uhr |bei |Oma", "nur |500 ₫",
            "at |5 pm, |ok",
            "2 |more |m",
        ])
    func units(_ marked: String) throws {
        try expectPhrases(marked, usesICU: true)
        try expectPhrases(marked, usesICU: false)
    }

    @Test(
        "emoticons and short words in brackets stay whole",
        arguments: ["I |am :-( today", "¯\\_(ツ)_/¯", "(´・ω・`)", "ok |(5月20日) |ok"])
    func emoticons(_ marked: String) throws {
        try expectPhrases(marked, usesICU: false)
    }

    @Test(
        "a sign of arithmetic stays with the number behind it",
        arguments: ["20 |+ 6 |= 26 |🎂", "3 |× 4", "C |+ |D", "Mon |- |Fri"])
    func operators(_ marked: String) throws {
        try expectPhrases(marked, usesICU: true)
        try expectPhrases(marked, usesICU: false)
    }

    @Test(
        "no line begins with a Burmese consonant that ends a syllable",
        arguments: ["ဟက်ပီးဘတ်ဒေး", "မင်္ဂလာပါ", "မြန့်မာ"])
    func killedConsonants(_ text: String) throws {
        let scalars = Array(text.unicodeScalars)
        let line = Array(text.utf8)
        let all = try LineBreaker.opportunities(in: line, language: nil)
        for (index, offset) in scalars.indices.map({ ($0, 3 * $0) }) where all.contains(offset) {
            let behind = scalars[(index + 1)...].drop { $0 == "\u{1037}" }.first
            #expect(behind != "\u{103A}" && behind != "\u{1039}", "\(all)")
        }
        #expect(!all.isEmpty)
    }

    @Test(
        "a short run of emoji stays whole, with skin tones and joiners, and a long one breaks",
        arguments: ["LOL |😂😂😂", "👍🏽👩‍👩‍👧❤️ |ok", "誕生日|🎉🎉|おめでとう", "☕☕ |☕☕"])
    func emoji(_ marked: String) throws {
        try expectPhrases(marked, usesICU: false)
        let long = Array(String(repeating: "😂", count: 20).utf8)
        #expect(try breaks(long, usesICU: false) == (1...19).map { 4 * $0 })
    }

    @Test(
        "a phrase of more than fourteen characters breaks as UAX #14 lets it, but not at a counter",
        arguments: [false, true])
    func long(usesICU: Bool) throws {
        let line = Array("가나다라마바사아자차카타파하거20일".utf8)
        let offsets = try breaks(line, usesICU: usesICU)
        #expect(offsets == (1...15).map { 3 * $0 })
        let short = Array("가나다라마바사아자차카타파하".utf8)
        #expect(try breaks(short, usesICU: usesICU).isEmpty)
    }

    private static let hasPhrases =
        (try? LineBreaker.opportunities(in: Array("アイス".utf8), language: "ja-u-lw-phrase").isEmpty) ?? false

    private func breaks(_ line: [UInt8], usesICU: Bool) throws -> [Int] {
        let all = try LineBreaker.opportunities(in: line, language: nil)
        return try PhraseBreaks.opportunities(among: all, in: line, usesICU: usesICU)
    }

    private func expectPhrases(
        _ marked: String, usesICU: Bool, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let parts = marked.split(separator: "|")
        let line = Array(parts.joined().utf8)
        let offsets = [0] + (try breaks(line, usesICU: usesICU)) + [line.count]
        let found = zip(offsets, offsets.dropFirst()).map { String(decoding: line[$0..<$1], as: UTF8.self) }
        #expect(found.joined(separator: "|") == marked, sourceLocation: sourceLocation)
    }
}

/// Finds where lines of Chinese, Japanese and Korean may end so that words and phrases stay whole (CSS Text 4,
/// `word-break: auto-phrase`), which UAX #14 lets end between nearly any two characters.
///
/// ICU knows the phrases (`lw=phrase`, since ICU 72); where the ICU at hand does not, they are told by the characters: a phrase
/// begins where another kind of character follows the last hiragana, Hangul breaks at spaces alone, and long Han words break
/// in pairs. In both cases no line ends inside of a number with its counter, of a month with its day, of a time or of a katakana
/// word, nor before the ending of an inflection; in a long text, Chinese greetings of four characters are whole. Thai days of the week
/// are whole, and where texts of Thai, Lao, Khmer or Burmese have spaces, lines end there. In any script, a short run
/// of emoji stays whole, and so do a number with the sign of its unit and a sign of arithmetic with the number behind it.
enum PhraseBreaks {
    /// The opportunities that keep phrases whole.
    ///
    /// - Parameters:
    ///   - opportunities: the opportunities of UAX #14, ascending byte offsets inside of the line.
    ///   - line: valid UTF-8 without mandatory breaks.
    ///   - usesICU: false to tell phrases by the characters alone.
    /// - Returns: some of them; in a phrase of more than 14 characters, all but those inside of katakana words and before endings.
    /// - Complexity: O(bytes).
    static func opportunities(
        among opportunities: [Int], in line: [UInt8], usesICU: Bool = true
    ) throws(TextError) -> [Int] {
        var opportunities = opportunities.filter {
            !isBeforeUnit($0, in: line) && !isBehindOperator($0, in: line) && !isWithinAmount($0, in: line)
                && !isWithinShortWord($0, in: line)
        }
        guard line.contains(where: { $0 >= firstLeadByte }) else { return opportunities }
        let characters = Characters(line)
        opportunities.removeAll(where: characters.isWithinEmoji)
        if characters.isOfSouthEastAsia {
            opportunities.removeAll(where: characters.isBeforeDayOfWeek)
            let spaces = opportunities.filter {
                line[$0 - 1] == UInt8(ascii: " ") && characters.isBetweenSouthEastAsian($0)
            }
            if !spaces.isEmpty {
                opportunities = split(spaces, into: opportunities, characters, length: line.count)
            }
        }
        guard characters.hasEastAsian else { return opportunities }
        let isKept: (Int) -> Bool
        if usesICU, try isKnownToICU.get() {
            let phrases = Set(try LineBreaker.opportunities(in: line, language: phraseLanguage))
            isKept = { phrases.contains($0) && !characters.joins($0) }
        } else {
            isKept = { characters.mayBeginPhrase($0) && !characters.joins($0) }
        }
        // From the end: whether an ending stands alone depends on what follows it.
        var kept: [Int] = []
        var end = line.count
        for offset in opportunities.reversed() {
            guard
                isKept(offset) || characters.isPoliteWord(at: offset) || characters.isBehindParticle(offset),
                !characters.isEnding(offset..<end)
            else { continue }
            kept.append(offset)
            end = offset
        }
        kept.reverse()
        return split(kept, into: opportunities, characters, length: line.count)
    }

    /// Puts the other opportunities into phrases that are too long for a line.
    private static func split(
        _ kept: [Int], into opportunities: [Int], _ characters: Characters, length: Int
    ) -> [Int] {
        var result: [Int] = []
        var rest = opportunities[...]
        var start = 0
        for end in kept + [length] {
            let inside = rest.prefix { $0 < end }
            rest = rest.dropFirst(inside.count).drop { $0 == end }
            if characters.letterCount(in: start..<end) > longestPhrase {
                let parts = inside.filter { !characters.isWithinCharacterGroup($0) }
                let whole = parts.filter {
                    !characters.isWithinKatakana($0) && !characters.isEnding($0..<end)
                }
                result += whole.isEmpty ? parts : whole
            }
            if end < length { result.append(end) }
            start = end
        }
        return result
    }

    /// Whether a space ends before an offset that stands between a number and its sign, as in `100 %` and `20 °C`.
    private static func isBeforeUnit(_ offset: Int, in line: [UInt8]) -> Bool {
        guard offset >= 2, line[offset - 1] == UInt8(ascii: " "),
            digits.contains(line[offset - 2])
        else { return false }
        let rest = line[offset...]
        if unitSigns.contains(where: { rest.starts(with: $0) }) { return true }
        let word = String(decoding: rest.prefix { $0 != UInt8(ascii: " ") }, as: UTF8.self)
        return unitNames.contains(String(word.prefix { $0.isLetter || $0 == "/" }))
    }

    /// The signs that follow a number after a space.
    private static let unitSigns = ["%", "‰", "°", "€", "$", "£", "¥", "₹", "₩", "₫", "₦", "₴", "₽"].map {
        Array($0.utf8)
    }
    /// The units that follow a number after a space, with what may stand behind them.
    private static let unitNames: Set = [
        "kr", "zł", "Kč", "Ft", "lei", "USD", "EUR", "GBP", "CHF", "kg", "g", "km", "m", "cm", "mm", "l",
        "ml", "km/h", "GB", "MB",
        "Uhr", "h", "min", "am", "pm", "AM", "PM", "a", "p",
    ]

    /// Whether an offset stands inside of a short word that a line would tear apart: behind the slash of `km/h`, in brackets, or in one
    /// without letters, such as `:-(` and `¯\_(ツ)_/¯`.
    private static func isWithinShortWord(_ offset: Int, in line: [UInt8]) -> Bool {
        // No further than such a word may reach, of four bytes a character.
        let reach = 4 * longestShortWord + 1
        let space = UInt8(ascii: " ")
        let start = offset - line[..<offset].suffix(reach).reversed().prefix { $0 != space }.count
        let end = offset + line[offset...].prefix(reach).prefix { $0 != space }.count
        guard start < offset, offset < end, end - start < reach else { return false }
        let word = Array(String(decoding: line[start..<end], as: UTF8.self).unicodeScalars)
        guard word.count <= longestShortWord else { return false }
        if line[offset - 1] == UInt8(ascii: "/")
            || !word.contains(where: {
                $0.properties.isAlphabetic || $0.properties.numericType != nil || $0.properties.isEmoji
            })
        {
            return true
        }
        let before = String(decoding: line[start..<offset], as: UTF8.self).unicodeScalars
        return before.count { "(（".unicodeScalars.contains($0) }
            > before.count { ")）".unicodeScalars.contains($0) }
    }

    /// The longest short word, in characters.
    private static let longestShortWord = 12

    /// Whether an offset stands behind a sign between a number and a space, as in `20 + 6`, whose line the sign begins.
    private static func isBehindOperator(_ offset: Int, in line: [UInt8]) -> Bool {
        guard line[..<offset].last == UInt8(ascii: " ") else { return false }
        return operators.contains { sign in
            let before = line[..<(offset - 1)]
            guard before.count > sign.count + 1, before.suffix(sign.count).elementsEqual(sign) else {
                return false
            }
            let number = before.dropLast(sign.count)
            return number.last == UInt8(ascii: " ")
                && number.dropLast().last.map(digits.contains) == true
        }
    }

    /// Whether an offset stands inside of an amount: behind the sign of a currency, or between groups of three digits, as in `€ 1 250`.
    private static func isWithinAmount(_ offset: Int, in line: [UInt8]) -> Bool {
        guard offset < line.count, digits.contains(line[offset]), line[..<offset].last == UInt8(ascii: " ")
        else { return false }
        let before = line[..<(offset - 1)]
        if currencies.contains(where: { before.suffix($0.count).elementsEqual($0) }) { return true }
        return before.last.map(digits.contains) == true
            && line[offset...].prefix { digits.contains($0) }.count == 3
    }

    private static let currencies = ["€", "$", "£", "¥", "₹", "₩", "₽", "₪", "฿", "₦", "₫", "₴"].map {
        Array($0.utf8)
    }

    private static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    /// The signs of arithmetic.
    private static let operators = ["+", "-", "−", "×", "÷", "*", "=", "≈"].map { Array($0.utf8) }

    /// The lead byte of the first characters that are looked at, U+0800 and up: Thai.
    private static let firstLeadByte: UInt8 = 0xE0
    /// The longest phrase, in characters: おめでとうございます has ten, and chocolate ice cream thirteen.
    private static let longestPhrase = 14
    /// The language of phrases: Japanese, whose rules ICU has for phrases, know the words of Chinese too, and keep
    /// Korean ones whole.
    private static let phraseLanguage = "ja-u-lw-phrase"
    /// Whether ICU knows phrases: every ICU that does not breaks a katakana word.
    private static let isKnownToICU = Result { () throws(TextError) in
        try LineBreaker.opportunities(in: Array("アイス".utf8), language: phraseLanguage).isEmpty
    }
}

/// The characters of a line by their roles in its phrases.
private struct Characters {
    enum Kind {
        case han
        case hiragana
        case katakana
        /// The prolonged sound mark ー, which goes on with the kana before it.
        case prolongation
        case hangul
        case digit
        case space
        /// An emoji, or what belongs to the one before it.
        case emoji
        case other
    }

    private var kinds: [Kind] = []
    private var scalars: [Unicode.Scalar] = []
    /// The byte offset of each.
    private var offsets: [Int] = []
    /// The number of Han characters right before each.
    private var hanCounts: [Int] = []
    /// Whether a Chinese greeting goes on with each.
    private var isWithinGreeting: [Bool] = []

    init(_ line: [UInt8]) {
        var offset = 0
        for scalar in String(decoding: line, as: UTF8.self).unicodeScalars {
            hanCounts.append(kinds.last == .han ? (hanCounts.last ?? 0) + 1 : 0)
            scalars.append(scalar)
            kinds.append(Self.isPartOfEmoji(scalar) && kinds.last == .emoji ? .emoji : Self.kind(of: scalar))
            offsets.append(offset)
            offset += UTF8.width(scalar)
        }
        isWithinGreeting = Self.greetings(in: kinds, scalars)
    }

    private static func kind(of scalar: Unicode.Scalar) -> Kind {
        switch scalar.value {
        case 0x30...0x39, 0xFF10...0xFF19: .digit
        case 0x20, 0x3000: .space
        case 0x3005...0x3007, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: .han
        case 0x3041...0x309F: .hiragana
        case 0x30FC: .prolongation
        case 0x30A1...0x30FA, 0x30FD...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9D: .katakana
        case 0x1100...0x11FF, 0x3130...0x318F, 0xA960...0xA97F, 0xAC00...0xD7FF: .hangul
        case 0x2190... where scalar.properties.isEmoji: .emoji
        default: .other
        }
    }

    /// A joiner, a selector, a skin tone or a tag.
    private static func isPartOfEmoji(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x200D, 0xFE0F, 0x1F3FB...0x1F3FF, 0xE0020...0xE007F: true
        default: false
        }
    }

    /// The longest run of emoji that stays whole, in characters.
    private static let longestEmojiRun = 16

    /// Whether a byte lies between two emoji of a run that stays whole.
    func isWithinEmoji(_ byte: Int) -> Bool {
        let next = index(at: byte)
        guard next > 0, next < kinds.count, kinds[next - 1] == .emoji, kinds[next] == .emoji else {
            return false
        }
        let before = kinds[..<next].reversed().prefix { $0 == .emoji }.count
        let after = kinds[next...].prefix { $0 == .emoji }.count
        return before + after <= Self.longestEmojiRun
    }

    var hasEastAsian: Bool {
        kinds.contains { kind in
            switch kind {
            case .han, .hiragana, .katakana, .hangul: true
            case .prolongation, .digit, .space, .emoji, .other: false
            }
        }
    }

    /// The number of characters in a range of bytes, marks above and below others left out.
    func letterCount(in bytes: Range<Int>) -> Int {
        scalars[index(at: bytes.lowerBound)..<index(at: bytes.upperBound)].count {
            switch $0.properties.generalCategory {
            case .nonspacingMark, .spacingMark, .enclosingMark: false
            default: true
            }
        }
    }

    /// Whether there are letters of Thai, Lao, Burmese or Khmer.
    var isOfSouthEastAsia: Bool { scalars.contains(where: Self.isSouthEastAsian) }

    private static func isSouthEastAsian(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF: true
        default: false
        }
    }

    /// Whether letters of these scripts stand on both sides of the space before a byte.
    func isBetweenSouthEastAsian(_ byte: Int) -> Bool {
        let next = index(at: byte)
        return next > 1 && next < scalars.count && Self.isSouthEastAsian(scalars[next - 2])
            && Self.isSouthEastAsian(scalars[next])
    }

    /// Whether the name of a Thai day begins at a byte, behind วัน, “day”.
    func isBeforeDayOfWeek(_ byte: Int) -> Bool {
        let next = index(at: byte)
        return scalars[..<next].suffix(3).elementsEqual("วัน".unicodeScalars)
            && Self.thaiDays.contains { scalars[next...].starts(with: $0) }
    }

    /// Monday to Sunday, and birthdays.
    private static let thaiDays = ["จันทร์", "อังคาร", "พุธ", "พฤหัส", "ศุกร์", "เสาร์", "อาทิตย์", "เกิด"].map {
        Array($0.unicodeScalars)
    }

    /// The first character at a byte or past it.
    private func index(at byte: Int) -> Int {
        offsets.partitioningIndex { $0 >= byte }
    }

    /// Whether a number and its counter stand on both sides of a byte, 20日 and 2시, or a kana and what prolongs it.
    func isWithinCharacterGroup(_ byte: Int) -> Bool {
        let next = index(at: byte)
        switch (kinds[next - 1], kinds[next]) {
        case (.digit, .han), (.digit, .hangul), (.digit, .hiragana), (.digit, .katakana), (_, .prolongation):
            return true
        default: return false
        }
    }

    /// Whether a byte lies inside of a word in katakana.
    func isWithinKatakana(_ byte: Int) -> Bool {
        let next = index(at: byte)
        return kinds[next] == .katakana && (kinds[next - 1] == .katakana || kinds[next - 1] == .prolongation)
    }

    /// Whether the characters on both sides of a byte belong together in any phrase.
    func joins(_ byte: Int) -> Bool {
        let next = index(at: byte)
        switch (kinds[next - 1], kinds[next]) {
        case (.katakana, .katakana), (.prolongation, .katakana), (.hangul, .hangul): return true
        case (.hiragana, .han): return isHonorific(next - 1)
        case (.space, .digit): return leadsNumber(endingAt: next - 2)
        case (.han, .digit): return leadsNumber(endingAt: next - 1)
        case (.han, .han): return isMonthWithDay(next) || isWithinGreeting[next]
        default: return isWithinCharacterGroup(byte)
        }
    }

    /// Whether a month or an hour in figures, 5月 or 3시, or the half of the day, 午後, ends with a character, before another number.
    private func leadsNumber(endingAt index: Int) -> Bool {
        guard index > 0 else { return false }
        if kinds[index - 1] == .digit { return Self.leadingCounters.contains(scalars[index]) }
        return Self.halvesOfDay.contains { scalars[...index].suffix(2).elementsEqual($0) }
    }

    private static let leadingCounters = Set("月월時时点點시".unicodeScalars)
    private static let halvesOfDay = ["午前", "午後", "上午", "下午", "오전", "오후"].map { Array($0.unicodeScalars) }

    /// Whether a month of Han numerals ends before a character that begins a day, 十一月二十日.
    private func isMonthWithDay(_ index: Int) -> Bool {
        index > 1 && scalars[index - 1] == "月" && Self.hanNumerals.contains(scalars[index - 2])
            && Self.hanNumerals.contains(scalars[index])
    }

    private static let hanNumerals = Set("〇一二三四五六七八九十廿卅".unicodeScalars)

    /// Whether each character goes on with a greeting of four, such as 生日快乐, in a text with more Han characters than six: shorter ones fill a sticker better
    /// in lines of two.
    private static func greetings(in kinds: [Kind], _ scalars: [Unicode.Scalar]) -> [Bool] {
        var found = [Bool](repeating: false, count: kinds.count)
        guard kinds.count(where: { $0 == .han }) > 6 else { return found }
        var start = 0
        while start + 4 <= kinds.count {
            let wish = String(String.UnicodeScalarView(scalars[(start + 2)..<(start + 4)]))
            if kinds[start..<(start + 4)].allSatisfy({ $0 == .han }), wishes.contains(wish) {
                for index in (start + 1)..<(start + 4) { found[index] = true }
                start += 4
            } else {
                start += 1
            }
        }
        return found
    }

    /// The second words of the common Chinese greetings of four characters.
    private static let wishes: Set = [
        "快乐", "快樂", "如意", "发财", "發財", "大利", "健康", "事成", "大吉", "平安", "幸福", "愉快", "进步", "進步", "有余", "有餘", "精神",
        "胜意",
        "勝意", "顺利", "順利", "安康", "团圆", "團圓",
    ]

    /// Whether お with a Han character behind it begins at a byte, after a particle: 今日はお休み. ICU knows few such words.
    func isBehindParticle(_ byte: Int) -> Bool {
        let next = index(at: byte)
        return scalars[next] == "お" && isHonorific(next) && Self.particles.contains(scalars[next - 1])
    }

    private static let particles = Set("はもをがにでへとの".unicodeScalars)

    /// The お of お誕生日, or the ご of ご飯.
    private func isHonorific(_ index: Int) -> Bool {
        (scalars[index] == "お" || scalars[index] == "ご") && index + 1 < kinds.count
            && kinds[index + 1] == .han
    }

    /// Whether ございます or ください begins at a byte, which make a line of their own where a phrase ends in them.
    func isPoliteWord(at byte: Int) -> Bool {
        let word = scalars[index(at: byte)...]
        return word.starts(with: "ございま".unicodeScalars) || word.starts(with: "くださ".unicodeScalars)
    }

    /// Whether a phrase may begin at a byte, as far as the characters tell.
    func mayBeginPhrase(_ byte: Int) -> Bool {
        let next = index(at: byte)
        if isHonorific(next) { return true }
        switch (kinds[next - 1], kinds[next]) {
        // Particles and endings go on with the word before them.
        case (.han, .hiragana), (.katakana, .hiragana), (.prolongation, .hiragana), (.hiragana, .hiragana):
            return false
        case (.han, .han): return isPairOfHan(at: next)
        default: return true
        }
    }

    /// Whether an even number of Han characters stands before, and two or more after, of more than four: most words have two.
    private func isPairOfHan(at index: Int) -> Bool {
        let before = hanCounts[index]
        let after = kinds[index...].prefix(5).prefix { $0 == .han }.count
        return before + after > 4 && before.isMultiple(of: 2) && after > 1
    }

    /// Whether these characters end the word before them: hiragana that end an inflection, or one Han character, as in 誕生日.
    func isEnding(_ bytes: Range<Int>) -> Bool {
        let start = index(at: bytes.lowerBound)
        let phrase = kinds[start..<index(at: bytes.upperBound)]
        if kinds[start - 1] == .han, kinds[start] == .han {
            // With the punctuation behind it, as in 再聊吧，.
            return phrase.dropFirst().allSatisfy { $0 == .other }
        }
        guard kinds[start] == .hiragana, !isHonorific(start) else { return false }
        let rest = scalars[start...]
        switch kinds[start - 1] {
        case .han: return !Self.words.contains { rest.starts(with: $0) }
        case .hiragana where phrase.prefix(3).prefix(while: { $0 == .hiragana }).count < 3: return true
        case .hiragana: return Self.endings.contains { rest.starts(with: $0) }
        default: return false
        }
    }

    /// The beginnings of verb and adjective endings that ICU's dictionary has as words of their own.
    private static let endings = [
        "まし", "ます", "ませ", "でし", "です", "ない", "なか", "たい", "たか", "られ", "させ", "しょ", "した", "して", "いまし", "います",
        "いませ",
    ].map { Array($0.unicodeScalars) }

    /// The beginnings of words in hiragana that stand behind a word of Han characters; other hiragana there are its ending, or
    /// particles.
    private static let words = [
        "ありがと", "おめでと", "おはよ", "おやすみ", "おつかれ", "ございま", "くださ", "よろしく", "いつも", "いっしょ", "いっぱい", "これから",
        "そろそろ", "たくさん", "ちょっと", "とても", "ときどき", "どうぞ", "なんとか", "ほんと", "みんな", "もっと", "ゆっくり", "ずっと",
        "すご", "すてき", "かわい", "がんば", "ごめん", "さようなら",
    ].map { Array($0.unicodeScalars) }
}

import Foundation
import StickerEngine
import Testing

@Suite struct DateTemplateTests {
    private static let friday = DateLabelTests.friday
    private static let utc = TimeZone(identifier: "UTC")!

    private func text(
        _ template: String, _ locale: String = "en_US", calendar: String? = nil, digits: String? = nil,
        date: Date = friday
    ) throws -> String {
        try DateLabel(
            date: date, template: template, locale: locale, calendar: calendar, numberingSystem: digits,
            timeZone: "UTC"
        ).text
    }

    @Test(
        "patterns stand in their own order, and words around them as they are",
        arguments: [
            ("Happy {EEEE}", "Happy Friday"), ("{d MMMM yyyy}", "20 November 2026"), ("plain", "plain"),
            ("", ""),
            ("{EEEE}{d}", "Friday20"), ("{yyyy-MM-dd}.{EEE}", "2026-11-20.Fri"), ("{{{d}}}", "{20}"),
            ("{{}}", "{}"), ("{d 'of' MMMM}", "20 of November"), ("{h 'o''clock'}", "12 o'clock"),
            ("{''yy}", "'26"), ("{d '{of}' MMM}", "20 {of} Nov"), ("it's {d}", "it's 20"),
            ("{DDD} {ww} {Q}", "324 47 4"), ("{MM/dd}", "11/20"), ("{d日}", "20日"), ("{HH:mm:ss}", "12:00:00"),
            ("🎉{EEE}🎉", "🎉Fri🎉"), ("{G}", "AD"), ("{yyyyy}", "02026"), ("{c}", "6"),
            ("{O}", "GMT"), ("{LLLL} {qqqq}", "November 4th quarter"), ("a\n{d}", "a\n20"),
        ])
    func writesPatterns(template: String, expected: String) throws {
        #expect(try text(template) == expected)
    }

    @Test("every field that patterns have is written")
    func writesEveryField() throws {
        let counts: [(Character, Int)] = [
            ("G", 5), ("y", 10), ("Y", 10), ("u", 10), ("U", 5), ("r", 10), ("Q", 5), ("q", 5), ("M", 5),
            ("L", 5), ("w", 2), ("W", 1), ("d", 2), ("D", 3), ("F", 1), ("g", 10), ("E", 6), ("e", 6),
            ("c", 6), ("a", 5), ("b", 5), ("B", 3), ("h", 2), ("H", 2), ("K", 2), ("k", 2), ("m", 2),
            ("s", 2), ("S", 9), ("A", 9), ("z", 4), ("Z", 5), ("O", 4), ("v", 4), ("V", 4),
        ]
        for (letter, largest) in counts {
            for count in 1...largest
            where !(("OvV".contains(letter)) && (2...3).contains(count) && letter != "V") {
                let written = try text("{\(String(repeating: letter, count: count))}")
                #expect(!written.isEmpty && !written.contains("{"), "\(letter) × \(count)")
            }
            #expect(throws: StickerError.self) {
                try text("{\(String(repeating: letter, count: largest + 1))}")
            }
        }
    }

    @Test(
        "a template that cannot be read is an error with the place",
        arguments: [
            ("Happy {EEEE", 7, "this brace is not closed; add }, or write {{ for a brace"),
            ("Happy EEEE}", 11, "this brace closes nothing; write }} for a brace"),
            ("{}", 1, "there is no date between the braces; write a pattern such as {EEEE} or {d MMMM yyyy}"),
            (
                "a{ , }", 2,
                "there is no date between the braces; write a pattern such as {EEEE} or {d MMMM yyyy}"
            ),
            (
                "{'of'}", 1,
                "there is no date between the braces; write a pattern such as {EEEE} or {d MMMM yyyy}"
            ),
            ("{d 'of}", 1, "an apostrophe after this brace is not closed; write '' for one"),
            ("{d {MMM}}", 4, "a brace inside of braces; write '{' for a brace in a pattern"),
            (
                "é {d P}", 6,
                "P is no field of dates; words stand outside of the braces or between apostrophes"
            ),
            (
                "{locale}", 2,
                "l is no field of dates; words stand outside of the braces or between apostrophes"
            ),
            ("{d MMMMMM}", 4, "“MMMMMM” has 6 letters; M has at most 5"),
            ("{DD/MM/yyyy}", 2, "“DD” is the day of the year; the day of the month is d or dd"),
            (
                "{dd}.{MM}.{YYYY}", 12,
                "“YYYY” is the year that a week belongs to; the year of a date is y or yyyy"
            ),
            ("{dd/mm/yyyy}", 5, "“mm” is the minute; the month is M or MM"),
            ("{~}", 2, "there is no date after the ~; write a skeleton such as {~yMMMMd}"),
            ("{~yMMMM d}", 8, "“ ” in a skeleton, which is letters alone, as in {~yMMMMd}"),
            ("Happy {weekday}", 8, "“weekday” is a word, not a pattern; write {EEEE}"),
            ("{Date}", 2, "“Date” is a word, not a pattern; write {long}"),
            ("{~yx}", 4, "x is no field of dates; words stand outside of the braces or between apostrophes"),
            ("{~hm}", 3, "h is no field of skeletons; j is the hour as the locale writes it"),
            ("{~yL}", 4, "L is no field of skeletons"),
            ("{~MMMMMM}", 3, "“MMMMMM” has 6 letters; M has at most 5"),
            (
                "{^}", 2,
                "there is no date between the braces; write a pattern such as {EEEE} or {d MMMM yyyy}"
            ),
        ])
    func rejects(template: String, position: Int, reason: String) {
        #expect(throws: StickerError.invalidTemplate(text: template, position: position, reason: reason)) {
            try DateTemplate(template)
        }
    }

    @Test(
        "fields that other programs mix up are taken where they make sense",
        arguments: [
            "{yyyy-DDD}", "{YYYY-'W'ww}", "{YYYY-'W'ww-e} ({d MMMM})", "{HH:mm} {d.M.y}", "{mm:ss}",
        ])
    func takesRareFields(template: String) throws {
        _ = try DateTemplate(template)
    }

    @Test("an error quotes the template and counts characters from 1")
    func describesErrors() {
        #expect(
            StickerError.invalidTemplate(text: "{d", position: 1, reason: "why").description
                == "“{d”, character 1: why")
        #expect(throws: StickerError.self) { try DateTemplate(String(repeating: "a", count: 1_001)) }
    }

    @Test("skeletons and styles take the locale's own order")
    func ordersSkeletons() throws {
        #expect(try text("{~yMMMMd}") == "November 20, 2026")
        #expect(try text("{~yMMMMd}", "de_DE") == "20. November 2026")
        #expect(try text("{~yMMMMd}", "ja_JP") == "2026年11月20日")
        #expect(try text("{~dMMMMy}", "ja_JP") == "2026年11月20日")
        let styles: [(String, Date.FormatStyle.DateStyle)] = [
            ("full", .complete), ("long", .long), ("medium", .abbreviated), ("short", .numeric),
        ]
        for locale in ["en_US", "de_DE", "fr_FR", "ar_EG", "hi_IN", "zh_TW", "fa_IR", "th_TH"] {
            for (name, style) in styles {
                let expected = Date.FormatStyle(
                    date: style, time: .omitted, locale: Locale(identifier: locale),
                    calendar: Locale(identifier: locale).calendar, timeZone: Self.utc
                ).format(Self.friday)
                #expect(try text("{\(name)}", locale) == expected)
            }
        }
    }

    @Test("names are written as inside a sentence, unless ^ asks for a capital")
    func capitalizes() throws {
        #expect(try text("{EEEE}", "fr_FR") == "vendredi")
        #expect(try text("{^EEEE}", "fr_FR") == "Vendredi")
        #expect(try text("{^full}", "fr_FR") == "Vendredi 20 novembre 2026")
        #expect(try text("{^~yMMMMd}", "fr_FR") == "20 novembre 2026")
        #expect(try text("Joyeux {EEEE d MMMM}", "fr_FR") == "Joyeux vendredi 20 novembre")
        #expect(try text("{^EEEE}", "ka_GE") == (try text("{EEEE}", "ka_GE")))
        // Turkish has a capital of its own for i.
        let ramadan = try text("{^'ilk' d}", "tr_TR")
        #expect(ramadan == "İlk 20")
    }

    @Test(
        "calendars count in their own way, chosen by name or by the locale",
        arguments: [
            ("en_US", "buddhist", "2569"), ("en_US", "roc", "115"), ("en_US", "hebrew", "5787"),
            ("en_US", "japanese", "8"), ("en_US", "indian", "1948"), ("en_US", "persian", "1405"),
            ("en_US", "coptic", "1743"), ("en_US", "ethiopic", "2019"), ("en_US", "islamic-umalqura", "1448"),
            ("en_US", "islamic", "1448"), ("en_US", "islamic-civil", "1448"), ("en_US", "islamicc", "1448"),
            ("en_US", "islamic-tbla", "1448"), ("en_US", "iso8601", "2026"), ("en_US", "Gregory", "2026"),
            ("th_TH", nil, "2569"), ("th_TH", "gregorian", "2026"), ("th_TH@calendar=gregorian", nil, "2026"),
            ("th-TH-u-ca-gregory", nil, "2026"), ("en-u-ca-japanese-nu-latn", nil, "8"),
            ("en_US@calendar=hebrew", nil, "5787"), ("en_US@calendar=hebrew", "roc", "115"),
            ("en-u-ca-islamic-umalqura", nil, "1448"), ("en_US@numbers=latn;calendar=buddhist", nil, "2569"),
        ] as [(String, String?, String)])
    func honorsCalendars(locale: String, calendar: String?, year: String) throws {
        #expect(try text("{y}", locale, calendar: calendar) == year)
        #expect(try text("{EEEE}", locale, calendar: calendar) == (try text("{EEEE}", locale)))
    }

    @Test(
        "calendars agree with Foundation's arithmetic of dates",
        arguments: [
            ("buddhist", .buddhist), ("chinese", .chinese), ("coptic", .coptic), ("dangi", .dangi),
            ("ethiopic", .ethiopicAmeteMihret), ("hebrew", .hebrew), ("indian", .indian),
            ("islamic", .islamic), ("islamic-civil", .islamicCivil), ("islamic-tbla", .islamicTabular),
            ("islamic-umalqura", .islamicUmmAlQura), ("japanese", .japanese), ("persian", .persian),
            ("roc", .republicOfChina), ("iso8601", .iso8601), ("gregorian", .gregorian),
        ] as [(String, Calendar.Identifier)])
    func agreesWithCalendars(name: String, identifier: Calendar.Identifier) throws {
        var calendar = Calendar(identifier: identifier)
        calendar.timeZone = Self.utc
        for week in 0..<60 {
            let date = Self.friday.addingTimeInterval(Double(week) * 7 * 86_400)
            let parts = calendar.dateComponents([.year, .day], from: date)
            let year = try #require(parts.year)
            let day = try #require(parts.day)
            #expect(try text("{d} {y}", "en_US", calendar: name, date: date) == "\(day) \(year)")
        }
    }

    @Test(
        "digits are the locale's, or those of a numbering system by name",
        arguments: [
            ("ar_EG", nil, "٢٠٢٦"), ("ar_EG", "latn", "2026"), ("ar_EG@numbers=latn", nil, "2026"),
            ("ar-EG-u-nu-latn", nil, "2026"), ("en_US", "arab", "٢٠٢٦"), ("en_US", "deva", "२०२६"),
            ("en_US", "Thai", "๒๐๒๖"), ("th-u-ca-gregory-nu-thai", nil, "๒๐๒๖"), ("ar_EG", "native", "٢٠٢٦"),
            ("en_US", "roman", "MMXXVI"), ("en_US", "hebr", "ב׳כ״ו"), ("ja_JP", "hanidec", "二〇二六"),
        ] as [(String, String?, String)])
    func honorsDigits(locale: String, digits: String?, year: String) throws {
        let written = try text("{y}", locale, digits: digits)
        // Hebrew numerals vary in their punctuation.
        #expect(digits == "hebr" ? written.hasPrefix("ב") : written == year)
    }

    @Test("every numbering system that is offered writes a date")
    func writesEverySystem() throws {
        for system in Locale.NumberingSystem.availableNumberingSystems {
            let written = try text("{d} {~yMd}", digits: system.identifier)
            #expect(!written.hasPrefix("2026-") && !written.hasSuffix(" "), "\(system.identifier)")
        }
    }

    @Test(
        "a calendar or numbering system that does not exist is an error, as an option or inside the locale",
        arguments: [
            ("en_US", "budhist", nil, "calendar", "budhist", "buddhist"),
            ("en_US@calendar=islamc", nil, nil, "calendar", "islamc", "islamic"),
            ("en-u-ca-ethioaa", nil, nil, "calendar", "ethioaa", nil),
            ("en_US", "", nil, "calendar", "", nil),
            ("en_US", nil, "arabb", "numbering system", "arabb", "arab"),
            ("en-u-nu-traditio", nil, nil, "numbering system", "traditio", nil),
            ("en_US@numbers=tahi", nil, nil, "numbering system", "tahi", "thai"),
        ] as [(String, String?, String?, String, String, String?)])
    func rejectsNames(
        locale: String, calendar: String?, digits: String?, what: String, name: String, nearest: String?
    ) {
        #expect {
            try text("{y}", locale, calendar: calendar, digits: digits)
        } throws: { error in
            guard let error = error as? StickerError else { return false }
            return error.code == .unknownName && error.offender == name
                && error.reason.hasPrefix("there is no \(what) “")
                && nearest.map { error.reason.contains("did you mean \($0)?") } != false
        }
    }

    @Test("a narrow no-break space of the locale becomes a no-break space, unless it is to be kept")
    func replacesNarrowSpaces() throws {
        var label = try DateLabel(
            date: Self.friday, template: "\u{202F}{~jmm} {h a}", locale: "en_US", timeZone: "UTC")
        #expect(label.text == "\u{202F}12:00\u{A0}PM 12 PM")
        label.keepsNarrowSpaces = true
        let foundation = Date.FormatStyle(
            locale: Locale(identifier: "en_US"), calendar: Calendar(identifier: .gregorian),
            timeZone: Self.utc
        ).hour().minute(.twoDigits).format(Self.friday)
        #expect(label.text == "\u{202F}\(foundation) 12 PM")
        #expect(label.label.text == label.text)
    }

    @Test(
        "the direction is the locale's",
        arguments: [
            ("ar_EG", true), ("he_IL", true), ("fa_IR", true), ("ur_PK", true), ("ckb", true), ("yi", true),
            ("en_US", false), ("ja_JP", false), ("pa_Arab_PK", true), ("pa_Guru_IN", false),
            ("az_Latn", false),
        ])
    func knowsDirection(locale: String, isRightToLeft: Bool) throws {
        #expect(
            try DateLabel(date: Self.friday, locale: locale, timeZone: "UTC").direction
                == (isRightToLeft ? .rightToLeft : .leftToRight))
    }

    @Test("a template that is parsed says what it was made of, and the default is Happy and the weekday")
    func keepsText() throws {
        #expect(try DateTemplate("{d}'").description == "{d}'")
        #expect(try DateTemplate("Happy {EEEE}") == .happyWeekday)
    }

    @Test("formatting on many threads gives what one gives")
    func formatsConcurrently() async throws {
        let expected = try (0..<200).map { day in
            try text("{full}", "fr_FR", date: Self.friday.addingTimeInterval(Double(day) * 86_400))
        }
        let texts = try await withThrowingTaskGroup(of: (Int, String).self) { group in
            for day in 0..<200 {
                group.addTask {
                    (
                        day,
                        try text(
                            "{full}", "fr_FR", date: Self.friday.addingTimeInterval(Double(day) * 86_400))
                    )
                }
            }
            return try await group.reduce(into: [Int: String]()) { $0[$1.0] = $1.1 }
        }
        for day in 0..<200 { #expect(texts[day] == expected[day]) }
    }
}

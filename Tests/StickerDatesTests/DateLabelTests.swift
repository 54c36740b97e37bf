import Foundation
import StickerEngine
import Testing

@Suite struct DateLabelTests {
    /// Friday 20 November 2026, 12:00 UTC.
    static let friday = Date(timeIntervalSince1970: 1_795_176_000)

    @Test(
        "the weekday is named in the locale's language",
        arguments: [
            ("en_US", "Friday"), ("de_DE", "Freitag"), ("fr_FR", "vendredi"), ("es_ES", "viernes"),
            ("pt_BR", "sexta-feira"), ("sv_SE", "fredag"), ("pl_PL", "piątek"), ("cs_CZ", "pátek"),
            ("el_GR", "Παρασκευή"), ("ru_RU", "пятница"), ("tr-TR", "Cuma"), ("is", "föstudagur"),
            ("sr_Latn_RS", "petak"), ("en_US_POSIX", "Friday"),
        ])
    func namesWeekdays(locale: String, weekday: String) throws {
        let label = try DateLabel(date: Self.friday, locale: locale, timeZone: "UTC")
        #expect(label.text == "Happy \(weekday)")
    }

    @Test("a week has seven names, in order")
    func namesTheWeek() throws {
        let names = try (0..<7).map { day in
            let date = Self.friday.addingTimeInterval(Double(day) * 86_400)
            return try DateLabel(date: date, locale: "en_US", timeZone: "UTC").text
        }
        #expect(
            names == [
                "Happy Friday", "Happy Saturday", "Happy Sunday", "Happy Monday", "Happy Tuesday",
                "Happy Wednesday", "Happy Thursday",
            ])
    }

    @Test(
        "the time zone decides on which side of midnight a moment lies",
        arguments: [
            // 23:59:59 UTC on Friday, and the second after it.
            (1_795_219_199.0, "UTC", "Friday"), (1_795_219_200, "UTC", "Saturday"),
            (1_795_219_199, "Asia/Tokyo", "Saturday"), (1_795_219_200, "America/New_York", "Friday"),
            (1_795_186_800, "Asia/Tokyo", "Saturday"), (1_795_186_799, "Asia/Tokyo", "Friday"),
            (1_795_237_200, "America/New_York", "Saturday"), (1_795_237_199, "America/New_York", "Friday"),
            (1_795_168_800, "Pacific/Kiritimati", "Saturday"), (1_795_176_000, "GMT+13", "Saturday"),
            // Across New York's end of daylight time, 1 November 2026: midnight is 04:00 UTC before, 05:00 after.
            (1_793_505_599, "America/New_York", "Saturday"), (1_793_505_600, "America/New_York", "Sunday"),
            (1_793_595_599, "America/New_York", "Sunday"), (1_793_595_600, "America/New_York", "Monday"),
        ])
    func honorsTimeZones(time: Double, timeZone: String, weekday: String) throws {
        let date = Date(timeIntervalSince1970: time)
        #expect(try DateLabel(date: date, locale: "en_US", timeZone: timeZone).text == "Happy \(weekday)")
    }

    @Test(
        "a locale that does not exist is an error that names it",
        arguments: [
            "", "qqq", "english", "xx_US", "pl_PLL", "en_Xxxx_US", "en_US_NOWHERE", "🎉", "en__US", "_US",
        ])
    func rejectsLocales(_ identifier: String) {
        #expect {
            try DateLabel(date: Self.friday, locale: identifier, timeZone: "UTC")
        } throws: { error in
            guard let error = error as? StickerError else { return false }
            return error.code == .unknownName && error.offender == identifier
                && error.reason.hasPrefix("there is no locale “")
        }
    }

    @Test(
        "locales without data of their own fall back to their language",
        arguments: ["en_PL", "zh-TW", "DE-at"])
    func acceptsLocales(_ identifier: String) throws {
        _ = try DateLabel(date: Self.friday, locale: identifier, timeZone: "UTC")
    }

    @Test(
        "aliases of locales are the locales for which they stand",
        arguments: [
            ("iw", "he"), ("in", "id"), ("in_ID", "id"), ("ji", "yi"), ("tl", "fil"), ("sh", "sr_Latn"),
            ("mo", "ro"),
            ("cmn", "zh"), ("zh-Hans-CN", "zh_Hans_CN"), ("en-US", "en_US"), ("pt_br", "pt_BR"), ("jw", "jv"),
            ("deu", "de"), ("zh_yue", "yue"), ("sr_YU", "sr_RS"), ("en_UK", "en_GB"), ("scc", "sr"),
            ("iw-u-nu-arab", "he-u-nu-arab"), ("tl@calendar=buddhist", "fil@calendar=buddhist"),
        ])
    func takesAliases(alias: String, identifier: String) throws {
        func texts(_ locale: String) throws -> [String] {
            try ["{EEEE}", "{MMMM}", "{d}"].map {
                try DateLabel(date: Self.friday, template: $0, locale: locale, timeZone: "UTC").text
            }
        }
        #expect(try texts(alias) == texts(identifier))
    }

    @Test("no other language is suggested for a locale", arguments: ["ge", "hw", "german", "xx_US"])
    func suggestsNoOtherLanguage(_ identifier: String) {
        let error = #expect(throws: StickerError.self) {
            try DateLabel(date: Self.friday, locale: identifier, timeZone: "UTC")
        }
        #expect(error?.reason.contains("did you mean") == false)
    }

    @Test("every locale that the system has is accepted")
    func acceptsAllLocales() throws {
        for identifier in Locale.availableIdentifiers {
            _ = try DateLabel(date: Self.friday, locale: identifier, timeZone: "UTC")
        }
    }

    @Test(
        "a time zone that does not exist is an error that names it",
        arguments: [
            ("Mars/Phobos", nil), ("", nil), ("Europe/Berlim", "Europe/Berlin"),
            ("America/New York", "America/New_York"), ("berlin", "Europe/Berlin"),
        ])
    func rejectsTimeZones(identifier: String, nearest: String?) {
        #expect {
            try DateLabel(date: Self.friday, locale: "en_US", timeZone: identifier)
        } throws: { error in
            guard let error = error as? StickerError else { return false }
            return error.code == .unknownName && error.offender == identifier
                && error.reason.hasPrefix("there is no time zone “")
                && nearest.map { error.reason.contains("did you mean \($0)?") } != false
        }
    }

    @Test("the weekdays of Europe's languages render from the bundled fonts")
    func rendersEurope() throws {
        let languages = [
            "bg", "bs", "ca", "cs", "cy", "da", "de", "el", "en", "es", "et", "eu", "fi", "fr", "ga", "gl",
            "hr",
            "hu", "is", "it", "lb", "lt", "lv", "mk", "mt", "nb", "nl", "nn", "pl", "pt", "ro", "ru", "sk",
            "sl",
            "sq", "sr", "sr_Latn", "sv", "tr", "uk", "vi",
        ]
        for language in languages {
            for day in 0..<7 {
                let date = Self.friday.addingTimeInterval(Double(day) * 86_400)
                let label = try DateLabel(
                    date: date, locale: language, timeZone: "UTC", style: LabelStyle(fontSize: 12))
                #expect(throws: Never.self, "\(label.text)") { try label.label.shape() }
            }
        }
    }

    @Test(
        "dates far from Europe render from the bundled fonts too",
        arguments: ["ja_JP", "ar_EG", "hi_IN", "am_ET"])
    func rendersOtherScripts(locale: String) throws {
        let sticker = try DateLabel(date: Self.friday, locale: locale, timeZone: "UTC").renderSticker()
        #expect(sticker.size.height >= 50)
    }

    @Test("the locale's language reaches the shaping, unless the style names one")
    func passesLanguage() throws {
        var label = try DateLabel(date: Self.friday, locale: "sr_RS", timeZone: "UTC")
        #expect(label.label.style.language == "sr-RS")
        label.style.language = "ru"
        #expect(label.label.style.language == "ru")
    }
}

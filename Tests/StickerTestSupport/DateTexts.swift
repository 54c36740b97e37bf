import Foundation

/// What Foundation's date formatting yields in one locale: the texts that a date on a sticker may be made of.
public struct DateTexts {
    /// The calendars that a date can be written in, with any locale.
    static let calendars: [Calendar.Identifier] = [
        .gregorian, .buddhist, .chinese, .coptic, .ethiopicAmeteMihret, .ethiopicAmeteAlem, .hebrew, .indian,
        .islamic, .islamicCivil, .islamicTabular, .islamicUmmAlQura, .iso8601, .japanese, .persian,
        .republicOfChina,
    ]

    /// Skeletons of dates, and of times of day, that people put on stickers.
    static let skeletons = [
        "yMMMMd", "yMMMd", "yMd", "MMMMd", "MMMMEEEEd", "yMMMMEEEEd", "EEEE", "EEE", "MMMM", "yMMMM",
        "GyMMMMd",
        "GyMMMEEEEd", "GGGGyMMMM", "jm", "hm", "EEEEjm", "QQQQ", "yQQQ", "MMMMW", "yw",
    ]

    /// 1 January 2026 in UTC.
    static let start = Date(timeIntervalSince1970: 1_767_225_600)

    private let identifier: String
    private let add: (String) -> Void

    /// Gives every text of a locale to `add`: the names of weekdays, months, quarters, eras and halves of the day; dates
    /// in all styles, skeletons and calendars, over more than a year; and those in the locale's own and traditional digits.
    ///
    /// Takes around a tenth of a second.
    public static func visit(locale identifier: String, add: @escaping (String) -> Void) {
        let texts = DateTexts(identifier: identifier, add: add)
        texts.visit(numbers: nil, calendars: calendars)
        for numbers in ["native", "traditional"] {
            texts.visit(numbers: numbers, calendars: [Locale(identifier: identifier).calendar.identifier])
        }
    }

    /// The dates of a week in the full style of a locale, in its own calendar and digits.
    public static func fullDates(locale identifier: String) -> [String] {
        let locale = Locale(identifier: identifier)
        let formatter = formatter(locale: locale, calendar: locale.calendar.identifier)
        formatter.dateStyle = .full
        return (0..<7).map { formatter.string(from: start.addingTimeInterval(Double($0) * 86_400)) }
    }

    private func visit(numbers: String?, calendars: [Calendar.Identifier]) {
        var name = identifier
        if let numbers { name += (name.contains("@") ? ";" : "@") + "numbers=" + numbers }
        let locale = Locale(identifier: name)
        for calendar in calendars {
            let formatter = Self.formatter(locale: locale, calendar: calendar)
            if numbers == nil { Self.names(of: formatter).forEach(add) }
            let isUsual = calendar == .gregorian || calendar == locale.calendar.identifier
            let patterns = Self.patterns(
                of: formatter, locale: locale, skeletons: isUsual ? Self.skeletons : ["GyMMMMd"])
            for pattern in patterns {
                formatter.dateFormat = pattern
                for step in 0..<(isUsual ? 13 : 3) {
                    // A month later each time, in turns before and after noon.
                    let seconds = Double(step) * 29.5 * 86_400 + (step.isMultiple(of: 2) ? 0 : 50_000)
                    add(formatter.string(from: Self.start.addingTimeInterval(seconds)))
                }
            }
        }
    }

    private static func formatter(locale: Locale, calendar identifier: Calendar.Identifier) -> DateFormatter {
        let formatter = DateFormatter()
        formatter.locale = locale
        var calendar = Calendar(identifier: identifier)
        calendar.timeZone = .gmt
        formatter.calendar = calendar
        formatter.timeZone = .gmt
        return formatter
    }

    private static func names(of formatter: DateFormatter) -> [String] {
        [
            formatter.weekdaySymbols, formatter.shortWeekdaySymbols, formatter.veryShortWeekdaySymbols,
            formatter.standaloneWeekdaySymbols, formatter.shortStandaloneWeekdaySymbols,
            formatter.monthSymbols, formatter.shortMonthSymbols, formatter.veryShortMonthSymbols,
            formatter.standaloneMonthSymbols, formatter.shortStandaloneMonthSymbols,
            formatter.quarterSymbols, formatter.shortQuarterSymbols,
            formatter.eraSymbols, formatter.longEraSymbols, [formatter.amSymbol, formatter.pmSymbol],
        ].flatMap { (names: [String]) in names }
    }

    private static func patterns(
        of formatter: DateFormatter, locale: Locale, skeletons: [String]
    ) -> Set<String> {
        var patterns = Set<String>()
        for style in [DateFormatter.Style.full, .long, .medium, .short] {
            for time in [DateFormatter.Style.none, style == .full ? .medium : .short] {
                formatter.dateStyle = style
                formatter.timeStyle = time
                patterns.insert(formatter.dateFormat)
            }
        }
        for skeleton in skeletons {
            if let pattern = DateFormatter.dateFormat(fromTemplate: skeleton, options: 0, locale: locale) {
                patterns.insert(pattern)
            }
        }
        return patterns
    }
}

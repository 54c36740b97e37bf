#if canImport(FoundationEssentials)
import FoundationEssentials
import FoundationInternationalization
#else
import Foundation
#endif

private typealias Symbol = Date.FormatStyle.Symbol

// Foundation takes no pattern as text, only symbols of many types. Its `DateFormatter`, which does, ends the program for
// some locales with keywords (WORKAROUNDS.md), so each field is told to Foundation by name.

extension Date.FormatString.StringInterpolation {
    /// - Returns: false where there is no such field.
    mutating func append(_ field: DateField) -> Bool {
        let count = field.count
        switch field.letter {
        case "G": return append(field.era) { $0.appendInterpolation(era: $1) }
        case "y", "u", "r": return append(field.year) { $0.appendInterpolation(year: $1) }
        case "Y": return append(field.weekYear) { $0.appendInterpolation(yearForWeekOfYear: $1) }
        case "U": return append(field.cyclicYear) { $0.appendInterpolation(cyclicYear: $1) }
        case "Q": return append(field.quarter) { $0.appendInterpolation(quarter: $1) }
        case "q":
            let quarters: [Symbol.StandaloneQuarter] = [.oneDigit, .twoDigits, .abbreviated, .wide, .narrow]
            return append(quarters[counting: count]) { $0.appendInterpolation(standaloneQuarter: $1) }
        case "M": return append(field.month) { $0.appendInterpolation(month: $1) }
        case "L":
            let months: [Symbol.StandaloneMonth] = [.defaultDigits, .twoDigits, .abbreviated, .wide, .narrow]
            return append(months[counting: count]) { $0.appendInterpolation(standaloneMonth: $1) }
        case "w", "W": return append(field.week) { $0.appendInterpolation(week: $1) }
        case "d", "F", "g": return append(field.day) { $0.appendInterpolation(day: $1) }
        case "D": return append(field.dayOfYear) { $0.appendInterpolation(dayOfYear: $1) }
        case "E", "e": return append(field.weekday) { $0.appendInterpolation(weekday: $1) }
        case "c":
            let weekdays: [Symbol.StandaloneWeekday] = [
                .oneDigit, .oneDigit, .abbreviated, .wide, .narrow, .short,
            ]
            return append(weekdays[counting: count]) { $0.appendInterpolation(standaloneWeekday: $1) }
        case "a", "b", "B": return append(field.dayPeriod) { $0.appendInterpolation(dayPeriod: $1) }
        case "h", "H", "K", "k": return append(field.hour) { $0.appendInterpolation(hour: $1) }
        case "m": return append(field.minute) { $0.appendInterpolation(minute: $1) }
        case "s": return append(field.second) { $0.appendInterpolation(second: $1) }
        case "S", "A": return append(field.secondFraction) { $0.appendInterpolation(secondFraction: $1) }
        case "z", "Z", "O", "v", "V": return append(field.timeZone) { $0.appendInterpolation(timeZone: $1) }
        default: return false
        }
    }

    private mutating func append<Symbol>(_ symbol: Symbol?, _ append: (inout Self, Symbol) -> Void) -> Bool {
        guard let symbol else { return false }
        append(&self, symbol)
        return true
    }
}

extension Date.FormatStyle {
    /// - Returns: nil where there is no such field in skeletons.
    func adding(_ field: DateField) -> Date.FormatStyle? {
        switch field.letter {
        case "G": field.era.map(era)
        case "y", "u", "r": field.year.map(year)
        case "Q": field.quarter.map(quarter)
        case "M": field.month.map(month)
        case "w", "W": field.week.map(week)
        case "d", "F", "g": field.day.map(day)
        case "D": field.dayOfYear.map(dayOfYear)
        case "E", "e": field.weekday.map(weekday)
        case "j":
            [
                Symbol.Hour.defaultDigits(amPM: .abbreviated), .twoDigits(amPM: .abbreviated),
                .defaultDigits(amPM: .wide), .twoDigits(amPM: .wide), .defaultDigits(amPM: .narrow),
                .twoDigits(amPM: .narrow),
            ][counting: field.count].map(hour)
        case "J":
            [Symbol.Hour.defaultDigits(amPM: .omitted), .twoDigits(amPM: .omitted)][counting: field.count]
                .map(hour)
        case "m": field.minute.map(minute)
        case "s": field.second.map(second)
        case "S", "A": field.secondFraction.map(secondFraction)
        case "z", "Z", "O", "v", "V": field.timeZone.map(timeZone)
        default: nil
        }
    }
}

/// The field in Foundation's terms; nil where it has none for so many letters.
extension DateField {
    fileprivate var era: Symbol.Era? {
        let abbreviated = Symbol.Era.abbreviated
        return [abbreviated, abbreviated, abbreviated, .wide, .narrow][counting: count]
    }

    fileprivate var year: Symbol.Year? {
        guard count <= Self.maximumCount else { return nil }
        return switch letter {
        case "u": .extended(minimumLength: count)
        case "r": .relatedGregorian(minimumLength: count)
        default: [Symbol.Year.defaultDigits, .twoDigits][counting: count] ?? .padded(count)
        }
    }

    fileprivate var weekYear: Symbol.YearForWeekOfYear? {
        guard count <= Self.maximumCount else { return nil }
        return [Symbol.YearForWeekOfYear.defaultDigits, .twoDigits][counting: count] ?? .padded(count)
    }

    fileprivate var cyclicYear: Symbol.CyclicYear? {
        let abbreviated = Symbol.CyclicYear.abbreviated
        return [abbreviated, abbreviated, abbreviated, .wide, .narrow][counting: count]
    }

    fileprivate var quarter: Symbol.Quarter? {
        [Symbol.Quarter.oneDigit, .twoDigits, .abbreviated, .wide, .narrow][counting: count]
    }

    fileprivate var month: Symbol.Month? {
        [Symbol.Month.defaultDigits, .twoDigits, .abbreviated, .wide, .narrow][counting: count]
    }

    fileprivate var week: Symbol.Week? {
        letter == "W"
            ? [Symbol.Week.weekOfMonth][counting: count]
            : [Symbol.Week.defaultDigits, .twoDigits][counting: count]
    }

    fileprivate var day: Symbol.Day? {
        switch letter {
        case "F": [Symbol.Day.ordinalOfDayInMonth][counting: count]
        case "g": count <= Self.maximumCount ? .julianModified(minimumLength: count) : nil
        default: [Symbol.Day.defaultDigits, .twoDigits][counting: count]
        }
    }

    fileprivate var dayOfYear: Symbol.DayOfYear? {
        [Symbol.DayOfYear.defaultDigits, .twoDigits, .threeDigits][counting: count]
    }

    fileprivate var weekday: Symbol.Weekday? {
        letter == "e" && count <= 2
            ? [Symbol.Weekday.oneDigit, .twoDigits][counting: count]
            : [Symbol.Weekday.abbreviated, .abbreviated, .abbreviated, .wide, .narrow, .short][
                counting: count]
    }

    fileprivate var dayPeriod: Symbol.DayPeriod? {
        let widths: [Symbol.DayPeriod.Width] = [
            .abbreviated, .abbreviated, .abbreviated, .wide, .narrow,
        ]
        return switch letter {
        case "a": widths[counting: count].map(Symbol.DayPeriod.standard)
        case "b": widths[counting: count].map(Symbol.DayPeriod.with12s)
        // Foundation has the wide and the narrow one of these the wrong way round.
        default: count <= 3 ? .conversational(.abbreviated) : nil
        }
    }

    fileprivate var hour: Symbol.VerbatimHour? {
        let clock: Symbol.VerbatimHour.Clock = "hK".contains(letter) ? .twelveHour : .twentyFourHour
        let cycle: Symbol.VerbatimHour.HourCycle = "hk".contains(letter) ? .oneBased : .zeroBased
        return [
            .defaultDigits(clock: clock, hourCycle: cycle), .twoDigits(clock: clock, hourCycle: cycle),
        ][counting: count]
    }

    fileprivate var minute: Symbol.Minute? { [Symbol.Minute.defaultDigits, .twoDigits][counting: count] }

    fileprivate var second: Symbol.Second? { [Symbol.Second.defaultDigits, .twoDigits][counting: count] }

    /// The fraction of a second, up to nanoseconds.
    fileprivate var secondFraction: Symbol.SecondFraction? {
        guard count <= 9 else { return nil }
        return letter == "S" ? .fractional(count) : .milliseconds(count)
    }

    fileprivate var timeZone: Symbol.TimeZone? {
        switch (letter, count) {
        case ("z", 1...3): .specificName(.short)
        case ("z", 4): .specificName(.long)
        case ("Z", 1...3): .iso8601(.short)
        case ("Z", 4), ("O", 4): .localizedGMT(.long)
        case ("Z", 5): .iso8601(.long)
        case ("O", 1): .localizedGMT(.short)
        case ("v", 1): .genericName(.short)
        case ("v", 4): .genericName(.long)
        case ("V", 1): .identifier(.short)
        case ("V", 2): .identifier(.long)
        case ("V", 3): .exemplarLocation
        case ("V", 4): .genericLocation
        default: nil
        }
    }
}

extension Array {
    /// The element for a field of so many letters.
    fileprivate subscript(counting count: Int) -> Element? {
        indices.contains(count - 1) ? self[count - 1] : nil
    }
}

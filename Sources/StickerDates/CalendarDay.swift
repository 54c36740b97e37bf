public import StickerErrors

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A day of the Gregorian calendar, without a clock.
public struct CalendarDay: Hashable, Sendable {
    /// The year, in ``years``.
    public let year: Int
    /// The month, 1 … 12.
    public let month: Int
    /// The day of the month, 1 … 31.
    public let day: Int

    /// From the first whole year of the Gregorian calendar to the last with four digits.
    public static let years = 1583...9999

    /// A day as ISO 8601 writes it: `2026-01-31`.
    ///
    /// - Throws: `StickerError.Code.invalidDate` for another form and for days that do not exist.
    public init(_ text: String) throws(StickerError) {
        let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        let isDigits = parts.allSatisfy { $0.allSatisfy { (0x30...0x39).contains($0) } }
        let numbers = parts.compactMap { Int(String(decoding: $0, as: UTF8.self)) }
        guard parts.map(\.count) == [4, 2, 2], isDigits, numbers.count == 3 else {
            throw .invalidDate(
                text: text, reason: "is not a date; write it as year, month and day: 2026-01-31")
        }
        try self.init(year: numbers[0], month: numbers[1], day: numbers[2])
    }

    /// - Throws: `StickerError.Code.invalidDate` where there is no such day, or the year is not in ``years``.
    public init(year: Int, month: Int, day: Int) throws(StickerError) {
        let text = Self.text(year: year, month: month, day: day)
        guard Self.years.contains(year) else {
            throw .invalidDate(
                text: text,
                reason: "lies outside of the years \(Self.years.lowerBound) … \(Self.years.upperBound)")
        }
        guard (1...12).contains(month) else {
            throw .invalidDate(text: text, reason: "does not exist: a year has the months 01 … 12")
        }
        let length = Self.length(ofMonth: month, in: year)
        guard (1...length).contains(day) else {
            throw .invalidDate(
                text: text,
                reason: "does not exist: \(text.prefix(7)) has the days 01 … \(length)")
        }
        self.init(uncheckedYear: year, month: month, day: day)
    }

    private init(uncheckedYear year: Int, month: Int, day: Int) {
        self.year = year
        self.month = month
        self.day = day
    }

    /// Noon of the day, a moment that belongs to it whatever daylight time does.
    ///
    /// - Throws: `StickerError.Code.invalidDate` for a day that the time zone left out, as Samoa did with
    ///   2011-12-30 when it changed sides of the date line.
    public func noon(in timeZone: TimeZone) throws(StickerError) -> Date {
        let noon = (number * 24 + 12) * 3_600
        func offset(at seconds: Int) -> Int {
            timeZone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds)))
        }
        let candidates = [0, -86_400, 86_400].map { noon - offset(at: noon + $0) }
        func localTime(_ seconds: Int) -> Int { seconds + offset(at: seconds) }
        let exact = candidates.first { localTime($0) == noon }
        // Should a clock be put forward at noon, the day has moments around it.
        guard let found = exact ?? candidates.first(where: { abs(localTime($0) - noon) < 12 * 3_600 }) else {
            throw .invalidDate(
                text: description, reason: "does not exist in \(timeZone.identifier), which left that day out"
            )
        }
        return Date(timeIntervalSince1970: Double(found))
    }
}

// MARK: - Arithmetic

extension CalendarDay {
    /// The number of days since 1970-01-01: with the year beginning in March, so that a leap day comes last, and whole
    /// cycles of 400 years, each of 146,097 days.
    var number: Int {
        let shifted = month > 2 ? year : year - 1
        let cycle = shifted / 400
        let yearOfCycle = shifted % 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return cycle * 146_097 + yearOfCycle * 365 + yearOfCycle / 4 - yearOfCycle / 100 + dayOfYear - 719_468
    }

    /// The inverse of ``number``, for the days of ``years``.
    init(number: Int) {
        let days = number + 719_468
        let cycle = days / 146_097
        let dayOfCycle = days % 146_097
        let yearOfCycle = (dayOfCycle - dayOfCycle / 1_460 + dayOfCycle / 36_524 - dayOfCycle / 146_096) / 365
        let dayOfYear = dayOfCycle - (365 * yearOfCycle + yearOfCycle / 4 - yearOfCycle / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        self.init(
            uncheckedYear: cycle * 400 + yearOfCycle + (month > 2 ? 0 : 1), month: month,
            day: dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
    }

    /// The same day so many months later, or the last of a month that is shorter.
    func adding(months count: Int) -> CalendarDay {
        let months = year * 12 + month - 1 + count
        let (year, month) = (months / 12, months % 12 + 1)
        return CalendarDay(
            uncheckedYear: year, month: month, day: min(day, Self.length(ofMonth: month, in: year)))
    }

    private static func length(ofMonth month: Int, in year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}

extension CalendarDay: Comparable {
    public static func < (left: CalendarDay, right: CalendarDay) -> Bool {
        (left.year, left.month, left.day) < (right.year, right.month, right.day)
    }
}

extension CalendarDay: CustomStringConvertible {
    /// The day as ISO 8601 writes it.
    public var description: String { Self.text(year: year, month: month, day: day) }

    private static func text(year: Int, month: Int, day: Int) -> String {
        func digits(_ number: Int, _ count: Int) -> String {
            let text = "\(number)"
            return String(repeating: "0", count: max(0, count - text.count)) + text
        }
        return "\(digits(year, 4))-\(digits(month, 2))-\(digits(day, 2))"
    }
}

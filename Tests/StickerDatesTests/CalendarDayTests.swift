import Foundation
import Testing

@testable import StickerDates
@testable import StickerEngine
@testable import StickerErrors

@Suite struct CalendarDayTests {
    @Test(
        "a date that is not written as one, or that does not exist, is an error that says why",
        arguments: [
            ("2026-02-30", "2026-02-30 does not exist: 2026-02 has the days 01 … 28"),
            ("2024-02-30", "2024-02-30 does not exist: 2024-02 has the days 01 … 29"),
            ("1900-02-29", "1900-02-29 does not exist: 1900-02 has the days 01 … 28"),
            ("2026-04-31", "2026-04-31 does not exist: 2026-04 has the days 01 … 30"),
            ("2026-01-00", "2026-01-00 does not exist: 2026-01 has the days 01 … 31"),
            ("2026-13-01", "2026-13-01 does not exist: a year has the months 01 … 12"),
            ("2026-00-10", "2026-00-10 does not exist: a year has the months 01 … 12"),
            ("1582-12-31", "1582-12-31 lies outside of the years 1583 … 9999"),
            ("0000-01-01", "0000-01-01 lies outside of the years 1583 … 9999"),
            ("2026-1-01", "2026-1-01 is not a date; write it as year, month and day: 2026-01-31"),
            ("01.02.2026", "01.02.2026 is not a date; write it as year, month and day: 2026-01-31"),
            ("20260101", "20260101 is not a date; write it as year, month and day: 2026-01-31"),
            ("+026-01-01", "+026-01-01 is not a date; write it as year, month and day: 2026-01-31"),
            ("-2026-01-01", "-2026-01-01 is not a date; write it as year, month and day: 2026-01-31"),
            ("2026-01-01T00", "2026-01-01T00 is not a date; write it as year, month and day: 2026-01-31"),
            ("٢٠٢٦-01-01", "٢٠٢٦-01-01 is not a date; write it as year, month and day: 2026-01-31"),
            ("10000-01-01", "10000-01-01 is not a date; write it as year, month and day: 2026-01-31"),
            ("", "an empty text is not a date; write it as year, month and day: 2026-01-31"),
        ])
    func rejects(text: String, message: String) {
        #expect {
            try CalendarDay(text)
        } throws: { error in
            (error as? StickerError)?.description == message
        }
    }

    @Test(
        "the first and the last day of the years are days",
        arguments: ["1583-01-01", "9999-12-31", "2000-02-29"])
    func accepts(text: String) throws {
        #expect(try CalendarDay(text).description == text)
        #expect(try CalendarDay(number: CalendarDay(text).number).description == text)
    }

    @Test("every day has the number after the day before, and comes back from it")
    func numbersDays() throws {
        let first = try CalendarDay("1583-01-01")
        let last = try CalendarDay("9999-12-31")
        #expect(try CalendarDay("1970-01-01").number == 0)
        #expect(try CalendarDay("2026-11-20").number == 1_795_176_000 / 86_400)
        var previous = CalendarDay(number: first.number - 1)
        for number in first.number...last.number {
            let day = CalendarDay(number: number)
            guard day.number == number, previous < day else {
                Issue.record("\(number) is \(day), which has the number \(day.number)")
                return
            }
            previous = day
        }
        #expect(previous == last)
    }

    @Test(
        "noon is noon of that day in every time zone", arguments: ["1583-01-01", "2026-03-29", "9999-12-31"])
    func findsNoon(text: String) throws {
        let day = try CalendarDay(text)
        for identifier in TimeZone.knownTimeZoneIdentifiers {
            let zone = try #require(TimeZone(identifier: identifier))
            var calendar = Calendar(identifier: .gregorian)
            calendar.timeZone = zone
            let parts = calendar.dateComponents(
                [.year, .month, .day, .hour, .minute], from: try day.noon(in: zone))
            #expect(
                parts.year == day.year && parts.month == day.month && parts.day == day.day && parts.hour == 12
                    && parts.minute == 0, "\(identifier)")
        }
    }

    @Test("a day that a time zone left out is an error that names both")
    func rejectsSkippedDay() throws {
        let apia = try #require(TimeZone(identifier: "Pacific/Apia"))
        #expect(
            throws: StickerError.invalidDate(
                text: "2011-12-30", reason: "does not exist in Pacific/Apia, which left that day out")
        ) {
            try CalendarDay("2011-12-30").noon(in: apia)
        }
        for text in ["2011-12-29", "2011-12-31"] {
            #expect(throws: Never.self) { try CalendarDay(text).noon(in: apia) }
        }
    }

    private func days(_ from: String, _ to: String, _ step: DayStep) throws -> [String] {
        try DayRange(from: CalendarDay(from), to: CalendarDay(to), every: step).map(\.description)
    }

    @Test("a range has its first and its last day, across months, years and leap days")
    func stepsDays() throws {
        #expect(
            try days("2023-12-30", "2024-01-02", .day) == [
                "2023-12-30", "2023-12-31", "2024-01-01", "2024-01-02",
            ])
        #expect(try days("2024-02-28", "2024-03-01", .day) == ["2024-02-28", "2024-02-29", "2024-03-01"])
        #expect(try days("2026-01-01", "2026-12-31", .day).count == 365)
        #expect(try days("2024-01-01", "2024-12-31", .day).count == 366)
        #expect(try days("9999-12-31", "9999-12-31", .day) == ["9999-12-31"])
        // Both of Berlin's changes to and from daylight time.
        #expect(try days("2026-03-28", "2026-03-30", .day).count == 3)
    }

    @Test("weeks are seven days")
    func stepsWeeks() throws {
        #expect(try days("2026-03-23", "2026-04-05", .week) == ["2026-03-23", "2026-03-30"])
        #expect(try days("2026-03-23", "2026-04-06", .week) == ["2026-03-23", "2026-03-30", "2026-04-06"])
    }

    @Test("months keep the day of the first, or take the last that there is")
    func stepsMonths() throws {
        #expect(
            try days("2026-01-31", "2026-05-31", .month)
                == ["2026-01-31", "2026-02-28", "2026-03-31", "2026-04-30", "2026-05-31"])
        #expect(try days("2024-01-30", "2024-02-29", .month) == ["2024-01-30", "2024-02-29"])
        #expect(try days("2026-01-31", "2026-02-27", .month) == ["2026-01-31"])
        #expect(try days("2026-11-15", "2027-02-14", .month) == ["2026-11-15", "2026-12-15", "2027-01-15"])
        #expect(try days("2026-01-31", "2026-01-31", .month) == ["2026-01-31"])
    }

    @Test("a range that ends before it begins is an error")
    func rejectsEmptyRange() {
        #expect(
            throws: StickerError.conflict(
                "the last day, 2026-01-01, is before the first, 2026-12-31; swap the two dates")
        ) {
            try days("2026-12-31", "2026-01-01", .week)
        }
    }
}

public import StickerErrors

/// The distance from one day of a ``DayRange`` to the next.
public enum DayStep: String, Hashable, Sendable, CaseIterable {
    /// To the next day.
    case day
    /// To the same weekday of the next week.
    case week
    /// To the same day of the next month, or its last where it is shorter; always counted from the first day of the
    /// range, so that a range from 31 January has 28 February and then 31 March.
    case month
}

/// Days in order, from the first to at most the last.
public struct DayRange: RandomAccessCollection, Hashable, Sendable {
    /// The first day.
    public let firstDay: CalendarDay
    /// The day that the range ends with, unless its last step lies before it.
    public let lastDay: CalendarDay
    /// The step from each day to the next one of the range.
    public let step: DayStep
    public let startIndex = 0
    public let endIndex: Int

    /// - Throws: `StickerError.Code.conflict` where the last day is before the first.
    public init(
        from firstDay: CalendarDay, to lastDay: CalendarDay, every step: DayStep = .day
    ) throws(StickerError) {
        guard firstDay <= lastDay else {
            throw .conflict(
                "the last day, \(lastDay), is before the first, \(firstDay); swap the two dates")
        }
        self.firstDay = firstDay
        self.lastDay = lastDay
        self.step = step
        switch step {
        case .day: endIndex = lastDay.number - firstDay.number + 1
        case .week: endIndex = (lastDay.number - firstDay.number) / 7 + 1
        case .month:
            let months = (lastDay.year - firstDay.year) * 12 + lastDay.month - firstDay.month
            endIndex = firstDay.adding(months: months) <= lastDay ? months + 1 : months
        }
    }

    public subscript(position: Int) -> CalendarDay {
        switch step {
        case .day: CalendarDay(number: firstDay.number + position)
        case .week: CalendarDay(number: firstDay.number + position * 7)
        case .month: firstDay.adding(months: position)
        }
    }
}

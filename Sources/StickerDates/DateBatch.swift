public import StickerErrors
import StickerFiles
import StickerLimits
public import StickerScenes
import StickerText

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A label for each of many days in each of many locales: what `sticker dates` draws.
///
/// ```swift
/// let days = try DayRange(from: CalendarDay("2026-01-01"), to: CalendarDay("2026-12-31"))
/// let batch = try DateBatch(days: days, locales: ["en_US", "pt_BR"], template: DateTemplate("{full}"))
/// try await batch.write(to: "out")
/// ```
///
/// Every file of a batch has a name of its own. The labels of a locale have one face each for their scripts, the first
/// that has the letters of all of them. The jobs of a batch are made when they are asked for: all days in the first
/// locale, then all in the next, so that each locale's formats are made once.
public struct DateBatch: Sendable {
    /// The days that labels are made for, in each locale.
    public let days: DayRange
    /// The names of the locales, as they were given.
    public let locales: [String]
    /// What the labels say; it has one date field at least.
    public let template: DateTemplate
    /// The time zone in which the noon of each day is taken, as the moment that its labels name.
    public let timeZone: TimeZone
    /// The template of the files' names, which also says their format.
    public let fileName: FileNameTemplate
    /// Whether narrow spaces stay, as in ``DateLabel/keepsNarrowSpaces``.
    public let keepsNarrowSpaces: Bool
    /// How every label looks.
    public let style: LabelStyle
    private let resolvedLocales: [Locale]
    /// The noon of each day.
    private let dates: [Date]
    /// The letters of each locale's labels that are not ASCII: those that the first face may lack.
    private var repertoires: [String]

    /// The most files of a batch. More make a folder slow, on every file system; a thousand locales have a year each.
    public static let maximumFileCount = 400_000
    /// The most locales of a batch, more than CLDR has: the formats of each take some milliseconds to make.
    public static let maximumLocaleCount = 1_200

    /// - Parameters:
    ///   - days: at least one; each becomes a file in every locale.
    ///   - locales: such as `pt_BR`; at least one.
    ///   - template: what the labels say; needs a date field.
    ///   - calendar: its CLDR name, such as `buddhist`; nil for each locale's.
    ///   - numberingSystem: its CLDR name, such as `arab`; nil for each locale's.
    ///   - timeZone: such as `Europe/Berlin`. The moment of a day is its noon there.
    ///   - keepsNarrowSpaces: whether a NARROW NO-BREAK SPACE (U+202F) stays one; see ``DateLabel/keepsNarrowSpaces``.
    ///   - style: how every label looks.
    ///   - fileName: names the files, each differently, and says their format.
    /// - Throws: `StickerError.Code.unknownName` for an unknown locale, calendar, numbering system or time zone;
    ///   `StickerError.Code.invalidDate` for a day that the time zone left out; `StickerError.Code.invalidTemplate` for
    ///   a template without a date; `StickerError.Code.outOfRange` for more than ``maximumFileCount`` files or
    ///   ``maximumLocaleCount`` locales;
    ///   `StickerError.Code.conflict` for names that are not possible, or that two files would have;
    ///   `StickerError.Code.cancelled`.
    ///
    /// Complexity: O(days × locales), a few microseconds each.
    public init(
        days: DayRange, locales: [String], template: DateTemplate = .happyWeekday, calendar: String? = nil,
        numberingSystem: String? = nil, timeZone: String = "UTC", keepsNarrowSpaces: Bool = false,
        style: LabelStyle = LabelStyle(), fileName: FileNameTemplate = .dayAndLocale
    ) throws(StickerError) {
        self.days = days
        self.locales = locales
        self.template = template
        self.timeZone = try TimeZoneIdentifier.timeZone(named: timeZone)
        self.fileName = fileName
        self.keepsNarrowSpaces = keepsNarrowSpaces
        self.style = style
        guard !locales.isEmpty else {
            throw .conflict("there is no locale; name at least one, such as en_US")
        }
        guard locales.count <= Self.maximumLocaleCount else {
            throw .outOfRange(
                what: "the number of locales", value: "\(locales.count)",
                range: "at most \(Self.maximumLocaleCount); split them")
        }
        guard template.hasFields else {
            throw .invalidTemplate(
                text: template.text, position: 1,
                reason: "no date would show; its fields stand between braces, as in {EEEE d MMMM}")
        }
        let (count, overflow) = days.count.multipliedReportingOverflow(by: locales.count)
        guard !overflow, count <= Self.maximumFileCount else {
            throw .outOfRange(
                what: "the number of files",
                value: locales.count > 1 ? "\(days.count) × \(locales.count)" : "\(days.count)",
                range: "at most \(Self.maximumFileCount) in all; split the dates or the locales")
        }
        var resolved: [Locale] = []
        for name in locales {
            resolved.append(
                try LocaleIdentifier.locale(
                    named: name, calendar: calendar, numberingSystem: numberingSystem))
        }
        resolvedLocales = resolved
        var dates: [Date] = []
        for day in days { dates.append(try day.noon(in: self.timeZone)) }
        self.dates = dates
        repertoires = locales.map { _ in "" }
        try checkNames()
        for locale in locales.indices { repertoires[locale] = try repertoire(ofLocale: locale) }
    }

    /// Ends where the work is cancelled: the names and letters of 400,000 files take seconds.
    private static func checkCancellation(at index: Int) throws(StickerError) {
        guard index.isMultiple(of: 256) else { return }
        try StickerError.askBudget { budget throws(RenderStop) in try budget.checkCancellation() }
    }

    private func repertoire(ofLocale locale: Int) throws(StickerError) -> String {
        var letters: Set<Character> = []
        for day in dates.indices {
            try Self.checkCancellation(at: day)
            letters.formUnion(label(at: locale * days.count + day).text.filter { !$0.isASCII && $0.isLetter })
        }
        return String(letters.sorted())
    }

    /// Makes sure that the names are possible and that no two are the same.
    private func checkNames() throws(StickerError) {
        // The names' hashes alone: names would take ten times the memory. Where two are the same, the names are compared.
        var seen: [Int: Int] = [:]
        seen.reserveCapacity(count)
        for index in indices {
            try Self.checkCancellation(at: index)
            let name = name(at: index)
            try SafeFileName.check(name)
            let key = SafeFileName.key(of: name)
            if let other = seen.updateValue(index, forKey: key.hashValue),
                SafeFileName.key(of: self.name(at: other)) == key
            {
                throw .conflict(
                    "\(describe(other)) and \(describe(index)) would both be written to \(name); "
                        + "a file name needs the {locale} and the whole date, as {yyyy-MM-dd}, or {n}")
            }
        }
    }

    private func describe(_ index: Int) -> String {
        "\(days[index % days.count]) in \(locales[index / days.count])"
    }

    func name(at index: Int) -> String {
        let number = "\(index + 1)"
        let zeros = String(repeating: "0", count: "\(count)".count - number.count)
        return fileName.name(
            date: dates[index % days.count], timeZone: timeZone, locale: locales[index / days.count],
            number: zeros + number)
    }
}

/// A file of a ``DateBatch``.
public struct DateJob: Hashable, Sendable {
    /// The file's name, in the folder of the batch.
    public let fileName: String
    /// The day that the label names.
    public let day: CalendarDay
    /// The name of the locale, as it was given.
    public let locale: String
    /// What the file shows.
    public let label: DateLabel
}

extension DateBatch: RandomAccessCollection {
    public var startIndex: Int { 0 }
    public var endIndex: Int { days.count * locales.count }

    public subscript(position: Int) -> DateJob {
        precondition(indices.contains(position), "the index is out of the batch")
        let (locale, day) = position.quotientAndRemainder(dividingBy: days.count)
        return DateJob(
            fileName: name(at: position), day: days[day], locale: locales[locale], label: label(at: position))
    }

    /// The label of a job, for callers that need no file name.
    func label(at position: Int) -> DateLabel {
        let (locale, day) = position.quotientAndRemainder(dividingBy: days.count)
        var style = style
        style.paragraph.repertoire += repertoires[locale]
        return DateLabel(
            date: dates[day], template: template, locale: resolvedLocales[locale], timeZone: timeZone,
            keepsNarrowSpaces: keepsNarrowSpaces, style: style)
    }
}

extension DateBatch {
    /// As many jobs as the processor has cores.
    public static var defaultJobCount: Int { JobCount.standard }

    /// The range of files that can be worked on at once: each takes the memory of a picture or two.
    public static let jobCounts = JobCount.range
}

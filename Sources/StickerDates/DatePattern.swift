import StickerScenes

#if canImport(FoundationEssentials)
import FoundationEssentials
import FoundationInternationalization
#else
import Foundation
#endif

/// A letter of UTS #35's date patterns, repeated: `MMMM`.
struct DateField: Hashable {
    let letter: Character
    let count: Int

    var text: String { String(repeating: letter, count: count) }

    /// The most letters of a field.
    static let maximumCount = 10
}

/// What stands between the braces of a ``DateTemplate``.
struct DatePattern: Hashable, Sendable {
    enum Piece: Hashable {
        case literal(String)
        case field(DateField)

        var isField: Bool { if case .field = self { true } else { false } }
    }

    /// The fields' order: as written, or the locale's.
    private enum Order: Hashable, Sendable {
        case verbatim(Date.FormatString)
        case localized(Date.FormatStyle)
    }

    private let order: Order
    private let capitalizes: Bool

    /// Skeletons by the names of their styles.
    static let styles = ["full": "yMMMMEEEEd", "long": "yMMMMd", "medium": "yMMMd", "short": "yMd"]

    /// `EEEE`
    static let weekday = DatePattern(
        verbatim: [.field(DateField(letter: "E", count: 4))], capitalizes: false)

    /// `yyyy-MM-dd`
    static let day = DatePattern(
        verbatim: [
            .field(DateField(letter: "y", count: 4)), .literal("-"), .field(DateField(letter: "M", count: 2)),
            .literal("-"), .field(DateField(letter: "d", count: 2)),
        ], capitalizes: false)

    static func isVerbatim(_ field: DateField) -> Bool {
        var format = Date.FormatString.StringInterpolation(literalCapacity: 0, interpolationCount: 0)
        return format.append(field)
    }

    static func isLocalized(_ field: DateField) -> Bool {
        emptyStyle.adding(field) != nil
    }

    /// - Parameter pieces: pieces whose fields ``isVerbatim(_:)`` knows.
    init(verbatim pieces: [Piece], capitalizes: Bool) {
        var format = Date.FormatString.StringInterpolation(literalCapacity: 0, interpolationCount: 0)
        for piece in pieces {
            switch piece {
            case .literal(let text): format.appendLiteral(text)
            case .field(let field): _ = format.append(field)
            }
        }
        order = .verbatim(Date.FormatString(stringInterpolation: format))
        self.capitalizes = capitalizes
    }

    /// - Parameter fields: fields that ``isLocalized(_:)`` knows.
    init(localized fields: [DateField], capitalizes: Bool) {
        order = .localized(fields.reduce(Self.emptyStyle) { $0.adding($1) ?? $0 })
        self.capitalizes = capitalizes
    }

    /// A style without fields, and with nothing of the process.
    private static let emptyStyle = Date.FormatStyle(
        locale: Locale(identifier: "en_US_POSIX"), calendar: Calendar(identifier: .gregorian), timeZone: .gmt)

    /// The pattern filled in, as Foundation's data has it; a formatter is made once for a locale and a pattern, and kept
    /// by Foundation, 100 of them.
    func text(of date: Date, in conventions: DateConventions) -> String {
        let text: String
        switch order {
        case .verbatim(let format):
            text = Date.VerbatimFormatStyle(
                format: format, locale: conventions.locale, timeZone: conventions.timeZone,
                calendar: conventions.calendar
            ).format(date)
        case .localized(var style):
            style.locale = conventions.locale
            style.calendar = conventions.calendar
            style.timeZone = conventions.timeZone
            text = style.format(date)
        }
        guard capitalizes else { return text }
        return String(text.prefix(1)).capitalized(with: conventions.locale) + text.dropFirst()
    }
}

/// How dates are written: in which language, calendar and digits (all three in the locale), and at which clock.
struct DateConventions: Hashable {
    let locale: Locale
    let calendar: Calendar
    let timeZone: TimeZone

    init(locale: Locale, timeZone: TimeZone) {
        var calendar = locale.calendar
        calendar.timeZone = timeZone
        self.locale = locale
        self.calendar = calendar
        self.timeZone = timeZone
    }
}

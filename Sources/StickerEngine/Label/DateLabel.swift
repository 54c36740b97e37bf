public import StickerPixels

#if canImport(FoundationEssentials)
public import FoundationEssentials
import FoundationInternationalization
#else
public import Foundation
#endif

/// “Happy ” and the weekday of a date, as in “Happy Friday”.
///
/// Which weekday a moment falls on depends on the time zone, and how it is called on the locale; both are always
/// given, so that the label is the same on every machine.
public struct DateLabel: Hashable, Sendable {
    public var date: Date
    /// Names the weekday, and chooses the glyph forms where the style names no language.
    public var locale: Locale
    public var timeZone: TimeZone
    public var style: LabelStyle

    public init(date: Date, locale: Locale, timeZone: TimeZone, style: LabelStyle = LabelStyle()) {
        self.date = date
        self.locale = locale
        self.timeZone = timeZone
        self.style = style
    }

    /// A label of a locale such as `pt_BR` or `pt-BR` and a time zone such as `Europe/Berlin`.
    ///
    /// - Throws: ``StickerError/unknownName(what:name:nearest:choices:)`` where the system knows no such locale or time zone.
    public init(
        date: Date, locale: String, timeZone: String, style: LabelStyle = LabelStyle()
    ) throws(StickerError) {
        self.init(
            date: date, locale: try LocaleIdentifier.locale(named: locale),
            timeZone: try TimeZoneIdentifier.timeZone(named: timeZone), style: style)
    }

    /// The words: “Happy ” and the weekday's full name, the pattern `EEEE` of Unicode's date formats (UTS #35).
    public var text: String {
        let weekday = Date.VerbatimFormatStyle(
            format: "\(weekday: .wide)", locale: locale, timeZone: timeZone,
            calendar: Calendar(identifier: .gregorian))
        return "Happy " + date.formatted(weekday)
    }

    /// The words with their style.
    public var label: Label {
        var style = style
        if style.language == nil { style.language = locale.identifier(.bcp47) }
        return Label(text, style: style)
    }

    /// Draws the label; see ``Label/renderSticker()`` for what it throws.
    public func renderSticker() throws(StickerError) -> Pixmap {
        try label.renderSticker()
    }
}

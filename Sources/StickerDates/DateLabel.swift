public import StickerErrors
public import StickerPixels
public import StickerScenes
public import StickerText

#if canImport(FoundationEssentials)
public import FoundationEssentials
import FoundationInternationalization
#else
public import Foundation
#endif

/// A label with a date in it: “Happy Friday”, or whatever a template makes of the date.
///
/// Which day a moment falls on depends on the time zone; how it is called on the locale, whose keywords also choose the
/// calendar and the digits. All are always given, so that the label is the same on every machine.
public struct DateLabel: Hashable, Sendable {
    /// The moment whose day, and time if the template has it, the label names.
    public var date: Date
    /// What the label says.
    public var template: DateTemplate
    /// The language of the names, the order of skeletons, the direction of the text, and – unless its keywords name
    /// others, as in `th_TH@calendar=gregorian;numbers=thai` – the calendar and the digits that its people use.
    public var locale: Locale
    /// The time zone, which says which day and time the moment is.
    public var timeZone: TimeZone
    /// Whether a NARROW NO-BREAK SPACE (U+202F) of the locale's data stays one.
    ///
    /// By default it becomes a NO-BREAK SPACE (U+00A0). CLDR 42 put the narrow one between a time and its “PM”, where
    /// there had been a plain space: many fonts have no glyph for it, some draw it so narrow that “12:00PM” reads as one
    /// word, and a label would look different with the next version of the data. The no-break space looks like the
    /// plain one in every font, and still keeps “PM” on the line of its time. What the template's own words say stays.
    public var keepsNarrowSpaces: Bool
    /// How the words look.
    public var style: LabelStyle

    /// Says “Happy Friday”, or another weekday, unless a template is given.
    public init(
        date: Date, template: DateTemplate = .happyWeekday, locale: Locale, timeZone: TimeZone,
        keepsNarrowSpaces: Bool = false, style: LabelStyle = LabelStyle()
    ) {
        self.date = date
        self.template = template
        self.locale = locale
        self.timeZone = timeZone
        self.keepsNarrowSpaces = keepsNarrowSpaces
        self.style = style
    }

    /// A label by names.
    ///
    /// - Parameters:
    ///   - date: the moment that the label names.
    ///   - template: see ``DateTemplate``.
    ///   - locale: such as `pt_BR`, `pt-BR`, `ja_JP@calendar=japanese` or `th-TH-u-nu-thai`.
    ///   - calendar: its CLDR name, such as `buddhist`; nil for the locale's.
    ///   - numberingSystem: its CLDR name, such as `arab`; nil for the locale's.
    ///   - timeZone: such as `Europe/Berlin`.
    ///   - style: how the words look.
    /// - Throws: `StickerError.Code.unknownName` where there is no such locale, calendar,
    ///   numbering system or time zone; `StickerError.Code.invalidTemplate`.
    public init(
        date: Date, template: String = DateTemplate.happyWeekday.text, locale: String,
        calendar: String? = nil, numberingSystem: String? = nil, timeZone: String,
        style: LabelStyle = LabelStyle()
    ) throws(StickerError) {
        self.init(
            date: date, template: try DateTemplate(template),
            locale: try LocaleIdentifier.locale(
                named: locale, calendar: calendar, numberingSystem: numberingSystem),
            timeZone: try TimeZoneIdentifier.timeZone(named: timeZone), style: style)
    }

    /// The words of the label.
    public var text: String {
        let conventions = DateConventions(locale: locale, timeZone: timeZone)
        return template.parts.reduce(into: "") { text, part in
            switch part {
            case .literal(let literal): text += literal
            case .date(let pattern):
                let date = pattern.text(of: date, in: conventions)
                text += keepsNarrowSpaces ? date : date.replacing("\u{202F}", with: "\u{A0}")
            case .placeholder: break
            }
        }
    }

    /// The base direction of the whole label: the one in which the locale's language is written.
    public var direction: TextDirection {
        locale.language.characterDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }

    /// The words with their style, in the locale's direction unless the style has one.
    public var label: Label {
        var style = style
        if style.language == nil { style.language = locale.identifier(.bcp47) }
        if style.paragraph.direction == .auto { style.paragraph.direction = direction }
        return Label(text, style: style)
    }

    /// Draws the label; see `Label.renderSticker()` for what it throws.
    public func renderSticker() throws(StickerError) -> Pixmap {
        try label.renderSticker()
    }
}

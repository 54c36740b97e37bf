public import StickerErrors

/// A text with dates in it: words as they are, and Unicode date patterns (UTS #35) between braces.
///
/// | between braces | gives | in en_US |
/// | --- | --- | --- |
/// | `{EEEE}`, `{d MMMM yyyy}` | the pattern's fields in that order, in the locale's words and digits | Friday, 20 November 2026 |
/// | `{~yMMMMd}` | the fields of the skeleton in the locale's own order, with its own words between | November 20, 2026 |
/// | `{full}` | `{~yMMMMEEEEd}` | Friday, November 20, 2026 |
/// | `{long}` | `{~yMMMMd}` | November 20, 2026 |
/// | `{medium}` | `{~yMMMd}` | Nov 20, 2026 |
/// | `{short}` | `{~yMd}` | 11/20/2026 |
/// | `{^EEEE}`, `{^full}` | the same with its first letter as a capital | Friday |
///
/// `{{` and `}}` are braces. Inside a pattern, letters are fields; words stand between apostrophes, as in
/// `{d 'of' MMMM}`, and two apostrophes are one.
///
/// Names of days and months come as the locale writes them inside a sentence, in many languages without a capital
/// (“vendredi”): the template does not know whether they begin one, so `^` asks for it.
///
/// A template is parsed once; it is a value to be kept and shared.
public struct DateTemplate: Hashable, Sendable {
    /// The template as it was written.
    public let text: String
    let parts: [Part]

    enum Part: Hashable, Sendable {
        case literal(String)
        case date(DatePattern)
        /// A word between the braces that stands for something other than a date.
        case placeholder(String)
    }

    /// “Happy ” and the weekday's full name, as in “Happy Friday”: `Happy {EEEE}`.
    public static let happyWeekday = DateTemplate(
        text: "Happy {EEEE}", parts: [.literal("Happy "), .date(.weekday)])

    /// - Throws: `StickerError.Code.invalidTemplate` for a brace that is not closed or not opened,
    ///   an empty pattern, and letters that are no fields of dates.
    public init(_ text: String) throws(StickerError) {
        try self.init(text, placeholders: [])
    }

    /// - Parameter placeholders: words that may stand between braces for something other than a date.
    init(_ text: String, placeholders: Set<String>) throws(StickerError) {
        var parser = DateTemplateParser(text: text, placeholders: placeholders)
        self.init(text: text, parts: try parser.parse())
    }

    init(text: String, parts: [Part]) {
        self.text = text
        self.parts = parts
    }
}

extension DateTemplate {
    /// Whether the template has date fields.
    var hasFields: Bool {
        parts.contains { if case .date = $0 { true } else { false } }
    }
}

extension DateTemplate: CustomStringConvertible {
    public var description: String { text }
}

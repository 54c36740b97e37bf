/// Where a figure of the table comes from.
public struct RuleSource: Hashable, Sendable {
    /// What the page calls itself.
    public let title: String
    /// Where it is found: an address without its scheme, or a place in words.
    public let place: String
    /// When it was read: a year, a month or a day, as in ISO 8601.
    public let date: String

    /// A source for the table.
    init(_ title: String, _ place: String, read date: String) {
        self.title = title
        self.place = place
        self.date = date
    }
}

extension RuleSource: CustomStringConvertible {
    /// Title, place and date: “Stickers (core.telegram.org/stickers), read in 2026”.
    public var description: String { "\(title) (\(place)), read in \(date)" }
}

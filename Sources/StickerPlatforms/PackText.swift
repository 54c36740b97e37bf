/// A text of a pack that people read or that names something in it.
public enum PackText: String, CaseIterable, Hashable, Sendable {
    /// The title of the pack.
    case title
    /// Who made it.
    case author
    /// What tells the pack from others.
    case identifier
    /// The name of one sticker, which people read.
    case stickerName = "name"
    /// What a sticker shows, for people who do not see it.
    case accessibilityText = "accessibility text"
    /// What a sticker is found by where the platform keeps it in one text.
    case tags
    /// What people type to get a sticker.
    case shortcode
}

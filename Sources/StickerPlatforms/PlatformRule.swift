/// The name of a rule, in reports and in tables.
public enum PlatformRule: String, CaseIterable, Hashable, Sendable {
    // Of one picture's file.
    /// The formats that are taken.
    case format
    /// The width and the height in pixels.
    case size
    /// The length of the file.
    case bytes
    /// Whether anything animated is taken.
    case animation
    /// The number of frames.
    case frames
    /// The shortest time that a frame shows.
    case frameDuration = "frame-duration"
    /// The longest time that the frames play.
    case duration
    /// How often the frames play.
    case loops
    /// Whether some pixels must be transparent, or none may be.
    case transparency
    /// The transparent pixels around the picture.
    case margin
    /// The pixels an inch that the file names.
    case density

    // Of a pack.
    /// The number of stickers.
    case stickerCount = "sticker-count"
    /// Whether stills and animated stickers may be in one pack.
    case mixedMotion = "mixed-motion"
    /// The size that the listing names, which all stickers of the pack have.
    case gridSize = "grid-size"
    /// The number of emoji of a sticker.
    case emoji
    /// The number of keywords of a sticker.
    case keywords
    /// The characters of all keywords of a sticker together.
    case keywordLength = "keyword-length"
    /// The length and the characters of the title.
    case title
    /// The length of the author's name.
    case author
    /// The length and the characters of the identifier.
    case identifier
    /// The length of a sticker's name.
    case name
    /// The length of a sticker's text for people who do not see it.
    case accessibilityText = "accessibility-text"
    /// The length of a sticker's tags.
    case tags
    /// The length and the characters of a sticker's shortcode.
    case shortcode
    /// Whether a tray icon is there.
    case trayIcon = "tray-icon"
    /// Whether a thumbnail is there.
    case thumbnail
    /// Whether a main image is there.
    case mainImage = "main-image"
    /// Whether a tab image is there.
    case tabImage = "tab-image"
    /// The names of the files.
    case fileName = "file-name"
    /// The file that lists the pack.
    case listing
    /// The bytes of the file that lists the pack.
    case listingBytes = "listing-bytes"
    /// The bytes of the zip file.
    case archiveBytes = "archive-bytes"
    /// The pictures of the icon.
    case icon

    // Of any folder.
    /// Files that are listed are there.
    case missingFile = "missing-file"
    /// Files that are there are listed.
    case unlistedFile = "unlisted-file"
    /// Files can be read whole.
    case damagedFile = "damaged-file"
    /// Files lie in the pack's folder and are regular ones.
    case path
    /// Nothing is listed twice.
    case duplicate
    /// The facts about a file in the listing are right.
    case listedFacts = "listed-facts"
    /// All of it can be looked at within the limits of a report.
    case unchecked
}

extension PackText {
    /// The rule for this text.
    public var rule: PlatformRule {
        switch self {
        case .title: .title
        case .author: .author
        case .identifier: .identifier
        case .stickerName: .name
        case .accessibilityText: .accessibilityText
        case .tags: .tags
        case .shortcode: .shortcode
        }
    }
}

extension PackImage.Role {
    /// The rule that this picture is there.
    public var rule: PlatformRule {
        switch self {
        case .trayIcon: .trayIcon
        case .thumbnail: .thumbnail
        case .main: .mainImage
        case .tab: .tabImage
        }
    }
}

import StickerPlatforms

/// A pack as its files describe it, whatever the form of its platform.
struct ListedPack {
    /// What the pack is held against.
    var kind: StickerKind
    /// The kinds of which the listing's size names one; empty where the form has no sizes, or the caller has named one.
    var gridSizes: [StickerKind] = []
    /// Whether the listing names one of those sizes.
    var namesGridSize = false
    /// The file that lists the pack; nil where its files alone do.
    var listing: String?
    /// The stickers in their order.
    var stickers: [ListedSticker] = []
    /// The pictures that are no stickers.
    var images: [ListedImage] = []
    /// The texts of the pack.
    var texts: [PackText: String] = [:]
    /// Whether the listing says that the stickers move; nil where it says nothing.
    var announcesMotion: Bool?
    /// What the form has a place for, and what must be there if the platform wants it.
    var asks: Asks = []

    /// What a form has a place for.
    struct Asks: OptionSet {
        let rawValue: Int

        static let emoji = Asks(rawValue: 1)
        static let keywords = Asks(rawValue: 2)
        static let title = Asks(rawValue: 4)
        static let author = Asks(rawValue: 8)
        static let identifier = Asks(rawValue: 16)
        /// Texts of each sticker.
        static let stickerTexts = Asks(rawValue: 32)
        static let images = Asks(rawValue: 64)
        /// Whether the stickers move.
        static let motion = Asks(rawValue: 128)

        /// Where a text stands.
        static func place(of text: PackText) -> Asks {
            switch text {
            case .title: .title
            case .author: .author
            case .identifier: .identifier
            case .stickerName, .accessibilityText, .tags, .shortcode: .stickerTexts
            }
        }
    }
}

/// A sticker of a pack.
struct ListedSticker {
    /// Its file, or its frames in their order.
    var files: [String]
    /// Whether the files are the frames of one animation.
    var isSequence = false
    var emoji: [String] = []
    var keywords: [String] = []
    var texts: [PackText: String] = [:]
    /// The facts about the file in the listing.
    var facts: ListedFacts?
    /// What findings name the sticker by, where it is no file's fault.
    var place: String
}

/// A picture of a pack that is no sticker.
struct ListedImage {
    /// What it is for.
    let role: PackImage.Role
    let file: String
}

/// The facts about a file in a listing.
struct ListedFacts: Hashable {
    var width: Int?
    var height: Int?
    var byteCount: Int?
    var mediaType: String?
}

/// What a platform asks of a pack as a whole, and of what is said about its stickers.
public struct PackRules: Hashable, Sendable {
    /// How many stickers there may be in a pack of stills.
    public let stickerCounts: StickerCounts
    /// How many there may be where all, or some, are animated.
    public let animatedStickerCounts: StickerCounts
    /// Whether stills and animated stickers may be in one pack.
    public let mixesMotion: Bool
    /// Whether all stickers of a pack have the same size.
    public let hasOneSize: Bool
    /// How many emoji each sticker has; nil where the platform takes none.
    public let emojiCounts: StickerCounts?
    /// How many keywords each sticker may have; nil where the platform takes none.
    public let keywordCounts: StickerCounts?
    /// How many characters all keywords of a sticker may have together; nil where there is no limit.
    public let keywordLength: Int?
    /// The texts that the platform takes.
    public let texts: [PackText: TextRule]
    /// The pictures that are no stickers.
    public let images: [PackImage]
    /// Whether sticker files are called `01`, `02` and so on, in their order.
    public let numbersFiles: Bool
    /// Whether the pack has an icon of all sizes of ``MessagesIcon/all``.
    public let hasIconSet: Bool
    /// The zip file that the platform takes the pack as; nil where it takes none.
    public let archive: PackArchive?
    /// The files that say what is in the pack, the one that is always there first; empty where there is none.
    public let listings: [PackListing]

    init(
        stickers: StickerCounts, animated: StickerCounts? = nil, mixesMotion: Bool = true,
        hasOneSize: Bool = false, emoji: StickerCounts? = nil, keywords: StickerCounts? = nil,
        keywordLength: Int? = nil,
        texts: [PackText: TextRule] = [:], images: [PackImage] = [], numbersFiles: Bool = false,
        hasIconSet: Bool = false, archive: PackArchive? = nil, listings: [PackListing] = []
    ) {
        stickerCounts = stickers
        animatedStickerCounts = animated ?? stickers
        self.mixesMotion = mixesMotion
        self.hasOneSize = hasOneSize
        emojiCounts = emoji
        keywordCounts = keywords
        self.keywordLength = keywordLength
        self.texts = texts
        self.images = images
        self.numbersFiles = numbersFiles
        self.hasIconSet = hasIconSet
        self.archive = archive
        self.listings = listings
    }

    /// How many stickers there may be.
    ///
    /// - Parameter isAnimated: whether all or some of them are animated.
    public func stickerCounts(animated isAnimated: Bool) -> StickerCounts {
        isAnimated ? animatedStickerCounts : stickerCounts
    }
}

/// The zip file that a platform takes a pack as.
public struct PackArchive: Hashable, Sendable {
    /// The extension of its name, without the dot.
    public let fileExtension: String
    /// The most bytes that it may have; nil where there is no limit.
    public let maximumByteCount: Int?

    init(_ fileExtension: String, bytes: Int? = nil) {
        self.fileExtension = fileExtension
        maximumByteCount = bytes
    }
}

/// The file that says what is in a pack.
public struct PackListing: Hashable, Sendable {
    /// The name of the file.
    public let fileName: String
    /// The most bytes of JSON that the platform keeps of it; nil where there is no limit.
    public let maximumByteCount: Int?

    init(_ fileName: String, bytes: Int? = nil) {
        self.fileName = fileName
        maximumByteCount = bytes
    }
}

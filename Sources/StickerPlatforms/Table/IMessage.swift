import StickerCodecs

/// PNG, APNG, GIF or JPEG “no larger than 500 KB”, counted as less than 500,000 bytes, in one of three squares for the
/// densest screens. The large one is what the name alone stands for: the smaller ones can be made of it, not the other
/// way round.
extension StickerPlatform {
    static let imessageEntry = PlatformEntry(
        title: "iMessage",
        kinds: [(nil, 618), ("large", 618), ("regular", 408), ("small", 300)].map { name, side in
            let dimensions = StickerDimensions.exactly(width: side, height: side)
            return StickerKind(
                .imessage, name,
                still: StickerRules(dimensions, bytes: 499_999, formats: [.png, .gif, .jpeg]),
                animated: StickerRules(
                    dimensions, bytes: 499_999, formats: [.png, .gif], motion: MotionRules()),
                pack: PackRules(
                    stickers: .atLeast(1), hasOneSize: true,
                    texts: [.accessibilityText: TextRule(0...150, isRequired: false)],
                    hasIconSet: true, listings: [PackListing("Contents.json")]))
        },
        citations: [
            RuleCitation(.xcodeCatalog, for: [.listing, .gridSize, .icon]),
            RuleCitation(.appleStickers, for: [.format, .size, .bytes, .stickerCount, .accessibilityText]),
        ],
        remarks: [
            "Apple's pages say 100 to 206 points “for best results”, the header of the framework 300×300 to 618×618 pixels; we use the pixels.",
            "“500 KB” may mean 500,000 or 512,000 bytes, and a file of exactly that size may be refused; we use less than 500,000 bytes.",
            "The bytes of all frames of a sequence count together.",
            "App Store Connect refuses icons that are transparent or have an alpha channel.",
            "The key of a pack's size is `grid-size`; one of Apple's samples writes `grid-space`.",
        ])
}

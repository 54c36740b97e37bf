import StickerCodecs

/// MSC2545: no limits of bytes, but clients show stickers at 512 pixels and emotes at 128 on dense screens.
extension StickerPlatform {
    static let matrixEntry = PlatformEntry(
        title: "Matrix",
        kinds: [(nil, 512), ("emote", 128)].map { name, side in
            StickerKind(
                .matrix, name,
                still: StickerRules(.atLeast(side), bytes: nil, formats: [.png, .webp, .jpeg, .gif]),
                animated: StickerRules(
                    .atLeast(side), bytes: nil, formats: [.png, .webp, .gif], motion: MotionRules()),
                pack: PackRules(
                    stickers: .atLeast(1),
                    texts: [.shortcode: TextRule(1...100, in: .bytes, form: .matrixShortcode)],
                    listings: [PackListing("pack.json"), PackListing("image_pack.json", bytes: 65_536)]))
        },
        citations: [
            RuleCitation(.matrixEvents, for: [.listingBytes]),
            RuleCitation(.matrixTool, .matrixPacks, for: [.listing]),
            RuleCitation(.matrixPacks, for: [.format, .size, .stickerCount, .shortcode]),
        ],
        remarks: [
            "The event is `m.room.image_pack` since MSC2545 was merged; before, clients used `im.ponies.room_emotes`.",
            "An event has at most 65,536 bytes, the pack and all around it: about 400 images.",
            "Any format is allowed; the table lists those that clients show.",
            "Older versions of MSC2545 allow any character but `:`, `/` and spaces in a shortcode; we use letters a … z, digits, `-` and `_`.",
        ])
}

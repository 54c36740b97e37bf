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
            RuleCitation(.matrixPacks),
        ],
        remarks: [
            "The event is `m.room.image_pack` since MSC2545 was merged; before, clients used `im.ponies.room_emotes`.",
            "An event has at most 65,536 bytes with all that surrounds the pack: about 400 images.",
            "Any format is allowed; those are listed that clients show.",
            "A shortcode of older texts may have any character but `:`, `/` and spaces: letters a … z, digits, `-` and `_` hold.",
        ])
}

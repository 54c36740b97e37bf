import StickerCodecs

/// Transparent PNG with even sides and a margin; animated ones are APNG whose name ends in `.png`.
extension StickerPlatform {
    static let lineEntry = PlatformEntry(
        title: "LINE",
        kinds: [
            StickerKind(
                .line,
                still: lineStill(.within(width: 370, height: 320, even: true), margin: 10),
                animated: lineAnimated(.within(width: 320, height: 270, oneSideAtLeast: 270, even: true)),
                pack: PackRules(
                    stickers: .oneOf([8, 16, 24, 32, 40]), animated: .oneOf([8, 16, 24]),
                    mixesMotion: false, texts: [.title: TextRule(1...40), .author: TextRule(1...50)],
                    images: [
                        PackImage(
                            .main, fileName: "main.png",
                            still: lineStill(.exactly(width: 240, height: 240)),
                            animated: lineAnimated(.exactly(width: 240, height: 240))),
                        PackImage(
                            .tab, fileName: "tab.png", still: lineStill(.exactly(width: 96, height: 74)),
                            animated: lineStill(.exactly(width: 96, height: 74), bytes: 300_000)),
                    ],
                    numbersFiles: true, archive: PackArchive("zip", bytes: 20_000_000)))
        ],
        citations: [
            RuleCitation(
                .lineAnimated, for: [.frames, .duration, .loops]),
            RuleCitation(.lineAnimated, for: [.frames, .duration, .loops], of: .main),
            RuleCitation(
                .lineStickers, .lineAnimated,
                for: [.mainImage, .format, .size, .bytes, .transparency, .density], of: .main),
            RuleCitation(
                .lineStickers, .lineAnimated,
                for: [.tabImage, .format, .size, .bytes, .transparency, .density], of: .tab),
            RuleCitation(
                .lineStickers, .lineAnimated,
                for: [
                    .format, .size, .bytes, .transparency, .margin, .density, .stickerCount, .mixedMotion,
                    .title, .author, .fileName, .archiveBytes,
                ]),
        ],
        remarks: [
            "Animated stickers have at most 320×270 pixels; a well-known converter wrongly uses 370×320 for both.",
            "LINE asks for a margin of “about” 10 pixels; we use 10 on each side.",
            "A pack has 8, 16 or 24 animated stickers, or 8, 16, 24, 32 or 40 stills.",
            "A file may leave out its density; a PNG stores 72 pixels an inch as 2,835 pixels a metre.",
            "Titles of at most 40 and authors of at most 50 characters are typed on LINE's page, and in no file of the pack.",
        ])

    private static func lineStill(
        _ dimensions: StickerDimensions, bytes: Int = 1_000_000, margin: Int = 0
    ) -> StickerRules {
        StickerRules(
            dimensions, bytes: bytes, formats: [.png], margin: margin, needsTransparency: true,
            minimumDensity: 72)
    }

    private static func lineAnimated(_ dimensions: StickerDimensions) -> StickerRules {
        StickerRules(
            dimensions, bytes: 300_000, formats: [.png], needsTransparency: true, minimumDensity: 72,
            motion: MotionRules(
                frameCount: 5...20, maximumDuration: .seconds(4), countsLoops: true, loopCount: 1...4))
    }
}

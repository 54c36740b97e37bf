import StickerCodecs

/// WebP of exactly 512 × 512 pixels, 3 to 30 a pack, all still or all animated.
extension StickerPlatform {
    static let whatsappEntry = PlatformEntry(
        title: "WhatsApp",
        kinds: [
            StickerKind(
                .whatsapp,
                still: StickerRules(.exactly(width: 512, height: 512), bytes: 100_000, formats: [.webp]),
                animated: StickerRules(
                    .exactly(width: 512, height: 512), bytes: 500_000, formats: [.webp],
                    motion: MotionRules(
                        minimumFrameDuration: .milliseconds(8), maximumDuration: .seconds(10))),
                pack: PackRules(
                    stickers: .between(3...30), mixesMotion: false, emoji: .between(1...3),
                    texts: [
                        .title: TextRule(1...128), .author: TextRule(1...128),
                        .identifier: TextRule(1...128, form: .whatsappIdentifier),
                        .accessibilityText: TextRule(0...125, animated: 0...255, isRequired: false),
                    ],
                    images: [
                        PackImage(
                            .trayIcon,
                            still: StickerRules(
                                .exactly(width: 96, height: 96), bytes: 50_000, formats: [.png]))
                    ],
                    archive: PackArchive("wastickers"), listings: [PackListing("contents.json")]))
        ],
        citations: [
            RuleCitation(
                .whatsappReadme, .whatsappValidator, for: [.trayIcon, .format, .size, .bytes], of: .trayIcon),
            RuleCitation(.whatsappReports, .whatsappReadme, for: [.bytes]),
            RuleCitation(
                .whatsappValidator, .whatsappReadme, for: [.title, .author, .identifier, .emoji]),
            RuleCitation(
                .whatsappReadme, .whatsappValidator,
                for: [
                    .format, .size, .frameDuration, .duration, .stickerCount, .mixedMotion,
                    .accessibilityText, .listing,
                ]),
        ],
        remarks: [
            "WhatsApp's own validators count a kilobyte as 1,024 bytes; but a file of 486,386 bytes was taken and one of 506,190 refused. We use 1,000.",
            "Emoji are required on Android and optional on iOS; we require one.",
            "The tray icon is 24 to 512 pixels wide and high on Android, exactly 96 on iOS; we use 96.",
            "The README asks for an identifier of less than 128 characters; the validators take 128, as they do for name and publisher.",
            "WhatsApp also checks WebP files in a way that is not published; it may refuse a file that keeps every rule here.",
            "A white stroke of 8 pixels around each sticker is recommended, and not checked.",
        ])
}

import StickerCodecs

/// The table: what each platform takes.
extension StickerPlatform {
    /// Apple, “Messages stickers”: PNG, APNG, GIF or JPEG “no larger than 500 KB”, counted here as less than 500,000
    /// bytes, in one of three squares for the densest screens. The large one is what the name alone stands for: the
    /// smaller ones can be made of it, not the other way round.
    static let imessageKinds: [StickerKind] = [(nil, 618), ("large", 618), ("regular", 408), ("small", 300)]
        .map { name, side in
            let dimensions = StickerDimensions.exactly(width: side, height: side)
            return StickerKind(
                .imessage, name,
                still: StickerRules(dimensions, bytes: 499_999, formats: [.png, .gif, .jpeg]),
                animated: StickerRules(
                    dimensions, bytes: 499_999, formats: [.png, .gif], motion: MotionRules()))
        }

    /// Telegram, “Stickers”: one side of exactly 512 pixels, the other of 512 or less, up to 512 × 1,024 bytes; custom
    /// emoji of 100 × 100. What moves is TGS or WebM there, which the engine does not write.
    static let telegramKinds = [
        StickerKind(
            .telegram,
            still: StickerRules(.longestSide(512), bytes: 512 * 1_024, formats: [.webp, .png]),
            animated: nil),
        StickerKind(
            .telegram, "emoji",
            still: StickerRules(
                .exactly(width: 100, height: 100), bytes: 512 * 1_024, formats: [.webp, .png]),
            animated: nil),
    ]

    /// WhatsApp, “Stickers”, README: WebP of exactly 512 × 512 pixels; 100 KB still, 500 KB animated, frames of 8 ms
    /// or more, 10 seconds in all. Files of 486,386 bytes were seen taken and of 506,190 refused, so that a kilobyte is
    /// 1,000 bytes.
    static let whatsappSticker = StickerKind(
        .whatsapp,
        still: StickerRules(.exactly(width: 512, height: 512), bytes: 100_000, formats: [.webp]),
        animated: StickerRules(
            .exactly(width: 512, height: 512), bytes: 500_000, formats: [.webp],
            motion: MotionRules(
                minimumFrameDuration: .milliseconds(8), maximumDuration: .seconds(10))))

    /// Signal, “Stickers”, Sticker Creator Guidelines (support.signal.org, article 360031836512): PNG or WebP, brought to
    /// 512 × 512 pixels, up to 300 KiB; animated ones are APNG, of 3 seconds or less. The creator takes those that are
    /// square and loop for ever.
    static let signalSticker = StickerKind(
        .signal,
        still: StickerRules(
            .within(width: 512, height: 512), bytes: 300 * 1_024, formats: [.webp, .png]),
        animated: StickerRules(
            .square(upTo: 512), bytes: 300 * 1_024, formats: [.png],
            motion: MotionRules(maximumDuration: .seconds(3), loopCount: 0...0)))

    /// Discord, “Sticker requirements”: 320 × 320 pixels, 512 KiB, PNG, APNG or GIF, at most 5 seconds.
    static let discordSticker = StickerKind(
        .discord,
        still: StickerRules(
            .exactly(width: 320, height: 320), bytes: 512 * 1_024, formats: [.png, .gif]),
        animated: StickerRules(
            .exactly(width: 320, height: 320), bytes: 512 * 1_024, formats: [.png, .gif],
            motion: MotionRules(maximumDuration: .seconds(5))))

    /// LINE Creators Market, guidelines: transparent PNG of at most 370 × 320 pixels, even on both sides, up to 1 MB,
    /// with a margin of about 10 pixels. Animated ones: at most 320 × 270, one side of 270 or more, 300 KB, 5 to 20
    /// frames, 1 to 4 loops that last 4 seconds together, the name ending in .png.
    static let lineSticker = StickerKind(
        .line,
        still: StickerRules(
            .within(width: 370, height: 320, even: true), bytes: 1_000_000, formats: [.png], margin: 10),
        animated: StickerRules(
            .within(width: 320, height: 270, oneSideAtLeast: 270, even: true), bytes: 300_000,
            formats: [.png],
            motion: lineMotion))

    /// What LINE asks of everything that moves.
    static let lineMotion = MotionRules(
        frameCount: 5...20, maximumDuration: .seconds(4), countsLoops: true, loopCount: 1...4)

    /// Slack, “Add custom emoji”: 128 KB, counted here as 128,000 bytes, of 128 × 128 pixels.
    static let slackEmoji = StickerKind(
        .slack,
        still: StickerRules(
            .exactly(width: 128, height: 128), bytes: 128_000, formats: [.png, .gif, .jpeg]),
        animated: StickerRules(
            .exactly(width: 128, height: 128), bytes: 128_000, formats: [.gif], motion: MotionRules()))

    /// Matrix, MSC2545: no limits, but clients show stickers at 512 pixels and emotes at 128 on dense screens.
    static let matrixKinds: [StickerKind] = [(nil, 512), ("emote", 128)].map { name, side in
        StickerKind(
            .matrix, name,
            still: StickerRules(.atLeastSquare(side), bytes: nil, formats: [.png, .webp, .jpeg, .gif]),
            animated: StickerRules(
                .atLeastSquare(side), bytes: nil, formats: [.png, .webp, .gif], motion: MotionRules()))
    }
}

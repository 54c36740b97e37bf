import StickerEngine
import StickerPacks

/// What Telegram, Discord, Slack and Signal refuse.
extension PackViolation {
    private static let manifest = "manifest.json"
    private static let yaml = "stickers.yaml"

    static let telegram: [PackViolation] = [
        .still("telegram", .format, "a.webp", "JPEG", "WebP or PNG", .jpeg, 512, 400),
        .still(
            "telegram", .size, "a.webp", "511×400 pixels", "exactly 512 pixels on its longer side", .webp,
            511, 400),
        .animated("telegram", .animation, "a.webp", "animated", "still", .webp, 512, 400, [100, 100]),
        .tooLong("telegram", "a.webp", 512_000), .tooLong("telegram", "b.png", 512_000),
        .still("telegram", .size, "thumbnail.png", "99×100 pixels", "exactly 100×100 pixels", .png, 99, 100),
        .still("telegram", .format, "thumbnail.png", "GIF", "WebP or PNG", .gif, 100, 100),
        .tooLong("telegram", "thumbnail.png", 128_000),
        .text("telegram", .emoji, "a.webp", "0 emoji", "1 … 20", #"["🍬"]"#, "[]", in: manifest),
        .text(
            "telegram", .emoji, "a.webp", "21 emoji", "1 … 20", #"["🍬"]"#,
            "[" + Array(repeating: #""🍬""#, count: 21).joined(separator: ", ") + "]", in: manifest),
        .text("telegram", .emoji, "a.webp", "“7”", "one emoji", #"["🍬"]"#, #"["7"]"#, in: manifest),
        .text(
            "telegram", .keywords, "a.webp", "21 keywords", "0 … 20", #"["candy", "cane"]"#,
            "[" + Array(repeating: #""a""#, count: 21).joined(separator: ", ") + "]", in: manifest),
        .text(
            "telegram", .keywordLength, "a.webp", "65 characters together", "at most 64 characters together",
            #""cane"]"#, #""\#(letters(60))"]"#, in: manifest),
        .text(
            "telegram", .title, manifest, "missing", "1 … 64 characters", #""title": "Candy", "#, "",
            in: manifest),
        .text(
            "telegram", .title, manifest, "65 characters", "1 … 64 characters", "Candy", letters(65),
            in: manifest),
        .text(
            "telegram", .identifier, manifest, "65 characters", "1 … 64 characters", "candy_by_bot",
            letters(65), in: manifest),
        .text(
            "telegram", .identifier, manifest, "“candy by bot”",
            "letters a … z, digits and single underscores, a letter first", "candy_by_bot", "candy by bot",
            in: manifest),
        PackViolation("telegram", .stickerCount, manifest, "121", "1 … 120") {
            try $0.fill(to: 121, with: #"{"sticker": "NAME", "emoji_list": ["🍬"]}"#, like: "b.png")
        },
        PackViolation("telegram", .stickerCount, manifest, "0", "1 … 120") {
            $0[text: manifest] = #"{"title": "Candy", "name": "candy", "stickers": []}"#
            for file in ["a.webp", "b.png", "thumbnail.png"] { $0[file] = nil }
        },
        PackViolation("telegram:emoji", .stickerCount, manifest, "201", "1 … 200") {
            try $0.fill(to: 201, with: #"{"sticker": "NAME", "emoji_list": ["🍬"]}"#, like: "thumbnail.png")
        },
        .text(
            "telegram", .missingFile, "c.webp", "missing", "there", #"{"sticker": "a.webp""#,
            #"{"sticker": "c.webp", "emoji_list": ["🍬"]}, {"sticker": "a.webp""#, in: manifest),
        .text(
            "telegram", .path, "../c.webp", "a path that leaves the pack", "a file in the pack",
            #"{"sticker": "a.webp""#,
            #"{"sticker": "../c.webp", "emoji_list": ["🍬"]}, {"sticker": "a.webp""#, in: manifest),
        .text(
            "telegram", .duplicate, "a.webp", "listed twice", "listed once", #"{"sticker": "a.webp""#,
            #"{"sticker": "a.webp", "emoji_list": ["🍬"]}, {"sticker": "a.webp""#, in: manifest),
        .text(
            "telegram", .listing, manifest, "stickers[0].file: missing", "a string", #"{"sticker": "a.webp""#,
            #"{"emoji_list": ["🍬"]}, {"sticker": "a.webp""#, in: manifest),
        .text(
            "telegram", .listing, manifest, "stickers[0].keywords: a number", "an array",
            #"["candy", "cane"]"#,
            "7", in: manifest),
    ]

    static let discord: [PackViolation] = [
        .still("discord", .format, "a.png", "GIF", "PNG", .gif, 320, 320),
        .animated("discord", .format, "a.png", "GIF", "APNG", .gif, 320, 320, [100, 100]),
        .still("discord", .size, "a.png", "320×319 pixels", "exactly 320×320 pixels", .png, 320, 319),
        .tooLong("discord", "a.png", 524_288),
        .animated("discord", .duration, "b.png", "5001 ms", "at most 5 s", .png, 320, 320, [5_000, 1]),
        .text("discord", .name, "a.png", "1 character", "2 … 30 characters", "Cane", "C", in: manifest),
        .text(
            "discord", .name, "a.png", "31 characters", "2 … 30 characters", "Cane", letters(31), in: manifest
        ),
        .text(
            "discord", .name, "a.png", "missing", "2 … 30 characters", #""name": "Cane", "#, "", in: manifest),
        .text(
            "discord", .accessibilityText, "a.png", "1 character", "2 … 100 characters", "A cane", "A",
            in: manifest),
        .text(
            "discord", .accessibilityText, "a.png", "101 characters", "2 … 100 characters", "A cane",
            letters(101), in: manifest),
        .text(
            "discord", .tags, "a.png", "201 characters", "1 … 200 characters", "🍬, candy", letters(201),
            in: manifest),
        .text(
            "discord", .tags, "a.png", "missing", "1 … 200 characters", #", "tags": "🍬, candy""#, "",
            in: manifest),
    ]

    /// A listing with no sticker, and one with an entry that names no file.
    private static func listing(_ pack: String, _ key: String) -> [PackViolation] {
        [
            PackViolation(pack, .stickerCount, manifest, "0", "1 or more") {
                $0.files = [manifest: Array(#"{"title": "Candy", "\#(key)": []}"#.utf8)]
            },
            .text(
                pack, .listing, manifest, "\(key)[0].file: missing", "a string", #""\#(key)": ["#,
                #""\#(key)": [{"name": "Cane"}, "#, in: manifest),
        ]
    }

    static let listings =
        listing("discord", "stickers") + listing("slack", "emojis")
        + [
            .text(
                "signal", .listing, yaml, "stickers[0].file: missing", "a string", "stickers:\n",
                "stickers:\n- chr: 🍫\n", in: yaml)
        ]

    static let slack: [PackViolation] = [
        .still("slack", .format, "a.png", "WebP", "PNG, GIF or JPEG", .webp, 128, 128),
        .animated("slack", .format, "b.gif", "APNG", "GIF", .png, 128, 128, [100, 100]),
        .still("slack", .size, "a.png", "129×128 pixels", "exactly 128×128 pixels", .png, 129, 128),
        .tooLong("slack", "a.png", 128_000), .tooLong("slack", "b.gif", 128_000),
        .animated(
            "slack", .frames, "b.gif", "51 frames", "1 … 50 frames", .gif, 128, 128,
            Array(repeating: 100, count: 51)),
    ]

    static let signal: [PackViolation] = [
        .still("signal", .format, "a.webp", "GIF", "WebP or PNG", .gif, 512, 300),
        .animated("signal", .format, "b.png", "WebP", "APNG", .webp, 300, 300, [100, 100]),
        .still("signal", .size, "a.webp", "513×300 pixels", "at most 512×512 pixels", .webp, 513, 300),
        .animated(
            "signal", .size, "b.png", "300×299 pixels", "a square of at most 512×512 pixels", .png, 300, 299,
            [100, 100]),
        .tooLong("signal", "a.webp", 307_200), .tooLong("signal", "b.png", 307_200),
        .animated("signal", .duration, "b.png", "3001 ms", "at most 3 s", .png, 300, 300, [3_000, 1]),
        .animated("signal", .loops, "b.png", "once", "for ever", .png, 300, 300, [100, 100], loops: 1),
        .text(
            "signal", .emoji, "a.webp", "0 emoji", "1 or more", "- chr: '🍬🍭'\n  file: a.webp",
            "- file: a.webp", in: yaml),
        .text("signal", .title, yaml, "missing", "1 character or more", "  title: Candy\n", "", in: yaml),
        .text("signal", .author, yaml, "missing", "1 character or more", "  author: Jo\n", "", in: yaml),
        .text(
            "signal", .author, yaml, "0 characters", "1 character or more", "author: Jo", "author: ''",
            in: yaml),
        .text(
            "signal", .missingFile, "cover.png", "missing", "there", "cover: a.webp", "cover: cover.png",
            in: yaml),
        PackViolation("signal", .stickerCount, yaml, "201", "1 … 200") {
            let png = try HandmadePicture.still(.png, 64, 64)
            for number in 3...201 {
                $0["\(number).png"] = png
                $0[text: yaml] += "\n- chr: 🍬\n  file: \(number).png"
            }
        },
    ]
}

extension HandmadePack {
    /// Makes a folder of so many stickers that are all the same.
    mutating func fill(to count: Int, with entry: String, like file: String) throws {
        let bytes = self[file]
        var entries: [String] = []
        for file in ["a.webp", "b.png", "thumbnail.png"] { self[file] = nil }
        for number in 1...count {
            self["\(number).png"] = bytes
            entries.append(entry.replacing("NAME", with: "\(number).png"))
        }
        self[text: "manifest.json"] =
            #"{"title": "Candy", "name": "candy", "stickers": [\#(entries.joined(separator: ", "))]}"#
    }
}

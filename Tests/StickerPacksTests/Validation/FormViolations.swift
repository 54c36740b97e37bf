import StickerEngine
import StickerPacks

/// What WhatsApp, LINE, Matrix and iMessage refuse.
extension PackViolation {
    private static let contents = "contents.json"
    private static let folder = "Stickers.xcstickers/Candy.stickerpack"
    private static let icon = "Stickers.xcstickers/iMessage App Icon.stickersiconset"
    private static let five = [200, 200, 200, 200, 200]

    static let whatsapp: [PackViolation] = [
        .still("whatsapp", .format, "candy/a.webp", "PNG", "WebP", .png, 512, 512),
        .still(
            "whatsapp", .size, "candy/a.webp", "512×511 pixels", "exactly 512×512 pixels", .webp, 512, 511),
        .tooLong("whatsapp", "candy/a.webp", 100_000), .tooLong("whatsapp animated", "candy/a.webp", 500_000),
        .animated(
            "whatsapp animated", .frameDuration, "candy/a.webp", "7 ms", "at least 8 ms", .webp, 512, 512,
            [7, 100]),
        .animated(
            "whatsapp animated", .duration, "candy/a.webp", "10001 ms", "at most 10 s", .webp, 512, 512,
            [5_000, 5_001]),
        .animated(
            "whatsapp", .mixedMotion, contents, "1 animated, 2 still", "all still or all animated", .webp,
            512, 512, [100, 100], in: "candy/a.webp"),
        .text(
            "whatsapp", .listedFacts, contents, "animated_sticker_pack: true", "false, as the stickers are",
            #""animated_sticker_pack": false"#, #""animated_sticker_pack": true"#, in: contents),
        .text(
            "whatsapp animated", .listedFacts, contents, "no animated_sticker_pack",
            "true, as the stickers are", #""animated_sticker_pack": true, "#, "", in: contents),
        .still("whatsapp", .size, "candy/tray.png", "97×96 pixels", "exactly 96×96 pixels", .png, 97, 96),
        .still("whatsapp", .format, "candy/tray.png", "WebP", "PNG", .webp, 96, 96),
        .tooLong("whatsapp", "candy/tray.png", 50_000),
        .animated("whatsapp", .animation, "candy/tray.png", "animated", "still", .png, 96, 96, [100, 100]),
        PackViolation("whatsapp", .trayIcon, contents, "missing", "one picture") {
            try $0.replace(#""tray_image_file": "tray.png","#, "", in: contents)
            $0["candy/tray.png"] = nil
        },
        .text(
            "whatsapp", .emoji, "candy/a.webp", "0 emoji", "1 … 3", #""emojis": ["🍬"], "#, "", in: contents),
        .text(
            "whatsapp", .emoji, "candy/a.webp", "4 emoji", "1 … 3", #"["🍬"]"#, #"["🍬", "🍬", "🍬", "🍬"]"#,
            in: contents),
        .text(
            "whatsapp", .emoji, "candy/a.webp", "“candy”", "one emoji", #"["🍬"]"#, #"["candy"]"#, in: contents
        ),
        .text(
            "whatsapp", .title, contents, "missing", "1 … 128 characters", #""name": "Candy", "#, "",
            in: contents),
        .text(
            "whatsapp", .title, contents, "129 characters", "1 … 128 characters", "Candy", letters(129),
            in: contents),
        .text(
            "whatsapp", .author, contents, "129 characters", "1 … 128 characters", "Jo", letters(129),
            in: contents),
        .text(
            "whatsapp", .author, contents, "missing", "1 … 128 characters", #""publisher": "Jo", "#, "",
            in: contents),
        PackViolation("whatsapp", .identifier, contents, "129 characters", "1 … 128 characters") {
            try $0.rename("candy", to: letters(129))
        },
        PackViolation(
            "whatsapp", .identifier, contents, "“can..dy”",
            "letters a … z, digits, _, -, single dots and spaces"
        ) { try $0.rename("candy", to: "can..dy") },
        .text(
            "whatsapp", .identifier, contents, "“candy/x”",
            "letters a … z, digits, _, -, single dots and spaces", #""identifier": "candy""#,
            #""identifier": "candy/x""#, in: contents),
        .text(
            "whatsapp", .identifier, contents, "“../candy”",
            "letters a … z, digits, _, -, single dots and spaces", #""identifier": "candy""#,
            #""identifier": "../candy""#, in: contents),
        .text("whatsapp", .emoji, "candy/a.webp", "“🇽🇽”", "one emoji", #"["🍬"]"#, #"["🇽🇽"]"#, in: contents),
        .text(
            "whatsapp", .accessibilityText, "candy/a.webp", "126 characters", "at most 125 characters",
            "A cane",
            letters(126), in: contents),
        .text(
            "whatsapp animated", .accessibilityText, "candy/a.webp", "256 characters",
            "at most 255 characters", "A cane", letters(256), in: contents),
        .text(
            "whatsapp", .listing, contents, "sticker_packs[0].image_data_version: missing", "a string",
            #""image_data_version": "1", "#, "", in: contents),
        PackViolation("whatsapp", .stickerCount, contents, "2", "3 … 30") {
            try $0.replace(#","# + "\n    " + #"{"image_file": "c.webp", "emojis": ["🍫"]}"#, "", in: contents)
            $0["candy/c.webp"] = nil
        },
        PackViolation("whatsapp", .stickerCount, contents, "31", "3 … 30") {
            var entries = ""
            for number in 4...31 {
                $0["candy/\(number).webp"] = $0["candy/a.webp"]
                entries += #"{"image_file": "\#(number).webp", "emojis": ["🍬"]}, "#
            }
            try $0.replace(#"{"image_file": "a.webp""#, entries + #"{"image_file": "a.webp""#, in: contents)
        },
    ]

    static let line: [PackViolation] = [
        .still("line", .format, "01.png", "WebP", "PNG", .webp, 370, 320),
        .still(
            "line", .size, "01.png", "372×320 pixels", "at most 370×320 pixels, an even number on both sides",
            .png, 372, 320),
        .still(
            "line", .size, "01.png", "370×319 pixels", "at most 370×320 pixels, an even number on both sides",
            .png, 370, 319),
        .still("line", .margin, "01.png", "9 pixels", "at least 10 pixels", .png, 370, 320, margin: 9),
        .still(
            "line", .transparency, "01.png", "opaque", "a transparent background", .png, 370, 320,
            isOpaque: true),
        PackViolation("line", .density, "01.png", "71.4 pixels an inch", "at least 72 pixels an inch") {
            $0["01.png"] = HandmadePicture.withDensity($0["01.png"] ?? [], 2_811)
        },
        .tooLong("line", "01.png", 1_000_000), .tooLong("line", "main.png", 1_000_000),
        .tooLong("line", "tab.png", 1_000_000),
        .tooLong("line animated", "01.png", 300_000), .tooLong("line animated", "main.png", 300_000),
        .tooLong("line animated", "tab.png", 300_000),
        .still("line", .size, "main.png", "240×238 pixels", "exactly 240×240 pixels", .png, 240, 238),
        .still("line", .size, "tab.png", "74×96 pixels", "exactly 96×74 pixels", .png, 74, 96, margin: 1),
        .animated("line", .animation, "tab.png", "animated", "still", .png, 96, 74, five),
        .animated("line", .animation, "main.png", "animated", "still", .png, 240, 240, five),
        .animated("line animated", .animation, "tab.png", "animated", "still", .png, 96, 74, five),
        .still("line animated", .animation, "main.png", "still", "animated", .png, 240, 240),
        PackViolation("line", .mainImage, nil, "missing", "main.png") { $0["main.png"] = nil },
        PackViolation("line", .tabImage, nil, "missing", "tab.png") { $0["tab.png"] = nil },
        PackViolation("line", .stickerCount, nil, "7", "8, 16, 24, 32 or 40") { $0["08.png"] = nil },
        PackViolation("line", .stickerCount, nil, "9", "8, 16, 24, 32 or 40") { $0["09.png"] = $0["08.png"] },
        PackViolation("line animated", .stickerCount, nil, "32", "8, 16 or 24") {
            for number in 9...32 { $0["\(number < 10 ? "0" : "")\(number).png"] = $0["08.png"] }
        },
        PackViolation("line", .fileName, nil, "no 03.png", "numbers without gaps") {
            $0["09.png"] = $0["03.png"]
            $0["03.png"] = nil
        },
        PackViolation("line", .fileName, "candy.png", "candy.png", "01.png, 02.png, … in the pack's folder") {
            $0["candy.png"] = $0["03.png"]
            $0["03.png"] = nil
        },
        .animated(
            "line", .mixedMotion, nil, "1 animated, 7 still", "all still or all animated", .png, 320, 270,
            five, loops: 1, in: "01.png"),
        .animated(
            "line animated", .size, "01.png", "320×272 pixels",
            "at most 320×270 pixels, at least 270 on one side, an even number on both sides", .png, 320, 272,
            five, loops: 1),
        .animated(
            "line animated", .size, "01.png", "268×268 pixels",
            "at most 320×270 pixels, at least 270 on one side, an even number on both sides", .png, 268, 268,
            five, loops: 1),
        .animated(
            "line animated", .frames, "01.png", "4 frames", "5 … 20 frames", .png, 320, 270, [9, 9, 9, 9],
            loops: 1),
        .animated(
            "line animated", .frames, "01.png", "21 frames", "5 … 20 frames", .png, 320, 270,
            Array(repeating: 9, count: 21), loops: 1),
        .animated(
            "line animated", .duration, "01.png", "2005 ms, 2 times", "at most 4 s, all loops together", .png,
            320, 270, [401, 401, 401, 401, 401], loops: 2),
        .animated(
            "line animated", .loops, "01.png", "5 times", "1 … 4 times", .png, 320, 270, [9, 9, 9, 9, 9],
            loops: 5),
        .animated(
            "line animated", .loops, "01.png", "for ever", "1 … 4 times", .png, 320, 270, [9, 9, 9, 9, 9]),
        .animated(
            "line animated", .transparency, "01.png", "opaque", "a transparent background", .png, 320, 270,
            five, loops: 1, isOpaque: true),
        .animated(
            "line animated", .frames, "main.png", "4 frames", "5 … 20 frames", .png, 240, 240, [9, 9, 9, 9],
            loops: 1),
    ]

    static let matrix: [PackViolation] = [
        matrixCount,
        PackViolation("matrix", .size, "cane.png", "600×511 pixels", "at least 512×512 pixels") {
            try $0.replacePicture(try HandmadePicture.still(.png, 600, 511), height: 511)
        },
        .text(
            "matrix", .listedFacts, "cane.png", "w: 601", "w: 600", #""w": 600"#, #""w": 601"#,
            in: "pack.json"),
        .text(
            "matrix", .listedFacts, "cane.png", "h: 513", "h: 512", #""h": 512"#, #""h": 513"#,
            in: "image_pack.json"),
        .text(
            "matrix", .listedFacts, "cane.png", "mimetype: image/webp", "mimetype: image/png", "image/png",
            "image/webp", in: "pack.json"),
        .text(
            "matrix", .listing, "pack.json", "stickers[0].msgtype: m.image", "m.sticker", "m.sticker",
            "m.image", in: "pack.json"),
        .text(
            "matrix", .listing, "pack.json", "stickers[0].body: missing", "a string", #""body": "A cane", "#,
            "", in: "pack.json"),
        .text(
            "matrix", .listing, "image_pack.json", "images.cane.url: missing", "a string", #""url": "", "#,
            "", in: "image_pack.json"),
        .text(
            "matrix", .missingFile, "lost.png", "missing", "there", #""images": {"#,
            #""images": {"lost": {"url": "", "info": {}}, "#, in: "image_pack.json"),
        .text(
            "matrix", .shortcode, "image_pack.json: images.candy cane", "“candy cane”",
            "letters a … z, digits, - and _",
            #""images": {"#, #""images": {"candy cane": {"url": "mxc://a.b/c", "info": {}}, "#,
            in: "image_pack.json"),
        .text(
            "matrix", .shortcode, "image_pack.json: images.\(letters(101))", "101 bytes", "1 … 100 bytes",
            #""images": {"#, #""images": {"\#(letters(101))": {"url": "mxc://a.b/c", "info": {}}, "#,
            in: "image_pack.json"),
        .text(
            "matrix", .listingBytes, "image_pack.json", "65,537 bytes", "at most 65,536 bytes", "A cane",
            letters(65_537 - 131), in: "image_pack.json"),
    ]

    static let matrixCount = PackViolation("matrix", .stickerCount, "image_pack.json", "0", "1 or more") {
        $0["cane.png"] = nil
        $0["pack.json"] = nil
        $0[text: "image_pack.json"] = #"{"images": {}}"#
    }

    /// Frames that are too long together.
    private static let sequence = PackViolation(
        "imessage", .bytes, "\(folder)/wave.stickersequence/Contents.json", "500,000 bytes",
        "at most 499,999 bytes"
    ) {
        for frame in ["1.png", "2.png"] {
            let path = "\(folder)/wave.stickersequence/\(frame)"
            $0[path] = HandmadePicture.padded($0[path] ?? [], to: 250_000)
        }
    }

    static let imessage: [PackViolation] = [
        sequence,
        .still(
            "imessage", .format, "\(folder)/cane.sticker/cane.png", "WebP", "PNG, GIF or JPEG", .webp, 300,
            300),
        .still(
            "imessage", .size, "\(folder)/cane.sticker/cane.png", "300×299 pixels", "exactly 300×300 pixels",
            .png, 300, 299),
        .tooLong("imessage", "\(folder)/cane.sticker/cane.png", 499_999),
        .still(
            "imessage", .size, "\(folder)/wave.stickersequence/2.png", "299×300 pixels",
            "exactly 300×300 pixels",
            .png, 299, 300),
        .text(
            "imessage", .accessibilityText, "\(folder)/cane.sticker/Contents.json", "151 characters",
            "at most 150 characters", "A cane", letters(151), in: "\(folder)/cane.sticker/Contents.json"),
        .text(
            "imessage:small", .gridSize, "\(folder)/Contents.json", "medium", "small, regular or large",
            "small",
            "medium", in: "\(folder)/Contents.json"),
        .text(
            "imessage:small", .gridSize, "\(folder)/Contents.json", "grid-space",
            "grid-size: small, regular or large",
            "grid-size", "grid-space", in: "\(folder)/Contents.json"),
        .text(
            "imessage:small", .gridSize, "\(folder)/Contents.json", "missing",
            "grid-size: small, regular or large",
            #""grid-size": "small""#, "", in: "\(folder)/Contents.json"),
        .text(
            "imessage", .gridSize, "\(folder)/Contents.json", "medium", "small, regular or large", "small",
            "medium", in: "\(folder)/Contents.json"),
        .text(
            "imessage", .gridSize, "\(folder)/Contents.json", "missing",
            "grid-size: small, regular or large", #""grid-size": "small""#, "",
            in: "\(folder)/Contents.json"),
        .text(
            "imessage", .gridSize, "\(folder)/Contents.json", "regular",
            "small, as the pictures of 300×300 pixels are", "small", "regular",
            in: "\(folder)/Contents.json"),
        .text(
            "imessage:small", .gridSize, "\(folder)/Contents.json", "large", "small", "small", "large",
            in: "\(folder)/Contents.json"),
        .text(
            "imessage", .listing, "\(folder)/Contents.json", "info: missing", "version 1",
            #""info": {"author": "xcode", "version": 1}, "#, "", in: "\(folder)/Contents.json"),
        .text(
            "imessage", .listing, "Stickers.xcstickers/Contents.json", "info: another version", "version 1",
            #""version": 1"#, #""version": 2"#, in: "Stickers.xcstickers/Contents.json"),
        .text(
            "imessage", .listing, "\(folder)/wave.stickersequence/Contents.json",
            "properties.duration-type: missing", "fps or fixed", #""duration-type": "fps", "#, "",
            in: "\(folder)/wave.stickersequence/Contents.json"),
        .text(
            "imessage", .listing, "\(folder)/wave.stickersequence/Contents.json",
            "properties.repetitions: missing", "0, which is for ever, or more", #", "repetitions": 0"#, "",
            in: "\(folder)/wave.stickersequence/Contents.json"),
        .text(
            "imessage", .listing, "\(icon)/Contents.json", "images[8].platform: android", "ios",
            #""filename": "54x40.png", "platform": "ios""#,
            #""filename": "54x40.png", "platform": "android""#,
            in: "\(icon)/Contents.json"),
        .text(
            "imessage", .listing, "\(folder)/wave.stickersequence/Contents.json", "properties.duration: 0",
            "a number over 0", #""duration": 15"#, #""duration": 0"#,
            in: "\(folder)/wave.stickersequence/Contents.json"),
        .text(
            "imessage", .listing, "\(folder)/wave.stickersequence/Contents.json",
            "properties.repetitions: -1",
            "0, which is for ever, or more", #""repetitions": 0"#, #""repetitions": -1"#,
            in: "\(folder)/wave.stickersequence/Contents.json"),
        .text(
            "imessage", .missingFile, "\(folder)/lost.sticker/Contents.json", "missing", "there",
            #""stickers": ["#, #""stickers": [{"filename": "lost.sticker"}, "#, in: "\(folder)/Contents.json"),
        PackViolation("imessage", .stickerCount, "\(folder)/Contents.json", "0", "1 or more") {
            $0[text: "\(folder)/Contents.json"] =
                #"{"info": {"author": "xcode", "version": 1}, "properties": {"grid-size": "small"}}"#
            for file in $0.files.keys where file.contains(".sticker/") || file.contains(".stickersequence/") {
                $0[file] = nil
            }
        },
        PackViolation(
            "imessage", .icon, nil, "no icon", "a folder iMessage App Icon.stickersiconset"
        ) {
            for file in $0.files.keys where file.contains(".stickersiconset/") { $0[file] = nil }
        },
        .still(
            "imessage", .transparency, "\(icon)/134x100.png", "transparent pixels",
            "opaque, without an alpha channel", .png, 134, 100, margin: 1),
        PackViolation(
            "imessage", .transparency, "\(icon)/134x100.png", "an alpha channel",
            "opaque, without an alpha channel"
        ) { $0["\(icon)/134x100.png"] = HandmadePicture.withAlphaChannel(134, 100) },
        .animated(
            "imessage", .animation, "\(folder)/wave.stickersequence/2.png", "animated", "still", .png, 300,
            300, [100, 100]),
        PackViolation("imessage", .icon, "\(icon)/Contents.json", "no picture", "one of ipad 67x50@2x") {
            try $0.replace(#", "filename": "134x100.png""#, "", in: "\(icon)/Contents.json")
            $0["\(icon)/134x100.png"] = nil
        },
        .still(
            "imessage", .size, "\(icon)/134x100.png", "100×134 pixels", "exactly 134×100 pixels", .png, 100,
            134, margin: 0),
        .still("imessage", .format, "\(icon)/134x100.png", "JPEG", "PNG", .jpeg, 134, 100, margin: 0),
    ]

    /// A picture that changes what is said of the pack, not of its file.
    private static func animated(
        _ pack: String, _ rule: PlatformRule, _ listing: String?, _ value: String, _ limit: String,
        _ format: ImageFormat, _ width: Int, _ height: Int, _ milliseconds: [Int], loops: Int = 0,
        in file: String
    ) -> PackViolation {
        PackViolation(pack, rule, listing, value, limit) {
            $0[file] = try HandmadePicture.animated(
                format, width, height, milliseconds: milliseconds, loops: loops)
        }
    }
}

extension HandmadePack {
    /// Gives a WhatsApp pack another identifier, and its folder another name.
    mutating func rename(_ old: String, to new: String) throws {
        try replace(#""identifier": "\#(old)""#, #""identifier": "\#(new)""#, in: "contents.json")
        for (path, bytes) in files where path.hasPrefix(old + "/") {
            files[path] = nil
            files[new + path.dropFirst(old.count)] = bytes
        }
    }

    /// Gives a Matrix pack another picture, and says so in its listings.
    mutating func replacePicture(_ bytes: [UInt8], height: Int) throws {
        let count = files["cane.png"]?.count ?? 0
        files["cane.png"] = bytes
        for listing in ["pack.json", "image_pack.json"] {
            try replace(#""size": \#(count)"#, #""size": \#(bytes.count)"#, in: listing)
            try replace(#""h": 512"#, #""h": \#(height)"#, in: listing)
        }
    }
}

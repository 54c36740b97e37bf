import Foundation
import StickerEngine
import StickerPacks
import StickerTestSupport
import Testing

/// What stands in the listings of packs, for a pack of two stickers.
@Suite struct PackListingTests {
    private static let manifest = """
        title: "Two: “a” & b"
        author: Jo
        identifier: two-1
        icon: b
        stickers:
          - svg: a.svg
            name: Letter A
            emoji: 🍬 🍭
            keywords: [one, two]
            accessibilityText: The letter a
          - {svg: b.svg, emoji: 🍭, name: Bee}
          - {svg: C d.svg, emoji: 🍭}
        """

    private func text(_ format: PackFormat, _ path: String) async throws -> String {
        let art = Dictionary(
            uniqueKeysWithValues: ["a", "b", "C d"].map { ($0 + ".svg", PackFixture.square()) })
        let fixture = try PackFixture(Self.manifest, art: art)
        try await fixture.build(format)
        return try fixture.text(path)
    }

    @Test("an Xcode catalogue has the exact keys and nesting")
    func xcode() async throws {
        let root = "Stickers.xcstickers/"
        let pack = root + "Two- “a” & b.stickerpack/"
        #expect(
            try await text(.xcstickers, root + "Contents.json") == """
                {
                  "info": {
                    "author": "xcode",
                    "version": 1
                  }
                }

                """)
        #expect(
            try await text(.xcstickers, pack + "Contents.json") == """
                {
                  "info": {
                    "author": "xcode",
                    "version": 1
                  },
                  "properties": {
                    "grid-size": "regular"
                  },
                  "stickers": [
                    {
                      "filename": "a.sticker"
                    },
                    {
                      "filename": "b.sticker"
                    },
                    {
                      "filename": "C d.sticker"
                    }
                  ]
                }

                """)
        #expect(
            try await text(.xcstickers, pack + "a.sticker/Contents.json") == """
                {
                  "info": {
                    "author": "xcode",
                    "version": 1
                  },
                  "properties": {
                    "accessibility-label": "The letter a",
                    "filename": "a.png"
                  }
                }

                """)
        #expect(
            try await text(.xcstickers, pack + "b.sticker/Contents.json").contains(
                "\"properties\": {\n    \"filename\": \"b.png\"\n  }"))
        let icons = try await text(.xcstickers, root + "iMessage App Icon.stickersiconset/Contents.json")
        #expect(
            icons.contains(
                """
                    {
                      "filename": "icon-81x60.png",
                      "idiom": "universal",
                      "platform": "ios",
                      "scale": "3x",
                      "size": "27x20"
                    },
                """))
        #expect(icons.components(separatedBy: "\"filename\"").count == 14)
    }

    @Test("WhatsApp's listing has its words")
    func whatsapp() async throws {
        let text = try await text(.whatsapp, "contents.json")
        let start = """
            {
              "android_play_store_link": "",
              "ios_app_store_link": "",
              "sticker_packs": [
                {
                  "identifier": "two-1",
                  "name": "Two: “a” & b",
                  "publisher": "Jo",
                  "tray_image_file": "tray.png",
                  "image_data_version": "
            """
        let end = """
            ",
                  "avoid_cache": false,
                  "stickers": [
                    {
                      "image_file": "a.webp",
                      "emojis": [
                        "🍬",
                        "🍭"
                      ],
                      "accessibility_text": "The letter a"
                    },
                    {
                      "image_file": "b.webp",
                      "emojis": [
                        "🍭"
                      ]
                    },
                    {
                      "image_file": "C-d.webp",
                      "emojis": [
                        "🍭"
                      ]
                    }
                  ]
                }
              ]
            }

            """
        #expect(text.hasPrefix(start) && text.hasSuffix(end), "\(text)")
        #expect(text.count == start.count + 8 + end.count)
    }

    @Test("Telegram's manifest has the words of its Bot API")
    func telegram() async throws {
        let text = try await text(.telegram, "manifest.json")
        #expect(
            text.hasPrefix(
                """
                {
                  "name": "two_1",
                  "title": "Two: “a” & b",
                  "author": "Jo",
                  "sticker_type": "regular",
                  "thumbnail": "thumbnail.webp",
                  "stickers": [
                    {
                      "sticker": "a.webp",
                      "format": "static",
                      "emoji_list": [
                        "🍬",
                        "🍭"
                      ],
                      "keywords": [
                        "one",
                        "two"
                      ]
                    },
                    {
                      "sticker": "b.webp",
                      "format": "static",
                      "emoji_list": [
                        "🍭"
                      ]
                    },
                """), "\(text)")
    }

    @Test("Signal's manifest is that of signal-sticker-tool, with the icon as its cover")
    func signal() async throws {
        #expect(
            try await text(.signal, "stickers.yaml") == """
                meta:
                  title: "Two: “a” & b"
                  author: "Jo"
                  cover: "b.webp"
                stickers:
                  - chr: "🍬🍭"
                    file: "a.webp"
                  - chr: "🍭"
                    file: "b.webp"
                  - chr: "🍭"
                    file: "C-d.webp"

                """)
    }

    @Test("Discord's manifest has the fields of a sticker")
    func discord() async throws {
        let text = try await text(.discord, "manifest.json")
        #expect(
            text.hasPrefix(
                """
                {
                  "title": "Two: “a” & b",
                  "stickers": [
                    {
                      "file": "a.png",
                      "name": "Letter A",
                      "description": "The letter a",
                      "tags": "🍬, one, two"
                    },
                    {
                      "file": "b.png",
                      "name": "Bee",
                      "description": "",
                      "tags": "🍭"
                    },
                """), "\(text)")
    }

    @Test("Slack's manifest has the names of the emoji, in lower case")
    func slack() async throws {
        #expect(
            try await text(.slack, "manifest.json") == """
                {
                  "title": "Two: “a” & b",
                  "emojis": [
                    {
                      "name": "a",
                      "src": "a.png"
                    },
                    {
                      "name": "b",
                      "src": "b.png"
                    },
                    {
                      "name": "c-d",
                      "src": "c-d.png"
                    }
                  ]
                }

                """)
    }

    @Test("Matrix's listings have the files' facts, and wait for addresses")
    func matrix() async throws {
        let picker = try await text(.matrix, "pack.json")
        #expect(
            picker.hasPrefix(
                """
                {
                  "title": "Two: “a” & b",
                  "id": "two-1",
                  "stickers": [
                    {
                      "body": "The letter a",
                      "url": "",
                      "info": {
                        "w": 512,
                        "h": 512,
                        "mimetype": "image/png",
                        "size": 
                """.dropLast()), "\(picker)")
        #expect(picker.contains("\"msgtype\": \"m.sticker\",\n      \"id\": \"a\"\n"))
        let event = try await text(.matrix, "image_pack.json")
        #expect(
            event.hasPrefix(
                "{\n  \"images\": {\n    \"a\": {\n      \"url\": \"\",\n      \"body\": \"The letter a\","))
        #expect(
            event.hasSuffix(
                """
                  "pack": {
                    "display_name": "Two: “a” & b",
                    "usage": [
                      "sticker"
                    ],
                    "attribution": "Jo"
                  }
                }

                """), "\(event)")
    }
}

import Foundation
import StickerEngine
import StickerPacks
import StickerTestSupport

/// The files of a pack that breaks no rule, written by hand from the platforms' documents; tests break one each.
struct HandmadePack {
    let kind: StickerKind
    /// The bytes of the files by their paths.
    var files: [String: [UInt8]] = [:]

    init(_ name: String) throws {
        kind = try StickerKind(parsing: name)
    }

    subscript(_ path: String) -> [UInt8]? {
        get { files[path] }
        set { files[path] = newValue }
    }

    /// A listing as text.
    subscript(text path: String) -> String {
        get { String(decoding: files[path] ?? [], as: UTF8.self) }
        set { files[path] = Array(newValue.utf8) }
    }

    /// Replaces a text in a listing.
    mutating func replace(_ old: String, _ new: String, in path: String) throws {
        guard self[text: path].contains(old) else { throw NothingToReplace(old: old, path: path) }
        self[text: path] = self[text: path].replacingOccurrences(of: old, with: new)
    }

    struct NothingToReplace: Error {
        let old: String
        let path: String
    }

    /// Writes the pack into a folder.
    func write(to folder: TemporaryFolder) throws {
        for (path, bytes) in files {
            let url = URL(fileURLWithPath: folder.path(path))
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(bytes).write(to: url)
        }
    }

    /// What is said of the pack.
    func report() throws -> PackReport {
        let folder = try TemporaryFolder()
        try write(to: folder)
        return try PackValidation.report(of: folder.path, for: kind)
    }
}

extension HandmadePack {
    /// A pack that breaks no rule.
    ///
    /// - Parameter name: a platform or one of its kinds; with ` animated` behind it for a pack of animated stickers alone.
    static func valid(_ name: String) throws -> HandmadePack {
        let words = name.split(separator: " ")
        let platform = words[0].prefix { $0 != ":" }
        let sample = ([platform] + words.dropFirst()).joined(separator: " ")
        guard let files = try samples[sample]?.get().files else {
            throw NothingToReplace(old: sample, path: "samples")
        }
        var pack = try HandmadePack(String(words[0]))
        pack.files = files
        return pack
    }

    /// Made once: the pictures take longer than the checks.
    private static let samples: [String: Result<HandmadePack, any Error>] = [
        "telegram": Result { try telegram() }, "discord": Result { try discord() },
        "slack": Result { try slack() }, "signal": Result { try signal() },
        "whatsapp": Result { try whatsapp() }, "whatsapp animated": Result { try whatsapp(isAnimated: true) },
        "line": Result { try line() }, "line animated": Result { try line(isAnimated: true) },
        "matrix": Result { try matrix() }, "imessage": Result { try imessage() },
    ]

    private static func png(_ side: Int) throws -> [UInt8] { try HandmadePicture.still(.png, side, side) }

    /// Telegram: two stickers, a thumbnail, and `manifest.json`.
    static func telegram() throws -> HandmadePack {
        var pack = try HandmadePack("telegram")
        pack["a.webp"] = try HandmadePicture.still(.webp, 512, 400)
        pack["b.png"] = try HandmadePicture.still(.png, 300, 512)
        pack["thumbnail.png"] = try png(100)
        pack[text: "manifest.json"] = """
            {"title": "Candy", "name": "candy_by_bot", "thumbnail": "thumbnail.png", "stickers": [
              {"sticker": "a.webp", "format": "static", "emoji_list": ["🍬"], "keywords": ["candy", "cane"]},
              {"sticker": "b.png", "format": "static", "emoji_list": ["🍭", "👩‍🚀"]}]}
            """
        return pack
    }

    /// Discord: two stickers and `manifest.json`.
    static func discord() throws -> HandmadePack {
        var pack = try HandmadePack("discord")
        pack["a.png"] = try png(320)
        pack["b.png"] = try HandmadePicture.animated(.png, 320, 320, milliseconds: [2_500, 2_500])
        pack[text: "manifest.json"] = """
            {"title": "Candy", "stickers": [
              {"file": "a.png", "name": "Cane", "description": "A cane", "tags": "🍬, candy"},
              {"file": "b.png", "name": "Pop", "description": "", "tags": "🍭"}]}
            """
        return pack
    }

    /// Slack: two emoji and `manifest.json`.
    static func slack() throws -> HandmadePack {
        var pack = try HandmadePack("slack")
        pack["a.png"] = try png(128)
        pack["b.gif"] = try HandmadePicture.animated(.gif, 128, 128, milliseconds: [100, 100])
        pack[text: "manifest.json"] = """
            {"title": "Candy", "emojis": [{"name": "a", "src": "a.png"}, {"name": "b", "src": "b.gif"}]}
            """
        return pack
    }

    /// Signal: two stickers and `stickers.yaml`.
    static func signal() throws -> HandmadePack {
        var pack = try HandmadePack("signal")
        pack["a.webp"] = try HandmadePicture.still(.webp, 512, 300)
        pack["b.png"] = try HandmadePicture.animated(.png, 300, 300, milliseconds: [1_500, 1_500])
        pack[text: "stickers.yaml"] = """
            meta:
              title: Candy
              author: Jo
              cover: a.webp
            stickers:
            - chr: '🍬🍭'
              file: a.webp
            - chr: 🍭
              file: b.png
            """
        return pack
    }

    /// WhatsApp: three stickers, a tray icon and `contents.json`.
    static func whatsapp(isAnimated: Bool = false) throws -> HandmadePack {
        var pack = try HandmadePack("whatsapp")
        let sticker =
            isAnimated
            ? try HandmadePicture.animated(.webp, 512, 512, milliseconds: [8, 9_992])
            : try HandmadePicture.still(.webp, 512, 512)
        for name in ["a", "b", "c"] { pack["candy/\(name).webp"] = sticker }
        pack["candy/tray.png"] = try png(96)
        pack[text: "contents.json"] = """
            {"android_play_store_link": "", "sticker_packs": [{
              "identifier": "candy", "name": "Candy", "publisher": "Jo", "tray_image_file": "tray.png",
              "image_data_version": "1", "animated_sticker_pack": \(isAnimated), "stickers": [
                {"image_file": "a.webp", "emojis": ["🍬"], "accessibility_text": "A cane"},
                {"image_file": "b.webp", "emojis": ["🍭", "☕", "♥️"]},
                {"image_file": "c.webp", "emojis": ["🍫"]}]}]}
            """
        return pack
    }

    /// LINE: eight stickers and two pictures.
    static func line(isAnimated: Bool = false) throws -> HandmadePack {
        var pack = try HandmadePack("line")
        let sticker =
            isAnimated
            ? try HandmadePicture.animated(
                .png, 320, 270, milliseconds: [200, 200, 200, 200, 200], loops: 4)
            : try HandmadePicture.still(.png, 370, 320)
        for number in 1...8 { pack["0\(number).png"] = sticker }
        pack["main.png"] =
            isAnimated
            ? try HandmadePicture.animated(
                .png, 240, 240, milliseconds: [200, 200, 200, 200, 200], loops: 4) : try png(240)
        pack["tab.png"] = try HandmadePicture.still(.png, 96, 74, margin: 1)
        return pack
    }

    /// Matrix: one sticker in both listings.
    static func matrix() throws -> HandmadePack {
        var pack = try HandmadePack("matrix")
        let bytes = try HandmadePicture.still(.png, 600, 512)
        pack["cane.png"] = bytes
        let info = #"{"w": 600, "h": 512, "mimetype": "image/png", "size": \#(bytes.count)}"#
        pack[text: "pack.json"] = """
            {"title": "Candy", "id": "candy", "stickers": [
              {"body": "A cane", "url": "", "info": \(info), "msgtype": "m.sticker", "id": "cane"}]}
            """
        pack[text: "image_pack.json"] = """
            {"images": {"cane": {"url": "", "body": "A cane", "info": \(info)}}, "pack": {"display_name": "Candy"}}
            """
        return pack
    }

    /// iMessage: a sticker, a sequence of two frames and an icon.
    static func imessage() throws -> HandmadePack {
        var pack = try HandmadePack("imessage")
        let info = #""info": {"author": "xcode", "version": 1}"#
        let root = "Stickers.xcstickers"
        let folder = "\(root)/Candy.stickerpack"
        pack[text: "\(root)/Contents.json"] = "{\(info)}"
        pack[text: "\(folder)/Contents.json"] = """
            {\(info), "properties": {"grid-size": "small"},
             "stickers": [{"filename": "cane.sticker"}, {"filename": "wave.stickersequence"}]}
            """
        pack[text: "\(folder)/cane.sticker/Contents.json"] = """
            {\(info), "properties": {"accessibility-label": "A cane", "filename": "cane.png"}}
            """
        pack["\(folder)/cane.sticker/cane.png"] = try png(300)
        pack[text: "\(folder)/wave.stickersequence/Contents.json"] = """
            {"frames": [{"filename": "1.png"}, {"filename": "2.png"}], \(info),
             "properties": {"duration": 15, "duration-type": "fps", "repetitions": 0}}
            """
        for frame in ["1.png", "2.png"] { pack["\(folder)/wave.stickersequence/\(frame)"] = try png(300) }
        let icon = "\(root)/iMessage App Icon.stickersiconset"
        var images: [String] = []
        for slot in MessagesIcon.all {
            let name = "\(slot.pixelWidth)x\(slot.pixelHeight).png"
            pack["\(icon)/\(name)"] = try HandmadePicture.still(
                .png, slot.pixelWidth, slot.pixelHeight, margin: 0)
            let platform = slot.platform.map { #", "platform": "\#($0)""# } ?? ""
            images.append(
                #"{"idiom": "\#(slot.idiom)", "size": "\#(slot.sizeText)", "scale": "\#(slot.scaleText)", "filename": "\#(name)"\#(platform)}"#
            )
        }
        pack[text: "\(icon)/Contents.json"] = #"{"images": [\#(images.joined(separator: ", "))], \#(info)}"#
        return pack
    }
}

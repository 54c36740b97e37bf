import StickerErrors
import StickerLimits
import StickerNotation
import StickerPlatforms

/// `Stickers.xcstickers`, the asset catalogue of an iMessage sticker pack.
///
/// "Asset Catalog Format Reference", sticker pack types; `Docs/PACKS.md` has the tree.
struct XcodeLayout: PackLayout {
    private static let root = "Stickers.xcstickers"
    private static let contents = "Contents.json"
    private static let icon = "iMessage App Icon.stickersiconset"

    private static let info = JSONValue.members(["author": .string("xcode"), "version": .number(1)])

    func icons(of manifest: PackManifest, kind: StickerKind, isAnimated: Bool) -> [PackIcon] {
        var icons: [PackIcon] = []
        for icon in MessagesIcon.all {
            let icon = PackIcon(icon, background: manifest.iconBackground)
            // Two icons may have the same number of pixels.
            if !icons.contains(icon) { icons.append(icon) }
        }
        return icons
    }

    func files(of pack: DrawnPack) -> [PackFile] {
        let folder = "\(Self.root)/\(PackNames.fileName(pack.manifest.title)).stickerpack"
        var files = [
            PackFile("\(Self.root)/\(Self.contents)", .members(["info": Self.info])),
            PackFile(
                "\(folder)/\(Self.contents)",
                .members([
                    "info": Self.info,
                    "properties": .members(["grid-size": .string(pack.manifest.gridSize.rawValue)]),
                    "stickers": .array(
                        pack.stickers.map { .members(["filename": .string(Self.folderName(of: $0))]) }),
                ])),
        ]
        for sticker in pack.stickers { files += Self.files(of: sticker, in: folder) }
        return files + iconFiles(of: pack)
    }

    private static func folderName(of sticker: DrawnPack.Sticker) -> String {
        sticker.stem + (sticker.picture.timing == nil ? ".sticker" : ".stickersequence")
    }

    private static func files(of sticker: DrawnPack.Sticker, in pack: String) -> [PackFile] {
        let folder = "\(pack)/\(folderName(of: sticker))"
        let label = sticker.sticker.accessibilityText.map(JSONValue.string)
        guard let timing = sticker.picture.timing else {
            let name = sticker.stem + sticker.picture.fileExtension
            let properties = JSONValue.members(["accessibility-label": label, "filename": .string(name)])
            return [
                PackFile(
                    "\(folder)/\(contents)", .members(["info": info, "properties": properties])),
                PackFile("\(folder)/\(name)", sticker.picture.bytes),
            ]
        }
        let frames = sticker.picture.files.enumerated().map { index, bytes in
            (name: "\(index + 1).png", bytes: bytes)
        }
        let properties = JSONValue.members([
            "accessibility-label": label,
            "duration": .number(timing.framesPerSecond.map(Double.init) ?? timing.duration.seconds),
            "duration-type": .string(timing.framesPerSecond == nil ? "fixed" : "fps"),
            "repetitions": .number(Double(timing.loopCount)),
        ])
        let listing = JSONValue.members([
            "frames": .array(frames.map { .members(["filename": .string($0.name)]) }), "info": info,
            "properties": properties,
        ])
        return [PackFile("\(folder)/\(contents)", listing)]
            + frames.map { PackFile("\(folder)/\($0.name)", $0.bytes) }
    }

    private func iconFiles(of pack: DrawnPack) -> [PackFile] {
        let folder = "\(Self.root)/\(Self.icon)"
        let images = MessagesIcon.all.map { icon in
            JSONValue.members([
                "filename": .string(PackIcon(icon, background: pack.manifest.iconBackground).name + ".png"),
                "idiom": .string(icon.idiom), "platform": icon.platform.map(JSONValue.string),
                "scale": .string(icon.scaleText), "size": .string(icon.sizeText),
            ])
        }
        return [
            PackFile("\(folder)/\(Self.contents)", .members(["images": .array(images), "info": Self.info]))
        ] + pack.icons.map { PackFile("\(folder)/\($0.icon.name).png", $0.picture.bytes) }
    }
}

import StickerErrors
import StickerNotation
import StickerPlatforms

/// Files and the `stickers.yaml` of signal-sticker-tool, which uploads them.
struct SignalLayout: PackLayout {
    func files(of pack: DrawnPack) -> [PackFile] {
        let stickers = pack.stickerFiles
        let cover =
            zip(pack.stickers, stickers).first { $0.0.sticker.id == pack.manifest.icon }?.1 ?? stickers[0]
        var lines = [
            "meta:", "  title: \(Self.quoted(pack.manifest.title))",
            "  author: \(Self.quoted(pack.manifest.author))", "  cover: \(Self.quoted(cover.path))",
            "stickers:",
        ]
        for (sticker, file) in zip(pack.stickers, stickers) {
            lines.append("  - chr: \(Self.quoted(sticker.sticker.emoji.joined()))")
            lines.append("    file: \(Self.quoted(file.path))")
        }
        let text = lines.joined(separator: "\n") + "\n"
        return [PackFile(pack.kind.pack.listings[0].fileName, Array(text.utf8))] + stickers
    }

    /// A text in double quotes: what JSON writes is YAML as well.
    private static func quoted(_ text: String) -> String { JSONValue.string(text).line }
}

import StickerFiles
import StickerPlatforms

/// The names that a pack's parts have on a platform, made of those of the manifest.
struct PackNames: Sendable {
    /// The name of the pack for programs.
    let identifier: String
    /// The names of the stickers' files by their identifiers, without extensions; also what people type on Matrix and
    /// Slack.
    private let stems: [String: String]

    /// - Parameter kind: what the platform takes; the names of its icons and listings are none of stickers.
    init(_ manifest: PackManifest, stickers: [PackSticker], format: PackFormat, kind: StickerKind) {
        identifier =
            format == .telegram ? Self.telegramName(manifest.identifier) : manifest.identifier
        var stems: [String: String] = [:]
        var taken = Self.reserved(manifest, format: format, kind: kind)
        for (index, sticker) in stickers.enumerated() {
            var stem = format == .xcstickers ? Self.fileName(sticker.id) : Self.word(sticker.id)
            if format == .slack { stem = stem.lowercased() }
            if stem.isEmpty { stem = "sticker-\(index + 1)" }
            // Two identifiers may have the same letters, or those of a file that stands for the pack.
            var name = stem
            var count = 1
            while !taken.insert(SafeFileName.key(of: name)).inserted {
                count += 1
                name = "\(stem)-\(count)"
            }
            stems[sticker.id] = name
        }
        self.stems = stems
    }

    /// The keys of the names that files of the pack itself have, without extensions.
    private static func reserved(
        _ manifest: PackManifest, format: PackFormat, kind: StickerKind
    ) -> Set<String> {
        let icons = format.layout.icons(of: manifest, kind: kind, isAnimated: false).map(\.name)
        let listings = kind.pack.listings.map { String($0.fileName.prefix { $0 != "." }) }
        return Set((icons + listings).map(SafeFileName.key(of:)))
    }

    func stem(of sticker: PackSticker) -> String { stems[sticker.id] ?? sticker.id }

    /// The name of a file or a folder without its extension, as people read it.
    static func fileName(_ text: String) -> String { SafeFileName.name(from: text, fileExtension: "") }

    /// The longest word, in characters: Matrix takes 100 bytes.
    private static let maximumWordLength = 90

    /// The words of a text for a file's name or a short name; its hyphens and underscores stay.
    private static func word(_ text: String) -> String {
        String(ASCIIName.name(from: text, separator: "-", keeping: "-_").prefix(maximumWordLength))
    }

    /// The name of a set: letters, digits and single underscores, a letter first.
    private static func telegramName(_ identifier: String) -> String {
        let name = ASCIIName.name(from: identifier, separator: "_")
        return name.first.map { $0.isLetter ? name : "set_" + name } ?? "set"
    }
}

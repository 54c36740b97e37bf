public import StickerCatalog
public import StickerErrors
public import StickerFiles
import StickerNotation
public import StickerPixels

/// What a pack has in it, for every platform: what `pack.yml` says.
///
/// ```swift
/// let manifest = try PackManifest(contentsOf: .file("pack.yml"))
/// for section in manifest.catalog.sections { print(section.title, section.stickers.map(\.name)) }
/// ```
///
/// Reading a manifest touches no other file; what stickers are made of is read when they are drawn.
public struct PackManifest: Sendable {
    /// Stickers under a title.
    public struct Section: Sendable {
        /// The title that people read; empty where there is none.
        public let title: String
        /// How many stickers a row of a sheet has; nil leaves it to the sheet.
        public let layout: SheetRow?
        /// The stickers, in their order.
        public let stickers: [PackSticker]
    }

    /// The name of the pack in the platforms' lists.
    public let title: String
    /// Whose pack it is.
    public let author: String
    /// The name of the pack for programs: letters, digits, `.`, `_` and `-`.
    public let identifier: String
    /// What the pack is about, for platforms that show it; empty where nothing is said.
    public let summary: String
    /// The identifier of the sticker that stands for the pack.
    public let icon: String
    /// What lies behind the sticker in icons that may not be transparent.
    public let iconBackground: Color
    /// The size of the stickers in Messages.
    public let gridSize: PackGridSize
    /// The sections, in their order; one at least.
    public let sections: [Section]
    /// The sections with the names of their stickers, for layouts and filters.
    public let catalog: Catalog
    /// The folder that paths start in.
    public let folder: String

    let text: ManifestText

    /// The stickers of all sections.
    public var stickers: [PackSticker] { sections.flatMap(\.stickers) }

    /// The sticker with an identifier; nil where there is none.
    public subscript(id: String) -> PackSticker? { stickers.first { $0.id == id } }

    /// The most stickers: more than any platform takes in one pack.
    public static let maximumStickerCount = 1_000
    /// The most characters of titles, names, identifiers and accessibility texts; platforms take fewer.
    public static let maximumTextLength = 1_000
    /// The name that `sticker pack init` gives a manifest.
    public static let fileName = "pack.yml"

    /// Reads a manifest's file or standard input; paths in it start in its folder.
    ///
    /// - Throws: `StickerError.Code.invalidManifest` and others for invalid values, with line, column and place, as in
    ///   `pack.yml: line 7, column 5: sections[0].stickers[0].emojis: …`; where the file cannot be read. Where several
    ///   values are wrong, the error's cause is ``ManifestFaults``, with an error for each.
    public init(contentsOf source: InputSource) throws(StickerError) {
        let bytes = try InputFile.bytes(of: source, limit: ManifestText.maximumByteCount)
        try self.init(bytes: bytes, name: source.name, folder: source.folder)
    }

    /// Reads a manifest from YAML or JSON. `Docs/PACKS.md` describes every key; a key that is not described there is an
    /// error.
    ///
    /// - Parameters:
    ///   - text: at most 2 MiB.
    ///   - name: the name of the manifest in errors.
    ///   - folder: the folder that paths start in.
    /// - Throws: as ``init(contentsOf:)``.
    public init(_ text: String, name: String? = nil, folder: String = ".") throws(StickerError) {
        try self.init(bytes: Array(text.utf8), name: name, folder: folder)
    }

    private init(bytes: [UInt8], name: String?, folder: String) throws(StickerError) {
        let text = try ManifestText(bytes, name: name)
        let value = try text.value()
        var reader = ManifestReader()
        guard let manifest = reader.manifest(JSONNode(value: value, place: ""), text: text, folder: folder)
        else { throw text.error(of: reader.notes) }
        self = manifest
    }

    init(
        title: String, author: String, identifier: String, summary: String, icon: String,
        iconBackground: Color, gridSize: PackGridSize, sections: [Section], catalog: Catalog,
        text: ManifestText, folder: String
    ) {
        self.title = title
        self.author = author
        self.identifier = identifier
        self.summary = summary
        self.icon = icon
        self.iconBackground = iconBackground
        self.gridSize = gridSize
        self.sections = sections
        self.catalog = catalog
        self.text = text
        self.folder = folder
    }
}

/// The size of stickers in Messages, where a pack has one.
public enum PackGridSize: String, Hashable, Sendable, CaseIterable {
    /// Four a row: 300 pixels.
    case small
    /// Three a row: 408 pixels.
    case regular
    /// Two a row: 618 pixels.
    case large
}

import ArgumentParser
import StickerEngine
import StickerPacks

/// What a sheet shows of a pack.
struct PackSheetOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Lay out the pack through this layout, with a section for each of the pack's; its numbers of items do not count.",
            valueName: "file"), completion: .file(extensions: ["json"]))
    var layout: String?

    @Option(
        help: ArgumentHelp(
            "Show only stickers whose name or a keyword has this text, in any case.", valueName: "text"))
    var only: String?

    @Option(help: ArgumentHelp("Show only the section with this title.", valueName: "title"))
    var group: String?

    @Option(
        help: ArgumentHelp(
            "The title above the stickers; '' for none (default: that of the pack, or none with --layout).",
            valueName: "text"))
    var title: String?

    @Option(help: "What badges at the stickers show (default: no badges).")
    var badges: PackSheet.Badge?

    @Option(
        help: ArgumentHelp(
            "A bundled font by name, as in comic, or a font file, for titles; repeatable, tried in order (default: bundled).",
            valueName: "name|file"), completion: FontCompletion.kind)
    var font: [String] = []

    /// Lays out a pack.
    ///
    /// - Parameters:
    ///   - path: of its manifest.
    ///   - height: what shares of the height are taken of.
    func sheet(of path: String, height: Double?, format: SheetFormat) throws -> PackSheet {
        let manifest = try PackManifest(contentsOf: InputSource(argument: path))
        var filters: [CatalogFilter] = []
        if let only { filters.append(.text(only)) }
        if let group {
            let titles = manifest.sections.map(\.title).filter { !$0.isEmpty }
            guard titles.contains(group) else { throw StickerError.unknown("section", group, among: titles) }
            filters.append(.group(group))
        }
        var format = format
        format.fonts = try FontFace.faces(arguments: font)
        format.containerHeight = height ?? 0
        let document = try layout.map { try LayoutDocument(contentsOf: InputSource(argument: $0)) }
        try document?.checkHeight(height)
        let title = title ?? (layout == nil ? manifest.title : "")
        return try PackSheet(
            manifest, filter: filters.isEmpty ? nil : .all(filters),
            layout: document, title: title.isEmpty ? nil : title, badge: badges, format: format)
    }

    /// Throws where an option is given that has no meaning for a layout alone.
    func refuseAll() throws {
        let given = [
            ("--layout", layout != nil), ("--only", only != nil), ("--group", group != nil),
            ("--title", title != nil), ("--badges", badges != nil),
        ]
        guard let first = given.first(where: \.1)?.0 else { return }
        throw StickerError.conflict(
            "\(first) is for packs, and a JSON file is a layout; name a pack, a .yml file, or leave it out")
    }
}

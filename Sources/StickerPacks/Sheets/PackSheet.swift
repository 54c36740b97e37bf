public import StickerCatalog
public import StickerDates
public import StickerErrors
import StickerFiles
import StickerLayout
import StickerLimits
import StickerPixels
public import StickerScenes

/// The stickers of a pack as pictures.
///
/// ```swift
/// let sheet = try PackSheet(SamplePack.candy.manifest())
/// let page = try sheet.scene(ofPage: 0).render()
/// ```
public struct PackSheet: Sendable {
    /// What the badges of stickers show.
    public enum Badge: String, Hashable, Sendable, CaseIterable {
        /// The number of the sticker on the sheet.
        case number
        /// Its first emoji; stickers without one have no badge.
        case emoji
    }

    /// The sheet of the pack's catalogue.
    public let sheet: CatalogSheet
    private let manifest: PackManifest
    private let stickers: [String: PackSticker]
    private let assets: (any AssetProvider)?

    /// The names of the first stickers, for an error.
    private static func names(_ manifest: PackManifest) -> String {
        let most = 12
        let rest = manifest.stickers.count - most
        return manifest.stickers.prefix(most).map(\.id).joined(separator: ", ")
            + (rest > 0 ? " and \(rest) more" : "")
    }

    /// Lays out the stickers, or some of them.
    ///
    /// - Parameters:
    ///   - manifest: the pack.
    ///   - filter: chooses stickers; nil takes all. Sections without one go.
    ///   - layout: a section for each of the pack's, whose numbers of items are the pack's; nil has each section on a card, with
    ///     as many stickers in a row as it says, or five, and where badges are wanted, those.
    ///   - title: stands at the top; nil for none.
    ///   - badge: what badges show: those of `layout`, or one for each sticker; nil for none, or the layout's with numbers.
    ///   - format: the size and the look.
    ///   - assets: where the pack's files are found; nil for `PackManifest/files`.
    /// - Throws: `StickerError.Code.conflict` where the filter takes no sticker, and for a layout with another number of sections;
    ///   and what `CatalogSheet.init(_:layout:title:format:)` throws.
    public init(
        _ manifest: PackManifest, filter: CatalogFilter? = nil, layout: LayoutDocument? = nil,
        title: String? = nil, badge: Badge? = nil, format: SheetFormat = SheetFormat(),
        assets: (any AssetProvider)? = nil
    ) throws(StickerError) {
        self.manifest = manifest
        self.assets = assets
        let stickers = Dictionary(uniqueKeysWithValues: manifest.stickers.map { ($0.id, $0) })
        self.stickers = stickers
        let catalog = filter.map(manifest.catalog.filtered) ?? manifest.catalog
        guard !catalog.sections.isEmpty else {
            throw .conflict(
                "no sticker is left to show: none of the \(manifest.stickers.count) has what is asked for; their names are \(Self.names(manifest))"
            )
        }
        let kept = Set(catalog.sections.map(\.id))
        let sections = manifest.catalog.sections.indices.filter {
            kept.contains(manifest.catalog.sections[$0].id)
        }
        var format = format
        let sheetLayout: CollectionCompositionalLayout
        if let layout {
            sheetLayout = try Self.layout(layout, sections: sections, of: manifest)
        } else {
            format.margins = format.margins ?? SheetFormat.standardMargins
            sheetLayout = .sheet(
                of: sections.map { index in
                    let section = manifest.sections[index]
                    return (section.title, section.layout ?? .five)
                }, badges: badge != nil)
        }
        var sheet = try CatalogSheet(catalog, layout: sheetLayout, title: title, format: format)
        if badge == .emoji {
            sheet.text = { [sheet] element in
                if let sticker = element.sticker { return stickers[sticker.id]?.emoji.first }
                return sheet.defaultText(of: element)
            }
        }
        self.sheet = sheet
    }

    /// The sections of a layout that are shown.
    private static func layout(
        _ document: LayoutDocument, sections: [Int], of manifest: PackManifest
    ) throws(StickerError) -> CollectionCompositionalLayout {
        guard document.sections.count == manifest.sections.count else {
            throw .conflict(
                "the layout has \(document.sections.count) sections, and the pack \(manifest.sections.count); give both as many"
            )
        }
        let shown = sections.map { document.sections[$0].layout }
        var layout = CollectionCompositionalLayout { index, _ in
            shown.indices.contains(index) ? shown[index] : nil
        }
        layout.interSectionSpacing = document.interSectionSpacing
        layout.boundarySupplementaryItems = document.boundarySupplementaryItems
        return layout
    }

    /// A page as a scene, with its stickers drawn at the pixels that they are shown at; what moves is as at its beginning.
    ///
    /// - Parameter index: the page, an index of the sheet's pages.
    /// - Throws: `StickerError`, with the place of the sticker in the manifest, where it cannot be drawn.
    public func scene(ofPage index: Int) throws(StickerError) -> Scene {
        try sheet.scene(ofPage: index) { sticker, size throws(StickerError) in
            try drawing(of: sticker, within: size).pixmap
        }
    }

    /// Pages as scenes, of which several stickers are drawn at once; they are the same whatever the number is.
    ///
    /// - Parameters:
    ///   - pages: indices of the sheet's pages.
    ///   - jobs: how many stickers are drawn at once, in `DateBatch.jobCounts`.
    ///   - isolation: the actor that waits; by default the caller's.
    /// - Returns: the scenes, and what a person should know of their stickers, such as that a picture is enlarged.
    /// - Throws: as ``scene(ofPage:)``, of the first sticker that cannot be drawn; and where the task is cancelled.
    /// - Complexity: memory for the pictures of all these pages.
    public func scenes(
        ofPages pages: Range<Int>, jobs: Int = DateBatch.defaultJobCount,
        isolation: isolated (any Actor)? = #isolation
    ) async throws(StickerError) -> (scenes: [Scene], warnings: [RenderWarning]) {
        try JobCount.check(jobs)
        let places = pages.flatMap(sheet.stickers(ofPage:))
        var results: [Int: Result<Drawing, StickerError>] = [:]
        await ConcurrentMap.run(places.indices, limit: jobs) { index in
            let (sticker, size) = places[index]
            return (index, Result { () throws(StickerError) in try drawing(of: sticker, within: size) })
        } receive: { index, result in
            results[index] = result
            return (try? result.get()) != nil
        }
        var drawings: [Drawing] = []
        for index in places.indices {
            guard let result = results[index] else { throw .cancelled }
            drawings.append(try result.get())
        }
        let warnings = drawings.flatMap(\.warnings)
        var rest = drawings[...]
        var scenes: [Scene] = []
        for page in pages {
            scenes.append(
                try sheet.scene(ofPage: page) { _, _ throws(StickerError) in rest.removeFirst().pixmap })
        }
        return (scenes, warnings)
    }

    private typealias Drawing = (pixmap: Pixmap, warnings: [RenderWarning])

    /// A sticker's picture, and what is said of it with the sticker's name.
    private func drawing(
        of sticker: CatalogSticker, within size: PixelSize
    ) throws(StickerError) -> Drawing {
        guard let sticker = stickers[sticker.id] else {
            throw .conflict("the pack has no sticker \(sticker.id)")
        }
        // Only a row that is far wider than high is longer than any sticker; its middle holds all that shows.
        let most = PictureSize.sideRange.upperBound
        let drawing = try manifest.drawing(
            of: sticker, size: .within(width: min(size.width, most), height: min(size.height, most)),
            assets: assets)
        return (drawing.pixmap, drawing.warnings.map { $0.within(sticker.name) })
    }
}

public import StickerErrors
import StickerGeometry
public import StickerLayout
public import StickerPixels
import StickerRaster
public import StickerScenes

/// A catalogue as pictures: its stickers in a layout, with headers, badges and backgrounds.
///
/// ```swift
/// let sheet = try CatalogSheet(catalog, title: "Candy")
/// for page in sheet.pages.indices {
///     let scene = try sheet.scene(ofPage: page) { sticker, size in try picture(of: sticker, within: size) }
/// }
/// ```
public struct CatalogSheet: Sendable {
    /// An element beside stickers, whose text is asked for.
    public struct Element: Sendable {
        /// The kind that the layout gives it, such as `header`.
        public let kind: String
        /// The section at whose edges it lies, or that its sticker belongs to; nil at the edges of the whole.
        public let section: Catalog.Section?
        /// The sticker that it lies beside; nil for one at the edges.
        public let sticker: CatalogSticker?
        /// The number of the sticker on the sheet, counted from 1; nil for an element at the edges.
        public let number: Int?

        /// An element as a sheet asks about it.
        public init(kind: String, section: Catalog.Section?, sticker: CatalogSticker?, number: Int?) {
            self.kind = kind
            self.section = section
            self.sticker = sticker
            self.number = number
        }
    }

    /// What is shown.
    public let catalog: Catalog
    /// The pages, with the frames of all elements.
    public let pages: [SheetPage]
    /// The size and the look.
    public let format: SheetFormat
    /// The title of the whole; nil for none.
    public let title: String?
    /// The text of an element; nil leaves it out, and badges have none then. By default ``defaultText(of:)``,
    /// which headers are measured with.
    public var text: @Sendable (Element) -> String?
    /// The number of stickers before each section.
    private let offsets: [Int]
    private let titles: SheetTitles

    /// The kind of the element that shows the title.
    public static let titleKind = "title"

    /// Lays out a catalogue.
    ///
    /// Headers whose height is estimated are higher where their titles take two or three lines; other estimates are taken as they are.
    ///
    /// - Parameters:
    ///   - catalog: its sections are those of the layout, in their order.
    ///   - layout: by default `CollectionCompositionalLayout/sheet(of:)`, with five stickers in a row.
    ///   - title: stands at the top of the first page.
    ///   - format: the size and the look.
    /// - Throws: `StickerError.Code.outOfRange` for a number of the format; `StickerError.Code.stage` for a `LayoutError`;
    ///   `StickerError.Code.conflict` where a row is higher than a page, and for too many pages.
    /// - Complexity: O(stickers).
    public init(
        _ catalog: Catalog, layout: CollectionCompositionalLayout? = nil, title: String? = nil,
        format: SheetFormat = SheetFormat()
    ) throws(StickerError) {
        let format = layout == nil ? format.withStandardMargins : format
        try format.validate()
        self.catalog = catalog
        self.format = format
        self.title = title
        text = { [title] in Self.defaultText(of: $0, title: title) }
        var layout = layout ?? .sheet(of: catalog.sections.map { ($0.title, .five) })
        if title != nil { layout.boundarySupplementaryItems.insert(.title, at: 0) }
        let counts = catalog.sections.map(\.stickers.count)
        offsets = counts.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1) }
        let drawing = SheetDrawing(scale: format.scale, fonts: format.fonts)
        var titles = SheetTitles()
        var failure: StickerError?
        /// The height of a title follows from its lines; other estimates are taken as they are.
        func measure(_ element: CollectionLayoutElement, _ size: Size) -> Size {
            guard failure == nil, let text = Self.title(of: element, in: catalog, title: title) else {
                return size
            }
            do throws(StickerError) {
                let height = try titles.measure(text, of: element, in: size, with: drawing)
                return Size(width: size.width, height: height)
            } catch {
                failure = error
                return size
            }
        }
        let frames: CollectionLayoutFrames
        do {
            frames = try layout.frames(
                itemCounts: counts,
                in: CollectionLayoutEnvironment(
                    contentSize: Size(width: format.contentWidth, height: format.containerHeight)),
                measuring: measure)
        } catch {
            throw .stage(error)
        }
        if let failure { throw failure }
        self.titles = titles
        pages = try SheetPagination.pages(of: frames, format: format)
    }

    /// The title that an element shows: a section's, or that of the whole.
    private static func title(
        of element: CollectionLayoutElement, in catalog: Catalog, title: String?
    ) -> String? {
        guard case .supplementary(let kind) = element.kind else { return nil }
        let section = element.section.map { catalog.sections[$0] }
        return defaultText(of: Element(kind: kind, section: section, sticker: nil, number: nil), title: title)
    }

    /// The text that an element has by itself: a header, a kind that ends so in any case, has the title of its section, a badge the
    /// number of its sticker, and the title that of the whole. Others have none.
    public func defaultText(of element: Element) -> String? { Self.defaultText(of: element, title: title) }

    private static func defaultText(of element: Element, title: String?) -> String? {
        if element.section == nil { return element.kind == titleKind ? title : nil }
        if let number = element.number { return element.kind.isKind("badge") ? "\(number)" : nil }
        return element.kind.isKind("header") ? element.section?.title : nil
    }
}

/// Pages as scenes.
extension CatalogSheet {
    /// A page as a scene, with a picture of each of its stickers.
    ///
    /// - Parameters:
    ///   - index: the page, an index of ``pages``.
    ///   - draw: a sticker's picture, no larger than a number of pixels, and as large as that lets it be. One of another size is
    ///     brought to it, never stretched.
    /// - Throws: `StickerError.Code.stage` where the page has too many pixels, or a text cannot be drawn; and what `draw`
    ///   throws.
    public func scene(
        ofPage index: Int, drawing draw: (CatalogSticker, PixelSize) throws(StickerError) -> Pixmap
    ) throws(StickerError) -> Scene {
        let palette = SheetPalette(format)
        let page = pages[index]
        let size = try page.pixelSize(scale: format.scale)
        var drawing = SheetDrawing(scale: format.scale, fonts: format.fonts)
        for frame in page.frames {
            switch frame.element.kind {
            case .decoration:
                drawing.card(frame.frame, radius: Self.cardRadius, color: palette.card)
            case .item:
                guard let sticker = sticker(frame.element), let box = drawing.box(frame.frame) else {
                    continue
                }
                drawing.picture(try draw(sticker, box), in: frame.frame)
            case .supplementary(let kind):
                guard let text = text(element(frame, kind: kind)) else { continue }
                if frame.isBoundary {
                    try drawing.header(
                        text, in: frame.frame, color: palette.text,
                        title: titles.title(of: frame.element, height: frame.frame.height))
                } else {
                    try drawing.badge(text, in: frame.frame, palette)
                }
            }
        }
        if pages.count > 1 {
            try drawing.pageNumber("\(index + 1) / \(pages.count)", of: page, format.insets, palette)
        }
        return Scene(
            width: size.width, height: size.height, background: palette.paper, layers: drawing.layers)
    }

    /// The radius of a section's background, in points.
    private static let cardRadius = 14.0

    /// The stickers of a page in the order in which they are drawn, each with the most pixels that it may have.
    ///
    /// - Parameter index: the page, an index of ``pages``.
    public func stickers(ofPage index: Int) -> [(sticker: CatalogSticker, size: PixelSize)] {
        let drawing = SheetDrawing(scale: format.scale, fonts: [])
        return pages[index].frames.compactMap { frame in
            guard frame.element.kind == .item, let sticker = sticker(frame.element),
                let size = drawing.box(frame.frame)
            else { return nil }
            return (sticker, size)
        }
    }

    private func sticker(_ element: CollectionLayoutElement) -> CatalogSticker? {
        guard let section = element.section, catalog.sections.indices.contains(section) else { return nil }
        let stickers = catalog.sections[section].stickers
        return stickers.indices.contains(element.index) ? stickers[element.index] : nil
    }

    private func element(_ frame: SheetFrame, kind: String) -> Element {
        let section = frame.element.section
        return Element(
            kind: kind, section: section.map { catalog.sections[$0] },
            sticker: frame.isBoundary ? nil : sticker(frame.element),
            number: frame.isBoundary ? nil : section.map { offsets[$0] + frame.element.index + 1 })
    }
}

extension SheetPage {
    /// The size in pixels.
    ///
    /// - Throws: `StickerError.Code.conflict` where a picture cannot be so large.
    func pixelSize(scale: Double) throws(StickerError) -> PixelSize {
        let (width, height) = ((size.width * scale).rounded(.up), (size.height * scale).rounded(.up))
        guard
            let size = try? PixelSize(
                width: Int(exactly: width) ?? .max, height: Int(exactly: height) ?? .max)
        else {
            throw .conflict(
                "the sheet has \(Int(exactly: width) ?? .max)×\(Int(exactly: height) ?? .max) pixels, more than a picture may have (\(PixelSize.maximumSide) a side, and 67 million in all); give pages a height, or choose a smaller scale"
            )
        }
        return size
    }
}

extension String {
    /// Whether a kind of elements ends in a word, in any case, as `SectionHeader` does in “header”.
    fileprivate func isKind(_ word: String) -> Bool { lowercased().hasSuffix(word) }
}

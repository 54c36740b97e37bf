public import StickerErrors
import StickerGeometry
public import StickerLayout
import StickerLimits
import StickerNotation
import StickerPixels
import StickerRaster
public import StickerScenes

/// A picture of a layout: each frame as a tile with its kind, its index and its size, in a colour of its kind.
///
/// ```swift
/// let sheet = try LayoutSheet(try LayoutDocument(json: text).frames(in: environment), format: SheetFormat())
/// let scene = try sheet.scene(ofPage: 0)
/// ```
public struct LayoutSheet: Sendable {
    /// The pages, with the frames of all elements.
    public let pages: [SheetPage]
    /// The size and the look.
    public let format: SheetFormat
    private let colors: TileColors.Choice
    /// The most tiles of a page: they have labels, which take 15 KB each, and 20,000 cover a screen of 4K in squares of 20 pixels.
    private static let maximumTileCount = 20_000

    /// - Parameters:
    ///   - frames: a layout that was solved in a container; pages are as wide, with the margins around.
    ///   - format: the look, and the height of pages; its width is that of the container.
    /// - Throws: `StickerError.Code.outOfRange` for a number of the format, and `StickerError.Code.conflict` where a row is higher
    ///   than a page, and for too many pages.
    /// - Complexity: O(frames).
    public init(_ frames: CollectionLayoutFrames, format: SheetFormat = SheetFormat()) throws(StickerError) {
        try format.validate()
        var format = format.withStandardMargins
        format.width = frames.contentSize.width + format.insets.leading + format.insets.trailing
        self.format = format
        pages = try SheetPagination.pages(of: frames, format: format)
        colors = TileColors.Choice(of: frames.frames.lazy.map(\.element.kindName))
    }

    /// A page as a scene.
    ///
    /// - Parameter index: the page, an index of ``pages``.
    /// - Throws: `StickerError.Code.conflict` where the page has too many pixels, or more than 20,000 frames;
    ///   `StickerError.Code.stage` where a text cannot be drawn.
    public func scene(ofPage index: Int) throws(StickerError) -> Scene {
        let palette = SheetPalette(format)
        let page = pages[index]
        guard page.frames.count <= Self.maximumTileCount else {
            throw .conflict(
                "page \(index + 1) has \(NumberText.grouped(page.frames.count)) frames, and a picture shows at most \(NumberText.grouped(Self.maximumTileCount)); give pages a height, or the layout's sections fewer items"
            )
        }
        let size = try page.pixelSize(scale: format.scale)
        var drawing = SheetDrawing(scale: format.scale, fonts: format.fonts)
        let margins = format.insets
        drawing.card(
            Rect(
                x: margins.leading, y: margins.top,
                width: page.size.width - margins.leading - margins.trailing,
                height: page.size.height - margins.top - margins.bottom), radius: 0, color: palette.card)
        for frame in page.frames {
            try drawing.tile(frame, colors: colors.colors(of: frame.element.kindName, isDark: palette.isDark))
        }
        if pages.count > 1 {
            try drawing.pageNumber("\(index + 1) / \(pages.count)", of: page, format.insets, palette)
        }
        return Scene(
            width: size.width, height: size.height, background: palette.paper, layers: drawing.layers)
    }
}

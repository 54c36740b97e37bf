public import StickerGeometry
public import StickerLayout

/// An element of a layout at its place on a page.
public struct SheetFrame: Hashable, Sendable {
    /// The element.
    public let element: CollectionLayoutElement
    /// Whether it lies at the edges of its section, or of the whole layout, such as a header.
    public let isBoundary: Bool
    /// Its place, in points from the page's top-left corner.
    public var frame: Rect
}

/// A page of a layout.
public struct SheetPage: Hashable, Sendable {
    /// The size, in points.
    public let size: Size
    /// The elements that lie on it, those behind others first. A header is on each page that its section goes on, and so is
    /// what lies behind the section, as large as the part of the section there.
    public let frames: [SheetFrame]
}

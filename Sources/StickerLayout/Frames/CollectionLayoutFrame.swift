public import StickerGeometry

/// Something that a layout gives a frame to.
public struct CollectionLayoutElement: Hashable, Sendable {
    /// What it is.
    public enum Kind: Hashable, Sendable {
        /// A sticker's place.
        case item
        /// A header, a footer, a badge: an element of this kind beside others.
        case supplementary(String)
        /// An element of this kind behind a section.
        case decoration(String)
    }

    /// The section's index; nil for what lies at the edges of the whole layout.
    public var section: Int? { sectionNumber < 0 ? nil : Int(sectionNumber) }
    /// What it is.
    public let kind: Kind
    /// Of an item and of what lies beside one, the item's index in its section; beside a group, that of its first item; at the
    /// edges of a section and behind it, the index among those there.
    public var index: Int { Int(indexNumber) }

    // Limits hold both numbers far below 2³¹.
    private let sectionNumber: Int32
    private let indexNumber: Int32

    init(section: Int?, kind: Kind, index: Int) {
        self.init(
            section: section.map(Int32.init(clamping:)) ?? -1, kind: kind, index: Int32(clamping: index))
    }

    /// - Parameter section: less than 0 at the edges of the whole.
    init(section: Int32, kind: Kind, index: Int32) {
        sectionNumber = section
        self.kind = kind
        indexNumber = index
    }
}

/// An element and its place.
public struct CollectionLayoutFrame: Hashable, Sendable {
    /// The element.
    public let element: CollectionLayoutElement
    /// Its place in the layout, in points from its top-left corner.
    public let frame: Rect
}

public import StickerGeometry

/// A solved layout: the frame of every element.
public struct CollectionLayoutFrames: Sendable {
    /// The frames, section by section: what lies behind a section, its items with what lies beside them, what lies at its edges.
    public let frames: CollectionLayoutFrameList
    /// The size that holds all of it, in points: as wide as the container, or as its widest row that scrolls.
    public let contentSize: Size
    /// The sections from top to bottom; behind their frames come those at the edges of the whole.
    package let sections: [SolvedSection]
    private let index: FrameIndex

    init(_ frames: CollectionLayoutFrameList, contentSize: Size, sections: [SolvedSection]) {
        self.frames = frames
        self.contentSize = contentSize
        self.sections = sections
        index = FrameIndex(frames)
    }

    /// The frames that have a part in a rectangle, in the order of ``frames``.
    ///
    /// - Complexity: O(found + log frames) where neighbours in the order are neighbours in place, as in every layout but
    ///   scattered custom groups.
    public func frames(in rect: Rect) -> [CollectionLayoutFrame] {
        index.frames(in: rect, of: frames)
    }
}

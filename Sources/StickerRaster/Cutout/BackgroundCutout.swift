public import StickerPixels

/// A picture without its background, and facts about the background.
public struct BackgroundCutout: Hashable, Sendable {
    /// A picture of the same size, transparent where the background was.
    public var pixmap: Pixmap
    /// The mean of the border's background; nil where the border is transparent already: then the picture is as it was.
    public var color: Color?
    /// The share of the border that is one background, within the tolerance, 0 … 1. Where it is small, there is no
    /// background.
    public var borderShare: Double
    /// The share of the picture that was background, 0 … 1.
    public var removedShare: Double
    /// The closed areas of the background's colour that are left, the largest first: they may be background as well.
    public var pockets: [BackgroundPocket] = []
    /// What is wrong with the points that were given; nil for nothing.
    public var pointProblem: CutoutPointProblem?
}

/// Why a point cannot do what it is to. Numbers count from 0, in the order in which the points were given.
public enum CutoutPointProblem: Hashable, Sendable {
    /// Nothing separates a point to keep from the background around it.
    case notSeparate(keep: Int)
    /// Nothing separates a point to keep from one to drop.
    case contradiction(keep: Int, drop: Int)
}

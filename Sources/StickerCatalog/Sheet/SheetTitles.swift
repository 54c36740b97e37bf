import StickerErrors
import StickerGeometry
import StickerLayout

/// The titles of a sheet whose height is estimated, each with as many lines as it needs.
struct SheetTitles: Sendable {
    /// How a title is set.
    struct Title: Hashable, Sendable {
        /// The font size, in points.
        let size: Double
        let lineCount: Int
        /// From the first baseline to the last one, in points.
        let extent: Double
        /// Of the frame that it was measured for, in points.
        let height: Double
    }

    private var titles: [CollectionLayoutElement: Title] = [:]

    /// The most lines of a title; what is longer is cut.
    static let maximumLineCount = 3

    /// How the title of an element is set; nil for one line.
    func title(of element: CollectionLayoutElement, height: Double) -> Title? {
        guard let title = titles[element], title.height <= height else { return nil }
        return title
    }

    /// The height that a title takes: an estimate is that of one line.
    mutating func measure(
        _ text: String, of element: CollectionLayoutElement, in size: Size, with drawing: SheetDrawing
    ) throws(StickerError) -> Double {
        let fontSize = SheetDrawing.titleSize(height: size.height)
        let baselines = try drawing.baselines(ofTitle: text, size: fontSize, width: size.width)
        guard let first = baselines.first, let last = baselines.last, last > first else { return size.height }
        let height = size.height + last - first
        titles[element] = Title(
            size: fontSize, lineCount: baselines.count, extent: last - first, height: height)
        return height
    }
}

import StickerErrors
import StickerGeometry
public import StickerLayout
import StickerLimits
public import StickerPixels
public import StickerText

/// Whether a sheet is light or dark.
public enum SheetAppearance: String, Hashable, Sendable, CaseIterable {
    /// Dark text on light paper.
    case light
    /// Light text on dark paper.
    case dark
}

/// The size of a sheet, its pages and its look.
public struct SheetFormat: Hashable, Sendable {
    /// The width in points, margins included; in ``sideRange``.
    public var width = 375.0
    /// The height of a page in points, margins included; in ``sideRange``. Nil makes one page that is as high as it needs to be.
    public var pageHeight: Double?
    /// What shares of the container's height are taken of, in points; most layouts have none.
    public var containerHeight = 0.0
    /// The space around the layout on each page, in points; 0 or more. Nil is ``standardMargins`` around a layout that a sheet makes
    /// itself and around the tiles of one, and none around a layout that is given.
    public var margins: DirectionalEdgeInsets?
    /// The number of pixels that a point is wide; in ``scaleRange``.
    public var scale = 2.0
    /// Whether it is light or dark.
    public var appearance = SheetAppearance.light
    /// The colour of the paper, on which text is dark or light, whichever can be read; nil for that of the appearance.
    public var background: Color?
    /// The fonts of headers, tried in this order; empty for `FontFace.standard`.
    public var fonts: [FontFace] = []

    /// The usual margins, with room for the number of a page.
    public static let standardMargins = DirectionalEdgeInsets(top: 12, leading: 12, bottom: 18, trailing: 12)
    /// The range of the width and of a page's height, in points.
    public static let sideRange = 16.0...20_000
    /// The range of the scale: from a thumbnail to twice the densest screens.
    public static let scaleRange = 0.25...8
    /// The most pages of a sheet: each is a file, and nobody looks through more.
    public static let maximumPageCount = 500

    /// By default 375 points wide at 2×, light, and on one page.
    public init() {}

    /// The space around the layout, where it is known.
    var insets: DirectionalEdgeInsets { margins ?? .zero }
    /// The width that the layout has, in points.
    var contentWidth: Double { width - insets.leading - insets.trailing }

    /// The format with margins of a sheet that has its own layout.
    var withStandardMargins: SheetFormat {
        var format = self
        format.margins = margins ?? Self.standardMargins
        return format
    }

    /// Throws unless every number is in its range.
    func validate() throws(StickerError) {
        for (what, value) in [("the width", width), ("the height of a page", pageHeight ?? width)] {
            guard Self.sideRange.contains(value) else {
                throw .outOfRange(
                    what: what, value: NumberText.plain(value),
                    range: "\(Self.text(Self.sideRange)) points")
            }
        }
        guard Self.scaleRange.contains(scale) else {
            throw .outOfRange(
                what: "the scale", value: NumberText.plain(scale), range: Self.text(Self.scaleRange))
        }
        let margins = [insets.top, insets.leading, insets.bottom, insets.trailing]
        guard margins.allSatisfy({ $0 >= 0 && $0 <= Self.sideRange.upperBound }), contentWidth > 0 else {
            throw .conflict("the margins of the sheet leave no width, or are less than 0")
        }
    }

    private static func text(_ range: ClosedRange<Double>) -> String {
        "\(NumberText.plain(range.lowerBound)) … \(NumberText.plain(range.upperBound))"
    }
}

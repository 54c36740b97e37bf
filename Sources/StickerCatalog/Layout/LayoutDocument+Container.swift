package import StickerErrors
import StickerGeometry
package import StickerLayout
import StickerLimits

/// Layouts in a container of which a command line gives the size.
extension LayoutDocument {
    /// Solves the layout; estimates are taken as they are.
    ///
    /// - Parameters:
    ///   - width: points, 0 … 1,000,000.
    ///   - height: points, in the same range; nil where no size needs it.
    /// - Throws: `StickerError.Code.outOfRange` for the numbers, `StickerError.Code.conflict` where a size is a share of the
    ///   height that is not given, and what ``frames(in:measuring:)`` throws.
    package func frames(width: Double, height: Double?) throws(StickerError) -> CollectionLayoutFrames {
        for (what, value) in [("the width", width), ("the height", height ?? 0)] {
            guard (0...LayoutLimits.pointRange.upperBound).contains(value) else {
                throw .outOfRange(
                    what: what, value: NumberText.plain(value),
                    range: "0 … \(NumberText.plain(LayoutLimits.pointRange.upperBound)) points")
            }
        }
        try checkHeight(height)
        return try frames(
            in: CollectionLayoutEnvironment(contentSize: Size(width: width, height: height ?? 0)))
    }

    /// Throws `StickerError.Code.conflict` where a size is a share of a height that is not given.
    package func checkHeight(_ height: Double?) throws(StickerError) {
        guard height != nil || !takesShareOfHeight else {
            throw .conflict(
                "the layout has a size that is a share of the container's height; give the height, too")
        }
    }

    /// Whether a size is a share of the container's height; those inside of a group are shares of the group.
    private var takesShareOfHeight: Bool {
        let sizes =
            boundarySupplementaryItems.map(\.layoutSize)
            + sections.flatMap { section in
                [section.layout.group.layoutSize]
                    + section.layout.boundarySupplementaryItems.map(\.layoutSize)
            }
        return sizes.contains { size in
            [size.widthDimension, size.heightDimension].contains { dimension in
                if case .fractionalHeight(let share) = dimension { share > 0 } else { false }
            }
        }
    }
}

import StickerGeometry
import StickerLimits

/// Looks at all numbers of a layout before it is solved.
struct LayoutCheck {
    let section: Int?

    static func check(
        itemCounts: [Int], environment: CollectionLayoutEnvironment, layout: CollectionCompositionalLayout
    ) throws(LayoutError) {
        var total = 0
        for count in itemCounts {
            guard count >= 0, count <= LayoutLimits.maximumItemCount - total else {
                throw .tooManyItems(limit: LayoutLimits.maximumItemCount)
            }
            total += count
        }
        let check = LayoutCheck(section: nil)
        try check.length(environment.contentSize.width, "the width of the container")
        try check.length(environment.contentSize.height, "the height of the container")
        try check.points(layout.interSectionSpacing, "the space between sections")
        try check.boundary(layout.boundarySupplementaryItems)
    }

    static func check(_ section: CollectionLayoutSection, index: Int) throws(LayoutError) {
        let check = LayoutCheck(section: index)
        try check.insets(section.contentInsets)
        try check.points(section.interGroupSpacing, "the space between groups")
        try check.boundary(section.boundarySupplementaryItems)
        for item in section.decorationItems { try check.insets(item.contentInsets) }
        try check.item(section.group.subitem, depth: 1)
    }

    private func item(_ item: CollectionLayoutItem, depth: Int) throws(LayoutError) {
        guard depth <= LayoutLimits.maximumDepth else {
            throw .tooDeep(section: section ?? 0, limit: LayoutLimits.maximumDepth)
        }
        try size(item.layoutSize)
        try insets(item.contentInsets)
        if let edges = item.edgeSpacing {
            for spacing in [edges.leading, edges.top, edges.trailing, edges.bottom] {
                if let spacing { try points(spacing.minimum, "the space at an edge") }
            }
        }
        for supplementary in item.supplementaryItems {
            try size(supplementary.layoutSize)
            for anchor in [supplementary.containerAnchor, supplementary.itemAnchor].compactMap(\.self) {
                switch anchor.offset {
                case .absolute(let point), .fractional(let point):
                    try points(point.x, "the offset of an anchor")
                    try points(point.y, "the offset of an anchor")
                }
            }
        }
        switch item.group {
        case .row(_, let subitems, let count, let spacing):
            try row(subitems, count: count, spacing: spacing, depth: depth)
        case .frames(let frames): for frame in frames { try self.frame(frame) }
        case .custom, nil: break
        }
    }

    private func row(
        _ subitems: [CollectionLayoutItem], count: Int?, spacing: CollectionLayoutSpacing, depth: Int
    ) throws(LayoutError) {
        try points(spacing.minimum, "the space between items")
        if let count {
            guard (1...LayoutLimits.maximumItemCount).contains(count) else {
                throw .outOfRange(
                    section: section, what: "the count of a group", value: Double(count),
                    range: "1 … \(NumberText.grouped(LayoutLimits.maximumItemCount))")
            }
        }
        for subitem in subitems { try self.item(subitem, depth: depth + 1) }
    }

    /// Checks a frame that a custom group gives.
    func frame(_ frame: Rect) throws(LayoutError) {
        try points(frame.x, "the x of a custom group's frame")
        try points(frame.y, "the y of a custom group's frame")
        try length(frame.width, "the width of a custom group's frame")
        try length(frame.height, "the height of a custom group's frame")
    }

    private func boundary(_ items: [CollectionLayoutBoundarySupplementaryItem]) throws(LayoutError) {
        for item in items {
            try size(item.layoutSize)
            try points(item.absoluteOffset.x, "the offset of an element at an edge")
            try points(item.absoluteOffset.y, "the offset of an element at an edge")
        }
    }

    private func size(_ size: CollectionLayoutSize) throws(LayoutError) {
        try dimension(size.widthDimension, "a width")
        try dimension(size.heightDimension, "a height")
    }

    private func dimension(_ dimension: CollectionLayoutDimension, _ what: String) throws(LayoutError) {
        switch dimension {
        case .fractionalWidth(let share), .fractionalHeight(let share):
            try check(share, LayoutLimits.shareRange, what)
        case .absolute(let points), .estimated(let points):
            try length(points, what)
        }
    }

    private func insets(_ insets: DirectionalEdgeInsets) throws(LayoutError) {
        try points(insets.top, "an inset")
        try points(insets.leading, "an inset")
        try points(insets.bottom, "an inset")
        try points(insets.trailing, "an inset")
    }

    func length(_ value: Double, _ what: String) throws(LayoutError) {
        try check(value, 0...LayoutLimits.pointRange.upperBound, what)
    }

    private func points(_ value: Double, _ what: String) throws(LayoutError) {
        try check(value, LayoutLimits.pointRange, what)
    }

    private func check(_ value: Double, _ range: ClosedRange<Double>, _ what: String) throws(LayoutError) {
        guard range.contains(value) else {
            throw .outOfRange(section: section, what: what, value: value, range: range.text)
        }
    }
}

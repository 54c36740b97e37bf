import StickerGeometry

/// Lays out one section below a place.
struct SectionSolver {
    let index: Int
    let section: CollectionLayoutSection
    let itemCount: Int
    /// Where the container begins.
    let left: Double
    /// The size of the container.
    let container: Size
    let work: LayoutWork
    let measure: (CollectionLayoutElement, Size) -> Size

    /// The width and the height that a section takes.
    struct Extent {
        var right: Double
        var bottom: Double
    }

    /// Appends the section's frames.
    ///
    /// - Returns: its right and its lower edge.
    func solve(at top: Double, frames: inout [CollectionLayoutFrame]) throws(LayoutError) -> Extent {
        let insets = section.contentInsets
        let sides = section.supplementariesFollowContentInsets ? insets : .zero
        let boundary = try BoundarySolver(
            section: index, items: section.boundarySupplementaryItems,
            container: Size(
                width: max(0, container.width - sides.leading - sides.trailing), height: container.height),
            left: left + sides.leading, measure: measure)
        let isEmpty = itemCount == 0
        let start = Point(
            x: left + insets.leading + boundary.room(.leading),
            y: top + boundary.room(.top) + (isEmpty ? 0 : insets.top))
        let decorations = frames.count
        var end = Extent(right: left + container.width, bottom: start.y)
        if !isEmpty {
            end = try appendGroups(
                at: start, sides: boundary.room(.leading) + boundary.room(.trailing), to: &frames)
        }
        let contentBottom = end.bottom
        end.bottom += (isEmpty ? 0 : insets.bottom) + boundary.room(.bottom)
        boundary.append(
            to: &frames, top: top, content: (start.y, contentBottom), bottom: end.bottom)
        if !isEmpty {
            let whole = Rect(x: left, y: top, width: end.right - left, height: end.bottom - top)
            let behind = section.decorationItems.enumerated().map { number, item in
                CollectionLayoutFrame(
                    element: CollectionLayoutElement(
                        section: index, kind: .decoration(item.elementKind), index: number),
                    frame: whole.inset(by: item.contentInsets))
            }
            frames.insert(contentsOf: behind, at: decorations)
        }
        return end
    }

    /// Appends the repetitions of the group.
    ///
    /// - Parameter sides: the width that elements at the sides take.
    private func appendGroups(
        at start: Point, sides: Double, to frames: inout [CollectionLayoutFrame]
    ) throws(LayoutError) -> Extent {
        let insets = section.contentInsets
        // The share of an orthogonal group is that of the whole width.
        let width =
            section.isOrthogonal
            ? container.width : container.width - insets.leading - insets.trailing - sides
        let space = Size(width: max(0, width), height: container.height)
        let solver = GroupSolver(section: index, work: work, measure: measure)
        let item = section.group.subitem
        var corner = start
        var end = Extent(right: left + container.width, bottom: start.y)
        var first = 0
        // Where nothing is measured, all repetitions are alike.
        let template =
            item.needsMeasuring ? nil : try solver.solve(item, in: space, items: 0..<itemCount)
        if let template, template.itemCount > 0 {
            try work.count(template.pieces.count, repetitions: itemCount / template.itemCount)
        }
        while first < itemCount {
            let part =
                if let template { template } else {
                    try solver.solve(item, in: space, items: first..<itemCount)
                }
            guard part.itemCount > 0 else { throw .emptyGroup(section: index) }
            let left = itemCount - first
            for piece in part.pieces where piece.item < left {
                let kind = piece.kind.map(CollectionLayoutElement.Kind.supplementary) ?? .item
                frames.append(
                    CollectionLayoutFrame(
                        element: CollectionLayoutElement(
                            section: index, kind: kind, index: first + piece.item),
                        frame: piece.frame.moved(by: corner)))
            }
            first += part.itemCount
            end.bottom = max(end.bottom, corner.y + part.size.height)
            if section.isOrthogonal {
                end.right = max(end.right, corner.x + part.size.width + insets.trailing)
                corner.x += part.size.width + section.interGroupSpacing
            } else {
                corner.y += part.size.height + section.interGroupSpacing
            }
        }
        return end
    }
}

extension CollectionLayoutItem {
    /// Whether some size in it is known only when its element was measured.
    fileprivate var needsMeasuring: Bool {
        if layoutSize.isEstimated || supplementaryItems.contains(where: { $0.layoutSize.isEstimated }) {
            return true
        }
        guard case .row(_, let subitems, _, _) = group else { return false }
        return subitems.contains(where: \.needsMeasuring)
    }
}

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

    /// The groups of a section, relative to its upper edge.
    private struct Groups {
        /// A group that is repeated, where there are several whole ones that are alike.
        var repeated: [FramePiece] = []
        var repetitions = 0
        /// The number of items in one of them.
        var itemCount = 0
        /// From the corner of one to that of the next one.
        var step = Point.zero
        /// What lies in the other groups.
        var others: [FramePiece] = []
        var end: Extent
    }

    /// Appends the section's frames.
    ///
    /// - Returns: its right and its lower edge.
    func solve(at top: Double, frames: inout FrameListBuilder) throws(LayoutError) -> Extent {
        let insets = section.contentInsets
        let sides = section.supplementariesFollowContentInsets ? insets : .zero
        let boundary = try BoundarySolver(
            section: index, items: section.boundarySupplementaryItems,
            container: Size(
                width: max(0, container.width - sides.leading - sides.trailing), height: container.height),
            left: left + sides.leading, work: work, measure: measure)
        let isEmpty = itemCount == 0
        let start = Point(
            x: left + insets.leading + boundary.room(.leading),
            y: boundary.room(.top) + (isEmpty ? 0 : insets.top))
        let groups =
            isEmpty
            ? Groups(end: Extent(right: left + container.width, bottom: start.y))
            : try groups(at: start, sides: boundary.room(.leading) + boundary.room(.trailing))
        var end = groups.end
        end.bottom += (isEmpty ? 0 : insets.bottom) + boundary.room(.bottom)
        let behind = isEmpty ? [] : try decorations(in: end)
        let edges = boundary.pieces(top: 0, content: (start.y, groups.end.bottom), bottom: end.bottom)
        let origin = Point(x: 0, y: top)
        frames.beginSection()
        if groups.others.count < Self.shortCount, groups.repetitions == 0 {
            // One run in place of three.
            let all = behind.isEmpty && edges.isEmpty ? groups.others : behind + groups.others + edges
            frames.append(all, section: index, origin: origin)
        } else {
            frames.append(behind, section: index, origin: origin)
            frames.append(
                groups.repeated, section: index, origin: origin, itemCount: groups.itemCount,
                repetitions: groups.repetitions, step: groups.step)
            frames.append(
                groups.others, section: index, origin: origin,
                firstItem: groups.repetitions * groups.itemCount)
            frames.append(edges, section: index, origin: origin)
        }
        end.bottom += top
        return end
    }

    /// Fewer pieces than these are copied rather than kept apart.
    private static let shortCount = 64

    /// The elements behind a section that ends there.
    private func decorations(in end: Extent) throws(LayoutError) -> [FramePiece] {
        try work.count(section.decorationItems.count)
        let whole = Rect(x: left, y: 0, width: end.right - left, height: end.bottom)
        return section.decorationItems.enumerated().map { number, item in
            FramePiece(
                kind: .decoration(item.elementKind), index: Int32(number), isBesideItems: false,
                frame: whole.inset(by: item.contentInsets))
        }
    }

    /// Lays out the repetitions of the group.
    ///
    /// - Parameter sides: the width that elements at the sides take.
    private func groups(at start: Point, sides: Double) throws(LayoutError) -> Groups {
        let insets = section.contentInsets
        // The share of an orthogonal group is that of the whole width.
        let width =
            section.isOrthogonal
            ? container.width : container.width - insets.leading - insets.trailing - sides
        let space = Size(width: max(0, width), height: container.height)
        let solver = GroupSolver(section: index, work: work, measure: measure)
        let item = section.group.subitem
        let axis: CollectionLayoutItem.Axis = section.isOrthogonal ? .horizontal : .vertical
        var groups = Groups(end: Extent(right: left + container.width, bottom: start.y))
        func reach(_ corner: Point, _ size: Size) {
            groups.end.bottom = max(groups.end.bottom, corner.y + size.height)
            guard section.isOrthogonal else { return }
            groups.end.right = max(groups.end.right, corner.x + size.width + insets.trailing)
        }
        // Where nothing is measured, all repetitions are alike.
        if !item.needsMeasuring {
            let part = try solver.solve(item, in: space, items: 0..<itemCount)
            guard part.itemCount > 0 else { throw .emptyGroup(section: index) }
            let (whole, rest) = itemCount.quotientAndRemainder(dividingBy: part.itemCount)
            try work.count(part.pieces.count, repetitions: whole)
            groups.step[axis] = part.size[axis] + section.interGroupSpacing
            let last = itemCount > part.itemCount ? (itemCount - 1) / part.itemCount : 0
            reach(start, part.size)
            var end = start
            end[axis] += Double(last) * groups.step[axis]
            reach(end, part.size)
            if whole > 1 {
                (groups.repetitions, groups.itemCount) = (whole, part.itemCount)
                part.append(to: &groups.repeated, at: start)
            } else {
                part.append(to: &groups.others, at: start, itemLimit: itemCount)
            }
            if rest > 0, last > 0 {
                part.append(
                    to: &groups.others, at: end, firstItem: whole > 1 ? 0 : part.itemCount, itemLimit: rest)
            }
            return groups
        }
        groups.others.reserveCapacity(itemCount)
        var corner = start
        var first = 0
        while first < itemCount {
            let part = try solver.solve(item, in: space, items: first..<itemCount)
            guard part.itemCount > 0 else { throw .emptyGroup(section: index) }
            part.append(to: &groups.others, at: corner, firstItem: first, itemLimit: itemCount - first)
            first += part.itemCount
            reach(corner, part.size)
            corner[axis] += part.size[axis] + section.interGroupSpacing
        }
        return groups
    }
}

extension SolvedPart {
    /// Appends the pieces to those of a section.
    ///
    /// - Parameters:
    ///   - corner: where the part lies.
    ///   - firstItem: what is added to the numbers of its items.
    ///   - itemLimit: what belongs to further items is left out.
    fileprivate func append(
        to frames: inout [FramePiece], at corner: Point, firstItem: Int = 0, itemLimit: Int = .max
    ) {
        for piece in pieces where piece.item < itemLimit {
            frames.append(
                FramePiece(
                    kind: piece.kind.map(CollectionLayoutElement.Kind.supplementary) ?? .item,
                    index: Int32(firstItem + piece.item), isBesideItems: true,
                    frame: piece.frame.moved(by: corner)))
        }
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

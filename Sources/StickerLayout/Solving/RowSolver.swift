import StickerGeometry

/// Lays out the subitems of a group one behind the other.
struct RowSolver {
    let solver: GroupSolver
    let axis: CollectionLayoutItem.Axis
    let subitems: [CollectionLayoutItem]
    /// The number of subitems, which share the length; nil is as many as fit.
    let count: Int?
    let spacing: CollectionLayoutSpacing
    /// The space that there is.
    let inner: Size
    /// Whether the length follows from the subitems, each of which is laid out once.
    let isOpen: Bool

    /// A subitem and the space before and behind it, as flexible as it is.
    private struct Placed {
        let part: SolvedPart
        let edges: CollectionLayoutEdgeSpacing
    }

    /// How far a row is filled.
    private struct Fill {
        var count = 0
        /// The length that is used up.
        var used = 0.0
        /// The number of flexible spaces.
        var flexibleCount = 0
    }

    func solve(_ items: Range<Int>) throws(LayoutError) -> SolvedPart {
        var placed: [Placed] = []
        var rest = items
        var fill = Fill()
        filling: while !subitems.isEmpty {
            let before = rest.lowerBound
            for subitem in subitems {
                if rest.isEmpty || placed.count == count { break filling }
                // What is in it is laid out only where it fits, or where nobody knows yet.
                if !subitem.layoutSize.dimension(along: axis).isEstimated,
                    !fits(subitem, length: subitem.layoutSize.resolved(in: inner)[axis], behind: fill)
                {
                    break filling
                }
                let part = try solver.solve(subitem, in: inner, items: rest, extent: extent)
                guard fits(subitem, length: part.size[axis], behind: fill) else { break filling }
                placed.append(Placed(part: part, edges: subitem.edges))
                add(subitem, length: part.size[axis], to: &fill)
                rest = (rest.lowerBound + part.itemCount)..<rest.upperBound
            }
            if isOpen || rest.lowerBound == before { break }
        }
        // Of no use where nothing is shared.
        if rest.isEmpty, !isOpen,
            spacing.isFlexible || subitems.contains(where: { $0.edges.isFlexible(axis) })
        {
            try complete(&fill)
        }
        return join(placed, fill)
    }

    /// The length of each of `count` subitems; nil where they have their own.
    private var extent: (axis: CollectionLayoutItem.Axis, length: Double)? {
        count.map { count in
            (
                axis: axis,
                length: max(0, (inner[axis] - Double(count - 1) * spacing.minimum) / Double(count))
            )
        }
    }

    /// The space before a subitem and on both sides of it, at least.
    private func around(_ subitem: CollectionLayoutItem, behind fill: Fill) -> Double {
        (fill.count == 0 ? 0 : spacing.minimum) + subitem.edges.before(axis).least
            + subitem.edges.behind(axis).least
    }

    private func fits(_ subitem: CollectionLayoutItem, length: Double, behind fill: Fill) -> Bool {
        if fill.count == 0 || count != nil || isOpen { return true }
        let end = fill.used + around(subitem, behind: fill) + length + Self.tolerance
        return end.rounded(.down) <= (inner[axis] + Self.tolerance).rounded(.down)
    }

    private func add(_ subitem: CollectionLayoutItem, length: Double, to fill: inout Fill) {
        fill.used += around(subitem, behind: fill) + length
        if spacing.isFlexible, fill.count > 0 { fill.flexibleCount += 1 }
        fill.flexibleCount +=
            subitem.edges.before(axis).flexibleCount + subitem.edges.behind(axis).flexibleCount
        fill.count += 1
    }

    /// Fills a row that has run out of items as if there were more: those that it has lie where they lie in a whole row.
    private func complete(_ fill: inout Fill) throws(LayoutError) {
        var usedBefore = -Double.infinity
        while fill.count != count {
            let index = fill.count % subitems.count
            if index == 0 {
                // Subitems without a length would never fill it.
                guard fill.used > usedBefore else { return }
                usedBefore = fill.used
            }
            let length = extent?.length ?? subitems[index].layoutSize.resolved(in: inner)[axis]
            guard fits(subitems[index], length: length, behind: fill) else { return }
            try solver.work.count(1)
            add(subitems[index], length: length, to: &fill)
        }
    }

    /// Shares of a length do not add up to it exactly.
    private static let tolerance = 1e-6

    /// The subitems at their places, with what is left over in the flexible spaces.
    private func join(_ placed: [Placed], _ fill: Fill) -> SolvedPart {
        let cross = axis.other
        let left = isOpen ? 0 : max(0, inner[axis] - fill.used)
        let share = fill.flexibleCount > 0 ? left / Double(fill.flexibleCount) : 0
        var result = SolvedPart(size: Size(width: 0, height: 0))
        var place = 0.0
        for (index, subitem) in placed.enumerated() {
            if index > 0 { place += spacing.minimum + (spacing.isFlexible ? share : 0) }
            let (before, behind) = (subitem.edges.before(axis), subitem.edges.behind(axis))
            place += before.least + Double(before.flexibleCount) * share
            let (above, below) = (subitem.edges.before(cross), subitem.edges.behind(cross))
            let crossLength = above.least + subitem.part.size[cross] + below.least
            let crossFlexible = above.flexibleCount + below.flexibleCount
            let crossShare =
                crossFlexible > 0 ? max(0, inner[cross] - crossLength) / Double(crossFlexible) : 0
            var corner = Point.zero
            corner[axis] = place
            corner[cross] = above.least + Double(above.flexibleCount) * crossShare
            result.append(subitem.part, at: corner)
            place += subitem.part.size[axis] + behind.least + Double(behind.flexibleCount) * share
            result.size[cross] = max(result.size[cross], crossLength)
        }
        result.size[axis] = place
        return result
    }
}

extension CollectionLayoutSpacing? {
    /// The least space; none is 0.
    fileprivate var least: Double { self?.minimum ?? 0 }
    fileprivate var flexibleCount: Int { self?.isFlexible == true ? 1 : 0 }
}

extension CollectionLayoutItem {
    fileprivate var edges: CollectionLayoutEdgeSpacing { edgeSpacing ?? CollectionLayoutEdgeSpacing() }
}

extension CollectionLayoutEdgeSpacing {
    fileprivate func isFlexible(_ axis: CollectionLayoutItem.Axis) -> Bool {
        before(axis).flexibleCount + behind(axis).flexibleCount > 0
    }

    fileprivate func before(_ axis: CollectionLayoutItem.Axis) -> CollectionLayoutSpacing? {
        axis == .horizontal ? leading : top
    }

    fileprivate func behind(_ axis: CollectionLayoutItem.Axis) -> CollectionLayoutSpacing? {
        axis == .horizontal ? trailing : bottom
    }
}

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

    func solve(_ items: Range<Int>) throws(LayoutError) -> SolvedPart {
        var placed: [Placed] = []
        var rest = items
        /// The length that is used up.
        var used = 0.0
        let length = inner[axis]
        let limit = ((length + Self.tolerance).rounded(.down))
        let extent = count.map { count in
            (axis: axis, length: max(0, (length - Double(count - 1) * spacing.minimum) / Double(count)))
        }
        filling: while !subitems.isEmpty {
            let before = rest.lowerBound
            for subitem in subitems {
                if rest.isEmpty || placed.count == count { break filling }
                let edges = subitem.edgeSpacing ?? CollectionLayoutEdgeSpacing()
                let gap = placed.isEmpty ? 0 : spacing.minimum
                let around = gap + edges.before(axis).least + edges.behind(axis).least
                func fits(_ subitemLength: Double) -> Bool {
                    placed.isEmpty || count != nil || isOpen
                        || (used + around + subitemLength + Self.tolerance).rounded(.down) <= limit
                }
                // What is in it is laid out only where it fits, or where nobody knows yet.
                if !subitem.layoutSize.dimension(along: axis).isEstimated,
                    !fits(subitem.layoutSize.resolved(in: inner)[axis])
                {
                    break filling
                }
                let part = try solver.solve(subitem, in: inner, items: rest, extent: extent)
                guard fits(part.size[axis]) else { break filling }
                placed.append(Placed(part: part, edges: edges))
                used += around + part.size[axis]
                rest = (rest.lowerBound + part.itemCount)..<rest.upperBound
            }
            if isOpen || rest.lowerBound == before { break }
        }
        return join(placed, used: used)
    }

    /// Shares of a length do not add up to it exactly.
    private static let tolerance = 1e-6

    /// The subitems at their places, with what is left over in the flexible spaces.
    private func join(_ placed: [Placed], used: Double) -> SolvedPart {
        let cross = axis.other
        var flexibleCount = spacing.isFlexible ? max(0, placed.count - 1) : 0
        for subitem in placed {
            flexibleCount +=
                subitem.edges.before(axis).flexibleCount + subitem.edges.behind(axis).flexibleCount
        }
        let left = isOpen ? 0 : max(0, inner[axis] - used)
        let share = flexibleCount > 0 ? left / Double(flexibleCount) : 0
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

extension CollectionLayoutEdgeSpacing {
    fileprivate func before(_ axis: CollectionLayoutItem.Axis) -> CollectionLayoutSpacing? {
        axis == .horizontal ? leading : top
    }

    fileprivate func behind(_ axis: CollectionLayoutItem.Axis) -> CollectionLayoutSpacing? {
        axis == .horizontal ? trailing : bottom
    }
}

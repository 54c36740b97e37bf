import StickerGeometry

/// Elements with places relative to the corner of what holds them.
struct SolvedPart {
    var size: Size
    var pieces: [Piece] = []
    /// The number of items among the pieces.
    var itemCount = 0

    struct Piece {
        /// nil is an item.
        let kind: String?
        /// The number of the item, or of the first one beside which it lies, counted from the first of the part.
        let item: Int
        let frame: Rect
    }

    mutating func append(_ part: SolvedPart, at corner: Point) {
        for piece in part.pieces {
            pieces.append(
                Piece(kind: piece.kind, item: itemCount + piece.item, frame: piece.frame.moved(by: corner)))
        }
        itemCount += part.itemCount
    }
}

/// Lays out one repetition of a section's group.
struct GroupSolver {
    let section: Int
    /// What was laid out so far.
    let work: LayoutWork
    /// The size of a supplementary item or an item that is estimated, once it was measured.
    let measure: (CollectionLayoutElement, Size) -> Size

    /// Lays out an item, or a group for as many items as there are.
    ///
    /// - Parameters:
    ///   - container: the size that shares are taken of.
    ///   - items: the items that are left; the first ones are taken.
    ///   - extent: the extent along an axis that the group around it has decided.
    func solve(
        _ item: CollectionLayoutItem, in container: Size, items: Range<Int>,
        extent: (axis: CollectionLayoutItem.Axis, length: Double)? = nil
    ) throws(LayoutError) -> SolvedPart {
        var size = item.layoutSize.resolved(in: container)
        if let extent { size[extent.axis] = extent.length }
        guard let group = item.group else {
            return try solve(item, size: size, index: items.lowerBound)
        }
        let insets = item.contentInsets.ignoring(item.layoutSize)
        let inner = Size(
            width: max(0, size.width - insets.leading - insets.trailing),
            height: max(0, size.height - insets.top - insets.bottom))
        var part: SolvedPart
        switch group {
        case .frames(let frames): part = try solve(frames.prefix(items.count), in: inner)
        case .custom(let provider):
            let frames = provider(CollectionLayoutEnvironment(contentSize: inner)).prefix(items.count)
            for frame in frames { try LayoutCheck(section: section).frame(frame) }
            part = try solve(frames, in: inner)
        case .row(let axis, let subitems, let count, let spacing):
            part = try RowSolver(
                solver: self, axis: axis, subitems: subitems, count: count, spacing: spacing, inner: inner,
                isOpen: item.layoutSize.dimension(along: axis).isEstimated && extent == nil
            ).solve(items)
        }
        var whole = SolvedPart(size: size)
        if item.layoutSize.widthDimension.isEstimated, extent?.axis != .horizontal {
            whole.size.width = part.size.width
        }
        if item.layoutSize.heightDimension.isEstimated, extent?.axis != .vertical {
            whole.size.height = part.size.height
        }
        whole.append(part, at: Point(x: insets.leading, y: insets.top))
        try appendSupplementaryItems(of: item, index: items.lowerBound, to: &whole, insets: insets)
        return whole
    }

    private func solve(_ frames: ArraySlice<Rect>, in size: Size) throws(LayoutError) -> SolvedPart {
        try work.count(frames.count)
        var part = SolvedPart(size: size)
        part.itemCount = frames.count
        part.pieces = frames.enumerated().map { SolvedPart.Piece(kind: nil, item: $0, frame: $1) }
        return part
    }

    private func solve(
        _ item: CollectionLayoutItem, size: Size, index: Int
    ) throws(LayoutError) -> SolvedPart {
        try work.count(1)
        let element = CollectionLayoutElement(section: section, kind: .item, index: index)
        let size = try item.layoutSize.measured(element, size, by: measure)
        var part = SolvedPart(size: size)
        part.itemCount = 1
        let insets = item.contentInsets.ignoring(item.layoutSize)
        part.pieces.append(SolvedPart.Piece(kind: nil, item: 0, frame: size.bounds.inset(by: insets)))
        try appendSupplementaryItems(of: item, index: index, to: &part, insets: insets)
        return part
    }

    private func appendSupplementaryItems(
        of item: CollectionLayoutItem, index: Int, to part: inout SolvedPart, insets: DirectionalEdgeInsets
    ) throws(LayoutError) {
        try work.count(item.supplementaryItems.count)
        let container = part.size.bounds.inset(by: insets)
        for supplementary in item.supplementaryItems {
            let size = supplementary.layoutSize.resolved(
                in: Size(width: container.width, height: container.height))
            let element = CollectionLayoutElement(
                section: section, kind: .supplementary(supplementary.elementKind), index: index)
            let frame = supplementary.frame(
                of: try supplementary.layoutSize.measured(element, size, by: measure), beside: container)
            part.pieces.append(SolvedPart.Piece(kind: supplementary.elementKind, item: 0, frame: frame))
        }
    }
}

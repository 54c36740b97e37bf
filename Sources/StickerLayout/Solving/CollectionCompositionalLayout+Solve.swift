public import StickerGeometry

extension CollectionCompositionalLayout {
    /// Solves the layout into frames.
    ///
    /// Equal input gives equal frames on every machine.
    ///
    /// - Parameters:
    ///   - itemCounts: the number of items of each section.
    ///   - environment: the container.
    ///   - measure: the size of an element of which a side is estimated, from the size that it would have; the sides that are
    ///     not estimated are left as they are. By default, an estimate is taken as it is.
    ///     What it gives is checked as the numbers of the layout are.
    /// - Throws: ``LayoutError``, also for more than ``LayoutLimits/maximumElementCount`` elements.
    /// - Complexity: O(sections + items of a group) where nothing is measured, and O(items) where something is.
    public func frames(
        itemCounts: [Int], in environment: CollectionLayoutEnvironment,
        measuring measure: @escaping (CollectionLayoutElement, Size) -> Size = { _, size in size }
    ) throws(LayoutError) -> CollectionLayoutFrames {
        try LayoutCheck.check(itemCounts: itemCounts, environment: environment, layout: self)
        let container = environment.contentSize
        let work = LayoutWork()
        let boundary = try BoundarySolver(
            section: nil, items: boundarySupplementaryItems, container: container, left: 0, work: work,
            measure: measure)
        let left = boundary.room(.leading)
        let inner = Size(
            width: max(0, container.width - left - boundary.room(.trailing)), height: container.height)
        var frames = FrameListBuilder(sectionCount: itemCounts.count)
        var sections: [SolvedSection] = []
        sections.reserveCapacity(itemCounts.count)
        var size = Size(width: container.width, height: boundary.room(.top))
        for (index, itemCount) in itemCounts.enumerated() {
            guard let section = sectionProvider(index, CollectionLayoutEnvironment(contentSize: inner))
            else { throw .noSection(index: index) }
            try LayoutCheck.check(section, index: index)
            if index > 0 { size.height += interSectionSpacing }
            let solver = SectionSolver(
                index: index, section: section, itemCount: itemCount, left: left, container: inner,
                work: work, measure: measure)
            let start = frames.count
            let end = try solver.solve(at: size.height, frames: &frames)
            sections.append(
                SolvedSection(
                    frames: start..<frames.count,
                    decorationCount: itemCount == 0 ? 0 : section.decorationItems.count,
                    edges: section.boundarySupplementaryItems, bottomInset: section.contentInsets.bottom,
                    top: size.height, bottom: end.bottom))
            size.width = max(size.width, end.right + boundary.room(.trailing))
            size.height = end.bottom
        }
        let content = (top: boundary.room(.top), bottom: size.height)
        size.height += boundary.room(.bottom)
        frames.beginSection()
        frames.append(
            boundary.pieces(top: 0, content: content, bottom: size.height), section: nil, origin: .zero)
        return CollectionLayoutFrames(frames.list, contentSize: size, sections: sections)
    }
}

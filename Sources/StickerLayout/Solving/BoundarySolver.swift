import StickerGeometry

/// Lays out the elements at the edges of a section, or of the whole layout.
///
/// Elements of one alignment lie one behind the other, away from the edge of the section; those of different alignments at
/// one edge share its room.
struct BoundarySolver {
    /// The room that the elements at each edge take, by the number of the edge.
    private var rooms = SIMD4<Double>.zero
    private let left: Double
    private let container: Size
    private var placed: [(item: CollectionLayoutBoundarySupplementaryItem, size: Size, offset: Double)] = []

    enum Edge: Int { case top, leading, trailing, bottom }

    /// - Parameters:
    ///   - section: the section's index; nil for the whole layout.
    ///   - container: the size that shares are taken of.
    ///   - left: where the container begins.
    init(
        section: Int?, items: [CollectionLayoutBoundarySupplementaryItem], container: Size, left: Double,
        work: LayoutWork, measure: (CollectionLayoutElement, Size) -> Size
    ) throws(LayoutError) {
        self.container = container
        self.left = left
        try work.count(items.count)
        // The room that those of each alignment take, by its number.
        var used = SIMD8<Double>.zero
        for (index, item) in items.enumerated() {
            let element = CollectionLayoutElement(
                section: section, kind: .supplementary(item.elementKind), index: index)
            let size = try item.layoutSize.measured(
                element, item.layoutSize.resolved(in: container), by: measure)
            let offset = item.extendsBoundary ? used[item.alignment.number] : 0
            placed.append((item, size, offset))
            guard item.extendsBoundary else { continue }
            let edge = item.alignment.edge
            let room = offset + (edge == .leading || edge == .trailing ? size.width : size.height)
            used[item.alignment.number] = room
            rooms[edge.rawValue] = max(rooms[edge.rawValue], room)
        }
    }

    /// How much larger the section becomes at an edge, in points.
    func room(_ edge: Edge) -> Double { rooms[edge.rawValue] }

    /// The elements at their places.
    ///
    /// - Parameters:
    ///   - top: the upper edge of the section.
    ///   - content: the upper and the lower edge of what lies between the elements.
    ///   - bottom: the lower edge of the section.
    func pieces(top: Double, content: (top: Double, bottom: Double), bottom: Double) -> [FramePiece] {
        placed.enumerated().map { index, placed in
            let (item, size, offset) = placed
            let right = left + container.width
            let x: Double =
                switch item.alignment {
                case .top, .bottom: left + (container.width - size.width) / 2
                case .topLeading, .bottomLeading: left
                case .leading: left + offset
                case .topTrailing, .bottomTrailing: right - size.width
                case .trailing: right - size.width - offset
                }
            let y: Double =
                switch item.alignment.edge {
                case .top: top + offset
                case .bottom: bottom - offset - size.height
                case .leading, .trailing: (content.top + content.bottom - size.height) / 2
                }
            return FramePiece(
                kind: .supplementary(item.elementKind), index: Int32(index), isBesideItems: false,
                frame: Rect(
                    x: x + item.absoluteOffset.x, y: y + item.absoluteOffset.y, width: size.width,
                    height: size.height))
        }
    }
}

extension CollectionLayoutBoundarySupplementaryItem.Alignment {
    /// Its place among all of them.
    fileprivate var number: Int {
        switch self {
        case .top: 0
        case .topLeading: 1
        case .topTrailing: 2
        case .leading: 3
        case .trailing: 4
        case .bottom: 5
        case .bottomLeading: 6
        case .bottomTrailing: 7
        }
    }

    /// The edge that makes room.
    fileprivate var edge: BoundarySolver.Edge {
        switch self {
        case .top, .topLeading, .topTrailing: .top
        case .leading: .leading
        case .trailing: .trailing
        case .bottom, .bottomLeading, .bottomTrailing: .bottom
        }
    }
}

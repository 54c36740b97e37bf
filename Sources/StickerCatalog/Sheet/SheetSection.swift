import StickerGeometry
import StickerLayout

/// A section of a solved layout as rows that can lie on different pages.
struct SheetSection {
    /// What cannot be parted: elements that lie beside each other.
    struct Band {
        var minY: Double
        var maxY: Double
        /// The indices of its frames in the layout.
        var frames: [Int]
        /// The indices of the frames beside its items.
        var beside: [Int] = []

        var height: Double { maxY - minY }

        /// Adds the frames of another one.
        mutating func join(_ other: Band) {
            (minY, maxY) = (min(minY, other.minY), max(maxY, other.maxY))
            frames += other.frames
        }
    }

    let index: Int
    let top: Double
    let bottom: Double
    let decorations: Slice<CollectionLayoutFrameList>
    /// The elements at the upper edge, for which room is made.
    private(set) var headers: [CollectionLayoutFrame] = []
    /// The elements at the lower edge, for which room is made.
    private(set) var footers: [CollectionLayoutFrame] = []
    /// The rows from top to bottom.
    private(set) var bands: [Band] = []
    /// The indices of the elements at the edges.
    let boundary: Range<Int>
    /// The space between the last row and the edge of a part that is not the last.
    let pad: Double
    private let all: CollectionLayoutFrameList

    var height: Double { bottom - top }
    /// The height above the first row.
    var lead: Double { bands.first.map { $0.minY - top } ?? 0 }
    /// The height below the last row.
    var tail: Double { bands.last.map { bottom - $0.maxY } ?? 0 }

    func frames(of places: [Int]) -> [CollectionLayoutFrame] { places.map { all[$0] } }

    /// - Parameter frames: those of the whole layout.
    init(_ solved: SolvedSection, frames: CollectionLayoutFrameList) {
        all = frames
        (top, bottom) = (solved.top, solved.bottom)
        pad = max(0, solved.bottomInset)
        let edges = solved.edges
        boundary = (solved.frames.upperBound - edges.count)..<solved.frames.upperBound
        let behind = solved.decorationCount
        decorations = frames[solved.frames.prefix(behind)]
        index = frames[solved.frames].first?.element.section ?? 0

        var bands: [Band] = []
        for (item, place) in zip(edges, boundary) {
            switch (item.extendsBoundary, item.alignment) {
            case (true, .top), (true, .topLeading), (true, .topTrailing): headers.append(frames[place])
            case (true, .bottom), (true, .bottomLeading), (true, .bottomTrailing):
                footers.append(frames[place])
            // What lies over the content, or beside it, stays with the rows that it meets.
            case (true, .leading), (true, .trailing), (false, _):
                bands.append(Band(frames[place].frame, place))
            }
        }
        let items = (solved.frames.lowerBound + behind)..<boundary.lowerBound
        var beside: [Int] = []
        for place in items {
            if case .item = frames[place].element.kind {
                bands.append(Band(frames[place].frame, place))
            } else {
                beside.append(place)
            }
        }
        self.bands = Self.joined(bands)
        joinTitles()
        attach(beside)
    }

    /// Joins what lies beside each other.
    private static func joined(_ bands: [Band]) -> [Band] {
        var result: [Band] = []
        for band in bands.sorted(by: { ($0.minY, $0.frames[0]) < ($1.minY, $1.frames[0]) }) {
            // Shares of a width are not whole numbers, and neighbours may meet by a rounding error.
            if let last = result.last, band.minY < last.maxY - 1e-6 {
                result[result.count - 1].maxY = max(last.maxY, band.maxY)
                result[result.count - 1].frames += band.frames
            } else {
                result.append(band)
            }
        }
        return result
    }

    /// Joins rows without items with the next one, or the one before: a title that lies over the content never stands alone.
    private mutating func joinTitles() {
        var result: [Band] = []
        var waiting: [Band] = []
        for band in bands {
            guard band.frames.contains(where: { all[$0].element.kind == .item }) else {
                waiting.append(band)
                continue
            }
            result.append(waiting.reduce(into: band) { $0.join($1) })
            waiting = []
        }
        guard !result.isEmpty else { return }
        for band in waiting { result[result.count - 1].join(band) }
        bands = result
    }

    /// Adds what lies beside items to the rows of those.
    private mutating func attach(_ beside: [Int]) {
        guard !beside.isEmpty else { return }
        var rows: [Int: Int] = [:]
        for (row, band) in bands.enumerated() {
            for place in band.frames where all[place].element.kind == .item {
                rows[all[place].element.index] = row
            }
        }
        for place in beside {
            guard let row = rows[all[place].element.index] else { continue }
            bands[row].beside.append(place)
        }
    }
}

extension SheetSection.Band {
    fileprivate init(_ frame: Rect, _ place: Int) {
        self.init(minY: frame.minY, maxY: frame.maxY, frames: [place])
    }
}

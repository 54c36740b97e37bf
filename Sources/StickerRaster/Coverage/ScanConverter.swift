import StickerGeometry
import StickerLimits
import StickerPixels

/// Turns paths into coverage, a row at a time; keeps its buffers between paths.
///
/// Each edge adds the signed area that it cuts from the pixels it crosses, and its height to all pixels right of
/// them; a running sum over the row is the exact coverage (the method of FreeType's and AGG's rasterisers). Edges
/// wait in bands of rows, so that the sums stay in a small buffer however large the bounds are.
///
/// Coverage is exact for shapes whose parts do not overlap within a pixel. The rule is applied to a pixel's signed
/// sum: parts of opposite direction within one pixel cancel, parts of the same direction add up. Winding numbers
/// past ±32,767 wrap around.
struct ScanConverter: Sendable {
    /// The most straight edges of a path after flattening: 40 bytes each, so 160 MiB at most.
    static let maximumEdgeCount = 1 << 22
    /// The number of edges that there is always memory for: 160 KiB.
    private static let freeEdgeCount = 1 << 12
    /// The farthest coordinate in pixels, either way: edges are clipped to this box before they become fixed-point. It
    /// is the same for all bounds, so that a shape's bytes do not depend on them.
    static let coordinateLimit = 1 << 20

    /// The bounds that everything is clipped to: no run leaves them.
    private(set) var bounds = PixelRect(x: 0, y: 0, width: 0, height: 0)
    private var edges: [Edge] = []
    /// The first edge of each band, or −1.
    private var bands: [Int32] = []
    private var bandShift = 0
    private var cells = CellBuffer()

    init() {}

    /// The bytes of the largest buffers.
    var byteCount: Int { edges.capacity * MemoryLayout<Edge>.stride + cells.byteCount }

    /// Whether `bounds` lie within ±``coordinateLimit``, and are no larger than a pixmap may be.
    static func accepts(_ bounds: PixelRect) -> Bool {
        let places = (1 - coordinateLimit)..<coordinateLimit
        return places.contains(bounds.x) && places.contains(bounds.y)
            && bounds.width <= PixelSize.maximumSide && bounds.height <= PixelSize.maximumSide
    }

    /// Forgets all edges; what follows is clipped to `bounds`.
    ///
    /// - Precondition: ``accepts(_:)`` holds for `bounds`.
    mutating func reset(bounds: PixelRect) {
        precondition(Self.accepts(bounds), "bounds are out of range")
        self.bounds = bounds
        edges.removeAll(keepingCapacity: true)
        bandShift = cells.reset(width: bounds.width)
        let count = bounds.isEmpty ? 0 : ((bounds.height - 1) >> bandShift) + 1
        bands.removeAll(keepingCapacity: true)
        bands.append(contentsOf: repeatElement(-1, count: count))
    }

    /// Adds the inside of `path`; open subpaths are closed. O(elements + edges).
    ///
    /// - Throws: ``RasterError/nonFinite(what:)``, ``RasterError/tooComplex(what:limit:)`` past ``maximumEdgeCount`` edges,
    ///   or ``RasterError/stopped(_:)``. The converter then has to be reset.
    mutating func add(_ path: Path, transform: Transform) throws(RasterError) {
        guard transform.isFinite else { throw .nonFinite(what: "a transform") }
        let before = edges.count
        let budget = RenderBudget.current
        let edgeLimit =
            budget.map { max(Self.freeEdgeCount, $0.availableMemory / MemoryLayout<Edge>.stride) } ?? .max
        var builder = EdgeBuilder(
            bounds: bounds, bandShift: bandShift, maximumEdgeCount: min(Self.maximumEdgeCount, edgeLimit))
        swap(&builder.edges, &edges)
        swap(&builder.bands, &bands)
        let error = builder.add(path, transform: transform)
        swap(&builder.edges, &edges)
        swap(&builder.bands, &bands)
        if case .tooComplex? = error, edgeLimit < Self.maximumEdgeCount {
            try RasterBudget.check(
                bytes: (edgeLimit + 1) * MemoryLayout<Edge>.stride, for: "the edges of a path")
        }
        if let error { throw error }
        guard let budget else { return }
        do throws(RenderStop) {
            try budget.spend(pieces: max(path.elements.count, edges.count - before), on: "a path")
            try budget.spend(pixels: builder.crossingCost, on: "a path")
        } catch {
            throw .stopped(error)
        }
    }

    /// Calls `body` for each row that has coverage, from the top, and forgets the edges.
    ///
    /// `body` gets the row, its runs from left to right (none empty, none with coverage 0), and a buffer with a
    /// byte a pixel, indexed by x − bounds.x and set within varying runs alone. O(edges × rows they cross + runs).
    mutating func sweep(
        rule: FillRule,
        _ body: (_ y: Int, _ runs: UnsafeBufferPointer<CoverageRun>, _ coverage: UnsafePointer<UInt8>) -> Void
    ) {
        for band in bands.indices where bands[band] >= 0 {
            let top = band << bandShift
            let bottom = min(bounds.height, (band + 1) << bandShift)
            var carried: Int32 = band + 1 < bands.count ? bands[band + 1] : -1
            cells.accumulate(
                &edges, first: bands[band], rows: top..<bottom, carried: &carried)
            if band + 1 < bands.count { bands[band + 1] = carried }
            bands[band] = -1
            unsafe cells.emit(rowCount: bottom - top, origin: (bounds.x, bounds.y + top), rule: rule, body)
        }
        edges.removeAll(keepingCapacity: true)
    }
}
